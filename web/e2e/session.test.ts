/* The engine's session at a table of the page: luck that comes again, one clock a turn. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { clickAnyMove, done, type House, keepGame, openHouse, plies, repository, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

/** All that happened, and the hand. */
async function look(page: WatchedPage): Promise<string> {
  await page.locator("#tab-history").click();
  return `${await page.locator(".history").innerText()}\n${await page.locator(".table-hand").innerText()}`;
}

async function moveAndWait(page: WatchedPage): Promise<string> {
  const before = await plies(page);
  await clickAnyMove(page);
  await waitForPly(page, before);
  await waitForTurn(page);
  return look(page);
}

async function takeBack(page: WatchedPage, to: number): Promise<void> {
  await page.locator(".tool-back").click();
  await page.waitForFunction((count) => document.querySelector(".play")?.getAttribute("data-plies") === String(count), to);
  await waitForTurn(page);
}

test("a move taken back four times draws the same card each time, and the bots answer the same", async () => {
  const page = await house.page();
  await startWith(page, "sequence", ["person", "random"]);
  await waitForTurn(page);
  const begun = await plies(page);
  const first = await moveAndWait(page);
  for (let time = 0; time < 4; time++) {
    await takeBack(page, begun);
    assert.equal(await moveAndWait(page), first);
  }
  await done(page);
});

test("one clock runs through a turn of convoy with a line to name", async () => {
  const lines = readFileSync(join(repository, "tests/golden/examples/convoy-2.jsonl"), "utf8").split("\n").slice(0, 115);
  const page = await house.page();
  await page.clock.install();
  await visit(page, "/rules/convoy");
  await keepGame(page, `${lines.join("\n")}\n`, 30);
  await visit(page, "/play/convoy/77");
  await page.locator('.play[data-phase="cover"]').waitFor();
  await page.locator(".cover button").click();
  await page.locator('.play[data-phase="choose"]').waitFor();
  const clock = page.locator(".player-clock");
  /* from here on time stands still unless it is moved: a busy machine must not add to it */
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await clock.waitFor();
  const begun = Number(await clock.innerText());
  assert.ok(begun > 20 && begun <= 30);
  await page.clock.runFor(10_000);
  assert.equal(Number(await clock.innerText()), begun - 10);
  await page.locator("#tab-moves").click();
  await page.locator('[data-listed="TC g6"]').click();
  await page.locator('.play[data-plies="115"][data-phase="choose"]').waitFor();
  assert.equal(Number(await clock.innerText()), begun - 10, "naming the line belongs to the turn");
  await page.clock.runFor(10_000);
  assert.equal(Number(await clock.innerText()), begun - 20);
  await page.clock.resume();
  await page.reload();
  await page.locator('.play[data-plies="115"]').waitFor();
  await page.locator(".cover button").click();
  await clock.waitFor();
  assert.ok(Number(await clock.innerText()) <= begun - 20, "a reload does not wind it up");
  await done(page);
});

test("a record as one seat saw it is replayed as that seat saw it", async () => {
  const whole = readFileSync(join(repository, "tests/golden/examples/convoy-2.jsonl"), "utf8").split("\n");
  const [header = "", ...plies] = whole;
  const seen = [header.replace(/}$/, ',"view":null}'), ...plies.map((line) => line.replace(/"draw \w\w"/, '"draw ??"'))].join("\n");
  const page = await house.page();
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "seen.jsonl", mimeType: "text/plain", buffer: Buffer.from(seen) });
  await page.locator(".replay").waitFor();
  assert.match(await page.locator(".viewer-field").innerText(), /a spectator/);
  await page.locator(".replay-more summary").click();
  assert.equal(await page.locator(".take-over").count(), 0);
  await page.locator(".controls .step").first().click();
  await page.locator('.replay[data-ply="0"]').waitFor();
  await done(page);
});

/** Does something to the page in the very moment that the next turn begins: before the browser paints. */
async function actAtTurn(page: WatchedPage, selector: string, key: string | null): Promise<void> {
  await page.evaluate(([wanted, pressed]) => {
    const play = document.querySelector(".play");
    new MutationObserver((_, observer) => {
      if (play?.getAttribute("data-phase") !== "choose") return;
      observer.disconnect();
      const target = document.querySelector<HTMLElement>(wanted);
      if (pressed === null) target?.click();
      else target?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
      /* what the page still had to do about the new turn is done two frames on */
      requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(() => play.setAttribute("data-acted", "yes"), 50)), 50));
    }).observe(play as Element, { attributes: true, attributeFilter: ["data-phase"] });
  }, [selector, key] as const);
  const before = await plies(page);
  await clickAnyMove(page);
  await waitForPly(page, before);
  await page.locator(".play[data-acted]").waitFor();
}

test("a key or a click in the moment that a turn begins is not lost", async () => {
  const moments = [
    { game: "sequence", target: ".cards-cell", key: "1", done: ".cards-card.is-picked" },
    { game: "convoy", target: ".cards-card", key: null, done: ".cards-card.is-picked" },
    { game: "convert", target: ".convert-item[data-legal]", key: null, done: ".convert-table[data-holding]" },
  ];
  for (const { game, target, key, done: picked } of moments) {
    const page = await house.page();
    await startWith(page, game, ["person", "random"]);
    await waitForTurn(page);
    await actAtTurn(page, target, key);
    assert.equal(await page.locator(picked).count(), 1, game);
    await done(page);
  }
});

test("a tap that ends a bot's turn does nothing else, wherever it lands", async () => {
  const places = { athletic: ".athletic-end", sequence: ".cards-card", kolonne: ".kolonne-movable", convert: ".convert-item" };
  for (const [game, place] of Object.entries(places)) {
    const page = await house.page({ settings: { pace: "calm" } });
    await page.clock.install();
    await startWith(page, game, ["person", "random"]);
    await waitForTurn(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const box = (await page.locator(place).last().boundingBox())!;
    const busy = page.locator('.play:is([data-phase="chance"], [data-phase="bot"])');
    if (game === "athletic") await page.locator(place).click();
    else await clickAnyMove(page);
    await busy.waitFor();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.clock.runFor(1);
    await page.locator('.play[data-phase="choose"]').waitFor();
    await page.clock.runFor(500);
    assert.equal(await busy.count(), 0, `${game}: it was no move`);
    assert.equal(await page.locator(".is-picked, [data-picked], [data-holding], .bubble").count(), 0, game);
    if (game === "athletic") {
      await page.locator(place).click(); /* the next one is a tap like any other */
      await busy.waitFor();
    }
    await done(page);
  }
});

test("while bots play, a tap, a key or the button goes on to the next turn", async () => {
  const page = await house.page({ settings: { pace: "calm" } });
  await page.clock.install();
  await startWith(page, "sequence", ["person", "random", "random", "random"]);
  await waitForTurn(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000); /* from here on a pause has no end of its own */
  const ways = [
    () => page.locator(".table-board").click({ position: { x: 5, y: 5 } }),
    () => page.keyboard.press("Escape"),
    () => page.locator(".turn-skip").click(),
  ];
  for (const [index, goOn] of ways.entries()) {
    const before = await plies(page);
    await clickAnyMove(page);
    await page.locator('.play:is([data-phase="chance"], [data-phase="bot"])').waitFor();
    await goOn();
    await page.clock.runFor(1); /* when all of the tap has been heard */
    await page.locator('.play[data-phase="choose"]').waitFor();
    assert.ok((await plies(page)) >= before + 7, `way ${index}: four moves and what is drawn after three of them`);
    assert.equal(await page.locator(".bubble").count(), 0, "it was no try to move");
  }
  await done(page);
});
