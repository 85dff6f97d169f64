// One library on many devices: real pages against the real server.
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { expectQuiet, launch, open, PHONE, standIn } from "./chromium.mjs";
import { settled, spot } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms, site } from "./forms.mjs";
import * as lib from "./library.mjs";
import { serve } from "./server.mjs";
import { codeOf, vaultOf } from "./vault.mjs";

const { expectNames, kept, line, more, openLibrary, save } = lib;
const START = spot({ players: ["AKs", "QQ"] });

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A device: a browser of its own with the drawer open. */
const device = async (t, { address = `${site}/`, part = START, ...options } = {}) => {
  const page = await open(browser, address + part, options);
  t.after(() => page.context().close());
  await settled(page);
  if (!part.includes("/pair?")) await openLibrary(page);
  return page;
};

const state = (page) => page.getByTestId("synced").getAttribute("data-state");
const inStep = (page) => expect(() => state(page), "good");

const openSync = async (page) => {
  if ((await page.getByTestId("sync").getAttribute("open")) === null) {
    await page.locator('[data-testid="sync"] > summary').click();
  }
};

/** Turns sync on, and gives the link and the code for other devices. */
const create = async (page) => {
  await openSync(page);
  await page.getByTestId("sync-start").click();
  await inStep(page);
  await page.getByTestId("show-secret").click();
  const link = await page.getByTestId("pair-link").innerText();
  const code = await page.getByTestId("recovery-code").innerText();
  return { link, code };
};

/** Another device that has followed the link. */
const join = async (t, link, options = {}) => {
  const page = await device(t, { part: link.slice(link.indexOf("#")), ...options });
  await page.getByTestId("merge").click();
  await inStep(page);
  return page;
};

/** As if the player had come back to the page. */
const focus = (page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

test("one tap, one link, and what one device does the other has", async (t) => {
  const one = await device(t);
  await save(one, "from one");
  const { link, code } = await create(one);
  assert.match(code, /^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
  assert.ok(link.includes(code.replaceAll("-", "")));
  await one.getByTestId("qr").waitFor();

  const two = await open(browser, `${site}/${START}`, PHONE);
  t.after(() => two.context().close());
  await settled(two);
  await two.getByTestId("library").tap();
  await lib.ready(two);
  await save(two, "from two");
  await two.getByTestId("shut-library").tap();
  await two.evaluate((to) => void (location.href = to), link);
  // The secret is out of the address before anything else happens.
  await expect(() => two.evaluate(() => location.hash), "#/equity");
  await expectMatch(
    () => two.getByTestId("confirm").innerText(),
    /1 item on this device and 1 in the library/,
  );
  await two.getByTestId("merge").tap();
  await expectNames(two, ["from one", "from two"]);
  await two.goBack();
  assert.doesNotMatch(await two.evaluate(() => location.href), /pair/);
  await inStep(two);

  await focus(one);
  await expectNames(one, ["from one", "from two"], 3000);
  await save(one, "later");
  // A second after the edit it is sent, and the other has it within three of being looked at.
  await inStep(one);
  await focus(two);
  await expectNames(two, ["from one", "from two", "later"], 3000);
  await more(one, "from two");
  await one.getByTestId("delete").click();
  await expectNames(one, ["from one", "later"]);
  await inStep(one);
  await focus(two);
  await expectNames(two, ["from one", "later"], 3000);
  expectQuiet(one);
  expectQuiet(two);
});

test("by keys alone: start, copy the link, join by code, forget", async (t) => {
  const one = await device(t);
  await save(one, "typed");
  const press = async (page, name) => {
    await page.getByTestId(name).focus();
    await page.keyboard.press("Enter");
  };
  await one.locator('[data-testid="sync"] > summary').focus();
  await one.keyboard.press("Enter");
  await one.getByTestId("sync-start").waitFor();
  await press(one, "sync-start");
  await inStep(one);
  await press(one, "show-secret");
  const code = await one.getByTestId("recovery-code").innerText();
  await one.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(one, "copy-pair-link");
  await expect(() => one.getByTestId("copy-pair-link").innerText(), "Copied");
  assert.match(await one.evaluate(() => navigator.clipboard.readText()), /#\/pair\?v=1&k=/);

  const two = await device(t);
  await two.locator('[data-testid="sync"] > summary').focus();
  await two.keyboard.press("Enter");
  await two.getByTestId("sync-code").focus();
  await two.keyboard.type(code.toLowerCase().replaceAll("-", " ").slice(0, -1));
  await two.keyboard.press("Enter");
  await expectMatch(() => two.getByTestId("code-trouble").innerText(), /letter is wrong or missing/);
  await two.keyboard.type(code.slice(-1));
  await two.keyboard.press("Enter");
  await two.getByTestId("merge").waitFor();
  await press(two, "merge");
  await expectNames(two, ["typed"]);
  await inStep(two);
  await press(two, "further");
  await press(two, "forget");
  await expect(() => state(two), "off");
  await expectNames(two, ["typed"]);
  await kept(two);
  await two.reload();
  await settled(two);
  await openLibrary(two);
  await expectNames(two, ["typed"]);
  await expect(() => state(two), "off");
  expectQuiet(one);
  expectQuiet(two);
});

test("both offline and both edit: nothing is lost, and there is one copy", async (t) => {
  const one = await device(t);
  await save(one, "spot");
  const { link } = await create(one);
  const two = await join(t, link);
  await expectNames(two, ["spot"]);
  const boardOf = async (page, name) =>
    (await line(page, name).locator(".item-summary").innerText()).split(" · ").at(-1);
  const edit = async (page, board) => {
    await page.context().setOffline(true);
    await expect(() => state(page), "wait");
    await lib.shutLibrary(page);
    await page.getByTestId("text-board").fill(board);
    await expect(() => page.evaluate((board) => location.hash.includes(board), board), true);
    await page.getByTestId("library").click();
    await more(page, "spot");
    await page.getByTestId("overwrite").click();
    await expect(() => boardOf(page, "spot"), board);
  };
  await edit(one, "Ks7h2d");
  await edit(two, "2c3c4c");
  await one.context().setOffline(false);
  await inStep(one);
  await two.context().setOffline(false);
  await inStep(two);
  await focus(one);
  const all = async (page) =>
    (await page.$$eval(".item", (all) =>
      all.map((one) => `${one.querySelector(".item-title").textContent}: ${one.querySelector(".item-summary").textContent.split(" · ").at(-1)}`),
    )).map((text) => text.replace(/\d{4}-\d\d-\d\d/, "DAY"));
  const wanted = ["spot: 2c3c4c", "spot (Linux, DAY): Ks7h2d"].sort();
  for (const page of [two, one]) await expect(async () => (await all(page)).sort(), wanted);
});

test("a wrong secret is told, and nothing is kept of it", async (t) => {
  const page = await device(t, { part: `#/pair?v=1&k=${codeOf(randomBytes(16))}` });
  await expectMatch(() => page.getByTestId("join-stuck").innerText(), /does not know this code/);
  await page.getByTestId("no-join").click();
  await expect(() => state(page), "off");
  assert.equal(await page.evaluate(() => localStorage.getItem("tableodds.paired")), null);
});

test("a record that was tampered with is replaced by what the device has", async (t) => {
  const one = await device(t);
  await save(one, "mine");
  const { link, code } = await create(one);
  await inStep(one);
  const { pull, ask } = vaultOf(site, code);
  await expect(async () => (await pull()).items.length, 1);
  const { epoch, cursor, mark, items } = await pull();
  const [{ id, stamp, sealed }] = items;
  const forged = { id, base: stamp, stamp: stamp.slice(0, 15) + "f" + stamp.slice(16) };
  const at = sealed.length - 20;
  forged.sealed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
  const pushed = await ask({ op: "push", epoch, cursor, mark, items: [forged] });
  assert.equal(pushed.items[0].status, "ok");
  await focus(one);
  await expect(async () => (await pull()).items[0].stamp > forged.stamp, true);
  await inStep(one);
  await expectNames(one, ["mine"]);
  const two = await join(t, link);
  await expectNames(two, ["mine"]);
});

test("a damaged key is told; the items stay, and the device can join again", async (t) => {
  const one = await device(t);
  await save(one, "here");
  const { link } = await create(one);
  await kept(one);
  const { state: text } = await lib.records(one);
  await lib.records(one, { state: text.replace('"secret":"', '"secret":"0') });
  await one.reload();
  await settled(one);
  await openLibrary(one);
  await one.getByTestId("damaged").waitFor();
  await expectNames(one, ["here"]);
  await expect(() => state(one), "off");
  await one.evaluate((to) => void (location.href = to), link);
  await one.getByTestId("merge").click();
  await inStep(one);
  await expectNames(one, ["here"]);
});

test("names from another device are text", async (t) => {
  const one = await device(t);
  const name = `<img src=x onerror="document.title='hit'">`;
  await save(one, name);
  const { link } = await create(one);
  const two = await join(t, link);
  await expectNames(two, [name]);
  assert.equal(await two.locator(".items img").count(), 0);
  expectQuiet(two);
});

test("a page that lies there looks every minute", async (t) => {
  const one = await device(t);
  const { link } = await create(one);
  const two = await open(browser, `${site}/${link.slice(link.indexOf("#"))}`, {
    before: (page) => page.clock.install(),
  });
  t.after(() => two.context().close());
  await two.getByTestId("merge").click();
  await inStep(two);
  const asked = () => two.requests.filter((address) => address.includes("/api/")).length;
  const before = asked();
  await two.clock.runFor(50_000);
  assert.equal(asked(), before);
  await two.clock.runFor(11_000);
  await expect(() => asked() > before, true);
  await save(one, "news");
  await inStep(one);
  await two.clock.runFor(61_000);
  await expectNames(two, ["news"]);
});

test("of two tabs one speaks with the server, and both show the same", async (t) => {
  const one = await device(t);
  const { code } = await create(one);
  const two = await one.context().newPage();
  await two.goto(`${site}/${START}`);
  await settled(two);
  await openLibrary(two);
  await inStep(two);
  await expect(() => one.getByTestId("synced").innerText(), "Another tab keeps the library in step");
  const asked = one.requests.length;
  await save(one, "from the first");
  await expectNames(two, ["from the first"]);
  const there = async () => (await vaultOf(site, code).pull()).items.length;
  await expect(there, 1);
  assert.deepEqual(one.requests.slice(asked).filter((address) => address.includes("/api/")), []);
  // Its window is closed, and the other takes over by itself.
  await two.close();
  await inStep(one);
  await save(one, "alone");
  await expect(there, 2);
});

test("the key is changed: the others are told, and come back with the new one", async (t) => {
  const one = await device(t);
  await save(one, "item");
  const { link, code } = await create(one);
  const two = await join(t, link);
  await one.getByTestId("further").click();
  await one.getByTestId("rotate").click();
  await expect(async () => (await one.getByTestId("recovery-code").innerText()) !== code, true);
  await inStep(one);
  await focus(two);
  await expect(() => state(two), "bad");
  await expectMatch(() => two.getByTestId("synced").innerText(), /key was changed on another device/);
  await openSync(two);
  await two.getByTestId("further").click();
  await two.getByTestId("forget").click();
  await expect(() => state(two), "off");
  const next = await one.getByTestId("pair-link").innerText();
  await two.evaluate((to) => void (location.href = to), next);
  await two.getByTestId("merge").click();
  await inStep(two);
  await expectNames(two, ["item"]);

  // And the end of it, for all.
  await expect(() => one.getByTestId("destroy").isDisabled(), true);
  await one.getByTestId("destroy-word").fill("DELETE");
  await one.getByTestId("destroy").click();
  await expect(() => state(one), "off");
  await focus(two);
  await expect(() => state(two), "bad");
  await expectMatch(() => two.getByTestId("synced").innerText(), /deleted on another device/);
  for (const page of [one, two]) await expectNames(page, ["item"]);
});

test("where no store is configured it says so, and all else works", async (t) => {
  const page = await device(t, {
    before: (page) =>
      standIn(page, "**/api/sync", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), sync: false } });
      }),
  });
  await openSync(page);
  await page.getByTestId("not-set-up").waitFor();
  await save(page, "local");
  await expectNames(page, ["local"]);
  assert.equal(await state(page), "off");
});

test("the file asks for nothing before it is paired, and then is a device like any", async (t) => {
  const one = await device(t);
  await save(one, "from the site");
  const { link } = await create(one);
  const file = await device(t, { address: forms[1].address });
  await save(file, "from the file");
  await openSync(file);
  assert.deepEqual(file.requests.filter((address) => !/^(file|blob|data):/.test(address)), []);
  await expectMatch(() => file.locator(".join .notice").innerText(), /Other files you open/);
  await file.getByTestId("sync-code").fill(codeOf(randomBytes(16)));
  await file.getByTestId("sync-join").click();
  await expectMatch(() => file.getByTestId("code-trouble").innerText(), /needs the whole link/);
  await file.getByTestId("sync-code").fill(link);
  await file.getByTestId("sync-join").click();
  await file.getByTestId("file-note").waitFor();
  await expectMatch(() => file.getByTestId("confirm").innerText(), new RegExp(`library at ${site}`));
  await file.getByTestId("merge").click();
  await inStep(file);
  await focus(one);
  const both = ["from the file", "from the site"];
  for (const page of [one, file]) await expect(async () => (await lib.names(page)).sort(), both);
  // Its own links lead to the site, and a reload finds the server again.
  await file.getByTestId("show-secret").click();
  await expect(() => file.getByTestId("pair-link").innerText(), link);
  await kept(file);
  await file.reload();
  await settled(file);
  await openLibrary(file);
  await inStep(file);
});

test("a server that dies is told, missed work goes out when it is back, and its log holds no secret", async (t) => {
  let server = await serve();
  t.after(() => server.kill());
  const log = () => server.log;
  const one = await device(t, { address: `${server.address}/` });
  const { link, code } = await create(one);
  await save(one, "before");
  await inStep(one);
  const { file, port } = server;
  let whole = log();
  await server.kill();
  await save(one, "while it was away");
  await expect(() => state(one), "bad");
  await expectMatch(() => one.getByTestId("synced").innerText(), /cannot be reached/);
  server = await serve({ file, port });
  await focus(one);
  await inStep(one);
  const two = await join(t, link, { address: `${server.address}/` });
  await expectNames(two, ["before", "while it was away"]);
  whole += log();
  const { secret, token } = vaultOf(server.address, code);
  for (const hidden of [secret, token, code, code.replaceAll("-", "")]) {
    assert.ok(!whole.toLowerCase().includes(hidden.toLowerCase()), "the log holds a secret");
  }
});

test("by plain http on another host name than localhost everything has a way", async (t) => {
  const lan = await launch(["--host-resolver-rules=MAP tableodds.test 127.0.0.1"]);
  t.after(() => lan.close());
  const address = `http://tableodds.test:${new URL(site).port}/`;
  const page = async (part) => {
    const page = await open(lan, address + part);
    await settled(page);
    return page;
  };
  const one = await page(START);
  assert.equal(await one.evaluate(() => isSecureContext || "locks" in navigator), false);
  await openLibrary(one);
  await save(one, "plain");
  const { link } = await create(one);
  await one.getByTestId("copy-pair-link").click();
  await expect(() => one.getByTestId("copy-pair-link").innerText(), "Copied");
  const two = await page(link.slice(link.indexOf("#")));
  await two.getByTestId("merge").click();
  await inStep(two);
  await expectNames(two, ["plain"]);
  // And two tabs of one browser.
  const tab = await one.context().newPage();
  await tab.goto(address + START);
  await settled(tab);
  await openLibrary(tab);
  await save(tab, "from the tab");
  await expectNames(one, ["plain", "from the tab"]);
  // The browser says of every such page that it is not isolated.
  const complaints = [...one.complaints, ...two.complaints];
  assert.deepEqual(complaints.filter((text) => !text.includes("Cross-Origin-Opener-Policy")), []);
});

test("a server that makes no library leaves no code behind that opens nothing", async (t) => {
  const server = await serve({ env: { SYNC_MAX_VAULTS: "1", SYNC_CREATE_TOKEN: "open sesame" } });
  t.after(() => server.kill());
  const start = async (page, password) => {
    await openSync(page);
    await page.getByTestId("sync-password").fill(password);
    await page.getByTestId("sync-start").click();
  };
  const refused = async (page, why) => {
    await expectMatch(() => page.getByTestId("sync-refused").innerText(), why);
    assert.equal(await page.getByTestId("show-secret").count(), 0);
    await expect(() => state(page), "off");
  };
  const one = await device(t, { address: `${server.address}/` });
  await save(one, "mine");
  await start(one, "open barley");
  await refused(one, /password is not the one/);
  await start(one, "open sesame");
  await inStep(one);
  const two = await device(t, { address: `${server.address}/` });
  await save(two, "yours");
  await start(two, "open sesame");
  await refused(two, /takes no more libraries/);
  await kept(two);
  await two.reload();
  await openLibrary(two);
  await expectNames(two, ["yours"]);
  await expect(() => state(two), "off");
});
