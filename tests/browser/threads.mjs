// The forms on other machines and from other servers: what decides on how many threads they compute.
import { site } from "./forms.mjs";

/** Runs in the page: whatever script it makes believes that there is one processor. */
const alone = () => {
  const Real = Blob;
  const first = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });\n";
  globalThis.Blob = class extends Real {
    constructor(parts, options) {
      super(options?.type === "text/javascript" ? [first, ...parts] : parts, options);
    }
  };
};

/** Serves the site with a change to what answers. */
const changed = (pattern, change) => (page) =>
  page.route(pattern, async (route) => {
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

/** The site on a machine of one processor. */
export const siteAlone = changed(/\/worker-[^/]+\.js/, ({ headers, body }) => ({
  headers,
  body: `Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 });\n${body}`,
}));

/** The one file on a machine of one processor. */
export const fileAlone = (page) => page.addInitScript(alone);

/** The site whose threads with shared memory do not start. */
export const broken = changed(/\/crew-[^/]+\.js/, ({ headers }) => ({ headers, body: "throw 0" }));
