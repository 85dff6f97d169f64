// Firefox as Debian ships it, by WebDriver BiDi: as much of that as a smoke test needs.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

const PROGRAMS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Whether there is one here. */
export const hasFirefox = () => existsSync(process.env.FIREFOX ?? PROGRAMS.find(existsSync) ?? "");

/** Starts the browser without a window; `complaints` fills with the errors of its pages. */
export const launchFirefox = async () => {
  const profile = mkdtempSync(join(tmpdir(), "tableodds-firefox-"));
  const program = process.env.FIREFOX ?? PROGRAMS.find(existsSync);
  const child = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]);
  const socket = new WebSocket(`${await addressOf(child)}/session`);
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));

  const waiting = new Map();
  const complaints = [];
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.method === "log.entryAdded") {
      if (message.params.level === "error") complaints.push(message.params.text);
      return;
    }
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === "error") reject?.(new Error(`${message.error}: ${message.message}`));
    else resolve?.(message.result);
  });
  let last = 0;
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await send("browsingContext.create", { type: "tab" });
  return {
    complaints,
    /** Goes to an address and waits until it is there. */
    go: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => send("browsingContext.reload", { context, wait: "complete" }),
    /** The value of an expression in the page: a text, a number or a truth. */
    look: async (expression) => {
      const params = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send("script.evaluate", params);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    close: async () => {
      await send("browser.close", {});
      socket.close();
      if (child.exitCode === null) await new Promise((resolve) => child.on("exit", resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

/** Where the browser listens, once it says so. */
const addressOf = (child) =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (piece) => {
      said += piece;
      const address = said.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
      if (address) resolve(address);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
