/* Pictures of every table in the middle of a game, at three widths, light and dark: build/screenshots.
 * They are made to be looked at; what can be asserted is that nothing sticks out. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type House, openHouse, repository, shoot, visit, waitForTurn, type WatchedPage } from "../help.ts";

const SIZES = [
  { width: 360, height: 740, touch: true },
  { width: 800, height: 1100, touch: true },
  { width: 1400, height: 900, touch: false },
] as const;

/** A golden record of each game, and how far into it the picture is taken, in hundredths. */
const GAMES = {
  convoy: ["convoy-2-greedy", 70], sequence: ["sequence-4-greedy", 60], convert: ["convert-greedy", 60],
  athletic: ["athletic-2-greedy", 40], kolonne: ["kolonne-4-greedy", 30],
} as const;

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/** Takes over a recorded game in its middle: a natural position, reached through the pages. */
async function openMiddle(page: WatchedPage, record: string, hundredths: number): Promise<void> {
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records", `${record}.jsonl`));
  const last = Number(await page.locator(".replay").getAttribute("data-plies"));
  const ply = Math.floor((last * hundredths) / 100);
  await page.locator(".controls input[type=range]").fill(String(ply));
  await page.locator(`.replay[data-ply="${ply}"]`).waitFor();
  await page.locator(".replay-more summary").click();
  await page.locator(".take-over .primary").click();
  await waitForTurn(page);
}

async function shootTable(game: keyof typeof GAMES, size: (typeof SIZES)[number], dark: boolean): Promise<void> {
  const page = await house.page({ ...size, dark });
  const [record, hundredths] = GAMES[game];
  await openMiddle(page, record, hundredths);
  await shoot(page, `${game}-${size.width}-${dark ? "dark" : "light"}`);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${game} at ${size.width} px sticks out by ${wider} px`);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}

for (const game of Object.keys(GAMES) as (keyof typeof GAMES)[])
  test(`${game} at three widths`, async () => {
    for (const size of SIZES) await shootTable(game, size, false);
    await shootTable(game, SIZES[0], true);
    await shootTable(game, SIZES[2], true);
  });

test("home, light and dark", async () => {
  for (const dark of [false, true])
    for (const size of SIZES) {
      const page = await house.page({ ...size, dark });
      await visit(page, "/");
      await page.locator(".games").waitFor();
      await shoot(page, `home-${size.width}-${dark ? "dark" : "light"}`);
      await page.context().close();
    }
});
