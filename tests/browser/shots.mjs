// Takes a picture of every state in every size, theme and language: node shots.mjs FOLDER [FILTER]
import { join } from "node:path";
import { launch, open } from "./chromium.mjs";
import { forms } from "./forms.mjs";
import { enter, LANGUAGES, SIZES, STATES, THEMES } from "./states.mjs";

const [folder, filter = ""] = process.argv.slice(2);
const browser = await launch();
for (const [size, settings] of Object.entries(SIZES)) {
  for (const [name, state] of Object.entries(STATES).filter(([name]) => name.includes(filter))) {
    const page = await open(browser, forms[0].address + state.spot, settings);
    await state.reach?.(page);
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await enter(page, language, theme);
        // The focus stays on the switch, and so would its ring.
        await page.evaluate(() => document.activeElement?.blur());
        const file = `${name.replaceAll(" ", "-")}-${size}-${theme}-${language}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
      }
    }
    await page.context().close();
  }
}
await browser.close();
