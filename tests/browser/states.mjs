// The states of the page that pictures are taken of and axe-core looks at.
import { settled, spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { PHONE } from "./chromium.mjs";

export const LANGUAGES = ["en", "ja"];
export const THEMES = ["light", "dark"];
export const SIZES = { wide: { viewport: { width: 1440, height: 1000 } }, narrow: PHONE };

const FLOP = { players: ["AKs,QQ+", "22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KQo"], board: "Ks7h2d" };

/** Each state: the spot it is opened with, and how it is reached from there. */
export const STATES = {
  example: { spot: "", reach: settled },
  flop: { spot: spot(FLOP), reach: settled },
  "three players": { spot: spot({ ...FLOP, players: [...FLOP.players, "TT,AQs"] }), reach: settled },
  "hand and any two": { spot: spot({ players: ["AsAh", "random"] }), reach: settled },
  "empty range": {
    spot: spot({ players: ["AA", "KK"] }),
    reach: (page) => page.getByTestId("range-text-1").fill(""),
  },
  "wrong text": {
    spot: spot(FLOP),
    reach: (page) => page.getByTestId("range-text-1").fill("AKs, QQ+, T8x"),
  },
  results: {
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      if (await page.getByTestId("tab-more").isVisible()) await page.getByTestId("tab-more").click();
      for (const title of await page.locator(".part > summary").all()) await title.click();
      await page.waitForSelector('[data-testid="next-card"][data-state="settled"]');
    },
  },
  "bad link": {
    spot: "#/equity?v=1&p1=%FF&p2=KK",
    reach: (page) => page.getByTestId("bad-link").waitFor(),
  },
};

/** Puts the page into a language and a theme by its own switches. */
export const enter = async (page, language, theme) => {
  const root = (name) => page.evaluate((name) => document.documentElement.getAttribute(name), name);
  for (let presses = 0; presses < 4 && (await root("lang")) !== language; presses += 1) {
    await page.getByTestId("language").click();
  }
  for (let presses = 0; presses < 4 && (await root("data-theme")) !== theme; presses += 1) {
    await page.getByTestId("theme").click();
  }
  await expect(() => Promise.all([root("lang"), root("data-theme")]), [language, theme]);
};
