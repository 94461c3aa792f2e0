/* A table for any game, without artwork: the board as squares, what lies elsewhere as a list, the rest of the
 * position in words, every legal move as a button. */

import { SideSign } from "../../art/sides.tsx";
import type { Game, Language, Place, Thing } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { Table, TableProps } from "../table.ts";
import "./plain.css";
import { type Cell, type Heap, heapsOf, ranksOf, remarksOf } from "./reading.ts";
import { words } from "./words.ts";

/* --- the board --- */

/** A sign says enough on a board; in a heap it says whose, the label says which. */
function ThingView({ thing: { kind, side, label, marked }, isNamed = false }: { thing: Thing; isNamed?: boolean }) {
  const isSigned = side !== null && kind !== "card";
  return (
    <span class={marked ? "plain-thing is-marked" : "plain-thing"}>
      {isSigned && <SideSign side={side} size={22} />}
      {label !== "" && <span class={isSigned && !isNamed ? "sr-only" : ""}>{label}</span>}
    </span>
  );
}

/** The one move that is made by touching this place alone. */
function moveAt({ choices }: TableProps, number: number): string | null {
  const [only, ...others] = choices.filter(({ touches }) => touches.length === 1 && touches[0]?.place === number && touches[0].face < 0);
  return only !== undefined && others.length === 0 ? only.move : null;
}

function Square({ table, cell: { number, place, things } }: { table: TableProps; cell: Cell }) {
  const move = moveAt(table, number);
  const inside = (
    <>
      {things.length === 0 && <small aria-hidden="true">{place.print !== "" ? place.print : place.label}</small>}
      {things.map((thing, index) => <ThingView key={index} thing={thing} />)}
    </>
  );
  const label = [place.label, place.print, ...things.map((thing) => thing.label)].filter((text) => text !== "").join(" ");
  const isLast = table.last.some(({ touches }) => touches.some((touch) => touch.place === number));
  if (move === null) return <span class={isLast ? "plain-square is-last" : "plain-square"} role="img" aria-label={label}>{inside}</span>;
  return (
    <button
      type="button" class={move === table.hint ? "plain-square is-hint" : "plain-square"} aria-label={label} aria-pressed={move === table.pending}
      title={table.game.tell(move, table.viewer)} onClick={() => table.choose(move)}
    >
      {inside}
    </button>
  );
}

/* --- beside the board --- */

function heapName(game: Game, { kind, label, owner }: Place, language: Language): string {
  const name = owner === null ? "" : game.name(owner);
  if (kind === "hand") return say(words.hand, language, { name });
  const what = say(kind === "stock" ? words.stock : kind === "tray" ? words.tray : words.pile, language, { label }).trim();
  return owner === null ? what : say(words.of, language, { what, name });
}

/** One pile with its number, or what can be seen of it. */
function HeapView({ game, heap, language }: { game: Game; heap: Heap; language: Language }) {
  const { place, things, hidden } = heap;
  const isCounted = place.kind === "stock";
  const seen = isCounted ? [] : things.filter(({ face }) => face >= 0);
  return (
    <li>
      <b>{heapName(game, place, language)}</b>
      {isCounted && <span class="plain-thing plain-card">{things.length}</span>}
      {seen.map((thing, index) => <span key={index} class="plain-card"><ThingView thing={thing} isNamed /></span>)}
      {!isCounted && hidden > 0 && <i>{say(words.hidden, language, { count: hidden })}</i>}
      {!isCounted && things.length === 0 && <i>{say(words.empty, language)}</i>}
    </li>
  );
}

function Board(table: TableProps) {
  const { game, viewer, language } = table;
  const ranks = ranksOf(game, viewer);
  const files = ranks[0]?.length ?? 0;
  return (
    <div class="plain-table" role="group" aria-label={say(words.board, language)} tabIndex={0}>
      {ranks.length > 0 && (
        <div class="plain-board" style={{ "--files": files, "--ranks": ranks.length }}>
          {ranks.flatMap((rank, row) => rank.map((cell, x) => cell === null ? <span key={`${row} ${x}`} /> : <Square key={`${row} ${x}`} table={table} cell={cell} />))}
        </div>
      )}
      <ul class="plain-heaps">
        {heapsOf(game, viewer).map((heap) => <HeapView key={heap.number} game={game} heap={heap} language={language} />)}
      </ul>
    </div>
  );
}

function Aside({ game, viewer, language }: TableProps) {
  const remarks = remarksOf(game, viewer);
  if (remarks.length === 0) return null;
  return (
    <dl class="plain-remarks" aria-label={say(words.more, language)}>
      {remarks.map(({ key, values, isBySeat }) => (
        <div key={key}><dt>{key}</dt><dd>{values.map((value, seat) => (isBySeat ? `${game.name(seat)} ${value}` : value)).join(", ")}</dd></div>
      ))}
    </dl>
  );
}

function Hand({ game, viewer, choices, hint, pending, choose, language }: TableProps) {
  return (
    <div class="plain-moves" role="group" aria-label={say(words.moves, language)}>
      {choices.map(({ move }) => (
        <button
          key={move}
          type="button"
          class={move === hint ? "is-hint" : ""}
          aria-pressed={move === pending}
          title={game.tell(move, viewer)}
          data-move={move}
          onClick={() => choose(move)}
        >
          {move}
        </button>
      ))}
    </div>
  );
}

export const plainTable: Table = { Board, Hand, Aside };
