/* A game in progress has its own address: it is found again after a reload, and one tab plays it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, clickAnyMove, done, type House, openHouse, playToEnd, plies, start, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

/** What the table says about the game: plies, and all that happened in words. */
async function look(page: WatchedPage): Promise<string> {
  await page.locator("#tab-history").click();
  const history = await page.locator(".history").innerText();
  return `${await plies(page)}\n${await page.locator(".table-hand").innerText()}\n${history}`;
}

/** A few moves of the player, each answered. */
async function playSome(page: WatchedPage, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    await waitForTurn(page);
    const before = await plies(page);
    await clickAnyMove(page);
    await waitForPly(page, before);
  }
  await waitForTurn(page);
}

function place(page: WatchedPage): string {
  return new URL(page.url()).hash;
}

test("a reload, the way back and forward, and a page brought back by the browser return to the very game", async () => {
  const page = await house.page();
  await visit(page, "/");
  await page.locator('.game-card[data-game="sequence"] .game-picture').click();
  await playSome(page, 3);
  const before = await look(page);
  const address = place(page);
  assert.match(address, /^#\/play\/sequence\/\d+$/);

  await page.reload();
  await waitForTurn(page);
  assert.equal(await look(page), before);
  assert.equal(place(page), address);

  await page.goBack();
  await page.locator(".games").waitFor();
  assert.equal(place(page), "#/");
  await page.goForward();
  await waitForTurn(page);
  assert.equal(await look(page), before);

  for (const name of ["pagehide", "pageshow"])
    await page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await page.locator(".waiting").waitFor();
  await waitForTurn(page);
  assert.equal(await look(page), before);

  await playSome(page, 1);
  await done(page);
});

test("a reload while a bot thinks loses nothing, luck included", async () => {
  const page = await house.page({ settings: { pace: "calm" } });
  await start(page, "kolonne");
  await waitForTurn(page);
  const before = await plies(page);
  await clickAnyMove(page);
  await page.locator('.play[data-phase="bot"], .play[data-phase="chance"]').waitFor();
  const during = await plies(page);
  await page.reload();
  await page.locator(".play").waitFor();
  assert.ok(during > before && (await plies(page)) >= during);
  await waitForTurn(page);
  await done(page);
});

test("a game that is over shows how it ended", async () => {
  const page = await house.page();
  await startWith(page, "convert", ["person", "random"]);
  await playToEnd(page);
  const result = await page.locator(".result").innerText();
  await page.reload();
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(".result").innerText(), result);
  const address = place(page);
  await page.locator(".result .primary").click();
  await waitForTurn(page);
  assert.notEqual(place(page), address);
  await done(page);
});

test("a game that is not there says so and leads to a new one", async () => {
  const page = await house.page({ settings: { language: "de" } });
  await visit(page, "/play/sequence/12345");
  await page.getByRole("heading", { name: "Dieses Spiel gibt es hier nicht mehr" }).waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator(".not-here .primary").click();
  await waitForTurn(page);
  await done(page);
});

test("where the browser keeps nothing, the game is played all the same", async () => {
  const page = await house.page();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await start(page, "convert");
  await playSome(page, 1);
  await visit(page, "/");
  await page.locator(".games").waitFor();
  assert.equal(await page.locator("section.continue").count(), 0);
  await done(page);
});

test("the front page leads back to the game that was left", async () => {
  const page = await house.page();
  await start(page, "sequence");
  await waitForTurn(page);
  await visit(page, "/");
  await page.locator(".games").waitFor();
  assert.equal(await page.locator("section.continue").count(), 0, "nobody has moved yet");

  for (const game of ["convert", "sequence"]) {
    await start(page, game);
    await playSome(page, 1);
  }
  const before = await look(page);
  await visit(page, "/");
  const card = page.locator("section.continue");
  await card.waitFor();
  assert.match(await card.innerText(), /Sequence against Bot \(normal\) · just now/);
  assert.match(await card.innerText(), /1 more game is not over/);
  assert.deepEqual(await axe(page), []);
  await card.locator(".primary").click();
  await waitForTurn(page);
  assert.equal(await look(page), before);
  await done(page);
});

test("one tab plays a game: a second says so, takes over, and gives back", async () => {
  const first = await house.page();
  await start(first, "sequence");
  await playSome(first, 2);
  const before = await look(first);
  const address = place(first).slice(1);

  const second = await house.twin(first);
  await visit(second, address);
  await second.getByRole("heading", { name: "This game is open in another tab" }).waitFor();
  assert.equal(await second.locator(".play").count(), 0);
  assert.deepEqual(await axe(second), []);

  await second.locator(".not-here .primary").click();
  await waitForTurn(second);
  await first.getByRole("heading", { name: "This game went on in another tab" }).waitFor();
  assert.equal(await first.locator(".play").count(), 0);
  assert.deepEqual(await axe(first), []);
  assert.equal(await look(second), before);

  await playSome(second, 1);
  const later = await look(second);
  await first.locator(".not-here .primary").click();
  await waitForTurn(first);
  await second.getByRole("heading", { name: "This game went on in another tab" }).waitFor();
  assert.equal(await look(first), later);

  await first.close();
  await second.locator(".not-here .primary").click(); /* nobody answers any more */
  await waitForTurn(second);
  assert.equal(await look(second), later);
  await done(second);
});

test("of two tabs that open a game at the same moment one plays it", async () => {
  const first = await house.page();
  await start(first, "convert");
  await playSome(first, 1);
  const address = place(first).slice(1);
  await visit(first, "/");
  const second = await house.twin(first);
  await visit(second, "/");
  await Promise.all([visit(first, address), visit(second, address)]);
  const states = await Promise.all([first, second].map(async (page) => {
    await page.locator(".play, .not-here").waitFor();
    return page.locator(".play").count();
  }));
  assert.deepEqual(states.sort(), [0, 1]);
  await done(first, second);
});
