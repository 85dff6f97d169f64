// Starts the page of the site: fetches its code, then hands it what this form of the app can do.
import init, { start } from "./{{ui.js}}";

const beside = (name) => new URL(name, import.meta.url).href;

const preflop = async () => {
  const answer = await fetch(beside("{{preflop.bin}}"));
  if (!answer.ok) throw new Error(`the preflop table answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// What is brought only when it is opened.
const apart = {{modules}};
const brought = new Map();
const bring = async ([script, code]) => {
  const module = await import(beside(script));
  await module.default({ module_or_path: fetch(beside(code)) });
  return module;
};

const host = {
  form: "site",
  build: "{{build}}",
  moduleWorker: true,
  // Any browser that runs this module has module workers, or soon says so by keeping silent.
  workersAllowed: async () => true,
  // The worker learns from its address what to run, and on which channel its death is listened for.
  workerAddress: (engines, channel) => `${beside("{{worker.js}}")}#${engines}/${channel}`,
  module: (name) => {
    if (!brought.has(name)) {
      const coming = bring(apart[name]);
      brought.set(name, coming);
      coming.catch(() => brought.delete(name));
    }
    return brought.get(name);
  },
  // The same engines on the page's own thread, for when there is no worker to be had.
  engineHere: async (engines, receive) => {
    const module = await bring({{engines}}[engines]);
    return module.serve_here({ preflop }, receive);
  },
};

try {
  await init({ module_or_path: fetch(beside("{{ui.wasm}}")) });
  start(host);
} catch (error) {
  document.getElementById("tableodds-trouble").hidden = false;
  throw error;
}
