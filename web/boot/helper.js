// A helper of the engines: runs batches of units of long questions and sends their parts home. First
// it is handed their compiled code, and on the site the address of their bindings. See
// web/src/engine/helpers.rs for what is said then.
const open = new Map();
const left = new Set();
let engines;

// A message to itself, which waits behind those that have come.
const { port1, port2 } = new MessageChannel();
const breathe = () =>
  new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

const receive = async (data) => {
  if (!engines) {
    const { code, script } = data;
    engines = await {{engines}};
    await (engines.default ?? engines)({ module_or_path: code });
    return;
  }
  await breathe();
  const [job, first, end, question] = data;
  if (left.has(job)) return;
  if (question) open.set(job, engines.Help.of(question));
  const part = open.get(job).run(first, end);
  postMessage([job, first, end, part], [part.buffer]);
};

let turn = Promise.resolve();
addEventListener("message", ({ data }) => {
  if (data.length === 1) {
    const [job] = data;
    left.add(job);
    open.get(job)?.free();
    open.delete(job);
    return;
  }
  turn = turn.then(() => receive(data));
  turn.catch(() => {
    postMessage(null);
    close();
  });
});
