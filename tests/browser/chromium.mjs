// A browser, and pages in it that notice whatever goes wrong.
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

// Parts of the browser that are left out. The suggestions below its address bar are a page of their
// own, which each new window loads with 400 requests while our page starts; nobody pays that who has a
// window open. The others are what Playwright leaves out, since a second switch takes the place of
// its own.
const LEFT_OUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Starts the browser of this machine, with further switches. */
export const launch = (switches = []) =>
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
      `--disable-features=${LEFT_OUT.join()}`,
      ...switches,
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
  await before?.(page);
  await page.goto(address);
  return page;
};

/** Puts another part after the `#` of the address, and waits until the page has heard of it. */
export const go = (page, part) =>
  page.evaluate((part) => {
    const before = location.href;
    const heard = new Promise((resolve) => addEventListener("hashchange", () => resolve(), { once: true }));
    location.hash = part;
    return location.href === before || heard;
  }, part);

/**
 * Answers in the server's stead what a page asks for. The service worker of the site would ask past
 * this once it serves the page, so there is none.
 */
export const standIn = async (page, pattern, answer) => {
  await page.addInitScript(() => {
    if ("serviceWorker" in navigator) navigator.serviceWorker.register = () => new Promise(() => {});
  });
  await page.route(pattern, answer);
};

/** Nothing was complained about: no error, no warning, no break of the content policy. */
export const expectQuiet = (page) => assert.deepEqual(page.complaints, []);

/**
 * Does something and gives the longest task the page's thread had meanwhile: how long it ran, in
 * milliseconds of its own processor time, so that what else the machine does is left out.
 */
export const longestTask = async (browser, page, doing) => {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await doing();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(
    traceEvents
      .filter((event) => event.name === "thread_name" && event.args.name === "CrRendererMain")
      .map((event) => `${event.pid} ${event.tid}`),
  );
  const tasks = traceEvents.filter((event) => threads.has(`${event.pid} ${event.tid}`) && event.tdur);
  assert.ok(tasks.length > 0, "the trace holds the page's tasks");
  return Math.max(...tasks.map((task) => task.tdur)) / 1000;
};
