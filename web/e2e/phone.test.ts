/* Small windows: what must be seen without scrolling is seen, and nothing lies over anything else. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { clickAnyMove, done, type House, keepGame, NAME_SIZES, openHouse, playersTrouble, plies, repository, start, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PHONES = [
  { width: 360, height: 740 }, { width: 360, height: 640 }, { width: 412, height: 915 }, { width: 740, height: 360 },
] as const;

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1;
  const isBelow = one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;
  return !isBeside && !isBelow;
}

async function boxOf(page: WatchedPage, name: string): Promise<Box> {
  const box = await page.locator(name).boundingBox();
  assert.ok(box !== null, `${name} is not to be seen`);
  return box;
}

/** All of the parts are in the window, none over another. */
async function checkApart(page: WatchedPage, names: readonly string[], what: string): Promise<void> {
  const size = page.viewportSize()!;
  const boxes = await Promise.all(names.map((name) => boxOf(page, name)));
  for (const [index, box] of boxes.entries()) {
    const name = `${what}: ${names[index]}`;
    assert.ok(box.y >= 0 && box.y + box.height <= size.height + 1, `${name} ends at ${box.y + box.height} of ${size.height}`);
    for (const [next, other] of boxes.entries()) assert.ok(next <= index || !overlap(box, other), `${name} lies over ${names[next]}`);
  }
}

for (const game of ["convoy", "sequence"])
  test(`${game}: all of the table is in the window of a phone, upright and on its side`, async () => {
    for (const size of PHONES) {
      const page = await house.page({ ...size, touch: true });
      await startWith(page, game, ["person", "random", "random", "random"]);
      await waitForTurn(page);
      const what = `${game} at ${size.width} x ${size.height}`;
      const parts = [".players", ".cards-board", ".cards-aside", ".cards-prompt", ".cards-row"];
      await checkApart(page, parts, what);
      const before = await Promise.all(parts.map((name) => boxOf(page, name)));
      await page.locator(".tool-hint").tap();
      await page.locator(".hint-text").waitFor();
      /* it lies over the players, and not over what it speaks of */
      assert.deepEqual(await Promise.all(parts.map((name) => boxOf(page, name))), before, `${what}: a hint moves something`);
      const spokenOf = (await page.locator(".cards-board .is-hint").count()) > 0 ? [".cards-board .is-hint"] : [];
      if (size.height > size.width) await checkApart(page, [".says", ".cards-prompt", ".cards-row", ...spokenOf], `${what} with a hint`);
      await page.locator(".tool-info").tap();
      await page.locator(".info.is-open").waitFor();
      await done(page);
    }
  });

const LONG_NAMES = [
  "Maximiliana Longname-Nr1", "Wilhelmina von Langenfel", "Bartholomäus Grünenwälde", "WWWWWWWWWWWWWWWWWWWWWWWW",
  "Anne-Charlotte Desrosier", "Konstantin Wassiljewitsc", "Friederike Sonnenschein!", "Jean-Baptiste de la Tour",
] as const;

/** A golden record of eight bots as one of eight people. */
function longNamed(record: string): string {
  const names = [...LONG_NAMES];
  return readFileSync(join(repository, "tests/golden/records", `${record}.jsonl`), "utf8").replace(/"bot:[a-z]+"/g, () => JSON.stringify(names.shift()));
}

async function checkNames(page: WatchedPage, what: string): Promise<void> {
  assert.equal(await page.locator(".player").count(), 8);
  for (const size of NAME_SIZES) {
    await page.setViewportSize(size);
    assert.deepEqual(await playersTrouble(page), [], `${what}, ${size.width} x ${size.height}`);
  }
}

test("eight names of 24 letters stay in a replay, points in sight", async () => {
  const page = await house.page({ touch: true });
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "eight.jsonl", mimeType: "text/plain", buffer: Buffer.from(longNamed("sequence-8")) });
  await page.locator(".replay").waitFor();
  await checkNames(page, "replay");
  await done(page);
});

test("eight names of 24 letters stay at a table being played, with a clock and without", async () => {
  for (const seconds of [0, 30]) {
    const page = await house.page({ touch: true });
    await visit(page, "/");
    await page.locator(".games").waitFor();
    await keepGame(page, longNamed("sequence-8").split("\n").slice(0, 60).join("\n"), seconds);
    await visit(page, "/play/sequence/77");
    if ((await waitForTurn(page)) === "cover") await page.locator(".cover button").click();
    await page.locator('.play[data-phase="choose"]').waitFor();
    assert.equal(await page.locator(".player-clock").count() > 0, seconds > 0);
    await checkNames(page, `${seconds} seconds a turn`);
    await done(page);
  }
});

test("the cover between two people leaves the board as it was", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await startWith(page, "sequence", ["person", "person"]);
  await waitForTurn(page);
  await checkApart(page, [".players", ".cards-board", ".cover"], "covered");
  await done(page);
});

test("a replay's hands do not lie over its slider", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records/convoy-2-greedy.jsonl"));
  await page.locator(".replay").waitFor();
  for (const name of [".controls input", ".controls .step >> nth=0"]) await page.locator(name).click({ trial: true });
  await done(page);
});

for (const [game, taken] of [["sequence", ".cards-card"], ["athletic", ".athletic-slot"], ["kolonne", '[data-can="move"]']] as const)
  test(`${game}: a hint leaves the board of a low phone to who takes something up, and comes again`, async () => {
    const page = await house.page({ width: 360, height: 640, touch: true });
    await start(page, game);
    await waitForTurn(page);
    await page.locator(".tool-hint").tap();
    await page.locator(".hint-text").waitFor();
    const isOver = overlap(await boxOf(page, ".says"), await boxOf(page, ".table-board"));
    await page.locator(taken).last().tap();
    if (isOver) await page.locator(".hint-text").waitFor({ state: "detached" });
    await page.locator(".tool-hint").tap();
    await page.locator(".hint-text").waitFor();
    await done(page);
  });

test("four sides have their lines in one row above the hand of the narrowest phone", async () => {
  const page = await house.page({ width: 320, height: 640, touch: true });
  await startWith(page, "convoy", ["person", ...Array<string>(7).fill("random")]);
  for (let turn = 0; turn < 2; turn++) {
    await waitForTurn(page);
    assert.equal(await page.locator(".cards-aside li").count(), 4);
    await checkApart(page, [".cards-board", ".cards-piles", ".cards-aside ul", ".table-hand"], `turn ${turn}`);
    const [all, sides] = [await boxOf(page, ".cards-aside"), await boxOf(page, ".cards-aside ul")];
    assert.ok(sides.height <= all.height, "the sides take more than one row");
    const before = await plies(page);
    await clickAnyMove(page);
    await waitForPly(page, before);
  }
  await done(page);
});

test("the links of a game are one row on a phone, in every language", async () => {
  for (const language of ["en", "de", "fr"]) {
    const page = await house.page({ width: 360, height: 740, touch: true, settings: { language } });
    await visit(page, "/");
    await page.locator(".games").waitFor();
    for (const links of await page.locator(".game-links").all()) {
      const tops = await links.locator("a").evaluateAll((list) => list.map((link) => link.getBoundingClientRect().top));
      assert.equal(new Set(tops).size, 1, `${language}: ${await links.innerText()}`);
    }
    await done(page);
  }
});

test("the touch that closes the sheet does nothing else", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await start(page, "kolonne");
  await waitForTurn(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ["pointerdown", "click"]) document.addEventListener(name, () => heard.push(name));
  });
  const heard = (): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await page.locator(".tool-info").tap();
  await page.locator(".info.is-open").waitFor();
  const before = await heard();
  await page.locator(".players").tap();
  await page.locator(".info.is-open").waitFor({ state: "detached" });
  await page.locator(".players").tap();
  await page.waitForFunction((count) => (window as unknown as { heard: string[] }).heard.length >= count, before.length + 2);
  assert.deepEqual(await heard(), [...before, "pointerdown", "click"]);
  await done(page);
});

test("a turn that the clock took is told until the next one is made", async () => {
  const page = await house.page({ width: 360, height: 740, touch: true });
  await page.clock.install();
  await startWith(page, "convoy", ["person", "random"], {}, true);
  await waitForTurn(page);
  const missed = page.locator(".notice.is-missed");
  for (let second = 0; second < 120 && !(await missed.isVisible()); second++) await page.clock.runFor(1000);
  assert.match(await missed.innerText(), /forfeited/);
  await done(page);
});

test("where nobody has moved, nothing is kept", async () => {
  const page = await house.page();
  await start(page, "sequence");
  await waitForTurn(page);
  await visit(page, "/games");
  await page.locator(".lead").waitFor();
  await done(page);
});
