/* History, legal moves and rules: beside the board on a desk, a sheet from below on a phone. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CloseIcon } from "../app/icons.tsx";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

export type InfoTab = "history" | "moves" | "rules" | "chat" | "help";

interface InfoProps {
  readonly tabs: readonly InfoTab[];
  readonly tab: InfoTab;
  /** Where there is something new to read. */
  readonly fresh?: InfoTab | null;
  /** Matters on a phone only. */
  readonly isOpen: boolean;
  choose(tab: InfoTab): void;
  close(): void;
  readonly children: ComponentChildren;
}

/** What there is to read: when the game is over there are no moves to choose from. They are the last, so that
 * no other moves up. */
export function tabsOf(isOver: boolean, hasChat: boolean): readonly InfoTab[] {
  return ["history", "rules", ...(hasChat ? ["chat" as const] : []), "help", ...(isOver ? [] : ["moves" as const])];
}

/** The tab that an arrow key leads to. */
function neighbour(tabs: readonly InfoTab[], tab: InfoTab, key: string): InfoTab {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? tabs.length - 1 : 0;
  return tabs[(tabs.indexOf(tab) + step) % tabs.length] ?? tab;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Nothing below hears of a touch, from its beginning to its click, if it has one. */
function swallowTouch(down: Event): void {
  swallow(down);
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
}

/** The sheet takes the focus when it opens, gives it back, and closes when something beside it is touched. */
function useSheet(isOpen: boolean, close: () => void) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    sheet.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    const look = (event: Event): void => {
      /* the button that opens it closes it by itself */
      if (!(event.target instanceof Element) || event.target.closest(".info, .tool-info") !== null) return;
      swallowTouch(event);
      close();
    };
    addEventListener("pointerdown", look, true);
    return () => {
      removeEventListener("pointerdown", look, true);
      /* what had it in the sheet is hidden now */
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [isOpen]);
  return sheet;
}

export function Info({ tabs, tab, fresh = null, isOpen, choose, close, children }: InfoProps) {
  const say = useWords();
  const sheet = useSheet(isOpen, close);
  const move = (key: string): void => {
    const next = neighbour(tabs, tab, key);
    if (next === tab) return;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section
      ref={sheet} class={isOpen ? "info is-open" : "info"} aria-label={say(words.info)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <div class="info-head">
        <div class="tabs" role="tablist" aria-label={say(words.info)}>
          {tabs.map((name) => (
            <button
              key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={name === tab} aria-controls="info-body"
              aria-label={name === "help" ? say(words.helpLong) : undefined} title={name === "help" ? say(words.helpLong) : undefined}
              tabIndex={name === tab ? 0 : -1} onClick={() => choose(name)}
              onKeyDown={(event) => move(event.key)}
            >
              {say(words[name])}{name === fresh && <span class="fresh"><span class="sr-only"> ({say(words.unread)})</span></span>}
            </button>
          ))}
        </div>
        <button type="button" class="icon-button info-close" aria-label={say(words.close)} onClick={close}><CloseIcon /></button>
      </div>
      <div class="info-body" id="info-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>{children}</div>
    </section>
  );
}
