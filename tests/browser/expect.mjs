// Waiting for something to become true.
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

/** Asks `look` again and again until what it gives will do or time is up; gives the last it gave. */
const last = async (look, willDo, timeout) => {
  const end = Date.now() + timeout;
  let seen = await look();
  while (!willDo(seen) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await look();
  }
  return seen;
};

/** Asks `look` again and again until it gives `wanted`; fails with the last it gave. */
export const expect = async (look, wanted, timeout = 30_000) =>
  assert.deepEqual(await last(look, (seen) => isDeepStrictEqual(seen, wanted), timeout), wanted);

/** The same until it gives a text that matches. */
export const expectMatch = async (look, pattern, timeout = 30_000) =>
  assert.match(await last(look, (seen) => pattern.test(seen), timeout), pattern);
