// Measures the engine as WebAssembly and the published method in Chromium, and prints the lines of
// `benches::row`: node measure.mjs FOLDER, which holds browser.js and browser_bg.wasm.
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { launch } from "../../tests/browser/chromium.mjs";

const [folder] = process.argv.slice(2);
const FILES = {
  "browser.js": join(folder, "browser.js"),
  "browser_bg.wasm": join(folder, "browser_bg.wasm"),
  "published.mjs": new URL("published.mjs", import.meta.url),
};
const KINDS = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const ORIGIN = "http://bench.invalid/";

const browser = await launch();
const page = await browser.newPage();
// Nothing is served: the page is made up here.
await page.route(`${ORIGIN}**`, async (route) => {
  const name = basename(new URL(route.request().url()).pathname);
  if (!(name in FILES)) return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
  route.fulfill({ contentType: KINDS[extname(name)], body: await readFile(FILES[name]) });
});
await page.goto(ORIGIN);
const rows = await page.evaluate(async () => {
  const began = performance.now();
  const { default: init, Bench } = await import("/browser.js");
  const exports = await init({ module_or_path: "/browser_bg.wasm" });
  const bench = new Bench();
  const ready = performance.now() - began;
  const published = await import("/published.mjs");

  // The page's clock is coarse, so runs are timed many at once: the shortest batch, per run.
  const shortest = (run) => {
    let before = performance.now();
    run();
    const once = performance.now() - before;
    const batch = Math.max(1, Math.ceil(20 / Math.max(once, 0.001)));
    let least = once;
    const end = performance.now() + 700;
    do {
      before = performance.now();
      for (let time = 0; time < Math.min(batch, 5000); time++) run();
      least = Math.min(least || Infinity, (performance.now() - before) / Math.min(batch, 5000));
    } while (performance.now() < end);
    return least;
  };
  const rows = [];
  const tell = (who, work, run, equity) =>
    rows.push(["row", who, work, Math.round(shortest(run) * 1e6), Bench.items(work), equity()]);

  let peak;
  for (const work of Bench.names()) {
    // Texts to read are larger than all the rest together.
    if (work === "hands") peak = exports.memory.buffer.byteLength;
    tell("tableodds, WASM", work, () => bench.run(work), () => bench.equity(work));
  }

  const js = "published method, JS";
  const hands = new Int32Array(bench.hands());
  tell(js, "evaluate", () => published.evaluate(hands), () => published.potShare(hands));
  for (const work of ["two river", "two turn", "two flop", "opener flop"]) {
    const [first, second] = [0, 1].map((player) => Float64Array.from(bench.weights(work, player)));
    const board = [...bench.board(work)];
    const run = () => published.equity(first, second, board);
    tell(js, work, run, run);
  }
  rows.push(["peak", "WASM, all but texts", peak / 1024]);
  rows.push(["start", "the engine alone", ready]);
  return rows;
});
rows.push(["browser", browser.version()]);
await browser.close();
for (const row of rows) console.log(row.join("\t"));
