/* Who begins: the event marks it, or leaves it to the cards of the game. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type House, openHouse, shoot, visit } from "./help.ts";
import { acting, openPart, seatRound } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

const EVENING = [
  { event: 1, name: "Club night", date: "2026-11-16", game: "convoy", format: "individual", seats: 3, games: 5, seed: 7 },
  { do: "join", players: ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"] },
  { do: "seat", tables: [["Ann", "Bob", "Cid"], ["Dee", "Eve", "Fay"]] },
].map((line) => `${JSON.stringify(line)}\n`).join("");

test("who begins is marked at every table, unless the cards decide", async () => {
  const page = await house.page({ width: 1000, height: 900 });
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "evening.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(EVENING) });
  await page.locator(".event").waitFor();
  await openPart(page, "round");
  assert.deepEqual(await page.locator(".event-seat:has(.event-first) .event-name").allInnerTexts(), ["Ann", "Dee"]);

  await openPart(page, "more");
  await page.locator('input[name="begin"][value="cards"]').check();
  await acting(page, () => page.locator(".event-box button[type=submit]").click());
  await openPart(page, "round");
  await page.getByText("The game’s rules say who begins.").waitFor();
  assert.equal(await page.locator(".event-first").count(), 0);
  await shoot(page, "event-begin-cards");
  await page.context().close();
});

test("a new event says who begins, before its first round", async () => {
  const page = await house.page({ width: 390, height: 844 });
  await visit(page, "/events");
  await page.locator('a[href="#/events/new"]').click();
  assert.ok(await page.locator('input[name="begin"][value="event"]').isChecked(), "the event marks who begins unless told otherwise");
  await page.locator('input[name="begin"][value="cards"]').check();
  await page.locator("input[name=name]").fill("Club night");
  await page.locator("textarea[name=players]").fill("Ann, Bob, Cid");
  await page.locator(".event-go").click();
  await page.locator(".event").waitFor();
  await seatRound(page);
  await page.getByText("The game’s rules say who begins.").waitFor();
  assert.equal(await page.locator(".event-first").count(), 0);
  await page.context().close();
});
