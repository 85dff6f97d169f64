// What is saved is found again: the library of one device.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { expectQuiet, go, launch, open, PHONE } from "./chromium.mjs";
import { equities, expectEquities, rangeText, settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";
import * as lib from "./library.mjs";

const { expectNames, kept, line, more, names, openLibrary, save, shutLibrary } = lib;
const START = spot({ players: ["AKs", "QQ"], board: "Ks7h2d" });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A page with the drawer open. */
const at = async (t, part = START, options = {}) => {
  const page = await open(browser, (options.form ?? forms[0]).address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  await openLibrary(page);
  return page;
};

for (const form of forms) {
  test(`${form.name}: a spot that is saved outlives the page, and opens by its address`, async (t) => {
    const page = await at(t, START, { form });
    await page.getByTestId("empty").waitFor();
    await save(page, "flop");
    await expectNames(page, ["flop"]);
    await kept(page);
    const there = await equities(page);
    await page.goto(form.address + spot({ players: ["AA", "KK"] }));
    await page.reload();
    await expectEquities(page, [81.95, 18.05]);
    await openLibrary(page);
    await expectNames(page, ["flop"]);
    await line(page, "flop").locator(".item-name").click();
    await expect(() => page.getByTestId("drawer").isVisible(), false);
    await expectEquities(page, there);
    await page.goBack();
    await expectEquities(page, [81.95, 18.05]);
    await page.goForward();
    await expectEquities(page, there);
    expectQuiet(page);
  });
}

test("without a name it is called what it is", async (t) => {
  const page = await at(t);
  await page.getByTestId("save-present").click();
  await expectNames(page, ["AKs – QQ · Ks7h2d"]);
  expectQuiet(page);
});

test("one player's range is saved alone, and goes to whichever player", async (t) => {
  const page = await at(t);
  await save(page, "strong", { what: 1 });
  await line(page, "strong").locator(".item-name").click();
  await page.getByTestId("put-2").click();
  await expect(() => rangeText(page, 2), "AKs");
  assert.equal(await rangeText(page, 1), "AKs");
  expectQuiet(page);
});

test("spots of the other tools are saved from and opened in them", async (t) => {
  const page = await at(t);
  await save(page, "hands");
  for (const [tool, part, shown] of [
    ["odds", "#/odds?v=1&h=9hTh&b=JhQh2c9d&d=", '[data-testid="chances-table"]'],
    ["catan", "#/catan?v=1&s=official&seed=7&p=3&d=31.48", 'main.catan'],
  ]) {
    await shutLibrary(page);
    await go(page, part);
    await page.waitForSelector(shown);
    await openLibrary(page);
    await expect(() => page.getByTestId("save-present").isEnabled(), true);
    await save(page, tool);
    await line(page, "hands").locator(".item-name").click();
    await settled(page);
    await openLibrary(page);
    await line(page, tool).locator(".item-name").click();
    await expect(() => page.evaluate(() => location.hash), part);
    await openLibrary(page);
  }
  await expectNames(page, ["hands", "odds", "catan"]);
  expectQuiet(page);
});

test("folders, renaming, moving, duplicates, overwriting", async (t) => {
  const page = await at(t);
  await save(page, "b", { folder: " BTN / vs BB " });
  await save(page, "a", { folder: "" });
  await expectNames(page, ["a", "b"]);
  await expect(() => page.getByTestId("folder").allTextContents(), ["BTN/vs BB"]);
  await more(page, "a");
  await page.getByTestId("item-name").fill("c");
  await page.getByTestId("item-folder").fill("BTN/vs BB");
  await page.getByTestId("item-folder").press("Enter");
  await expectNames(page, ["b", "c"]);
  await more(page, "c");
  await page.getByTestId("up").click();
  await expectNames(page, ["c", "b"]);
  await more(page, "c");
  await page.getByTestId("down").click();
  await expectNames(page, ["b", "c"]);
  await more(page, "b");
  await page.getByTestId("duplicate").click();
  await expectNames(page, ["b", "b (copy)", "c"]);

  await shutLibrary(page);
  await page.getByTestId("text-board").fill("");
  await settled(page);
  await openLibrary(page);
  await more(page, "c");
  await page.getByTestId("overwrite").click();
  await expect(() => line(page, "c").locator(".item-summary").innerText(), "AKs – QQ");
  await expect(() => line(page, "b").locator(".item-summary").innerText(), "AKs – QQ · Ks7h2d");
  expectQuiet(page);
});

test("what is deleted comes back", async (t) => {
  const page = await at(t);
  for (const name of ["a", "b", "c"]) await save(page, name);
  await more(page, "b");
  await page.getByTestId("delete").click();
  await expectNames(page, ["a", "c"]);
  await page.getByTestId("undo-delete").click();
  await expectNames(page, ["a", "b", "c"]);
  await kept(page);
  await page.reload();
  await settled(page);
  await openLibrary(page);
  await expectNames(page, ["a", "b", "c"]);
  expectQuiet(page);
});

test("by keys alone: open, save, go, move, delete, undo, search, shut", async (t) => {
  const page = await open(browser, forms[0].address + START);
  t.after(() => page.context().close());
  await settled(page);
  await page.getByTestId("library").focus();
  await page.keyboard.press("Enter");
  await lib.ready(page);
  for (const name of ["one", "two", "three"]) {
    await page.getByTestId("save-name").focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await page.locator(`.item-title:text-is("${name}")`).waitFor();
  }
  await line(page, "one").locator(".item-name").focus();
  await page.keyboard.press("ArrowDown");
  const focused = () =>
    page.evaluate(() => document.activeElement.querySelector(".item-title")?.textContent);
  await expect(focused, "two");
  await page.keyboard.press("Alt+ArrowDown");
  await expectNames(page, ["one", "three", "two"]);
  await expect(focused, "two");
  await page.keyboard.press("Alt+ArrowUp");
  await expectNames(page, ["one", "two", "three"]);
  await expect(focused, "two");
  await page.keyboard.press("Delete");
  await expectNames(page, ["one", "three"]);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "undo-delete");
  await page.keyboard.press("Enter");
  await expectNames(page, ["one", "two", "three"]);
  await page.getByTestId("search").focus();
  await page.keyboard.type("THREE ks7");
  await expectNames(page, ["three"]);
  await page.keyboard.press("Escape");
  await expect(() => page.getByTestId("drawer").isVisible(), false);
  await expect(() => page.evaluate(() => document.activeElement.dataset.testid), "library");
  expectQuiet(page);
});

test("by finger: save, more, delete, undo, open", async (t) => {
  const page = await open(browser, forms[0].address + START, PHONE);
  t.after(() => page.context().close());
  await settled(page);
  await page.getByTestId("library").tap();
  await lib.ready(page);
  await page.getByTestId("save-name").fill("touched");
  await page.getByTestId("save-present").tap();
  await expectNames(page, ["touched"]);
  const small = await page.$$eval(".library button, .library input:not(.unseen), .library select", (all) =>
    all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
  );
  assert.deepEqual(small, []);
  await line(page, "touched").getByTestId("more").tap();
  await page.getByTestId("delete").tap();
  await expectNames(page, []);
  await page.getByTestId("undo-delete").tap();
  await expectNames(page, ["touched"]);
  await line(page, "touched").locator(".item-name").tap();
  await expect(() => page.getByTestId("drawer").isVisible(), false);
  await settled(page);
  expectQuiet(page);
});

test("a press beside the drawer shuts it", async (t) => {
  const page = await at(t);
  await page.mouse.click(100, 400);
  await expect(() => page.getByTestId("drawer").isVisible(), false);
});

test("a name is text, whatever it holds", async (t) => {
  const page = await at(t);
  const name = `<img src=x onerror="document.title='hit'"> & "q" </li>`;
  await save(page, name, { folder: "<b>bold</b>" });
  await expectNames(page, [name]);
  await expect(() => page.getByTestId("folder").allTextContents(), ["<b>bold</b>"]);
  assert.equal(await page.locator(".items img, .items b").count(), 0);
  assert.doesNotMatch(await page.title(), /hit/);
  expectQuiet(page);
});

test("the whole library travels as a file, merged where it arrives", async (t) => {
  const page = await at(t);
  await save(page, "one");
  await save(page, "two", { folder: "f" });
  const saving = page.waitForEvent("download");
  await page.getByTestId("export").click();
  const file = await (await saving).path();
  const library = JSON.parse(readFileSync(file, "utf8"));
  assert.deepEqual([library.format, library.v, library.items.length], ["tableodds library", 1, 2]);

  const other = await at(t);
  await save(other, "mine");
  await other.getByTestId("import").setInputFiles(file);
  const three = ["mine", "one", "two"];
  await expect(async () => (await names(other)).sort(), three);
  await expectMatch(() => other.getByTestId("imported").innerText(), /^2 added, 0 changed, 0 as before/);
  await more(other, "two");
  await other.getByTestId("delete").click();
  await other.getByTestId("import").setInputFiles(file);
  await other.getByTestId("revive").click();
  await expect(async () => (await names(other)).sort(), three);

  for (const [text, told] of [
    ["{", /line 1, column 1/],
    ["{}", /no library/],
    [JSON.stringify({ ...library, v: 99 }), /later version/],
  ]) {
    const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) };
    await other.getByTestId("import").setInputFiles(file);
    await expectMatch(() => other.getByTestId("import-trouble").innerText(), told);
  }
  expectQuiet(other);
});

test("a damaged record is set aside and told, and the rest is whole", async (t) => {
  const page = await at(t);
  for (const name of ["good", "bad"]) await save(page, name);
  await kept(page);
  const all = Object.entries(await lib.records(page));
  const [key, text] = all.find(([, text]) => text.includes('"name":"bad"'));
  await lib.records(page, { [key]: text.replace("bad", "bat") });
  await page.reload();
  await settled(page);
  await openLibrary(page);
  await expectNames(page, ["good"]);
  await expectMatch(() => page.getByTestId("damaged").innerText(), /1 record is damaged and set aside/);
  const saving = page.waitForEvent("download");
  await page.getByTestId("bad-save").click();
  assert.match(readFileSync(await (await saving).path(), "utf8"), /"name":"bat"/);
  await page.reload();
  await settled(page);
  await openLibrary(page);
  await page.getByTestId("bad-drop").click();
  await expect(() => page.getByTestId("damaged").count(), 0);
  const aside = async () => Object.keys(await lib.records(page)).filter((key) => key.startsWith("bad/"));
  await expect(aside, []);
  expectQuiet(page);
});

test("what a later build has written is left alone and told", async (t) => {
  const page = await at(t);
  await save(page, "mine");
  await kept(page);
  const [[key, text]] = Object.entries(await lib.records(page)).filter(([, text]) => text.includes('"name":"mine"'));
  const newer = text.replace("1 ", "2 ");
  await lib.records(page, { [key]: newer });
  await page.reload();
  await settled(page);
  await openLibrary(page);
  const said = () => page.getByTestId("kept").innerText();
  await expectMatch(said, /later version/);
  await save(page, "meanwhile");
  await expectNames(page, ["meanwhile"]);
  await expectMatch(said, /later version/);
  const all = await lib.records(page);
  assert.equal(all[key], newer);
  assert.equal(Object.keys(all).length, 2, "nothing else was written");
  expectQuiet(page);
});

test("where the browser forgets, the player is reminded of a copy", async (t) => {
  const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1";
  const phone = await at(t, START, { ...PHONE, userAgent: agent });
  assert.equal(await phone.getByTestId("fleeting").count(), 0, "nothing is saved");
  await save(phone, "kept");
  await expectMatch(() => phone.getByTestId("fleeting").innerText(), /Export a copy/);
  const desk = await at(t);
  await save(desk, "kept");
  await kept(desk);
  assert.equal(await desk.getByTestId("fleeting").count(), 0);
});

test("without a database the small storage keeps it; without either it is told", async (t) => {
  const without = (what) => (page) =>
    page.addInitScript((what) => {
      for (const name of what) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("disabled", "SecurityError");
          },
        });
      }
    }, what);
  const small = await at(t, START, { before: without(["indexedDB"]) });
  await expectMatch(() => small.getByTestId("kept").innerText(), /small storage/);
  await save(small, "kept");
  await expectNames(small, ["kept"]);
  await expect(
    () => small.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tableodds.library/")).length),
    2,
  );
  await small.reload();
  await settled(small);
  await openLibrary(small);
  await expectNames(small, ["kept"]);
  expectQuiet(small);

  const none = await at(t, START, { before: without(["indexedDB", "localStorage"]) });
  await expect(() => none.getByTestId("kept").getAttribute("data-state"), "bad");
  await expectMatch(() => none.getByTestId("kept").innerText(), /Not saved.*Export/);
  await save(none, "for now");
  await expectNames(none, ["for now"]);
  expectQuiet(none);
});

test("a full storage is told, what is saved stays in memory, and is kept once there is room", async (t) => {
  const page = await at(t);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    window.full = true;
    IDBObjectStore.prototype.put = function (...given) {
      if (!window.full) return put.apply(this, given);
      const transaction = this.transaction;
      const request = put.apply(this, given);
      Object.defineProperty(transaction, "error", {
        configurable: true,
        get: () => new DOMException("full", "QuotaExceededError"),
      });
      queueMicrotask(() => transaction.abort());
      return request;
    };
  });
  await save(page, "squeezed");
  await expectNames(page, ["squeezed"]);
  await expect(() => page.getByTestId("kept").getAttribute("data-state"), "bad");
  await expectMatch(() => page.getByTestId("kept").innerText(), /storage is full. Export/);
  await page.evaluate(() => (window.full = false));
  await save(page, "with room");
  await kept(page);
  await page.reload();
  await settled(page);
  await openLibrary(page);
  await expectNames(page, ["squeezed", "with room"]);
});

test("two tabs race and both are kept; what one does shows in the other", async (t) => {
  const page = await at(t);
  await save(page, "shared");
  await kept(page);
  const other = await page.context().newPage();
  await other.goto(forms[0].address + START);
  await settled(other);
  await openLibrary(other);
  await expectNames(other, ["shared"]);
  await Promise.all(
    [page, other].map(async (tab, at) => {
      for (let n = 0; n < 5; n += 1) {
        await tab.evaluate(
          ([name]) => {
            const field = document.querySelector('[data-testid="save-name"]');
            field.value = name;
            field.dispatchEvent(new Event("input", { bubbles: true }));
            document.querySelector('[data-testid="save-present"]').click();
          },
          [`tab ${at} ${n}`],
        );
      }
    }),
  );
  const wanted = ["shared", ...[0, 1].flatMap((at) => [0, 1, 2, 3, 4].map((n) => `tab ${at} ${n}`))];
  for (const tab of [page, other]) {
    await expect(async () => (await names(tab)).sort(), [...wanted].sort());
    await kept(tab);
  }
  await page.close();
  await other.reload();
  await settled(other);
  await openLibrary(other);
  await expect(async () => (await names(other)).sort(), [...wanted].sort());
});

test("a thousand items are there at once", async (t) => {
  const page = await at(t);
  const stamp = (n) => (1_700_000_000_000 + n).toString(16).padStart(12, "0") + "0000" + "1".padStart(16, "0");
  const items = Array.from({ length: 1000 }, (_, n) => ({
    id: n.toString(16).padStart(32, "0"),
    meta: { stamp: stamp(n), name: `item ${n}`, folder: `f${n % 20}`, order: "n" },
    body: { stamp: stamp(n), kind: "range", v: 1, data: { range: "AKs,QQ+" } },
  }));
  const library = JSON.stringify({ format: "tableodds library", v: 1, items });
  const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from(library) };
  await page.getByTestId("import").setInputFiles(file);
  await expect(() => page.getByTestId("library-count").innerText(), "1000");
  await kept(page);
  await page.reload();
  await settled(page);
  const began = Date.now();
  await openLibrary(page);
  await page.getByTestId("item").first().waitFor();
  const opened = Date.now() - began;
  await page.getByTestId("search").fill("item 77");
  await expect(() => page.getByTestId("found").innerText(), "19 found");
  // Typing a letter, in the page's own time.
  const typed = await page.evaluate(async () => {
    const field = document.querySelector('[data-testid="search"]');
    const began = performance.now();
    field.value = "item 7";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - began;
  });
  t.diagnostic(`1,000 items: drawer open in ${opened} ms, a letter of the search in ${Math.round(typed)} ms`);
  assert.ok(opened < 3000 && typed < 500, `${opened} ms, ${typed} ms`);
  await page.getByTestId("search").fill("");
  await page.getByTestId("show-rest").click();
  await expect(() => page.getByTestId("item").count(), 1000);
  expectQuiet(page);
});
