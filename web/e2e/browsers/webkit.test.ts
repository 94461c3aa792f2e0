/* WebKit as GTK has it: Debian's MiniBrowser on a screen that nobody sees, by plain WebDriver. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { stop, WAIT_MS } from "../help.ts";
import { type BrowserWindow, KEYS, smoke } from "./smoke.ts";

/* The newest that is there. */
const BROWSER = ["6.0", "4.1", "4.0"]
  .flatMap((version) => [`webkitgtk-${version}`, `webkit2gtk-${version}`])
  .flatMap((folder) => ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/${folder}/MiniBrowser`))
  .find((path) => existsSync(path)) ?? "MiniBrowser";


async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A screen without a monitor; it says its number when it is there. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [bytes] = (await once(screen.stdout, "data")) as [Buffer];
  return { screen, display: `:${String(bytes).trim()}` };
}

interface Answer<T> {
  readonly value: T & { readonly error?: string; readonly message?: string };
}

async function ask<T>(method: "GET" | "POST" | "DELETE", address: string, body?: object): Promise<T> {
  const answer = await fetch(address, { method, headers: { "content-type": "application/json" }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as Answer<T>;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Waits until the driver listens. */
async function ready(address: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if (await ask("GET", `${address}/status`).then(() => true, () => false)) return;
  throw new Error("WebKitWebDriver does not answer");
}

const WISH = {
  capabilities: { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary: BROWSER, args: ["--automation", "--geometry=1280x860"] } } },
};

async function startWebKit(): Promise<BrowserWindow> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" }, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await ready(address);
  const { sessionId } = await ask<{ sessionId: string }>("POST", `${address}/session`, WISH);
  const session = `${address}/session/${sessionId}`;
  const act = (actions: object): Promise<void> => ask("POST", `${session}/actions`, { actions: [actions] });
  return {
    open: (url) => ask("POST", `${session}/url`, { url }),
    run: (script, ...args) => ask("POST", `${session}/execute/sync`, { script, args }),
    async click(selector, aside) {
      const origin = await ask<object>("POST", `${session}/execute/sync`, {
        script: `const element = document.querySelector(arguments[0]); element.scrollIntoView({ block: "nearest" }); return element;`, args: [selector],
      });
      await act({ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", origin, x: aside, y: 0 }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] });
    },
    press: (key) => act({ type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] })) }),
    async close() {
      await ask("DELETE", session).catch(() => null);
      await stop(driver);
      await stop(screen);
    },
  };
}

smoke("WebKit", startWebKit);
