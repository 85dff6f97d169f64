// The equity page by its controls: players, cards, texts, brush, steps, language, theme, memory.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectQuiet, launch, open, PHONE } from "./chromium.mjs";
import { cell, equities, expectEquities, rangeText, settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";

const FLOP = spot({ players: ["QQ+,AKs", "22+,A2s+,KTs+"], board: "Ks7h2d" });
const address = forms[0].address;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A page on a spot, settled, that is closed when the test ends. */
const at = async (t, part, options) => {
  const page = await open(browser, address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  return page;
};

const text = (page, name) => page.getByTestId(name).innerText();
const board = (page) => page.getByTestId("text-board").inputValue();

/** A card of the deck for a place: `board`, `dead` or `hand-1`. */
const card = (page, place, name) =>
  page.getByTestId(`deck-${place}`).locator(`[data-card="${name}"]`);

describe("players", () => {
  test("a range becomes a hand and back, and any two answers at once", async (t) => {
    const page = await at(t, spot({ players: ["AA", "KK"] }));
    await page.getByTestId("kind-hand-1").click();
    await expect(() => page.getByTestId("answer").getAttribute("data-state"), "empty");
    await expectMatch(() => text(page, "answer-count"), /two cards for player 1/);
    await card(page, "hand-1", "As").click();
    await card(page, "hand-1", "Ah").click();
    await page.getByTestId("kind-hand-2").click();
    await page.getByTestId("text-hand-2").fill("KsKd");
    await expectEquities(page, [81.95, 18.05]);
    await page.getByTestId("kind-range-1").click();
    await expect(() => rangeText(page, 1), "AsAh");
    await page.getByTestId("kind-any-two-1").click();
    await settled(page);
    await expect(() => text(page, "combos-1"), "1\u202f326 combos");
    expectQuiet(page);
  });

  test("a third one comes and goes, and the equities still sum to the pot", async (t) => {
    const page = await at(t, FLOP);
    assert.equal(await page.getByTestId("remove-player-1").count(), 0);
    await page.getByTestId("add-player").click();
    await page.getByTestId("range-text-3").fill("JJ");
    await expect(async () => (await equities(page)).length, 3);
    await settled(page);
    const sum = (await equities(page)).reduce((a, b) => a + b);
    assert.ok(Math.abs(sum - 100) < 0.02, `they sum to ${sum}`);
    await page.getByTestId("remove-player-1").click();
    await expect(() => rangeText(page, 1), "22+,A2s+,KTs+");
    await expect(() => rangeText(page, 2), "JJ");
    await settled(page);
    expectQuiet(page);
  });
});

describe("cards", () => {
  test("a press lays a card and takes it back, and a taken one says where it lies", async (t) => {
    const page = await at(t, spot({ players: ["AsAh", "KK"], board: "Ks7h2d" }));
    await card(page, "board", "Tc").click();
    await expect(() => board(page), "Ks7h2dTc");
    await card(page, "board", "Tc").click();
    await expect(() => board(page), "Ks7h2d");
    const ace = card(page, "board", "As");
    await expect(() => ace.getAttribute("aria-disabled"), "true");
    await expectMatch(() => ace.getAttribute("aria-label"), /A of spades is taken: Hand of player 1/);
    await ace.click({ force: true });
    await expectMatch(() => page.locator(".table").innerText(), /A of spades is taken/);
    assert.equal(await board(page), "Ks7h2d");
    await page.getByTestId("target-dead").click();
    await card(page, "dead", "3c").click();
    await expect(() => page.getByTestId("text-dead").inputValue(), "3c");
    await settled(page);
    expectQuiet(page);
  });

  test("a text is taken as far as it is one", async (t) => {
    const page = await at(t, FLOP);
    const field = page.getByTestId("text-board");
    const said = () => page.locator("#said-board").innerText();
    const invalid = () => field.getAttribute("aria-invalid");
    await field.fill("Ks7h2dT");
    await expectMatch(said, /“T” needs a suit/);
    await expect(invalid, "false");
    await field.fill("Ks7h2dTx");
    await expect(invalid, "true");
    // The answer is that of the cards before, and says so.
    await page.locator(".answer-old").waitFor();
    await expect(() => page.getByTestId("answer-kind").isVisible(), false);
    await expectMatch(said, /At 7, “Tx”/);
    await field.fill("Ks7h");
    await expect(() => page.getByTestId("answer").getAttribute("data-state"), "empty");
    await expectMatch(() => text(page, "answer-count"), /add one more/);
    expectQuiet(page);
  });
});

describe("range", () => {
  test("a fault tells its place, and its suggestion mends it", async (t) => {
    const page = await at(t, FLOP);
    const before = await rangeText(page, 2);
    await page.getByTestId("range-text-1").fill("QQ-JJ, AAs");
    const said = page.locator("#range-said-1");
    await expectMatch(() => said.innerText(), /At 8, “AAs”: a pair is neither/);
    await said.getByRole("button").click();
    await expect(() => rangeText(page, 1), "QQ-JJ, AA");
    await expect(() => said.innerText(), "");
    assert.equal(await rangeText(page, 2), before);
    await settled(page);
    expectQuiet(page);
  });

  test("the slider takes the best hands, and invert and clear do what they say", async (t) => {
    const page = await at(t, FLOP);
    // 0.5 % of all hands: aces, and a part of the kings.
    await page.getByTestId("top-1").fill("5");
    await expect(() => text(page, "share-1"), "0.5 %");
    await expect(() => cell(page, 1, "AA").getAttribute("data-weight"), "1000");
    await page.getByTestId("invert-1").click();
    await expect(() => text(page, "share-1"), "99.5 %");
    await expect(() => cell(page, 1, "AA").getAttribute("aria-selected"), "false");
    await page.getByTestId("clear-range-1").click();
    await expect(() => rangeText(page, 1), "");
    await expectMatch(() => text(page, "answer-count"), /no hands/);
    await page.getByTestId("undo").click();
    await expect(() => text(page, "share-1"), "99.5 %");
    await page.getByTestId("redo").click();
    await expect(() => rangeText(page, 1), "");
    expectQuiet(page);
  });

  test("the brush paints its weight, and erases when it says so", async (t) => {
    const page = await at(t, FLOP);
    await page.getByTestId("weight").fill("25");
    await cell(page, 1, "JJ").click();
    await expect(() => cell(page, 1, "JJ").getAttribute("data-weight"), "250");
    await expectMatch(() => cell(page, 1, "JJ").getAttribute("aria-label"), /^JJ 25 %, 6 combos/);
    await page.getByTestId("erase").click();
    await cell(page, 1, "QQ").click();
    await expect(() => cell(page, 1, "QQ").getAttribute("aria-selected"), "false");
    await settled(page);
    // The colour and the printed number are those of the equity that is read aloud.
    const aces = () =>
      cell(page, 1, "AA").evaluate(({ ariaLabel, dataset: { equity, heat } }) => {
        const aloud = Math.round(/equity ([\d.]+) %/.exec(ariaLabel)?.[1]);
        return { printed: equity === String(aloud), heat };
      });
    await expect(aces, { printed: true, heat: "6" });
    expectQuiet(page);
  });
});

describe("the answer", () => {
  test("a long run shows what it knows, stands still, and can be stopped", async (t) => {
    const page = await open(browser, `${address}#/equity?v=1&p1=any&p2=any&p3=any&n=4000000000`);
    t.after(() => page.context().close());
    const answer = page.getByTestId("answer");
    await expect(() => answer.getAttribute("data-state"), "running");
    await expect(async () => Number(await text(page, "equity-1")) > 30, true);
    const place = () => page.getByTestId("equity-1").boundingBox();
    const running = await place();
    await page.getByTestId("stop").click();
    await expect(() => answer.getAttribute("data-state"), "stopped");
    assert.equal((await place()).y, running.y);
    assert.match(await text(page, "answer-count"), /standard error after/);
    expectQuiet(page);
  });
});

describe("the page", () => {
  test("language and theme switch at once and are remembered", async (t) => {
    const page = await at(t, FLOP);
    await page.getByTestId("language").click();
    await expect(() => page.evaluate(() => document.documentElement.lang), "ja");
    await expect(() => text(page, "kind-range-1"), "レンジ");
    await page.getByTestId("theme").click();
    await page.getByTestId("theme").click();
    await page.reload();
    await settled(page);
    const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    await expect(root, { theme: "dark" });
    await expect(() => text(page, "kind-range-1"), "レンジ");
    expectQuiet(page);
  });

  test("it is as it was left, without a link", async (t) => {
    const page = await at(t, "");
    await page.getByTestId("range-text-1").fill("99");
    await expect(() => page.evaluate(() => location.hash.includes("p1=99")), true);
    await page.goto("about:blank");
    await page.goto(address);
    await settled(page);
    await expect(() => rangeText(page, 1), "99");
  });

  test("it works where storage is refused", async (t) => {
    const page = await at(t, "", {
      before: (page) =>
        page.addInitScript(() => {
          const refuse = () => {
            throw new DOMException("refused", "SecurityError");
          };
          Object.defineProperty(window, "localStorage", { get: refuse });
        }),
    });
    await page.getByTestId("language").click();
    await expect(() => text(page, "kind-hand-1"), "ハンド");
    expectQuiet(page);
  });

  test("the link goes to the clipboard", async (t) => {
    const page = await at(t, FLOP);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByTestId("copy-link").click();
    await expect(() => text(page, "copy-link"), "Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(() => page.evaluate(() => location.href), copied);
    assert.match(copied, /b=Ks7h2d/);
  });

  test("on a phone one part is shown below the answer, and fingers find every button", async (t) => {
    const page = await at(t, FLOP, PHONE);
    const shown = () => Promise.all([1, 2].map((player) => page.getByTestId(`grid-${player}`).isVisible()));
    await expect(shown, [true, false]);
    await page.getByTestId("tab-2").click();
    await expect(shown, [false, true]);
    for (const tab of ["tab-1", "tab-2", "tab-table"]) {
      await page.getByTestId(tab).click();
      const small = await page.$$eval("button", (buttons) =>
        buttons
          .map((button) => [button, button.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.height < 44 || box.width < 40))
          .filter(([button]) => !button.closest(".answer-run"))
          .map(([button, box]) => `${button.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`),
      );
      assert.deepEqual(small, [], tab);
    }
    await page.evaluate(() => scrollTo(0, 1e4));
    await expect(async () => Math.abs((await page.getByTestId("answer").boundingBox()).y) < 1, true);
    expectQuiet(page);
  });
});

describe("what a press takes from players", () => {
  const THREE = spot({ players: ["QQ+", "22+,A2s+", "JTs"], board: "Ks7h2d" });
  const lost = (page) => page.getByTestId("lost").allInnerTexts();

  test("is told, and comes back by the notice's button or by keys", async (t) => {
    const page = await at(t, THREE);
    await page.getByTestId("setup-range-range").click();
    await expect(() => page.getByTestId("player-3").count(), 0);
    await expect(async () => (await lost(page)).map((told) => told.split("\n")[0]), ["Player 3’s range was removed."]);
    await page.getByTestId("undo-lost").click();
    await expect(() => rangeText(page, 3), "JTs");
    await expect(() => lost(page), []);
    await page.getByTestId("setup-hand-range").click();
    await expect(
      async () => (await lost(page)).map((told) => told.split("\n")[0]),
      ["The ranges of players 1, 3 were removed."],
    );
    await page.keyboard.press("Control+z");
    await expect(() => rangeText(page, 1), "QQ+");
    await expect(() => lost(page), []);
    await page.getByTestId("kind-any-two-2").click();
    await expect(async () => (await lost(page)).length, 1);
    // The next change ends the offer; the steps back stay.
    await page.getByTestId("add-player").click();
    await expect(() => lost(page), []);
    expectQuiet(page);
  });

  test("nothing is told where nothing is lost", async (t) => {
    const page = await at(t, spot({ players: ["AsAh", "random", "random"] }));
    await page.getByTestId("kind-range-1").click();
    await expect(async () => (await rangeText(page, 1)).length, 4);
    await page.getByTestId("setup-range-range").click();
    await expect(() => page.getByTestId("player-3").count(), 0);
    await expect(() => lost(page), []);
    expectQuiet(page);
  });

  test("on a phone the way back is under the thumb", async (t) => {
    const page = await at(t, THREE, PHONE);
    await page.getByTestId("setup-hand-range").tap();
    const undo = page.getByTestId("undo-lost");
    await expect(async () => (await undo.boundingBox())?.height >= 44, true);
    const [notice, tools] = [await page.getByTestId("lost").boundingBox(), await page.locator(".bar-tools").boundingBox()];
    assert.ok(notice.y + notice.height <= tools.y && notice.x >= 0 && notice.x + notice.width <= 375, "above the tools");
    await undo.tap();
    await expect(() => lost(page), []);
    await page.getByTestId("tab-3").tap();
    await expect(() => rangeText(page, 3), "JTs");
    expectQuiet(page);
  });
});
