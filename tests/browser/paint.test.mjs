// The grid by mouse, by finger and by keys.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectQuiet, launch, open, PHONE } from "./chromium.mjs";
import { cell, equities, expectEquities, grid, rangeText, settled, spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { forms } from "./forms.mjs";

const START = spot({ players: ["AA", "KK"] });

/** The middle of a cell. */
const middle = async (page, player, hand) => {
  await cell(page, player, hand).scrollIntoViewIfNeeded();
  const box = await cell(page, player, hand).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

for (const form of forms) {
  describe(form.name, () => {
    test("a drag of the mouse paints, one from a painted cell erases", async (t) => {
      const page = await open(browser, form.address + START);
      t.after(() => page.context().close());
      await settled(page);
      const drag = async (from, to) => {
        const [a, b] = [await middle(page, 1, from), await middle(page, 1, to)];
        await page.mouse.move(a.x, a.y);
        await page.mouse.down();
        // One jump: the cells between must not be missed.
        await page.mouse.move(b.x, b.y);
        await page.mouse.up();
      };
      await drag("AKs", "ATs");
      await expect(() => rangeText(page, 1), "AA,ATs+");
      await drag("AKs", "AQs");
      await expect(() => rangeText(page, 1), "AA,AJs-ATs");
      await page.getByTestId("undo").click();
      await expect(() => rangeText(page, 1), "AA,ATs+");
      expectQuiet(page);
    });

    test("a finger paints without scrolling the page", async (t) => {
      const page = await open(browser, form.address + START, PHONE);
      t.after(() => page.context().close());
      await settled(page);
      const [from, to] = [await middle(page, 1, "KQs"), await middle(page, 1, "KTs")];
      const before = await page.evaluate(() => scrollY);
      const touch = await page.context().newCDPSession(page);
      const send = (type, touchPoints) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", [from]);
      for (let step = 1; step <= 6; step += 1) {
        const x = from.x + ((to.x - from.x) * step) / 6;
        await send("touchMove", [{ x, y: from.y }]);
      }
      await send("touchEnd", []);
      await expect(() => rangeText(page, 1), "AA,KTs+");
      assert.equal(await page.evaluate(() => scrollY), before);
      expectQuiet(page);
    });

    test("keys alone change a range and a board, and the answer follows", async (t) => {
      const page = await open(browser, form.address + START);
      t.after(() => page.context().close());
      await expectEquities(page, [81.95, 18.05]);
      // Tab leads to the one cell of the grid that takes the focus.
      const inGrid = () =>
        grid(page, 1).evaluate((grid) => grid.contains(document.activeElement));
      for (let presses = 0; presses < 80 && !(await inGrid()); presses += 1) {
        await page.keyboard.press("Tab");
      }
      assert.ok(await inGrid(), "the grid is reached by Tab");
      await page.keyboard.press("Home");
      await page.keyboard.press("PageUp");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.down("Shift");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.up("Shift");
      await expect(() => rangeText(page, 1), "AA,AQs+");
      await page.keyboard.press("5");
      await expect(() => cell(page, 1, "AQs").getAttribute("data-weight"), "500");
      await page.keyboard.press("Delete");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Space");
      await expect(() => rangeText(page, 1), "AA");
      await page.keyboard.press("Control+z");
      await expect(() => rangeText(page, 1), "AA,AKs");
      await settled(page);
      const before = await equities(page);
      await page.getByTestId("text-board").focus();
      await page.keyboard.type("Ks7h2d");
      await settled(page);
      await expect(async () => (await equities(page))[1] > before[1], true);
      expectQuiet(page);
    });
  });
}
