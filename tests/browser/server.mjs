// A server of a test's own, which can be ended and started again, and whose log is kept.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("../../", import.meta.url));

/** How the server is started: `cargo xtask test` says where it lies built. */
const [program, ...first] = process.env.TABLEODDS_XTASK
  ? [process.env.TABLEODDS_XTASK]
  : ["cargo", "run", "--quiet", "--bin", "xtask", "--"];

const ROOMY = Object.fromEntries(
  ["SYNC_MAX_VAULTS", "SYNC_BURST", "SYNC_RATE", "SYNC_CREATE_BURST"].map((name) => [name, "1000000"]),
);

/** Serves the built site and the API; what is saved is kept in `file`. */
export const serve = async ({ port = 0, file = join(mkdtempSync(join(tmpdir(), "tableodds-")), "saved.redb"), env = {} } = {}) => {
  const options = ["run", "--no-build", "--port", String(port), "--data", file];
  const child = spawn(program, [...first, ...options], { cwd: here, env: { ...process.env, ...ROOMY, ...env } });
  const server = { file, log: "", address: "" };
  await new Promise((resolve, reject) => {
    const read = (piece) => {
      server.log += piece;
      const address = server.log.match(/serving on (http:\/\/\S+)/)?.[1];
      if (address) resolve((server.address = address));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${server.log}`)));
  });
  server.port = Number(new URL(server.address).port);
  /** Ends it without a farewell. */
  server.kill = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.on("exit", resolve);
      child.kill("SIGKILL");
    });
  return server;
};
