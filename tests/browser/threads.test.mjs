// Long questions on more than one thread: the same bits as on one, wherever they are counted, and a
// page that lives on when a thread does not.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectQuiet, go, launch, open } from "./chromium.mjs";
import { equities, expectEquities, settled, spot, underWay } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { forms, fragments } from "./forms.mjs";
import { broken, cutOff, fileAlone, notIsolated, siteAlone, three } from "./threads.mjs";

const FLOP = { players: ["random", "22+,A2s+,KTs+,AJo+", "QQ+,AK,JTs"], board: "Ks7h2d" };
const SAMPLED = { players: ["random", "22+,A2s+", "random"], samples: 3_000_000 };
const ENDLESS = { players: ["random", "random", "random"], samples: 1_000_000_000 };
const MANY = { ...ENDLESS, samples: 20_000_000 };
const SHORT = { players: ["AA", "KK", "QQ"], board: "Ks7h2d5c9s" };

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Runs in the page: keeps the last word of its engine on each question of the result. */
const listen = () => {
  const Real = Worker;
  globalThis.answers = [];
  globalThis.Worker = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (!(data instanceof Uint8Array)) return;
        // As gloo-worker writes it: of which kind (1: a message), for whom; as we do: news (2), of
        // the result (0), of which question, the answer (1). The rest is the answer, bit by bit.
        const view = new DataView(data.buffer, data.byteOffset);
        const word = (at) => (at + 4 <= view.byteLength ? view.getUint32(at, true) : undefined);
        if (word(0) === 1 && word(12) === 2 && word(16) === 0 && word(24) === 1) {
          globalThis.answers.push([...data.slice(28)].join(" "));
        }
      });
    }
  };
};

/** Whether a page is made to believe in one processor. */
const isAlone = (prepared) => [siteAlone, fileAlone].some((alone) => prepared.includes(alone));

/** Opens a form with a question; `answers` of the page are listened for. */
const ask = (form, question, ...prepared) =>
  open(browser, form.address + spot(question), {
    before: async (page) => {
      await page.addInitScript(listen);
      // On fewer than three processors nothing is shared out, whatever machine this is.
      if (!isAlone(prepared)) await three(form)(page);
      for (const before of prepared) await before(page);
    },
  });

/** The whole answer to a question, as text of its bytes; asked once all threads have come. */
const answer = async (t, form, question, ...prepared) => {
  const lone = isAlone(prepared);
  const page = await ask(form, lone ? question : ENDLESS, ...prepared);
  t.after(() => page.context().close());
  if (!lone) {
    await underWay(page);
    await expect(async () => page.workers().length > 1 || (await units(page)).length > 1, true);
    await go(page, spot(question));
  }
  // What never ends has not settled.
  await settled(page, 120_000);
  const answers = await page.evaluate(() => globalThis.answers);
  assert.equal(answers.length, 1);
  expectQuiet(page);
  return { page, bits: answers[0] };
};

/** Units that each thread of the crew has run; nothing when there is none. */
const units = async (page) => {
  const scripts = page.requests.filter((address) => /\/crew-[^/]+\.js/.test(address));
  const look = page.workers()[0]?.evaluate(async (scripts) => {
    const modules = await Promise.all(scripts.map((script) => import(script)));
    return [...modules.find((module) => module.units).units()].filter((units) => units > 0);
  }, scripts);
  // None have come yet, or not again.
  return (await look?.catch(() => undefined)) ?? [];
};

/** Counts what a helper sends home from now on. */
const countParts = (helper) =>
  helper.evaluate(() => {
    const post = globalThis.postMessage;
    globalThis.parts = 0;
    globalThis.postMessage = (...all) => {
      globalThis.parts += 1;
      post(...all);
    };
  });

const helpers = async (page) => {
  await expect(async () => page.workers().length > 1, true);
  return page.workers().slice(1);
};

for (const [name, question] of [["counted", FLOP], ["sampled", SAMPLED]]) {
  test(`what is ${name} has the same bits on one thread and on several, in every form`, async (t) => {
    const [served, file] = forms;
    const { page: lone, bits } = await answer(t, served, question, siteAlone);
    assert.equal(lone.workers().length, 1, "one thread");
    const { page: shared, bits: ofThreads } = await answer(t, served, question);
    assert.equal((await units(shared)).length, 2, "two threads with shared memory");
    assert.equal(ofThreads, bits, "threads of the site");
    const { page: parted, bits: ofHelpers } = await answer(t, served, question, notIsolated);
    assert.equal(await parted.evaluate(() => crossOriginIsolated), false);
    assert.equal((await helpers(parted)).length, 1, "a helper");
    assert.ok(!parted.requests.some((address) => /\/crew-/.test(address)), "and no crew");
    assert.equal(ofHelpers, bits, "helpers of the site");
    for (const form of [file, fragments[0]]) {
      const { page, bits: ofForm } = await answer(t, form, question);
      assert.equal((await helpers(page)).length, 1);
      assert.equal(ofForm, bits, form.name);
      const single = await answer(t, form, question, fileAlone);
      assert.equal(single.page.workers().length, 1);
      assert.equal(single.bits, bits, `${form.name} on one thread`);
    }
  });
}

test("a short question brings no more threads", async (t) => {
  for (const form of forms) {
    const page = await ask(form, SHORT);
    t.after(() => page.context().close());
    await settled(page);
    assert.equal(page.workers().length, 1);
    assert.ok(!page.requests.some((address) => /\/(crew|helper)-/.test(address)));
  }
});

describe("threads with shared memory", () => {
  test("more than one runs units", async (t) => {
    const page = await ask(forms[0], ENDLESS);
    t.after(() => page.context().close());
    await underWay(page);
    await expect(async () => (await units(page)).length, 2);
    const before = await units(page);
    await expect(async () => (await units(page)).every((units, at) => units > before[at]), true);
    expectQuiet(page);
  });

  for (const [why, lost] of [["do not start", broken], ["cannot be fetched", cutOff]]) {
    test(`where they ${why}, helpers come`, async (t) => {
      const page = await ask(forms[0], ENDLESS, lost);
      t.after(() => page.context().close());
      await underWay(page);
      const [lead] = page.workers();
      const [helper] = await helpers(page);
      await countParts(helper);
      await expect(() => helper.evaluate(() => globalThis.parts > 2), true);
      assert.ok(page.workers().includes(lead), "the one who was asked lives on");
    });
  }

  test("a panic in one is noticed, and the page goes on with others", async (t) => {
    const page = await ask(forms[0], ENDLESS);
    t.after(() => page.context().close());
    await underWay(page);
    await expect(async () => (await units(page)).length, 2);
    const [lead] = page.workers();
    const gone = new Promise((resolve) => lead.once("close", resolve));
    const scripts = page.requests.filter((address) => /\/crew-[^/]+\.js/.test(address));
    await lead.evaluate(async (scripts) => {
      const modules = await Promise.all(scripts.map((script) => import(script)));
      // Later, since nobody could say any more that it was done.
      setTimeout(() => modules.find((module) => module.units).panic_in_pool(), 100);
    }, scripts);
    await gone;
    // What was asked is asked again.
    await expect(async () => (await units(page)).length, 2);
    await go(page, spot(SHORT));
    await settled(page);
    assert.equal((await equities(page)).length, 3);
  });
});

for (const form of [forms[1], fragments[0]]) {
  describe(`helpers of the ${form.name}`, () => {
    test("they send parts home, and their death holds nothing up", async (t) => {
      const page = await ask(form, ENDLESS);
      t.after(() => page.context().close());
      await underWay(page);
      const [helper] = await helpers(page);
      await countParts(helper);
      await expect(() => helper.evaluate(() => globalThis.parts > 2), true);
      await go(page, spot(MANY));
      const dead = new Promise((resolve) => helper.once("close", resolve));
      await helper.evaluate(() => void setTimeout(() => close()));
      await dead;
      await settled(page, 120_000);
      for (const equity of await equities(page)) assert.ok(Math.abs(equity - 100 / 3) < 0.2, equity);
      await go(page, spot({ players: ["AA", "KK"] }));
      await expectEquities(page, [81.95, 18.05]);
    });
  });
}
