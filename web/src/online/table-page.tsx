/* A table of the server: its waiting room, its game, its end. The address is the invitation. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useLoaded, Waiting } from "../app/loading.tsx";
import { replace } from "../app/route.ts";
import { useBell } from "../app/watch.ts";
import { titleOf } from "../app/games.ts";
import { DoorIcon } from "../app/icons.tsx";
import type { Engine } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { Celebration } from "../play/celebration.tsx";
import { Playing } from "../play/playing.tsx";
import { useTable } from "../play/table-view.tsx";
import { Tool } from "../play/tools.tsx";
import { readable } from "../tables/manner.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { Chat, useMuted, useSaid } from "./chat.tsx";
import { Ending } from "./ending.tsx";
import { Gate, NameForm } from "./gate.tsx";
import { keepOver } from "./kept.ts";
import { keptTables } from "./notes.ts";
import { ConnectionLine, Line } from "./lines.tsx";
import { NotifyAsk } from "./notify.tsx";
import { online } from "./online.ts";
import type { OnlineSession } from "./online-session.ts";
import type { OnlineTable } from "./online-table.ts";
import { isSeatWanted, wantSeat } from "./wanted.ts";
import { words } from "./table-words.ts";
import { words as lobbyWords } from "./words.ts";
import { WaitingRoom } from "./waiting-room.tsx";

/** So long after a touch, somebody is taken to be there. */
const PRESENT_MS = 60_000;

/** Its person is at the page when it touches something, looks at it again, or the connection comes back under its eyes. */
function useComingBack(table: OnlineTable): void {
  useEffect(() => {
    let touched = Date.now();
    const touch = (): void => {
      if (document.hidden) return;
      touched = Date.now();
      void table.comeBack();
    };
    const look = (): void => void (!document.hidden && Date.now() - touched < PRESENT_MS && table.comeBack());
    const connected = (): void => void (online.wire.state === "open" && touch());
    const leave = [table.bell.subscribe(look), online.wire.bell.subscribe(connected)];
    const kinds = ["pointerdown", "keydown", "visibilitychange"];
    for (const kind of kinds) document.addEventListener(kind, touch);
    return () => {
      for (const end of leave) end();
      for (const kind of kinds) document.removeEventListener(kind, touch);
    };
  }, [table]);
}

function useOnlineTable(engine: Engine, id: string): OnlineTable {
  const [table] = useState(() => online.table(engine, id));
  const { language } = usePrefs();
  useBell(table.bell);
  useComingBack(table);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => table.session?.setLanguage(), [table, language]);
  /* Who came to sit down sits down. */
  const { state, you, firstFree, facts } = table;
  useEffect(() => {
    if (facts === null || !isSeatWanted(id)) return;
    wantSeat(null);
    if (state === "open" && you === null && firstFree !== null) void table.sit(firstFree);
  }, [facts !== null]);
  return table;
}

/** A rematch that all want begins at a new table: everybody goes there. */
function useNext({ next, you }: OnlineTable): void {
  useEffect(() => void (next !== null && you !== null && replace(`/t/${next}`)), [next]);
}

/** A game that is over comes into the history; says whether it is there. */
function useKept(engine: Engine, table: OnlineTable): boolean {
  const [isKept, setKept] = useState(() => keptTables.has(table.table));
  const isOver = table.over !== null && table.you !== null;
  useEffect(() => {
    if (isOver) void keepOver(engine, table.table, table.seats).then(() => setKept(keptTables.has(table.table)), () => undefined);
  }, [isOver]);
  return isKept;
}

/** In the title of the window, for who looks elsewhere. */
function useTurnTitle(session: OnlineSession): void {
  const say = useWords();
  const game = say(titleOf(session.game.game));
  const isOurs = session.phase === "choose";
  useEffect(() => {
    document.title = `${isOurs ? "● " : ""}${isOurs ? say(words.yourTurnAt, { game }) : game} · Flotilla`;
  }, [isOurs, game]);
}

function Leaving({ stay, leave }: { stay: () => void; leave: () => void }) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="question" role="group" aria-label={say(words.leaveAsk)} onKeyDown={(event) => event.key === "Escape" && stay()}>
      <span>{say(words.leaveAsk)}</span>
      <button ref={button} type="button" class="primary" onClick={leave}>{say(words.leave)}</button>
      <button type="button" onClick={stay}>{say(words.stay)}</button>
    </div>
  );
}

/** What is the matter with the table, most urgent first. */
function Matter({ table, session }: { table: OnlineTable; session: OnlineSession }) {
  const say = useWords();
  if (table.isBroken) return <Line kind="bad">{say(words.broken)}</Line>;
  if (session.refused !== null) return <Line kind="bad">{say(words.refused, { reason: readable(session.game.game, session.refused) })}</Line>;
  if (table.trouble !== null) return <Line kind="bad">{table.trouble}</Line>;
  if (table.state === "paused") return <Line>{say(words.paused)}</Line>;
  if (table.isStoodIn && table.hasLeft && table.you !== null) {
    const seat = table.you;
    return <Line>{say(words.standin)} <button type="button" onClick={() => void table.sit(seat)}>{say(words.takeSeat)}</button></Line>;
  }
  return table.isStoodIn ? <Line>{say(words.standinEnds)}</Line> : null;
}

/** What was said last is new until the chat is opened. */
function useFreshChat(table: OnlineTable): { readonly isFresh: boolean; read(): void } {
  const isMuted = useMuted();
  const last = table.chat.findLast(({ seat }) => seat !== table.you || seat === null)?.number ?? -1;
  const [read, setRead] = useState(table.before);
  return { isFresh: !isMuted && last > read, read: () => setRead(last) };
}

/** What was said, told once to who cannot see it. */
function Heard({ table }: { table: OnlineTable }) {
  const isMuted = useMuted();
  const read = useSaid();
  const last = table.chat.at(-1);
  return <p class="sr-only" role="log" aria-live="polite">{!isMuted && last !== undefined && `${last.name}: ${read(last)}`}</p>;
}

function AtOnlineTable({ engine, table, session }: { engine: Engine; table: OnlineTable; session: OnlineSession }) {
  const say = useWords();
  useBell(session.bell);
  useNext(table);
  useTurnTitle(session);
  const isKept = useKept(engine, table);
  const drawn = useTable(session.game.game);
  const [isLeaving, setLeaving] = useState(false);
  const chat = useFreshChat(table);
  if (drawn === null) return null;
  const leave = (): void => {
    void table.leave();
    replace("/online");
  };
  const line = (
    <>
      <ConnectionLine />
      {isLeaving && <Leaving stay={() => setLeaving(false)} leave={leave} />}
      <Matter table={table} session={session} />
      {session.phase !== "choose" && table.you !== null && <NotifyAsk clock={table.facts?.clock ?? null} />}
    </>
  );
  return (
    <>
      <h1 class="sr-only">{say(titleOf(session.game.game))}</h1>
      <Playing
        key={session.generation} session={session} table={drawn} line={line} standing={session.viewer === "spectator" && <Line>{say(words.watching)}</Line>}
        isAsked={table.offer?.isOurs === false} ending={<Ending table={table} isKept={isKept} />}
        more={table.you !== null && !table.hasLeft && <Tool name="leave" text={say(words.leave)} isOff={session.phase === "over"} act={() => setLeaving(true)}><DoorIcon /></Tool>}
        chat={{ isFresh: chat.isFresh, read: chat.read, content: <Chat table={table} /> }}
      />
      <Celebration key={`won ${session.generation}`} session={session} />
      <Heard table={table} />
    </>
  );
}

function Gone() {
  const say = useWords();
  return (
    <div class="online-none">
      <h1>{say(words.gone)}</h1>
      <p class="lead">{say(words.goneWhy)}</p>
      <a class="button primary" href="#/online">{say(words.toLobby)}</a>
    </div>
  );
}

function OneTable({ engine, id }: { engine: Engine; id: string }) {
  const table = useOnlineTable(engine, id);
  const { facts, session, isGone, state } = table;
  if (isGone || (state === "over" && session === null)) return <Gone />;
  if (facts === null) return <div class="waiting"><ConnectionLine /></div>;
  if (session === null) return <WaitingRoom engine={engine} table={table} facts={facts} />;
  return <AtOnlineTable engine={engine} table={table} session={session} />;
}

/** One field, one click. */
function Invited({ id }: { id: string }) {
  const say = useWords();
  return (
    <div class="online-none">
      <h1>{say(lobbyWords.invited)}</h1>
      <NameForm hasFocus acts={[{ text: say(lobbyWords.sitDown), entered: () => wantSeat(id) }, { text: say(lobbyWords.watch), entered: () => undefined }]} />
    </div>
  );
}

export function TablePage({ id }: { id: string | null }) {
  const loaded = useLoaded(loadEngine, []);
  if (id === null) return <Gone />;
  return (
    <Gate stranger={<Invited id={id} />}>
      <Waiting loaded={loaded}>{(engine) => <OneTable key={id} engine={engine} id={id} />}</Waiting>
    </Gate>
  );
}
