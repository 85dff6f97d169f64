// The odds page by its controls: cards, the judge's steps, exact chances, dealing, files, links.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { expectQuiet, go, launch, longestTask, open, PHONE } from "./chromium.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";

const [site, file] = forms.map((form) => form.address);

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** The address of an odds spot. */
const odds = ({ hole = "", board = "", dead = "", hands, seed }) => {
  const more = [seed && `&seed=${seed}`, hands && `&n=${hands}`].filter(Boolean).join("");
  return `#/odds?v=1&h=${hole}&b=${board}&d=${dead}${more}`;
};

/** A page on a spot, with its chances there, that is closed when the test ends. */
const at = async (t, address, options) => {
  const page = await open(browser, address, options);
  t.after(() => page.context().close());
  await page.waitForSelector('[data-testid="chances-table"] td.main:not(:text-is("–"))');
  return page;
};

const text = (page, name) => page.getByTestId(name).innerText();

/** The counts of hands on the river, from royal flush down. */
const counts = (page) =>
  page.$$eval('[data-testid="chances-table"] tbody tr', (rows) =>
    rows.map((row) => Number(row.children[4].textContent.replace(/\D/g, ""))),
  );

/** How often each type was dealt, from royal flush down. */
const tally = (page) =>
  page.$$eval('[data-testid="tally"] tbody tr', (rows) =>
    rows.map((row) => Number(row.children[1].textContent.replace(/\D/g, ""))),
  );

/** Waits until a run has come to a state. */
const run = (page, state, timeout = 60_000) =>
  page.waitForSelector(`[data-testid="run"][data-state="${state}"]`, { timeout });

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

const hash = (page) => page.evaluate(() => location.hash);

describe("exact chances", () => {
  const ALL = [
    4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800,
    23_294_460,
  ];

  for (const [name, address] of Object.entries({ site, file })) {
    test(`of all hands, ${name}`, async (t) => {
      const page = await at(t, address + odds({}));
      await expect(() => counts(page), ALL);
      await expectMatch(() => text(page, "chances-of"), /133\u202f784\u202f560 hands/);
      await expect(() => text(page, "verdict"), "–");
      await expectMatch(() => text(page, "why"), /add 5 more/);
      expectQuiet(page);
    });
  }

  test("follow the cards, street by street", async (t) => {
    const page = await at(t, site + odds({ hole: "AhKh" }));
    await expect(async () => sum(await counts(page)), 2_118_760);
    await page.getByTestId("text-board").fill("Qh7h2c");
    await expect(async () => sum(await counts(page)), 1_081);
    await expect(() => text(page, "verdict"), "High card");
    const flush = () => page.locator('[data-testid="outs"] [data-type="Flush"]').innerText();
    await expectMatch(flush, /9 outs/);
    // 9 of 47, and 1 - C(38, 2) / C(47, 2) at least a flush of hearts by the river.
    await expectMatch(flush, /by the turn 19\.15 %/);
    await expectMatch(flush, /by the river 34\.97 %/);
    await page.getByTestId("text-board").fill("Qh7h2c3d4h");
    await expect(() => text(page, "chances-of"), "The hand is complete.");
    await expect(() => text(page, "verdict"), "Flush");
    await expectMatch(() => text(page, "why"), /^Five hearts, ace high\.$/);
    await expect(() => page.locator('[data-testid="chances-table"] [data-street]').count(), 0);
    expectQuiet(page);
  });

  test("leave dead cards out", async (t) => {
    const page = await at(t, site + odds({ hole: "AhKh", board: "Qh7h2c" }));
    await page.getByTestId("text-dead").fill("2h3h");
    await expect(async () => sum(await counts(page)), 990);
    await expectMatch(() => page.locator('[data-testid="outs"] [data-type="Flush"]').innerText(), /7 outs/);
  });
});

describe("the judge", () => {
  const lit = (page, name) => page.locator(`[data-testid="${name}"] [data-lit="on"], [data-testid="${name}"] [data-lit="five"]`).count();

  test("lights its tables up in order", async (t) => {
    const page = await at(t, site + odds({ hole: "KcKd", board: "Kh7c7d3h3c" }));
    await expect(() => text(page, "verdict"), "Full house");
    await expect(() => text(page, "why"), "Three kings, and sevens are the higher of two pairs.");
    await expect(() => page.locator(".odds-cards .slot[data-lit='true']").count(), 5);
    await expect(() => page.locator("[data-testid='judge-cards'] [data-lit='five']").count(), 5);
    const rung = page.locator('[data-testid="judge-ladder"] [data-state="is"]');
    await expect(() => rung.getAttribute("data-type"), "FullHouse");

    const straights = () => page.locator('[data-testid="judge-straights"] tbody td:not(:empty)').count();
    await page.getByTestId("step-1").click();
    await expect(() => lit(page, "judge-cards"), 7);
    await expect(straights, 0);
    await expect(() => rung.count(), 0);
    await page.getByTestId("step-2").click();
    await expect(straights, 50);
    await page.getByTestId("step-3").click();
    await expectMatch(() => page.getByTestId("judge-tests").innerText(), /Pairs\s+2/);
    await expect(() => rung.count(), 0);
    await page.getByTestId("play").click();
    await expect(() => page.getByTestId("judge").getAttribute("data-step"), "1");
    await expect(() => page.getByTestId("judge").getAttribute("data-step"), "4");
    await expect(() => rung.count(), 1);
    expectQuiet(page);
  });

  test("takes no sum for a straight, and tells why in both languages", async (t) => {
    const page = await at(t, site + odds({ hole: "AcAd", board: "2h3s4c" }));
    const low = page.locator('[data-testid="judge-straights"] tbody tr').last();
    await expectMatch(() => low.innerText(), /^A–5/);
    await expect(() => low.locator("td").last().innerText(), "0");
    await expect(() => text(page, "verdict"), "One pair");
    await page.getByTestId("language").click();
    await expect(() => text(page, "verdict"), "ワンペア");
    await expect(() => text(page, "why"), "Aが2枚。ほかにペアはありません。");
  });
});

describe("what is typed", () => {
  test("a card twice and a sixth card are told beside the field", async (t) => {
    const page = await at(t, site + odds({ hole: "AhKd" }));
    const field = page.getByTestId("text-board");
    const invalid = () => field.getAttribute("aria-invalid");
    const said = (of) => page.locator(`#said-${of}`).innerText();
    await field.fill("Ah7h2c");
    await expect(invalid, "true");
    await expectMatch(() => said("board"), /A of hearts is taken: Hole cards/);
    // What is shown belongs to the cards before, and says so.
    await page.locator(".chances-old").waitFor();
    await field.fill("7h7h");
    await expectMatch(() => said("board"), /At 3, “7h”/);
    await field.fill("2c3c4c5c6c7c");
    await expectMatch(() => said("board"), /Board: no further card fits/);
    await expect(invalid, "true");
    await field.fill("2c3c4c5c6c");
    await expect(invalid, "false");
    await expect(async () => sum(await counts(page)), 1);
    await page.getByTestId("field-hands").fill("0");
    await expectMatch(() => said("hands"), /from 1 to 1\u202f000\u202f000\u202f000/);
    await page.getByTestId("field-hands").fill("12,345");
    await expect(() => said("hands"), "");
    expectQuiet(page);
  });

  test("cards are pressed in the deck, into the place that is chosen", async (t) => {
    const page = await at(t, site + odds({}));
    await page.getByTestId("target-hole").click();
    for (const card of ["As", "Ks"]) {
      await page.locator(`.deck [data-card="${card}"]`).click();
    }
    await page.getByTestId("target-board").click();
    await page.locator('.deck [data-card="Qs"]').click();
    await expect(() => hash(page), odds({ hole: "AsKs", board: "Qs" }));
    await page.getByTestId("undo").click();
    await expect(() => page.getByTestId("text-board").inputValue(), "");
    await page.getByTestId("clear-all").click();
    await expect(() => page.getByTestId("text-hand-1").inputValue(), "");
    // From nothing on, the first two cards are one's own and the others lie on the board.
    for (const card of ["Ah", "Ad", "7s", "7c"]) {
      await page.locator(`.deck [data-card="${card}"]`).click();
    }
    await expect(() => hash(page), odds({ hole: "AhAd", board: "7s7c" }));
    expectQuiet(page);
  });
});

describe("one deal", () => {
  test("shows its seed and the 52 keys it comes of", async (t) => {
    const page = await at(t, site + odds({ seed: 7 }), { reducedMotion: "reduce" });
    await page.getByTestId("deal-one").click();
    await expect(() => text(page, "seed-shown"), "seed 7");
    await page.getByTestId("shuffle").locator("summary").click();
    await expect(() => page.getByTestId("keys").locator("li").count(), 52);
    const keys = await page.$$eval('[data-testid="keys"] li', (items) =>
      items.map((item) => ({
        key: Number(item.children[1].textContent),
        place: Number(item.children[2].textContent),
        dealt: item.children[3]?.textContent.replace(/\s/g, "") ?? "",
      })),
    );
    const sorted = [...keys].sort((a, b) => a.place - b.place);
    assert.deepEqual(sorted.map((key) => key.place), [...Array(52).keys()].map((at) => at + 1));
    assert.ok(sorted.every((key, at) => at === 0 || sorted[at - 1].key <= key.key));
    // Suit (p - 1) div 13 from spades, number (p - 1) mod 13 + 1 from the ace.
    const named = keys.slice(0, 7).map(({ place }) => {
      const [suit, rank] = [Math.floor((place - 1) / 13), (place - 1) % 13];
      return "A23456789TJQK"[rank] + "♠♥♦♣"[suit];
    });
    assert.deepEqual(keys.slice(0, 7).map((key) => key.dealt.replace("\ufe0e", "")), named);
    const before = await hash(page);
    await page.getByTestId("deal-one").click();
    await expect(() => text(page, "seed-shown"), "seed 8");
    await expect(async () => (await hash(page)) !== before, true);
    expectQuiet(page);
  });
});

describe("dealing", () => {
  // Some seconds of work, so that it can be paused on the way.
  const HANDS = 60_000_000;
  const SPOT = odds({ seed: 5, hands: HANDS });

  test("a run that was paused ends as one that was not, on the site and in the file", async (t) => {
    const whole = await at(t, file + SPOT);
    await whole.getByTestId("deal").click();
    await run(whole, "done");
    await expect(async () => sum(await tally(whole)), HANDS);
    const expected = await tally(whole);
    await expectMatch(() => text(whole, "tested"), /with 9 degrees of freedom, p = 0\.\d+\. That is what/);

    const page = await at(t, site + SPOT);
    await page.getByTestId("deal").click();
    await expect(async () => sum(await tally(page)) > 0, true);
    await page.getByTestId("pause").click();
    await run(page, "paused");
    const paused = sum(await tally(page));
    await expectMatch(() => text(page, "run-said"), /^Paused after/);
    await page.getByTestId("pause").click();
    await run(page, "done");
    assert.ok(paused > 0 && paused < HANDS);
    await expect(() => tally(page), expected);
    // 10 to 10,000,000, and the end.
    await expect(() => page.locator('[data-testid="closing-table"] tbody tr').count(), 8);
    expectQuiet(page);
  });

  test("a billion hands report, do not stop the page, and can be cancelled", async (t) => {
    const page = await at(t, site + odds({ hands: 1_000_000_000 }));
    const longest = await longestTask(browser, page, async () => {
      await page.getByTestId("deal").click();
      await expect(async () => sum(await tally(page)) > 1_000_000, true, 30_000);
      await page.getByTestId("text-hand-1").fill("AhKh");
      // The chances are answered beside the run.
      await expect(async () => sum(await counts(page)), 2_118_760, 30_000);
    });
    t.diagnostic(`longest task of the page ${longest.toFixed(0)} ms, ${await text(page, "run-said")}`);
    assert.ok(longest < 500, `the page stood still for ${longest} ms`);
    const asked = Date.now();
    await page.getByTestId("cancel").click();
    await run(page, "cancelled");
    t.diagnostic(`cancelled in ${Date.now() - asked} ms`);
    const dealt = sum(await tally(page));
    await new Promise((resolve) => setTimeout(resolve, 400));
    assert.equal(sum(await tally(page)), dealt, "nothing comes after it was cancelled");
    await expectMatch(() => text(page, "run-said"), /^Cancelled after/);
    expectQuiet(page);
  });
});

describe("files", () => {
  /** Presses a button and gives what it saves. */
  const saved = async (page, name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByTestId(name).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  test("chances, tally and workbook are saved", async (t) => {
    const page = await at(t, site + odds({ hole: "AhKh", hands: 1000 }));
    await expect(async () => sum(await counts(page)), 2_118_760);
    const chances = await saved(page, "chances-csv");
    const lines = chances.bytes.toString().trim().split("\n");
    assert.equal(lines.length, 31, "flop, turn and river");
    assert.equal(chances.name, "tableodds-chances.csv");
    const total = sum(lines.filter((line) => line.startsWith("river,")).map((line) => Number(line.split(",")[2])));
    assert.equal(total, 2_118_760);
    await page.getByTestId("deal").click();
    await run(page, "done");
    const dealt = await saved(page, "tally-csv");
    const seen = dealt.bytes.toString().trim().split("\n").slice(1).map((line) => Number(line.split(",")[1]));
    await expect(() => tally(page), seen);
    const before = page.requests.length;
    const book = await saved(page, "xlsx");
    assert.equal(book.name, "tableodds-deals.xlsx");
    assert.equal(book.bytes.subarray(0, 2).toString(), "PK");
    assert.ok(page.requests.slice(before).some((url) => /sheet-.*\.wasm$/.test(url)), "fetched on click");
    t.diagnostic(`a workbook of ${book.bytes.length} bytes`);
    expectQuiet(page);
  });

  test("the one file says where the workbook is to be had", async (t) => {
    const page = await at(t, file + odds({ hands: 1000 }));
    await page.getByTestId("deal").click();
    await run(page, "done");
    await expectMatch(() => text(page, "tally"), /tableodds odds --xlsx/);
    assert.equal(await page.getByTestId("xlsx").count(), 0);
    expectQuiet(page);
  });
});

describe("the address", () => {
  test("a link opens what it says, and the page is as it was left", async (t) => {
    const page = await at(t, site + odds({ hole: "QsQh", board: "Qd7c2c", dead: "3d", seed: 9 }));
    await expect(() => text(page, "verdict"), "Three of a kind");
    await expect(() => page.getByTestId("text-dead").inputValue(), "3d");
    await expect(() => page.getByTestId("field-seed").inputValue(), "9");
    await page.getByTestId("text-board").fill("Qd7c2c7h");
    await expectMatch(() => hash(page), /b=Qd7c2c7h/);
    await page.goto("about:blank");
    await page.goto(`${site}#/odds`);
    await expect(() => text(page, "verdict"), "Full house");
    await expectMatch(() => hash(page), /b=Qd7c2c7h/);
    await go(page, odds({ hole: "2c3d" }));
    await expect(() => page.getByTestId("text-hand-1").inputValue(), "2c3d");
    await page.goBack();
    await expect(() => text(page, "verdict"), "Full house");
    expectQuiet(page);
  });

  test("a link that cannot be read is told", async (t) => {
    const page = await at(t, `${site}#/odds?v=1&h=AhAh`);
    await expectMatch(() => text(page, "bad-link"), /its part “h” cannot be read/);
  });
});

test("on a phone the verdict is pinned, and fingers find every button", async (t) => {
  const page = await at(t, site + odds({ hole: "AhKh", board: "Qh7h2c3d4h", hands: 1000 }), PHONE);
  await page.getByTestId("deal").click();
  await run(page, "done");
  const small = await page.$$eval("main.odds button, main.odds select, main.odds summary", (all) =>
    all
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.height < 44 || box.width < 40))
      .map(([one, box]) => `${one.outerHTML.slice(0, 90)}: ${box.width} x ${box.height}`),
  );
  assert.deepEqual(small, []);
  await page.evaluate(() => scrollTo(0, 900));
  await expect(async () => Math.abs((await page.locator(".odds-verdict").boundingBox()).y) < 1, true);
});

test("what is below the chance has a true minus", async (t) => {
  const page = await open(browser, `${forms[0].address}#/odds?v=1&h=9hTh&b=JhQh2c9d&d=`);
  t.after(() => page.context().close());
  await page.getByTestId("hands-1000").click();
  await page.getByTestId("deal").click();
  await page.waitForSelector('[data-testid="run"][data-state="done"]');
  const off = () => page.$$eval('[data-testid="tally"] tbody td:last-child', (cells) => cells.map((cell) => cell.innerText));
  await expect(async () => (await off()).every((text) => /^([+\u2212]\d+\.\d\d|0\.00|–)$/.test(text)), true);
  await expect(async () => (await off()).some((text) => text.startsWith("\u2212")), true);
  expectQuiet(page);
});
