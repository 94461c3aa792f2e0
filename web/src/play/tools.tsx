/* What a player can do besides moving: hint, take back, resign, the clock, as far as the session has them; and
 * what is said about it: the hint, the question whether a chosen move or resigning is meant. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BackIcon, ClockIcon, CloseIcon, FlagIcon, HintIcon, ListIcon } from "../app/icons.tsx";
import { useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import type { Phrase } from "../words/words.ts";
import type { TableSession, ToolName } from "./table-session.ts";
import { covered } from "./says.tsx";
import { words } from "./words.ts";

interface ToolProps {
  readonly text: string;
  readonly isOff?: boolean;
  readonly name: string;
  readonly children: ComponentChildren;
  act(): void;
}

export function Tool({ text, isOff = false, name, act, children }: ToolProps) {
  return (
    <button type="button" class={`tool tool-${name}`} title={text} disabled={isOff} onClick={act}>
      {children}<span>{text}</span>
    </button>
  );
}

/** Gives the focus to an element, and back to where it was when that one is gone. */
function useBorrowedFocus<T extends HTMLElement>(key: unknown) {
  const borrower = useRef<T>(null);
  useEffect(() => {
    const lender = document.activeElement;
    borrower.current?.focus();
    return () => {
      if (lender instanceof HTMLElement || lender instanceof SVGElement) lender.focus();
    };
  }, [key]);
  return borrower;
}

/** Asks in place; the yes has the focus. */
function Question({ text, yes, no, onYes, onNo }: { text: string; yes: string; no: string; onYes: () => void; onNo: () => void }) {
  const button = useBorrowedFocus<HTMLButtonElement>(text);
  return (
    <div class="question" role="group" aria-label={text} onKeyDown={(event) => event.key === "Escape" && onNo()}>
      <span>{text}</span>
      <button ref={button} type="button" class="primary" onClick={onYes}>{yes}</button>
      <button type="button" onClick={onNo}>{no}</button>
    </div>
  );
}

/** A turn that the clock took stays told until the next one is made: on a phone the history is closed. */
function hasMissedTurn({ phase, viewer, history }: TableSession): boolean {
  const own = history.findLast(({ kind, seat }) => kind !== "chance" && seat === viewer);
  return phase === "choose" && own?.kind === "timeout";
}

interface NoticeProps {
  readonly session: TableSession;
  readonly isResigning: boolean;
  endResigning(): void;
  /** More about a hint than its words. */
  readonly more?: ComponentChildren;
}

/** Calls `leave` when the table is touched while `notice` lies over its board: what is touched next may be below. */
function useMakingRoom(notice: { readonly current: HTMLElement | null }, leave: () => void): void {
  useEffect(() => {
    const hear = ({ target }: Event): void => {
      const board = document.querySelector(".table-board");
      if (notice.current === null || board === null || !(target instanceof Element) || target.closest(".table-board, .table-hand") === null) return;
      if (covered(notice.current.getBoundingClientRect(), board) > 0) leave();
    };
    addEventListener("pointerdown", hear, true);
    return () => removeEventListener("pointerdown", hear, true);
  });
}

/** Once read it can be closed, and makes room by itself: what it points out stays marked. */
function HintNotice({ text, more }: { text: string; more: ComponentChildren }) {
  const say = useWords();
  const [read, setRead] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useMakingRoom(notice, () => setRead(text));
  if (text === read) return null;
  return (
    <div ref={notice} class="notice">
      <div><p class="hint-text" role="status">{text}</p>{more}</div>
      <button type="button" class="icon-button" aria-label={say(words.close)} onClick={() => setRead(text)}><CloseIcon /></button>
    </div>
  );
}

export function Notice({ session, isResigning, endResigning, more }: NoticeProps) {
  const say = useWords();
  const { pending } = session;
  if (pending !== null)
    return (
      <Question
        text={readable(session.game.game, session.game.tell(pending, session.viewer))} yes={say(words.confirm)} no={say(words.notYet)}
        onYes={() => session.confirm()} onNo={() => session.reconsider()}
      />
    );
  if (isResigning)
    return (
      <Question
        text={say(words.resignAsk)} yes={say(words.yes)} no={say(words.no)}
        onYes={() => { endResigning(); session.resign(); }} onNo={endResigning}
      />
    );
  if (session.isHinting) return <p class="notice" role="status">{say(words.hintThinking)}</p>;
  if (session.hint !== null) return <HintNotice text={readable(session.game.game, session.hint.text)} more={more} />;
  return hasMissedTurn(session) ? <p class="notice is-missed" role="status">{say(words.missed)}</p> : null;
}

const TOOLS: Readonly<Record<ToolName, { readonly text: Phrase; readonly Icon: ComponentType }>> = {
  hint: { text: words.hint, Icon: HintIcon },
  back: { text: words.takeBack, Icon: BackIcon },
  resign: { text: words.resign, Icon: FlagIcon },
  clock: { text: words.clockOff, Icon: ClockIcon },
};

interface ToolsProps {
  readonly session: TableSession;
  /** What is behind the list has something new. */
  readonly isFresh: boolean;
  readonly children?: ComponentChildren;
  openInfo(): void;
  askResign(): void;
}

export function Tools({ session, openInfo, askResign, isFresh, children }: ToolsProps) {
  const say = useWords();
  const acts: Readonly<Record<ToolName, () => void>> = {
    hint: () => void session.askHint(), back: () => session.takeBack(), resign: askResign, clock: () => session.stopClock(),
  };
  return (
    <div class="tools">
      <div class="tool-row">
        {session.tools.map((name) => {
          const { text, Icon } = TOOLS[name];
          return <Tool key={name} name={name} text={say(text)} isOff={!session.can(name)} act={acts[name]}><Icon /></Tool>;
        })}
        {children}
        <Tool name="info" text={say(words.info)} act={openInfo}><ListIcon />{isFresh && <i class="fresh" />}</Tool>
      </div>
    </div>
  );
}
