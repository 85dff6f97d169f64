// Starts the page of the site: fetches its code, then hands it what this form of the app can do.
const beside = (name) => new URL(name, import.meta.url).href;

// The worker learns from its address what to run, and on which channel its death is listened for.
const workerAddress = (engines, channel) => `${beside("{{worker.js}}")}#${engines}/${channel}`;

// Milliseconds that the page waits for the first word of its worker. A thread starts only while the
// page's own is free, and once the page is being drawn that is not so for a while.
const HEAD_START = 70;

// Starts the worker while the page's code is still on its way. The page makes its worker itself;
// `handOver` has its next `new Worker` give this one, and repeats to it what this one has said so far.
const startEarly = () => {
  const channel = `tableodds-${Math.random()}`;
  const life = new BroadcastChannel(channel);
  const lived = [];
  const lives = new Promise((resolve) => {
    life.onmessage = ({ data }) => resolve(lived.push(data));
    setTimeout(resolve, HEAD_START);
  });
  const worker = new Worker(workerAddress("table", channel), { type: "module" });
  const said = [];
  worker.onmessage = ({ data }) => said.push(data);
  const handOver = (heard) => {
    const to = new BroadcastChannel(heard);
    life.onmessage = ({ data }) => to.postMessage(data);
    lived.forEach((data) => to.postMessage(data));
    const Usual = globalThis.Worker;
    globalThis.Worker = function () {
      globalThis.Worker = Usual;
      // The page listens once this has returned.
      queueMicrotask(() =>
        said.forEach((data) => worker.dispatchEvent(new MessageEvent("message", { data }))),
      );
      return worker;
    };
  };
  return { lives, handOver, end: () => worker.terminate() };
};
let early;
try {
  early = startEarly();
} catch {
  // Then the page does without it.
}

const preflop = async () => {
  const answer = await fetch(beside("{{preflop.bin}}"));
  if (!answer.ok) throw new Error(`the preflop table answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// What is brought only when it is asked for: tools, and engines for the page's own thread.
const apart = { ...{{modules}}, ...{{engines}} };
const brought = new Map();
const bring = async ([script, code]) => {
  const module = await import(beside(script));
  await module.default({ module_or_path: fetch(beside(code)) });
  return module;
};

// A new build waits until nothing is being computed; then the page is told, and its user decides.
const update = { jobs: 0, waiting: undefined, tell: undefined };
const offer = () => {
  if (update.waiting && update.jobs === 0) update.tell?.();
};
const watch = async () => {
  const registration = await navigator.serviceWorker.register(beside("service-worker.js"));
  const look = () => {
    // Without a controller this is the first visit, and there is nothing to update.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    update.waiting = registration.waiting;
    offer();
  };
  look();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
};

const host = {
  form: "site",
  build: "{{build}}",
  day: "{{day}}",
  offline: {{offline}},
  notices: async () => (await fetch(beside("{{notices.txt}}"))).text(),
  moduleWorker: true,
  // Any browser that runs this module has module workers, or soon says so by keeping silent.
  workersAllowed: () => true,
  workerAddress: (engines, channel) => {
    if (engines === "table" && early) {
      const { handOver } = early;
      early = undefined;
      handOver(channel);
    }
    return workerAddress(engines, channel);
  },
  module: (name) => {
    if (!brought.has(name)) {
      const coming = bring(apart[name]);
      brought.set(name, coming);
      coming.catch(() => brought.delete(name));
    }
    return brought.get(name);
  },
  busy: (change) => {
    update.jobs += change;
    offer();
  },
  onUpdate: (tell) => {
    update.tell = tell;
    offer();
  },
  update: () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    update.waiting.postMessage("take over");
  },
  // The same engines on the page's own thread, for when there is no worker to be had.
  engineHere: async (engines, receive) => {
    const module = await host.module(engines);
    return module.serve_here({ preflop, crew: async () => undefined }, receive);
  },
};

try {
  const coming = fetch(beside("{{ui.wasm}}"));
  // Should the script fail, nobody waits for the code, and its failure would be nobody's.
  coming.catch(() => {});
  const { default: init, start } = await import("./{{ui.js}}");
  await Promise.all([init({ module_or_path: coming }), early?.lives]);
  start(host);
  // Not before what is on the screen has come. Plain http has no service workers; a browser that
  // refuses this one leaves a site that works as long as there is a connection.
  if ("serviceWorker" in navigator) setTimeout(() => watch().catch(() => {}), 4000);
} catch (error) {
  early?.end();
  document.getElementById("tableodds-trouble").hidden = false;
  throw error;
}
