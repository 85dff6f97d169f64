// The forms on other machines and from other servers: what decides on how many threads they compute.
import { standIn } from "./chromium.mjs";
import { site } from "./forms.mjs";

/** What makes a script believe in so many processors. */
const believe = (processors) =>
  `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${processors} });\n`;

/** Runs in the page: whatever script it makes begins with this. */
const begin = (first) => {
  const Real = Blob;
  globalThis.Blob = class extends Real {
    constructor(parts, options) {
      super(options?.type === "text/javascript" ? [first, ...parts] : parts, options);
    }
  };
};

/** Serves the site with a change to what answers. */
const changed = (pattern, change) => (page) =>
  standIn(page, pattern, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers["content-encoding"];
    const answer = change({ headers, body: await response.text() });
    await route.fulfill({ response, ...answer });
  });

/** The site as a server gives it that does not isolate it. */
export const notIsolated = changed(`${site}/`, ({ headers, body }) => {
  delete headers["cross-origin-opener-policy"];
  delete headers["cross-origin-embedder-policy"];
  return { headers, body };
});

/** The site on a machine of so many processors. */
const siteOf = (processors) =>
  changed(/\/worker-[^/]+\.js/, ({ headers, body }) => ({ headers, body: believe(processors) + body }));

/** The one file and the fragment on such a machine. */
const fileOf = (processors) => (page) => page.addInitScript(begin, believe(processors));

/** On a machine of one processor. */
export const siteAlone = siteOf(1);
export const fileAlone = fileOf(1);

/** On a machine of three, of which one is left to the page. */
export const three = (form) => (form.name === "site" ? siteOf(3) : fileOf(3));

/** The site whose threads with shared memory do not start. */
export const broken = changed(/\/crew-[^/]+\.js/, ({ headers }) => ({ headers, body: "throw 0" }));

/** The site without a connection once threads are wanted. */
export const cutOff = (page) => standIn(page, /\/crew-/, (route) => route.abort());
