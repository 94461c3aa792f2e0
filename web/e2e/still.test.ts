/* Nothing moves under a finger: a game of each kind, from its first turn to its result, without a layout shift of the
 * board, the banner, the players or the buttons, by the browser's own account. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type House, openHouse, plies, startWith, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

const SIZES = [
  { width: 1280, height: 800, touch: false }, { width: 390, height: 844, touch: true }, { width: 360, height: 640, touch: true },
] as const;

/** Short ones: the options are those that end a game soon. */
const KINDS = [
  { game: "convoy", bot: "greedy", options: { "Convoys to win": "1" }, touched: ".cards-card" },
  { game: "sequence", bot: "greedy", options: { "Lines to win": "1" }, touched: ".cards-card" },
  { game: "convert", bot: "random", options: {}, touched: ".table-hand .convert-item[data-legal]" },
  { game: "athletic", bot: "greedy", options: { "Turns until a draw": "14" }, touched: ".athletic-slot" },
  { game: "kolonne", bot: "random", options: { "Rounds at most": "3" }, touched: '[data-can="move"]' },
] as const;

/** Cards within the hand may move up, as do lines of the history; what lies over the table has no place in it; a
 * sentence begins where its words have room. */
const MAY_MOVE = ".info-body, .cards-row, .athletic-fan, .bubble-place, .says, .result, .cards-prompt > span, .kolonne-say";

/** Notes every shift from now on, those that follow a touch included. */
async function watchShifts(page: WatchedPage): Promise<void> {
  await page.evaluate((mayMove) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const look = ({ node, previousRect: from, currentRect: to }: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }): void => {
      /* words by themselves are new words in a box that stays */
      if (!(node instanceof Element) || node.closest(".header, .play") === null || node.closest(mayMove) !== null) return;
      shifts.push(`${node.localName}.${node.getAttribute("class")} ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (entry as unknown as { sources: Parameters<typeof look>[0][] }).sources.forEach(look);
    }).observe({ type: "layout-shift" });
  }, MAY_MOVE);
}

function shiftsOf(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Where the board and its hand are, and how large. */
function boxes(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() => [".table-board", ".table-board > *", ".table-hand", ".players"].map((name) => {
    const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
    return `${name} ${x},${y} ${width}x${height}`;
  }));
}

/** The first listed move; the list is there even where it is not open. */
async function playListed(page: WatchedPage): Promise<void> {
  const before = await plies(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-listed]")?.click());
  await waitForPly(page, before);
}

/** What of the last position lies below the result: on a phone no more than the hand, from which nobody plays. */
function hiddenByResult(page: WatchedPage): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.querySelector(".result")?.getBoundingClientRect() ?? new DOMRect();
    const parts = [".players", ".table-board > *", ".cards-aside", ".kolonne-goal", ".kolonne-aside ul", ".kolonne-round"];
    return parts.filter((name) => [...document.querySelectorAll(name)].some((part) => {
      const under = part.getBoundingClientRect();
      return under.width > 0 && over.top < under.bottom - 1 && under.top < over.bottom - 1 && over.left < under.right - 1 && under.left < over.right - 1;
    }));
  });
}

/** A bar on a phone; on a desk all that it says and offers, without scrolling. */
async function checkResult(page: WatchedPage, isPhone: boolean): Promise<void> {
  assert.deepEqual(await hiddenByResult(page), []);
  if (isPhone) assert.ok((await page.locator(".result").boundingBox())!.height < 50, "the bar is low");
  else assert.ok(await page.locator(".result-body").evaluate((body) => body.scrollHeight <= body.clientHeight), "the result is cut");
}

async function askHint(page: WatchedPage): Promise<void> {
  await page.locator(".tool-hint").click();
  await page.locator(".hint-text").waitFor();
}

for (const { game, bot, options, touched } of KINDS)
  for (const { width, height, touch } of SIZES)
    test(`${game} at ${width}x${height}: nothing moves from the first turn to the result`, async () => {
      const page = await house.page({ width, height, touch, settings: { name: "Wilhelmina of Langenfeld" } });
      await startWith(page, game, ["person", bot], options);
      await watchShifts(page);
      await waitForTurn(page);
      const begun = await boxes(page);
      await page.locator("#tab-moves").dispatchEvent("click");
      await askHint(page);
      assert.deepEqual(await boxes(page), begun, "with a hint");
      if ((await page.locator(touched).count()) > 0) await page.locator(touched).first().click();
      assert.deepEqual(await boxes(page), begun, "with something taken up");
      for (let turn = 0; (await waitForTurn(page)) === "choose" && turn < 40; turn++) await playListed(page);
      if ((await waitForTurn(page)) === "choose") {
        await page.locator(".tool-resign").click();
        await page.locator(".question .primary").click();
      }
      await page.locator(".result").waitFor();
      assert.deepEqual(await boxes(page), begun, "when it is over");
      await checkResult(page, touch);
      assert.deepEqual(await shiftsOf(page), []);
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    });
