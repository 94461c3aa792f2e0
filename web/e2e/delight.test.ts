/* What is there for the pleasure of it: dice that roll, pieces that land, a second look. None of it moves where motion is not
 * wanted, hides what is so, or costs the eye its contrast. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, done, GAMES, type House, openHouse, plies, start, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

const MOTION_MS_MAX = 500;

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

/** A few turns by the first listed move. */
async function playTurns(page: WatchedPage, turns: number): Promise<void> {
  await page.locator("#tab-moves").dispatchEvent("click");
  for (let turn = 0; turn < turns && (await waitForTurn(page)) === "choose"; turn++) {
    const before = await plies(page);
    await page.locator("[data-listed]").first().dispatchEvent("click");
    await waitForPly(page, before);
  }
  await waitForTurn(page);
}

/* --- motion --- */

interface Moved {
  /** What was moved, and for how long. */
  readonly motions: { readonly what: string; readonly ms: number }[];
  /** Shadows of blocks that fall, which are drawn picture by picture. */
  readonly landings: number;
  readonly shifts: string[];
  /** Most cubes in one place at a time. */
  readonly cubes: number;
}

/** Writes down all that moves on the table from now on. */
async function watchMotion(page: WatchedPage): Promise<void> {
  await page.evaluate(() => {
    const moved = { motions: [] as { what: string; ms: number }[], landings: 0, shifts: [] as string[], cubes: 0 };
    Object.assign(window, { moved });
    const table = ".table-board, .table-hand, .table-aside";
    const note = (element: Element, timing: EffectTiming | undefined): void => {
      if (element.closest(table) !== null && timing?.iterations !== Infinity)
        moved.motions.push({ what: element.getAttribute("class") ?? "", ms: Number(timing?.duration ?? 0) });
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      note(this, animation.effect?.getTiming());
      return animation;
    };
    addEventListener("animationstart", ({ target }) => {
      if (target instanceof Element) for (const { effect } of target.getAnimations()) note(target, effect?.getTiming());
    }, true);
    new MutationObserver(() => {
      moved.landings += document.querySelectorAll(".convert-landing").length;
      for (const place of document.querySelectorAll(".kolonne-tumbler")) moved.cubes = Math.max(moved.cubes, place.querySelectorAll(".kolonne-cube").length);
    }).observe(document, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources)
          if (node instanceof Element && node.closest(".cards-row, .athletic-fan, .cards-prompt > span, .kolonne-say") === null && node.closest(".table-board, .table-hand, .players, .turn") !== null)
            moved.shifts.push(`${node.localName}.${node.getAttribute("class")}`);
    }).observe({ type: "layout-shift" });
  });
}

function movedIn(page: WatchedPage): Promise<Moved> {
  return page.evaluate(() => (window as unknown as { moved: Moved }).moved);
}

/** What lands in each game. */
const LANDS: Readonly<Record<string, RegExp>> = {
  convoy: /is-dropping/, sequence: /is-dropping/, athletic: /athletic-lies/, kolonne: /kolonne-body/,
};

async function playSome(game: string, motion: string): Promise<Moved> {
  const page = await house.page({ settings: { motion } });
  await startWith(page, game, ["person", "random"]);
  await watchMotion(page);
  await playTurns(page, 5);
  const moved = await movedIn(page);
  await done(page);
  return moved;
}

for (const game of GAMES)
  test(`${game}: what is played lands, for a moment and without a shift; nothing moves with motion off`, async () => {
    const { motions, landings, shifts, cubes } = await playSome(game, "system");
    const lands = LANDS[game];
    if (lands === undefined) assert.ok(landings > 0);
    else assert.ok(motions.some(({ what }) => lands.test(what)), motions.map(({ what }) => what).join(", "));
    for (const { what, ms } of motions) assert.ok(ms > 0 && ms <= MOTION_MS_MAX, `${what} ${ms} ms`);
    assert.deepEqual(shifts, []);
    assert.ok(cubes <= 1);
    assert.deepEqual(await playSome(game, "none"), { motions: [], landings: 0, shifts: [], cubes: 0 });
  });

interface DieSeen {
  readonly isRolling: boolean;
  readonly name: string | null;
  readonly die: string;
  /** Of the face that stays, and of the one in front of the cube. */
  readonly pips: number;
  readonly front: number;
  readonly isHidden: boolean;
}

/** All that the die showed, whenever something of it changed. */
async function watchDie(page: WatchedPage): Promise<void> {
  await page.evaluate(() => {
    const seen: DieSeen[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const hand = document.querySelector<HTMLElement>(".kolonne-hand");
      const face = hand?.querySelector(".kolonne-die-box .kolonne-tumbler > .kolonne-die");
      if (hand === null || face === null || face === undefined) return;
      const cube = hand.querySelector(".kolonne-die-box .kolonne-cube");
      seen.push({
        isRolling: cube !== null, name: hand.querySelector(".kolonne-die-box")?.getAttribute("aria-label") ?? null, die: hand.dataset["die"] ?? "",
        pips: face.querySelectorAll(".kolonne-pip").length, front: cube?.firstElementChild?.querySelectorAll(".kolonne-pip").length ?? 0,
        isHidden: getComputedStyle(face).visibility === "hidden",
      });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

for (const pace of ["calm", "quick"])
  test(`kolonne, ${pace}: the die rolls, says its number at once and comes to rest on it`, async () => {
    const page = await house.page({ settings: { motion: "system", pace } });
    await startWith(page, "kolonne", ["person", "random"]);
    await watchDie(page);
    await playTurns(page, 4);
    await page.locator(".kolonne-tumbler.is-rolling").waitFor({ state: "detached" });
    const seen = await page.evaluate(() => (window as unknown as { seen: DieSeen[] }).seen);
    assert.ok(seen.some(({ isRolling }) => isRolling));
    for (const { isRolling, name, die, pips, front, isHidden } of seen) {
      assert.equal(String(pips), die === "" ? "0" : die);
      assert.equal(name, die === "" ? "" : `Die: ${die}`);
      if (isRolling) assert.equal(String(front), die, "the cube comes to rest on the number");
      assert.equal(isHidden, isRolling, "one of the two is seen");
    }
    assert.equal(seen.at(-1)?.isRolling, false);
    /* Who comes back finds it lying. */
    await page.reload();
    await waitForTurn(page);
    await page.locator(".kolonne-die-box .kolonne-die").first().waitFor();
    assert.equal(await page.locator(".kolonne-cube").count(), 0);
    await done(page);
  });

/* --- the second look --- */

async function chooseLook(page: WatchedPage, look: string): Promise<void> {
  await page.locator(".header .icon-button").last().click();
  await page.locator("dialog select[name=look]").selectOption(look);
  await page.locator("dialog .primary").click();
}

function fillOf(page: WatchedPage, selector: string): Promise<string> {
  return page.locator(selector).first().evaluate((element) => getComputedStyle(element).fill);
}

test("the look of boards and cards is chosen at the table, and outlives a reload", async () => {
  const page = await house.page();
  await start(page, "sequence");
  await waitForTurn(page);
  const paper = await fillOf(page, ".cards-mat");
  await chooseLook(page, "parlour");
  const parlour = await fillOf(page, ".cards-mat");
  assert.notEqual(parlour, paper);
  await page.reload();
  await waitForTurn(page);
  assert.equal(await fillOf(page, ".cards-mat"), parlour);
  await chooseLook(page, "paper");
  assert.equal(await fillOf(page, ".cards-mat"), paper);
  await done(page);
});

/** What is written on a board, and what it is written on. */
const WRITTEN: Readonly<Record<string, readonly (readonly [text: string, ground: string, property: string])[]>> = {
  convoy: [[".cards-coordinates text", ".cards-mat", "fill"], [".cards-suit-H", ".cards-paper", "fill"], [".cards-suit-S", ".cards-paper", "fill"]],
  sequence: [[".cards-coordinates text", ".cards-mat", "fill"]],
  convert: [[".convert-label", ".convert-slab", "fill"]],
  athletic: [[".athletic-stock-count", ".athletic-track", "fill"], [".athletic-tag-number", ".athletic-track", "stroke"], [".athletic-seat-name", ".athletic-board", "backgroundColor"]],
  kolonne: [[".kolonne-margin text", ".kolonne-frame", "stroke"]],
};
const CONTRAST_MIN = 4.5;

async function contrasts(page: WatchedPage, game: string): Promise<string[]> {
  const found: string[] = [];
  for (const [text, ground, property] of WRITTEN[game] ?? []) {
    const ratio = await page.evaluate(([one, other, name]) => {
      const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const light = (selector: string, key: string): number => {
        const element = document.querySelector(selector);
        if (pen === null || element === null) return NaN;
        pen.fillStyle = String(getComputedStyle(element)[key as "fill"]);
        pen.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [low = 0, high = 0] = [light(one ?? "", "fill"), light(other ?? "", name ?? "")].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }, [text, ground, property]);
    if (!(ratio >= CONTRAST_MIN)) found.push(`${text} on ${ground}: ${ratio.toFixed(2)}`);
  }
  return found;
}

for (const game of GAMES)
  test(`${game} in the parlour: axe finds nothing and what is written can be read, light and dark`, async () => {
    for (const dark of [false, true]) {
      const page = await house.page({ dark, settings: { look: "parlour" } });
      await start(page, game);
      await waitForTurn(page);
      assert.deepEqual(await axe(page), [], dark ? "dark" : "light");
      assert.deepEqual(await contrasts(page, game), [], dark ? "dark" : "light");
      await done(page);
    }
  });

test("pages in the parlour: axe finds nothing, light and dark", async () => {
  for (const dark of [false, true]) {
    const page = await house.page({ dark, width: 390, height: 844, touch: true, settings: { look: "parlour" } });
    for (const path of ["/", "/daily", "/rules/kolonne", "/play/convoy"]) {
      await visit(page, path);
      await page.locator("h1").first().waitFor();
      assert.deepEqual(await axe(page), [], `${path} ${dark ? "dark" : "light"}`);
    }
    await done(page);
  }
});
