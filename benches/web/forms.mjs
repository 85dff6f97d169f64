// Measures whole questions in the built forms, on one thread and on two, from asking to the answer on
// the screen, the threads being there; and how soon the first answer is there. Prints the lines of
// `benches::row`.
import { launch, open } from "../../tests/browser/chromium.mjs";
import { countOf, equities, settled, spot, timeOf } from "../../tests/browser/equity.mjs";
import { forms } from "../../tests/browser/forms.mjs";
import { fileAlone, siteAlone, three } from "../../tests/browser/threads.mjs";

const FULL = ["random", "random", "random"];
const DEALS = 2 ** 22;
const WORK = [
  { name: "three turn", question: { players: FULL, board: "Ks7h2dTc" }, items: 1 },
  { name: "three flop", question: { players: FULL, board: "Ks7h2d" }, items: 1 },
  { name: "fifths", question: { players: FULL.map(() => "20%") }, items: 1 },
  { name: "sample", question: { players: FULL, samples: DEALS }, items: DEALS },
];
const RESTING = { players: FULL, board: "Ks7h2dTc3s" };
const FIRST = { players: FULL.slice(1), board: "Ks7h2d" };
const ROUNDS = 5;
const VISITS = 11;

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const [site, file] = forms;
const browser = await launch();
for (const [who, form, before] of [
  ["the site, 1 thread", site, siteAlone],
  ["the site, 2 threads", site, three(site)],
  ["the file, 1 thread", file, fileAlone],
  ["the file, 2 threads", file, three(file)],
]) {
  const page = await open(browser, form.address + spot(WORK.at(-1).question), { before });
  await settled(page, 120_000);
  for (const { name, question, items } of WORK) {
    const times = [];
    await countOf(page, RESTING);
    const count = await countOf(page, question);
    for (let round = 0; round < ROUNDS; round += 1) {
      await countOf(page, RESTING);
      times.push(await timeOf(page, question, count));
    }
    const nanoseconds = Math.round(Math.min(...times) * 1e6);
    const [equity] = await equities(page);
    // The page shows two places, and everybody has a third.
    if (equity !== 33.33 && name !== "sample") throw new Error(`${name}: ${equity} %`);
    console.log(["row", who, name, nanoseconds, items, 1 / 3].join("\t"));
  }
  await page.context().close();
}

/** Notes when the first answer stands on the page, from when its address was gone to. */
const noteFirst = (page) =>
  page.addInitScript(() => {
    const settled = '[data-testid="answer"][data-state="settled"]';
    new MutationObserver((_, watch) => {
      if (!document.querySelector(settled)) return;
      globalThis.firstAnswer = performance.now();
      watch.disconnect();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });

/** When the first answer was there, in milliseconds since its address was gone to, and since the load event. */
const arrival = async (page, going) => {
  await going;
  // Whoever looks meanwhile takes the page's time.
  await rest(1500);
  await settled(page);
  return page.evaluate(() => {
    const [{ loadEventEnd }] = performance.getEntriesByType("navigation");
    return [firstAnswer, firstAnswer - loadEventEnd];
  });
};

const middle = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const SINCE = ["from its address", "once it has loaded"];

for (const [who, form] of [["the site", site], ["the file", file]]) {
  const visits = { "a first visit": [], "once more": [] };
  for (let round = 0; round < VISITS; round += 1) {
    const page = await open(browser, "about:blank", { before: noteFirst });
    await rest(300);
    const going = page.goto(form.address + spot(FIRST), { waitUntil: "commit" });
    visits["a first visit"].push(await arrival(page, going));
    visits["once more"].push(await arrival(page, page.reload({ waitUntil: "commit" })));
    await page.context().close();
  }
  for (const [visit, times] of Object.entries(visits)) {
    for (const [at, since] of SINCE.entries()) {
      console.log(["start", `${who}, ${visit}, ${since}`, middle(times.map((time) => time[at]))].join("\t"));
    }
  }
}
await browser.close();
