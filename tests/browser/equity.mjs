// The equity page as a test sees it.
import { go } from "./chromium.mjs";
import { expect } from "./expect.mjs";

/** The address of a spot: players as range texts, board as cards, how many samples to take. */
export const spot = ({ players = [], board = "", dead = "", samples }) => {
  const parts = ["v=1", ...players.map((text, at) => `p${at + 1}=${encodeURIComponent(text)}`)];
  if (board) parts.push(`b=${board}`);
  if (dead) parts.push(`d=${dead}`);
  if (samples) parts.push(`n=${samples}`);
  return `#/equity?${parts.join("&")}`;
};

/** Waits for the last word on the present question, and for the grids, which come after the first. */
export const settled = async (page, timeout = 30_000) => {
  const answer = '[data-testid="answer"][data-state="settled"]';
  await page.waitForSelector(`.equity[data-whole="true"]:has(${answer})`, { timeout });
};

/** Waits until the engine has reported that it is at work on a question. */
export const underWay = async (page) => {
  await page.waitForSelector('[data-testid="answer"][data-state="running"]');
  const progress = () => page.$eval("progress", (bar) => bar.value);
  const before = await progress();
  await expect(async () => (await progress()) !== before, true);
};

/** What the answer says was counted. */
const counted = (page) => page.getByTestId("answer-count").innerText();

/** Goes to a question; gives what is counted for it. */
export const countOf = async (page, question) => {
  await go(page, spot(question));
  await settled(page, 120_000);
  return counted(page);
};

/**
 * Goes to a question and gives the milliseconds until its answer is shown, which is known by what was
 * counted for it: the page may still be drawing another that has settled.
 */
export const timeOf = (page, question, count) =>
  page.evaluate(
    ([to, count]) =>
      new Promise((resolve) => {
        const answer = document.querySelector('[data-testid="answer"]');
        const shown = () => document.querySelector('[data-testid="answer-count"]').innerText;
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (answer.dataset.state === "settled" && shown() === count) {
            watch.disconnect();
            resolve(performance.now() - began);
          }
        });
        watch.observe(answer, { attributes: true, childList: true, characterData: true, subtree: true });
        location.hash = to;
      }),
    [spot(question), count],
  );

/** The equities shown, in percent. */
export const equities = (page) =>
  page.$$eval('[data-testid^="equity-"]', (all) => all.map((one) => Number(one.textContent)));

/** Waits until the settled answer shows these equities, in percent to two places. */
export const expectEquities = (page, wanted, timeout = 30_000) =>
  expect(
    async () => {
      await settled(page, timeout);
      return equities(page);
    },
    wanted,
    timeout,
  );

export const grid = (page, player) => page.getByTestId(`grid-${player}`);

/** The cell of a hand class, "AKs" for example, in a player's grid. */
export const cell = (page, player, hand) => grid(page, player).locator(`[data-class="${hand}"]`);

/** The range of a player as the page writes it. */
export const rangeText = (page, player) => page.getByTestId(`range-text-${player}`).inputValue();
