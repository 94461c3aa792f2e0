/* The middle of the table: the other side's tray, the solid view, the flat view, the buttons. */

import { useLayoutEffect } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { BlockControls, ViewControls, ViewSwitch } from "./controls.tsx";
import type { DraftStore } from "./draft.ts";
import { FlatView } from "./flat.tsx";
import { usePlay } from "./play.ts";
import type { Side } from "./position.ts";
import { SolidView } from "./solid.tsx";
import { Tray } from "./tray.tsx";
import { words } from "./words.ts";

/** The side whose blocks lie below the board: the viewer's own. */
export function nearSide({ viewer }: TableProps): Side {
  return viewer === 1 ? 1 : 0;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}

function actOf(store: DraftStore, key: string): (() => void) | null {
  const { held } = store.draft;
  switch (key) {
    case "q": return () => store.turnView(-1);
    case "e": return () => store.turnView(1);
    case "w": return () => store.tiltView();
    case "r": return held === null ? null : () => store.turn(1);
    case "R": return held === null ? null : () => store.turn(-1);
    case "f": return held === null ? null : () => store.flip();
    case "Escape": return held === null ? null : () => store.putBack();
    default: return null;
  }
}

/** Keys that work wherever the focus is: the pointer may be over the board with a block held. */
function useKeys(store: DraftStore): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const act = actOf(store, event.key);
      if (act === null) return;
      act();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store]);
}

export function Board(props: TableProps) {
  const play = usePlay(props);
  const { store, props: { revision, choices } } = play;
  useKeys(store);
  /* at once: after painting it would put back what was taken up in the moment that the turn began */
  useLayoutEffect(() => store.putBack(), [store, revision, choices.length === 0]);
  const canEverMove = typeof props.viewer === "number" && play.position.state.phase !== "over";
  return (
    <div class="convert-table" data-holding={play.draft.held?.id}>
      <div class="convert-far">
        {!play.position.pool && <Tray play={play} side={nearSide(props) === 0 ? 1 : 0} />}
        <ViewSwitch play={play} />
      </div>
      <div class="convert-views" data-shown={play.draft.shown}>
        <div class="convert-solid-side">
          <SolidView play={play} />
          <ViewControls play={play} />
        </div>
        <div class="convert-flat-side">
          <FlatView play={play} />
          <div class="convert-controls-place">{canEverMove && <BlockControls play={play} />}</div>
        </div>
      </div>
      <p class="sr-only" id="convert-keys">{say(words.keys, props.language)}</p>
    </div>
  );
}
