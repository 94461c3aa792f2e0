/* History and rules: beside the board on a desk, a sheet from below on a phone. */

import type { ComponentChildren } from "preact";
import { CloseIcon } from "../app/icons.tsx";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

export type InfoTab = "history" | "rules";

interface InfoProps {
  readonly tab: InfoTab;
  /** Matters on a phone only. */
  readonly isOpen: boolean;
  choose(tab: InfoTab): void;
  close(): void;
  readonly children: ComponentChildren;
}

const TABS: readonly InfoTab[] = ["history", "rules"];

export function Info({ tab, isOpen, choose, close, children }: InfoProps) {
  const say = useWords();
  return (
    <section
      class={isOpen ? "info is-open" : "info"} aria-label={say(words.info)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <div class="info-head">
        <div class="tabs" role="tablist" aria-label={say(words.info)}>
          {TABS.map((name) => (
            <button
              key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={name === tab} aria-controls="info-body"
              tabIndex={name === tab ? 0 : -1} onClick={() => choose(name)}
              onKeyDown={(event) => (event.key === "ArrowRight" || event.key === "ArrowLeft") && choose(name === "history" ? "rules" : "history")}
            >
              {say(words[name])}
            </button>
          ))}
        </div>
        <button type="button" class="icon-button info-close" aria-label={say(words.close)} onClick={close}><CloseIcon /></button>
      </div>
      <div class="info-body" id="info-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>{children}</div>
    </section>
  );
}
