// The module worker of the site. The first line it says on the channel named in its address is
// that it lives; the last, why it died. Nobody else would tell: the page holds no handle on it.
const channel = new BroadcastChannel(location.hash.slice(1));
const die = (reason) => {
  channel.postMessage(`died ${reason?.message ?? reason}`);
  close();
};
addEventListener("error", (event) => die(event.message));
addEventListener("unhandledrejection", (event) => die(event.reason));
channel.postMessage("alive");

const beside = (name) => new URL(name, import.meta.url).href;

const preflop = async () => {
  const answer = await fetch(beside("{{preflop.bin}}"));
  if (!answer.ok) throw new Error(`the preflop table answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

try {
  const code = fetch(beside("{{table.wasm}}"));
  const table = await import("./{{table.js}}");
  await table.default({ module_or_path: code });
  table.serve({ preflop });
} catch (error) {
  die(error);
}
