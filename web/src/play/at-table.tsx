/* A game being played: table, players, tools, history. */

import { useEffect, useRef, useState } from "preact/hooks";
import { SideSign } from "../art/sides.tsx";
import { signInPlay } from "../art/signs.ts";
import { useBell } from "../app/watch.ts";
import { go } from "../app/route.ts";
import type { Engine } from "../engine/game.ts";
import { RulesText } from "../pages/rules.tsx";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { mannerOf, readable } from "../tables/manner.ts";
import type { Table } from "../tables/table.ts";
import { Bubble, useRefusing } from "./bubble.tsx";
import { Cover } from "./cover.tsx";
import { type Start, startGame } from "./hand-over.ts";
import { withoutState } from "./plan.ts";
import { History } from "./history.tsx";
import { Info, type InfoTab, tabsOf } from "./info.tsx";
import { MoveList } from "./move-list.tsx";
import { Players } from "./players.tsx";
import { Result } from "./result.tsx";
import { Session } from "./session.ts";
import { browserSurroundings } from "./surroundings.ts";
import { AsidePart, BoardPart, HandPart, useTable, useTableProps } from "./table-view.tsx";
import { Tools } from "./tools.tsx";
import { words } from "./words.ts";
import { keepSession, stopKeeping } from "./keeping.ts";
import { useSounds } from "./sounding.ts";
import "../styles/play.css";

function useSession(engine: Engine, begun: Start): Session {
  const [session] = useState(() => new Session(browserSurroundings(engine), begun.plan));
  const { language } = usePrefs();
  useBell(session.bell);
  useEffect(() => {
    keepSession(session, begun);
    session.start();
    return () => {
      void stopKeeping(begun.id);
      session.close();
    };
  }, [session]);
  useEffect(() => session.setLanguage(), [session, language]);
  return session;
}

function useTurnWords(session: Session): string {
  const say = useWords();
  const { actor } = session.game;
  if (actor === null) return say(words.over);
  if (actor === "chance") return say(mannerOf(session.game.game).chance ?? words.dealing);
  const name = session.game.name(actor);
  if (session.phase === "bot") return say(words.thinking, { name });
  return session.persons.length === 1 ? say(words.yourTurn) : say(words.turnOf, { name });
}

/** Large and in the colour of the side: to be seen from two metres. */
function Turn({ session }: { session: Session }) {
  const text = useTurnWords(session);
  const { actor } = session.game;
  const side = typeof actor === "number" ? signInPlay(session.game, actor) : null;
  return (
    <p class={side === null ? "turn" : `turn turn-side-${side}`}>
      {side !== null && <SideSign side={side} size={28} />}<span>{text}</span>
    </p>
  );
}

/** The same players with the same options at a new table. */
function playAgain({ plan }: Session): void {
  startGame(withoutState(plan));
}

function Playing({ session, id, table }: { session: Session; id: number; table: Table }) {
  const { said, refuse } = useRefusing();
  const [wanted, setTab] = useState<InfoTab>("history");
  const [isOpen, setOpen] = useState(false);
  const { game, viewer, phase, expected } = session;
  const tabs = tabsOf(phase === "over");
  const tab = tabs.includes(wanted) ? wanted : "history";
  const props = useTableProps({
    game, viewer, choices: session.choices, last: session.last, hint: session.hint?.move ?? null,
    pending: session.pending, choose: (move) => session.choose(move), refuse,
  });
  useSounds(session);
  const actor = typeof game.actor === "number" ? game.actor : null;
  const [own = null, ...others] = session.persons;
  const root = useRef<HTMLDivElement>(null);
  const uncover = (): void => {
    session.uncover();
    root.current?.focus(); /* the button that had it is gone */
  };
  return (
    <div class="play" ref={root} tabIndex={-1} data-phase={phase} data-game={game.game} data-plies={game.plies} data-viewer={viewer}>
      <div class="play-players">
        <Turn session={session} />
        <Players game={game} actor={actor} secondsLeft={session.secondsLeft} />
      </div>
      <BoardPart table={table} props={props} />
      <AsidePart table={table} props={props} />
      {phase === "over"
        ? <Result game={game} history={session.history} own={others.length === 0 ? own : null} again={() => playAgain(session)} replay={() => go(`/replay/game/${id}`)} />
        : <Tools session={session} openInfo={() => setOpen(!isOpen)} />}
      <HandPart table={table} props={props}>
        {expected !== null && <Cover name={game.name(expected)} side={game.side(expected)} uncover={uncover} />}
      </HandPart>
      <Info tabs={tabs} tab={tab} isOpen={isOpen} choose={setTab} close={() => setOpen(false)}>
        {tab === "history" && <History game={game} plies={session.history} />}
        {tab === "moves" && <MoveList session={session} chosen={() => setOpen(false)} />}
        {tab === "rules" && <RulesText game={game.game} />}
      </Info>
      <Bubble said={said} />
      <p class="sr-only" role="log" aria-live="polite" data-news>{readable(game.game, session.news)}</p>
    </div>
  );
}

export function AtTable({ engine, begun }: { engine: Engine; begun: Start }) {
  const session = useSession(engine, begun);
  const table = useTable(begun.plan.game);
  return table === null ? null : <Playing session={session} id={begun.id} table={table} />;
}
