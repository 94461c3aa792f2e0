/* Debian's firefox-esr without a window, by WebDriver BiDi: messages over a WebSocket (`node --experimental-websocket`). */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stop } from "../help.ts";
import { type BrowserWindow, KEYS, smoke } from "./smoke.ts";

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Commands and their answers over one connection. */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  async tell<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await answered;
    this.#waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result as T;
  }
}

/** It says where it listens. */
async function connect(errors: NodeJS.ReadableStream): Promise<Bidi> {
  for await (const line of createInterface(errors)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`cannot connect to ${address}`)));
    });
    return new Bidi(socket);
  }
  throw new Error("Firefox did not start");
}

async function startFirefox(): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(tmpdir(), "flotilla-firefox-"));
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const firefox = spawn(process.env["FIREFOX"] ?? "/usr/bin/firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"] });
  const bidi = await connect(firefox.stderr);
  firefox.stderr.resume();
  await bidi.tell("session.new", { capabilities: {} });
  const { contexts } = await bidi.tell<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  await bidi.tell("browsingContext.setViewport", { context, viewport: { width: 1280, height: 800 } });
  const act = (actions: object): Promise<void> => bidi.tell("input.performActions", { context, actions: [actions] });
  const run = async <T>(body: string, ...values: readonly unknown[]): Promise<T> => {
    const expression = `JSON.stringify((function () { ${body} })(...${JSON.stringify(values)}) ?? null)`;
    const { result, exceptionDetails } = await bidi.tell<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      "script.evaluate", { expression, target: { context }, awaitPromise: false });
    if (result === undefined) throw new Error(`${exceptionDetails?.text}: ${body}`);
    return JSON.parse(result.value) as T;
  };
  return {
    open: (url) => bidi.tell("browsingContext.navigate", { context, url, wait: "complete" }),
    run,
    async click(selector, aside) {
      const at = await run<{ x: number; y: number }>(`
        const element = document.querySelector(arguments[0]);
        element.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: Math.round(left + width / 2 + arguments[1]), y: Math.round(top + height / 2) };`, selector, aside);
      await act({ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", ...at }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] });
    },
    press: (key) => act({ type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] })) }),
    async close() {
      await bidi.tell("browser.close", {}).catch(() => null);
      await stop(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

smoke("Firefox", startFirefox);
