/* The table of athletic in a real browser: a whole game by clicks, drags, keys, and what is refused. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { axe, dragByFinger, type House, isInWindow, openHouse, plies, repository, shoot, startWith, visit, waitForPly, waitForTurn } from "./help.ts";

let house: House;
before(async () => { house = await openHouse(); });
after(() => house.close());

const litCard = ".athletic-hand [data-card][data-legal=true]";
const litPile = ".athletic-is-target";

function pile(page: Page, number: number): Locator {
  return page.locator(`[data-athletic-pile="${number}"]`);
}

/** Does something and waits until the game has taken it. */
async function doing(page: Page, act: () => Promise<void>): Promise<void> {
  const count = await plies(page);
  await act();
  await waitForPly(page, count);
}

/** A card that may be played, onto the first pile that lights up. */
async function playCard(page: Page): Promise<void> {
  await page.locator(litCard).first().click();
  await page.locator(litPile).first().click();
}

async function pourPile(page: Page): Promise<void> {
  await page.locator(".athletic-pile[data-legal=true]").first().click();
  await page.locator(litPile).first().click();
}

/** Cards while any goes, then a pour while there are cards for its hole, then the end of the turn. */
async function makeMove(page: Page): Promise<"play" | "pour" | "end"> {
  if ((await page.locator(litCard).count()) > 0) {
    await doing(page, () => playCard(page));
    return "play";
  }
  if ((await page.locator(".athletic-pile[data-legal=true]").count()) > 0) {
    await doing(page, () => pourPile(page));
    return "pour";
  }
  await doing(page, () => page.locator(".athletic-end").click());
  return "end";
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  assert.ok(box !== null);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** "Pile 2: ...", or where a card says it fits: the number. */
async function fittingPile(card: Locator): Promise<number> {
  const name = (await card.getAttribute("aria-label")) ?? "";
  return Number(/fits pile (\d)/.exec(name)?.[1]);
}

/** Ends turns until some card can be played. */
async function waitForLitCard(page: Page): Promise<Locator> {
  while ((await waitForTurn(page)) === "choose" && (await page.locator(litCard).count()) === 0) {
    await doing(page, () => page.locator(".athletic-end").click());
  }
  return page.locator(litCard).first();
}

/* --- one thing after the other at one table --- */

async function refuses(page: Page): Promise<void> {
  const card = page.locator(".athletic-hand [data-card]").first();
  await card.click();
  assert.equal(await card.getAttribute("aria-pressed"), "true");
  const count = await plies(page);
  await page.locator(".athletic-is-dull").first().click();
  assert.match(await page.locator(".bubble").innerText(), /does not fit on/);
  assert.equal(await plies(page), count);
  await card.focus();
  await page.keyboard.press("Escape");
  assert.equal(await card.getAttribute("aria-pressed"), "false");
}

async function drags(page: Page): Promise<void> {
  const card = await waitForLitCard(page);
  const name = await card.getAttribute("data-card");
  const goal = await fittingPile(card);
  await doing(page, () => dragOnto(page, card, pile(page, goal)));
  await pile(page, goal).locator(`[data-athletic-lies="${name}"]`).waitFor();
  assert.equal(await page.locator(".athletic-ghost").count(), 0);
}

async function playsByKeys(page: Page): Promise<void> {
  const name = await (await waitForLitCard(page)).getAttribute("data-card");
  await page.locator(".athletic-hand [data-card][tabindex='0']").focus();
  for (let steps = 0; (await page.locator(":focus").getAttribute("data-card")) !== name; steps++) {
    assert.ok(steps < 60);
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(`${litPile}:focus`).count(), 1);
  await doing(page, () => page.keyboard.press("Enter"));
  await page.locator(`[data-athletic-lies="${name}"]`).waitFor();
  if ((await page.locator(".athletic-hand [data-card]").count()) > 0) await page.locator("[data-card]:focus").waitFor();
}

test("what does not fit is refused; cards go by drag and by keys; a whole game by clicks", async () => {
  const page = await house.page({ width: 1280, height: 800 });
  await startWith(page, "athletic", ["person", "random"]);
  await waitForTurn(page);
  await refuses(page);
  await drags(page);
  await playsByKeys(page);
  await shoot(page, "athletic-by-keys");

  await visit(page, "/");
  await page.locator(".play").waitFor({ state: "detached" });
  await startWith(page, "athletic", ["person", "normal"], { "Medals to win": "1" });
  while ((await waitForTurn(page)) === "choose") await makeMove(page);
  await page.locator(".result").waitFor();
  assert.equal(await page.locator(litCard).count(), 0);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone by touch, in the dark", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true, dark: true });
  await startWith(page, "athletic", ["person", "random"]);
  await (await waitForLitCard(page)).tap();
  assert.deepEqual(await axe(page), []);
  await doing(page, () => page.locator(litPile).first().tap());
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  for (const card of await page.locator(".athletic-hand [data-card]").all()) {
    assert.ok(((await card.boundingBox())?.width ?? 0) >= 44);
  }
  await shoot(page, "athletic-by-touch");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone a finger drags a card onto a pile, and a pile onto a pile", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await visit(page, "/guide/athletic"); /* where it is known what lies where */
  const step = (number: number): Locator => page.locator(`.guide[data-step="${number}"]`);
  await page.locator(".lesson .next").tap();
  assert.equal(await step(2).getAttribute("data-wants"), "B7>1");
  await dragByFinger(page, page.locator('[data-card="B7"]'), pile(page, 1));
  assert.equal(await step(3).getAttribute("data-wants"), "2>>3");
  await dragByFinger(page, pile(page, 2), pile(page, 3));
  await step(4).waitFor();
  assert.equal(await page.locator(".athletic-ghost").count(), 0);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone with five players, a hint said above it, the board stays above the hand", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await startWith(page, "athletic", ["person", "random", "random", "random", "random"]);
  await waitForTurn(page);
  await page.locator(".tool-hint").tap();
  await page.locator(".hint-text").waitFor();
  assert.ok(await isInWindow(page.locator(".athletic-hand")));
  const bottom = await page.locator(".athletic-board").evaluate((element) => element.getBoundingClientRect().bottom);
  assert.ok(bottom <= (await page.locator(".table-hand").evaluate((element) => element.getBoundingClientRect().top)));
  await shoot(page, "athletic-five-hint");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a low phone a hand of 31 cards lies below the piles, every card in sight", async () => {
  const page = await house.page({ width: 360, height: 640, touch: true });
  const lines = readFileSync(join(repository, "tests/golden/records/athletic-2-start.jsonl"), "utf8").split("\n").slice(0, 340);
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "many.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${lines.join("\n")}\n`) });
  await page.locator(".replay-more summary").tap();
  await page.locator(".take-over .primary").tap();
  await waitForTurn(page);
  const cards = page.locator(".athletic-hand [data-card]");
  const board = await page.locator(".athletic-board").boundingBox();
  for (let turn = 0; turn < 4 && (await cards.count()) < 31; turn++) {
    await doing(page, () => page.locator(".athletic-end").tap());
    await waitForTurn(page);
  }
  assert.ok((await cards.count()) >= 31);
  assert.deepEqual(await page.locator(".athletic-board").boundingBox(), board, "the board is as large as before");
  const hand = await page.locator(".table-hand").boundingBox();
  assert.ok(board !== null && hand !== null && board.y + board.height <= hand.y);
  for (const card of await cards.all()) assert.ok(await isInWindow(card), (await card.getAttribute("data-card")) ?? "");
  await shoot(page, "athletic-many");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone on its side the board and the hand are in the window", async () => {
  const page = await house.page({ width: 740, height: 360, touch: true });
  await startWith(page, "athletic", ["person", "random"]);
  await waitForTurn(page);
  for (const part of [".athletic-board", ".athletic-hand"]) assert.ok(await isInWindow(page.locator(part)), part);
  await shoot(page, "athletic-side");
  await page.context().close();
});
