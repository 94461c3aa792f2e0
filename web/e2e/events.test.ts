/* An organiser's evening in a real browser: every click, without a network, on a laptop and on a phone. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { done, type House, openHouse, shoot, visit, type WatchedPage } from "./help.ts";
import { acting, create, enter, faults, goOffline, lines, NINE, openPart, pause, pointsOf, seatRound, standings, tables, widths } from "./organiser.ts";

const DESK = { width: 1400, height: 900 } as const;
const TABLET = { width: 800, height: 1100, touch: true } as const;
const PHONE = { width: 360, height: 740, touch: true } as const;
const PARTS = ["players", "round", "standings", "timer", "sheets", "log", "more"] as const;

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/** The projector in a window of its own, opened as the organiser does. */
async function openScreen(page: Page): Promise<Page> {
  await openPart(page, "more");
  const opening = page.context().waitForEvent("page");
  await page.locator('a[href$="/screen"]').click();
  const screen = await opening;
  await screen.locator(".screen").waitFor();
  await page.bringToFront(); /* a window behind others is drawn once a second */
  return screen;
}

/** The projector has heard of everything that the organiser's page shows. */
async function follows(page: Page, screen: Page): Promise<void> {
  await screen.locator(`.screen[data-lines="${await lines(page)}"]`).waitFor();
}

/* --- the evening --- */

for (const [place, size] of [["a desk", DESK], ["a phone", PHONE]] as const)
  test(`a whole evening at ${place}, offline, with a reload in the middle`, async () => {
    const page = await house.page({ ...size, offline: true });
    await goOffline(page);
    await page.locator('.home-events a[href="#/events"]').click();
    await create(page);
    const screen = await openScreen(page);
    assert.equal(await screen.locator(".screen-names li").count(), 9);

    await openPart(page, "round");
    const first = await seatRound(page);
    assert.deepEqual(first.map((table) => table.length), [3, 3, 3]);
    assert.deepEqual(first.flat().sort(), NINE);
    await follows(page, screen);
    assert.deepEqual(await screen.locator(".screen-tables > li").first().locator("span").allInnerTexts(), first[0]);

    await enter(page, 1, 1);
    await enter(page, 2, "draw");
    await page.reload();
    assert.equal(await page.locator('[data-table="1"]').getAttribute("data-state"), "won");
    assert.equal(await page.locator('[data-table="2"]').getAttribute("data-state"), "draw");
    assert.equal(await page.locator('[data-table="3"]').getAttribute("data-state"), "open");
    await enter(page, 3, 3);
    await follows(page, screen);
    const winner = first[0]![0]!;
    assert.equal(await pointsOf(page, winner), 525);
    assert.equal(await pointsOf(page, first[1]![1]!), 125);
    assert.equal(await pointsOf(page, first[2]![0]!), 75);

    /* A wrong tap is corrected, the correction taken back and done again. */
    await openPart(page, "round");
    await enter(page, 1, 2);
    assert.deepEqual([await pointsOf(page, winner), await pointsOf(page, first[0]![1]!)], [75, 525]);
    await acting(page, () => page.locator(".event-undo").click());
    assert.equal(await pointsOf(page, winner), 525);
    await acting(page, () => page.locator(".event-redo").click());
    assert.equal(await pointsOf(page, winner), 75);

    /* Somebody leaves, somebody comes late. */
    await openPart(page, "players");
    await acting(page, () => page.locator('[data-player="Ann"] .buttons button').last().click());
    await page.locator("textarea[name=players]").fill("Zoe\n");
    await acting(page, () => page.locator(".event-add button").click());
    await openPart(page, "round");
    const second = await seatRound(page);
    assert.deepEqual(second.flat().sort(), [...NINE.slice(1), "Zoe"]);

    /* Two swap their seats by hand. */
    await page.locator(".event-move").click();
    const [one, other] = [second[0]![1]!, second[1]![2]!];
    await page.locator(`.event-seat[data-player="${one}"]`).click();
    await pause(page);
    await acting(page, () => page.locator(`.event-seat[data-player="${other}"]`).click());
    await page.locator(".event-move").click();
    assert.deepEqual([(await tables(page))[0]![1], (await tables(page))[1]![2]], [other, one]);
    for (const table of [1, 2, 3]) await enter(page, table, table);

    /* The one who left is back: ten do not fill tables of three. */
    await openPart(page, "players");
    await acting(page, () => page.locator('[data-player="Ann"] .buttons button').last().click());
    await openPart(page, "round");
    const third = await seatRound(page);
    assert.deepEqual(third.flat().sort(), [...NINE, "Zoe"]);
    assert.ok(third.every((table) => table.length >= 2 && table.length <= 4), JSON.stringify(third));
    for (const [index] of third.entries()) await enter(page, index + 1, 2);

    assert.equal(await page.locator(".event").getAttribute("data-phase"), "over");
    await follows(page, screen);
    await screen.locator(".screen .event-podium").waitFor();
    const rows = await standings(page);
    assert.deepEqual(await page.locator(".podium-name").allInnerTexts(), rows.filter(({ rank }) => rank <= 3).map(({ name }) => name));
    /* Every point is accounted for: all tables were won but one of three. */
    const won = [first[0]!, first[2]!, ...second, ...third];
    assert.equal(rows.reduce((sum, row) => sum + row.points, 0), 3 * 125 + won.reduce((sum, table) => sum + 525 + (table.length - 1) * 75, 0));
    assert.deepEqual(rows.map(({ points }) => points), rows.map(({ points }) => points).sort((a, b) => b - a));

    for (const [kind, begins] of [["csv", "rank,name,points"], ["json", "{"]] as const) {
      const downloading = page.waitForEvent("download");
      await page.locator(`[data-export=${kind}]`).click();
      const text = readFileSync(await (await downloading).path(), "utf8");
      assert.ok(text.startsWith(begins) && rows.every(({ name }) => text.includes(name)), text);
    }

    await openPart(page, "log");
    assert.equal(await page.locator(".event-log li").count(), await lines(page));
    assert.equal(await page.locator(".event-log s").count(), 0, "what was taken back was done again");
    await screen.close();
    assert.deepEqual(page.trouble, []);
    await page.context().close();
  });

/* --- what the engine refuses --- */

test("what cannot be is refused in words, and nothing changes", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill("ann");
  await page.locator(".event-add button").click();
  await page.locator(".event-trouble .trouble", { hasText: "Ann" }).or(page.locator(".event-trouble .trouble", { hasText: "ann" })).waitFor();
  assert.equal(await page.locator(".event-player").count(), 9);
  assert.equal(await page.locator("textarea[name=players]").inputValue(), "ann");
  await page.locator(".event-trouble button").click();
  await page.locator(".event-trouble .trouble").waitFor({ state: "detached" });
  await done(page);
});

test("double clicks add, seat and rename once, and the focus comes back", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill("Zoe");
  await acting(page, () => page.locator(".event-add button").dblclick());
  assert.equal(await page.locator(".event-trouble .trouble").count(), 0);
  await page.locator('[data-player="Ann"] .event-pen').click();
  await page.locator(".event-rename input").fill("Anna");
  assert.ok(await page.locator(".event-rename input").evaluate((field) => field === document.activeElement));
  await acting(page, () => page.keyboard.press("Enter"));
  await page.waitForFunction(() => document.activeElement?.matches('[data-player="Anna"] .event-pen'));
  await openPart(page, "round");
  await page.locator("[data-seat]").dblclick();
  await page.locator("[data-accept]").waitFor();
  await acting(page, () => page.locator("[data-accept]").dblclick());
  assert.equal(await page.locator(".event-trouble .trouble").count(), 0);
  await done(page);
});

test("a late comer steps into the round by hand, at a table or for somebody", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page);
  const [first = [], second = []] = await seatRound(page);
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill("Zoe, Yan");
  await acting(page, () => page.locator(".event-add button").click());
  await openPart(page, "round");
  assert.match(await page.locator(".event-bench").innerText(), /Zoe, Yan/);
  await page.locator(".event-move").click();
  await page.locator('.event-bench [data-player="Zoe"]').click();
  await acting(page, () => page.locator('[data-place="1"]').click());
  assert.deepEqual((await tables(page))[0], [...first, "Zoe"]);
  await page.locator('.event-bench [data-player="Yan"]').click();
  await acting(page, () => page.locator(`.event-seat[data-player="${second[0]}"]`).click());
  assert.equal((await tables(page))[1]![0], "Yan");
  await page.locator('.event-seat[data-player="Zoe"]').click();
  await acting(page, () => page.locator('[data-place="0"]').click());
  assert.deepEqual((await tables(page))[0], first);
  await done(page);
});

test("a result of an earlier round that is taken back is missed by name", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { seats: 2, players: ["Ann", "Bob", "Cid", "Dora"] });
  await seatRound(page);
  for (const table of [1, 2]) await enter(page, table, 1);
  await seatRound(page);
  for (const table of [1, 2]) await enter(page, table, 1);
  await page.locator('.event-rounds a[href$="/round/1"]').click();
  await enter(page, 2, 1);
  await page.locator('.event-rounds a[href$="/round/2"]').click();
  assert.deepEqual(await page.locator(".event-rounds [data-open=true]").allInnerTexts(), ["1"]);
  assert.equal(await page.locator("[data-missing]").innerText(), "Round 1, table 2 has no result");
  await page.locator("[data-missing]").click();
  await enter(page, 2, 2);
  await page.locator("[data-seat]").waitFor();
  await done(page);
});

/* --- points at the board, other formats --- */

test("an odd player of a Swiss event has a bye, with the points of a win", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { format: "swiss", seats: 2, odd: "bye", players: ["Ann", "Bob", "Cid", "Dora", "Emil"] });
  const pairs = await seatRound(page);
  const bye = ["Ann", "Bob", "Cid", "Dora", "Emil"].find((name) => !pairs.flat().includes(name))!;
  assert.equal(await page.locator(".event-bench p").innerText(), bye);
  assert.equal(await pointsOf(page, bye), 525);
  await done(page);
});

test("points of convert are entered, name the winner, and stand in the standings", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { game: "convert", seats: 2, games: 2, players: ["Ann", "Bob", "Cid", "Dora"] });
  const [[first, second] = []] = await seatRound(page);
  const fields = page.locator('[data-table="1"] .event-point');
  await fields.nth(0).fill("9");
  await fields.nth(1).fill("12");
  await acting(page, () => fields.nth(1).press("Tab"));
  const winner = (): Promise<string | null> => page.locator('[data-table="1"] [aria-pressed=true]').getAttribute("data-player");
  assert.equal(await winner(), second);
  await fields.nth(0).fill("14");
  await acting(page, () => fields.nth(0).press("Enter"));
  assert.equal(await winner(), first, "the highest wins");

  /* Taken back in the head of the page: the fields follow. */
  await acting(page, () => page.locator(".event-undo").click());
  assert.deepEqual([await fields.nth(0).inputValue(), await winner()], ["9", second]);
  await acting(page, () => page.locator(".event-undo").click());
  assert.deepEqual([await fields.nth(0).inputValue(), await fields.nth(1).inputValue()], ["", ""]);
  await acting(page, () => page.locator(".event-redo").click());
  await acting(page, () => page.locator(".event-redo").click());
  assert.deepEqual([await fields.nth(0).inputValue(), await winner()], ["14", first]);

  /* Tapped against the points: that stays, and is marked. */
  await enter(page, 1, 2);
  await page.locator('[data-table="1"] .event-against').waitFor();
  await fields.nth(0).fill("15");
  await acting(page, () => fields.nth(0).press("Tab"));
  assert.equal(await winner(), second);
  await enter(page, 1, 1);
  assert.equal(await page.locator(".event-against").count(), 0);

  /* Half of a table’s points wait while the organiser looks elsewhere. */
  await page.locator('[data-table="2"] .event-point').first().fill("7");
  await openPart(page, "players");
  await openPart(page, "round");
  assert.equal(await page.locator('[data-table="2"] .event-point').first().inputValue(), "7");
  await openPart(page, "standings");
  assert.match(await page.locator(`tr[data-player="${first}"]`).innerText(), /525[\s\S]*15/);
  await done(page);
});

test("a double tap on a winner is one tap", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { seats: 2, players: ["Ann", "Bob"] });
  await seatRound(page);
  const seat = page.locator(".event-seat").first();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await lines(page);
  await acting(page, () => seat.click());
  await seat.click();
  await page.clock.runFor(1000);
  await page.locator(".event-draw").click();
  await page.locator(".event-draw[aria-pressed=true]").waitFor();
  assert.equal(await lines(page), before + 2, "a winner, and the draw");
  await page.clock.runFor(1000);
  await acting(page, () => page.locator(".event-draw").click());
  assert.equal(await page.locator('[data-table="1"]').getAttribute("data-state"), "open", "later, the same again clears");
  await done(page);
});

test("a knockout goes on with the winners, and has no draws", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { format: "knockout", seats: 2, players: ["Ann", "Bob", "Cid", "Dora"] });
  const pairs = await seatRound(page);
  assert.equal(await page.locator(".event-draw").count(), 0);
  await enter(page, 1, 1);
  await enter(page, 2, 2);
  const final = await seatRound(page);
  assert.deepEqual(final.flat().sort(), [pairs[0]![0]!, pairs[1]![1]!].sort());
  await enter(page, 1, 1);
  assert.equal((await standings(page))[0]!.name, final[0]![0]);
  await done(page);
});

/* --- clocks --- */

interface Tones {
  /** Seconds from when a tone was planned to its sound; those called off are gone. */
  readonly planned: Map<AudioScheduledSourceNode, number>;
}

/** Notes for when a page plans its tones; they are not sounded. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: Tones = { planned: new Map() };
    Object.assign(window, { tones });
    OscillatorNode.prototype.start = function (when = 0) {
      tones.planned.set(this, when - this.context.currentTime);
    };
    OscillatorNode.prototype.stop = () => undefined;
    const { disconnect } = AudioNode.prototype;
    AudioNode.prototype.disconnect = function (this: AudioNode) {
      if (this instanceof OscillatorNode) tones.planned.delete(this);
      (disconnect as () => void).call(this);
    } as typeof disconnect;
  });
  return () => page.evaluate(() => [...(window as unknown as { tones: Tones }).tones.planned.values()]);
}

/** Tones are planned once the sound card runs, or called off: it says so in its own time. */
async function planned(page: Page, isAny: boolean): Promise<void> {
  await page.waitForFunction((wanted) => ((window as unknown as { tones: Tones }).tones.planned.size > 0) === wanted, isAny);
}

test("the turn bell rings after 30 seconds, and shows it", async () => {
  const page = await house.page();
  const tones = await listen(page);
  await page.clock.install();
  await visit(page, "/events");
  await create(page);
  await openPart(page, "timer");
  const turn = page.locator("[data-clock=turn]");
  const began = await page.evaluate(() => Date.now());
  await page.locator("[data-timer-start=turn]").click();
  await planned(page, true);
  assert.ok((await tones()).every((after) => after > 20 && after < 31), String(await tones()));
  /* The page's clock goes on by itself too: on a slow machine much of the 29 seconds is over by now. */
  await page.clock.runFor(29_000 - ((await page.evaluate(() => Date.now())) - began));
  const isUp = await turn.getAttribute("data-up");
  const passed = (await page.evaluate(() => Date.now())) - began;
  assert.ok(isUp === "false" || passed >= 30_000, `up after ${String(passed)} ms`);
  await page.clock.runFor(6_000);
  assert.equal(await turn.getAttribute("data-up"), "true");
  assert.equal(await turn.locator(".event-up").innerText(), "Time is up");
  await page.locator("[data-timer-next]").click();
  await page.clock.runFor(10_000);
  assert.match(await turn.locator(".event-figures").innerText(), /^0:(1\d|2[01])$/);
  await page.locator("[data-timer-start=turn]").click();
  await page.locator('[data-clock=turn][data-running="false"]').waitFor();
  await planned(page, false);
  const standing = await turn.locator(".event-figures").innerText();
  await page.clock.runFor(60_000);
  assert.equal(await turn.locator(".event-figures").innerText(), standing);
  await page.locator("[data-timer-start=round]").click();
  await openPart(page, "round");
  await page.clock.runFor(60_000);
  assert.match(await page.locator(".event-strip").innerText(), /4[34]:\d\d/);

  /* After a reload any touch gives the bell its voice back; one that ended meanwhile stays silent. */
  await page.reload();
  await page.locator(".event-strip").waitFor();
  assert.deepEqual(await tones(), []);
  await page.locator("h1").click();
  await planned(page, true);
  await page.clock.fastForward(3_600_000);
  await page.locator('.event-strip [data-up="true"]').waitFor();
  assert.match(await page.locator("[data-time-up]").innerText(), /Round: time is up/);
  await planned(page, false);
  await done(page);
});

/* --- the league --- */

test("a league adds up each player’s best evenings", async () => {
  const page = await house.page();
  await visit(page, "/events");
  for (const winner of [1, 2]) {
    await create(page, { name: `Evening ${winner}`, seats: 2, games: 1, players: ["Ann", "Bob"] });
    const [table = []] = await seatRound(page);
    await enter(page, 1, table.indexOf(winner === 1 ? "Ann" : "Bob") + 1);
    await visit(page, "/events");
  }
  await page.locator('a[href="#/events/league"]').click();
  const totals = page.locator(".event-league .event-total");
  await totals.first().waitFor();
  assert.deepEqual(await totals.allInnerTexts(), ["600", "600"]);
  await page.locator("select[name=best]").selectOption("1");
  await totals.first().filter({ hasText: "525" }).waitFor();
  assert.deepEqual(await totals.allInnerTexts(), ["525", "525"]);
  assert.equal(await page.locator(".event-league s").count(), 2);
  assert.deepEqual(await faults(page, "league"), []);
  await done(page);
});

/* --- for everybody --- */

/** An event in its second round, for looking at. */
async function inTheMiddle(page: WatchedPage): Promise<string> {
  await visit(page, "/events");
  await create(page, { players: [...NINE.slice(1), "Maximiliane Zeppelin-Österreicher"] });
  await seatRound(page);
  await enter(page, 1, 1);
  await enter(page, 2, "draw");
  await enter(page, 3, 2);
  await seatRound(page);
  await enter(page, 2, 1);
  return page.url().replace(/\/round.*/, "");
}

/** Every page at three widths: nothing sticks out, axe finds nothing; and a picture of each, to be looked at. Axe looks
 * at the narrowest and the widest: between them nothing else is in the page. */
for (const [size, dark] of [[PHONE, false], [TABLET, true], [DESK, true]] as const)
  test(`nothing is wrong with any page of an event, ${size.width} px, ${dark ? "dark" : "light"}`, async () => {
    const page = await house.page({ ...size, dark });
    const found: string[] = [];
    const look = async (place: string): Promise<void> => {
      await shoot(page, `events-${place}-${size.width}`);
      found.push(...(size === TABLET ? await widths(page, place) : await faults(page, place)));
    };
    await visit(page, "/events/new");
    await page.locator(".event-more summary").click();
    await look("new");
    const event = await inTheMiddle(page);
    for (const part of PARTS) {
      await openPart(page, part);
      await look(part);
    }
    await page.locator(".event-part-more > .buttons button").last().click();
    await look("delete");
    await page.keyboard.press("Escape");
    await openPart(page, "round");
    await page.locator(".event-move").click();
    await page.locator(".event-seat:enabled").first().click();
    await look("move");
    await page.goto(`${event}/screen`);
    await page.locator(".screen").waitFor();
    await look("projector");
    await visit(page, "/events");
    await page.locator(".event-row").waitFor();
    await look("list");
    assert.deepEqual(found, []);
    await done(page);
  });

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  assert.fail(`Tab never comes to ${selector}`);
}

test("keyboard alone: from the list to a result", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await page.locator(".events h1").waitFor();
  await tabTo(page, 'a[href="#/events/new"]');
  await page.keyboard.press("Enter");
  await tabTo(page, "input[name=name]");
  await page.keyboard.type("By keys");
  await tabTo(page, "textarea[name=players]");
  await page.keyboard.type("Ann, Bob, Cid, Dora");
  await tabTo(page, ".event-go");
  await page.keyboard.press("Enter");
  await page.locator(".event").waitFor();
  await tabTo(page, "[data-seat]");
  await page.keyboard.press("Enter");
  await page.locator(".event-proposal h2:focus").waitFor();
  await tabTo(page, "[data-accept]");
  await acting(page, () => page.keyboard.press("Enter"));
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H2", "the focus goes on from the new round");
  await tabTo(page, ".event-seat");
  await acting(page, () => page.keyboard.press("Space"));
  assert.equal(await page.locator(".event-seat").first().getAttribute("aria-pressed"), "true");
  assert.notEqual(await page.locator("[data-news]").innerText(), "", "what changed is told");
  await done(page);
});

test("languages are switched in place, the engine’s sentences with them", async () => {
  const page = await house.page();
  await inTheMiddle(page);
  await openPart(page, "log");
  const first = (): Promise<string> => page.locator(".event-log li").first().innerText();
  const english = await first();
  for (const [language, title] of [["de", "Protokoll"], ["fr", "Journal"], ["en", "Log"]] as const) {
    await page.locator(".header .icon-button").click();
    await page.locator("dialog select[name=language]").selectOption(language);
    await page.locator("dialog .primary").click();
    await page.locator(".event-part h2", { hasText: title }).waitFor();
    assert.equal((await first()) === english, language === "en");
  }
  await done(page);
});
