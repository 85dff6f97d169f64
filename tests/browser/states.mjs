// The states of the page that pictures are taken of and axe-core looks at.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catan, solved } from "./catan.mjs";
import { settled, spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { PHONE } from "./chromium.mjs";
import * as lib from "./library.mjs";

export const LANGUAGES = ["en", "ja"];
export const THEMES = ["light", "dark"];
export const SIZES = { wide: { viewport: { width: 1440, height: 1000 } }, narrow: PHONE };

const FLOP = { players: ["AKs,QQ+", "22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KQo"], board: "Ks7h2d" };

/** Waits for the chances of the odds page. */
const counted = (page) =>
  page.waitForSelector('[data-testid="chances-table"] td.main:not(:text-is("–"))');

/** Waits until the pool page has read its example. */
const pooled = async (page) => {
  await page.waitForSelector('[data-testid="intake"][data-state="idle"]', { timeout: 60_000 });
  await expect(async () => /\d/.test(await page.getByTestId("player-rating").innerText()), true);
};

/** Opens all parts of the pool page. */
const openAll = (page) =>
  page.evaluate(() => document.querySelectorAll(".pool details").forEach((part) => (part.open = true)));

/** The drawer, with a few things saved in it. */
const filled = async (page) => {
  await settled(page);
  await lib.openLibrary(page);
  await lib.save(page, "KK+ on a dry flop", { folder: "" });
  await lib.save(page, "Open from the button", { what: 1, folder: "BTN/vs BB" });
  await lib.save(page, "ボタンのオープンレンジ", { what: 2, folder: "BTN/vs BB" });
  await lib.kept(page);
};

/**
 * Each state: the spot it is opened with, and how it is reached from there. Some are for pictures
 * alone, since another has all that is in them; some need the server of the site.
 */
export const STATES = {
  example: { spot: "", reach: settled },
  flop: { spot: spot(FLOP), reach: settled },
  "three players": { spot: spot({ ...FLOP, players: [...FLOP.players, "TT,AQs"] }), reach: settled },
  "nine players": {
    spot: spot({ players: [..."AKQJT9876"].map((rank) => `${rank}s${rank}h`), samples: 10_000 }),
    reach: async (page) => {
      await settled(page);
      if (await page.getByTestId("tab-9").isVisible()) await page.getByTestId("tab-9").click();
    },
  },
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
      await page.locator(".sampling > summary").click();
      await page.getByTestId("field-deals").fill("many");
    },
  },
  combos: {
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      await page.getByTestId("look-in").click();
      await page.locator('[data-testid="grid-1"] [data-class="KK"]').click();
      await page.getByTestId("combos-of-1").waitFor();
    },
  },
  presets: {
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      await page.locator('[data-testid="presets-1"] > summary').click();
      await page.getByTestId("preset-change").click();
    },
  },
  "first view": {
    spot: spot({ ...FLOP, players: [...FLOP.players, "AsAh"], dead: "3c" }),
    reach: async (page) => {
      await settled(page);
      const narrow = await page.getByTestId("tab-table").isVisible();
      await page.getByTestId(narrow ? "first-view-narrow" : "first-view").click();
      if (narrow) await page.getByTestId("tab-table").click();
      await page.getByTestId("four-colours").check();
    },
  },
  "range lost": {
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      await page.getByTestId("setup-hand-range").click();
      await page.getByTestId("lost").waitFor();
    },
  },
  keys: {
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      await page.keyboard.press("?");
    },
  },
  odds: { spot: "#/odds?v=1&h=9hTh&b=JhQh2c9d&d=", reach: counted },
  "odds of nothing known": { spot: "#/odds?v=1&h=&b=&d=", reach: counted },
  "odds dealt": {
    spot: "#/odds?v=1&h=&b=&d=&seed=3&n=1000000",
    reach: async (page) => {
      await counted(page);
      await page.getByTestId("deal-one").click();
      await page.waitForSelector('[data-testid="judge"][data-step="4"]');
      await page.getByTestId("deal").click();
      await page.waitForSelector('[data-testid="run"][data-state="done"]', { timeout: 60_000 });
      for (const part of await page.locator(".odds summary").all()) await part.click();
    },
  },
  "odds of a sixth card": {
    spot: "#/odds?v=1&h=AhKh&b=&d=",
    reach: async (page) => {
      await counted(page);
      await page.getByTestId("text-board").fill("2c3c4c5c6c7c");
      await page.getByTestId("field-hands").fill("0");
      await page.getByTestId("step-2").click();
    },
  },
  "odds, bad link": {
    spot: "#/odds?v=1&h=AhAh",
    reach: (page) => page.locator('main.odds [data-testid="bad-link"]').waitFor(),
  },
  "library empty": {
    picture: true,
    spot: spot(FLOP),
    reach: async (page) => {
      await settled(page);
      await lib.openLibrary(page);
      await expect(() => page.getByTestId("save-present").isEnabled(), true);
    },
  },
  "library filled": {
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      await lib.more(page, "Open from the button");
    },
  },
  "library, a name taken": {
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      await lib.save(page, "Open from the button", { what: 2, folder: "BTN/vs BB" });
      await page.getByTestId("clash").waitFor();
      await page.getByTestId("rename-folder").click();
      await page.getByTestId("folder-name").waitFor();
    },
  },
  "library search": {
    picture: true,
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      await lib.more(page, "KK+ on a dry flop");
      await page.getByTestId("delete").click();
      await page.getByTestId("search").fill("btn");
    },
  },
  "library sync": {
    server: true,
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      await page.locator('[data-testid="sync"] > summary').click();
      await page.getByTestId("sync-start").click();
      await page.waitForSelector('[data-testid="synced"][data-state="good"]');
      await page.getByTestId("show-secret").click();
      await page.getByTestId("further").click();
      await page.getByTestId("shared").scrollIntoViewIfNeeded();
    },
  },
  "library pairing": {
    server: true,
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      await page.locator('[data-testid="sync"] > summary').click();
      await page.getByTestId("sync-start").click();
      await page.waitForSelector('[data-testid="synced"][data-state="good"]');
      await page.getByTestId("show-secret").click();
      const link = await page.getByTestId("pair-link").innerText();
      await page.getByTestId("further").click();
      await page.getByTestId("forget").click();
      await page.waitForSelector('[data-testid="synced"][data-state="off"]');
      await page.evaluate((to) => void (location.href = to), link);
      await page.getByTestId("confirm").waitFor();
    },
  },
  "library trouble": {
    picture: true,
    spot: "#/pair?v=1&k=00000000000000000000000000VM",
    reach: async (page) => {
      await page.waitForSelector('[data-testid="join-stuck"], [data-testid="join-trouble"]');
      await page.getByTestId("import").setInputFiles({
        name: "x.json",
        mimeType: "application/json",
        buffer: Buffer.from("{"),
      });
      await page.getByTestId("import-trouble").waitFor();
    },
  },
  "library damaged": {
    spot: spot(FLOP),
    reach: async (page) => {
      await filled(page);
      const [key] = Object.keys(await lib.records(page)).filter((key) => key !== "state");
      await lib.records(page, { [key]: "1 0 {}" });
      await page.reload();
      await settled(page);
      await lib.openLibrary(page);
      await page.getByTestId("damaged").waitFor();
    },
  },
  pool: { spot: "#/pool", reach: pooled },
  "pool, all open": {
    spot: "#/pool",
    reach: async (page) => {
      await pooled(page);
      await openAll(page);
      await page.getByTestId("knob-trim").fill("7");
      await page.getByTestId("knob-trim").press("Tab");
    },
  },
  "pool with problems": {
    spot: "#/pool",
    reach: async (page) => {
      await pooled(page);
      const hands = new URL("../../crates/history/tests/hands/", import.meta.url);
      const names = ["stars.txt", "gg.txt", "ignition.txt", "hands.json", "ipoker.txt"];
      const files = names.map((name) => ({
        name,
        mimeType: "text/plain",
        buffer: Buffer.concat([
          Buffer.from(name === "gg.txt" ? "Dear diary\n\n" : ""),
          readFileSync(new URL(name, hands)),
        ]),
      }));
      await page.getByTestId("files").setInputFiles(files);
      await page.getByTestId("forget").waitFor();
      await openAll(page);
      await page.getByTestId("problems-table").waitFor();
    },
  },
  "pool of a wrong file": {
    spot: "#/pool",
    reach: async (page) => {
      await pooled(page);
      await page.getByTestId("files").setInputFiles({
        name: "holiday.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from([255, 216, 255, 224, 0, 16, 74, 70]),
      });
      await page.getByTestId("forget").waitFor();
      await page.getByTestId("problems-table").waitFor();
    },
  },
  "pool out of the library": {
    spot: "#/pool",
    reach: async (page) => {
      await pooled(page);
      await lib.openLibrary(page);
      await expect(() => page.getByTestId("save-present").isEnabled(), true);
      await lib.save(page, "Ratings of today");
      await lib.line(page, "Ratings of today").locator(".item-name").click();
      await page.getByTestId("opened").waitFor();
      await openAll(page);
    },
  },
  "pool of nothing": {
    spot: "#/pool",
    reach: async (page) => {
      await pooled(page);
      await page.getByTestId("files").setInputFiles({
        name: "none.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("nothing"),
      });
      await page.getByTestId("forget").click();
      await page.getByTestId("bare").waitFor();
    },
  },
  catan: { spot: catan(), reach: solved },
  "catan, all placed": {
    spot: catan({ p: 3 }),
    reach: async (page) => {
      await solved(page);
      await page.getByTestId("to-end").click();
      await page.getByTestId("panel-robber").click();
      await page.getByTestId("robber").waitFor();
    },
  },
  "catan, wrong numbers": {
    spot: catan(),
    reach: async (page) => {
      await solved(page);
      await page.getByTestId("panel-speed").click();
      await page.getByTestId("hand-brick").fill("20");
      await page.getByTestId("cost-ore").fill("");
    },
  },
  "catan, bad link": {
    picture: true,
    spot: "#/catan?v=1&s=nowhere",
    reach: (page) => page.getByTestId("catan-trouble").waitFor(),
  },
  "bad link": {
    spot: "#/equity?v=1&p1=%FF&p2=KK",
    reach: (page) => page.getByTestId("bad-link").waitFor(),
  },
};

/** Puts the page into a language and a theme by its own switches. */
export const enter = async (page, language, theme) => {
  // Without a pointer, which would shut what is open, and past what stands before the rest.
  const press = (name) => page.getByTestId(name).evaluate((button) => button.click());
  const root = (name) => page.evaluate((name) => document.documentElement.getAttribute(name), name);
  for (const [name, attribute, wanted] of [["language", "lang", language], ["theme", "data-theme", theme]]) {
    for (let presses = 0; presses < 4 && (await root(attribute)) !== wanted; presses += 1) {
      const before = await root(attribute);
      await press(name);
      await expect(async () => (await root(attribute)) !== before, true);
    }
  }
  await expect(() => Promise.all([root("lang"), root("data-theme")]), [language, theme]);
};

/** Takes the picture of a state as it is, whole, into a folder; its name says what it shows. */
export const photograph = async (page, folder, ...parts) => {
  // The focus stays on the switch, and so would its ring.
  await page.evaluate(() => document.activeElement?.blur());
  const file = `${parts.join("-").replaceAll(" ", "-")}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
};
