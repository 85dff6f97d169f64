// The site as an app: it works without a connection, and a new build is offered, not forced.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { expectQuiet, go, launch, open } from "./chromium.mjs";
import { expectEquities, settled, spot, underWay } from "./equity.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { dist, forms } from "./forms.mjs";

const SITE = forms[0].address;
const HANDS = { players: ["AA", "KK"] };
const LONG = { players: ["random", "random", "random"], samples: 1_000_000_000 };

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Waits until the files are at hand and the page is served from them. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

describe("without a connection", () => {
  test("the page loads anew and computes, with tools that were never opened", async (t) => {
    const page = await open(browser, SITE + spot(HANDS));
    t.after(() => page.context().close());
    await settled(page);
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await expectEquities(page, [81.95, 18.05]);
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await page.getByRole("link", { name: "Odds", exact: true }).click();
    await page.getByTestId("odds").waitFor();
    await page.getByRole("link", { name: "Catan" }).click();
    await page.locator("main.catan").waitFor();
    expectQuiet(page);
  });

  test("what devices say to the server is not kept", async (t) => {
    const page = await open(browser, SITE);
    t.after(() => page.context().close());
    await kept(page);
    const hello = () =>
      page.evaluate(async () => {
        const asked = fetch("api/sync", { headers: { accept: "application/json" } });
        return asked.then((answer) => answer.status, () => "unreachable");
      });
    assert.notEqual(await hello(), "unreachable");
    await page.context().setOffline(true);
    assert.equal(await hello(), "unreachable");
  });
});

test("the manifest names what it takes to install", async () => {
  const manifest = await (await fetch(new URL("manifest.webmanifest", SITE))).json();
  assert.equal(manifest.display, "standalone");
  for (const icon of manifest.icons) {
    const answer = await fetch(new URL(icon.src, SITE));
    assert.equal(answer.headers.get("content-type"), icon.type);
    if (icon.type !== "image/png") continue;
    // Width and height stand in the first chunk of a PNG.
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, icon.sizes);
  }
});

for (const form of forms) {
  test(`the ${form.name} says what it is made of, and how to keep it`, async (t) => {
    const page = await open(browser, form.address + spot(HANDS));
    t.after(() => page.context().close());
    await settled(page);
    const save = page.getByTestId("save-offline");
    assert.equal(await save.count(), form.name === "site" ? 1 : 0);
    if (form.name === "site") {
      const size = (await readFile(join(dist, "offline/index.html"))).length;
      await expectMatch(() => save.textContent(), new RegExp(`${(size / 1e6).toFixed(1)} MB`));
      const download = page.waitForEvent("download");
      await save.click();
      const saved = await (await download).path();
      assert.equal((await readFile(saved)).length, size);
    }
    await page.getByTestId("about").click();
    const notices = () => page.getByTestId("notices").textContent();
    await expectMatch(notices, /\nleptos [0-9.]+: MIT\n/);
    await expectMatch(notices, /Permission is hereby granted/);
    await page.keyboard.press("Escape");
    await expect(() => page.getByTestId("notices").isVisible(), false);
    expectQuiet(page);
  });
}

/** The site through a server that can put another build in its place. */
const rebuilt = async (t) => {
  let build = "";
  const server = createServer((asked, answer) => {
    const from = new URL(asked.url, SITE);
    const headers = { ...asked.headers, host: from.host };
    // The keeper is changed on the way, so it must come, and as it is.
    if (from.pathname === "/service-worker.js") {
      for (const name of ["accept-encoding", "if-none-match", "if-modified-since"]) {
        delete headers[name];
      }
    }
    request(from, { method: asked.method, headers }, async (found) => {
      if (from.pathname !== "/service-worker.js") {
        answer.writeHead(found.statusCode, found.headers);
        found.pipe(answer);
        return;
      }
      const text = Buffer.concat(await found.toArray()).toString();
      const { "content-length": _, ...rest } = found.headers;
      answer.writeHead(found.statusCode, rest);
      answer.end(text.replace(/"tableodds-/, `"tableodds-${build}`));
    }).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${server.address().port}/`, put: (name) => (build = name) };
};

test("a new build waits for the answer and for its user", async (t) => {
  const site = await rebuilt(t);
  const page = await open(browser, site.address + spot(HANDS));
  t.after(() => page.context().close());
  await settled(page);
  await kept(page);
  await go(page, spot(LONG));
  await underWay(page);
  site.put("newer-");
  // As when the tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  await expect(waits, true, 30_000);
  assert.equal(await page.getByTestId("update").count(), 0, "not while it computes");
  await page.getByTestId("stop").click();
  await page.getByTestId("update").waitFor();
  const builds = () => page.evaluate(() => caches.keys());
  await expect(async () => (await builds()).length, 2);
  const loaded = page.waitForEvent("load");
  await page.getByTestId("update").getByRole("button", { name: "Reload" }).click();
  await loaded;
  await underWay(page);
  assert.equal(await page.getByTestId("update").count(), 0);
  assert.match((await builds()).at(-1), /^tableodds-newer-/);
  expectQuiet(page);
});
