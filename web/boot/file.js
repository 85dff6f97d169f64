"use strict";
// Starts the page of the one file: unpacks its code, then hands it what this form can do.
(async () => {
  const text = (id) => document.getElementById(`tableodds-${id}`).textContent;
  const script = (lines) => new Blob(lines, { type: "text/javascript" });
  const preflop = () => tableoddsUnpack(text("preflop"));
  // Only what asks for help has somebody who can help.
  const helperScript = (name) =>
    name === "table" ? `${text("table-script")}\n${text("helper")}` : "";

  // A host page may forbid workers from blobs, and only trying shows it. One that is forbidden
  // fails at once or never speaks.
  const tryWorker = () =>
    new Promise((resolve) => {
      const address = URL.createObjectURL(script(["postMessage(0)"]));
      const settle = (allowed, worker) => {
        worker?.terminate();
        URL.revokeObjectURL(address);
        resolve(allowed);
      };
      try {
        const worker = new Worker(address);
        worker.onmessage = () => settle(true, worker);
        worker.onerror = () => settle(false, worker);
        setTimeout(() => settle(false, worker), 4000);
      } catch {
        settle(false);
      }
    });
  // Tried while the code is being unpacked. A no may be that of a busy machine: who asks next has it
  // tried once more.
  let trial = tryWorker();

  const host = {
    form: "{{form}}",
    build: "{{build}}",
    day: "{{day}}",
    offline: undefined,
    notices: async () => new TextDecoder().decode(await tableoddsUnpack(text("notices"))),
    moduleWorker: false,
    workersAllowed: async () => {
      const allowed = await (trial ??= tryWorker());
      if (!allowed) trial = undefined;
      return allowed;
    },
    // A worker made from a blob can fetch nothing of this page, so all it needs is inside.
    workerAddress: (name, channel) =>
      URL.createObjectURL(
        script([
          `const channelName = ${JSON.stringify(channel)};\n`,
          `const packedCode = "${text(`${name}-wasm`)}";\n`,
          `const packedPreflop = "${text("preflop")}";\n`,
          `const helperScript = ${JSON.stringify(helperScript(name))};\n`,
          text("unpack"),
          text(`${name}-script`),
          `const engines = tableodds_${name};\n`,
          text("worker"),
        ]),
      ),
    // The page of this form holds all its tools, so these are engines for the page's own thread.
    module: async (name) => {
      const module = {{engines}}[name];
      await module({ module_or_path: await tableoddsUnpack(text(`${name}-wasm`)) });
      return module;
    },
    // A file is what it is until another one is put in its place.
    busy: () => {},
    onUpdate: () => {},
    update: () => {},
    // The same engines on the page's own thread, for when there is no worker to be had.
    engineHere: async (name, receive) => {
      const module = await host.module(name);
      return module.serve_here({ preflop, crew: async () => undefined }, receive);
    },
  };

  try {
    await {{page}}({ module_or_path: await tableoddsUnpack(text("page-wasm")) });
    {{page}}.start(host);
  } catch (error) {
    document.getElementById("tableodds-trouble").hidden = false;
    throw error;
  }
})();
