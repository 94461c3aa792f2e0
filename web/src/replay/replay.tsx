/* A game run through again: a slider, keys, words, and a way to go on from any position. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { go } from "../app/route.ts";
import { SeatSign } from "../art/seats.tsx";
import type { Game, Language, Ply, Viewer } from "../engine/game.ts";
import { Players } from "../play/players.tsx";
import { AsidePart, BoardPart, HandPart, useTable, useTableProps } from "../play/table-view.tsx";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import type { Table } from "../tables/table.ts";
import { words as playWords } from "../play/words.ts";
import { say as phraseIn } from "../words/words.ts";
import { Controls } from "./controls.tsx";
import { ShareAndTakeOver } from "./share.tsx";
import { words } from "./words.ts";
import "../styles/play.css";

/** Sentences in the language in use; a player who was called "You" is spoken to in it. */
function speak(whole: Game, language: Language): void {
  const own = whole.seats.find((seat) => playWords.you.some((word) => word === whole.name(seat)));
  whole.setLanguage(language);
  if (own === undefined) return;
  whole.setName(own, phraseIn(playWords.you, language));
  whole.setListener(own);
}

/** The game as it stood after so many plies; each is closed when the next is drawn. */
function useGameAt(whole: Game, ply: number): Game {
  const { language } = usePrefs();
  const game = useMemo(() => {
    speak(whole, language);
    return whole.at(ply);
  }, [whole, ply, language]);
  /* Tables may still look at it while they take their leave. */
  useEffect(() => () => void setTimeout(() => game.close(), 1000), [game]);
  return game;
}

function usePlies(whole: Game, viewer: Viewer): readonly Ply[] {
  const { language } = usePrefs();
  return useMemo(() => {
    speak(whole, language);
    return whole.history(viewer).map((ply) => ({ ...ply, tell: readable(whole.game, ply.tell) }));
  }, [whole, viewer, language]);
}

const nothing = (): void => undefined;

/** A record as one viewer saw it holds no more than that. */
function ViewerField({ game, viewer, set }: { game: Game; viewer: Viewer; set: (viewer: Viewer) => void }) {
  const say = useWords();
  if (game.viewer !== "all") {
    const name = game.viewer === "spectator" ? say(words.spectator) : game.name(game.viewer);
    return <p class="soft viewer-field">{say(words.seenBy)} {name}</p>;
  }
  return (
    <label class="viewer-field">
      <span>{say(words.seenBy)}</span>
      <select value={String(viewer)} onChange={(event) => set(event.currentTarget.value === "all" ? "all" : Number(event.currentTarget.value))}>
        <option value="all">{say(words.everyone)}</option>
        {game.seats.map((seat) => <option key={seat} value={seat}>{game.name(seat)}</option>)}
      </select>
    </label>
  );
}

/** Every ply is a way to its position. */
function Moves({ game, plies, ply, set }: { game: Game; plies: readonly Ply[]; ply: number; set: (ply: number) => void }) {
  return (
    <ol class="moves">
      {plies.map(({ ply: index, kind, seat, tell }) => (
        <li key={index} class={kind === "chance" ? "is-chance" : undefined}>
          <button type="button" aria-current={index + 1 === ply ? "step" : undefined} onClick={() => set(index + 1)}>
            {seat === null ? <span class="no-sign" /> : <SeatSign game={game} seat={seat} size={14} />}
            <span>{tell}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** `step`: from where the page is by then; keys may come faster than it is drawn. */
function useKeys(last: number, set: (ply: number) => void, step: (by: number) => void, toggle: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      /* Fields, buttons and boards have keys of their own. */
      if (event.target instanceof Element && event.target.closest("input, select, button, textarea, a, [role=grid], svg") !== null) return;
      const acts: Readonly<Record<string, () => void>> = {
        "ArrowLeft": () => step(-1), "ArrowRight": () => step(1), "Home": () => set(0), "End": () => set(last), " ": toggle,
      };
      const act = acts[event.key];
      if (act === undefined) return;
      act();
      event.preventDefault();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  });
}

const STEP_MS = 900;

function usePlaying(ply: number, last: number, set: (ply: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (ply >= last) return setPlaying(false);
    const timer = setTimeout(() => set(ply + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, ply, last]);
  const toggle = (): void => {
    if (!isPlaying && ply >= last) set(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}

/** What led to a position: the last decision and the luck after it. */
function lastPlies(plies: readonly Ply[], ply: number): readonly Ply[] {
  const before = plies.slice(0, ply);
  const decision = before.findLastIndex(({ kind }) => kind !== "chance");
  return before.slice(Math.max(decision, 0));
}

function Seen({ table, whole, leave }: { table: Table; whole: Game; leave: () => void }) {
  const say = useWords();
  const last = whole.plies;
  const [ply, set] = useState(last);
  const [viewer, setViewer] = useState<Viewer>(whole.viewer);
  const game = useGameAt(whole, ply);
  const plies = usePlies(whole, viewer);
  const { isPlaying, toggle } = usePlaying(ply, last, set);
  const step = (by: number): void => set((now) => Math.max(0, Math.min(last, now + by)));
  useKeys(last, set, step, toggle);
  const props = useTableProps({ game, viewer, choices: [], last: lastPlies(plies, ply), hint: null, pending: null, choose: nothing, refuse: nothing });
  const tell = ply === 0 ? say(words.begin) : (plies[ply - 1]?.tell ?? "");
  return (
    <div class="play replay" data-ply={ply} data-plies={last} data-game={whole.game}>
      <div class="play-players">
        <h1>{say(words.titleOf, { game: say(titleOf(whole.game)) })}</h1>
        <Players game={game} actor={typeof game.actor === "number" ? game.actor : null} />
      </div>
      <BoardPart table={table} props={props} />
      <AsidePart table={table} props={props} />
      <div class="tools">
        <Controls ply={ply} last={last} tell={tell} isPlaying={isPlaying} set={set} step={step} toggle={toggle} />
        <ViewerField game={whole} viewer={viewer} set={setViewer} />
        <ShareAndTakeOver whole={whole} game={game} leave={() => { leave(); go("/replay"); }} />
      </div>
      <HandPart table={table} props={props} />
      <section class="info is-list" aria-label={say(words.position)}><div class="info-body" tabIndex={0} role="group" aria-label={say(words.position)}><Moves game={whole} plies={plies} ply={ply} set={set} /></div></section>
    </div>
  );
}

export function Replay({ whole, leave, drop }: { whole: Game; leave: () => void; drop: (file: File) => void }) {
  const table = useTable(whole.game);
  useEffect(() => () => void setTimeout(() => whole.close(), 1000), [whole]);
  const dropped = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    event.preventDefault();
    if (file !== undefined) drop(file);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      {table !== null && <Seen table={table} whole={whole} leave={leave} />}
    </div>
  );
}
