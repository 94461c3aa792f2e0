/* The pages round the tables, in a real browser against the real server. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { axe, clickAnyMove, done, GAMES, type House, openHouse, playToEnd, plies, repository, start, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/** What axe finds, with the place where it was found: all of it is told at once. */
async function check(page: WatchedPage, place: string): Promise<string[]> {
  return (await axe(page)).map((found) => `${place}: ${found}`);
}

/** A language of the settings dialog. */
async function setLanguage(page: WatchedPage, language: string): Promise<void> {
  await page.locator(".header .icon-button").click();
  await page.locator("dialog select[name=language]").selectOption(language);
  await page.locator("dialog .primary").click();
}

test("home leads to a game in one click", async () => {
  const page = await house.page();
  await visit(page, "/");
  assert.equal(await page.locator(".game-card").count(), GAMES.length);
  await page.locator('.game-card[data-game="convert"] .game-picture').click();
  assert.equal(await waitForTurn(page), "choose");
  await done(page);
});

for (const dark of [false, true])
  test(`axe finds nothing on any page, ${dark ? "dark" : "light"}`, async () => {
    const page = await house.page({ dark });
    const places = ["/", "/games", "/replay", "/replay/r/broken", ...GAMES.flatMap((game) => [`/play/${game}`, `/rules/${game}`, `/guide/${game}`])];
    const found: string[] = [];
    for (const place of places) {
      await visit(page, place);
      await page.locator("main h1").first().waitFor();
      await page.locator(".waiting[role=status]").waitFor({ state: "detached" });
      found.push(...(await check(page, place)));
    }
    await page.locator(".header .icon-button").click();
    found.push(...(await check(page, "settings")));
    await page.locator("dialog .primary").click();
    for (const game of GAMES) {
      await start(page, game);
      await waitForTurn(page);
      found.push(...(await check(page, `play ${game}`)));
    }
    assert.deepEqual(found, []);
    await done(page);
  });

test("axe finds nothing at phone width, and nothing sticks out", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  const found: string[] = [];
  for (const game of GAMES) {
    await start(page, game);
    await waitForTurn(page);
    found.push(...(await check(page, `play ${game}`)));
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) found.push(`${game} is ${wider} px wider than the phone`);
  }
  assert.deepEqual(found, []);
  await done(page);
});

test("languages are switched in place, in the middle of a game", async () => {
  const page = await house.page();
  await start(page, "convert");
  await waitForTurn(page);
  await clickAnyMove(page);
  await waitForTurn(page);
  const before = await plies(page);
  for (const [language, turn] of [["de", "Du bist am Zug"], ["fr", "À vous de jouer"], ["en", "Your turn"]] as const) {
    await setLanguage(page, language);
    await page.locator(".turn", { hasText: turn }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.equal(await plies(page), before);
  }
  await done(page);
});

test("settings outlive a reload, and the theme rules the colours", async () => {
  const page = await house.page();
  await visit(page, "/");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.locator(".header .icon-button").click();
  await page.locator("dialog select[name=theme]").selectOption("dark");
  await page.locator("dialog .primary").click();
  const dark = await ground();
  assert.notEqual(dark, light);
  await page.reload();
  await page.locator(".games").waitFor();
  assert.equal(await ground(), dark);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await ground(), dark);
  await page.locator(".header .icon-button").click();
  await page.locator("dialog select[name=theme]").selectOption("light");
  assert.equal(await ground(), light);
  await page.locator("dialog select[name=theme]").selectOption("system");
  assert.equal(await ground(), dark);
  await done(page);
});

test("a covered hand is nowhere in the page", async () => {
  const page = await house.page();
  await startWith(page, "sequence", ["person", "person"]);
  for (let turn = 0; turn < 3; turn++) {
    assert.equal(await waitForTurn(page), "cover");
    assert.equal(await page.locator(".play").getAttribute("data-viewer"), "spectator");
    /* No card of a hand, and no word about one, is anywhere: the hand's place holds the cover alone. */
    assert.equal(await page.locator(".table-hand > *").count(), 1);
    assert.equal(await page.locator("[data-slot]").count(), 0);
    assert.doesNotMatch((await page.locator("body").textContent()) ?? "", /draws? (the )?[2-9TJQKAX]/);
    await page.locator(".cover button").click();
    assert.equal(await waitForTurn(page), "choose");
    assert.ok((await page.locator("[data-slot]").count()) > 0);
    const before = await plies(page);
    await clickAnyMove(page);
    await waitForPly(page, before);
  }
  await done(page);
});

test("a game is kept, replayed, shared by a link, taken over", async () => {
  const page = await house.page();
  await startWith(page, "convert", ["person", "random"]);
  await playToEnd(page);
  await page.locator(".result").waitFor();
  assert.equal(await page.locator("#tab-moves").count(), 0);
  await page.locator("#tab-history[aria-selected=true]").waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator(".result button", { hasText: "Look at it again" }).click();
  const replay = page.locator(".replay");
  await replay.waitFor();
  const last = Number(await replay.getAttribute("data-plies"));
  assert.deepEqual(await axe(page), []);
  await page.locator(".replay h1").click();
  await page.keyboard.press("Home");
  await page.locator('.replay[data-ply="0"]').waitFor();
  await page.evaluate(() => ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"].forEach((key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))));
  await page.locator('.replay[data-ply="1"]').waitFor();
  await page.locator(".controls input[type=range]").fill(String(last - 2));
  await page.locator(`.replay[data-ply="${last - 2}"]`).waitFor();

  await page.locator(".replay-more summary").click();
  await page.locator(".replay-more button", { hasText: "Share a link" }).click();
  const link = await page.locator(".share-link").inputValue();
  const other = await house.page();
  await other.goto(link);
  await other.locator(`.replay[data-plies="${last}"]`).waitFor();
  await done(other);

  const downloading = page.waitForEvent("download");
  await page.locator(".replay-more button", { hasText: "Download" }).click();
  const file = await (await downloading).path();
  assert.match(readFileSync(file, "utf8"), /^\{"flotilla":1,"game":"convert"/);

  await page.locator(".take-over .primary").click();
  await waitForTurn(page);
  assert.ok((await plies(page)) >= last - 2);

  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(file);
  await page.locator(`.replay[data-plies="${last}"]`).waitFor();
  await done(page);
});

test("a page without https copies all the same, or asks for it", async () => {
  for (const copies of [true, false]) {
    const page = await house.page();
    await page.addInitScript((isAllowed) => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      if (!isAllowed) document.execCommand = () => false;
    }, copies);
    await visit(page, "/replay");
    await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records/convert.jsonl"));
    await page.locator(".replay-more summary").click();
    await page.locator(".replay-more button", { hasText: "Share a link" }).click();
    await page.locator(".replay-more [role=status]", { hasText: copies ? "copied" : "copy it from the field" }).waitFor();
    const selected = await page.locator(".share-link").evaluate((field) => { const { value, selectionStart, selectionEnd } = field as HTMLInputElement; return selectionEnd! - selectionStart! === value.length; });
    assert.ok(selected, "it is selected");
    await done(page);
  }
});

test("what is no record says so", async () => {
  const page = await house.page();
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "x.jsonl", mimeType: "text/plain", buffer: Buffer.from("no record\n") });
  const trouble = page.locator(".trouble");
  for (const [language, reason] of [["en", "line 1: not a JSON object"], ["de", "Zeile 1: kein JSON-Objekt"], ["fr", "ligne 1\u00a0: ce n’est pas un objet JSON"]] as const) {
    await setLanguage(page, language);
    await trouble.filter({ hasText: reason }).waitFor();
  }
  await done(page);
});

test("the history counts games by level, and goes on with one that is not over", async () => {
  const page = await house.page();
  await visit(page, "/games");
  await page.locator(".lead").waitFor();
  await startWith(page, "convert", ["person", "random"]);
  await playToEnd(page);
  await page.locator(".result").waitFor();
  await start(page, "athletic");
  await waitForTurn(page);
  await clickAnyMove(page);
  await waitForTurn(page);
  const left = await plies(page);
  await visit(page, "/games");
  await page.locator(".kept").first().waitFor();
  assert.equal(await page.locator(".kept").count(), 2);
  assert.match(await page.locator(".statistics tbody").innerText(), /Convert\s+random\s+1/);
  assert.deepEqual(await axe(page), []);
  await page.locator(".kept .primary").click();
  await waitForTurn(page);
  assert.equal(await plies(page), left);
  await done(page);
});

test("hint, confirm and take back", async () => {
  const page = await house.page({ settings: { confirm: true } });
  await start(page, "convert");
  await waitForTurn(page);
  await page.locator(".tool-hint").click();
  await page.locator(".hint-text").waitFor();
  await clickAnyMove(page);
  await page.locator(".question button", { hasText: "Not yet" }).click();
  assert.equal(await plies(page), 0);
  await clickAnyMove(page);
  await page.locator(".question .primary").click();
  await waitForPly(page, 0);
  await waitForTurn(page);
  await page.locator(".tool-back").click();
  await page.locator('.play[data-plies="0"]').waitFor();
  await done(page);
});

test("everything is there without a network after the first visit", async () => {
  const page = await house.page({ offline: true });
  await visit(page, "/");
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".games").waitFor();
  for (const game of GAMES) {
    await start(page, game);
    assert.equal(await waitForTurn(page), "choose");
  }
  await page.context().close();
});
