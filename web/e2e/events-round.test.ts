/* What an organiser does by mistake, and what the page does by itself: double clicks, an end too soon, the clock of a round. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { axe, done, type House, openHouse, visit } from "./help.ts";
import { acting, create, enter, lines, openPart, seatRound } from "./organiser.ts";

let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
});

/* --- double clicks --- */

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = (await thing.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The result or the seat that would be clicked at a place. */
function buttonAt(page: Page, place: { x: number; y: number }): Promise<boolean> {
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest(".event-table button") != null, place);
}

test("the second half of a double click on Accept enters no result; a click of its own does", async () => {
  const page = await house.page({ width: 1280, height: 1000 });
  await visit(page, "/events");
  await create(page);
  await page.locator("[data-seat]").click();
  await page.locator("[data-accept]").waitFor();
  /* The page's clock stands still, so that the clicks are 150 ms apart on every machine. */
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = await middleOf(page.locator("[data-accept]"));
  await acting(page, () => page.mouse.click(place.x, place.y));
  const seated = await lines(page);
  await page.locator(".event-draw").first().waitFor();
  assert.ok(await buttonAt(page, place), "a table stands where Accept stood");
  for (let click = 0; click < 3; click++) {
    await page.clock.runFor(150);
    await page.mouse.click(place.x, place.y);
  }
  assert.equal(await page.locator(".event-table[data-state=open]").count(), 3);
  assert.equal(await lines(page), seated);

  /* Elsewhere at once, by a key at once, and here a moment later: all of them count. */
  await acting(page, () => page.locator(".event-table").last().locator(".event-seat").last().click());
  await page.locator(".event-table").nth(1).locator(".event-draw").focus();
  await acting(page, () => page.keyboard.press("Enter"));
  await page.clock.runFor(500);
  await acting(page, () => page.mouse.click(place.x, place.y));
  await done(page);
});

/* --- the end of an evening --- */

test("who finishes while tables are playing is asked, with their names", async () => {
  const page = await house.page();
  await visit(page, "/events");
  await create(page, { seats: 2, players: ["Ann", "Bob", "Cid", "Dora"] });
  const [, second = []] = await seatRound(page);
  await enter(page, 1, 1);
  await openPart(page, "more");
  const before = await lines(page);
  await page.locator("[data-end]").click();
  const text = await page.locator("dialog[open]").innerText();
  for (const part of ["round 1, table 2", ...second]) assert.ok(text.includes(part), text);
  assert.ok(!text.includes("table 1 "), text);
  const box = (await page.locator("dialog[open]").boundingBox())!;
  const { width, height } = page.viewportSize()!;
  const aside = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2].map(Math.abs);
  assert.ok(Math.max(...aside) < 12, `in the middle of the window, not ${aside.join(" and ")} px aside`);
  await page.locator("dialog[open] .primary").click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  assert.equal(await lines(page), before);

  await page.locator("[data-end]").click();
  await acting(page, () => page.locator("[data-end-now]").click());
  assert.equal(await page.locator(".event").getAttribute("data-phase"), "over");
  await done(page);
});

/* --- the clock of a round --- */

test("the clock of a round begins with its seating, and the next begins it anew", async () => {
  const page = await house.page();
  await page.clock.install();
  await visit(page, "/events");
  await create(page, { seats: 2, players: ["Ann", "Bob"] });
  assert.equal(await page.locator(".event-strip").count(), 0);
  await seatRound(page);
  await page.locator(".event-strip").waitFor();
  assert.match(await page.locator(".event-strip").innerText(), /4[45]:\d\d/);
  await page.clock.runFor(20 * 60_000);
  assert.match(await page.locator(".event-strip").innerText(), /2[45]:\d\d/);
  await enter(page, 1, 1);
  await seatRound(page);
  await page.locator(".event-strip", { hasText: /4[45]:/ }).waitFor();
  await done(page);
});

test("the clocks end with the event, and go on when its last result is taken back", async () => {
  const page = await house.page();
  await page.clock.install();
  await visit(page, "/events");
  await create(page, { seats: 2, games: 1, players: ["Ann", "Bob"] });
  await seatRound(page);
  await page.clock.runFor(5 * 60_000);
  await page.locator(".event-strip", { hasText: /(40:00|39:5\d)/ }).waitFor();
  await page.clock.runFor(500);
  const screen = await page.context().newPage();
  await screen.goto(page.url().replace(/\/round.*/, "/screen"));
  await screen.locator(".screen-clock", { hasText: /\d\d:\d\d/ }).waitFor();

  await acting(page, () => page.locator(".event-seat").first().click());
  assert.equal(await page.locator(".event").getAttribute("data-phase"), "over");
  await page.clock.runFor(1000);
  assert.doesNotMatch(await page.locator(".event-strip").innerText(), /\d/);
  await screen.locator(".event-podium").waitFor();
  assert.equal(await screen.locator(".screen-clock").count(), 0);

  /* The wrong one: the round goes on, and so does its clock. */
  await page.clock.runFor(1000);
  await acting(page, () => page.locator(".event-seat").first().click());
  await page.clock.runFor(1000);
  await page.locator(".event-strip", { hasText: /39:\d\d/ }).waitFor();
  await screen.locator(".screen-clock", { hasText: /\d\d:\d\d/ }).waitFor();
  await acting(page, () => page.locator(".event-seat").last().click());
  await screen.locator(".screen-clock").waitFor({ state: "detached" });
  await page.clock.runFor(46 * 60_000);
  assert.equal(await page.getByText("ime is up").count(), 0);
  assert.equal(await screen.getByText("ime is up").count(), 0);

  /* A day later the last word is that it is over. */
  await page.clock.runFor(24 * 60 * 60_000);
  await page.reload();
  await page.locator(".event").waitFor();
  assert.equal(await page.locator(".event-strip").count(), 0);
  await done(page);
});

/* --- names and boards --- */

test("while names are typed the page says how many boards they take, and a round keeps to those there are", async () => {
  const page = await house.page();
  await visit(page, "/events/new");
  await page.locator("input[name=seats][value='3']").check();
  const names = Array.from({ length: 13 }, (_, index) => `Player ${index + 1}`);
  await page.locator("textarea[name=players]").fill(names.join("\n"));
  assert.equal(await page.locator(".event-sizes").innerText(), "13 people: 3+3+3+2+2, 5 boards");
  await page.locator("input[name=boards]").fill("4");
  assert.match(await page.locator(".event-sizes").innerText(), /^13 people: 4\+3\+3\+3, 4 boards\s*Tables of 3 would take 5 boards\.$/);
  await page.locator("input[name=format][value=robin]").check();
  assert.match(await page.locator(".event-sizes").innerText(), /6 boards, 1 bye\s*With fewer boards a round is played in turns/);
  assert.equal(await page.locator("input[name=boards]").count(), 0);
  await page.locator("input[name=format][value=individual]").check();
  await page.locator("input[name=seats][value='3']").check();
  await page.locator("input[name=boards]").fill("3");
  assert.match(await page.locator(".event-sizes").innerText(), /^13 people: 4\+4\+4, 3 boards, 1 bye\s*Tables of 3 would take 5 boards\.$/);

  await page.locator("input[name=name]").fill("Club night");
  await page.locator(".event-go").click();
  await page.locator(".event").waitFor();
  assert.deepEqual((await seatRound(page)).map(({ length }) => length), [4, 4, 4]);
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill("One, Two");
  assert.match(await page.locator(".event-sizes").innerText(), /^15 people: 4\+4\+4, 3 boards, 3 byes\s*Tables of 3 would take 5/);

  /* Somebody brings one more; then the limit goes altogether. */
  await openPart(page, "more");
  await page.locator("input[name=boards]").fill("4");
  await acting(page, () => page.locator(".event-box button[type=submit]").click());
  await openPart(page, "players");
  assert.match(await page.locator(".event-sizes").innerText(), /^13 people: 4\+3\+3\+3, 4 boards/);
  await openPart(page, "more");
  await page.locator("input[name=boards]").fill("");
  await acting(page, () => page.locator(".event-box button[type=submit]").click());
  await openPart(page, "players");
  assert.equal(await page.locator(".event-sizes").innerText(), "13 people: 3+3+3+2+2, 5 boards");

  /* The next evening of the club begins with what the last one had. */
  await visit(page, "/events/new");
  assert.equal(await page.locator("input[name=boards]").inputValue(), "3");
  await done(page);
});

test("what is wrong with a name is said with the line of the list, not of the file", async () => {
  const page = await house.page();
  await visit(page, "/events/new");
  await page.locator("input[name=name]").fill("Club night");
  await page.locator("textarea[name=players]").fill("Ann\nBen\n\nAnn");
  await page.locator(".event-go").click();
  await page.getByText('That cannot be: line 4: "Ann" stands twice in the list.').waitFor();
  await page.locator("textarea[name=players]").fill("Ann\nBen");
  await page.locator(".event-go").click();
  await page.locator(".event").waitFor();
  await openPart(page, "players");
  await page.locator("textarea[name=players]").fill(`Cid\nDee\n${"x".repeat(70)}`);
  await page.locator(".event-add").first().locator("button").click();
  await page.getByText("That cannot be: line 3: a name has at most 60 bytes.").waitFor();
  await page.locator("textarea[name=players]").fill("Cid\nDee\nBen");
  await page.locator(".event-add").first().locator("button").click();
  await page.getByText("That cannot be: line 3: Ben is here already.").waitFor();
  await page.locator("textarea[name=players]").fill("Cid\nDee");
  await acting(page, () => page.locator(".event-add").first().locator("button").click());
  assert.equal(await page.locator(".event-players > li").count(), 4);
  await done(page);
});

/* --- what is read --- */

for (const dark of [false, true])
  test(`"Done moving" is read under the pointer, ${dark ? "dark" : "light"}`, async () => {
    const page = await house.page({ dark });
    await visit(page, "/events");
    await create(page);
    await seatRound(page);
    await page.locator(".event-move").click();
    await page.locator(".event-move[aria-pressed=true]").hover();
    assert.deepEqual((await axe(page)).filter((fault) => fault.includes("contrast")), []);
    await done(page);
  });
