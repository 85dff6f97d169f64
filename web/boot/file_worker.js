// The classic worker of the one file. What stands before it in the blob: the channel's name, the
// packed code and preflop table, the unpacker, the bindings, and their name.
const channel = new BroadcastChannel(channelName);
const die = (reason) => {
  channel.postMessage(`died ${reason?.message ?? reason}`);
  close();
};
addEventListener("error", (event) => die(event.message));
addEventListener("unhandledrejection", (event) => die(event.reason));
channel.postMessage("alive");

(async () => {
  await engines({ module_or_path: await tableoddsUnpack(packedCode) });
  engines.serve({ preflop: () => tableoddsUnpack(packedPreflop) });
})().catch(die);
