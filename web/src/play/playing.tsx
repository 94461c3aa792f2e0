/* A table with a game on it: board, players, tools, history. The same at this screen and at tables of the server. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { LastIcon } from "../app/icons.tsx";
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
import { DESK, Result } from "./result.tsx";
import { useSounds } from "./sounding.ts";
import { Says } from "./says.tsx";
import { AsidePart, BoardPart, EndPart, HandPart, HintPart, useTableProps } from "./table-view.tsx";
import { ownSeat, type TableSession } from "./table-session.ts";
import { Notice, Tools } from "./tools.tsx";
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

/** Letters that one line of the banner takes at least; more are smaller and take two. */
const LONG = 17;

/** Large and in the colour of the side: to be seen from two metres, as is one's own clock. Always as high. */
function Turn({ session }: { session: TableSession }) {
  const say = useWords();
  const text = useTurnWords(session);
  const { language } = usePrefs();
  const { actor } = session.game;
  const seconds = actor !== null && actor === ownSeat(session) ? session.secondsOf(actor) : null;
  const side = typeof actor === "number" ? signInPlay(session.game, actor) : null;
  return (
    <p class={`turn${side === null ? "" : ` turn-side-${side}`}${text.length > LONG ? " is-long" : ""}`}>
      {side === null ? <span class="no-sign" /> : <SideSign side={side} size={28} />}<span key={text} class="turn-text">{text}</span>
      {session.canHurry && <button type="button" class="icon-button turn-skip" title={say(words.skip)} aria-label={say(words.skip)} onClick={() => session.hurry()}><LastIcon /></button>}
      {seconds !== null && <b class={seconds <= SHORT_SECONDS ? "turn-clock is-short" : "turn-clock"} aria-hidden="true">{clockText(seconds, language)}</b>}
    </p>
  );
}

/** What is moving is where it goes. */
function endMotion(within: Element): void {
  for (const motion of within.getAnimations({ subtree: true }))
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}

/** What has a use of its own for a tap or a key while others play. */
const BUSY = "input, textarea, select, dialog, .header, .info, .tools, .says, .result";
const HURRY_KEYS: readonly string[] = ["Enter", " ", "Escape"];

/** While bots play, a tap or a key goes on to the next turn, and does nothing else: the turn begins when all of the tap has been
 * heard, or the button under it would be pressed, too. */
function useHurry(session: TableSession, root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const isTheirs = (): boolean => session.phase === "bot" || session.phase === "chance";
    let isLate = false; /* the press under way began while others played */
    const isMeant = (event: Event): boolean => event.target instanceof Element && event.target.closest(BUSY) === null;
    const hurry = (): void => {
      if (session.phase !== "choose" && root.current !== null) endMotion(root.current);
      session.hurry();
    };
    const down = (event: Event): void => {
      isLate = isTheirs() && isMeant(event) && root.current?.contains(event.target as Element) === true;
    };
    const click = (event: Event): void => {
      const wasLate = isLate;
      isLate = false;
      if (!wasLate || !event.isTrusted) return;
      if (isTheirs()) {
        setTimeout(hurry);
      } else { /* the turn came of itself, under the finger */
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const press = (event: KeyboardEvent): void => {
      isLate = false;
      if (!HURRY_KEYS.includes(event.key) || event.repeat || !session.canHurry || !isMeant(event)) return;
      event.preventDefault(); /* nor is it pressed on a card */
      event.stopPropagation();
      hurry();
    };
    addEventListener("pointerdown", down, true);
    addEventListener("click", click, true);
    addEventListener("keydown", press, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("click", click, true);
      removeEventListener("keydown", press, true);
    };
  }, [session]);
}

interface PlayingProps {
  readonly session: TableSession;
  readonly table: Table;
  /** What to do when the game is over. */
  readonly ending: ComponentChildren;
  /** Somebody asks for another game. */
  readonly isAsked?: boolean;
  /** What is the matter with the table. */
  readonly line?: ComponentChildren;
  /** A line over the players that is there from first to last. */
  readonly standing?: ComponentChildren;
  /** More to do than the session's tools. */
  readonly more?: ComponentChildren;
  readonly chat?: { readonly isFresh: boolean; readonly content: ComponentChildren; read(): void };
}

export function Playing({ session, table, ending, isAsked = false, line, standing, more, chat }: PlayingProps) {
  const { said, refuse: sayWhy } = useRefusing();
  /* a tap that means "go on" is no move that could be refused */
  const refuse = (reason: string, at: Element): void => void (session.canHurry || session.isHurried || sayWhy(reason, at));
  const [isResigning, setResigning] = useState(false);
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
  useHurry(session, root);
  useHelpKey((isSheet) => {
    setTab("help");
    setOpen(isSheet);
  });
  const uncover = (): void => {
    session.uncover();
    root.current?.focus(); /* the button that had it is gone */
  };
  const isChatSeen = tab === "chat" && (isOpen || matchMedia(DESK).matches);
  useEffect(() => {
    if (isChatSeen && chat?.isFresh === true) chat.read();
  }, [isChatSeen, chat?.isFresh]);
  return (
    <div class="play" ref={root} tabIndex={-1} data-phase={phase} data-game={game.game} data-plies={game.plies} data-viewer={viewer}>
      <div class="play-players">
        {standing}
        <Turn session={session} />
        <Players game={game} actor={actor} isTimed={session.isTimed} secondsOf={(seat) => session.secondsOf(seat)} attendance={(seat) => session.attendance(seat)} />
      </div>
      <BoardPart table={table} props={props} />
      <AsidePart table={table} props={props} />
      <Tools session={session} openInfo={() => setOpen(!isOpen)} askResign={() => setResigning(true)} isFresh={chat?.isFresh ?? false}>{more}</Tools>
      <HandPart table={table} props={props}>
        {expected !== null && <Cover name={game.name(expected)} side={game.side(expected)} uncover={uncover} />}
      </HandPart>
      <Info tabs={tabs} tab={tab} fresh={chat?.isFresh === true ? "chat" : null} isOpen={isOpen} choose={setTab} close={() => setOpen(false)}>
        {tab === "history" && <History game={game} plies={session.history} />}
        {tab === "moves" && <MoveList session={session} chosen={() => setOpen(false)} />}
        {tab === "rules" && <RulesText game={game.game} />}
        {tab === "chat" && chat?.content}
        {tab === "help" && <HelpText game={game} />}
      </Info>
      {phase === "over" && <Result game={game} history={session.history} own={ownSeat(session)} isAsked={isAsked} why={<EndPart table={table} props={props} />}>{ending}</Result>}
      <Says>
        {line}
        <Notice session={session} isResigning={isResigning && session.can("resign")} endResigning={() => setResigning(false)} more={<HintPart table={table} props={props} />} />
      </Says>
      <Bubble said={said} />
      <p class="sr-only" role="log" aria-live="polite" data-news>{readable(game.game, session.news)}</p>
    </div>
  );
}
