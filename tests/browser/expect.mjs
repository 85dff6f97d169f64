// Waiting for something to become true.
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

/** Asks `look` again and again until it gives `wanted`; fails with the last it gave. */
export const expect = async (look, wanted, timeout = 10_000) => {
  const end = Date.now() + timeout;
  let seen = await look();
  while (!isDeepStrictEqual(seen, wanted) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await look();
  }
  assert.deepEqual(seen, wanted);
};
