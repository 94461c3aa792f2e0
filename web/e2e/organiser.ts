/* What an organiser does, by clicks; for the tests of the events. */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axe, visit, type WatchedPage } from "./help.ts";

export const NINE = ["Ann", "Bob", "Cid", "Dora", "Emil", "Fay", "Gus", "Heidi", "Ivo"];

/** The client with its service worker at work, and then no network. */
export async function goOffline(page: Page): Promise<void> {
  await visit(page, "/");
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
}

export interface Wishes {
  readonly name?: string;
  readonly game?: string;
  readonly format?: string;
  readonly seats?: number;
  readonly games?: number;
  readonly odd?: "table" | "bye";
  readonly players?: readonly string[];
}

/** From the list of events to one that has begun. */
export async function create(page: Page, wishes: Wishes = {}): Promise<void> {
  await page.locator('a[href="#/events/new"]').click();
  await page.locator("input[name=name]").fill(wishes.name ?? "Club night");
  await page.locator("select[name=game]").selectOption(wishes.game ?? "convoy");
  await page.locator(`input[name=format][value=${wishes.format ?? "individual"}]`).check();
  await page.locator(`input[name=seats][value="${wishes.seats ?? 3}"]`).check();
  if (wishes.odd !== undefined) await page.locator(`input[name=odd][value=${wishes.odd}]`).check();
  const games = page.locator("input[name=games]");
  if ((await games.count()) > 0) await games.fill(String(wishes.games ?? 3));
  await page.locator("textarea[name=players]").fill((wishes.players ?? NINE).join("\n"));
  await page.locator(".event-go").click();
  await page.locator(".event").waitFor();
}

/** Opens a part as people do: by the bar, or on a phone by way of "More". */
export async function openPart(page: Page, part: string): Promise<void> {
  const link = page.locator(`.event-nav [data-section=${part}]`);
  await page.locator(".event-nav").waitFor();
  if (await link.isVisible()) await link.click();
  else {
    await page.locator(".event-nav [data-section=more]").click();
    await page.locator(`.event-rare a[href$="/${part}"]`).click();
  }
  await page.locator(`.event-part-${part}`).waitFor();
}

export async function lines(page: Page): Promise<number> {
  return Number(await page.locator("[data-lines]").getAttribute("data-lines"));
}

/** Does something and waits until it is kept and shown. */
export async function acting(page: Page, act: () => Promise<unknown>, acts = 1): Promise<void> {
  const before = await lines(page);
  await act();
  await page.locator(`[data-lines="${before + acts}"]`).waitFor();
}

/** The tables of the proposal or the round on show, names in seat order. */
export async function tables(page: Page): Promise<string[][]> {
  return page.locator(".event-table").evaluateAll((cards) => cards.map((card) => {
    const seats = [...card.querySelectorAll<HTMLElement>(".event-seat")].map((seat) => seat.dataset["player"] ?? "");
    return seats.length > 0 ? seats : [...card.querySelectorAll(".event-seats li")].map((seat) => (seat.childNodes[2]?.textContent ?? "").trim());
  }));
}

/** Proposes and accepts the next round; returns who was proposed where. */
export async function seatRound(page: Page): Promise<string[][]> {
  await page.locator("[data-seat]").click();
  await page.locator("[data-accept]").waitFor();
  const proposed = await tables(page);
  await acting(page, () => page.locator("[data-accept]").click());
  assert.deepEqual(await tables(page), proposed);
  return proposed;
}

/** As a person does who moves the page in between: not at once at the place of the last click, which would be its echo (app/echo.ts). */
export async function pause(page: Page): Promise<void> {
  await page.waitForTimeout(450);
}

/** `result`: a seat's number, from 1, or "draw". */
export async function enter(page: Page, table: number, result: number | "draw"): Promise<void> {
  await pause(page);
  const card = page.locator(`.event-table[data-table="${table}"]`);
  await acting(page, () => (result === "draw" ? card.locator(".event-draw") : card.locator(".event-seat").nth(result - 1)).click());
}

/** Nothing more is kept. */
export async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { commit } = IDBTransaction.prototype;
    Object.assign(window, { mend: () => { IDBTransaction.prototype.commit = commit; } });
    IDBTransaction.prototype.commit = function () {
      this.abort(); /* as a full disk does */
    };
  });
}

export interface Row {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
}

export async function standings(page: Page): Promise<Row[]> {
  await openPart(page, "standings");
  return page.locator(".event-standings tbody tr").evaluateAll((rows) => rows.map((row) => ({
    rank: Number((row as HTMLElement).dataset["rank"]), name: (row as HTMLElement).dataset["player"] ?? "",
    points: Number(row.querySelector(".event-total")?.textContent?.replace(/\D/g, "")),
  })));
}

export async function pointsOf(page: Page, name: string): Promise<number> {
  return (await standings(page)).find((row) => row.name === name)?.points ?? -1;
}

/** Targets that a finger would miss: smaller than 44 px, links within sentences aside. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll<HTMLElement>("main button, main a, main select, main input:not([type=radio], [type=checkbox], [type=file]), main textarea, main summary")]
    .filter((target) => target.checkVisibility() && target.closest(".sr-only") === null)
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} is ${Math.round(box.width)} x ${Math.round(box.height)}`));
}

/** Nothing may stick out of the window. */
export async function widths(page: Page, place: string): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wider > 0 ? [`${place}: sticks out by ${wider} px`] : [];
}

/** What is wrong with a page for those who cannot see well or have thick fingers; none for a good one. */
export async function faults(page: WatchedPage, place: string): Promise<string[]> {
  const found = [...(await axe(page)), ...(await smallTargets(page))];
  return [...found.map((one) => `${place}: ${one}`), ...(await widths(page, place))];
}
