/* Pages for print, as pictures: the marks of a filled sheet are where they belong and nowhere else. No picture is
 * kept to compare with, so that other fonts or another Chromium change nothing: a blank sheet is what a filled
 * one is held against. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { type House, openHouse, shoot, visit, type WatchedPage } from "./help.ts";
import { faults, openPart } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/* Ten games of one player: 4 x 525 + 125 + 4 x 75 = 2,525; the fifth was sat out. */
const GAMES = ["won", "lost", "drawn", "won", null, "lost", "won", "lost", "won", "lost"] as const;
const ROWS = ["played", "won", "lost", "drawn"] as const;
const HEAD = '{"event":1,"name":"Club night","date":"2026-11-16","game":"convoy","format":"individual","seats":3,"games":10,"seed":7}';

function eveningOfAnn(): string {
  const acts = GAMES.flatMap((mark, index) => {
    const tables = [mark === null ? ["Bob", "Cid"] : ["Ann", "Bob", "Cid"]];
    const outcome = mark === "drawn" ? { draw: true } : { winner: mark === "won" ? "Ann" : "Bob" };
    return [{ do: "seat", tables }, { do: "result", round: index + 1, table: 1, ...outcome }];
  });
  return [HEAD, ...[{ do: "join", players: ["Ann", "Bob", "Cid"] }, ...acts].map((act) => JSON.stringify(act)), ""].join("\n");
}

async function openEvening(): Promise<WatchedPage> {
  const page = await house.page({ width: 1000, height: 1300 });
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "evening.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(eveningOfAnn()) });
  await page.locator(".event").waitFor();
  await openPart(page, "sheets");
  return page;
}

async function show(page: Page, what: string, count: number): Promise<Locator> {
  await page.locator("select[name=what]").selectOption(what);
  const pages = page.locator(`.event-pages[data-what="${what}"] .event-page`);
  await pages.first().waitFor();
  assert.equal(await pages.count(), count);
  return pages;
}

/* --- pictures --- */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How much of each box of a picture is ink, from 0 to 1; boxes in parts of the whole. */
async function inkIn(page: Page, picture: Buffer, boxes: readonly Box[]): Promise<number[]> {
  return page.evaluate(async ({ text, wanted }) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    return wanted.map(({ x, y, width, height }) => {
      const { data } = context.getImageData(Math.round(x * image.width), Math.round(y * image.height), Math.round(width * image.width), Math.round(height * image.height));
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark++;
      return (4 * dark) / data.length;
    });
  }, { text: picture.toString("base64"), wanted: boxes });
}

/** The middles of the 40 cells for marks, row by row; found by the marks of games 1 and 10. */
async function cellsOf(sheet: Locator): Promise<Box[]> {
  const marks = await sheet.locator("svg").evaluate((svg) => {
    const [, , width = 1, height = 1] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const texts = [...svg.querySelectorAll("text")].filter((text) => text.textContent === "X") as SVGTextElement[];
    return texts.map((text) => text.getBBox()).map((box) => ({ x: (box.x + box.width / 2) / width, y: (box.y + box.height / 2) / height }));
  });
  const columns = marks.map(({ x }) => x);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const step = (right - left) / (GAMES.length - 1);
  const rows = [...new Set(marks.map(({ y }) => y.toFixed(3)))].map(Number).sort((a, b) => a - b);
  assert.equal(rows.length, ROWS.length);
  const [width, height] = [step * 0.7, (rows[1]! - rows[0]!) * 0.6];
  return rows.flatMap((y) => GAMES.map((_, game) => ({ x: left + game * step - width / 2, y: y - height / 2, width, height })));
}

const hasMark = (row: (typeof ROWS)[number], mark: (typeof GAMES)[number]): boolean => mark !== null && (row === "played" || row === mark);
const EXPECTED = ROWS.flatMap((row) => GAMES.map((mark) => hasMark(row, mark)));

test("a filled sheet shows exactly the marks of 2,525 points, a blank one none", async () => {
  const page = await openEvening();
  const filled = await show(page, "1", 2);
  assert.match(await filled.first().innerText(), /Ann/);
  assert.equal(await filled.first().getAttribute("aria-label"), "Score sheet of Ann: 2525 points, page 1 of 2");
  assert.match(await filled.first().innerText(), /2[.,\s]?525/);
  const cells = await cellsOf(filled.first());
  const [front, back] = [await filled.nth(0).screenshot(), await filled.nth(1).screenshot()];
  await shoot(page, "events-sheet-filled");
  assert.deepEqual((await inkIn(page, front, cells)).map((ink) => ink > 0.02), EXPECTED);

  const blank = await show(page, "blank", 2);
  assert.doesNotMatch(await blank.first().innerText(), /Ann|2[.,\s]?525/);
  const inks = await inkIn(page, await blank.nth(0).screenshot(), cells);
  assert.ok(inks.every((ink) => ink === 0), String(inks));
  /* The rules overleaf are the same on both, but for what names the event. */
  const half = [{ x: 0, y: 0.1, width: 1, height: 0.8 }];
  assert.deepEqual(await inkIn(page, await blank.nth(1).screenshot(), half), await inkIn(page, back, half));
  assert.ok((await inkIn(page, back, half))[0]! > 0.01, "there are rules overleaf");
  await shoot(page, "events-sheet-blank");
  assert.deepEqual(await faults(page, "sheets"), []);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

/* --- any round --- */

const TWO_ROUNDS = [
  { event: 1, name: "Club night", date: "2026-11-16", game: "convoy", format: "individual", seats: 3, games: 5, seed: 7 },
  { do: "join", players: ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"] },
  { do: "seat", tables: [["Ann", "Bob", "Cid"], ["Dee", "Eve", "Fay"]] },
  { do: "result", round: 1, table: 1, winner: "Ann" },
  { do: "result", round: 1, table: 2, winner: "Dee" },
  { do: "seat", tables: [["Bob", "Ann", "Dee"], ["Eve", "Cid", "Fay"]] },
].map((line) => `${JSON.stringify(line)}\n`).join("");

test("any round is printed, whole or in parts", async () => {
  const page = await house.page({ width: 1000, height: 1300 });
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "evening.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(TWO_ROUNDS) });
  await page.locator(".event").waitFor();
  const texts = (): Promise<string[]> => page.locator(".event-page").allInnerTexts();
  const isShown = (round: number): Promise<void> => page.locator(`.event-pages[data-round="${round}"]`).waitFor();

  await openPart(page, "round");
  await page.locator(".event-print").click();
  await isShown(2);
  assert.equal((await texts()).length, 3, "by table, by name, slips");
  assert.ok((await texts()).every((text) => text.includes("Round 2")));

  await page.locator("select[name=round]").selectOption("1");
  await isShown(1);
  assert.ok((await texts()).every((text) => text.includes("Round 1")));
  await page.locator("select[name=what]").selectOption("slips");
  await page.locator('.event-pages[data-what="slips"][data-round="1"]').waitFor();
  assert.match((await texts())[0]!, /Dee[^]*Eve[^]*Fay/);
  assert.equal(await page.locator(".event-page").first().getAttribute("aria-label"), "Round 1: a slip for each table’s result, page 1 of 1");
  await page.reload();
  await isShown(1);
  assert.deepEqual(await faults(page, "sheets"), []);

  /* From the page of an earlier round, too. */
  await openPart(page, "round");
  await page.locator(".event-rounds a").first().click();
  await page.locator(".event-print").click();
  await isShown(1);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

/* --- on paper --- */

/** How many pages a PDF has, and their size in points. */
function pagesOf(pdf: Buffer): { count: number; sizes: string[] } {
  const text = pdf.toString("latin1");
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
  return { count: [...text.matchAll(/\/Type \/Page\b/g)].length, sizes: [...new Set(sizes)] };
}

for (const [paper, size] of [["a4", "595 x 842"], ["letter", "612 x 792"]] as const)
  test(`printed on ${paper}: one page a page, nothing else`, async () => {
    const page = await openEvening();
    await page.locator("select[name=paper]").selectOption(paper);
    for (const [what, count] of [["all", 6], ["standings", 1], ["slips", 1]] as const) {
      await show(page, what, count);
      const printed = pagesOf(await page.pdf({ preferCSSPageSize: true }));
      assert.deepEqual(printed, { count, sizes: [size] }, what);
    }
    /* What is on the paper is the page alone, from edge to edge. */
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".header, .event-head, .event-nav, .event-print-controls").filter({ visible: true }).count(), 0);
    const box = await page.locator(".event-page").first().boundingBox();
    assert.deepEqual([Math.round(box!.x), Math.round(box!.y)], [0, 0]);
    await page.context().close();
  });

test("the standings are printed with every name", async () => {
  const page = await openEvening();
  const pages = await show(page, "standings", 1);
  for (const name of ["Ann", "Bob", "Cid"]) assert.match(await pages.first().innerText(), new RegExp(name));
  await shoot(page, "events-sheet-standings");
  await page.context().close();
});

test("the round is printed: its tables and names for the wall, and slips", async () => {
  const page = await openEvening();
  for (const what of ["tables", "names", "slips"]) {
    const pages = await show(page, what, 1);
    for (const name of ["Ann", "Bob", "Cid"]) assert.equal(await pages.locator("text", { hasText: new RegExp(`^${name}$`) }).count(), 1, what);
    assert.match(await pages.first().innerText(), /Round 10 of 10/);
    await shoot(page, `events-round-${what}`);
  }
  assert.deepEqual(await faults(page, "slips"), []);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});
