// The classic worker of the one file. What stands before it in the blob: the channel's name, the
// packed code and preflop table, the script of helpers, the unpacker, the bindings, and their name.
const channel = new BroadcastChannel(channelName);
const die = (reason) => {
  channel.postMessage(`died ${reason?.message ?? reason}`);
  close();
};
addEventListener("error", (event) => die(event.message));
addEventListener("unhandledrejection", (event) => die(event.reason));
channel.postMessage("alive");

// Threads in all, this one among them. One processor is left to the page, so that a newer question is
// heard and shown at once.
const HELPED = 4;

// More threads, for the first question that is long: a file is not isolated, so they share nothing.
const crew = async () => {
  const cores = navigator.hardwareConcurrency || 1;
  if (cores < 3) return undefined;
  const length = Math.min(cores - 1, HELPED) - 1;
  const address = URL.createObjectURL(new Blob([helperScript], { type: "text/javascript" }));
  const helper = () => {
    const worker = new Worker(address);
    worker.postMessage({ code: engines.code() });
    return worker;
  };
  return { helpers: Array.from({ length }, helper) };
};

(async () => {
  await engines({ module_or_path: await tableoddsUnpack(packedCode) });
  engines.serve({ preflop: () => tableoddsUnpack(packedPreflop), crew });
})().catch(die);
