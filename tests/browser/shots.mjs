// Takes a picture of every state in every size, theme and language: node shots.mjs FOLDER [FILTER]
import { launch, open } from "./chromium.mjs";
import { forms } from "./forms.mjs";
import { enter, LANGUAGES, photograph, SIZES, STATES, THEMES } from "./states.mjs";

const [folder, filter = ""] = process.argv.slice(2);
const browser = await launch();
for (const [size, settings] of Object.entries(SIZES)) {
  for (const [name, state] of Object.entries(STATES).filter(([name]) => name.includes(filter))) {
    const page = await open(browser, forms[0].address + state.spot, settings);
    await state.reach?.(page);
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await enter(page, language, theme);
        await photograph(page, folder, name, size, theme, language);
      }
    }
    await page.context().close();
  }
}
await browser.close();
