// What becomes of questions when the engine dies, never starts, or is asked something newer.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { go, launch, open } from "./chromium.mjs";
import { countOf, equities, expectEquities, settled, spot, timeOf, underWay } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { forms } from "./forms.mjs";
import { three } from "./threads.mjs";

const LONG = { players: ["random", "random", "random"], samples: 1_000_000_000 };
// The page looks as with LONG: it need not be laid out anew for them, which takes longer than any engine.
const SHORT = { ...LONG, samples: 100_000 };
const RESTING = { ...LONG, samples: 10_000 };
const FLOP = {
  players: ["22+,A2s+,KTs+,AJo+", "66+,A4s+,K8s+,Q9s+,J9s+,T9s,A9o+,KTo+,QTo+,JTo"],
  board: "Ks7h2d",
};

/**
 * Makes the worker die as it would from a fault of its own, in the middle of its work, and waits until
 * another is in its place: from then on the page hears nothing more of the dead one.
 */
const kill = async (page) => {
  await underWay(page);
  // Those that help it were started later, and die with it.
  const dead = page.workers();
  await dead[0].evaluate(() => void setTimeout(() => { throw new Error("struck down"); }));
  await expect(() => page.workers().length > 0 && !page.workers().some((one) => dead.includes(one)), true);
};

/** Runs in the page: every worker it makes from now on stays silent. */
const silence = () => {
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(address, options) {
      super(URL.createObjectURL(new Blob([""], { type: "text/javascript" })), options);
      void address;
    }
  };
};

/** Runs in the page: the first worker it makes says that it has died, and nothing else. */
const stillborn = () => {
  const Real = Worker;
  globalThis.Worker = class {
    constructor(address) {
      globalThis.Worker = Real;
      const channel = JSON.stringify(address.split("/").at(-1));
      const script = `new BroadcastChannel(${channel}).postMessage("died early")`;
      return new Real(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    }
  };
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

for (const form of forms) {
  describe(form.name, () => {
    test("a question survives the death of its worker", async (t) => {
      const page = await open(browser, form.address + spot({ ...LONG, samples: 50_000_000 }), {
        before: three(form),
      });
      t.after(() => page.context().close());
      // It and one that helps it.
      await expect(() => page.workers().length, 2);
      await kill(page);
      await settled(page, 120_000);
      await expect(() => page.workers().length, 2);
      // By symmetry each has a third; a standard error is about 0.01.
      for (const equity of await equities(page)) assert.ok(Math.abs(equity - 100 / 3) < 0.2, equity);
    });

    test("a question that kills two workers is given up, and the next is answered", async (t) => {
      const page = await open(browser, form.address + spot(LONG));
      t.after(() => page.context().close());
      await kill(page);
      await kill(page);
      await page.getByTestId("again").waitFor();
      await go(page, spot(FLOP));
      await expectEquities(page, [55.98, 44.02]);
    });

    test("a worker that never speaks is given up, and the page computes by itself", async (t) => {
      const page = await open(browser, form.address + spot(FLOP), {
        before: (page) => page.addInitScript(silence),
      });
      t.after(() => page.context().close());
      await expectEquities(page, [55.98, 44.02], 60_000);
    });

    test("a newer question ends the older", async (t) => {
      const page = await open(browser, form.address + spot(LONG));
      t.after(() => page.context().close());
      const count = await countOf(page, SHORT);
      // The same question takes its own time to be counted and shown; what the older question adds
      // to that is what it takes to end. What the machine does besides must not decide, so the best
      // of five rounds counts, and of more where it seems to have decided.
      const [idle, busy] = [[], []];
      const longer = () => Math.min(...busy) - Math.min(...idle);
      for (let round = 0; round < 5 || (round < 20 && longer() >= 50); round += 1) {
        await countOf(page, RESTING);
        idle.push(await timeOf(page, SHORT, count));
        await go(page, spot(LONG));
        await underWay(page);
        busy.push(await timeOf(page, SHORT, count));
      }
      const told = (times) => times.map((time) => time.toFixed(0)).join(", ");
      t.diagnostic(`${told(busy)} ms, from rest ${told(idle)} ms`);
      t.diagnostic(`${longer().toFixed(0)} ms longer`);
      assert.ok(longer() < 50, `took ${longer()} ms longer than from rest`);
    });
  });
}

test("a worker that dies before the page has come is replaced", async (t) => {
  const page = await open(browser, forms[0].address + spot(FLOP), {
    before: (page) => page.addInitScript(stillborn),
  });
  t.after(() => page.context().close());
  await expectEquities(page, [55.98, 44.02]);
  assert.equal(await page.getByTestId("on-page").count(), 0);
  assert.equal(page.workers().filter((worker) => !worker.url().startsWith("blob:")).length, 1);
});
