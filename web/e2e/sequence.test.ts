/* Sequence in the browser, by keyboard alone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { axe, type House, openHouse, plies, startWith, visit, waitForPly, waitForTurn } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

const TABS_MAX = 60;

/** Tab by tab, as somebody without a mouse gets there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab++) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no way to ${selector} by Tab`);
}

/** Which card from the left can do something; -1: all are dead or idle. */
function liveSlot(page: Page): Promise<number> {
  return page.evaluate(() => [...document.querySelectorAll(".cards-card")].findIndex((card) => !card.matches(".is-dead, .is-idle")));
}

/** From the board: a digit chooses the card, Page Down leads to a lit square, Enter confirms. */
async function decide(page: Page): Promise<void> {
  const before = await plies(page);
  const isLine = (await page.locator(".cards-board").getAttribute("data-phase")) === "line";
  const slot = isLine ? -1 : await liveSlot(page);
  if (slot >= 0) await page.keyboard.press(String(slot + 1));
  if (isLine || slot >= 0) {
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    if (isLine && (await plies(page)) === before) await page.keyboard.press("Enter");
  } else {
    await page.keyboard.press("1");
    await tabTo(page, ".cards-act.is-main");
    await page.keyboard.press("Enter");
  }
  await waitForPly(page, before);
  if (!isLine && slot < 0) await tabTo(page, ".cards-cell");
}

/** Arrow keys lead from square to square and stop at the edge. */
async function walkTheBoard(page: Page): Promise<void> {
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-place"));
  for (const [key, file] of [["Home", "a"], ["ArrowLeft", "a"], ["ArrowRight", "b"], ["End", "j"]] as const) {
    await page.keyboard.press(key);
    assert.equal((await at())?.[0], file);
  }
}

test("a whole game by keyboard alone", async () => {
  const page = await house.page();
  await startWith(page, "sequence", ["person", "greedy"], { "Lines to win": "1" });
  await waitForTurn(page);

  /* the first card through the hand: Enter there leads to a lit square of the board */
  const before = await plies(page);
  await tabTo(page, ".cards-card");
  const slot = await liveSlot(page);
  for (let step = 0; step < slot; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator('.cards-cell[data-legal="true"]:focus').waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[data-legal="true"]').count(), 0);
  await page.keyboard.press(String(slot + 1));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await waitForPly(page, before);

  await walkTheBoard(page);
  while ((await waitForTurn(page)) === "choose") await decide(page);
  await page.locator(".result").waitFor();
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("the table speaks the language in use", async () => {
  const page = await house.page({ settings: { language: "de" } });
  await startWith(page, "sequence", ["person", "greedy"]);
  await waitForTurn(page);
  await page.locator(".cards-board").getByRole("gridcell", { name: /^b10, Pik 2/ }).waitFor();
  assert.equal(await page.locator(".cards-prompt").textContent(), "Wähle eine Karte.");
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test("rules with pictures", async () => {
  const page = await house.page({ settings: { language: "fr" } });
  for (const game of ["convoy", "sequence"]) {
    await visit(page, `/rules/${game}`);
    await page.getByRole("heading", { name: "Cartes mortes" }).waitFor();
    await page.locator(`.cards-scene.${game}`).nth(3).waitFor();
  }
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});
