/* A game of each kind in another browser, by its own pointer and keys. What a browser must be able to do for that is little,
 * so that a plain driver will do. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { GAMES, startServer, stop, WAIT_MS } from "../help.ts";

export interface BrowserWindow {
  open(address: string): Promise<void>;
  /** The body of a function, run in the page. */
  run<T>(body: string, ...values: readonly unknown[]): Promise<T>;
  /** On the first element that fits, so far right of its middle. */
  click(selector: string, aside: number): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** Keys as drivers write them. */
export const KEYS = { ArrowRight: "\uE014", PageDown: "\uE00F", PageUp: "\uE00E", Enter: "\uE007" } as const;
export type Key = keyof typeof KEYS;

const SETTINGS = { language: "en", pace: "quick", motion: "none" };
const POLL_MS = 20;

/** What makes a game short, by the labels of the form. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  convoy: { "Convoys to win": "1" },
  sequence: { "Lines to win": "1" },
  athletic: { "Medals to win": "1", "Turns until a draw": "20" },
  kolonne: { "Rounds at most": "4" },
};

/** What `body` returns, as soon as that is something. */
async function until<T>(browser: BrowserWindow, body: string, ...values: readonly unknown[]): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const value = await browser.run<T | null | false>(body, ...values);
    if (value !== null && value !== false) return value;
  }
  throw new Error(`waited in vain for: ${body} ${values.join(" ")}`);
}

function shown(browser: BrowserWindow, selector: string): Promise<true> {
  return until(browser, "return document.querySelector(arguments[0]) !== null;", selector);
}

/** Two clicks of a robot at one place are a double click to a page (src/app/echo.ts): they are made left and right in turns. */
const ASIDE_PX = 12;
let clicks = 0;

async function choose(browser: BrowserWindow, selector: string): Promise<void> {
  await shown(browser, selector);
  await browser.click(selector, clicks++ % 2 === 0 ? -ASIDE_PX : ASIDE_PX);
}

/** Fields of a form are set from within: how a list or a number is entered is the browser's own affair. */
const SET_FIELD = `
  const [label, value] = arguments;
  const field = [...document.querySelectorAll("label.field")].find((one) => one.textContent.includes(label))?.querySelector("select, input");
  if (field === undefined || field === null) return false;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;`;

const SEAT_BOT = `
  const seat = document.querySelectorAll(".seat-row select")[1];
  seat.value = arguments[0];
  seat.dispatchEvent(new Event("change", { bubbles: true }));`;

const PHASE = `
  const phase = document.querySelector(".play")?.dataset.phase;
  return phase === "choose" || phase === "over" ? phase : null;`;

const PLIES = `return Number(document.querySelector(".play")?.dataset.plies);`;

/** Holds the kept games until the page is left, and has the page ask for them in vain meanwhile. */
const HOLD_GAMES = `
  const opening = indexedDB.open("flotilla", 1);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("games", "readwrite");
    const hold = () => { transaction.objectStore("games").count().onsuccess = hold; };
    addEventListener("pagehide", () => transaction.abort());
    hold();
    location.hash = "#/games";
  };`;

async function begin(browser: BrowserWindow, address: string, game: string, bot: string): Promise<void> {
  await browser.open(`${address}#/play/${game}`);
  await shown(browser, "form.setup");
  await browser.run(SEAT_BOT, bot);
  for (const [label, value] of Object.entries(SHORT[game] ?? {})) assert.ok(await browser.run(SET_FIELD, label, value), label);
  await choose(browser, "button.start");
  await shown(browser, ".play");
}

async function playListed(browser: BrowserWindow): Promise<void> {
  const plies = await browser.run<number>(PLIES);
  if (!(await browser.run(`return document.querySelector("#tab-moves[aria-selected=true]") !== null;`))) await choose(browser, "#tab-moves");
  await choose(browser, ".move-list button");
  await until(browser, "return Number(document.querySelector('.play')?.dataset.plies) !== arguments[0];", plies);
}

async function playToEnd(browser: BrowserWindow): Promise<number> {
  for (let moves = 0; ; moves++) {
    if ((await until<string>(browser, PHASE)) === "over") return moves;
    await playListed(browser);
  }
}

function focused(browser: BrowserWindow): Promise<string | null> {
  return browser.run(`return document.activeElement?.getAttribute("data-place") ?? null;`);
}

/** The colour of what is drawn: of faces that differ by their shade only. */
function paint(browser: BrowserWindow, selector: string, property: "fill" | "color"): Promise<string> {
  return until(browser, "const one = document.querySelector(arguments[0]); return one && getComputedStyle(one)[arguments[1]];", selector, property);
}

export function smoke(name: string, start: () => Promise<BrowserWindow>): void {
  const data = mkdtempSync(join(tmpdir(), "flotilla-browsers-"));
  let browser: BrowserWindow, address: string, server: Awaited<ReturnType<typeof startServer>>["server"] | undefined;

  before(async () => {
    ({ server, address } = await startServer(data));
    browser = await start();
    await browser.open(address);
    await browser.run(`localStorage.setItem("flotilla.settings", arguments[0]);`, JSON.stringify(SETTINGS));
    await browser.open("about:blank");
  });

  after(async () => {
    await browser?.close(); /* it may not have started */
    if (server !== undefined) await stop(server);
    rmSync(data, { recursive: true, force: true });
  });

  for (const game of GAMES)
    test(`${name} plays ${game} to its end`, async () => {
      for (let moves = 0; moves === 0; ) { /* a bot with luck is done before one's first turn */
        await begin(browser, address, game, "easy");
        moves = await playToEnd(browser);
        await shown(browser, ".result");
        await browser.open("about:blank");
      }
    });

  for (const [game, cell] of [["convoy", ".cards-cell"], ["convert", ".convert-cell"], ["kolonne", ".kolonne-cell"]] as const)
    test(`${name}: the board of ${game} is walked by keys`, async () => {
      await begin(browser, address, game, "easy");
      await until(browser, PHASE);
      await browser.run("document.querySelector(`${arguments[0]}[tabindex='0']`).focus();", cell);
      const from = await focused(browser);
      assert.notEqual(from, null, "the board takes the focus");
      await browser.press("ArrowRight");
      assert.notEqual(await focused(browser), from);
      await browser.open("about:blank");
    });

  test(`${name}: a stone of kolonne is moved by keys alone`, async () => {
    await begin(browser, address, "kolonne", "easy");
    await until(browser, PHASE);
    const plies = await browser.run<number>(PLIES);
    await browser.run("document.querySelector(`.kolonne-cell[tabindex='0']`).focus();");
    for (const key of ["PageDown", "Enter", "PageUp", "Enter"] as const) await browser.press(key);
    await until(browser, "return Number(document.querySelector('.play')?.dataset.plies) !== arguments[0];", plies);
    await browser.open("about:blank");
  });

  test(`${name} rolls the die onto its number, in the second look`, async () => {
    await browser.open(address);
    const keep = (more: object): Promise<void> => browser.run(`localStorage.setItem("flotilla.settings", arguments[0]);`, JSON.stringify({ ...SETTINGS, ...more }));
    await keep({ motion: "system", look: "parlour" });
    await browser.open("about:blank");
    await begin(browser, address, "kolonne", "easy");
    await until(browser, PHASE);
    await browser.run(`new MutationObserver(() => { window.hasRolled ||= document.querySelector(".kolonne-cube") !== null; }).observe(document, { childList: true, subtree: true });`);
    await playListed(browser);
    await until(browser, PHASE);
    await until(browser, "return window.hasRolled === true && document.querySelector('.kolonne-cube') === null;");
    const [die, pips] = await browser.run<[string, number]>(`
      const hand = document.querySelector(".kolonne-hand");
      return [hand.dataset.die, hand.querySelectorAll(".kolonne-die-box .kolonne-pip").length];`);
    assert.equal(String(pips), die);
    assert.equal(await browser.run("return getComputedStyle(document.querySelector('.kolonne-field')).fill;"), "rgba(0, 0, 0, 0)", "wood is seen through the fields");
    await keep({});
    await browser.open("about:blank");
  });

  test(`${name} keeps a game after a page was left while it read the games`, async () => {
    await browser.open(`${address}#/games`);
    await shown(browser, "#page .lead, #page .kept"); /* the database is there */
    await browser.open("about:blank");
    await browser.open(address);
    await browser.run(HOLD_GAMES);
    await shown(browser, "#page > .waiting");
    await browser.open("about:blank");
    await begin(browser, address, "kolonne", "easy");
    await until(browser, PHASE);
    await playListed(browser);
    const place = await browser.run<string>("return location.hash;");
    const plies = await browser.run<number>(PLIES);
    await browser.open("about:blank"); /* at once: what was played last is written on the way out */
    await browser.open(`${address}${place}`);
    await until(browser, "return Number(document.querySelector('.play')?.dataset.plies) >= arguments[0];", plies);
    await browser.open("about:blank");
  });

  test(`${name} copies the link to a game`, async () => {
    await begin(browser, address, "convert", "easy");
    await playToEnd(browser);
    await choose(browser, ".result .buttons button:nth-of-type(2)");
    await choose(browser, ".replay-more summary");
    await choose(browser, ".replay-more .buttons button");
    await shown(browser, ".share-link");
    await shown(browser, ".replay-more [role=status]");
    await browser.open("about:blank");
  });

  test(`${name} shows shades`, async () => {
    await browser.open(address);
    for (const tone of ["light", "dark"]) {
      const faces = await Promise.all(["top", "left", "right"].map((face) => paint(browser, `.picture-cube-${tone} .cube-${face}`, "fill")));
      assert.equal(new Set(faces).size, 3, `${tone}: ${faces.join(", ")}`);
    }
    await browser.open(`${address}#/rules/athletic`);
    for (const category of ["Y", "O"]) {
      const sign = await paint(browser, `.athletic-${category} .athletic-on-paper`, "color");
      assert.notEqual(sign, await paint(browser, `.athletic-${category} .athletic-band`, "fill"), category);
    }
    await browser.open("about:blank");
    await begin(browser, address, "convert", "easy");
    await shown(browser, ".convert-slab-shadow");
  });
}
