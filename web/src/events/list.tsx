/* The events of this browser, and the way in from a file. */

import { useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { Waiting } from "../app/loading.tsx";
import { go } from "../app/route.ts";
import type { Engine } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { useDate } from "./dates.ts";
import { takeFile } from "./desk.ts";
import { textOf } from "./files.ts";
import { useKeptEvents } from "./kept.ts";
import type { KeptEvent } from "./store.ts";
import { TroubleLine, useTaking } from "./taking.tsx";
import { useTitle } from "./title.ts";
import { type Trouble, troubleOf } from "./trouble.ts";
import { PHASES, troubles, words } from "./words.ts";

function Row({ event }: { event: KeptEvent }) {
  const say = useWords();
  const dated = useDate();
  return (
    <li class="event-row" data-id={event.id}>
      <a href={`#/events/${event.id}`}>
        <b>{event.name}</b>
        <span class="soft">{dated(event.date)} · {say(titleOf(event.game))} · {say(words.players, { count: event.players })}</span>
        <span class="event-phase" data-phase={event.phase}>{say(PHASES[event.phase], { round: event.round })}</span>
      </a>
    </li>
  );
}

function Kept() {
  const say = useWords();
  return (
    <Waiting loaded={useKeptEvents()}>
      {(events) => events.length === 0
        ? <p class="soft">{say(words.none)}</p>
        : <ul class="event-rows">{events.map((event) => <Row key={event.id} event={event} />)}</ul>}
    </Waiting>
  );
}

/** By its first line: then it is the right file, and what is wrong in it is worth a look. */
function isEvent(engine: Engine, text: string): boolean {
  try {
    engine.readEvent(`${text.split("\n", 1).join()}\n`, "en").close();
    return true;
  } catch {
    return false;
  }
}

async function openFile(engine: Engine, file: File): Promise<Trouble | null> {
  const text = await textOf(file).catch((error: unknown) => troubleOf(troubles.badFile, error).reason);
  if (typeof text !== "string") return { phrase: text === troubles.tooLarge ? troubles.brokenFile : troubles.badFile, reason: text };
  const taken = await takeFile(engine, text, isEvent(engine, text) ? troubles.brokenFile : troubles.badFile);
  if (typeof taken !== "number") return taken;
  go(`/events/${taken}`);
  return null;
}

function FileDrop({ choose }: { choose: (file: File) => void }) {
  const say = useWords();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) choose(file);
  };
  return (
    <div
      class={isOver ? "event-drop is-over" : "event-drop"} onDrop={drop} onDragLeave={() => setOver(false)}
      onDragOver={(event) => { event.preventDefault(); setOver(true); }}
    >
      <p>{say(words.drop)}</p>
      <label class="button event-file">
        {say(words.choose)}
        <input
          type="file" accept=".jsonl,.json,.txt,application/jsonl"
          onChange={(event) => { const [file] = event.currentTarget.files ?? []; if (file !== undefined) choose(file); event.currentTarget.value = ""; }}
        />
      </label>
    </div>
  );
}

export function EventList({ engine }: { engine: Engine }) {
  const say = useWords();
  useTitle(say(words.title));
  const { trouble, take } = useTaking();
  const choose = (file: File): void => void take(() => openFile(engine, file));
  return (
    <div class="events">
      <h1>{say(words.title)}</h1>
      <p class="lead">{say(words.lead)}</p>
      <div class="buttons">
        <a class="button primary" href="#/events/new">{say(words.create)}</a>
        <a class="button" href="#/events/league">{say(words.league)}</a>
      </div>
      <h2>{say(words.kept)}</h2>
      <Kept />
      <h2>{say(words.fromFile)}</h2>
      <TroubleLine trouble={trouble} />
      <FileDrop choose={choose} />
    </div>
  );
}
