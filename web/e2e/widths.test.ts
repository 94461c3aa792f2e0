/* No table is ever wider than the window, whatever is shown at it. A page that is, a phone shrinks until
 * nothing can be read. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { GAMES, type House, openHouse, repository, start, visit, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

const SIZES = [
  { width: 320, height: 640 }, { width: 360, height: 740 }, { width: 390, height: 844 }, { width: 412, height: 915 },
  { width: 740, height: 360 }, { width: 1280, height: 800 },
] as const;

/** A position of athletic from which a hint shows a way of fifteen steps to the medal. */
async function startLongWay(page: WatchedPage): Promise<void> {
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "web/e2e/athletic-long-way.jsonl"));
  await page.locator(".replay-more summary").click();
  await page.locator(".take-over .primary").click();
}

/** Whatever does not fit: the page, the window that it is seen through, and boxes that scroll but do not hold
 * what is placed in them. */
function findTooWide(page: WatchedPage, width: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const widths = { page: document.scrollingElement?.scrollWidth, layout: document.documentElement.clientWidth, window: innerWidth, seen: Math.round(visualViewport?.width ?? 0) };
    const wide = Object.entries(widths).filter(([, is]) => is !== wanted).map(([name, is]) => `${name} ${is}`);
    const loose = [...document.querySelectorAll("main *")].filter((box) => {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      return [overflowX, overflowY].some((overflow) => overflow === "auto" || overflow === "scroll") && position === "static";
    });
    return [...wide, ...loose.map((box) => `${box.className} is not positioned`)];
  }, width);
}

const TABS = ["history", "moves", "rules"];

/** Without the finger's way there: what can be touched is the business of other tests. */
async function openTab(page: WatchedPage, tab: string): Promise<void> {
  if (!(await page.locator(`#tab-${tab}`).isVisible())) await page.locator(".tool-info").dispatchEvent("click");
  await page.locator(`#tab-${tab}`).dispatchEvent("click");
  await page.locator(`#tab-${tab}[aria-selected=true]`).waitFor();
}

for (const game of GAMES)
  test(`${game} is never wider than the window`, async () => {
    const page = await house.page({ ...SIZES[0], touch: true });
    await (game === "athletic" ? startLongWay(page) : start(page, game));
    await waitForTurn(page);
    await page.locator(".tool-hint").tap();
    await page.locator(".hint-text").waitFor();
    if (game === "athletic") assert.ok((await page.locator(".athletic-way li").count()) >= 10);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      /* at once: in a page that is too wide, nothing more can be touched */
      const check = async (what: string): Promise<void> => assert.deepEqual(await findTooWide(page, size.width), [], `${size.width} x ${size.height}, ${what}`);
      await check("hint");
      for (const tab of TABS) {
        await openTab(page, tab);
        await check(tab);
      }
      if (await page.locator(".info-close").isVisible()) await page.locator(".info-close").dispatchEvent("click");
    }
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  });
