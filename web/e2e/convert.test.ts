/* Convert in the browser: a whole game by clicks, and moves by keys, by touch and by drag. */

import { strict as assert } from "node:assert";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { axe, dragByFinger, isInWindow, openHouse, plies, repository, shoot, startWith, visit, type WatchedPage, waitForPly, waitForTurn } from "./help.js";

const house = await openHouse();
after(() => house.close());

async function opened(seats: readonly string[], wishes: Parameters<typeof house.page>[0] = {}, options: Record<string, string> = {}): Promise<WatchedPage> {
  const page = await house.page(wishes);
  await startWith(page, "convert", seats, options);
  assert.equal(await waitForTurn(page), "choose");
  return page;
}

const fitting = ".convert-flat [data-fit=fits]";

/** Takes the first block that can be placed, and turns and flips it until it rests somewhere. */
async function takeBlock(page: Page): Promise<void> {
  await page.locator(".table-hand [data-legal]").first().click();
  await page.locator(".convert-flat [data-fit]").first().waitFor();
  for (let turn = 0; turn < 8 && (await page.locator(fitting).count()) === 0; turn++)
    await page.locator(turn === 3 ? "[data-act=flip]" : "[data-act=turn]").click();
}

async function placeByClicks(page: Page): Promise<void> {
  await takeBlock(page);
  await page.locator(fitting).first().click();
}

test("a whole game by clicks against a bot", async () => {
  const page = await opened(["person", "greedy"]);
  while ((await waitForTurn(page)) === "choose") {
    const before = await plies(page);
    await placeByClicks(page);
    await waitForPly(page, before);
  }
  await page.locator(".result").waitFor();
  assert.match(await page.locator(".convert-status").innerText(), /Nobody can place/);
  assert.equal(await page.locator(".table-hand [data-legal], .convert-controls").count(), 0);
  const points = await page.locator(".convert-total td").allTextContents();
  assert.ok(points.length === 2 && points.every((text) => Number(text) > 0), points.join());
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("moves by keyboard alone: pick, walk, turn, refuse, put back, set down", async () => {
  const page = await opened(["person", "random"]);
  assert.doesNotMatch((await page.locator(".convert-far .convert-item").first().getAttribute("aria-label")) ?? "", /nowhere/, "it is not to move");
  await page.locator('.table-hand [data-block="0C"]').focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-block")), "0D");
  await page.keyboard.press("Enter");
  const table = page.locator(".convert-table");
  assert.equal(await table.getAttribute("data-holding"), "D");
  const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? null);
  assert.equal(await focused(), "b2");
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await focused(), "a1");
  await page.keyboard.press("r");
  const name = page.locator('.convert-flat [data-square="a1"]');
  assert.equal(await name.getAttribute("aria-label"), "a1, bare, printed black, block D rests here");
  await page.keyboard.press("Escape");
  assert.equal(await table.getAttribute("data-holding"), null);
  await page.keyboard.press("Enter");
  await page.locator(".bubble").filter({ hasText: "Pick a block" }).waitFor();
  await page.keyboard.press("d");
  await page.keyboard.press("r");
  await page.keyboard.press("e");
  assert.equal(await page.locator(".convert-solid").getAttribute("data-view"), "1");
  const before = await plies(page);
  await page.keyboard.press("Enter");
  await waitForPly(page, before);
  assert.equal(await page.locator('.table-hand [data-block="0D"]').count(), 0);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("a gap is shown and refused in words", async () => {
  const page = await opened(["person", "person"]);
  await page.locator('.table-hand [data-block="0C"]').click();
  await page.locator('.convert-solid .convert-print[data-square="b2"]').click();
  await waitForPly(page, 0);
  await waitForTurn(page);
  await page.locator('.table-hand [data-block="1O"]').click();
  await page.locator('.convert-flat [data-square="b2"]').click();
  await page.locator(".bubble").filter({ hasText: "gap" }).waitFor();
  assert.ok((await page.locator(".convert-solid .convert-gap").count()) > 0);
  assert.equal(await plies(page), 1);
  await page.locator("[data-act=back]").click();
  assert.equal(await page.locator(".convert-solid .convert-gap").count(), 0);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone by touch: the first tap shows, the second sets down", async () => {
  const page = await opened(["person", "random"], { width: 360, height: 740, touch: true });
  const squares = page.locator(".convert-cell");
  const box = await squares.first().boundingBox();
  assert.ok(box !== null && box.width >= 43.5 && box.height >= 43.5, JSON.stringify(box));
  await page.locator('.table-hand [data-block="0V"]').tap();
  await page.locator('.convert-flat [data-square="c3"]').tap();
  await page.locator(".convert-flat-legal").waitFor();
  assert.equal(await plies(page), 0);
  await page.locator('.convert-flat [data-square="c3"]').tap();
  await waitForPly(page, 0);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone a finger drags a block onto a square", async () => {
  const page = await opened(["person", "random"], { width: 360, height: 740, touch: true });
  await dragByFinger(page, page.locator('.table-hand [data-block="0L"]'), page.locator('.convert-flat [data-square="b3"]'));
  await waitForPly(page, 0);
  assert.equal(await page.locator('.table-hand [data-block="0L"]').count(), 0);
  assert.equal(await page.evaluate(() => scrollY), 0, "the page stayed where it was");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone the board from above, its buttons and the blocks stay in one screen, a long hint said above them", async () => {
  const page = await opened(["person", "greedy"], { width: 360, height: 740, touch: true, settings: { language: "fr" } });
  const edge = (selector: string, side: "top" | "bottom"): Promise<number> =>
    page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side);
  for (let turn = 0; turn < 4 && (await waitForTurn(page)) === "choose"; turn++) {
    await page.locator(".tool-hint").tap();
    await page.locator(".hint-text").waitFor();
    const hand = await edge(".table-hand", "top");
    assert.ok((await edge(".convert-flat", "bottom")) <= hand && (await edge(".convert-controls", "bottom")) <= hand);
    assert.ok((await edge(".convert-hand", "bottom")) <= 740);
    assert.ok((await edge(".convert-solid", "bottom")) - (await edge(".convert-solid", "top")) >= 116);
    const before = await plies(page);
    await takeBlock(page);
    await page.locator(fitting).first().tap();
    await page.locator("[data-act=set]").tap();
    await waitForPly(page, before);
  }
  await shoot(page, "convert-hint");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a low phone one view fills the board, and a switch leads to the other", async () => {
  const page = await opened(["person", "random"], { width: 360, height: 640, touch: true });
  const sizeOf = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).boundingBox();
    return box === null ? 0 : Math.min(box.width, box.height);
  };
  assert.ok((await sizeOf(".convert-flat")) >= 220 && !(await page.locator(".convert-solid").isVisible()));
  await page.locator("[data-act=view-switch]").tap();
  assert.ok((await sizeOf(".convert-solid")) >= 220 && !(await page.locator(".convert-flat").isVisible()));
  for (const part of [".convert-solid", ".convert-controls", ".convert-hand"]) assert.ok(await isInWindow(page.locator(part)), part);
  await page.locator('.table-hand [data-block="0C"]').tap();
  for (let taps = 0; taps < 2; taps++) await page.locator('.convert-solid .convert-print[data-square="b2"]').tap();
  await waitForPly(page, 0);
  await page.locator("[data-act=view-switch]").tap();
  await page.locator(".convert-flat").waitFor();
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

/** On how many columns' tops a click at their middle would land. */
function topsInSight(page: Page): Promise<number> {
  return page.locator(".convert-solid").evaluate((solid) => {
    const tops = [...solid.querySelectorAll(".convert-top[data-square]")].filter((top) => top.parentElement?.querySelector(".convert-marks") !== null);
    return tops.filter((top) => {
      const { x, y, width, height } = top.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-square]") === top;
    }).length;
  });
}

test("what stands behind a tower is seen from higher up, and the flat view tells the cubes of every column", async () => {
  const page = await house.page();
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records/convert-greedy.jsonl"));
  await page.locator(".convert-solid").waitFor();
  const before = await topsInSight(page);
  await page.locator("[data-act=view-tilt]").click();
  await page.locator(".convert-solid[data-high=true]").waitFor();
  assert.ok((await topsInSight(page)) > before, `${before} from the side, ${await topsInSight(page)} from higher up`);
  for (const square of await page.locator(".convert-flat .convert-cell").all()) {
    const height = Number(/height (\d+)/.exec((await square.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
    assert.equal(await square.locator(".convert-column rect").count(), height > 1 ? height : 0);
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("a replay on a phone shows one view as large as can be, or both, as a game does", async () => {
  const page = await house.page({ width: 360, height: 640, touch: true });
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records/convert-greedy.jsonl"));
  const slider = async (): Promise<number> => (await page.locator(".controls").boundingBox())?.y ?? 0;
  const flat = await page.locator(".convert-flat").boundingBox();
  assert.ok(flat !== null && flat.height >= 260 && flat.y + flat.height <= await slider(), JSON.stringify(flat));
  await page.locator("[data-act=view-switch]").tap();
  const slab = await page.locator(".convert-slab").first().boundingBox();
  assert.ok(slab !== null && slab.width >= 180 && slab.y + slab.height <= await slider(), JSON.stringify(slab));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("[data-act=view-switch]").tap();
  await page.locator("[data-act=view-switch]").tap();
  for (const part of [".convert-solid", ".convert-flat"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box !== null && box.height >= 180 && box.y + box.height <= await slider(), part);
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("a replay's share and take-over are all in the window of a desk", async () => {
  const page = await house.page({ width: 1280, height: 800 });
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles(join(repository, "tests/golden/records/convert-greedy.jsonl"));
  await page.locator(".controls .step").first().click();
  const summary = page.locator(".replay-more summary");
  const before = await summary.boundingBox();
  await summary.click();
  assert.deepEqual(await summary.boundingBox(), before, "it stays where it was clicked");
  const tools = await page.locator(".tools").boundingBox();
  for (const part of await page.locator(".take-over label, .take-over .primary, .replay-more .buttons > *").all()) {
    const box = await part.boundingBox();
    assert.ok(box !== null && tools !== null && box.y + box.height <= tools.y + tools.height, await part.innerText());
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("on a phone on its side both views, the buttons and the blocks are in the window", async () => {
  const page = await opened(["person", "random"], { width: 740, height: 360, touch: true });
  for (const part of [".convert-solid", ".convert-flat", ".convert-controls", ".convert-hand"])
    assert.ok(await isInWindow(page.locator(part)), part);
  await shoot(page, "convert-side");
  await page.context().close();
});

test("by drag: a block onto a square, and the view round", async () => {
  const page = await opened(["person", "random"]);
  const middle = async (selector: string): Promise<readonly [number, number]> => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box !== null);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
  };
  const [x, y] = await middle(".convert-solid");
  await drag([x - 60, y + 40], [x + 80, y + 40]);
  assert.equal(await page.locator(".convert-solid").getAttribute("data-view"), "1");
  await drag(await middle('.table-hand [data-block="0L"]'), await middle('.convert-solid .convert-print[data-square="b3"]'));
  await waitForPly(page, 0);
  assert.equal(await page.locator('.table-hand [data-block="0L"]').count(), 0);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

for (const [width, height, dark] of [[360, 740, false], [800, 1000, true], [1400, 900, false]] as const)
  test(`at ${width} px nothing is wrong, and a picture is kept`, async () => {
    const page = await opened(["person", "greedy"], { width, height, dark });
    for (let turn = 0; turn < 4 && (await waitForTurn(page)) === "choose"; turn++) {
      const before = await plies(page);
      await placeByClicks(page);
      await waitForPly(page, before);
    }
    await waitForTurn(page);
    await takeBlock(page);
    await page.locator(fitting).first().hover();
    assert.deepEqual(await axe(page), []);
    await shoot(page, `convert-${width}${dark ? "-dark" : ""}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `wider than the page by ${overflow}`);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  });
