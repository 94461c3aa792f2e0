/* Nothing moves under a finger: whatever a result changes on the page of a round, its tables stay where they are. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { done, type House, openHouse, visit, type WatchedPage } from "./help.ts";
import { acting, create, enter, fillDisk, lines, pause, seatRound } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/** Names of all lengths; every table has one that takes two lines somewhere. */
const CLUB = [
  "Maximiliane von Hohenstein", "Bo", "Anna-Lena Schmitz", "Christopher Montgomery", "Dora", "Karl-Friedrich Oppenheimer", "Fay",
  "Gus Wertheimer", "Donaudampfschifffahrtskapitän", "Ivo", "Maria del Carmen Fernández", "Lea", "Heidi",
];
/* German has the longest words. */
const WINDOWS = [[390, 844, "en"], [390, 844, "de"], [1280, 800, "fr"], [1000, 700, "de"], [320, 640, "de"]] as const;

/** Where each button of the tables is and how large, and how long the page is. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (thing: Element): string => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return `${thing.className} ${[left, top + scrollY, width, height].map(Math.round).join(" ")}`;
    };
    const bar = document.querySelector(".event-next")!.getBoundingClientRect();
    return [...[...document.querySelectorAll(".event-table, .event-table button, .event-table input")].map(told), `bar ${Math.round(bar.height)}`, `page ${document.documentElement.scrollHeight}`];
  });
}

async function roundOf(width: number, height: number, language: string, game = "convoy"): Promise<WatchedPage> {
  const page = await house.page({ width, height, touch: width < 500, settings: { language } });
  await visit(page, "/events");
  await create(page, { game, seats: game === "convert" ? 2 : 3, games: 1, players: CLUB });
  await seatRound(page);
  await page.locator(".event-strip").waitFor();
  return page;
}

/** What is cut off in the heads of tables. */
function cutHeads(page: Page): Promise<(string | null)[]> {
  return page.locator(".event-table h3 small").evaluateAll((told) => told.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
}

for (const [width, height, language] of WINDOWS)
  test(`results move no table, from the first to the end of the event, ${width} x ${height}, ${language}`, async () => {
    const page = await roundOf(width, height, language);
    const still = await places(page);
    const tables = await page.locator(".event-table").count();
    for (let table = 1; table <= tables; table++) {
      await enter(page, table, 1);
      assert.deepEqual(await places(page), still, `table ${table}: the first has won`);
      assert.deepEqual(await cutHeads(page), [], "the winner's name stands whole in the head");
      await enter(page, table, table % 2 === 0 ? "draw" : 2);
      assert.deepEqual(await places(page), still, `table ${table}: a draw, or the second`);
    }
    assert.equal(await page.locator(".event").getAttribute("data-phase"), "over");
    await enter(page, tables, tables % 2 === 0 ? "draw" : 2);
    assert.equal(await page.locator(`[data-table="${tables}"]`).getAttribute("data-state"), "open");
    assert.deepEqual(await places(page), still, "taken back");
    await done(page);
  });

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`a second tap at the same place takes a result back, ${width} x ${height}`, async () => {
    const page = await roundOf(width, height, "en");
    const box = (await page.locator(".event-seat").nth(1).boundingBox())!;
    for (const state of ["won", "open"]) {
      await pause(page);
      await acting(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
      assert.equal(await page.locator('[data-table="1"]').getAttribute("data-state"), state);
    }
    await done(page);
  });

  test(`what went wrong moves no table, ${width} x ${height}`, async () => {
    const page = await roundOf(width, height, "de");
    await fillDisk(page);
    const [still, before] = [await places(page), await lines(page)];
    await page.locator(".event-seat").first().click();
    await page.locator(".event-trouble .trouble").waitFor();
    assert.deepEqual(await places(page), still);
    assert.equal(await lines(page), before);
    await page.locator(".event-trouble button").click();
    await page.locator(".event-trouble .trouble").waitFor({ state: "detached" });
    assert.deepEqual(await places(page), still);
    await done(page);
  });

  test(`who is chosen to be moved stays under the finger, ${width} x ${height}`, async () => {
    const page = await roundOf(width, height, "en");
    await page.locator(".event-move").click();
    const still = await places(page);
    const last = page.locator(".event-table").last().locator(".event-seat").first();
    await last.click();
    await page.locator("[data-place]:visible").first().waitFor();
    assert.deepEqual(await places(page), still);
    await pause(page);
    await last.click();
    assert.equal(await page.locator("[data-place]:visible").count(), 0);
    assert.deepEqual(await places(page), still);
    await done(page);
  });
}

test("points move no table either", async () => {
  const page = await roundOf(390, 844, "de", "convert");
  const still = await places(page);
  for (const [seat, points] of ["9", "12"].entries()) await page.locator('[data-table="1"] .event-point').nth(seat).fill(points);
  await acting(page, () => page.locator('[data-table="1"] .event-point').nth(1).press("Tab"));
  assert.deepEqual(await places(page), still);
  await enter(page, 1, 1);
  await page.locator('[data-table="1"] .event-against').waitFor();
  assert.deepEqual(await places(page), still);
  await done(page);
});

test("a phone offers to print the round, before and after its results", async () => {
  const page = await roundOf(390, 844, "en");
  const link = page.getByRole("link", { name: "Print the round" });
  await link.waitFor();
  for (let table = await page.locator(".event-table").count(); table > 0; table--) await enter(page, table, 1);
  await link.click();
  await page.locator('.event-pages[data-what="round"]').waitFor();
  await done(page);
});
