/* What players meet round the tables: defaults, help, the menu of a phone, the deals of the day. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, clickAnyMove, done, GAMES, type House, isInWindow, openHouse, plies, shoot, start, startWith, visit, waitForPly, waitForTurn, type WatchedPage } from "./help.ts";

let house: House;
before(async () => void (house = await openHouse()));
after(() => house.close());

function seats(page: WatchedPage): Promise<string[]> {
  return page.locator(".seat-row select").evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).value));
}

test("a game at once and the form agree: no clock, the level of the front page, the last opponents", async () => {
  const page = await house.page();
  await visit(page, "/");
  await page.locator('.home-level input[value="easy"]').check();
  await visit(page, "/play/convoy");
  await page.locator("form.setup").waitFor();
  assert.deepEqual(await seats(page), ["person", "easy"]);
  assert.equal(await page.locator(".check input").isChecked(), false);
  assert.equal(await page.locator('.seat-row option[value="greedy"]').count(), 0, "bots for experiments are behind a button");
  await page.locator('input[name=players][value="3"]').check();
  await page.locator(".seat-row select").nth(2).selectOption("hard");
  await page.locator("button.start").click();
  await page.locator(".play").waitFor();
  assert.equal(await page.locator(".player-clock").count(), 0);

  await start(page, "convoy");
  assert.deepEqual(await page.locator(".player-name").allInnerTexts(), ["You", "Bot (easy)", "Bot (hard)"]);
  await visit(page, "/play/convoy");
  await page.locator("form.setup").waitFor();
  assert.deepEqual(await seats(page), ["person", "easy", "hard"]);
  await visit(page, "/");
  await page.locator('.home-level input[value="normal"]').check();
  await start(page, "convoy");
  assert.deepEqual(await page.locator(".player-name").allInnerTexts(), ["You", "Bot 1 (normal)", "Bot 2 (normal)"]);
  await done(page);
});

test("the form begins a first game of kolonne as Play now does", async () => {
  const page = await house.page();
  await start(page, "kolonne");
  const atOnce = await page.locator(".kolonne-column").count();
  await startWith(page, "kolonne", ["person", "normal"]);
  assert.equal(await page.locator(".kolonne-column").count(), atOnce);
  await done(page);
});

test("a French colon has its space", async () => {
  const page = await house.page({ settings: { language: "fr" } });
  await visit(page, "/");
  assert.match(await page.locator(".home-daily b").innerText(), /\u00a0:$/);
  await start(page, "sequence");
  assert.match(await page.locator(".goal b").innerText(), /\u00a0:$/);
  await done(page);
});

test("the table has the focus at once, its goal in a line, and marks and keys under ?", async () => {
  const page = await house.page({ height: 900 });
  const found: string[] = [];
  for (const game of GAMES) {
    await visit(page, "/");
    await page.locator(`.game-card[data-game="${game}"] .game-picture`).press("Enter");
    await waitForTurn(page);
    await page.locator(".table-board :focus").waitFor();
    await page.locator(".info .goal").waitFor();
    await page.keyboard.press("?");
    await page.locator("#tab-help[aria-selected=true]").waitFor();
    await page.locator(".help", { hasText: "Arrow keys" }).waitFor();
    assert.equal(await page.locator(".help .goal").count(), 1, game);
    assert.ok((await page.locator(".help-marks li").count()) >= 5, `${game} says what its marks mean`);
    await shoot(page, `help-${game}`);
    found.push(...(await axe(page)).map((text) => `${game}: ${text}`));
  }
  assert.deepEqual(found, []);
  await done(page);
});

test("a phone: ? opens the sheet, and the menu leads to the events", async () => {
  const page = await house.page({ width: 390, height: 844, touch: true, settings: { language: "de" } });
  await visit(page, "/");
  assert.equal(await page.locator('.header a[href="#/events"]').isVisible(), false);
  await page.locator(".menu-button").tap();
  await page.locator('.header a[href="#/events"]').waitFor();
  assert.deepEqual(await axe(page), []);
  await shoot(page, "phone-menu");
  await page.locator("h1").tap({ position: { x: 4, y: 4 } });
  await page.locator('.header a[href="#/events"]').waitFor({ state: "hidden" });
  await page.locator(".menu-button").tap();
  await page.locator('.header a[href="#/events"]').tap();
  await page.locator(".page-events h1").waitFor();
  assert.equal(await page.locator('.header a[href="#/events"]').isVisible(), false);
  await start(page, "convoy");
  await waitForTurn(page);
  await page.keyboard.press("?");
  await page.locator(".info.is-open .goal", { hasText: "Konvois" }).waitFor();
  await done(page);
});

test("draws can be left out of the history", async () => {
  const page = await house.page();
  await start(page, "kolonne");
  for (let move = 0; move < 2; move++) {
    await waitForTurn(page);
    const before = await plies(page);
    await clickAnyMove(page);
    await waitForPly(page, before);
  }
  await waitForTurn(page);
  await page.locator("#tab-history").click();
  assert.ok((await page.locator(".history .is-chance").count()) > 0);
  await page.locator(".history-draws input").uncheck();
  await page.locator(".history .is-chance").first().waitFor({ state: "detached" });
  assert.ok((await page.locator(".history li").count()) > 0);
  await page.reload();
  await waitForTurn(page);
  assert.equal(await page.locator(".history .is-chance").count(), 0, "also after a reload");
  await done(page);
});

test("what is no game says so in a person's words", async () => {
  const page = await house.page();
  await visit(page, "/replay/r/AAAA");
  await page.locator(".trouble", { hasText: "This link holds no whole game" }).waitFor();
  await visit(page, "/replay");
  await page.locator(".drop input[type=file]").setInputFiles({ name: "cat.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) });
  await page.locator(".trouble", { hasText: "There is no game in this file" }).waitFor();
  await visit(page, "/nonsense");
  await page.locator(".home-lost", { hasText: "There is no page at this address" }).waitFor();
  await page.locator(".games").waitFor();
  await page.locator(".brand").click();
  await page.locator(".home-lost").waitFor({ state: "detached" });
  await done(page);
});

/* Convert, athletic and kolonne are dealt that day. */
const DAY = new Date("2026-11-18T12:00:00Z");

async function onThatDay(): Promise<WatchedPage> {
  const page = await house.page();
  await page.clock.setFixedTime(DAY);
  await visit(page, "/daily");
  await page.locator(".deal").first().waitFor();
  return page;
}

test("the deals of a day: the same for two people, once each, nothing taken back, a line to share", async () => {
  const [ann, ben] = [await onThatDay(), await onThatDay()];
  const dealt: string[] = [];
  const games = await ann.locator(".deal").evaluateAll((deals) => deals.map((deal) => deal.getAttribute("data-game") ?? ""));
  assert.equal(games.length, 3);
  const game = games.find((name) => ["convoy", "sequence", "athletic"].includes(name)) ?? "";
  for (const page of [ann, ben]) {
    assert.deepEqual(await axe(page), []);
    await page.locator(`.deal[data-game="${game}"] .button`).click();
    await waitForTurn(page);
    assert.equal(await page.locator(".tool-back").count(), 0);
    assert.equal(await page.locator(".player-name").nth(1).innerText(), "Bot (hard)");
    dealt.push(await page.locator(".table-hand").innerHTML());
  }
  assert.equal(dealt[0], dealt[1]);
  await clickAnyMove(ann);
  await waitForTurn(ann);
  const at = ann.url();
  await visit(ann, `/daily/${game}`);
  await ann.locator(".play").waitFor();
  assert.equal(ann.url(), at, "it goes on, and is not dealt anew");
  await waitForTurn(ann);
  await ann.locator(".tool-resign").click();
  await ann.locator(".question .primary").click();
  await ann.locator('.result a[href="#/daily"]').click();
  await ann.locator(`.deal[data-game="${game}"] .deal-result`, { hasText: "lost" }).waitFor();
  assert.match(await ann.locator("#deal-line").inputValue(), /^Flotilla 2026-11-18: .*lost \d+:\d+.* http:.*#\/daily$/);
  await shoot(ann, "daily");
  await done(ann, ben);
});

test("a win is celebrated, but not where motion is not wanted", async () => {
  for (const [motion, count] of [["system", 1], ["none", 0]] as const) {
    const page = await house.page({ settings: { motion } });
    await startWith(page, "convert", ["person", "person"]);
    await waitForTurn(page);
    await page.locator(".tool-resign").click();
    await page.locator(".question .primary").click();
    await page.locator(".result").waitFor();
    assert.equal(await page.locator(".celebration").count(), count, motion);
    await page.reload();
    await page.locator(".result").waitFor();
    assert.equal(await page.locator(".celebration").count(), 0, "once");
    await done(page);
  }
});

test("German tools lie in one row", async () => {
  const page = await house.page({ settings: { language: "de" } });
  await start(page, "convert");
  await waitForTurn(page);
  const tops = await page.locator(".tool:visible").evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().top));
  assert.equal(tops.length, 3);
  assert.equal(new Set(tops).size, 1, tops.join(" "));
  await done(page);
});

/** How far two colours of the page are apart, as WCAG counts it: 1 to 21. */
function contrast(page: WatchedPage, one: string, property: "stroke" | "fill", other: string): Promise<number> {
  return page.evaluate(([first, part, second]) => {
    const light = (selector: string, name: "stroke" | "fill"): number => {
      const colour = getComputedStyle(document.querySelector(selector) as Element)[name];
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((text) => {
        const value = Number(text) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [a, b] = [light(first, part), light(second, "fill")];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }, [one, property, other] as const);
}

test("dashed outlines are seen in light and dark", async () => {
  for (const dark of [false, true]) {
    const page = await house.page({ dark });
    await start(page, "sequence");
    await waitForTurn(page);
    assert.ok((await contrast(page, ".is-playable > .cards-glow", "stroke", ".is-playable > .cards-paper")) >= 3, dark ? "dark" : "light");
    await done(page);
  }
});

test("eight at a phone have names", async () => {
  const page = await house.page({ width: 360, height: 640, touch: true });
  await startWith(page, "convoy", ["person", ...Array<string>(7).fill("normal")]);
  await waitForTurn(page);
  await shoot(page, "phone-eight");
  const shown = await page.locator(".player").evaluateAll((players) => players.filter((player) => {
    const [chip, name] = [player, player.querySelector(".player-name") as Element].map((element) => element.getBoundingClientRect());
    return chip !== undefined && name !== undefined && name.width > 10 && name.height > 8 && name.left >= chip.left && name.right <= chip.right && name.bottom <= chip.bottom;
  }).length);
  assert.equal(shown, 8);
  /* what is left of each where it is cut tells it from the others */
  const readable = await page.locator(".player-name").evaluateAll((names) => names.map((name) => {
    const [text, range] = [name.firstChild as Text, document.createRange()];
    const end = name.getBoundingClientRect().right - (name.scrollWidth > name.clientWidth ? 12 : 0);
    const fits = (count: number): boolean => (range.setStart(text, 0), range.setEnd(text, count), range.getBoundingClientRect().right <= end);
    return text.data.slice(0, Array.from(text.data, (_, index) => index + 1).filter(fits).length);
  }));
  assert.equal(new Set(readable).size, 8, readable.join());
  assert.ok(await isInWindow(page.locator(".table-hand")));
  await done(page);
});

test("French tabs lie in their box on a narrow desk and a phone", async () => {
  for (const width of [920, 360]) {
    const page = await house.page({ width, height: 740, settings: { language: "fr" } });
    await start(page, "convert");
    await waitForTurn(page);
    if (width === 360) await page.locator(".tool-info").click();
    const [tabs, last] = [await page.locator(".tabs").boundingBox(), await page.locator(".tabs button").last().boundingBox()];
    assert.ok(tabs !== null && last !== null && last.x + last.width <= tabs.x + tabs.width + 0.5, `${width}`);
    assert.ok(last.width >= 24);
    await done(page);
  }
});
