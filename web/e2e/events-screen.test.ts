/* The projector: who is where, large enough to be read from afar, page by page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { done, type House, openHouse, shoot, visit, type WatchedPage } from "./help.ts";
import { create, faults, openPart, seatRound } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

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

/** Another size of the window, and what follows from it: measured in one frame, drawn in the next. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height] as const);
  for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

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
      await page.locator('.screen[data-page="0"][data-kind=tables]').waitFor();
      await resize(page, width, height);
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

test("sixty are on one page whatever the sizes of their tables", async () => {
  const page = await house.page();
  const names = Array.from({ length: 60 }, (_, index) => `Player ${index + 1}`);
  for (const [players, sizes] of [[59, [...Array<number>(28).fill(2), 3]], [60, [...Array<number>(9).fill(4), ...Array<number>(8).fill(3)]]] as const) {
    await openScreen(page, firstRound(names.slice(0, players), sizes));
    for (const [width, height] of [[1280, 720], [1920, 1080], [1024, 768]] as const) {
      const place = `${players}, ${width} x ${height}`;
      await resize(page, width, height);
      assert.equal(await page.locator(".screen-tables > li").count(), sizes.length, place);
      assert.deepEqual(await cutOff(page), [], place);
      assert.ok((await smallestLetters(page)) > 0.018, `${place}: ${await smallestLetters(page)}`);
    }
  }
  await done(page);
});

/** An event whose first round is seated so, in the order of the names. */
function firstRound(names: readonly string[], sizes: readonly number[]): string {
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
  const tables = sizes.map((size, index) => names.slice(ends[index]! - size, ends[index]));
  const head = { event: 1, name: "Club night", date: "2026-11-16", game: "convoy", format: "individual", seats: Math.max(...sizes), games: 3, odd: "table", seed: 7 };
  return [head, { do: "join", players: names }, { do: "seat", tables }, { do: "result", round: 1, table: 1, winner: names[0] }].map((line) => `${JSON.stringify(line)}\n`).join("");
}

async function openScreen(page: Page, text: string): Promise<void> {
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "evening.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
  await page.locator(".event").waitFor();
  await page.goto(page.url().replace(/(events\/\d+).*/, "$1/screen"));
  await page.locator(".screen-tables").waitFor();
}

/** Names that are cut, or leave their line or their box. */
function cutNames(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".screen-tables ol li > span, .screen-names li > span")]
    .filter((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const [text, line] = [range.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
      const air = parseFloat(getComputedStyle(name).fontSize) / 8; /* above and below the letters themselves */
      const isOut = text.right > line.right + 1 || text.top < line.top - air || text.bottom > line.bottom + air;
      return isOut || name.innerText.includes("…") || name.scrollWidth > name.clientWidth + 1;
    })
    .map((name) => name.innerText));
}

const LONG = [
  "Maximiliane von Hohenstein", "Bo", "Anna-Lena Schmitz", "Christopher Montgomery", "Dora", "Emil", "Fay", "Gus Wertheimer", "Heidi", "Ivo",
  "Karl-Friedrich Oppenheimer", "Lea", "Mia",
];
const FLOWERS = Array.from({ length: 60 }, (_, index) => (index % 4 === 3 ? `Ann Lee ${index}` : `Chrysanthemum Longfellow G${String(index).padStart(2, "0")}`));

for (const [width, height] of [[1280, 720], [1024, 768], [800, 600], [1920, 1080]] as const)
  test(`long names stand whole on the projector, ${width} x ${height}`, async () => {
    const page = await house.page({ width, height });
    for (const [names, sizes] of [[LONG, [3, 3, 3, 2, 2]], [FLOWERS, Array<number>(15).fill(4)], [FLOWERS, Array<number>(20).fill(3)]] as const) {
      await openScreen(page, firstRound(names, sizes));
      assert.equal(await page.locator(".screen-tables > li").count(), sizes.length);
      assert.deepEqual([...await cutNames(page), ...await cutOff(page)], [], `tables of ${sizes[0]}`);
      assert.ok((await smallestLetters(page)) > (names === LONG ? 0.029 : 0.015), `${sizes.length} tables: ${await smallestLetters(page)}`);
      await page.keyboard.press("ArrowRight");
      await page.locator(".screen[data-kind=find]").waitFor();
      assert.deepEqual([...await cutNames(page), ...await cutOff(page)], [], `${names.length} from A to Z`);
    }
    await done(page);
  });

test("names that no line has room for keep their beginning and their end", async () => {
  const page = await house.page({ width: 800, height: 600 });
  const names = Array.from({ length: 60 }, (_, index) => `Chrysanthemum Longfellow Montgomery Featherstonehaugh the ${String(index).padStart(2, "0")}`);
  await openScreen(page, firstRound(names, Array<number>(20).fill(3)));
  const shown = await page.locator(".screen-tables ol li > span").allInnerTexts();
  assert.equal(new Set(shown).size, 60, "everybody is told from the others");
  for (const [index, name] of shown.entries()) assert.ok(name.startsWith("Chrysanth") && name.endsWith(String(index).padStart(2, "0")), name);
  assert.deepEqual(await cutOff(page), []);
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
