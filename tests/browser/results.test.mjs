// What is read off an answer: next cards, distribution, hand types, break-even, copies.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectQuiet, launch, longestTask, open, PHONE } from "./chromium.mjs";
import { expectEquities, rangeText, settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";

const TURN = spot({ players: ["AsAh", "KdKc"], board: "Ks7h2d8c" });
const FLOP = spot({ players: ["AKs,QQ+", "22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KQo"], board: "Ks7h2d" });

const LINE = "Player 1: 4.55 %  (win 4.55 %, tie 0.00 %, lose 95.45 %)  AsAh";

/** No task of the page's thread may take longer, in milliseconds. */
const BUSY = 50;

const text = (page, name) => page.getByTestId(name).innerText();

/** Opens a part by keyboard, as its title is a button to everybody. */
const openPart = async (page, name) => {
  await page.locator(`[data-testid="part-${name}"] > summary`).focus();
  await page.keyboard.press("Enter");
};

const nextCards = (page) =>
  page.waitForSelector('[data-testid="next-card"][data-state="settled"]', { timeout: 30_000 });

/** The rows of the list: card, then figures. */
const list = (page) =>
  page.$$eval('[data-testid="next-card-list"] tbody tr', (rows) =>
    rows.map((row) => [
      row.getAttribute("data-card"),
      ...[...row.querySelectorAll("td")].map((cell) => cell.textContent),
    ]),
  );

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

for (const form of forms) {
  describe(form.name, () => {
    test("the map and the list tell what each next card does", async (t) => {
      const page = await open(browser, form.address + TURN);
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "next-card");
      await nextCards(page);
      // 52 less four on the board and four held; only the two other aces beat a set of kings.
      await expect(async () => (await list(page)).length, 44);
      const rows = await list(page);
      const best = rows.slice(0, 3).map(([card, one, two]) => [card, one, two]);
      assert.deepEqual(best.slice(0, 2), [
        ["Ad", "100.00", "0.00"],
        ["Ac", "100.00", "0.00"],
      ]);
      assert.equal(best[2][1], "0.00");
      await expectMatch(() => text(page, "next-card-said"), /^2 .* 44 /);
      const cell = (card) => page.locator(`[data-testid="next-card-map"] [data-card="${card}"]`);
      await expectMatch(() => cell("Ad").innerText(), /100/);
      await expect(() => cell("Ad").getAttribute("data-out"), "false");
      for (const gone of ["As", "Kd", "2d"]) {
        await expect(() => cell(gone).getAttribute("data-out"), "true");
      }
      expectQuiet(page);
    });

    test("the list can be sorted by card and by each player", async (t) => {
      const page = await open(browser, form.address + FLOP);
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "next-card");
      await nextCards(page);
      const column = async (at) => (await list(page)).map((row) => Number(row[at]));
      const falls = (numbers) => numbers.every((n, at) => at === 0 || numbers[at - 1] >= n);
      await expect(async () => (await list(page)).length, 49);
      // By player 1, best first; by player 2, best first and worst first; by card.
      await expect(async () => falls(await column(1)), true);
      await page.getByTestId("sort-equity-2").click();
      await expect(async () => falls(await column(2)), true);
      await page.getByTestId("sort-equity-2").click();
      await expect(async () => falls((await column(2)).reverse()), true);
      await page.getByTestId("sort-card").click();
      const some = (cards) => [cards[0], cards[3], cards.at(-1), cards.length];
      await expect(async () => some((await list(page)).map(([card]) => card)), ["As", "Ac", "2c", 49]);
      // The equities of the players add up to everything, card by card.
      for (const [card, one, two] of await list(page)) {
        assert.ok(Math.abs(Number(one) + Number(two) - 100) < 0.011, card);
      }
      expectQuiet(page);
    });

    test("the page stays responsive, and a newer question ends the older map", async (t) => {
      // Long enough to be seen to run.
      const any = spot({ players: ["random", "random", "random"], board: "Ks7h2d" });
      const page = await open(browser, form.address + any);
      t.after(() => page.context().close());
      await settled(page, 60_000);
      await openPart(page, "next-card");
      await page.waitForSelector('[data-testid="next-card"][data-state="running"]');
      const longest = await longestTask(browser, page, () => nextCards(page));
      t.diagnostic(`longest task ${longest} ms`);
      assert.ok(longest < BUSY, `busy for ${longest} ms`);
      await expect(async () => (await list(page)).length, 49);
      await page.getByTestId("text-board").fill("Ks7h2d8c");
      await page.waitForSelector('[data-testid="next-card"][data-state="running"]');
      await page.getByTestId("text-board").fill("Ks7h2d8d");
      await nextCards(page);
      await expect(async () => (await list(page)).length, 48);
      const out = `[data-testid="next-card-map"] [data-card="8d"][data-out="true"]`;
      await expect(() => page.locator(out).count(), 1);
      expectQuiet(page);
    });

    test("the distribution runs from the best hand to the worst, now and on the next street", async (t) => {
      const page = await open(browser, form.address + TURN);
      t.after(() => page.context().close());
      await expectEquities(page, [4.55, 95.45]);
      await openPart(page, "distribution");
      const figures = (best) =>
        page.$$eval(`[data-testid="distribution-table"] [data-best="${best}"] td`, (cells) =>
          cells.map((cell) => Number(cell.textContent)),
        );
      await expect(() => figures("100"), [4.55, 95.45]);
      await expect(() => figures("ahead"), [0, 100]);
      await page.getByTestId("next-street").click();
      // Two cards of 44 win for the aces, the others win for the kings.
      await expect(() => figures("ahead"), [4.55, 95.45], 30_000);
      await expect(() => figures("5"), [0, 100]);
      await expect(() => figures("100"), [0, 0]);
      expectQuiet(page);
    });

    test("there is no next card before the flop and after the river", async (t) => {
      const page = await open(browser, form.address + spot({ players: ["AA", "KK"] }));
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "next-card");
      await expectMatch(() => text(page, "next-card-said"), /^On the flop/);
      const maps = () => page.getByTestId("next-card-map").count();
      await expect(maps, 0);
      await page.getByTestId("text-board").fill("Ks7h2d");
      await nextCards(page);
      await expect(maps, 1);
      expectQuiet(page);
    });

    test("chosen hand types become the range, and undo takes that back", async (t) => {
      const players = ["AA,KQs,JhTh,9c8c", "22"];
      const page = await open(browser, form.address + spot({ players, board: "Kh9h8s" }));
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "types");
      const row = (type) => page.locator(`[data-testid="types"] [data-type="${type}"]`);
      const combos = (type) => row(type).locator("td").first().innerText();
      await expect(() => combos("TwoPair"), "1");
      await expect(() => combos("HighCard"), "1");
      await expect(() => combos("FlushDraw"), "1");
      await expect(() => row("Straight").count(), 0);
      await expect(() => page.getByTestId("types-keep").isDisabled(), true);
      await row("TwoPair").locator("input").focus();
      await page.keyboard.press("Space");
      await row("FlushDraw").locator("input").check();
      await expectMatch(() => text(page, "types-said"), /^2 combos/);
      await page.getByTestId("types-keep").click();
      await expect(() => rangeText(page, 1), "JhTh,9c8c");
      await page.getByTestId("undo").click();
      await settled(page);
      await row("HighCard").locator("input").check();
      await page.getByTestId("types-drop").click();
      await expect(async () => (await rangeText(page, 1)).includes("JhTh"), false);
      await expect(async () => (await rangeText(page, 1)).includes("9c8c"), true);
      expectQuiet(page);
    });

    test("the calculator reckons with the answer, keeps wrong texts and says what is wrong", async (t) => {
      const page = await open(browser, form.address + spot({ players: ["AsAh", "KdKc"], board: "Ks7h2d8c" }));
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "break-even");
      const field = (name) => page.getByTestId(`break-even-${name}`);
      await field("pot").fill("100");
      await field("size").fill("100");
      await expect(() => field("needed").innerText(), "50.00 %");
      // 1/22 of 200 less 100.
      await expect(() => field("value").innerText(), "\u{2212}90.91");
      await page.getByTestId("break-even-of-2").click();
      await expect(() => field("value").innerText(), "+90.91");
      await field("rake").fill("10");
      await field("cap").fill("8");
      await expect(() => field("needed").innerText(), "52.08 %");
      await field("size").fill("1OO");
      await expect(() => field("needed").innerText(), "–");
      await expect(() => field("size").inputValue(), "1OO");
      await expect(() => field("size").getAttribute("aria-invalid"), "true");
      await expectMatch(() => page.locator("#break-even-size-said").innerText(), /“O”/);
      // Shut and opened again, everything typed is still there.
      await openPart(page, "break-even");
      await expect(() => field("size").count(), 0);
      await openPart(page, "break-even");
      await expect(() => field("size").inputValue(), "1OO");
      await field("size").fill("100");
      await page.getByTestId("betting").click();
      await field("equity").fill("0");
      await expect(() => field("folds-needed").innerText(), "50.00 %");
      await expect(() => field("defence").innerText(), "50.00 %");
      expectQuiet(page);
    });

    test("about the number says how it was found, and copies it", async (t) => {
      const page = await open(browser, form.address + TURN, {
        before: (page) =>
          page.addInitScript(() => {
            const clipboard = { writeText: async (text) => void (globalThis.copied = text) };
            Object.defineProperty(navigator, "clipboard", { value: clipboard });
          }),
      });
      t.after(() => page.context().close());
      await settled(page);
      await openPart(page, "about");
      await expectMatch(() => text(page, "about-figures"), /Exact[\s\S]*Runouts\s*44/);
      const copied = () => page.evaluate(() => globalThis.copied);
      await page.getByTestId("copy-text").click();
      await expect(async () => (await copied())?.split("\n")[0], LINE);
      await page.getByTestId("copy-csv").click();
      await expect(async () => (await copied())?.split("\n").length, 6);
      const [head, ...rows] = (await copied()).trim().split("\n");
      assert.equal(head, "player,board,hand,weight,equity,win,tie,lose");
      assert.deepEqual(rows[0].split(",").slice(0, 4), ["1", "Ks7h2d8c", "AsAh", "1"]);
      assert.equal(Number(rows[0].split(",")[4]), 2 / 44);
      expectQuiet(page);
    });

    test("a phone has it all under a tab of its own", async (t) => {
      const page = await open(browser, form.address + FLOP, PHONE);
      t.after(() => page.context().close());
      await settled(page);
      await expect(() => page.getByTestId("results").isVisible(), false);
      await page.getByTestId("tab-more").tap();
      await page.locator('[data-testid="part-next-card"] > summary').tap();
      await nextCards(page);
      await page.getByTestId("next-card-list").waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 375, `${width} px`);
      expectQuiet(page);
    });
  });
}

test("how an answer is found can be set: deals, error, seed", async (t) => {
  const page = await open(browser, forms[0].address + TURN);
  t.after(() => page.context().close());
  await settled(page);
  await openPart(page, "about");
  await page.locator('[data-testid="sampling"] > summary').click();
  const hash = () => page.evaluate(() => location.hash.replace(/^.*&d=/, ""));
  await page.getByTestId("method-sample").click();
  await page.getByTestId("field-deals").fill("250,000");
  await page.getByTestId("field-sample-seed").fill("7");
  await expect(hash, "&m=sample&n=250000&seed=7");
  await expect(() => text(page, "answer-kind"), "Sampled");
  await expectMatch(() => text(page, "answer-count"), /after 250\u202f000 deals/);
  await page.getByTestId("field-error").fill("１");
  await expect(hash, "&m=sample&n=250000&e=10000&seed=7");
  // What cannot be used stays, and the spot is as it was.
  for (const wrong of ["0", "many", "2000000000"]) {
    await page.getByTestId("field-deals").fill(wrong);
    await expect(() => page.locator("#said-deals").innerText(), "A whole number from 1 to 1\u202f000\u202f000\u202f000.");
    await page.getByTestId("field-deals").blur();
    await expect(() => page.getByTestId("field-deals").inputValue(), wrong);
  }
  await expect(hash, "&m=sample&n=250000&e=10000&seed=7");
  await page.getByTestId("field-error").fill("");
  await page.getByTestId("method-auto").click();
  await page.getByTestId("field-sample-seed").fill("1");
  await page.getByTestId("field-deals").fill("1 000 000");
  await page.getByTestId("field-deals").blur();
  await expect(hash, "");
  await expect(() => text(page, "answer-kind"), "Exact");
  expectQuiet(page);
});
