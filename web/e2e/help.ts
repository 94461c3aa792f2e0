/* What the browser tests share: the real server, the real Chromium, and a page that reports trouble.
 *
 *   const house = await openHouse();                        // server and browser, once a file
 *   const page = await house.page({ width: 360, height: 740, touch: true });
 *   await start(page, "convoy");                            // at once, against a bot, all of it quick
 *   await waitForPhase(page, "choose");
 *   ...
 *   assert.deepEqual(page.trouble, []);                     // console errors and failed requests
 *   await house.close();
 *
 * Nothing here sleeps: tests wait for what the page says about itself (data-phase, data-plies). */

import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Locator, Page } from "playwright-core";

/** The repository, from where these files lie when compiled: build/e2e. */
export const repository = fileURLToPath(new URL("../../", import.meta.url));
/* Compiled files lie outside web/, where its packages are not found by themselves. */
const require = createRequire(join(repository, "web/package.json"));
const { chromium } = require("playwright-core") as typeof import("playwright-core");

/* Chromium without its windows: the same pages in half of the time. */
const CHROMIUM = "/usr/bin/chromium-headless-shell";

/* As root in a container: no sandbox of its own, nothing that asks the network. */
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** The program; another one may stand in for it. */
const PROGRAM = process.env["FLOTILLA"] ?? join(repository, "build/flotilla");

/** All games, as the command lists them: up to an empty line, the name first. */
export const GAMES = execFileSync(PROGRAM, ["games"], { encoding: "utf8" })
  .split("\n\n", 1).join("").split("\n").map((line) => line.replace(/ .*/, ""));

export const WAIT_MS = 60_000; /* a limit for slow machines, not an expectation */

export interface PageWishes {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** Kept settings, beside those that make tests quick. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly locale?: string;
  /** With the service worker, which fetches all of the client at once: a third of a test's time, where it is not about that. */
  readonly offline?: boolean;
}

/** A page that remembers what went wrong in it. */
export type WatchedPage = Page & { readonly trouble: string[] };

export interface House {
  readonly address: string;
  page(wishes?: PageWishes): Promise<WatchedPage>;
  /** Another tab of the same browser. */
  twin(page: WatchedPage): Promise<WatchedPage>;
  /** Ends the server only, as when the network is gone. */
  stopServer(): Promise<void>;
  /** Another one at the same address, with the same tables. */
  restartServer(): Promise<void>;
  close(): Promise<void>;
}

/** Starts `flotilla serve` on a free port and reads the address that it prints. `data`: where it keeps its tables. */
export function startServer(data: string, port = "0"): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(PROGRAM, ["serve", "--dir", join(repository, "web/dist"), "--port", port, "--data", data], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout.on("data", (bytes: Buffer) => {
      printed += String(bytes);
      const address = /http:\/\/[^\s/]+\//.exec(printed)?.[0];
      if (address !== undefined) resolve({ server, address });
    });
    server.on("exit", (code) => reject(new Error(`flotilla serve ended with ${code}: ${printed}`)));
  });
}

export function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

/** Settings that make a game quick and still; the language is English unless wished otherwise. */
const QUICK = { language: "en", pace: "quick", motion: "none" };

async function watch(context: BrowserContext, wishes: PageWishes): Promise<WatchedPage> {
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.setDefaultTimeout(WAIT_MS);
  if (wishes.offline !== true) await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const settings = JSON.stringify({ ...QUICK, ...wishes.settings });
  await page.addInitScript((text) => {
    if (localStorage.getItem("flotilla.settings") === null) localStorage.setItem("flotilla.settings", text);
  }, settings);
  return Object.assign(page, { trouble });
}

export async function openHouse(): Promise<House> {
  const profile = mkdtempSync(join(tmpdir(), "flotilla-e2e-"));
  const { server: first, address } = await startServer(profile);
  let server = first;
  const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? CHROMIUM, args: FLAGS, headless: true });
  return {
    address,
    async page(wishes = {}) {
      const context = await browser.newContext({
        baseURL: address, viewport: { width: wishes.width ?? 1280, height: wishes.height ?? 800 },
        colorScheme: wishes.dark === true ? "dark" : "light", hasTouch: wishes.touch ?? false, isMobile: wishes.touch ?? false,
        locale: wishes.locale ?? "en-GB", acceptDownloads: true,
      });
      return watch(context, wishes);
    },
    twin: (page) => watch(page.context(), {}),
    stopServer: () => stop(server),
    async restartServer() {
      await stop(server);
      ({ server } = await startServer(profile, new URL(address).port));
    },
    async close() {
      await browser.close();
      await stop(server);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The end of a test: nothing went wrong in its pages, and they are closed. */
export async function done(...pages: readonly WatchedPage[]): Promise<void> {
  for (const page of pages) assert.deepEqual(page.trouble, []);
  for (const context of new Set(pages.map((page) => page.context()))) await context.close();
}

/* --- in a page --- */

/** Opens a place of the client: "/play/convoy/now". */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
}

/** A first game at once: the player at seat 0 against the bot "normal". */
export async function start(page: Page, game: string): Promise<void> {
  await visit(page, `/play/${game}/now`);
  await page.locator(".play").waitFor();
}

/** A game from the set-up form. `seats`: "person" or the name of a bot; options by their label. */
export async function startWith(page: Page, game: string, seats: readonly string[], options: Readonly<Record<string, string>> = {}, hasClock = false): Promise<void> {
  await visit(page, `/play/${game}`);
  await page.locator("form.setup").waitFor();
  const count = page.locator(`input[name=players][value="${seats.length}"]`);
  if ((await count.count()) > 0) await count.check();
  const more = page.locator(".more-bots");
  if (seats.some((who) => !["person", "easy", "normal", "hard", "expert"].includes(who)) && (await more.isVisible())) await more.press("Enter");
  for (const [seat, who] of seats.entries()) await page.locator(".seat-row select").nth(seat).selectOption(who);
  const clock = page.locator(".check input");
  if ((await clock.count()) > 0) await clock.setChecked(hasClock);
  if (Object.keys(options).length > 0) await page.locator("details.more summary").click();
  for (const [label, value] of Object.entries(options)) {
    const field = page.getByLabel(label, { exact: false });
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("button.start").press("Enter"); /* where another button was just clicked, a click is none */
  await page.locator(".play").waitFor();
}

/** A game among persons as its record says, kept as the page keeps one: it waits at /play/GAME/77. */
export async function keepGame(page: Page, record: string, seconds = 0): Promise<void> {
  const lines = record.trim().split("\n");
  const { game, options, seats } = JSON.parse(lines[0] ?? "") as { game: string; options: Record<string, number>; seats: { name: string }[] };
  const sitters = seats.map(({ name }) => ({ kind: "person", name }));
  const kept = {
    id: 77, game, began: 1, changed: 1, isBegun: true, isOver: false, plies: lines.length - 1, seats: [], record,
    plan: { game, options, sitters, seconds },
  };
  await page.evaluate((one) => new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open("flotilla", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id", autoIncrement: true });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("games", "readwrite");
      transaction.objectStore("games").put({ ...one, plan: { ...one.plan, seed: 5n } });
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  }), kept);
}

/** Waits until it is the player's turn, hands are covered, or the game is over. */
export async function waitForTurn(page: Page): Promise<"choose" | "cover" | "over"> {
  const play = page.locator('.play:is([data-phase="choose"], [data-phase="cover"], [data-phase="over"])');
  await play.waitFor();
  return (await play.getAttribute("data-phase")) as "choose" | "cover" | "over";
}

export async function plies(page: Page): Promise<number> {
  return Number(await page.locator(".play").getAttribute("data-plies"));
}

/** Waits until the game has gone on from `before` plies. */
export async function waitForPly(page: Page, before: number): Promise<void> {
  await page.waitForFunction((count) => Number(document.querySelector(".play")?.getAttribute("data-plies")) !== count, before);
}

/** How often each page was clicked so. */
const listed = new WeakMap<Page, number>();

/** The first legal move of the list in words; tests of a table click what players click. Twice at one place at once is a double
 * click, whose second half is for nobody (app/echo.ts): so now more to the left, now more to the right. */
export async function clickAnyMove(page: Page): Promise<void> {
  const list = page.locator(".move-list button");
  const opener = page.locator(".tool-info");
  if (await opener.isVisible()) await opener.click(); /* a sheet on phones */
  if ((await page.locator("#tab-moves[aria-selected=true]").count()) === 0) await page.locator("#tab-moves").click();
  const count = listed.get(page) ?? 0;
  listed.set(page, count + 1);
  await list.first().click({ position: { x: 20 + (count % 2) * 40, y: 20 } });
}

/** One finger from the middle of one thing to the middle of another, through the browser's own input: what
 * a page forgets to keep from scrolling is scrolled here too. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error("nothing to drag, or nowhere");
  const at = (part: number) => [{
    x: start.x + start.width / 2 + part * (end.x + end.width / 2 - start.x - start.width / 2),
    y: start.y + start.height / 2 + part * (end.y + end.height / 2 - start.y - start.height / 2),
  }];
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.1, 0.4, 0.7, 1]) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Whether all of it is in the window as it is scrolled now. */
export function isInWindow(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  });
}

/** What is wrong with the players in sight: something out of its chip or over something else, or a name cut away. */
export function playersTrouble(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NAME_PX = 40; /* six letters of the smallest */
    const seen = (element: Element): boolean => element.getClientRects().length > 0;
    const isIn = (one: DOMRect, other: DOMRect): boolean =>
      one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const nameOf = (element: Element): string => element.getAttribute("class") ?? element.localName;
    const found: string[] = [];
    const apart = (elements: readonly Element[]): void => elements.forEach((one, index) => elements.slice(index + 1).forEach((other) => {
      if (isOver(one.getBoundingClientRect(), other.getBoundingClientRect())) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
    }));
    const chips = [...document.querySelectorAll(".player")];
    for (const chip of chips) {
      const box = chip.getBoundingClientRect();
      if (!isIn(box, new DOMRect(0, 0, innerWidth, innerHeight))) found.push(`${nameOf(chip)} leaves the window`);
      const parts = [...chip.querySelectorAll(".side-sign, .attending, .player-name, .player-clock, .player-points b")].filter(seen);
      for (const part of parts) if (!isIn(part.getBoundingClientRect(), box)) found.push(`${nameOf(part)} leaves its chip`);
      apart(parts);
      const name = chip.querySelector(".player-name");
      if (name === null || name.clientWidth < Math.min(name.scrollWidth, NAME_PX)) found.push(`of a name ${name?.clientWidth} px are left`);
      if (!parts.some((part) => part.matches(".player-points b"))) found.push("points are out of sight");
    }
    apart([...chips, ...[...document.querySelectorAll(".turn, .table-board")].filter(seen)]);
    return found;
  });
}

/** Widths at which names must hold: phones upright and on their side, a tablet, narrow and wide desks. */
export const NAME_SIZES = [
  { width: 320, height: 640 }, { width: 360, height: 640 }, { width: 390, height: 844 }, { width: 740, height: 360 },
  { width: 768, height: 1024 }, { width: 900, height: 700 }, { width: 1024, height: 768 }, { width: 1280, height: 800 },
] as const;

/** The rest of a game by any legal moves. */
export async function playToEnd(page: Page): Promise<void> {
  for (let phase; (phase = await waitForTurn(page)) !== "over"; ) {
    const before = await plies(page);
    if (phase === "cover") await page.locator(".cover button").click();
    else {
      await clickAnyMove(page);
      await waitForPly(page, before);
    }
  }
}

/** What axe finds wrong, in one line each; none for a good page. */
export async function axe(page: Page): Promise<string[]> {
  const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  return page.evaluate(async () => {
    interface Found { id: string; nodes: { html: string; failureSummary?: string }[] }
    const runner = (window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe;
    const { violations } = await runner.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`));
  });
}

/** Into build/screenshots, to be looked at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = join(repository, "build/screenshots");
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
