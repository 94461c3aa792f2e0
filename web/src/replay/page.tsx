/* Replay: from a link that carries the record, from the history, from a file. */

import { useState } from "preact/hooks";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { type Engine, type Game, type Language, Refusal } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { keptGame } from "../history/store.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import { RECORD_MAX, unpackRecord } from "./link.ts";
import { Replay } from "./replay.tsx";
import { words } from "./words.ts";
import "../styles/replay.css";

/** What cannot be replayed, and why, in any language: it may be switched while that is read. */
interface Trouble {
  readonly phrase: Phrase;
  reason?(language: Language): string;
}

type Found = { readonly game: Game } | { readonly trouble: Trouble } | null;

/** The game of a record, or why the engine does not read it. */
function read(engine: Engine, record: string, language: Language): Game | string {
  try {
    return engine.read(record, language);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function readRecord(engine: Engine, record: string, phrase: Phrase): Found {
  const game = read(engine, record, "en");
  if (typeof game !== "string") return { game };
  return { trouble: { phrase, reason: (language) => String(read(engine, record, language)) } };
}

async function findInFile(engine: Engine, file: File): Promise<Found> {
  return file.size > RECORD_MAX ? { trouble: { phrase: words.tooLong } } : readRecord(engine, await file.text(), words.badFile);
}

async function findByLink(engine: Engine, link: string): Promise<Found> {
  const record = await unpackRecord(link).catch(() => null);
  return record === null ? { trouble: { phrase: words.badLink } } : readRecord(engine, record, words.badLink);
}

async function findById(engine: Engine, id: number): Promise<Found> {
  const kept = await keptGame(id);
  return kept === null ? { trouble: { phrase: words.noGame } } : readRecord(engine, kept.record, words.badKept);
}

async function find(link: string | null, id: number | null, file: File | null): Promise<Found> {
  const engine = await loadEngine();
  if (file !== null) return findInFile(engine, file);
  if (link !== null) return findByLink(engine, link);
  return id === null ? null : findById(engine, id);
}

function Chooser({ trouble, choose }: { trouble: Trouble | null; choose: (file: File) => void }) {
  const say = useWords();
  const { language } = usePrefs();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) choose(file);
  };
  return (
    <div class="replay-choose">
      <h1>{say(words.title)}</h1>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {say(trouble.phrase)}
          {trouble.reason !== undefined && <small>{say(words.precisely, { reason: trouble.reason(language) })}</small>}
        </p>
      )}
      <div
        class={isOver ? "drop is-over" : "drop"} onDrop={drop} onDragLeave={() => setOver(false)}
        onDragOver={(event) => { event.preventDefault(); setOver(true); }}
      >
        <p>{say(words.drop)}</p>
        <label class="button file-button">
          {say(words.choose)}
          <input type="file" accept=".jsonl,.json,.txt,application/jsonl" onChange={(event) => { const [file] = event.currentTarget.files ?? []; if (file !== undefined) choose(file); }} />
        </label>
      </div>
      <p>{say(words.kept)} <a href="#/games">{say(words.mine)}</a></p>
    </div>
  );
}

export function ReplayPage({ link, id }: { link: string | null; id: number | null }) {
  const [file, setFile] = useState<File | null>(null);
  const loaded = useLoaded(() => find(link, id, file), [link, id, file]);
  return (
    <Waiting loaded={loaded}>
      {(found) => found !== null && "game" in found
        ? <Replay key={`${link} ${id} ${file?.name} ${file?.lastModified}`} whole={found.game} leave={() => setFile(null)} drop={setFile} />
        : <Chooser trouble={found?.trouble ?? null} choose={setFile} />}
    </Waiting>
  );
}
