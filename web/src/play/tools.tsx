/* What a player can do besides moving: hint, take back, resign, the clock; and the question whether a
 * chosen move is meant. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BackIcon, ClockIcon, FlagIcon, HintIcon, ListIcon } from "../app/icons.tsx";
import { useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import type { Session } from "./session.ts";
import { words } from "./words.ts";

interface ToolProps {
  readonly text: string;
  readonly isOff?: boolean;
  readonly name: string;
  readonly children: ComponentChildren;
  act(): void;
}

function Tool({ text, isOff = false, name, act, children }: ToolProps) {
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
function hasMissedTurn({ phase, viewer, history }: Session): boolean {
  const own = history.findLast(({ kind, seat }) => kind !== "chance" && seat === viewer);
  return phase === "choose" && own?.kind === "timeout";
}

function Notice({ session, isResigning, endResigning }: { session: Session; isResigning: boolean; endResigning: () => void }) {
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
  if (session.hint !== null) return <p class="notice hint-text" role="status">{readable(session.game.game, session.hint.text)}</p>;
  return hasMissedTurn(session) ? <p class="notice is-missed" role="status">{say(words.missed)}</p> : null;
}

export function Tools({ session, openInfo }: { session: Session; openInfo: () => void }) {
  const say = useWords();
  const [isResigning, setResigning] = useState(false);
  return (
    <div class="tools">
      <div class="tool-row">
        <Tool name="hint" text={say(words.hint)} isOff={!session.canHint} act={() => void session.askHint()}><HintIcon /></Tool>
        <Tool name="back" text={say(words.takeBack)} isOff={!session.canTakeBack} act={() => session.takeBack()}><BackIcon /></Tool>
        <Tool name="resign" text={say(words.resign)} isOff={!session.canResign} act={() => setResigning(true)}><FlagIcon /></Tool>
        {session.hasClock && <Tool name="clock" text={say(words.clockOff)} act={() => session.stopClock()}><ClockIcon /></Tool>}
        <Tool name="info" text={say(words.info)} act={openInfo}><ListIcon /></Tool>
      </div>
      <Notice session={session} isResigning={isResigning} endResigning={() => setResigning(false)} />
    </div>
  );
}
