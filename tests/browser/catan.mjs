// The Catan page as a test sees it.
import { expect } from "./expect.mjs";

/** The address of a spot by the keys of its link. */
export const catan = (keys = {}) => {
  const parts = Object.entries({ v: 1, s: "beginner", ...keys });
  return `#/catan?${parts.map(([key, value]) => `${key}=${value}`).join("&")}`;
};

/** Waits until the draft is solved for what the page shows. */
export const solved = (page, timeout = 30_000) =>
  page.waitForSelector('[data-testid="standing"][data-state="settled"]', { timeout });

/** The times across the top, as shown. */
export const times = (page) =>
  page.$$eval('[data-testid^="time-"]', (all) => all.map((one) => one.textContent));

/** Waits until the solved draft shows these times. */
export const expectTimes = (page, wanted) =>
  expect(async () => {
    await solved(page);
    return times(page);
  }, wanted);

/** The whole spot as the page writes it, without leaving the panel that is shown. */
export const spotOf = async (page) => {
  const shown = await page.getAttribute('.panel-names [aria-pressed="true"]', "data-testid");
  await page.getByTestId("panel-board").click();
  const text = await page.getByTestId("json").inputValue();
  await page.getByTestId(shown).click();
  return JSON.parse(text).data;
};

/** Waits until a look at the whole spot gives this. */
export const expectSpot = (page, look, wanted) => expect(async () => look(await spotOf(page)), wanted);

/** Half of the width and half of the height of the drawing, in its own units. */
const HALF = { x: 528, y: 494 };

/** Where on the page something of the drawing lies, by its own transform. */
const placeOf = async (page, selector) => {
  const transform = await page.getAttribute(selector, "transform");
  const [x, y] = transform.match(/-?[\d.]+/g).map(Number);
  const frame = await page.getByTestId("board").locator("svg").boundingBox();
  return {
    x: frame.x + ((x + HALF.x) / (2 * HALF.x)) * frame.width,
    y: frame.y + ((y + HALF.y) / (2 * HALF.y)) * frame.height,
  };
};

/**
 * Presses a vertex, hex or coast edge of the board by mouse or, with `tap`, by finger, once nothing is
 * solved any more: how far that is stands above the board, and moves it.
 */
export const press = async (page, kind, number, { tap = false, off = 0 } = {}) => {
  await page.waitForSelector('[data-testid="standing"]:not([data-state="running"])');
  const { x, y } = await placeOf(page, `#catan-${kind}-${number}`);
  if (tap) await page.touchscreen.tap(x + off, y + off);
  else await page.mouse.click(x + off, y + off);
};

/** What stands in the places of the draft: vertex numbers, with a `c` behind a city. */
export const placed = async (page) => {
  const { draft } = await spotOf(page);
  return draft.map((built) => (built ? `${built.vertex}${built.city ? "c" : ""}` : ""));
};
