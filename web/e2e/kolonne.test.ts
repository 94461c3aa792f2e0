/* Kolonne in the browser: a whole game by touch at phone width, by mouse and by keys at a desk, and what
 * is refused. */

import { strict as assert } from "node:assert";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { axe, dragByFinger, type House, isInWindow, openHouse, plies, shoot, start, startWith, visit, waitForPly, waitForTurn } from "./help.ts";

const ROUNDS = 4; /* of 150: the game ends by the rule about rounds */

let house: House;
before(async () => { house = await openHouse(); });
after(async () => { await house.close(); });

const movable = (page: Page): Locator => page.locator('[data-can="move"]');
const reachable = (page: Page): Locator => page.locator('[data-can="reach"]');

/** The middle of a field on the screen. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  assert.ok(box !== null);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(place);
  await page.touchscreen.tap(x, y);
}

async function playByTouch(page: Page): Promise<void> {
  const before = await plies(page);
  if ((await movable(page).count()) === 0) {
    await page.getByRole("button", { name: "Pass" }).tap();
  } else {
    await tap(page, movable(page).first());
    await tap(page, reachable(page).first());
    assert.equal(await plies(page), before, "the first tap shows the way, it does not move");
    await page.locator(".kolonne-held").waitFor({ state: "attached" });
    await tap(page, reachable(page).first());
  }
  await waitForPly(page, before);
}

test("a whole game at phone width by touch", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await startWith(page, "kolonne", ["person", "greedy"], { "Columns for each player": "2", "Rounds at most": String(ROUNDS) });
  let turns = 0;
  for (; (await waitForTurn(page)) === "choose"; turns++) {
    if (turns === 2) {
      await shoot(page, "kolonne-phone");
      assert.deepEqual(await axe(page), []);
    }
    await playByTouch(page);
  }
  assert.equal(turns, 2 * ROUNDS, "two colours, each once a round");
  await page.locator(".kolonne-hand").getByText(`${ROUNDS} rounds are over`).waitFor();
  const bar = (await page.locator(".result").boundingBox())!;
  const reason = (await page.locator(".result-bar .result-how").getByText(`${ROUNDS} rounds are over`).boundingBox())!;
  assert.ok(bar.height <= 46 && reason.y >= bar.y && reason.y + reason.height <= bar.y + bar.height, JSON.stringify([bar, reason]));
  await page.locator(".result-bar").tap();
  await page.locator(".result-how").getByText(`${ROUNDS} rounds are over`).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing sticks out");
  assert.deepEqual(page.trouble, []);
});

test("at first sight: the goal, what the marks mean, one column each; both columns if one likes", async () => {
  const page = await house.page({ width: 1280, height: 800 });
  await start(page, "kolonne");
  assert.equal(await page.locator(".kolonne-column").count(), 2);
  await page.getByText("Goal: first column over its star").waitFor();
  await page.getByText("Gap: empty fields that would join the column").waitFor();
  await visit(page, "/");
  await page.locator(".play").waitFor({ state: "detached" });
  await startWith(page, "kolonne", ["person", "greedy"], { "Both columns must be home": "1" });
  assert.equal(await page.locator(".kolonne-column").count(), 4);
  await page.getByText("Goal: both columns over their stars").waitFor();
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.trouble, []);
});

test("on a low phone the goal, every column and the round are above the hand", async () => {
  for (const language of ["en", "de", "fr"])
    for (const [width, players] of [[360, 2], [360, 4], [320, 4]] as const) {
      const page = await house.page({ width, height: 640, touch: true, settings: { language } });
      await startWith(page, "kolonne", ["person", ...Array<string>(players - 1).fill("random")]);
      await waitForTurn(page);
      const hand = (await page.locator(".table-hand").boundingBox())!;
      const parts = [page.locator(".kolonne-board"), page.locator(".kolonne-goal"), ...(await page.locator(".kolonne-column").all()), page.locator(".kolonne-round")];
      if (width === 360) parts.push(page.locator(".kolonne-legend summary"));
      for (const part of parts) {
        const box = (await part.boundingBox())!;
        const what = `${language}, ${players} at ${width}: ${await part.getAttribute("class")}`;
        assert.ok(box.y + box.height <= hand.y + 1, `${what} ends at ${box.y + box.height}, the hand begins at ${hand.y}`);
        assert.ok(await part.evaluate((element) => element.scrollWidth <= element.clientWidth || element instanceof SVGElement), `${what} is cut`);
      }
      if (width === 360) assert.ok((await page.locator(".kolonne-goal").boundingBox())!.height < 20, `${language}: the goal is one line`);
      await page.locator(".kolonne-legend summary").tap();
      await page.waitForFunction(() => {
        const [marks, hand] = [".kolonne-legend dl", ".table-hand"].map((name) => document.querySelector(name)!.getBoundingClientRect());
        return marks !== undefined && hand !== undefined && marks.top >= 0 && marks.bottom <= hand.top + 1;
      });
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
});

test("a pass is counted without pushing anything down, in every language", async () => {
  for (const language of ["en", "de", "fr"])
    for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844, touch: true }]) {
      const page = await house.page({ ...size, settings: { language } });
      await startWith(page, "kolonne", ["person", "person"]);
      await waitForTurn(page);
      const places = (): Promise<number[]> => page.evaluate(() => [".kolonne-legend", ".tools", ".info"].map((name) => document.querySelector(name)?.getBoundingClientRect().top ?? 0));
      const before = await places();
      for (let count = 1; count <= 3; count++) {
        const ply = await plies(page);
        await page.locator(".kolonne-calls button").first().press("Enter");
        await waitForPly(page, ply);
        await waitForTurn(page);
      }
      assert.match(await page.locator(".kolonne-round").innerText(), /3/);
      assert.deepEqual(await places(), before, `${language} at ${size.width}`);
      assert.deepEqual(page.trouble, []);
      await page.context().close();
    }
});

test("on a phone names are whole, and a finger drags a stone", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await start(page, "kolonne");
  assert.equal(await waitForTurn(page), "choose");
  for (const name of await page.locator(".player-name").all())
    assert.ok(await name.evaluate((element) => element.scrollWidth <= element.clientWidth), await name.innerText());
  assert.ok(await isInWindow(page.locator(".kolonne-board")) && await isInWindow(page.locator(".kolonne-hand")));
  await tap(page, movable(page).first());
  await reachable(page).first().waitFor();
  const before = await plies(page);
  await dragByFinger(page, movable(page).first(), reachable(page).first());
  await waitForPly(page, before);
  assert.deepEqual(page.trouble, []);
});

test("on a phone on its side the board and the die are in the window", async () => {
  const page = await house.page({ width: 740, height: 360, touch: true });
  await startWith(page, "kolonne", ["person", "greedy", "greedy", "greedy"]);
  await waitForTurn(page);
  for (const part of [".kolonne-board", ".kolonne-hand"]) assert.ok(await isInWindow(page.locator(part)), part);
  await shoot(page, "kolonne-side");
});

/** Picks up a stone, hangs it over a field, lets it go. */
async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await middleOf(to());
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

test("by mouse: click, drag, put back, and reasons", async () => {
  const page = await house.page({ width: 1400, height: 900 });
  await start(page, "kolonne");
  assert.equal(await waitForTurn(page), "choose");
  await shoot(page, "kolonne-wide");

  await page.locator('[data-place="g7"]').click();
  await page.getByRole("alert").getByText(/stones first/).waitFor();
  await movable(page).first().click();
  await reachable(page).first().waitFor();
  await page.locator('[data-place="h8"]').click(); /* seven steps and more from every stone */
  await page.getByRole("alert").getByText(/walk of exactly/).waitFor();
  await page.getByRole("button", { name: "Put back" }).click();
  assert.equal(await reachable(page).count(), 0);

  let before = await plies(page);
  await movable(page).first().click();
  await reachable(page).first().hover();
  await page.locator(".kolonne-held").waitFor({ state: "attached" });
  await reachable(page).first().click();
  await waitForPly(page, before);

  assert.equal(await waitForTurn(page), "choose");
  before = await plies(page);
  await drag(page, movable(page).first(), () => reachable(page).first());
  await waitForPly(page, before);
  assert.deepEqual(page.trouble, []);
});

test("by keys alone", async () => {
  const page = await house.page({ width: 800, height: 1000, dark: true });
  await start(page, "kolonne");
  assert.equal(await waitForTurn(page), "choose");
  const before = await plies(page);
  const focused = page.locator("[data-place]:focus");
  await page.locator('.kolonne-cell[tabindex="0"]').focus();
  await page.keyboard.press("PageDown");
  assert.match((await focused.getAttribute("aria-label")) ?? "", /can move/);
  await page.keyboard.press("Enter");
  await reachable(page).first().waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await reachable(page).count(), 0);
  await page.keyboard.press(" ");
  await page.keyboard.press("PageUp");
  assert.match((await focused.getAttribute("aria-label")) ?? "", /can be reached, gap [0-3] after it/);
  await shoot(page, "kolonne-middle-dark");
  await page.keyboard.press("Enter");
  await waitForPly(page, before);
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.trouble, []);
});

test("the guided game from its first to its last step, and the rules", async () => {
  const page = await house.page({ width: 1280, height: 800 });
  await visit(page, "/guide/kolonne");
  for (let step = 1; step < 10; step++) {
    const guide = page.locator(`.guide[data-step="${step}"]`);
    await guide.waitFor();
    const wanted = await guide.getAttribute("data-wants");
    if (wanted === null) {
      await page.locator(".lesson .next").click();
    } else {
      const [from = "", to = ""] = wanted.split("-");
      await page.locator(`[data-place="${from}"]`).click();
      await page.locator(`[data-place="${to}"]`).click();
    }
  }
  await page.locator('.guide[data-step="10"]').waitFor();
  assert.deepEqual(await axe(page), []);
  await visit(page, "/rules/kolonne");
  await page.locator(".kolonne-sketch").first().waitFor();
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.trouble, []);
});
