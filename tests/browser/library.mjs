// The library drawer as a test sees it.
import { expect } from "./expect.mjs";

/** Opens the drawer and waits until the library has been read. */
export const openLibrary = async (page) => {
  await page.getByTestId("library").click();
  await ready(page);
};

/** Waits until the library has been read. */
export const ready = (page) =>
  page.waitForSelector('[data-testid="library-drawer"][data-ready="true"]', { state: "attached" });

/** Shuts the drawer. */
export const shutLibrary = (page) => page.getByTestId("shut-library").click();

/** The names in the list, in their order. */
export const names = (page) => page.locator(".item-title").allTextContents();

/** The line of an item. */
export const line = (page, name) =>
  page.getByTestId("item").filter({ has: page.locator(`.item-title:text-is(${JSON.stringify(name)})`) });

/** Waits until the list holds these names. */
export const expectNames = (page, wanted, timeout) => expect(() => names(page), wanted, timeout);

/**
 * Saves what the page shows under a name, and waits until it is in the list and that is said, which
 * moves the list; or until it is asked about a name that is taken.
 */
export const save = async (page, name, { folder, what } = {}) => {
  if (what !== undefined) await page.getByTestId("save-what").selectOption(String(what));
  await page.getByTestId("save-name").fill(name);
  if (folder !== undefined) await page.getByTestId("save-folder").fill(folder);
  await page.getByTestId("save-present").click();
  await line(page, name).first().waitFor();
  const said = page.getByTestId("said").filter({ hasText: name });
  await said.or(page.getByTestId("clash")).first().waitFor();
};

/** Shows what can be done with an item. */
export const more = async (page, name) => {
  const button = line(page, name).getByTestId("more");
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
};

/** Waits until everything is in the local store. */
export const kept = (page) =>
  page.waitForSelector('[data-testid="kept"][data-state="good"][data-busy="false"]', { state: "attached" });

/** All records of the local database, by their keys; those in `put` are written afterwards. */
export const records = (page, put = {}) =>
  page.evaluate(async (put) => {
    const settle = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base = await settle(indexedDB.open("tableodds", 1));
    const store = base.transaction("library", "readwrite").objectStore("library");
    const keys = await settle(store.getAllKeys());
    const texts = await settle(store.getAll());
    const all = Object.fromEntries(keys.map((key, at) => [key, texts[at]]));
    for (const [key, text] of Object.entries(put)) await settle(store.put(text, key));
    base.close();
    return all;
  }, put);
