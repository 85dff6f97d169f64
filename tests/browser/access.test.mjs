// What everybody can use: axe-core finds nothing in any state, theme and language, and nothing is
// wider than the narrowest screen. On the way a picture of each is taken, where a folder is given.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { launch, open } from "./chromium.mjs";
import { settled } from "./equity.mjs";
import { forms } from "./forms.mjs";
import { enter, LANGUAGES, photograph, SIZES, STATES, THEMES } from "./states.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where pictures go. */
const SHOTS = process.env.TABLEODDS_SHOTS;

/** Colours on their way from one to another are none that anybody reads. */
const STILL = { reducedMotion: "reduce" };

/**
 * What axe-core finds on the page as it is. What holds is looked at and not listed: to name each of
 * some thousand cells takes axe longer than to look at them.
 */
const findings = async (page) => {
  const options = { resultTypes: ["violations"] };
  const { violations } = await page.evaluate((options) => axe.run(document, options), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

// Two at a time: nothing is timed here, and axe keeps one processor busy.
describe("axe-core finds nothing", { concurrency: 2 }, () => {
  for (const size of Object.keys(SIZES)) {
    for (const [name, state] of Object.entries(STATES).filter(([, state]) => SHOTS || !state.picture)) {
      test(`${name}, ${size}`, async (t) => {
        const page = await open(browser, forms[0].address + state.spot, { ...SIZES[size], ...STILL });
        t.after(() => page.context().close());
        await state.reach?.(page);
        await page.evaluate(axe);
        for (const language of LANGUAGES) {
          for (const theme of THEMES) {
            await enter(page, language, theme);
            if (SHOTS) await photograph(page, SHOTS, name, size, theme, language);
            if (state.picture) continue;
            assert.deepEqual(await findings(page), [], `${language}, ${theme}`);
          }
        }
      });
    }
  }
});

describe("nothing is wider than 320 px", { concurrency: 2 }, () => {
  for (const [name, state] of Object.entries(STATES).filter(([, state]) => !state.server)) {
    test(name, async (t) => {
      const page = await open(browser, forms[1].address + state.spot, {
        viewport: { width: 320, height: 640 },
        hasTouch: true,
        isMobile: true,
      });
      t.after(() => page.context().close());
      await state.reach?.(page);
      for (const language of LANGUAGES) {
        await enter(page, language, "light");
        const width = await page.evaluate(() => {
          const drawer = document.querySelector("dialog[open]");
          return Math.max(document.documentElement.scrollWidth, drawer?.scrollWidth ?? 0);
        });
        assert.ok(width <= 320, `${language}: ${width} px`);
      }
    });
  }
});

test("the first visit shows an answered example", async (t) => {
  const page = await open(browser, forms[0].address);
  t.after(() => page.context().close());
  await settled(page);
});
