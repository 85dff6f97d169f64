// The forms the app ships in, and how a page of each is opened.
import { readFileSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Where the site is served; `cargo xtask test --only browser` sets it. */
export const site = process.env.TABLEODDS_SITE ?? "http://127.0.0.1:8080";

const scratch = mkdtempSync(join(tmpdir(), "tableodds-"));

/** The fragment in a page of a host, which sends the given policy or none. */
const hosted = (name, policy) => {
  const meta = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : "";
  const fragment = readFileSync(join(dist, "embed.html"), "utf8");
  const path = join(scratch, `${name}.html`);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>host</title>
<meta name="viewport" content="width=device-width">${meta}</head><body>${fragment}</body></html>`;
  writeFileSync(path, page);
  return pathToFileURL(path).href;
};

/** The usual forms: each computes in a worker. */
export const forms = [
  { name: "site", address: `${site}/` },
  { name: "file", address: pathToFileURL(join(dist, "offline/index.html")).href },
];

/** The fragment where its host lets it be, and where the host forbids workers from blobs. */
export const fragments = [
  { name: "fragment", address: hosted("free", null) },
  {
    name: "fragment without workers",
    address: hosted(
      "strict",
      "script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'",
    ),
  },
];
