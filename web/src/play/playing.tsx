/* A table with a game on it: board, players, tools, history. The same at this screen and at tables of the server. */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { SideSign } from "../art/sides.tsx";
import { signInPlay } from "../art/signs.ts";
import { RulesText } from "../pages/rules.tsx";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { mannerOf, readable } from "../tables/manner.ts";
import type { Table } from "../tables/table.ts";
import { clockText, SHORT_SECONDS } from "./clock-text.ts";
import { Bubble, useRefusing } from "./bubble.tsx";
import { Cover } from "./cover.tsx";
import { HelpText, useHelpKey } from "./help.tsx";
import { History } from "./history.tsx";
import { Info, type InfoTab, tabsOf } from "./info.tsx";
import { MoveList } from "./move-list.tsx";
import { Players } from "./players.tsx";
import { Result } from "./result.tsx";
import { useSounds } from "./sounding.ts";
import { AsidePart, BoardPart, HandPart, useTableProps } from "./table-view.tsx";
import { ownSeat, type TableSession } from "./table-session.ts";
import { Tools } from "./tools.tsx";
import { words } from "./words.ts";
import "../styles/play.css";

function useTurnWords(session: TableSession): string {
  const say = useWords();
  const { game, phase } = session;
  const { actor } = game;
  if (actor === null) return say(words.over);
  if (actor === "chance") return say(mannerOf(game.game).chance ?? words.dealing);
  const own = ownSeat(session);
  if (actor === own && phase === "sending") return say(words.sending);
  if (actor === own && session.attendance(actor) === "standin") return say(words.standinPlays);
  if (actor === own && phase === "wait") return say(words.paused);
  const name = game.name(actor);
  if (phase === "bot") return say(words.thinking, { name });
  return actor === own ? say(words.yourTurn) : say(words.turnOf, { name });
}

/** Large and in the colour of the side: to be seen from two metres, as is one's own clock. */
function Turn({ session }: { session: TableSession }) {
  const text = useTurnWords(session);
  const { language } = usePrefs();
  const { actor } = session.game;
  const seconds = actor !== null && actor === ownSeat(session) ? session.secondsOf(actor) : null;
  const side = typeof actor === "number" ? signInPlay(session.game, actor) : null;
  return (
    <p class={side === null ? "turn" : `turn turn-side-${side}`}>
      {side !== null && <SideSign side={side} size={28} />}<span>{text}</span>
      {seconds !== null && <b class={seconds <= SHORT_SECONDS ? "turn-clock is-short" : "turn-clock"} aria-hidden="true">{clockText(seconds, language)}</b>}
    </p>
  );
}

interface PlayingProps {
  readonly session: TableSession;
  readonly table: Table;
  /** What to do when the game is over. */
  readonly ending: ComponentChildren;
  /** A line over the players, for what is the matter with the table. */
  readonly line?: ComponentChildren;
  /** More to do than the session's tools. */
  readonly more?: ComponentChildren;
  readonly chat?: { readonly isFresh: boolean; readonly content: ComponentChildren; read(): void };
}

export function Playing({ session, table, ending, line, more, chat }: PlayingProps) {
  const { said, refuse } = useRefusing();
  const [wanted, setTab] = useState<InfoTab>("history");
  const [isOpen, setOpen] = useState(false);
  const { game, viewer, phase, expected } = session;
  const tabs = tabsOf(phase === "over", chat !== undefined);
  const tab = tabs.includes(wanted) ? wanted : "history";
  const props = useTableProps({
    game, viewer, choices: session.choices, last: session.last, hint: session.hint?.move ?? null,
    pending: session.pending ?? session.sending, choose: (move) => session.choose(move), refuse,
  });
  useSounds(session);
  const actor = typeof game.actor === "number" ? game.actor : null;
  const root = useRef<HTMLDivElement>(null);
  useHelpKey((isSheet) => {
    setTab("help");
    setOpen(isSheet);
  });
  const uncover = (): void => {
    session.uncover();
    root.current?.focus(); /* the button that had it is gone */
  };
  const chooseTab = (chosen: InfoTab): void => {
    if (chosen === "chat") chat?.read();
    setTab(chosen);
  };
  return (
    <div class="play" ref={root} tabIndex={-1} data-phase={phase} data-game={game.game} data-plies={game.plies} data-viewer={viewer}>
      <div class="play-players">
        {line}
        <Turn session={session} />
        <Players game={game} actor={actor} secondsOf={(seat) => session.secondsOf(seat)} attendance={(seat) => session.attendance(seat)} />
      </div>
      <BoardPart table={table} props={props} />
      <AsidePart table={table} props={props} />
      {phase === "over"
        ? <Result game={game} history={session.history} own={ownSeat(session)}>{ending}</Result>
        : <Tools session={session} openInfo={() => setOpen(!isOpen)} isFresh={chat?.isFresh ?? false}>{more}</Tools>}
      <HandPart table={table} props={props}>
        {expected !== null && <Cover name={game.name(expected)} side={game.side(expected)} uncover={uncover} />}
      </HandPart>
      <Info tabs={tabs} tab={tab} fresh={chat?.isFresh === true ? "chat" : null} isOpen={isOpen} choose={chooseTab} close={() => setOpen(false)}>
        {tab === "history" && <History game={game} plies={session.history} />}
        {tab === "moves" && <MoveList session={session} chosen={() => setOpen(false)} />}
        {tab === "rules" && <RulesText game={game.game} />}
        {tab === "chat" && chat?.content}
        {tab === "help" && <HelpText game={game} />}
      </Info>
      <Bubble said={said} />
      <p class="sr-only" role="log" aria-live="polite" data-news>{readable(game.game, session.news)}</p>
    </div>
  );
}
