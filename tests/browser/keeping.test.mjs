// What is dealt, kept and carried away: boards, suits, open parts, files, pictures, the list of keys.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { expectQuiet, launch, open } from "./chromium.mjs";
import { equities, expectEquities, rangeText, settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";

const address = forms[0].address;
const START = spot({ players: ["AA", "KK"] });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const at = async (t, part, options) => {
  const page = await open(browser, address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  return page;
};
/** Pastes a text where a finger would have put the focus. */
const paste = (page, into, text) =>
  page.evaluate(
    ([into, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      const target = document.querySelector(into);
      target.focus();
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [into, text],
  );
const board = (page) => page.getByTestId("text-board").inputValue();

test("streets are dealt from what is left, and another board is as long", async (t) => {
  const page = await at(t, spot({ players: ["AsAh", "KK"] }));
  const deal = page.getByTestId("deal-next");
  for (const [word, cards] of [["flop", 3], ["turn", 4], ["river", 5]]) {
    await expectMatch(() => deal.innerText(), new RegExp(word));
    await deal.click();
    await expect(async () => (await board(page)).length, 2 * cards);
  }
  await expect(() => deal.isDisabled(), true);
  const river = await board(page);
  await page.getByTestId("random-board").click();
  await expect(async () => (await board(page)) !== river, true);
  assert.equal((await board(page)).length, 10);
  assert.doesNotMatch(await board(page), /As|Ah/);
  await page.getByTestId("undo").click();
  await expect(() => board(page), river);
  await settled(page);
  expectQuiet(page);
});

test("cards can be typed and pasted into the deck", async (t) => {
  const page = await at(t, START);
  await page.getByTestId("deck-board").locator('[data-card="As"]').focus();
  await page.keyboard.type("ks7H2d");
  await expect(() => board(page), "Ks7h2d");
  await page.keyboard.press("Backspace");
  await expect(() => board(page), "Ks7h");
  await paste(page, '[data-testid="deck-board"] [data-card="As"]', "Qs Jd 9♣");
  await expect(() => board(page), "QsJd9c");
  expectQuiet(page);
});

test("four colours are a choice that is kept", async (t) => {
  const page = await at(t, START);
  const colour = () =>
    page.getByTestId("deck-board").locator('[data-card="Ad"]').evaluate((card) => getComputedStyle(card).color);
  const red = await colour();
  await page.getByTestId("four-colours").check();
  await expect(async () => (await colour()) !== red, true);
  const blue = await colour();
  await page.reload();
  await expect(colour, blue);
  await page.getByTestId("four-colours").uncheck();
  await expect(colour, red);
  expectQuiet(page);
});

test("open parts and the calculator are as they were left", async (t) => {
  const page = await at(t, spot({ players: ["AA", "KK"], board: "Ks7h2d" }));
  for (const part of ["break-even", "distribution"]) {
    await page.locator(`[data-testid="part-${part}"] > summary`).click();
  }
  await page.getByTestId("distribution").waitFor();
  await page.getByTestId("break-even-pot").fill("321");
  await page.getByTestId("betting").click();
  const betting = () => page.getByTestId("betting").getAttribute("aria-pressed");
  await expect(betting, "true");
  await page.reload();
  await settled(page);
  await expect(() => page.getByTestId("break-even-pot").inputValue(), "321");
  await expect(betting, "true");
  await expect(() => page.getByTestId("distribution").count(), 1);
  assert.equal(await page.getByTestId("next-card").count(), 0);
  expectQuiet(page);
});

test("a spot no link can hold survives a reload and travels as a file", async (t) => {
  const page = await at(t, START);
  // Every combo another weight, twice over.
  const text = await page.evaluate(() => {
    const cards = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
    let seed = 1;
    const weight = () => ((seed = (seed * 48271) % 2147483647) % 999) + 1;
    const combos = cards.flatMap((a, i) => cards.slice(i + 1).map((b) => `${a}${b}@${weight() / 10}%`));
    return combos.join(",");
  });
  await page.getByTestId("range-text-1").fill(text);
  await page.getByTestId("range-text-2").fill(text.replaceAll("1", "2"));
  await settled(page);
  const before = await equities(page);
  const saving = page.waitForEvent("download");
  await page.getByTestId("copy-link").click();
  await expectMatch(() => page.getByTestId("copy-link").innerText(), /saved as a file/);
  const file = await (await saving).path();
  assert.match(readFileSync(file, "utf8"), /#\/equity\?v=1&z=/);
  await expect(() => page.evaluate(() => location.hash), "#/equity");
  await page.reload();
  await expectEquities(page, before);

  const other = await at(t, START);
  await other.locator('[data-testid="file"] > summary').click();
  await other.getByTestId("open-file").setInputFiles(file);
  await expectEquities(other, before);
  await other.getByTestId("undo").click();
  await expect(() => rangeText(other, 1), "AA");
  expectQuiet(other);
});

test("a file that holds no spot is told", async (t) => {
  const page = await at(t, START);
  await page.locator('[data-testid="file"] > summary').click();
  await page
    .getByTestId("open-file")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await page.getByTestId("bad-link").waitFor();
  assert.equal(await rangeText(page, 1), "AA");
});

test("the answer is copied as a picture, or saved as one", async (t) => {
  const page = await at(t, spot({ players: ["AA,KQs", "KK"], board: "Ks7h2d" }));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator('[data-testid="part-about"] > summary').click();
  await page.getByTestId("copy-picture").click();
  await expect(() => page.getByTestId("copy-picture").innerText(), "Copied");
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await createImageBitmap(await item.getType("image/png"));
    return [picture.width, picture.height];
  });
  assert.ok(size[0] > 1500 && size[1] > 900, String(size));
  await page.evaluate(() => Object.defineProperty(window, "ClipboardItem", { value: undefined }));
  await expect(() => page.getByTestId("copy-picture").innerText(), "Copy as a picture");
  const saving = page.waitForEvent("download");
  await page.getByTestId("copy-picture").click();
  const file = readFileSync(await (await saving).path());
  assert.equal(file.subarray(1, 4).toString(), "PNG");
  expectQuiet(page);
});

const STARS = readFileSync(new URL("../../crates/history/tests/hands/stars.txt", import.meta.url), "utf8");

for (const form of forms) {
  test(`${form.name}: the all-in of a pasted hand history opens, and a text without one is told`, async (t) => {
    const page = await open(browser, form.address + START);
    t.after(() => page.context().close());
    await settled(page);
    await paste(page, '[data-testid="range-text-1"]', STARS.replace(/\*\*\* FLOP[^]*/, ""));
    await expectMatch(() => page.getByTestId("bad-paste").innerText(), /no hold'em all-in/);
    assert.equal(await rangeText(page, 1), "AA", "the field is left alone");
    await paste(page, "body", STARS);
    await expect(() => page.getByTestId("bad-paste").count(), 0);
    const opened = /^#\/equity\?v=1(&p\d=(..){2})+&b=/;
    await expectMatch(() => page.evaluate(() => location.hash), opened);
    await settled(page);
    await page.goBack();
    await expect(() => rangeText(page, 1), "AA");
    // A range goes into its field as ever.
    await paste(page, '[data-testid="range-text-1"]', "QQ+\nAKs\nAQs\nAJs\nATs");
    await expect(() => page.getByTestId("bad-paste").count(), 0);
    expectQuiet(page);
  });
}

test("? lists the keys, but not while a text is typed", async (t) => {
  const page = await at(t, START);
  const keys = page.getByTestId("keys");
  await page.getByTestId("range-text-1").focus();
  await page.keyboard.type("?");
  assert.equal(await keys.isVisible(), false);
  await page.getByTestId("help").focus();
  await page.keyboard.press("?");
  await expect(() => keys.isVisible(), true);
  await page.keyboard.press("Escape");
  await expect(() => keys.isVisible(), false);
  await page.getByTestId("help").click();
  await page.getByTestId("shut-keys").click();
  await expect(() => keys.isVisible(), false);
  expectQuiet(page);
});

test("a list of keys that is longer than the screen begins at its beginning", async (t) => {
  const page = await at(t, START, { viewport: { width: 720, height: 450 } });
  const keys = page.getByTestId("keys");
  await page.keyboard.press("?");
  await expect(() => keys.isVisible(), true);
  const [top, inside, whole] = await keys.evaluate((it) => [it.scrollTop, it.clientHeight, it.scrollHeight]);
  assert.ok(inside < whole, "it is longer");
  assert.equal(top, 0);
  await page.keyboard.press("End");
  await expect(() => keys.evaluate((it) => it.scrollTop > 0), true);
  expectQuiet(page);
});

test("sampled next cards tell their error", async (t) => {
  const page = await at(t, `${spot({ players: ["AA", "KK"], board: "9s7h2d" })}&m=sample&n=20000`);
  await page.locator('[data-testid="part-next-card"] > summary').click();
  await page.waitForSelector('[data-testid="next-card"][data-state="settled"]');
  await expectMatch(() => page.getByTestId("next-card-said").innerText(), /standard error ± [\d.]+ % at most/);
  expectQuiet(page);
});

test("? lists the keys of whichever tool is there, and is a letter in a text", async (t) => {
  const page = await at(t, START);
  const dialog = page.locator("dialog.leaf[aria-label='Keys']");
  const first = { equity: "Move in the grid", odds: "Move in the deck", pool: "To the next control", catan: "Move on the board" };
  for (const [tool, does] of Object.entries(first)) {
    await page.locator(`.bar-tools a[href="#/${tool}"]`).click();
    await page.waitForSelector(`main.${tool}`);
    await page.locator(".bar-name").focus();
    await page.keyboard.press("?");
    await expect(() => dialog.isVisible(), true);
    await expectMatch(() => dialog.locator("dd").first().innerText(), new RegExp(`^${does}`));
    await page.keyboard.press("Escape");
    await expect(() => dialog.isVisible(), false);
  }
  await page.getByTestId("library").click();
  await page.getByTestId("save-name").focus();
  await page.keyboard.type("why?");
  await expect(() => page.getByTestId("save-name").inputValue(), "why?");
  await expect(() => dialog.isVisible(), false);
  expectQuiet(page);
});

test("a wide screen says what the page is for, in both languages", async (t) => {
  const page = await at(t, START);
  const said = page.locator(".bar-purpose");
  await expect(() => said.innerText(), "Exact odds for poker and Catan, in your browser");
  await page.getByTestId("language").click();
  await expect(() => said.innerText(), "ポーカーとカタンの確率を正確に計算");
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(() => said.isVisible(), false);
});
