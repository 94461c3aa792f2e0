/* Tables that wait for players. */

import { useEffect, useState } from "preact/hooks";
import { games, titleOf } from "../app/games.ts";
import { useLoaded } from "../app/loading.tsx";
import { go } from "../app/route.ts";
import { useBell } from "../app/watch.ts";
import { SideSign } from "../art/sides.tsx";
import type { Engine, GameName } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { useOnce } from "../events/once.ts";
import { pictureOf } from "../pages/pictures.tsx";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { listed } from "../words/words.ts";
import { clockWords, optionWords, sittersOf } from "./described.ts";
import { NameForm, NoServer, usePresence } from "./gate.tsx";
import type { ListedTable, Request, SeatFacts } from "./messages.ts";
import { ConnectionLine } from "./lines.tsx";
import { online } from "./online.ts";
import { Shown } from "./shown.ts";
import { wantSeat } from "./wanted.ts";
import { Denial } from "./wire.ts";
import { words } from "./words.ts";

/** Why something did not work, for a person. */
export function useReason(): (error: unknown) => string {
  const say = useWords();
  return (error) => (error instanceof Denial && error.fault !== "lost" ? say(words.refused, { reason: error.message }) : say(words.lost));
}

function useLobby(): Shown<ListedTable> {
  const [shown] = useState(() => new Shown<ListedTable>(({ table }) => table));
  useBell(shown.bell);
  useEffect(() => {
    const leave = online.wire.listen("lobby", ({ tables }) => shown.update(tables));
    online.wire.wish("lobby", { t: "lobby", on: true });
    return () => {
      leave();
      online.wire.wish("lobby", null);
      online.wire.tell({ t: "lobby", on: false });
    };
  }, []);
  return shown;
}

/** Seats as signs: filled and free. */
function SeatSigns({ seats }: { seats: readonly SeatFacts[] }) {
  const say = useWords();
  const taken = seats.filter(({ kind }) => kind !== "free").length;
  return (
    <span class="seat-signs" role="img" aria-label={say(words.seatsTaken, { taken, seats: seats.length })}>
      {seats.map(({ kind }, seat) => kind === "free" ? <i key={seat} class="chair" /> : <SideSign key={seat} side={seat} size={16} />)}
    </span>
  );
}

interface RowProps {
  readonly listing: ListedTable;
  readonly isOwn: boolean;
  readonly isGone: boolean;
  readonly engine: Engine | null;
}

function Row({ listing, isOwn, isGone, engine }: RowProps) {
  const say = useWords();
  const { language } = usePrefs();
  const { table, game, options, seats, clock } = listing;
  const title = say(titleOf(game));
  const sitters = sittersOf(seats, language);
  const names = sitters.length === 0 ? say(words.nobody) : listed(sitters, language);
  const Picture = pictureOf(game);
  const details = [clockWords(clock, language), ...(engine === null ? [] : optionWords(engine, game, options, language))];
  return (
    <li class={isGone ? "lobby-row is-gone" : "lobby-row"} data-table={table}>
      <span class="lobby-picture"><Picture /></span>
      <span class="lobby-text"><b>{title}</b> {names}<small>{details.join(" · ")}</small></span>
      <SeatSigns seats={seats} />
      {isGone
        ? <small class="lobby-gone">{say(words.notOpen)}</small>
        : <a class="button" href={`#/t/${table}`} onClick={() => wantSeat(table)} aria-label={say(isOwn ? words.ownAt : words.sitAt, { game: title, names })}>{say(isOwn ? words.look : words.sit)}</a>}
    </li>
  );
}

function Filter({ names, chosen, choose }: { names: readonly GameName[]; chosen: GameName | null; choose: (game: GameName | null) => void }) {
  const say = useWords();
  return (
    <fieldset class="choice-row lobby-filter">
      <legend class="sr-only">{say(words.filter)}</legend>
      {[null, ...names].map((name) => (
        <label key={name} class="pick">
          <input type="radio" name="game" checked={name === chosen} onChange={() => choose(name)} />
          <span>{name === null ? say(words.allGames) : say(titleOf(name))}</span>
        </label>
      ))}
    </fieldset>
  );
}

function OpenTables() {
  const say = useWords();
  const shown = useLobby();
  const [game, setGame] = useState<GameName | null>(null);
  const loaded = useLoaded(loadEngine, []);
  const engine = loaded !== null && "value" in loaded ? loaded.value : null;
  const names = games().map(({ name }) => name).filter((name) => shown.rows.some(({ item }) => item.game === name));
  useBell(online.glances.bell);
  const own = online.glances.list.map(({ table }) => table);
  const rows = shown.rows.filter(({ item }) => game === null || !names.includes(game) || item.game === game);
  return (
    <section class="lobby-open" aria-labelledby="open-title">
      <h2 id="open-title">{say(words.open)}</h2>
      {names.length > 1 && <Filter names={names} chosen={game} choose={setGame} />}
      <p class="lobby-fresh" role="status">
        {shown.waiting > 0 && <button type="button" onClick={() => shown.reveal()}>{say(words.fresh, { count: shown.waiting })}</button>}
      </p>
      {rows.length === 0
        ? <p class="soft">{say(words.noneOpen)}</p>
        : <ul class="lobby-rows">{rows.map(({ item, isGone }) => <Row key={item.table} listing={item} isOwn={own.includes(item.table)} isGone={isGone} engine={engine} />)}</ul>}
    </section>
  );
}

function Quick({ match }: { match: (game: GameName) => void }) {
  const say = useWords();
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{say(words.quick)}</h2>
      <p class="soft">{say(words.quickLead)}</p>
      <ul class="quick">
        {games().map(({ name }) => {
          const Picture = pictureOf(name);
          return <li key={name}><button type="button" data-quick={name} onClick={() => match(name)}><Picture /><span>{say(titleOf(name))}</span></button></li>;
        })}
      </ul>
    </section>
  );
}

/** Asks the server for something that brings a table, and goes there. */
export function useTableWish(): { readonly trouble: string | null; wish(request: Request): void } {
  const reason = useReason();
  const [trouble, setTrouble] = useState<string | null>(null);
  const wish = useOnce(async (request: Request) => {
    setTrouble(null);
    try {
      const { table } = await online.ask(request);
      if (table !== undefined) go(`/t/${table}`);
    } catch (error) {
      setTrouble(reason(error));
    }
  });
  return { trouble, wish };
}

/** Who one is, and the way to be called otherwise. */
function You({ name }: { name: string }) {
  const say = useWords();
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <NameForm first={name} hasFocus acts={[{ text: say(words.renameDone), entered: () => setRenaming(false) }]} />;
  return <p class="you-are">{say(words.youAre, { name })} <button type="button" class="quiet" onClick={() => setRenaming(true)}>{say(words.rename)}</button></p>;
}

function Inside({ name }: { name: string }) {
  const say = useWords();
  const { trouble, wish } = useTableWish();
  return (
    <>
      <You name={name} />
      <ConnectionLine />
      {trouble !== null && <p class="trouble" role="alert">{trouble}</p>}
      <Quick match={(game) => wish({ t: "quick", game })} />
      <section class="lobby-new">
        <div><h2>{say(words.newTable)}</h2><p>{say(words.newLead)}</p></div>
        <a class="button primary" href="#/online/new">{say(words.newTable)}</a>
      </section>
      <OpenTables />
    </>
  );
}

export function LobbyPage() {
  const say = useWords();
  const presence = usePresence();
  return (
    <div class="lobby">
      <h1>{say(words.title)}</h1>
      {presence?.kind === "person" && <Inside name={presence.you.name} />}
      {presence?.kind === "stranger" && (
        <>
          <p class="lead">{say(words.lead)}</p>
          <NameForm hasFocus acts={[{ text: say(words.comeIn), entered: () => undefined }]} />
        </>
      )}
      {(presence?.kind === "none" || presence?.kind === "unreachable") && <NoServer kind={presence.kind} />}
    </div>
  );
}
