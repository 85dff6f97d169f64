// The pool page: files in by choice and by drop, archives, problems, filters, all-ins, exports,
// ratings from tables, both languages; nobody waits while a file is read.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { expectQuiet, launch, longestTask, open } from "./chromium.mjs";
import { settled } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms, fragments } from "./forms.mjs";
import * as lib from "./library.mjs";

const [site, file] = forms.map((form) => form.address);
const hands = (name) => new URL(`../../crates/history/tests/hands/${name}`, import.meta.url);
const STARS = readFileSync(hands("stars.txt"), "utf8");
const GG = readFileSync(hands("gg.txt"), "utf8");

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A page with the tool on it and the example read. */
const at = async (t, address, options) => {
  const page = await open(browser, `${address}#/pool`, options);
  t.after(() => page.context().close());
  await idle(page);
  for (const figure of ["rate", "player-rating"]) await expectMatch(() => text(page, figure), /\d/);
  return page;
};

const text = (page, name) => page.getByTestId(name).innerText();
const idle = (page) =>
  page.waitForSelector('[data-testid="intake"][data-state="idle"]', { timeout: 60_000 });

/** What is said of hands that are kept. */
const KEPT =
  "These hands are kept in this browser for the next visit; forgetting them deletes them.";

/** What is in a file that is chosen or dropped. */
const payload = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/** Chooses files and waits until they are read. */
const choose = async (page, ...files) => {
  await page.getByTestId("files").setInputFiles(files.map(([name, content]) => payload(name, content)));
  await expect(() => page.getByTestId("example-said").count(), 0);
  await idle(page);
};

/** Drops files on the page. */
const drop = async (page, files) => {
  const transfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const [name, content] of files) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  await page.dispatchEvent('[data-testid="pool"]', "drop", { dataTransfer: transfer });
};

/** Does something with the packs that this browser keeps: `change` gets their store and keys. */
const packs = (page, change) =>
  page.evaluate(async (change) => {
    const settle = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base = await settle(indexedDB.open("tableodds-pool", 1));
    const store = base.transaction("packs", "readwrite").objectStore("packs");
    const keys = await settle(store.getAllKeys());
    const all = await settle(store.getAll());
    // A pack is its head, its rows, and whether folded cards were dead.
    if (change === "spoil") {
      for (const [at, [head, rows, dead]] of all.entries()) {
        rows[0] ^= 1;
        await settle(store.put([head, rows, dead], keys[at]));
      }
    }
    base.close();
    return all.map(([, , dead], at) => ({ key: keys[at], dead }));
  }, change);

/** A link to ratings of the pool, out of the library. */
const ratingsLink = async (page) => {
  await lib.openLibrary(page);
  await expect(() => page.getByTestId("save-present").isEnabled(), true);
  await lib.save(page, "ratings");
  await lib.expectNames(page, ["ratings"]);
  await lib.line(page, "ratings").locator(".item-name").click();
  await page.getByTestId("opened").waitFor();
  return page.evaluate(() => location.hash);
};

/** The row of a site in the table of what was read: read, duplicates, left out, adjusted, not. */
const counts = async (page, name) => {
  const row = page.locator('[data-testid="read-table"] tbody tr', { hasText: name });
  return (await row.count()) ? row.locator("td").allTextContents().then((all) => all.map((cell) => Number(cell.replace(/\D/g, "")))) : null;
};

/** An archive of files, deflated. */
const zip = (files) => {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const record = (signature, more) => {
      const head = Buffer.alloc(more ? 46 : 30);
      head.writeUInt32LE(signature, 0);
      const at = more ? 10 : 8;
      head.writeUInt16LE(8, at);
      head.writeUInt32LE(packed.length, at + 10);
      head.writeUInt32LE(Buffer.byteLength(content), at + 14);
      head.writeUInt16LE(Buffer.byteLength(name), at + 18);
      if (more) head.writeUInt32LE(offset, 42);
      return Buffer.concat([head, Buffer.from(name)]);
    };
    const local = Buffer.concat([record(0x04034b50, false), packed]);
    directory.push(record(0x02014b50, true));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
};

/** A history of so many bytes, each hand with a number of its own. */
const long = (bytes) => {
  const hand = `${STARS.split(/\n(?=PokerStars )/)[0].trimEnd()}\n\n\n`;
  const [, number] = hand.match(/#(\d+):/);
  const parts = [];
  for (let at = 0, size = 0; size < bytes; at += 1, size += hand.length) {
    parts.push(hand.replaceAll(number, String(3_000_000_000 + at)));
  }
  return parts.join("");
};

/** A table of batches. */
const TABLE = [
  "timestamp,pool,player,hands,ev_bb",
  "2026-01-01,a,Ann,3000,300",
  "2026-01-01,a,Bob,3000,-300",
  "2026-01-02,a,Cid,100,1",
  "2026-01-09,a,Ann,2000,100",
  "2026-01-09,a,Bob,0,1",
].join("\n");

describe("the example", () => {
  for (const [name, address] of Object.entries({
    site,
    file,
    "page without workers": fragments[1].address,
  })) {
    test(`is read on the ${name}`, async (t) => {
      const page = await at(t, address);
      await expect(() => counts(page, "PokerStars").then((row) => row?.[0]), 6000);
      await expectMatch(() => text(page, "example-said"), /example/);
      await expectMatch(() => text(page, "within"), /95 % interval/);
      await expectMatch(() => text(page, "over-pool"), /bb\/100 over the pool/);
      if (name !== "page without workers") expectQuiet(page);
    });
  }
});

describe("files", () => {
  test("are chosen, and their hands are the same twice", async (t) => {
    const page = await at(t, site);
    await choose(page, ["stars.txt", STARS]);
    await expect(async () => (await counts(page, "PokerStars"))?.[0] > 0, true);
    const [read] = await counts(page, "PokerStars");
    await choose(page, ["again.txt", STARS], ["gg.txt", GG]);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [read, read]);
    await expect(async () => (await counts(page, "GGPoker"))?.[0] > 0, true);
    expectQuiet(page);
  });

  test("are dropped, from the file as well", async (t) => {
    for (const address of [site, file]) {
      const page = await at(t, address);
      await drop(page, [["stars.txt", STARS]]);
      await expect(() => page.getByTestId("example-said").count(), 0);
      await expect(async () => (await counts(page, "PokerStars"))?.[0] > 0, true);
      await drop(page, []);
      await page.getByTestId("intake-trouble").waitFor();
    }
  });

  test("come in archives", async (t) => {
    const page = await at(t, site);
    const archive = zip([
      ["deep/stars.txt", STARS],
      ["__MACOSX/._stars.txt", "nothing"],
      ["gg.txt", GG],
    ]);
    await page.getByTestId("files").setInputFiles([
      { name: "hands.zip", mimeType: "application/zip", buffer: archive },
      { name: "broken.zip", mimeType: "application/zip", buffer: archive.subarray(0, 300) },
    ]);
    await expect(() => page.getByTestId("example-said").count(), 0);
    await idle(page);
    await expect(async () => (await counts(page, "GGPoker"))?.[0] > 0, true);
    await expect(async () => (await counts(page, "PokerStars"))?.[0] > 0, true);
    await page.locator('[data-testid="problems"] summary').click();
    await expectMatch(() => text(page, "problems-table"), /broken\.zip[^\n]*damaged/);
    expectQuiet(page);
  });

  test("of 200 MB keep nobody waiting, and can be left", async (t) => {
    const page = await at(t, site);
    const path = join(mkdtempSync(join(tmpdir(), "tableodds-")), "long.txt");
    writeFileSync(path, long(200e6));
    const longest = await longestTask(browser, page, async () => {
      await page.getByTestId("files").setInputFiles(path);
      await page.waitForSelector('[data-testid="progress"]');
      // Another tool answers meanwhile.
      await page.locator('.bar-tools [href="#/equity"]').click();
      await settled(page);
      await page.locator('.bar-tools [href="#/pool"]').click();
      await idle(page);
    });
    t.diagnostic(`longest task ${longest.toFixed(0)} ms`);
    assert.ok(longest < 200, `${longest} ms`);
    await expect(async () => (await counts(page, "PokerStars"))?.[0] > 150_000, true);

    await page.getByTestId("files").setInputFiles(path);
    await page.getByTestId("stop-reading").click();
    await idle(page);
    await expect(async () => (await counts(page, "PokerStars"))?.[1] < 150_000, true);
    expectQuiet(page);
  });
});

describe("what is kept", () => {
  test("is known after a reload, counts once, and is forgotten", async (t) => {
    const page = await at(t, site);
    await choose(page, ["stars.txt", STARS]);
    await expect(async () => (await counts(page, "PokerStars"))?.[0] > 0, true);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    const [read] = await counts(page, "PokerStars");
    const [rate, table] = [await text(page, "rate"), await text(page, "totals")];
    const again = async () => {
      await page.reload();
      await expect(() => page.getByTestId("keeping").count(), 1);
      await idle(page);
      await expect(() => text(page, "rate"), rate);
    };
    await again();
    await expect(() => text(page, "totals"), table);
    assert.equal(await page.getByTestId("example-said").count(), 0);
    await page.locator('[data-testid="races"] summary').click();
    await page.locator('[data-testid="races-table"] tbody tr').first().waitFor();
    await choose(page, ["again.txt", STARS], ["gg.txt", GG]);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [read, read]);
    await expect(() => counts(page, "GGPoker").then((row) => row?.[0] > 0), true);
    // Behind the example as well.
    await page.getByTestId("example").click();
    await expect(() => page.getByTestId("example-said").count(), 1);
    await idle(page);
    await choose(page, ["again.txt", GG]);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [read, 0]);
    await expect(() => counts(page, "GGPoker").then(([read, again]) => read === again), true);
    await page.getByTestId("forget").click();
    await expect(() => page.getByTestId("keeping").count(), 0);
    await expect(() => packs(page), []);
    await page.reload();
    await expect(() => page.getByTestId("example-said").count(), 1);
    await idle(page);
    await expect(() => counts(page, "PokerStars").then((row) => row?.[0]), 6000);
    await choose(page, ["again.txt", STARS]);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [read, 0]);
    expectQuiet(page);
  });

  test("is not lost to a reading that begins before it is brought", async (t) => {
    const page = await at(t, site);
    await page.locator('[data-testid="options"] summary').click();
    await page.getByTestId("dead-cards").check();
    await choose(page, ["stars.txt", STARS]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    const [read] = await counts(page, "PokerStars");
    const [before] = await packs(page);
    assert.equal(before.dead, true);
    // So few hands rate nobody.
    await choose(page, ["t.csv", TABLE]);
    const link = await ratingsLink(page);
    // A page that begins with ratings out of the library has not asked for what is kept.
    await page.goto("about:blank");
    await page.goto(site + link);
    await page.getByTestId("opened").waitFor();
    assert.equal(await page.getByTestId("constants").count(), 0, "they stand as they were made");
    await choose(page, ["gg.txt", GG]);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [read, 0]);
    await expect(() => counts(page, "GGPoker").then((row) => row?.[0] > 0), true);
    const after = await packs(page);
    assert.deepEqual(after[0], before);
    assert.deepEqual(after.map(({ dead }) => dead), [true, true]);
    await expect(() => page.getByTestId("dead-cards").isChecked(), true);
    // Who asks for the other way has the hands reckoned anew, as it is told.
    await page.locator('[data-testid="options"] summary').click();
    await page.getByTestId("dead-cards").uncheck();
    await choose(page, ["gg.txt", GG]);
    await expect(() => counts(page, "PokerStars"), null);
    await expect(() => packs(page).then((all) => all.map(({ dead }) => dead)), [false]);
    // And no key comes again.
    assert.ok((await packs(page))[0].key > after[1].key);
    expectQuiet(page);
  });

  test("and the example stay apart while ratings out of the library are opened and shut", async (t) => {
    const page = await at(t, site);
    await ratingsLink(page);
    await expect(() => page.getByTestId("example-said").count(), 0);
    await page.getByTestId("shut-opened").click();
    await expect(() => page.getByTestId("example-said").count(), 1);
    await idle(page);
    await expect(() => counts(page, "PokerStars").then((row) => row?.slice(0, 2)), [6000, 0]);
    await choose(page, ["gg.txt", GG]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    await page.getByTestId("example").click();
    await expect(() => page.getByTestId("example-said").count(), 1);
    await idle(page);
    await lib.openLibrary(page);
    await lib.line(page, "ratings").locator(".item-name").click();
    await page.getByTestId("opened").waitFor();
    await page.getByTestId("shut-opened").click();
    await expect(() => counts(page, "GGPoker").then((row) => row?.[0] > 0), true);
    await expect(() => counts(page, "PokerStars"), null);
    await expect(() => page.getByTestId("example-said").count(), 0);
    expectQuiet(page);
  });

  test("is forgotten from a page that never brought it", async (t) => {
    const page = await at(t, site);
    await choose(page, ["stars.txt", STARS]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    await choose(page, ["t.csv", TABLE]);
    const link = await ratingsLink(page);
    await page.goto("about:blank");
    await page.goto(site + link);
    await page.getByTestId("opened").waitFor();
    assert.equal((await packs(page)).length, 1);
    await page.getByTestId("forget").click();
    await expect(() => packs(page), []);
    await page.reload();
    await expect(() => page.getByTestId("example-said").count(), 1);
    expectQuiet(page);
  });

  test("is told when it is damaged, and stays as it is until it is forgotten", async (t) => {
    const page = await at(t, site);
    await choose(page, ["stars.txt", STARS]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    await packs(page, "spoil");
    await page.reload();
    const keeping = () => text(page, "keeping");
    await expectMatch(keeping, /cannot be read/);
    await idle(page);
    await expect(() => page.getByTestId("example-said").count(), 0);
    await choose(page, ["gg.txt", GG]);
    await expect(() => counts(page, "GGPoker").then((row) => row?.[0] > 0), true);
    await expectMatch(keeping, /cannot be read/);
    assert.equal((await packs(page)).length, 1);
    await page.getByTestId("forget").click();
    await expect(() => packs(page), []);
    await choose(page, ["gg.txt", GG]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    expectQuiet(page);
  });

  test("is told where it is not kept: storage off, full, or written by another tab", async (t) => {
    const script = {
      off: "delete self.indexedDB; Object.defineProperty(self, 'indexedDB', { value: undefined });",
      full: "IDBObjectStore.prototype.add = () => { throw new DOMException('no room', 'QuotaExceededError'); };",
      stuck: "IDBObjectStore.prototype.clear = () => { throw new DOMException('no', 'UnknownError'); };",
    };
    for (const [name, told] of [["off", /keeps nothing/], ["full", /no room/], ["stuck", /could not be deleted/]]) {
      // The reader beside the page, where a script of a test reaches.
      const page = await open(browser, `${fragments[1].address}#/pool`, {
        before: (page) => page.addInitScript(script[name]),
      });
      t.after(() => page.context().close());
      await idle(page);
      await choose(page, ["stars.txt", STARS]);
      await expect(async () => (await counts(page, "PokerStars"))?.[0] > 0, true);
      const keeping = () => text(page, "keeping");
      if (name === "stuck") {
        await expect(keeping, KEPT);
        await page.getByTestId("forget").click();
      }
      await expectMatch(keeping, told);
      // A later file is kept no better.
      await choose(page, ["gg.txt", GG]);
      await expect(() => counts(page, "GGPoker").then((row) => row?.[0] > 0), true);
      await expectMatch(keeping, told);
    }
    const page = await at(t, site);
    const other = await page.context().newPage();
    await other.goto(`${site}#/pool`);
    await idle(other);
    await choose(page, ["stars.txt", STARS]);
    await expect(() => page.getByTestId("keeping").innerText(), KEPT);
    await choose(other, ["gg.txt", GG]);
    await expectMatch(() => text(other, "keeping"), /Another tab/);
    await expect(() => counts(other, "GGPoker").then((row) => row?.[0] > 0), true);
  });
});

describe("what came in", () => {
  test("is told, problem by problem", async (t) => {
    const page = await at(t, site, { permissions: ["clipboard-read", "clipboard-write"] });
    const wrong = STARS.replace(/Total pot \$[\d.]+/, "Total pot $9999");
    await choose(page, ["wrong.txt", `Dear diary\n\n${wrong}\nFull Tilt Poker Game #2: Table Ivy\n`]);
    await page.locator('[data-testid="problems"] summary').click();
    const rows = page.locator('[data-testid="problems-table"] tbody tr');
    await expect(() => rows.count(), 3);
    await expectMatch(() => rows.nth(0).innerText(), /wrong\.txt\s+1\s.*belongs to no hand/s);
    await expectMatch(() => rows.nth(1).innerText(), /the total pot is 9999/);
    await expectMatch(() => rows.nth(2).innerText(), /Full Tilt is not supported/);
    await page.getByTestId("copy-problems").click();
    await expect(() => text(page, "copy-problems"), "Copied");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /wrong\.txt\t1\t/);
    await page.getByTestId("language").click();
    await expectMatch(() => rows.nth(2).innerText(), /Full Tilt は非対応/);
    await expectMatch(() => text(page, "problems-said"), /3 件を除外/);
    expectQuiet(page);
  });

  test("is filtered and cleared", async (t) => {
    const page = await at(t, site);
    await choose(page, ["stars.txt", STARS], ["gg.txt", GG]);
    await expect(async () => (await page.locator('[data-testid="filter-site"] option').count()) >= 3, true);
    const shown = async () => {
      const cell = page.locator('[data-testid="totals"] tbody tr').last().locator("td").first();
      return Number((await cell.innerText()).replace(/\D/g, ""));
    };
    const all = await shown();
    await page.getByTestId("filter-site").selectOption({ label: "GGPoker" });
    await expect(async () => (await shown()) < all, true);
    await page.getByTestId("clear-filters").click();
    await expect(shown, all);
    await page.getByTestId("filter-from").fill("2099-01-01");
    await expect(() => text(page, "within"), "No hands here. Widen the filters.");
    expectQuiet(page);
  });

  test("opens an all-in in Equity with the same chance", async (t) => {
    const page = await at(t, site);
    await page.locator('[data-testid="races"] summary').click();
    const row = page.locator('[data-testid="races-table"] tbody tr', { hasText: "Open in Equity" });
    const two = row.filter({ has: page.locator("li:nth-child(2):last-child") }).first();
    const chance = Number((await two.locator("li[data-hero] b").innerText()).replace(" %", ""));
    await two.locator("a").click();
    await settled(page);
    const shown = await page.locator('[data-testid="equity-1"]').first().innerText();
    assert.ok(Math.abs(Number(shown.replace(/[^\d.]/g, "")) - chance) <= 0.06, `${shown}, ${chance}`);
    expectQuiet(page);
  });

  test("is saved as tables, which come in again", async (t) => {
    const page = await at(t, site);
    const saved = async (name) => {
      const download = page.waitForEvent("download");
      await page.getByTestId(name).click();
      return readFileSync(await (await download).path(), "utf8");
    };
    const rows = (await saved("export-hands")).trim().split("\n");
    assert.equal(rows.length, 6001);
    assert.match(rows[0], /^time,site,hand,/);
    const batches = await saved("export-batches");
    const rating = await text(page, "player-rating");
    const json = JSON.parse(await saved("ratings-json"));
    assert.ok(json.players.some((player) => player.name === "Hero"));
    assert.match(await saved("ratings-csv"), /^player,rating,mu,/);
    await choose(page, ["batches.csv", batches]);
    await page.getByTestId("focus").fill("Hero");
    await page.getByTestId("focus").press("Tab");
    await expect(() => text(page, "player-rating"), rating);
    expectQuiet(page);
  });
});

describe("ratings", () => {
  test("come from a table, and bad rows are told", async (t) => {
    const page = await at(t, site);
    await choose(page, ["t.csv", TABLE]);
    const rows = page.locator('[data-testid="leaders-table"] tbody tr');
    await expect(() => rows.count(), 3);
    await expectMatch(() => rows.nth(0).innerText(), /^Ann/);
    await expectMatch(() => rows.nth(1).innerText(), /^Bob.*8 days before/s);
    await expectMatch(() => rows.nth(2).innerText(), /^Cid\s+not rated yet, 100 hands/);
    // Where no hands are beside them, they stand open.
    await expectMatch(() => text(page, "problems-table"), /t\.csv\s+6\s.*no hands/s);

    await page.locator('[data-testid="leaders-table"] [data-column="Name"]').click();
    await page.locator('[data-testid="leaders-table"] [data-column="Name"]').click();
    await expectMatch(() => rows.nth(0).innerText(), /^Bob/);
    await page.getByTestId("search").fill("an");
    await expect(() => rows.count(), 1);

    await page.locator('[data-testid="compare"] summary').click();
    await page.getByTestId("compare-a").fill("Bob");
    await page.getByTestId("compare-a").press("Tab");
    await page.getByTestId("compare-b").fill("Ann");
    await page.getByTestId("compare-b").press("Tab");
    await expectMatch(() => text(page, "better"), /^Bob is better than Ann with [\d.]+ %$/);
    expectQuiet(page);
  });

  test("follow the model and its constants", async (t) => {
    const page = await at(t, site);
    await page.locator('[data-testid="constants"] summary').click();
    const before = await text(page, "player-rating");
    await page.getByTestId("knob-sigma_stake").fill("200");
    await page.getByTestId("knob-sigma_stake").press("Tab");
    await expect(async () => (await text(page, "player-rating")) !== before, true);
    await expect(() => page.getByTestId("auto-stake").isChecked(), false);
    await page.getByTestId("knob-trim").fill("7");
    await page.getByTestId("knob-trim").press("Tab");
    const trim = page.locator(".knob", { has: page.getByTestId("knob-trim") });
    await expectMatch(() => trim.innerText(), /from 0 to/);
    await page.getByTestId("reset").click();
    await expect(() => text(page, "player-rating"), before);
    await page.getByTestId("model").selectOption("1");
    await expect(async () => (await text(page, "player-rating")) !== before, true);
    expectQuiet(page);
  });

  test("are saved in the library and opened out of it", async (t) => {
    for (const address of [site, file]) {
      const page = await at(t, address);
      await choose(page, ["t.csv", TABLE]);
      const rows = page.locator('[data-testid="leaders-table"] tbody tr');
      await expect(() => rows.count(), 3);
      const ann = await rows.nth(0).innerText();
      await lib.openLibrary(page);
      await expect(() => page.getByTestId("save-present").isEnabled(), true);
      await lib.save(page, "friends");
      await lib.expectNames(page, ["friends"]);
      await expectMatch(() => lib.line(page, "friends").innerText(), /Pool/);
      await lib.kept(page);
      await page.goto(`${address}#/equity`);
      await page.reload();
      await settled(page);
      await lib.openLibrary(page);
      await lib.line(page, "friends").locator(".item-name").click();
      await page.getByTestId("opened").waitFor();
      await expect(() => rows.count(), 2);
      await expect(() => rows.nth(0).innerText(), ann);
      await page.getByTestId("focus").fill("Bob");
      await page.getByTestId("focus").press("Tab");
      await expectMatch(() => text(page, "standing"), /Bob/);
      await page.getByTestId("shut-opened").click();
      await expect(() => page.getByTestId("example-said").count(), 1);
      await expect(() => page.evaluate(() => location.hash), "#/pool");
      expectQuiet(page);
    }
  });
});
