/* A round: its tables, their results, moving people, and the way to the next round. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EventRound, EventView, SeatAct } from "../engine/event.ts";
import { useWords } from "../settings/prefs.ts";
import { warmBell } from "./bell.ts";
import { restarted } from "./clock.ts";
import type { Desk } from "./desk.ts";
import { roundWords as words } from "./desk-words.ts";
import { Find, isFound, LONG_LIST } from "./find.tsx";
import type { PartProps } from "./frame.tsx";
import { PrintIcon } from "./icons.tsx";
import { Benches, type Moving, useMoving } from "./moving.tsx";
import { useOnce } from "./once.ts";
import { placeOf } from "./places.ts";
import { Proposed } from "./proposal.tsx";
import { hasBoardPoints } from "./scores.ts";
import { isMovable, isOpen, TableCard } from "./table-card.tsx";
import { changeTimers, timersOf } from "./timers.ts";

const PAINT_MS_MAX = 100;

/** The round of the address, else the latest; from 1. */
function roundOf(view: EventView, detail: string | null): number {
  const wanted = Number(detail);
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= view.rounds.length ? wanted : view.rounds.length;
}

function RoundLinks({ desk, round }: { desk: Desk; round: number }) {
  const say = useWords();
  const { rounds } = desk.view;
  if (rounds.length < 2) return null;
  return (
    <nav class="event-rounds" aria-label={say(words.rounds)}>
      {rounds.map(({ tables }, index) => (
        <a
          key={index} class="button" href={placeOf(desk.id, "round", index + 1)} data-open={tables.some(isOpen)}
          aria-label={`${say(words.title, { round: index + 1 })}${tables.some(isOpen) ? `, ${say(words.playing)}` : ""}`}
          aria-current={index + 1 === round ? "page" : undefined}
        >
          {index + 1}
        </a>
      ))}
    </nav>
  );
}

interface TablesProps {
  readonly desk: Desk;
  readonly round: number;
  readonly tables: EventRound["tables"];
  readonly moving: Moving | null;
}

function Tables({ desk, round, tables, moving }: TablesProps) {
  const [wanted, setWanted] = useState("");
  const { players } = desk.view;
  return (
    <>
      {tables.length * desk.view.seats > LONG_LIST && <Find wanted={wanted} find={setWanted} />}
      <ol class="event-tables">
        {tables.map((table, index) => table.seats.length > 0 && isFound(wanted, table.seats.map((seat) => players[seat]?.name ?? "")) && (
          <TableCard key={index} desk={desk} round={round} number={index + 1} table={table} moving={moving} />
        ))}
      </ol>
    </>
  );
}

/** What the next round waits for: tables of this one, or a result of an earlier one that was taken back. */
function Waiting({ desk }: { desk: Desk }) {
  const say = useWords();
  const { rounds } = desk.view;
  const first = rounds.findIndex(({ tables }) => tables.some(isOpen));
  const tables = rounds[first]?.tables ?? [];
  const place = { round: first + 1, table: tables.findIndex(isOpen) + 1 };
  if (first + 1 < rounds.length) return <a class="button" data-missing href={placeOf(desk.id, "round", place.round)}>{say(words.missing, place)}</a>;
  const open = tables.filter(isOpen).length;
  return <span>{say(words.left, { open, count: tables.filter(({ seats }) => seats.length > 1).length })}</span>;
}

/** The round on show, for wall and tables. */
function PrintLink({ desk, round }: { desk: Desk; round: number }) {
  const say = useWords();
  if (round === 0) return null;
  return <a class="button event-print" href={placeOf(desk.id, "sheets", round < desk.view.round ? `round-${round}` : "round")}><PrintIcon /><span>{say(words.print)}</span></a>;
}

interface NextProps {
  readonly desk: Desk;
  /** On show, from 1; 0: none is seated. */
  readonly round: number;
  readonly isSeating: boolean;
  propose(): void;
}

/** What is to be done. It is as high in one phase as in the other: tables are touched at its edge. */
function Next({ desk, round, isSeating, propose }: NextProps) {
  const say = useWords();
  const { view } = desk;
  if (view.phase === "over")
    return <p class="event-next"><span>{say(words.over)}</span> <PrintLink desk={desk} round={round} /> <a class="button primary" href={placeOf(desk.id, "standings")}>{say(words.toFinal)}</a></p>;
  if (view.phase === "seated") return <p class="event-next"><Waiting desk={desk} /> <PrintLink desk={desk} round={round} /></p>;
  return (
    <p class="event-next">
      {view.round > 0 && <span>{say(words.allIn)}</span>}
      <PrintLink desk={desk} round={round} />
      <button type="button" class="primary" data-seat aria-busy={isSeating} onClick={propose}>{say(isSeating ? words.seating : view.round === 0 ? words.seatFirst : words.seat)}</button>
    </p>
  );
}

/** Before the first round: what is missing, or the way to it. */
function Nothing({ desk }: { desk: Desk }) {
  const say = useWords();
  const present = desk.view.players.filter((player) => player.present).length;
  return (
    <>
      <p>{say(words.none)} {present < 2 && say(words.tooFew)}</p>
      {present < 2 && <a class="button primary" href={placeOf(desk.id, "players")}>{say(words.addPlayers)}</a>}
    </>
  );
}

/** Both are there, one is seen: tables stay where they are. */
function Help({ desk, isMoving }: { desk: Desk; isMoving: boolean }) {
  const say = useWords();
  const { game, format, begin } = desk.view;
  const hasSign = hasBoardPoints(game) && begin !== "cards"; /* the sign stands without its word, beside points */
  const help = hasBoardPoints(game) ? words.pointsHelp : format === "knockout" ? words.winnerHelp : words.tapHelp;
  return (
    <div class="event-help soft">
      <p data-shown={!isMoving}>{say(help)}{hasSign && ` ${say(words.signFirst)}`}</p>
      <p data-shown={isMoving}>{say(words.moveHelp)}</p>
    </div>
  );
}

function Shown({ desk, round }: { desk: Desk; round: number }) {
  const say = useWords();
  const shown = desk.view.rounds[round - 1];
  const moving = useMoving(desk, round);
  const [isMoving, setMoving] = useState(false);
  if (shown === undefined) return null;
  const canMove = desk.view.phase !== "over" && shown.tables.some(isMovable);
  const active = isMoving && canMove ? moving : null;
  const toggle = (): void => {
    moving.drop();
    setMoving(!isMoving);
  };
  return (
    <>
      {canMove && <button type="button" class="event-move" aria-pressed={isMoving} onClick={toggle}>{say(isMoving ? words.moveDone : words.move)}</button>}
      <RoundLinks desk={desk} round={round} />
      <Help desk={desk} isMoving={active !== null} />
      {desk.view.begin === "cards" && <p class="soft">{say(words.cardsBegin)}</p>}
      <Tables desk={desk} round={round} tables={shown.tables} moving={active} />
      <Benches desk={desk} round={shown} moving={active} />
    </>
  );
}

/** What was changed is on the screen; in a window that is not drawn, a moment later. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS_MAX);
  });
}

/** The heading to go on from when something that had the focus is gone. */
function useFocusAfter(isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere) heading.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return heading;
}

export function RoundPart({ desk, detail }: PartProps) {
  const say = useWords();
  const { view } = desk;
  const [made, setMade] = useState<{ readonly act: SeatAct; readonly lines: number } | null>(null);
  /* Whatever is done, in this window or another, makes a proposal old. */
  const proposal = made?.lines === view.log.length ? made.act : null;
  const heading = useFocusAfter(proposal !== null);
  const [isSeating, setSeating] = useState(false);
  const propose = useOnce(async (): Promise<void> => {
    setSeating(true);
    await painted(); /* a large hall takes a second or two */
    const act = desk.propose();
    setSeating(false);
    setMade(act === null ? null : { act, lines: view.log.length });
  });
  const accept = useOnce(async (act: SeatAct): Promise<void> => {
    warmBell(); /* while the click lasts */
    if (!(await desk.act(act))) return;
    changeTimers(desk.id, { round: restarted(timersOf(desk.id).value.round, Date.now()) });
    location.hash = placeOf(desk.id, "round");
  });
  const round = roundOf(view, detail);
  if (proposal !== null) return <Proposed act={proposal} round={view.round + 1} firstBegins={view.begin !== "cards"} accept={() => accept(proposal)} cancel={() => setMade(null)} />;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {round === 0 ? say(words.rounds) : say(words.title, { round })} {round > 0 && view.games > 0 && <small>{say(words.of, { games: view.games })}</small>}
      </h2>
      {round === 0 ? <Nothing desk={desk} /> : <Shown key={round} desk={desk} round={round} />}
      {(round > 0 || view.players.length > 1) && <Next desk={desk} round={round} isSeating={isSeating} propose={propose} />}
    </>
  );
}
