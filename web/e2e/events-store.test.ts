/* What an organiser enters outlives files, crashes, full disks and other windows. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { done, type House, openHouse, visit, type WatchedPage } from "./help.ts";
import { acting, create, enter, fillDisk, lines, openPart, seatRound, standings } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/* --- files --- */

async function saved(page: Page): Promise<{ path: string; text: string }> {
  await openPart(page, "more");
  const downloading = page.waitForEvent("download");
  await page.locator("[data-save]").click();
  const path = await (await downloading).path();
  return { path, text: readFileSync(path, "utf8") };
}

test("a saved file opened in another browser is the same event", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { name: "Übungsabend" });
  await seatRound(page);
  await enter(page, 1, 1);
  await acting(page, () => page.locator(".event-undo").click());
  await enter(page, 1, 2);
  const rows = await standings(page);
  const { path, text } = await saved(page);
  assert.equal(text.trimEnd().split("\n").length, await lines(page));

  const other = await house.page();
  await visit(other, "/events");
  await other.locator(".event-file input").setInputFiles(path);
  await other.locator(".event").waitFor();
  assert.equal(await other.locator("h1").innerText(), "Übungsabend");
  assert.deepEqual(await standings(other), rows);
  assert.equal((await saved(other)).text, text);
  await done(other);
  await done(page);
});

test("a broken file says its line and why, and changes nothing", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  const { text } = await saved(page);
  await visit(page, "/events");
  const broken = [text.replace('"Ann"', '"Ann'), text + '{"do":"result","round":1,"table":1,"winner":"Ann"}\n', "not an event\n", "", text.replace("Ann", "A\0nn")];
  const bytes = [...broken.map((content) => Buffer.from(content)), Buffer.from(text.replace("Ann", "\u00c4nne"), "latin1")];
  for (const [index, buffer] of bytes.entries()) {
    await page.locator(".event-row").waitFor(); /* the list comes from the disk, and may come after the trouble */
    await page.locator(".event-file input").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer });
    await page.locator(".trouble").waitFor();
    assert.match(await page.locator(".trouble").innerText(), [/changed: .*line 2/, /changed: .*line 3/, /line 1/, /nothing in it/, /changed: .*line 2/, /UTF-8/][index]!);
    const isOurs = [0, 1, 4].includes(index); /* what is wrong in an event's own file is no small print */
    assert.equal(await page.locator(".trouble small").count(), isOurs ? 0 : 1);
    assert.equal(await page.locator(".event-row").count(), 1);
    await page.reload();
  }
  await done(page);
});

test("who opens some other file is told which kind is wanted, in every language", async () => {
  const told = { en: ["“Save to a file”", ".jsonl", "JSON object"], de: ["„In Datei sichern“", ".jsonl", "JSON-Objekt"], fr: ["Enregistrer dans un fichier", ".jsonl", "objet JSON"] };
  for (const [language, parts] of Object.entries(told)) {
    const page = await house.page({ settings: { language } });
    await visit(page, "/events");
    await page.locator(".event-file input").setInputFiles({ name: "shopping.txt", mimeType: "text/plain", buffer: Buffer.from("bread\nmilk\n") });
    await page.locator(".trouble").waitFor();
    const text = await page.locator(".trouble").innerText();
    for (const part of parts) assert.ok(text.includes(part), text);
    assert.doesNotMatch(await page.locator(".trouble").evaluate((line) => line.firstChild?.textContent ?? ""), /JSON\b/, "the reason is small print");
    assert.match(await page.locator(".trouble small").innerText(), /JSON/);
    await done(page);
  }
});

test("a time that is none is shown as it stands", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  const { text } = await saved(page);
  const buffer = Buffer.from(text.replace(/"at":"[^"]*"/, '"at":"late"'));
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer });
  await page.locator(".event").waitFor();
  await openPart(page, "log");
  await page.locator(".event-log time", { hasText: "late" }).waitFor();
  await done(page);
});

test("a file that a crash broke off is opened without its last line, and says so", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  const { text } = await saved(page);
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${text}{"do":"leave","pla`) });
  await page.locator(".event-trouble .trouble", { hasText: "broken off" }).waitFor();
  assert.equal((await saved(page)).text, text);
  await done(page);
});

test("a league tells of copies, and keeps what was chosen", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { seats: 2, games: 1, players: ["Ann", "Bob"] });
  await seatRound(page);
  await enter(page, 1, 1);
  const { path } = await saved(page);
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles(path);
  await page.locator(".event").waitFor();
  await visit(page, "/events/league");
  await page.locator(".trouble", { hasText: "copy" }).waitFor();
  await page.locator("input[name=evening]").first().uncheck();
  await page.locator(".event-league").waitFor();
  await page.locator(".trouble").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".event-league").waitFor();
  assert.deepEqual(await page.locator("input[name=evening]").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)), [false, true]);
  assert.equal(await page.locator(".event-league thead th").count(), 4);
  await done(page);
});

/* --- keeping, and other windows --- */

test("an event deleted in another window is not brought back in pieces", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  const twin = await page.context().newPage();
  await twin.goto(page.url());
  await openPart(twin, "more");
  await twin.locator(".event-part-more > .buttons button").last().click();
  await twin.locator("[data-forget]").click();
  await twin.locator(".event-drop").waitFor();
  assert.equal(await twin.locator(".event-row").count(), 0);
  await page.bringToFront();
  await page.locator("[data-seat]").click();
  await page.locator("[data-accept]").click();
  await page.locator(".event-trouble .trouble", { hasText: "deleted" }).waitFor();
  await visit(page, "/events");
  await page.locator(".event-drop").waitFor();
  assert.equal(await page.locator(".event-row").count(), 0);
  await done(page);
});

async function emptyDisk(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { mend(): void }).mend());
}

test("what cannot be kept is not done, and says so", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await seatRound(page);
  const before = await lines(page);
  await fillDisk(page);
  await page.locator(".event-seat").first().click();
  await page.locator(".event-trouble .trouble").waitFor();
  assert.equal(await page.locator('[data-table="1"]').getAttribute("data-state"), "open");
  assert.equal(await lines(page), before);
  await emptyDisk(page);
  await enter(page, 1, 1);
  assert.equal(await page.locator(".event-trouble .trouble").count(), 0);
  await done(page);
});

test("a new event that cannot be kept says so, and the form stays as it is", async () => {
  const page = await house.page();
  await visit(page, "/events/new");
  await page.locator("input[name=name]").fill("Night");
  await fillDisk(page);
  await page.locator(".event-go").click();
  await page.locator(".event-form .trouble", { hasText: "storage" }).waitFor();
  assert.equal(await page.locator("input[name=name]").inputValue(), "Night");
  await emptyDisk(page);
  await page.locator(".event-go").dblclick(); /* twice is once */
  await page.locator(".event").waitFor();
  await visit(page, "/events");
  await page.locator(".event-row").first().waitFor();
  assert.equal(await page.locator(".event-row").count(), 1);
  await done(page);
});

test("what is wrong in the fold of the form opens it", async () => {
  const page = await house.page();
  await visit(page, "/events/new");
  await page.locator("input[name=name]").fill("Night");
  await page.locator(".event-more summary").click();
  await page.locator("input[name=seed]").fill("");
  await page.locator(".event-more summary").click();
  await page.locator("input[name=seed]").waitFor({ state: "hidden" });
  await page.locator(".event-go").click();
  await page.locator("input[name=seed]").waitFor({ state: "visible" });
  await done(page);
});

async function speak(page: Page, language: string): Promise<void> {
  await page.locator(".header .icon-button").click();
  await page.locator("dialog select[name=language]").selectOption(language);
  await page.keyboard.press("Escape");
}

test("why something is refused follows the language", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await page.locator(".event-file input").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from("{}\n") });
  await page.locator(".trouble", { hasText: "line 1: the key" }).waitFor();
  await speak(page, "de");
  await page.locator(".trouble", { hasText: "Zeile 1: " }).waitFor();
  await create(page, { players: ["Ann"] });
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill("Ann");
  await page.locator(".event-add button").click();
  await page.locator(".event-trouble .trouble", { hasText: "Ann ist schon da" }).waitFor();
  await speak(page, "en");
  await page.locator(".event-trouble .trouble", { hasText: "Ann is here already" }).waitFor();
  await done(page);
});

test("what is done just before the event is left is kept, and shown where one goes", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await seatRound(page);
  const before = await lines(page);
  await page.evaluate(() => {
    document.querySelectorAll(".event-table").forEach((table) => table.querySelector<HTMLElement>(".event-seat")?.click());
    location.hash = "#/events";
  });
  await page.locator('.event-row [data-phase="ready"]').waitFor();
  await page.locator(".event-row a").click();
  await page.locator(`[data-lines="${before + 3}"]`).waitFor();
  await done(page);
});

async function twinOf(page: WatchedPage): Promise<Page> {
  const twin = await page.context().newPage();
  twin.on("pageerror", (error) => page.trouble.push(String(error)));
  await twin.goto(page.url());
  await twin.locator(".event-seat").first().waitFor();
  return twin;
}

test("two windows of one event follow each other", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await seatRound(page);
  const twin = await twinOf(page);
  await enter(twin, 1, 1);
  await page.locator('[data-table="1"][data-state="won"]').waitFor();
  await page.evaluate(() => { /* what it has done itself it need not read again */
    IDBObjectStore.prototype.getAll = () => { throw new Error("read again"); };
  });
  await enter(page, 2, "draw");
  await twin.locator('[data-table="2"][data-state="draw"]').waitFor();
  await enter(page, 3, "draw");
  await twin.locator('[data-table="3"][data-state="draw"]').waitFor();
  await done(page);
});

test("what another window does leaves what is typed here as it is", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await seatRound(page);
  const twin = await twinOf(page);
  await openPart(page, "more");
  await page.locator("input[name=name]").fill("Half a na");
  await openPart(twin, "more");
  await twin.locator("input[name=name]").fill("Another");
  await twin.locator("input[name=games]").fill("5");
  await acting(twin, () => twin.locator("form.event-box [type=submit]").click());
  await page.locator("h1", { hasText: "Another" }).waitFor();
  assert.equal(await page.locator("input[name=games]").inputValue(), "5");
  await openPart(page, "log");
  await openPart(page, "more");
  assert.equal(await page.locator("input[name=name]").inputValue(), "Half a na");
  await acting(page, () => page.locator("form.event-box [type=submit]").click());
  await twin.locator("h1", { hasText: "Half a na" }).waitFor();
  assert.equal(await twin.locator("input[name=name]").inputValue(), "Half a na");
  await done(page);
});

test("of two windows that do something at once one is told to look again", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await seatRound(page);
  const twin = await twinOf(page);
  await twin.evaluate(() => { BroadcastChannel.prototype.postMessage = () => undefined; });
  await enter(twin, 1, 1);
  await page.locator('[data-table="2"] .event-seat').first().click();
  await page.locator(".event-trouble .trouble", { hasText: "another window" }).waitFor();
  assert.equal(await page.locator('[data-table="1"]').getAttribute("data-state"), "won");
  assert.equal(await page.locator('[data-table="2"]').getAttribute("data-state"), "open");
  await enter(page, 2, 1);
  await done(page);
});
