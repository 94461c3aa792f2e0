/* How heavy the first page is, and how quickly tables answer while a bot thinks. Weight is asserted;
 * times depend on the machine and are printed only; no other test runs meanwhile. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { GAMES, type House, openHouse, startWith, visit, waitForTurn } from "../help.ts";

const FIRST_PAGE_MAX = 200_000;

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

interface Weighed {
  readonly name: string;
  readonly bytes: number;
}

/** What was sent for a page, packed as it was sent; the engine and its Worker come after it. */
function weigh(page: Page): Promise<Weighed[]> {
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")] as PerformanceResourceTiming[];
    return entries.map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })).filter(({ name }) => /\.(js|css|svg|png|webmanifest)$|\/$/.test(name) && !name.endsWith("/sw.js"));
  });
}

test("the first page is light", async (context) => {
  const page = await house.page();
  await visit(page, "/");
  await page.locator(".games").waitFor();
  const weighed = await weigh(page);
  const bytes = weighed.reduce((sum, one) => sum + one.bytes, 0);
  context.diagnostic(`first page: ${(bytes / 1000).toFixed(1)} kB in ${weighed.length} files, before the engine`);
  assert.ok(bytes < FIRST_PAGE_MAX, JSON.stringify(weighed));
  await page.context().close();
});

/** Collects how long each touch from now on took to be painted. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const since = performance.now();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0 && entry.startTime >= since) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The last move of the list: it ends the turn where a turn has several moves. */
async function endTurn(page: Page): Promise<void> {
  await page.locator("#tab-moves").click();
  await page.locator(".move-list button").last().click();
}

/** Touches the board here and there while the bot thinks. */
async function touchWhileThinking(page: Page): Promise<number> {
  const box = await page.locator(".table-board").boundingBox();
  assert.ok(box !== null);
  let touched = 0;
  for (let step = 1; step < 8 && (await page.locator(".play").getAttribute("data-phase")) === "bot"; step++, touched++)
    await page.mouse.click(box.x + (box.width * step) / 8, box.y + (box.height * step) / 8);
  return touched;
}

for (const game of GAMES)
  test(`${game} answers while an expert thinks`, async (context) => {
    const page = await house.page({ settings: { pace: "calm" } });
    await startWith(page, game, ["person", "expert"]);
    if ((await waitForTurn(page)) === "choose") {
      await endTurn(page);
      await page.locator('.play[data-phase="bot"]').waitFor();
      await watchInteractions(page);
      const touched = await touchWhileThinking(page);
      const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
      const slowest = seen.length === 0 ? "under 16" : String(Math.max(...seen));
      context.diagnostic(`${game}: ${touched} touches while the bot thought, slowest to next paint ${slowest} ms`);
    }
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  });
