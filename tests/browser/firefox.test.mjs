// The page in another browser: every tool comes up and answers, in both forms, and work is kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { spot } from "./equity.mjs";
import { expect } from "./expect.mjs";
import { hasFirefox, launchFirefox } from "./firefox.mjs";
import { forms } from "./forms.mjs";

let firefox;
const skip = !hasFirefox() && "there is no Firefox here";
before(async () => skip || (firefox = await launchFirefox()));
after(() => firefox?.close());

/** Waits until the page holds what a selector finds. */
const seen = (selector) =>
  expect(() => firefox.look(`document.querySelector(${JSON.stringify(selector)}) !== null`), true, 30_000);
const press = async (name) => {
  await seen(`[data-testid="${name}"]`);
  await firefox.look(`document.querySelector('[data-testid="${name}"]').click()`);
};
const text = (name) => firefox.look(`document.querySelector('[data-testid="${name}"]')?.innerText`);

for (const { name, address } of forms) {
  test(`${name} in Firefox`, { skip }, async () => {
    await firefox.go(address + spot({ players: ["AsAh", "KsKh"] }));
    await seen('[data-testid="answer"][data-state="settled"]');
    await expect(() => text("equity-1"), "82.64");

    await press("library");
    await seen('[data-testid="kept"][data-state="good"]');
    await press("save-present");
    await seen(".item-title");
    await seen('[data-testid="kept"][data-state="good"][data-busy="false"]');
    await firefox.reload();
    await seen('[data-testid="answer"][data-state="settled"]');
    await press("library");
    await seen(".item-title");
    await press("shut-library");

    await firefox.look(`location.hash = "#/odds?v=1&h=9hTh&b=JhQh2c9d&d="`);
    const chances = `document.querySelectorAll('[data-testid="chances-table"] td.main')`;
    const counted = `[...${chances}].some((cell) => /\\d/.test(cell.textContent))`;
    await expect(() => firefox.look(counted), true, 30_000);
    await firefox.look(`location.hash = "#/pool"`);
    await seen('[data-testid="intake"][data-state="idle"]');
    await firefox.look(`location.hash = "#/catan"`);
    await seen(".catan svg");
    assert.deepEqual(firefox.complaints, []);
  });
}
