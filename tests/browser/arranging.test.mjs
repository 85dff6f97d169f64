// Where things are in the library: names that are taken, folders as a whole, order by drag.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectQuiet, launch, open, PHONE } from "./chromium.mjs";
import { settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";
import { expectNames, kept, line, more, openLibrary, save, shutLibrary } from "./library.mjs";

const START = spot({ players: ["AKs", "QQ"], board: "Ks7h2d" });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A page with the drawer open. */
const at = async (t, part = START, options = {}) => {
  const page = await open(browser, forms[0].address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  await openLibrary(page);
  return page;
};

test("a name that is there already: replace it with a way back, or keep both", async (t) => {
  const page = await at(t);
  const summary = (name) => line(page, name).locator(".item-summary").innerText();
  await save(page, "flop");
  await expectNames(page, ["flop"]);
  // The very same once more is no question.
  await page.getByTestId("save-name").fill("flop");
  await page.getByTestId("save-present").click();
  await expect(() => page.getByTestId("save-name").inputValue(), "");
  await save(page, "other");
  await expectNames(page, ["flop", "other"]);
  await shutLibrary(page);
  await page.getByTestId("text-board").fill("");
  await settled(page);
  await openLibrary(page);
  await save(page, "flop");
  await expectMatch(() => page.getByTestId("clash").innerText(), /“flop” is here already/);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "replace-it");
  await expectNames(page, ["flop", "other"]);
  // Another choice of what is to be saved is an answer.
  await page.getByTestId("save-what").selectOption("1");
  await expect(() => page.getByTestId("clash").count(), 0);
  await save(page, "flop", { what: 0 });
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "replace-it");
  await page.keyboard.press("Enter");
  await expect(() => summary("flop"), "AKs – QQ");
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "undo-delete");
  await page.keyboard.press("Enter");
  await expect(() => summary("flop"), "AKs – QQ · Ks7h2d");
  await save(page, "flop");
  await page.getByTestId("keep-both").click();
  await expectNames(page, ["flop", "other", "flop (2)"]);
  await expect(() => page.getByTestId("save-name").inputValue(), "");
  // Another folder is another place, and typing on is an answer, too.
  await save(page, "flop");
  await page.getByTestId("clash").waitFor();
  await page.getByTestId("save-folder").fill("dry");
  await expect(() => page.getByTestId("clash").count(), 0);
  await page.getByTestId("save-present").click();
  await expectNames(page, ["flop", "other", "flop (2)", "flop"]);
  expectQuiet(page);
});

test("what is replaced from its line comes back", async (t) => {
  const page = await at(t);
  await save(page, "flop");
  await shutLibrary(page);
  await page.getByTestId("text-board").fill("");
  await settled(page);
  await openLibrary(page);
  await more(page, "flop");
  await page.getByTestId("overwrite").click();
  await expect(() => line(page, "flop").locator(".item-summary").innerText(), "AKs – QQ");
  await page.getByTestId("undo-delete").click();
  await expect(() => line(page, "flop").locator(".item-summary").innerText(), "AKs – QQ · Ks7h2d");
  expectQuiet(page);
});

/** The folders in the list, in their order. */
const folders = (page) => page.getByTestId("folder").evaluateAll((all) => all.map((one) => one.dataset.folder));

test("a folder is renamed with all that is in it and below it, and back, by keys", async (t) => {
  const page = await at(t);
  for (const [name, folder] of [["a", "BTN"], ["b", "BTN/vs BB"], ["c", "BTNX"], ["d", "CO"]]) await save(page, name, { folder });
  await expect(() => folders(page), ["BTN", "BTN/vs BB", "BTNX", "CO"]);
  await page.locator('[data-folder="BTN"]').getByTestId("rename-folder").focus();
  await page.keyboard.press("Enter");
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "folder-name");
  await page.getByTestId("folder-name").fill(" Button ");
  await page.keyboard.press("Enter");
  await expect(() => folders(page), ["BTNX", "Button", "Button/vs BB", "CO"]);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "undo-delete");
  await page.keyboard.press("Enter");
  await expect(() => folders(page), ["BTN", "BTN/vs BB", "BTNX", "CO"]);
  await expectNames(page, ["a", "b", "c", "d"]);
  // The focus goes on from what came back, and stays with a folder that keeps its name.
  await expect(() => page.evaluate(() => document.activeElement.querySelector(".item-title")?.textContent), "a");
  await page.locator('[data-folder="CO"]').getByTestId("rename-folder").focus();
  await page.keyboard.press("Enter");
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "folder-name");
  await page.keyboard.press("Enter");
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "rename-folder");
  expectQuiet(page);
});

test("a folder renamed to another's name comes behind what is there, by finger", async (t) => {
  const page = await at(t, START, PHONE);
  for (const [name, folder] of [["a", "one"], ["b", "one"], ["c", "two"], ["d", "two"]]) await save(page, name, { folder });
  const button = page.locator('[data-folder="one"]').getByTestId("rename-folder");
  await expect(async () => (await button.boundingBox()).height >= 43.5, true);
  await button.tap();
  await page.getByTestId("folder-name").fill("two");
  await page.getByTestId("folder-renamed").tap();
  await expectNames(page, ["c", "d", "a", "b"]);
  await page.getByTestId("undo-delete").tap();
  await expectNames(page, ["a", "b", "c", "d"]);
  await expect(() => folders(page), ["one", "two"]);
  expectQuiet(page);
});

/** The middle of an item's grip. */
const grip = async (page, name) => {
  const place = line(page, name).getByTestId("grip");
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Waits until the bar is shown behind an item, or behind none. */
const dropBehind = (page, name) =>
  expect(() => page.$$eval(".item[data-drop] .item-title", (all) => all.map((one) => one.textContent)), name ? [name] : []);

test("items are dragged to their places by mouse, in a folder and across", async (t) => {
  const page = await at(t);
  for (const [name, folder] of [["a", ""], ["b", ""], ["c", ""], ["d", "f"]]) await save(page, name, { folder });
  await expectNames(page, ["a", "b", "c", "d"]);
  const drag = async (name, onto, below) => {
    const from = await grip(page, name);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const box = await line(page, onto).boundingBox();
    await page.mouse.move(from.x, box.y + (below ? 0.8 : 0.2) * box.height, { steps: 4 });
  };
  await drag("a", "b", true);
  await dropBehind(page, "b");
  await page.mouse.up();
  await expectNames(page, ["b", "a", "c", "d"]);
  await drag("c", "b", false);
  await expect(() => page.locator(".items[data-drop]").count(), 1);
  await page.mouse.up();
  await expectNames(page, ["c", "b", "a", "d"]);
  // Where it was is no place to go to, nor is a mere press a drag.
  await drag("b", "b", true);
  await page.locator("[data-dragged]").waitFor();
  await dropBehind(page, null);
  await page.mouse.up();
  await drag("c", "d", true);
  await dropBehind(page, "d");
  await page.mouse.up();
  await expectNames(page, ["b", "a", "d", "c"]);
  await page.getByTestId("undo-delete").click();
  await expectNames(page, ["c", "b", "a", "d"]);
  await kept(page);
  await page.reload();
  await settled(page);
  await openLibrary(page);
  await expectNames(page, ["c", "b", "a", "d"]);
  // A part of the list has no order of its own.
  await page.getByTestId("search").fill("AKs");
  await expect(() => line(page, "a").getByTestId("grip").isVisible(), false);
  expectQuiet(page);
});

test("items are dragged by finger, while the rest of the line scrolls", async (t) => {
  const page = await at(t, START, PHONE);
  for (const name of ["a", "b", "c"]) await save(page, name);
  await expectNames(page, ["a", "b", "c"]);
  const from = await grip(page, "a");
  const to = await grip(page, "c");
  const session = await page.context().newCDPSession(page);
  const touch = (type, point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: from.x, y: point }] : [] });
  await touch("touchStart", from.y);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", from.y + part * (to.y + 12 - from.y));
  await dropBehind(page, "c");
  await touch("touchEnd");
  await expectNames(page, ["b", "c", "a"]);
  expectQuiet(page);
});

test("items that share a place make room", async (t) => {
  const page = await at(t);
  const stamp = "018bcfe568000000" + "1".padStart(16, "0");
  const items = [..."abcd"].map((name, n) => ({
    id: n.toString(16).padStart(32, "0"),
    meta: { stamp, name, folder: "", order: "n" },
    body: { stamp, kind: "range", v: 1, data: { range: "AKs" } },
  }));
  const library = JSON.stringify({ format: "tableodds library", v: 1, items });
  const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from(library) };
  await page.getByTestId("import").setInputFiles(file);
  await expectNames(page, ["a", "b", "c", "d"]);
  await line(page, "a").locator(".item-name").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expectNames(page, ["b", "a", "c", "d"]);
  await page.keyboard.press("Alt+ArrowDown");
  await expectNames(page, ["b", "c", "a", "d"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expectNames(page, ["b", "a", "c", "d"]);
  expectQuiet(page);
});

/** Presses a key on what has the focus, and gives where the focus is before any other could come. */
const pressed = (page, key, altKey = true) =>
  page.evaluate(
    async ([key, altKey]) => {
      const name = () => document.activeElement.querySelector(".item-title")?.textContent;
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, altKey, bubbles: true, cancelable: true }));
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      return name();
    },
    [key, altKey],
  );

test("an item that is moved by keys has the focus before the next key", async (t) => {
  const page = await at(t);
  for (const name of ["a", "b", "c", "d"]) await save(page, name);
  await line(page, "a").locator(".item-name").focus();
  const keys = ["Down", "Down", "Up", "Down", "Down", "Up"];
  for (const key of keys) assert.equal(await pressed(page, `Arrow${key}`), "a");
  await expectNames(page, ["b", "c", "a", "d"]);
  expectQuiet(page);
});

test("what another tab does to an item leaves focus and half-typed name", async (t) => {
  const page = await at(t);
  for (const name of ["a", "b", "c"]) await save(page, name);
  await kept(page);
  await more(page, "b");
  const typed = page.getByTestId("item-name");
  await typed.fill("half");
  const other = await page.context().newPage();
  await other.goto(forms[0].address + START);
  await settled(other);
  await openLibrary(other);
  await expectNames(other, ["a", "b", "c"]);
  await more(other, "b");
  await other.getByTestId("item-name").fill("theirs");
  await other.getByTestId("item-folder").fill("f");
  await other.getByTestId("rename").click();
  await expectNames(other, ["a", "c", "theirs"]);
  // The line has gone to its place, and with it the focus and what was typed; what was not typed over
  // follows.
  await expectNames(page, ["a", "c", "theirs"]);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "item-name");
  await expect(() => typed.inputValue(), "half");
  await expect(() => page.getByTestId("item-folder").inputValue(), "f");
  await line(other, "theirs").locator(".item-name").focus();
  await more(other, "theirs");
  await other.getByTestId("item-name").fill("theirs yet");
  await other.getByTestId("rename").click();
  await expectNames(page, ["a", "c", "theirs yet"]);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "item-name");
  await expect(() => typed.inputValue(), "half");
  await page.keyboard.press("Enter");
  for (const tab of [page, other]) await expectNames(tab, ["a", "c", "half"]);
  await expect(() => folders(other), ["f"]);
  expectQuiet(page);
});

test("Escape shuts a form or lets go of a line, and only then the drawer", async (t) => {
  const page = await at(t);
  for (const name of ["a", "b"]) await save(page, name, { folder: "f" });
  const drawer = page.getByTestId("library-drawer");
  const focused = () => page.evaluate(() => document.activeElement.dataset.testid);
  await more(page, "a");
  await page.getByTestId("item-name").fill("not that");
  // While a word is composed, as with a Japanese keyboard, Escape is not the form's.
  const composing = { key: "Escape", isComposing: true, bubbles: true, cancelable: true };
  const passed = (field, key) => field.dispatchEvent(new KeyboardEvent("keydown", key));
  assert.equal(await page.getByTestId("item-name").evaluate(passed, composing), true);
  assert.equal(await page.getByTestId("item-name").inputValue(), "not that");
  await page.keyboard.press("Escape");
  await expect(focused, "more");
  await page.getByTestId("rename-folder").click();
  await page.getByTestId("folder-name").fill("not that");
  await page.keyboard.press("Escape");
  await expect(focused, "rename-folder");
  const from = await grip(page, "a");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 80, { steps: 4 });
  await page.locator("[data-dragged]").waitFor();
  await page.keyboard.press("Escape");
  await expect(() => page.locator("[data-dragged]").count(), 0);
  await page.mouse.up();
  await expectNames(page, ["a", "b"]);
  await expect(() => folders(page), ["f"]);
  assert.equal(await drawer.isVisible(), true);
  await page.keyboard.press("Escape");
  await expect(() => drawer.isVisible(), false);
  expectQuiet(page);
});

test("a key that is held down presses nothing it has brought the focus to", async (t) => {
  const page = await at(t);
  await save(page, "old");
  await shutLibrary(page);
  await page.getByTestId("text-board").fill("");
  await settled(page);
  await openLibrary(page);
  await line(page, "old").locator(".item-name").focus();
  await page.keyboard.press("Delete");
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "undo-delete");
  // The second down of a key that was not let go is a repeated one.
  await page.keyboard.down("Enter");
  await expect(() => page.evaluate(() => document.activeElement.className), "item-name");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expectNames(page, ["old"]);
  assert.equal(await page.getByTestId("library-drawer").isVisible(), true);
  assert.equal(await page.getByTestId("text-board").inputValue(), "");
  expectQuiet(page);
});

test("the focus goes to the next line when another tab takes its own away", async (t) => {
  const page = await at(t);
  for (const name of ["a", "b", "c"]) await save(page, name);
  await kept(page);
  await line(page, "b").locator(".item-name").focus();
  const other = await page.context().newPage();
  await other.goto(forms[0].address + START);
  await settled(other);
  await openLibrary(other);
  await line(other, "b").locator(".item-name").focus();
  await other.keyboard.press("Delete");
  await expectNames(page, ["a", "c"]);
  await expect(() => page.evaluate(() => document.activeElement.querySelector(".item-title")?.textContent), "c");
  expectQuiet(page);
});
