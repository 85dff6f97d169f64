// Keeps the site at hand without a connection: a cache for each build, filled whole before the
// build is offered. A page goes on with the build it was opened with until it is loaded anew.
const CACHE = "tableodds-{{build}}";
const FILES = {{files}};

// Builds whose files are kept, so that a tab opened before an update still finds its own.
const KEPT = 2;

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    // Names with a hash in them may come from the browser's own cache; the page itself may not.
    await cache.addAll([new Request("./", { cache: "no-cache" }), ...FILES]);
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const settle = async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith("tableodds-"));
    const old = builds.filter((name) => name !== CACHE).slice(0, -(KEPT - 1));
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(settle());
});

// The page says so once its user wants the new build.
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

const page = async (request) =>
  (await (await caches.open(CACHE)).match("./")) ?? fetch(request);

const file = async (request) => {
  const found = await caches.match(request);
  if (!found) return fetch(request);
  // A worker takes its address from an answer that has one, and would lose what stands after `#`.
  return request.destination === "worker" ? new Response(found.body, found) : found;
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(registration.scope);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin) return;
  // What devices say to the server is never kept.
  if (pathname.startsWith(`${scope.pathname}api/`)) return;
  if (request.mode !== "navigate") event.respondWith(file(request));
  else if (pathname === scope.pathname) event.respondWith(page(request));
});
