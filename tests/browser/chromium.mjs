// A browser, and pages in it that notice whatever goes wrong.
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Starts the browser of this machine. */
export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? PROGRAMS.find(existsSync),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** What a page is opened with unless a test says otherwise. */
const USUAL = { viewport: { width: 1280, height: 900 }, locale: "en-US", colorScheme: "light" };

/** A phone held upright. */
export const PHONE = { viewport: { width: 375, height: 780 }, hasTouch: true, isMobile: true };

/**
 * Opens an address in a context of its own. Whatever the page complains about is kept in
 * `page.complaints`, every address it asks for in `page.requests`; `expectQuiet` looks at both.
 *
 * `before(page)` runs before the page is asked for.
 */
export const open = async (browser, address, options = {}) => {
  const { before, ...settings } = options;
  const context = await browser.newContext({ ...USUAL, ...settings });
  const page = await context.newPage();
  page.complaints = [];
  page.requests = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.complaints.push(message.text());
  });
  page.on("request", (request) => page.requests.push(request.url()));
  await page.addInitScript(watchThread);
  await before?.(page);
  await page.goto(address);
  return page;
};

/** Nothing was complained about: no error, no warning, no break of the content policy. */
export const expectQuiet = (page) => assert.deepEqual(page.complaints, []);

/** Runs in the page: keeps how long its thread was ever busy at a stretch. */
const watchThread = () => {
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) {
      globalThis.longestTask = Math.max(globalThis.longestTask, task.duration);
    }
  }).observe({ type: "longtask", buffered: true });
};

/** Forgets the tasks so far, those of starting up for example. */
export const forgetTasks = (page) => page.evaluate(() => void (globalThis.longestTask = 0));

/** The longest stretch, in milliseconds, that the page's thread was busy for; 0 below 50. */
export const longestTask = (page) => page.evaluate(() => globalThis.longestTask);
