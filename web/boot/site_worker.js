// The module worker of the site. Its address names the engines to run and a channel: the first
// line it says there is that it lives; the last, why it died. Nobody else would tell: the page
// holds no handle on it.
const [name, channelName] = location.hash.slice(1).split("/");
const channel = new BroadcastChannel(channelName);
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
  const [script, code] = {{engines}}[name];
  const coming = fetch(beside(code));
  const engines = await import(beside(script));
  await engines.default({ module_or_path: coming });
  engines.serve({ preflop });
} catch (error) {
  die(error);
}
