/* The projector: who is where, large enough to be read from afar, page by page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { type House, openHouse, shoot, visit, type WatchedPage } from "./help.ts";
import { create, faults, openPart, seatRound } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

async function done(page: WatchedPage): Promise<void> {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}

const MANY = Array.from({ length: 33 }, (_, index) => `Player ${String(index + 1).padStart(2, "0")}`);

async function screenOfMany(motion: "system" | "none"): Promise<WatchedPage> {
  const page = await house.page({ settings: { motion } });
  await page.clock.install();
  await visit(page, "/events");
  await create(page, { players: MANY });
  await seatRound(page);
  await page.goto(page.url().replace(/\/round.*/, "/screen"));
  await page.locator('.screen[data-page="0"]').waitFor();
  return page;
}

test("the projector turns its pages slowly by itself", async () => {
  const page = await screenOfMany("system");
  assert.equal(await page.locator(".screen").getAttribute("data-pages"), "2");
  await page.clock.runFor(10_500);
  await page.locator('.screen[data-page="1"]').waitFor();
  await page.clock.runFor(10_500);
  await page.locator('.screen[data-page="0"]').waitFor();
  await done(page);
});

test("with motion off, keys turn the projector’s pages", async () => {
  const page = await screenOfMany("none");
  await page.clock.runFor(60_000);
  assert.equal(await page.locator(".screen").getAttribute("data-page"), "0");
  await page.keyboard.press("ArrowRight");
  await page.locator('.screen[data-page="1"]').waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator('.screen[data-page="0"]').waitFor();
  assert.deepEqual(await faults(page, "projector"), []);
  await done(page);
});

/** A file of an event whose first round is played and whose second is seated, with byes. */
function secondRound(game: string, format: string, seats: number, tableCount: number, byeCount: number): string {
  const names = Array.from({ length: seats * tableCount + byeCount }, (_, index) => (index % 5 === 4 ? `Maximiliane Zeppelin ${index}` : `Player ${index}`));
  const tables = Array.from({ length: tableCount }, (_, index) => names.slice(index * seats, (index + 1) * seats));
  const seat = { do: "seat", tables, byes: names.slice(seats * tableCount) };
  const results = tables.map(([winner], index) => ({ do: "result", round: 1, table: index + 1, winner }));
  const head = { event: 1, name: "Club night", date: "2026-11-16", game, format, seats, ...(format === "knockout" ? {} : { games: 3 }), odd: "bye", seed: 7 };
  return [head, { do: "join", players: names }, seat, ...results, seat, ""].map((line) => (line === "" ? "" : JSON.stringify(line))).join("\n");
}

/** What of a page of the projector is not to be seen whole: sticks out, or is cut short. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const body = document.querySelector(".screen-body")!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(".screen-body li, .screen-body tr, .screen-byes, .screen-body li > span")]
      .filter((item) => item.closest(".sr-only") === null)
      .filter((item) => { const box = item.getBoundingClientRect(); return box.bottom > body.bottom + 1 || box.right > body.right + 1 || box.top < body.top - 1 || item.scrollWidth > item.clientWidth + 1; })
      .map((item) => item.innerText);
  });
}

async function openSecondRound(page: Page, game: string, seats: number, count: number, byes: number): Promise<void> {
  await visit(page, "/events");
  const file = { name: "evening.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(secondRound(game, "individual", seats, count, byes)) };
  await page.locator(".event-file input").setInputFiles(file);
  await page.locator(".event").waitFor();
  await openPart(page, "timer");
  await page.locator("[data-timer-start=round]").click();
  await page.goto(page.url().replace(/\/timer.*/, "/screen"));
  await page.locator(".screen-clock").waitFor();
}

const ROOMS = [["convoy", 2, 8, 1], ["convoy", 3, 6, 2], ["convoy", 4, 7, 3], ["athletic", 5, 5, 4], ["convoy", 2, 4, 30]] as const;

for (const [width, height] of [[1280, 720], [1024, 768], [360, 740]] as const)
  test(`the projector cuts nobody off, ${width} x ${height}`, async () => {
    const page = await house.page({ width, height });
    for (const [game, seats, count, byes] of ROOMS) {
      await openSecondRound(page, game, seats, count, byes);
      const pages = Number(await page.locator(".screen").getAttribute("data-pages"));
      for (let at = 0; at < pages; at++) {
        await page.locator(`.screen[data-page="${at}"]`).waitFor();
        await shoot(page, `projector-${seats}-${byes}-${at}-${width}`);
        assert.deepEqual(await cutOff(page), [], `${seats} seats, ${byes} byes, page ${at + 1}`);
        await page.keyboard.press("ArrowRight");
      }
    }
    await done(page);
  });

/** The smallest letters of the names on show, as a part of the picture's height. */
function smallestLetters(page: Page): Promise<number> {
  return page.locator(".screen-body li > span").evaluateAll((names) => Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize))) / innerHeight);
}

test("sixty players are on one page of tables and on one from A to Z, at every size", async () => {
  const page = await house.page();
  for (const [game, seats] of [["convoy", 2], ["convoy", 3], ["convoy", 4], ["athletic", 5]] as const) {
    await openSecondRound(page, game, seats, 60 / seats, 0);
    for (const [width, height] of [[1280, 720], [1920, 1080], [1024, 768]] as const) {
      const place = `${seats} at a table, ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      await page.locator('.screen[data-page="0"][data-kind=tables]').waitFor();
      assert.equal(await page.locator(".screen-tables > li").count(), 60 / seats, place);
      assert.deepEqual(await cutOff(page), [], place);
      assert.ok((await smallestLetters(page)) > 0.018, `${place}: ${await smallestLetters(page)}`);
      await page.keyboard.press("ArrowRight");
      await page.locator('.screen[data-page="1"][data-kind=find]').waitFor();
      assert.deepEqual(await cutOff(page), [], place);
      assert.ok((await smallestLetters(page)) > 0.018, place);
      const names = await page.locator(".screen-names li span").allInnerTexts();
      assert.equal(names.length, 60);
      assert.deepEqual(names, [...names].sort((a, b) => a.localeCompare(b, "en")));
      assert.equal(await page.locator(".screen-names li", { hasText: /^Player 30\D*\d+$/ }).locator("b").innerText(), String(Math.floor(30 / seats) + 1));
      await page.keyboard.press("ArrowLeft");
    }
  }
  await done(page);
});

test("the projector is turned by a touch at either half, is held, and leads back", async () => {
  const page = await screenOfMany("system");
  await page.mouse.click(1000, 400);
  await page.locator('.screen[data-page="1"]').waitFor();
  await page.mouse.click(200, 400);
  await page.locator('.screen[data-page="0"]').waitFor();
  await page.keyboard.press("Control+ArrowRight");
  await page.locator("[data-pause]").click();
  await page.clock.runFor(60_000);
  assert.equal(await page.locator(".screen").getAttribute("data-page"), "0");
  await page.mouse.move(600, 300);
  await page.locator(".screen-tools a").click();
  await page.locator(".event-part-round").waitFor();
  await done(page);
});
