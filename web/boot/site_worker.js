// The module worker of the site. Its address names the engines to run and a channel: the first
// line it says there is that it lives; the last, why it died. Nobody else would tell: the
// page's code holds no handle on it.
const [name, channelName] = location.hash.slice(1).split("/");
const channel = new BroadcastChannel(channelName);
const die = (reason) => {
  channel.postMessage(`died ${reason?.message ?? reason}`);
  close();
};
addEventListener("error", (event) => die(event.message));
addEventListener("unhandledrejection", (event) => die(event.reason));
channel.postMessage("alive");
// A thread of the crew tells of its own death here, and nothing works without it.
channel.addEventListener("message", ({ data }) => {
  if (data.startsWith("died ")) close();
});

const beside = (name) => new URL(name, import.meta.url).href;

const preflop = async () => {
  const answer = await fetch(beside("{{preflop.bin}}"));
  if (!answer.ok) throw new Error(`the preflop table answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// Threads in all, this one among them; one processor is left to the page, so nothing is shared out on
// fewer than three. More of those that share no memory gain little.
const THREADS = 16;
const HELPED = 4;
// Milliseconds for the threads of the crew to come: where a policy forbids them they never do.
const PATIENCE = 10000;

// Where a page is isolated threads can share memory.
const threads = async (count) => {
  const [script, code] = {{crew}};
  if (!script) throw new Error("this site was built without a crew");
  const coming = fetch(beside(code));
  // Should the script fail, nobody waits for the code, and its failure would be nobody's.
  coming.catch(() => {});
  const module = await import(beside(script));
  await module.default({ module_or_path: coming });
  module.watch(channelName);
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("no threads came")));
  await Promise.race([module.initThreadPool(count), late]);
  return module;
};

const helper = (script, code) => {
  const worker = new Worker(beside("{{helper.js}}"), { type: "module" });
  worker.postMessage({ script: beside(script), code });
  return worker;
};

// More threads, for the first question that is long.
const crew = async () => {
  const cores = navigator.hardwareConcurrency || 1;
  const all = cores - 1;
  if (all < 2) return undefined;
  try {
    if (crossOriginIsolated) return { threads: await threads(Math.min(all, THREADS) - 1) };
  } catch {
    // Then it is done without sharing.
  }
  const code = engines.code();
  const length = Math.min(all, HELPED) - 1;
  return { helpers: Array.from({ length }, () => helper(script, code)) };
};

const [script, code] = {{engines}}[name];
let engines;
try {
  const coming = fetch(beside(code));
  engines = await import(beside(script));
  await engines.default({ module_or_path: coming });
  engines.serve({ preflop, crew });
} catch (error) {
  die(error);
}
