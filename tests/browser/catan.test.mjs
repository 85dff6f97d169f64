// The Catan page by its controls: the published values, every way to change the board, and what
// is broken.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { catan, expectSpot, expectTimes, placed, press, solved, spotOf, times } from "./catan.mjs";
import { expectQuiet, go, launch, longestTask, open, PHONE } from "./chromium.mjs";
import { expect, expectMatch } from "./expect.mjs";
import { forms } from "./forms.mjs";
import { enter, LANGUAGES, SIZES, THEMES } from "./states.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Opens a spot, and closes it with the test. */
const at = async (t, keys, options, form = forms[0]) => {
  const page = await open(browser, form.address + catan(keys), options);
  t.after(() => page.context().close());
  await solved(page);
  return page;
};

for (const form of forms) {
  describe(form.name, () => {
    test("the published values, and the reading that disagrees with them", async (t) => {
      const page = await at(t, { m: "reference" }, {}, form);
      await expectTimes(page, ["58.09", "59.48"]);
      const line = () =>
        page.$$eval('[data-testid="line"] li', (all) => all.map((one) => one.dataset.vertex));
      await expect(line, ["48", "39", "31", "14"]);
      await expectMatch(() => page.getByTestId("disagreement").textContent(), /56\.39 \/ 53\.94/);
      const seats = async (players) => {
        const cells = await page.getByTestId(`seats-${players}-reference`).locator("td");
        return (await cells.allTextContents()).map((cell) => cell.match(/[\d.]*/)[0]);
      };
      await expect(() => seats(3), ["58.09", "59.21", "59.86", ""]);
      await expect(() => seats(4), ["58.30", "59.21", "60.97", "62.93"]);

      await page.getByTestId("eighth-averaged").click();
      await expectTimes(page, ["56.39", "53.94"]);
      await page.getByTestId("players-4").click();
      await expect(async () => (await times(page)).length, 4);
      await solved(page);
      expectQuiet(page);
    });
  });
}

const LINES = new URL("../../crates/compute/tests/catan_lines.json", import.meta.url);

test("the line and every bit of its times are those of the native engine", async (t) => {
  const page = await at(t, {});
  for (const { link, line, rolls } of JSON.parse(readFileSync(LINES, "utf8"))) {
    await go(page, link);
    await expect(async () => {
      await solved(page);
      const times = await page.$$eval("[data-rolls]", (all) => all.map((one) => one.dataset.rolls));
      const vertices = await page.$$eval('[data-testid="line"] li', (all) =>
        all.map((one) => Number(one.dataset.vertex)),
      );
      return { line: vertices, rolls: times };
    }, { line, rolls });
  }
});

describe("the draft", () => {
  test("is placed by presses, stepped through, undone and redone", async (t) => {
    const page = await at(t, { m: "reference" });
    await press(page, "vertex", 48, { off: 9 });
    await expect(() => placed(page), ["48", "", "", ""]);
    await expect(() => page.getByTestId("turn").textContent(), "Player 2 places");
    await solved(page);
    await page.getByTestId("step").click();
    await expect(() => placed(page), ["48", "39", "", ""]);
    await solved(page);
    await page.getByTestId("to-end").click();
    await expect(() => placed(page), ["48", "39", "31", "14"]);
    await expectTimes(page, ["58.09", "59.48"]);

    await press(page, "vertex", 39);
    await expect(() => placed(page), ["48", "39c", "31", "14"]);
    await press(page, "vertex", 39);
    await expect(() => placed(page), ["48", "", "31", "14"]);
    await expect(
      () => page.getByTestId("standing").getAttribute("data-state"),
      "refused",
    );
    await page.getByTestId("catan-undo").click();
    await page.keyboard.press("Control+z");
    await expect(() => placed(page), ["48", "39", "31", "14"]);
    await page.keyboard.press("Control+Shift+z");
    await expect(() => placed(page), ["48", "39c", "31", "14"]);
    await page.getByTestId("clear-placed").click();
    await expect(() => placed(page), ["", "", "", ""]);
    expectQuiet(page);
  });

  test("refuses what the distance rule forbids, and says why", async (t) => {
    const page = await at(t, { d: "48" });
    await press(page, "vertex", 44);
    await expectMatch(() => page.getByTestId("catan-trouble").textContent(), /next to the building at/);
    await expect(() => placed(page), ["48", "", "", ""]);
    await press(page, "vertex", 39);
    await expect(() => page.getByTestId("catan-trouble").count(), 0);
  });

  test("warms the board by what each pick loses, and tells more where one points", async (t) => {
    const page = await at(t, { m: "reference" });
    const mark = page.locator('[data-testid="heat"] [data-vertex="48"]');
    await expect(() => mark.getAttribute("data-heat"), "6");
    await expect(() => mark.locator("text").textContent(), "0.0");
    const few = () => page.locator('[data-testid="heat"] [data-vertex="0"]').getAttribute("data-heat");
    await expect(async () => Number(await few()) < 4, true);
    const board = await page.getByTestId("board").boundingBox();
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await expect(() => page.getByTestId("tip").count(), 0);
    await page.locator("#catan-vertex-48").focus();
    await expectMatch(
      () => page.getByTestId("tip").textContent(),
      /pips.*Score.*rank.*rolls with.*0\.00 rolls behind/,
    );
  });

  test("of three who want to be ahead is searched with progress, and can be stopped", async (t) => {
    const page = await at(t, { p: 3 });
    await page.getByTestId("goal-ahead").click();
    await page.getByTestId("stop-draft").click();
    await expect(() => page.getByTestId("standing").getAttribute("data-state"), "stopped");
    await page.getByTestId("goal-own").click();
    await solved(page);
    expectQuiet(page);
  });

  test("is solved anew on each press, without holding up the page", async (t) => {
    const page = await at(t, {});
    const longest = await longestTask(browser, page, async () => {
      for (const vertex of [20, 31, 48, 14]) {
        await press(page, "vertex", vertex);
        await solved(page);
      }
    });
    t.diagnostic(`longest task of the page: ${longest.toFixed(0)} ms`);
    assert.ok(longest < 400, `${longest} ms`);
  });
});

describe("the board by hand", () => {
  test("terrains, numbers and harbours swap, and warn in free mode", async (t) => {
    const page = await at(t, {});
    await page.getByTestId("mode-terrain").click();
    await page.getByTestId("brush-wheat").click();
    await press(page, "hex", 0);
    const wheat = (terrain) => terrain.filter((one) => one === "wheat").length;
    await expectSpot(page, ({ terrain }) => [terrain[0], wheat(terrain)], ["wheat", 4]);
    assert.equal(await page.getByTestId("badges").count(), 0);

    await page.getByTestId("mode-number").click();
    await page.getByTestId("brush-8").click();
    await press(page, "hex", 4);
    await expectSpot(page, ({ number }) => number[4], 8);

    await page.getByTestId("mode-harbour").click();
    await page.getByTestId("brush-harbour-ore").click();
    await press(page, "coast", 0);
    const first = ({ harbours }) => harbours.find(({ edge }) => edge === 0);
    await expectSpot(page, first, { edge: 0, type: "ore" });
    const trouble = () => page.getByTestId("catan-trouble").textContent();
    await page.getByTestId("brush-harbour-none").click();
    await press(page, "coast", 0);
    await expectMatch(trouble, /free editing/);

    await page.getByTestId("free").check();
    await press(page, "coast", 0);
    await expectMatch(() => page.getByTestId("badges").textContent(), /2:1 ore harbour: 0 instead of 1/);
    await solved(page);

    await page.getByTestId("mode-robber").click();
    await press(page, "hex", 18);
    await expectSpot(page, ({ robber }) => robber, 18);
    await page.getByTestId("mode-number").click();
    await press(page, "hex", 9);
    await expectMatch(trouble, /desert takes no number/);
    expectQuiet(page);
  });

  test("grows from a seed that can be shared, with either frame of harbours", async (t) => {
    const page = await at(t, {});
    await page.getByTestId("panel-board").click();
    await page.getByTestId("layout-random").click();
    const seedShown = () => page.getByTestId("board-seed").inputValue();
    const before = await seedShown();
    await page.getByTestId("new-board").click();
    await expect(async () => (await seedShown()) !== before, true);
    const seed = await seedShown();
    await page.getByTestId("harbours-printed").click();
    await page.getByTestId("shuffle-harbours").check();
    const hash = () => page.evaluate(() => location.hash);
    await expectMatch(hash, new RegExp(`s=random&hp=printed&hs=1&seed=${seed}$`));
    const spot = await spotOf(page);
    const other = await open(browser, forms[1].address + (await hash()));
    t.after(() => other.context().close());
    await solved(other);
    assert.deepEqual(await spotOf(other), spot, "the same link, the same board");
  });

  test("a fair one is searched for with progress, can be left, and can be taken", async (t) => {
    const page = await at(t, { p: 4 });
    await page.getByTestId("panel-board").click();
    await page.getByTestId("find-fair").click();
    await expect(() => page.getByTestId("fairest").textContent().then((told) => /Best of/.test(told)), true);
    const began = Date.now();
    const boards = async () =>
      Number((await page.getByTestId("fairest").textContent()).replaceAll(/\s/g, "").match(/Bestof(\d+)/)[1]);
    const before = await boards();
    await expect(async () => (await boards()) > before, true);
    const solvedMeanwhile = (await boards()) - before;
    t.diagnostic(`${Math.round((solvedMeanwhile * 1000) / (Date.now() - began))} boards a second`);
    await page.getByTestId("stop-fair").click();
    const state = () => page.getByTestId("fair").getAttribute("data-state");
    await expect(state, "stopped");
    const told = await page.getByTestId("fairest").textContent();
    const wanted = told.match(/\(([^)]*)\)/)[1].split(" / ");
    await page.getByTestId("take-fair").click();
    await expectTimes(page, wanted);
    expectQuiet(page);
  });
});

describe("the panels", () => {
  test("build speed by both engines", async (t) => {
    const page = await at(t, { d: "48.39.31.14" });
    await page.getByTestId("panel-speed").click();
    const found = () =>
      page.waitForSelector('[data-testid="wait"][data-state="settled"]', { timeout: 20_000 });
    await found();
    const mean = async (engine) =>
      (await page.getByTestId(`wait-${engine}`).locator("td").first().textContent()).split(" ± ").map(Number);
    const [[exact], [tried, error]] = [await mean("exact"), await mean("tried")];
    assert.ok(Math.abs(exact - tried) < 4 * error + 0.01, `${exact} and ${tried}`);
    await page.getByTestId("wait-chart").waitFor();
    await page.getByTestId("hand-wood").fill("3");
    await page.getByTestId("hand-brick").fill("3");
    await page.getByTestId("hand-sheep").fill("1");
    await page.getByTestId("hand-wheat").fill("1");
    await expect(async () => {
      await found();
      return page.getByTestId("wait-mean").textContent();
    }, "0.00");
    await page.getByTestId("to-city").click();
    await page.getByTestId("cost-ore").fill("4");
    await expect(async () => {
      await found();
      return Number(await page.getByTestId("wait-mean").textContent()) > 1;
    }, true);
    const wanted = [[3, 3, 1, 1, 0], [0, 0, 0, 2, 4]];
    await expectSpot(page, ({ settings }) => [settings.hand, settings.target], wanted);
    await page.getByTestId("hand-wood").fill("20");
    await expect(() => page.getByTestId("hand-wood").getAttribute("aria-invalid"), "true");
    expectQuiet(page);
  });

  test("without any production build speed has no mean, and says how many gave up", async (t) => {
    const page = await at(t, { trials: 400 });
    await page.getByTestId("panel-speed").click();
    await page.waitForSelector('[data-testid="wait"][data-state="settled"]');
    await expect(() => page.getByTestId("wait-mean").textContent(), "never");
    await expectMatch(() => page.getByTestId("wait-told").textContent(), /400 of 400 trials/);
  });

  test("sites follow the strategy and its numbers", async (t) => {
    const page = await at(t, {});
    await page.getByTestId("panel-sites").click();
    const first = () => page.locator('[data-testid="sites"] tbody tr').first().getAttribute("data-vertex");
    const rows = () => page.locator('[data-testid="sites"] tbody tr').count();
    const balanced = await first();
    await expect(rows, 10);
    await page.getByTestId("more-sites").click();
    await expect(rows, 54);
    await page.getByTestId("weight-0").fill("9000");
    await expect(async () => (await first()) !== balanced, true);
    await page.getByTestId("strategy-balanced").click();
    await expect(first, balanced);
  });

  test("robber, deck and dice", async (t) => {
    const page = await at(t, { d: "48.39.31.14", r: 0 });
    await page.getByTestId("panel-robber").click();
    await expectMatch(() => page.getByTestId("robber-best").textContent(), /Best: .* cards per roll/);
    const rows = page.locator('[data-testid="robber"] tbody tr');
    await expect(() => rows.count(), 19);
    await rows.first().locator("button").click();
    await expectSpot(page, ({ robber }) => robber !== 0, true);

    await page.getByTestId("panel-cards").click();
    const cell = (row, at) => page.getByTestId(row).locator("td").nth(at).textContent();
    await expect(() => cell("deck-victory_point", 2), "50.43 %");
    await page.getByTestId("seen-victory_point").fill("5");
    await expect(() => cell("deck-victory_point", 1), "0.00 %");
    await expect(() => cell("dice-7", 0), "6/36");
    await page.getByTestId("within-rolls").fill("4");
    await expect(async () => (await cell("dice-6", 3)).trim(), `${(100 * (1 - (31 / 36) ** 4)).toFixed(2)} %`);
    expectQuiet(page);
  });
});

describe("what is broken", () => {
  test("a link leaves the board as it was", async (t) => {
    const page = await at(t, { s: "official", seed: 7 });
    const before = await spotOf(page);
    for (const part of ["t=oswg", "s=official&d=0.3", "s=official&d=1.x", "s=castle"]) {
      await go(page, `/catan?v=1&${part}`);
      const told = page.getByTestId("catan-trouble");
      await expectMatch(() => told.textContent(), /could not be read/);
      assert.deepEqual(await spotOf(page), before, part);
      await told.locator("button").click();
      await expect(() => told.count(), 0);
    }
    expectQuiet(page);
  });

  test("JSON leaves the board as it was, and whole JSON opens", async (t) => {
    const page = await at(t, {});
    await page.getByTestId("panel-board").click();
    const field = page.getByTestId("json");
    const whole = JSON.parse(await field.inputValue());
    const told = () => page.getByTestId("json-trouble").textContent();
    const open = async (text) => {
      await field.fill(text);
      await page.getByTestId("open-json").click();
    };
    await open('{"kind": "catan", "v": 1, "data":');
    await expectMatch(told, /not JSON: line 1/);
    await open("{}");
    await expectMatch(told, /not a Catan board/);
    await field.fill("of mine");
    await expect(() => page.getByTestId("json-trouble").count(), 0);
    const lava = structuredClone(whole);
    lava.data.terrain[3] = "lava";
    await open(JSON.stringify(lava));
    await expectMatch(told, /terrain\[3\]: “lava”/);
    const close = structuredClone(whole);
    close.data.draft[0] = { vertex: 0 };
    close.data.draft[1] = { vertex: 3 };
    await open(JSON.stringify(close));
    await expectMatch(told, /next to the building/);
    await open('{"kind":"range","v":1,"data":{"range":"AA"}}');
    await expectMatch(told, /not a Catan board/);
    await page.getByTestId("restore-json").click();
    await expect(async () => JSON.parse(await field.inputValue()), whole);

    const other = structuredClone(whole);
    other.data.players = 3;
    other.data.draft = [{ vertex: 20 }];
    await open(JSON.stringify(other));
    await expect(() => placed(page), ["20", "", "", "", "", ""]);
    await page.getByTestId("catan-undo").click();
    await expect(() => placed(page), ["", "", "", ""]);
  });
});

describe("keys and fingers", () => {
  test("the keyboard alone builds", async (t) => {
    const page = await at(t, {});
    await page.getByTestId("overlay-none").focus();
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement.id);
    await expect(focused, "catan-vertex-0");
    await page.keyboard.press("ArrowDown");
    await expect(async () => (await focused()) !== "catan-vertex-0", true);
    const vertex = (await focused()).replace("catan-vertex-", "");
    await page.keyboard.press("Enter");
    await expect(() => placed(page), [vertex, "", "", ""]);
    const label = () => page.locator(`#catan-vertex-${vertex}`).getAttribute("aria-label");
    await expectMatch(label, /pips.*Settlement of player 1/);
  });

  test("a finger finds the nearest vertex on a phone, and nothing is wider than it", async (t) => {
    const page = await at(t, {}, PHONE);
    await press(page, "vertex", 20, { tap: true, off: 10 });
    await expect(() => placed(page), ["20", "", "", ""]);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 780 });
      for (const panel of ["draft", "sites", "speed", "robber", "cards", "board", "about"]) {
        await page.getByTestId(`panel-${panel}`).click();
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect(async () => (await wide()) <= width, true);
      }
      const small = await page.$$eval(".catan button, .catan summary, .catan .check", (all) =>
        all
          .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 40)
          .map((one) => one.textContent),
      );
      assert.deepEqual(small, [], "everything is high enough for a finger");
    }
  });
});

/** States that axe-core looks at: what they open with, and how they are reached from there. */
const STATES = {
  draft: [{}, null],
  "gap in the draft": [{ d: ".39" }, null],
  sites: [{ d: "48.39" }, (page) => page.getByTestId("panel-sites").click()],
  speed: [
    { d: "48.39.31.14" },
    async (page) => {
      await page.getByTestId("panel-speed").click();
      await page.waitForSelector('[data-testid="wait"][data-state="settled"]');
    },
  ],
  robber: [
    { d: "48.39.31.14", p: 2 },
    async (page) => {
      await page.getByTestId("panel-robber").click();
      await page.getByTestId("mode-robber").click();
    },
  ],
  cards: [{}, (page) => page.getByTestId("panel-cards").click()],
  board: [
    { s: "random", seed: 3, free: 1 },
    async (page) => {
      await page.getByTestId("panel-board").click();
      await page.getByTestId("mode-terrain").click();
      await press(page, "hex", 3);
      await page.getByTestId("json").fill("{");
      await page.getByTestId("open-json").click();
    },
  ],
  about: [
    { p: 4 },
    async (page) => {
      await page.getByTestId("panel-about").click();
      await page.getByTestId("mode-harbour").click();
    },
  ],
};

describe("axe-core finds nothing", () => {
  for (const size of Object.keys(SIZES)) {
    test(size, async (t) => {
      const page = await open(browser, forms[0].address + catan(), { ...SIZES[size], reducedMotion: "reduce" });
      t.after(() => page.context().close());
      await page.evaluate(axe);
      for (const [name, [keys, reach]] of Object.entries(STATES)) {
        await go(page, catan(keys));
        await page.getByTestId("mode-place").click();
        await page.getByTestId("panel-draft").click();
        await page.waitForSelector(
          '[data-testid="standing"]:is([data-state="settled"], [data-state="refused"])',
        );
        await reach?.(page);
        for (const language of LANGUAGES) {
          for (const theme of THEMES) {
            await enter(page, language, theme);
            const { violations } = await page.evaluate(() => axe.run(document));
            const found = violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`,
            );
            assert.deepEqual(found, [], `${name}, ${language}, ${theme}`);
          }
        }
        await enter(page, "en", "light");
      }
    });
  }
});

test("a number that is none or out of bounds stays as it was typed, with what is wrong below", async (t) => {
  const page = await at(t, {});
  await page.getByTestId("panel-speed").click();
  const field = page.getByTestId("hand-wood");
  const told = () => page.locator(".whole .trouble").allInnerTexts();
  await field.fill("20");
  await expect(told, ["A whole number from 0 to 19."]);
  await field.blur();
  await page.getByTestId("seat-2").click();
  await expect(() => field.inputValue(), "20");
  await expect(told, ["A whole number from 0 to 19."]);
  await field.fill("2");
  await expect(told, []);
  await field.fill("");
  await expect(told, ["A whole number from 0 to 19."]);
  // What is set elsewhere is shown.
  await page.getByTestId("catan-undo").click();
  await expect(() => field.inputValue(), "0");
  await expect(told, []);
  expectQuiet(page);
});
