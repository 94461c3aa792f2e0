/* Convoy in the browser: a whole game by clicks, the ways to choose, and what is refused. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { axe, type House, keepGame, openHouse, plies, repository, startWith, visit, waitForPly, waitForTurn } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

const lit = '.cards-board [data-legal="true"]';

function phase(page: Page): Promise<string | null> {
  return page.locator(".cards-board").getAttribute("data-phase");
}

/** Lays a card that can do something; a dead or idle one if there is no other. */
async function playCard(page: Page): Promise<void> {
  const live = page.locator(".cards-card:not(.is-dead, .is-idle)");
  if ((await live.count()) > 0) {
    await live.first().click();
    await page.locator(lit).first().click();
  } else {
    await page.locator(".cards-card:is(.is-dead, .is-idle)").first().click();
    await page.locator(".cards-act.is-main").click();
  }
}

/** One decision by clicks, whatever is asked. */
async function decide(page: Page): Promise<void> {
  const before = await plies(page);
  const asked = await phase(page);
  if (asked === "line") await page.locator(".cards-prompt .cards-act").first().click();
  else if (asked === "remove") await page.locator(lit).first().click();
  else await playCard(page);
  await waitForPly(page, before);
}

test("a whole game of three by clicks", async () => {
  const page = await house.page();
  await startWith(page, "convoy", ["person", "greedy", "greedy"]);
  let decisions = 0;
  while ((await waitForTurn(page)) === "choose") {
    await decide(page);
    decisions++;
  }
  assert.ok(decisions > 3);
  assert.equal(await phase(page), "over");
  await page.locator(".result").waitFor();
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("choosing by square first, by dragging; the half-made choice taken back; what is refused", async () => {
  const page = await house.page();
  await startWith(page, "convoy", ["person", "greedy"]);
  await waitForTurn(page);

  /* what is not allowed says why, and changes nothing */
  const before = await plies(page);
  await page.locator('[data-place="a1"]').click();
  await page.locator(".bubble").filter({ hasText: "a1" }).waitFor();
  await page.locator(".cards-card:not(.is-dead, .is-idle)").first().click();
  await page.locator('[data-place="a1"]').click();
  await page.locator(".bubble").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('.cards-card[aria-pressed="true"]').count(), 0);
  assert.equal(await plies(page), before);

  /* the square first: its card is chosen, a second click makes the move */
  const label = await page.locator(".cards-cell.is-playable").first().getAttribute("data-place");
  const square = page.locator(`[data-place="${label}"]`);
  await square.click();
  assert.equal(await page.locator('.cards-card[aria-pressed="true"]').count(), 1);
  await square.click();
  await waitForPly(page, before);

  /* a card is dragged onto a lit square */
  await waitForTurn(page);
  const start = await plies(page);
  const card = page.locator(".cards-card:not(.is-dead, .is-idle)").first();
  await card.hover();
  await page.locator(lit).first().waitFor();
  const [from, to] = await Promise.all([card.boundingBox(), page.locator(lit).first().boundingBox()]);
  assert.ok(from !== null && to !== null);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 30);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  assert.equal(await page.locator(".cards-dragged").count(), 1);
  await page.mouse.up();
  await waitForPly(page, start);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("squares have names to be read out, axe finds nothing in light and dark", async () => {
  const page = await house.page();
  await startWith(page, "convoy", ["person", "greedy", "greedy"]);
  for (let turn = 0; turn < 4 && (await waitForTurn(page)) === "choose"; turn++) await decide(page);
  await waitForTurn(page);
  if ((await phase(page)) === "play") await page.locator(".cards-card").first().click();
  assert.equal(await page.locator('[role="gridcell"][tabindex="0"]').count(), 1);
  for (const name of await page.locator(lit).evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label"))))
    assert.match(name ?? "", /^[a-j]\d+, .+, (empty, legal|.*can be removed)/);
  assert.deepEqual(await axe(page), []);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test("at phone width a finger aims first and confirms with a second tap", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await startWith(page, "convoy", ["person", "greedy"]);
  await waitForTurn(page);
  const before = await plies(page);
  await page.locator(".cards-card:not(.is-dead, .is-idle)").first().tap();
  await page.locator(lit).first().tap();
  await page.locator(".cards-cell.is-aim").waitFor();
  assert.equal(await plies(page), before);
  await page.locator(".cards-cell.is-aim").tap();
  await waitForPly(page, before);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

/** What of the line above the hand leaves it, or the window; its text is never behind the cards. */
function promptTrouble(page: Page): Promise<string[]> {
  return page.locator(".cards-prompt").evaluate((prompt) => {
    const box = prompt.getBoundingClientRect();
    const isOut = (part: Element): boolean => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left < 0 || right > innerWidth || top < box.top || bottom > box.bottom || part.scrollWidth > part.clientWidth + 1 && part.localName === "button";
    };
    return [...prompt.children].filter(isOut).map((part) => `${innerWidth}: ${part.textContent}`);
  });
}

test("a jack with nothing to remove is idle, not dead", async () => {
  const page = await house.page();
  /* the deal of a game, with the jack of spades in the hand that begins */
  const deal = readFileSync(join(repository, "tests/golden/records/convoy-2.jsonl"), "utf8").split("\n").slice(0, 11).join("\n");
  const swapped = `${deal.replace(/draw (9S|JS)/g, (_, card) => `draw ${card === "JS" ? "9S" : "JS"}`)}\n`;
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "jack.jsonl", mimeType: "text/plain", buffer: Buffer.from(swapped) });
  await page.locator(".replay-more summary").click();
  await page.locator(".take-over .primary").click();
  await waitForTurn(page);
  const jack = page.locator('.cards-card[data-card="JS"]');
  assert.equal(await jack.getAttribute("aria-label"), "jack of spades, idle: there is nothing to remove yet");
  assert.equal(await page.locator(".is-dead, .cards-dead").count(), 0);
  await jack.click();
  assert.match(await page.locator(".cards-prompt").innerText(), /^Nothing to remove: laying it takes your turn\./);
  for (const language of ["de", "fr", "en"]) {
    await page.locator(".header .icon-button").press("Enter");
    await page.locator("select[name=language]").selectOption(language);
    await page.keyboard.press("Escape");
    for (const [width, height] of [[320, 640], [360, 640], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await promptTrouble(page), [], language);
    }
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

/** A game of the examples after so many plies, with its hands uncovered. */
async function openExample(page: Page, game: string, example: string, count: number): Promise<void> {
  const lines = readFileSync(join(repository, `tests/golden/examples/${example}.jsonl`), "utf8").split("\n").slice(0, count + 1);
  await visit(page, `/rules/${game}`);
  await keepGame(page, `${lines.join("\n")}\n`);
  await visit(page, `/play/${game}/77`);
  await page.locator(".cover button").click();
  await page.locator('.play[data-phase="choose"]').waitFor();
}

test("a jack that may spare is laid unused, and removing ends by a button or a key", async () => {
  const page = await house.page();
  await openExample(page, "convoy", "convoy-3-spare-hand5", 116);
  const jack = page.locator('.cards-card[data-card="JH"]');
  assert.doesNotMatch((await jack.getAttribute("class")) ?? "", /is-dead/);
  await jack.click();
  await page.getByRole("button", { name: "None" }).waitFor();
  await page.locator('[data-place="f1"]').click();
  await page.locator('.play[data-plies="117"]').waitFor();
  await page.getByRole("button", { name: "No more" }).waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator('[data-place="f1"]').focus();
  await page.keyboard.press("-");
  await waitForPly(page, 117);
  await page.context().close();
});

test("a dead card is exchanged before the move, on a phone", async () => {
  const page = await house.page({ width: 320, height: 640, touch: true, settings: { language: "de" } });
  await openExample(page, "sequence", "sequence-3-swap", 158);
  await page.locator('.cards-card[data-card="KD"]').tap();
  assert.deepEqual(await page.locator(".cards-prompt .cards-act").allInnerTexts(), ["K♦ umtauschen", "K♦ ablegen", ""]);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    assert.deepEqual(await promptTrouble(page), []);
  }
  await page.getByRole("button", { name: "umtauschen" }).tap();
  await page.locator('.play[data-plies="160"][data-phase="choose"]').waitFor(); /* with the card drawn for it */
  assert.equal(await page.locator('.cards-card[data-card="KD"]').count(), 0);
  assert.equal(await page.locator(".cards-card").count(), 5);
  await page.context().close();
});
