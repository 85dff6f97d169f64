// The figures of the answer have room, whoever plays and however wide the page is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectQuiet, go, launch, open } from "./chromium.mjs";
import { settled, spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { forms } from "./forms.mjs";
import { enter, LANGUAGES } from "./states.mjs";

const WIDTHS = [320, 375, 760, 1024, 1280, 1440];

/** Ten hands that can be dealt at once. */
const HANDS = [..."AKQJT98765"].map((rank) => `${rank}s${rank}h`);

/**
 * What is wrong with the strip as it is drawn: a text that reaches out of its player's cell or into
 * another text. All figures are first made as long as figures get.
 */
const crowded = (page) =>
  page.evaluate(() => {
    const widest = (node) => (node.parentElement.closest("dd") ? "33.33" : "100.00");
    const meet = (a, b) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    const inside = (a, b) =>
      a.left > b.left - 0.5 && a.right < b.right + 0.5 && a.top > b.top - 0.5 && a.bottom < b.bottom + 0.5;
    const wrong = [];
    const cells = [...document.querySelectorAll(".answer-player")].map((cell) => {
      const texts = [];
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode;
        if (/^[\d.–]+$/.test(node.nodeValue)) node.nodeValue = widest(node);
        // What is read aloud and not seen is one pixel wide.
        if (node.parentElement.getBoundingClientRect().width <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width > 0) texts.push({ text: node.nodeValue, box });
      }
      return { box: cell.getBoundingClientRect(), texts };
    });
    cells.forEach((cell, at) => {
      if (!cell.texts.some(({ text }) => text === "100.00")) wrong.push(`${at}: no equity`);
      for (const { text, box } of cell.texts) {
        if (!inside(box, cell.box)) wrong.push(`${at}: ${text} reaches out`);
      }
      cell.texts.forEach(({ text, box }, first) => {
        const met = cell.texts.slice(first + 1).filter((other) => meet(box, other.box));
        wrong.push(...met.map((other) => `${at}: ${text} on ${other.text}`));
      });
      const met = cells.slice(at + 1).filter((other) => meet(cell.box, other.box));
      if (met.length > 0) wrong.push(`${at} lies on ${met.length} others`);
    });
    return wrong;
  });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("no figure of the answer meets another or is cut off", async (t) => {
  const page = await open(browser, forms[0].address);
  t.after(() => page.context().close());
  for (let players = 2; players <= HANDS.length; players += 1) {
    const asked = spot({ players: HANDS.slice(0, players), board: "2c3c4d", samples: 10_000 });
    await go(page, asked);
    await page.waitForSelector(`[data-testid="answer"][data-players="${players}"]`);
    await settled(page);
    for (const language of LANGUAGES) {
      await enter(page, language, "light");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect(() => page.evaluate(() => innerWidth), width);
        assert.deepEqual(await crowded(page), [], `${players} players, ${width} px, ${language}`);
      }
    }
  }
  expectQuiet(page);
});

for (const form of forms) {
  test(`${form.name}: the answer is there before the grids, which do not wait for a long one`, async (t) => {
    const watched = (page) =>
      page.addInitScript(() => {
        // Where nothing else would bring the rest, it comes by the answer alone.
        const [usual, ANSWER_FIRST] = [setTimeout, 60];
        globalThis.setTimeout = (then, time, ...more) => (time === ANSWER_FIRST ? 0 : usual(then, time, ...more));
        new MutationObserver((_, watch) => {
          if (!document.querySelector('[data-testid="answer"][data-state="settled"]')) return;
          globalThis.gridsThen = document.querySelectorAll('[data-testid^="grid-"]').length;
          watch.disconnect();
        }).observe(document, { attributes: true, childList: true, subtree: true });
      });
    const page = await open(browser, form.address + spot({ players: ["AA", "KK"], board: "Ks7h2d" }), {
      before: watched,
    });
    t.after(() => page.context().close());
    await settled(page);
    assert.equal(await page.evaluate(() => gridsThen), 0);
    await expect(() => page.locator('[data-testid^="grid-"]').count(), 2);
    const long = { players: ["random", "random", "random"], samples: 1_000_000_000 };
    const other = await open(browser, form.address + spot(long));
    t.after(() => other.context().close());
    await other.getByTestId("grid-3").waitFor();
    assert.equal(await other.getByTestId("answer").getAttribute("data-state"), "running");
  });
}
