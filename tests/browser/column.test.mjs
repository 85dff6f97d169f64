// What a player's column offers beyond painting: heads, combos, bands, presets, exports, opponents.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectQuiet, launch, open, PHONE } from "./chromium.mjs";
import { cell, expectEquities, grid, rangeText, settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";

const START = spot({ players: ["AA", "KK"] });
const address = forms[0].address;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const at = async (t, part, options) => {
  const page = await open(browser, address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  return page;
};

const head = (page, player, text) =>
  grid(page, player).locator(".head", { hasText: new RegExp(`^${text}$`) });
const combo = (page, name) => page.locator(`[data-combo="${name}"]`);
const opened = (page) => page.getByTestId("combos-of-1");

describe("heads", () => {
  test("one press takes a row or a column, a stroke several", async (t) => {
    const page = await at(t, START);
    const [column, row] = [head(page, 1, "K").first(), head(page, 1, "K").nth(1)];
    await row.click();
    await expect(() => rangeText(page, 1), "KK+,K2s+,AKo");
    await row.click();
    await expect(() => rangeText(page, 1), "AA");
    await column.click();
    await expect(() => rangeText(page, 1), "KK+,AKs,K2o+");
    await page.getByTestId("undo").click();
    const [from, to] = [await head(page, 1, "3").nth(1).boundingBox(), await head(page, 1, "2").nth(1).boundingBox()];
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5);
    await page.mouse.up();
    await expect(() => page.getByTestId("combos-1").innerText(), "298 combos");
    expectQuiet(page);
  });

  test("keys reach them, and the corner takes every hand", async (t) => {
    const page = await at(t, START);
    await cell(page, 1, "AA").focus();
    await page.keyboard.press("ArrowUp");
    await expect(() => page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Column A");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect(() => page.getByTestId("combos-1").innerText(), "1\u202f326 combos");
    await page.keyboard.press("Delete");
    await expect(() => rangeText(page, 1), "");
    expectQuiet(page);
  });
});

describe("combos", () => {
  test("by mouse: each combo has a weight of its own", async (t) => {
    const page = await at(t, spot({ players: ["AKs,QQ", "KK"], board: "Ks7h2d" }));
    await cell(page, 1, "AKs").click({ button: "right" });
    await opened(page).waitFor();
    const label = (name) => combo(page, name).getAttribute("aria-label");
    await expectMatch(() => label("AhKh"), /^A of hearts K of hearts, 100 %, equity [\d.]+ %$/);
    await combo(page, "AhKh").click();
    await expect(() => combo(page, "AhKh").getAttribute("aria-pressed"), "false");
    await page.getByTestId("weight").fill("50");
    await combo(page, "AdKd").click();
    await expect(() => rangeText(page, 1), "QQ,AsKs,AcKc,AdKd@50");
    // The one that holds a card of the board cannot be dealt, so it has no equity.
    await expectMatch(() => label("AsKs"), /100 %$/);
    await page.getByTestId("shut-combos").click();
    await expect(() => opened(page).count(), 0);
    await settled(page);
    expectQuiet(page);
  });

  test("by keys: Enter looks in, digits weigh, Escape leads back", async (t) => {
    const page = await at(t, START);
    await cell(page, 1, "AA").focus();
    await page.keyboard.press("Enter");
    await opened(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement.dataset.combo ?? document.activeElement.dataset.class);
    await expect(async () => (await focused())?.length, 4);
    const first = await focused();
    await page.keyboard.press("3");
    await expect(async () => (await combo(page, first).getAttribute("aria-label")).includes("30 %"), true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(() => page.locator('.combo[aria-pressed="false"]').count(), 1);
    await page.keyboard.press("Escape");
    await expect(() => opened(page).count(), 0);
    await expect(focused, "AA");
    expectQuiet(page);
  });

  test("by touch: a mode of its own, on a phone", async (t) => {
    const page = await at(t, START, PHONE);
    await page.getByTestId("look-in").tap();
    await cell(page, 1, "72o").tap();
    await opened(page).waitFor();
    await combo(page, "7s2h").tap();
    await expect(() => rangeText(page, 1), "AA,7s2h");
    // The panel leaves the cell in sight.
    await expect(async () => {
      const [panel, box] = [await opened(page).boundingBox(), await cell(page, 1, "72o").boundingBox()];
      return panel.y + panel.height <= box.y || panel.y >= box.y + box.height;
    }, true);
    await cell(page, 1, "72o").tap();
    await expect(() => opened(page).count(), 0);
    expectQuiet(page);
  });
});

describe("band", () => {
  test("two thumbs take from n to m percent, and push each other", async (t) => {
    const page = await at(t, START);
    const [from, to] = [page.getByTestId("from-1"), page.getByTestId("top-1")];
    await to.fill("200");
    await from.fill("100");
    await expect(() => page.getByTestId("share-1").innerText(), "10.0–20.0 %");
    await expect(() => cell(page, 1, "AA").getAttribute("aria-selected"), "false");
    await from.focus();
    await page.keyboard.press("ArrowRight");
    await expect(() => page.getByTestId("share-1").innerText(), "10.1–20.0 %");
    await to.fill("50");
    await expect(() => page.getByTestId("share-1").innerText(), "5.0–5.0 %");
    await to.fill("200");
    await from.fill("100");
    // What is painted besides is no band any more.
    await cell(page, 1, "AA").click();
    await expect(() => page.getByTestId("share-1").innerText(), "10.5 %");
    await settled(page);
    expectQuiet(page);
  });
});

describe("presets", () => {
  const open = async (page) => page.locator('[data-testid="presets-1"] > summary').click();
  const preset = (page, name) => page.locator(`[data-preset="${name}"]`);

  test("a seat is one press, own ones are kept, changed and taken away", async (t) => {
    const page = await at(t, START);
    await open(page);
    await expectMatch(() => preset(page, "UTG").innerText(), /16\.5 %/);
    await preset(page, "UTG").locator(".preset").click();
    await expectMatch(() => rangeText(page, 1), /^66\+,A2s\+/);
    await page.getByTestId("undo").click();
    await expect(() => rangeText(page, 1), "AA");
    await open(page);
    await page.getByTestId("preset-name").fill("Aces");
    await page.keyboard.press("Enter");
    await preset(page, "Aces").waitFor();
    // A click elsewhere shuts the menu; a reload keeps what is in it.
    await page.getByTestId("answer").click({ position: { x: 2, y: 2 } });
    await expect(() => preset(page, "Aces").count(), 0);
    await page.reload();
    await settled(page);
    await open(page);
    await page.getByTestId("preset-change").click();
    await preset(page, "UTG").getByRole("button", { name: "Replace" }).click();
    await expectMatch(() => preset(page, "UTG").innerText(), /0\.5 %/);
    await preset(page, "Aces").getByRole("button", { name: "Remove" }).click();
    await expect(() => preset(page, "Aces").count(), 0);
    await page.getByTestId("preset-restore").click();
    await expectMatch(() => preset(page, "UTG").innerText(), /16\.5 %/);
    await page.keyboard.press("Escape");
    await expect(() => preset(page, "UTG").count(), 0);
    expectQuiet(page);
  });
});

describe("export", () => {
  test("each program gets its own form, and what it cannot carry is told", async (t) => {
    const page = await at(t, spot({ players: ["AKs,(QQ)@12.5", "KK"] }), {
      before: (page) =>
        page.addInitScript(() => {
          const clipboard = { writeText: async (text) => void (globalThis.copied = text) };
          Object.defineProperty(navigator, "clipboard", { value: clipboard });
        }),
    });
    const menu = page.getByTestId("export-1");
    await menu.locator("summary").click();
    const copy = (program) => menu.locator(`[data-dialect="${program}"]`).click();
    const copied = () => page.evaluate(() => globalThis.copied);
    await copy("PioSOLVER");
    await expect(copied, "AKs,QQ:0.125");
    await copy("GTO+");
    await expect(copied, "AKs,[12.5]QQ[/12.5]");
    await copy("GTO Wizard");
    await expectMatch(copied, /^[AKQ][shdc]/);
    await copy("Equilab");
    await expect(() => menu.getByRole("status").innerText(), "Equilab writes whole percents only, and 12.5 % is none. Change that weight.");
    expectQuiet(page);
  });
});

describe("colours", () => {
  test("with two, player 1's view turns player 2's around", async (t) => {
    const page = await at(t, START);
    const shown = (player, hand) => cell(page, player, hand).getAttribute("data-equity");
    await expect(() => shown(2, "KK"), "18");
    await page.getByTestId("first-view").click();
    await expect(() => shown(2, "KK"), "82");
    await expect(() => shown(1, "AA"), "82");
    await page.reload();
    await expect(() => shown(2, "KK"), "82");
    expectQuiet(page);
  });

  test("with three, a grid can be against one opponent alone", async (t) => {
    const page = await at(t, spot({ players: ["AA", "QQ", "22"], board: "Ks7h2d" }));
    const shown = async (player, hand) =>
      parseFloat(await cell(page, player, hand).getAttribute("data-equity"));
    // The set of deuces is ahead of all; without it the aces are.
    await expect(async () => (await shown(1, "AA")) < 20, true);
    await page.getByTestId("against-1").selectOption({ label: "Player 2" });
    await expect(async () => (await shown(1, "AA")) > 85, true);
    await expect(async () => (await shown(2, "QQ")) < 20, true);
    await page.getByTestId("first-view").click();
    await expect(async () => (await shown(2, "QQ")) > 85, true);
    await expect(() => page.getByTestId("against-2").isDisabled(), true);
    await expect(async () => (await shown(3, "22")) < 20, true);
    expectQuiet(page);
  });
});

describe("setups", () => {
  test("the three common questions are one press away, and undo leads back", async (t) => {
    const page = await at(t, START);
    const pressed = (name) => page.getByTestId(`setup-${name}`).getAttribute("aria-pressed");
    await expect(() => pressed("range-range"), "true");
    await page.getByTestId("setup-three").click();
    await expect(() => page.getByTestId("answer").getAttribute("data-players"), "3");
    await settled(page);
    await page.getByTestId("setup-hand-range").click();
    await expect(() => pressed("hand-range"), "true");
    await page.getByTestId("deck-hand-1").locator('[data-card="As"]').focus();
    await page.keyboard.type("AsAh");
    await expectEquities(page, [81.95, 18.05]);
    await page.getByTestId("undo").click();
    await page.getByTestId("undo").click();
    await page.getByTestId("undo").click();
    await page.getByTestId("undo").click();
    await expect(() => rangeText(page, 1), "AA");
    await expectEquities(page, [81.95, 18.05]);
    expectQuiet(page);
  });
});
