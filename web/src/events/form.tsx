/* A new event. */

import { useState } from "preact/hooks";
import { games } from "../app/games.ts";
import { go } from "../app/route.ts";
import type { EventPoints } from "../engine/event.ts";
import type { Engine, GameName, Language } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { phraseIn } from "../words/words.ts";
import { stamp, takeFile } from "./desk.ts";
import { byePoints, type Draft, emptyDraft, fitting, FORMATS, hasGames, headOf, namesIn, refusedLine, seatChoices } from "./draft.ts";
import { BeginPicks, BoardsField, DateField, Field, GamesField, NameField, OddPicks, Picks, PointFields } from "./fields.tsx";
import { FORMAT_HELP, words } from "./form-words.ts";
import { isPaired, keepBoards, keptBoards } from "./sizes.ts";
import { SizesLine } from "./sizes-line.tsx";
import { TroubleLine, useTaking } from "./taking.tsx";
import { useTitle } from "./title.ts";
import { inLine, type Trouble, troubleFrom } from "./trouble.ts";
import { FORMATS as FORMAT_NAMES, troubles } from "./words.ts";

/** Today where the organiser is. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function fileOf(draft: Draft): string {
  const names = namesIn(draft.players);
  const acts = names.length === 0 ? [] : [{ do: "join", players: names, at: stamp() }];
  return [headOf(draft), ...acts].map((line) => `${JSON.stringify(line)}\n`).join("");
}

interface PartProps {
  readonly draft: Draft;
  /** At one table of the game. */
  readonly max: number;
  change(part: Partial<Draft>): void;
}

function Basics({ draft, change }: Omit<PartProps, "max">) {
  const say = useWords();
  return (
    <>
      <NameField value={draft.name} change={(name) => change({ name })} />
      <DateField value={draft.date} change={(date) => change({ date })} />
      <Field label={words.game}>
        <select name="game" value={draft.game} onChange={(event) => change({ game: event.currentTarget.value })}>
          {games().map((game) => <option key={game.name} value={game.name}>{say(phraseIn(game, "short"))}</option>)}
        </select>
      </Field>
    </>
  );
}

function Shape({ draft, max, change }: PartProps) {
  const say = useWords();
  const seats = seatChoices(draft.format, max);
  return (
    <>
      <Picks name="format" label={words.format} values={FORMATS} value={draft.format} text={(format) => say(FORMAT_NAMES[format])} choose={(format) => change({ format })} />
      <p class="soft">{say(FORMAT_HELP[draft.format] ?? words.format)}</p>
      <Picks name="seats" label={words.seats} values={seats} value={draft.seats} choose={(count) => change({ seats: count })} />
      {hasGames(draft.format) && <GamesField value={draft.games} change={(games) => change({ games })} />}
      {seats.length > 1 && <OddPicks value={draft.odd} change={(odd) => change({ odd })} />}
      <BeginPicks value={draft.begin} change={(begin) => change({ begin })} />
    </>
  );
}

function Names({ draft, max, change }: PartProps) {
  const say = useWords();
  const { length: count } = namesIn(draft.players);
  return (
    <>
      <label class="event-names">
        <span>{say(words.players)} <small>{say(words.counted, { count })}</small></span>
        <textarea name="players" rows={6} autocomplete="off" value={draft.players} onInput={(event) => change({ players: event.currentTarget.value })} />
        <small>{say(words.playersHelp)}</small>
      </label>
      {!isPaired(draft) && <BoardsField value={draft.boards} change={(boards) => change({ boards })} />}
      <SizesLine count={count} shape={draft} max={max} />
    </>
  );
}

function PointsAndLots({ draft, change }: Omit<PartProps, "max">) {
  const say = useWords();
  const shown = { ...draft.points, bye: byePoints(draft) };
  const set = (points: EventPoints): void => change(points.bye === shown.bye ? { points } : { bye: points.bye });
  return (
    /* What is wrong in a closed fold would stop the form without a word. */
    <details class="event-more" onInvalidCapture={(event) => { event.currentTarget.open = true; }}>
      <summary>{say(words.more)}</summary>
      <PointFields points={shown} change={set} />
      <Field label={words.seed} help={words.seedHelp}>
        <input type="number" name="seed" min={0} required value={draft.seed} onInput={(event) => change({ seed: event.currentTarget.valueAsNumber })} />
      </Field>
    </details>
  );
}

/** Throws what the engine has against it. */
function check(engine: Engine, draft: Draft, names: readonly string[], language?: Language): void {
  const event = engine.newEvent(headOf(draft), language);
  try {
    if (names.length > 0) event.do({ do: "join", players: names });
  } finally {
    event.close();
  }
}

/** Why it cannot be; of the names with the line of the list, which is not that of the file. */
function troubleWith(engine: Engine, draft: Draft): Trouble | null {
  const names = namesIn(draft.players);
  const isRefused = (some: readonly string[]): boolean => {
    try {
      check(engine, draft, some);
      return false;
    } catch {
      return true;
    }
  };
  try {
    check(engine, draft, names);
    return null;
  } catch (error) {
    const trouble = troubleFrom(error, troubles.refused, (language) => check(engine, draft, names, language));
    return inLine(trouble, isRefused([]) ? null : refusedLine(draft.players, isRefused));
  }
}

/** Keeps the new event and opens it; or why not. */
async function begin(engine: Engine, draft: Draft): Promise<Trouble | null> {
  const trouble = troubleWith(engine, draft);
  if (trouble !== null) return trouble;
  const taken = await takeFile(engine, fileOf(draft), troubles.refused);
  if (typeof taken !== "number") return taken;
  keepBoards(draft.boards);
  go(`/events/${taken}/${namesIn(draft.players).length < 2 ? "players" : "round"}`);
  return null;
}

export function EventForm({ engine }: { engine: Engine }) {
  const say = useWords();
  useTitle(say(words.title));
  const max = (game: GameName): number => engine.facts(game).seatsMax;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(today(), keptBoards()));
  const { trouble, take } = useTaking();
  const change = (part: Partial<Draft>): void => setDraft((old) => fitting({ ...old, ...part }, max(part.game ?? old.game)));
  const submit = (event: Event): void => {
    event.preventDefault();
    void take(() => begin(engine, draft));
  };
  return (
    <form class="events event-form" onSubmit={submit}>
      <h1>{say(words.title)}</h1>
      <Basics draft={draft} change={change} />
      <Shape draft={draft} max={max(draft.game)} change={change} />
      <Names draft={draft} max={max(draft.game)} change={change} />
      <PointsAndLots draft={draft} change={change} />
      <TroubleLine trouble={trouble} />
      <button type="submit" class="primary event-go">{say(words.create)}</button>
    </form>
  );
}
