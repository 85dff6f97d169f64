// Every form gives the right answers, alone and with the page free meanwhile.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { expectQuiet, go, launch, longestTask, open } from "./chromium.mjs";
import { expectEquities, settled, spot } from "./equity.mjs";
import { dist, forms, fragments } from "./forms.mjs";

// Counted by an independent program through every deal; see the cases of the engines' own tests.
const KNOWN = [
  { name: "AA against KK", players: ["AA", "KK"], equities: [81.95, 18.05] },
  {
    name: "two ranges on a flop",
    players: ["22+,A2s+,KTs+,AJo+", "66+,A4s+,K8s+,Q9s+,J9s+,T9s,A9o+,KTo+,QTo+,JTo"],
    board: "Ks7h2d",
    equities: [55.98, 44.02],
  },
  {
    name: "four hands before the flop",
    players: ["AsAh", "KdKc", "QsJs", "7h6h"],
    equities: [48.67, 16.62, 16.11, 18.6],
  },
];

/** The longest task, in milliseconds, that still leaves the page at hand. */
const BUSY = 50;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

for (const form of [...forms, ...fragments]) {
  describe(form.name, () => {
    for (const known of KNOWN) {
      test(`answers ${known.name}`, async (t) => {
        const page = await open(browser, form.address + spot(known));
        t.after(() => page.context().close());
        await expectEquities(page, known.equities);
        const inWorker = form.name !== "fragment without workers";
        assert.equal(page.workers().length > 0, inWorker, "where it was computed");
        assert.equal(await page.getByTestId("on-page").count(), inWorker ? 0 : 1, "and said so");
        if (inWorker) expectQuiet(page);
      });
    }

    test("leaves the page free while it computes", async (t) => {
      const page = await open(browser, form.address + spot(KNOWN[0]));
      t.after(() => page.context().close());
      await settled(page);
      // Some seconds of everything against everything, three ways, so that it is seen to run.
      const heavy = spot({ players: ["random", "random", "random"], samples: 20_000_000 });
      await go(page, heavy);
      await page.waitForSelector('[data-testid="answer"][data-state="running"]');
      const longest = await longestTask(browser, page, async () => {
        await settled(page, 120_000);
      });
      t.diagnostic(`longest task ${longest.toFixed(1)} ms`);
      assert.ok(longest < BUSY, `busy for ${longest} ms`);
    });
  });
}

test("the file asks nobody for anything", async (t) => {
  const page = await open(browser, forms[1].address + spot(KNOWN[1]));
  t.after(() => page.context().close());
  await settled(page);
  const asked = page.requests.filter((address) => !/^(file|blob|data):/.test(address));
  assert.deepEqual(asked, []);
});

test("the file allows itself nothing inline or evaluated", () => {
  const page = readFileSync(join(dist, "offline/index.html"), "utf8");
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1];
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
});

test("all forms are of one build", () => {
  const named = (path, pattern) => pattern.exec(readFileSync(join(dist, path), "utf8"))?.[1];
  const meta = /<meta name="build" content="([0-9a-f]{10})">/;
  const build = named("index.html", meta);
  assert.ok(build);
  assert.equal(named("offline/index.html", meta), build);
  assert.equal(named("embed.html", /build: "([0-9a-f]{10})"/), build);
});

test("the site is isolated, and its files are what they say", async (t) => {
  const page = await open(browser, forms[0].address);
  t.after(() => page.context().close());
  // By then all parts have come.
  await settled(page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  const types = await page.evaluate(async () => {
    const entries = performance.getEntriesByType("resource").map((entry) => entry.name);
    const answers = await Promise.all(entries.map((name) => fetch(name)));
    return answers.map((answer) => [
      answer.url.split(".").at(-1),
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
    ]);
  });
  const wanted = { wasm: "application/wasm", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
  assert.ok(types.length >= 4, "the page loads its parts");
  for (const [ending, type, cache] of types) {
    assert.equal(type, wanted[ending]);
    assert.match(cache, /immutable/);
  }
});
