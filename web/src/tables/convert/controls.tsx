/* The buttons beside the views: turn, flip, set down, put back; turning and tilting the view, and which of the two views
 * a phone shows. */

import type { ComponentChildren } from "preact";
import { type Phrase, say } from "../../words/words.ts";
import { canFlip, canTurn } from "./blocks.ts";
import { nextShown, type Shown } from "./draft.ts";
import { blockById, type Play, setDown } from "./play.ts";
import { words } from "./words.ts";

/* Drawn on 24 x 24, as lines. */
const ICONS = {
  turn: "M19 12a7 7 0 1 1-2.1-5M19 3v4.5h-4.5",
  flip: "M4 12h16M8 8V3M8 3 5.5 5.5M8 3l2.500 2.500M16 16v5M16 21l-2.500-2.500M16 21l2.500-2.500",
  set: "M12 3v10M12 13l-4-4M12 13l4-4M4 17v3h16v-3",
  back: "M5 12h14M5 12l5-5M5 12l5 5",
  left: "M20 14c-2 3-5 4-8 4-4 0-8-2-8-5s4-5 8-5M12 8 9 5M12 8 9 11",
  tilt: "M12 3v18M12 3 8.500 6.500M12 3l3.500 3.500M12 21l-3.500-3.500M12 21l3.500-3.500",
  solid: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9",
  flat: "M4 4h16v16H4zM4 12h16M12 4v16",
  both: "M7 3h10v7H7zM5 14h14v7H5zM12 14v7M5 17.500h14",
  right: "M4 14c2 3 5 4 8 4 4 0 8-2 8-5s-4-5-8-5M12 8l3-3M12 8l3 3",
} as const;

interface ButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly long: string;
  readonly act: string;
  readonly can: boolean;
  readonly children?: ComponentChildren;
  onPress(at: Element): void;
}

function Button({ icon, long, act, can, children, onPress }: ButtonProps) {
  return (
    <button type="button" class={`convert-button convert-button-${act}`} data-act={act} title={long} aria-label={children === undefined ? long : undefined} aria-disabled={!can}
      onClick={(event) => { if (can) onPress(event.currentTarget); }}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d={ICONS[icon]} /></svg>
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

export function BlockControls({ play }: { play: Play }) {
  const { draft, store, ghost, props: { language } } = play;
  const block = draft.held === null ? undefined : blockById(play.position, draft.held.id);
  const text = (phrase: Phrase): string => say(phrase, language);
  return (
    <div class="convert-controls">
      <Button icon="turn" act="turn" long={text(words.turnLong)} can={block !== undefined && canTurn(block)} onPress={() => store.turn(1)}>
        {text(words.turn)}
      </Button>
      <Button icon="flip" act="flip" long={text(words.flipLong)} can={block !== undefined && canFlip(block)} onPress={() => store.flip()}>
        {text(words.flip)}
      </Button>
      <Button icon="set" act="set" long={text(words.setLong)} can={ghost?.kind === "legal"}
        onPress={(at) => { if (draft.over !== null) setDown(play, draft.over, at); }}>
        {text(words.set)}
      </Button>
      <Button icon="back" act="back" long={text(words.backLong)} can={block !== undefined} onPress={() => store.putBack()}>
        {text(words.back)}
      </Button>
    </div>
  );
}

const SWITCH: Readonly<Record<Shown, Phrase>> = { both: words.showBoth, solid: words.showSolid, flat: words.showFlat };

/** Leads to the view that is drawn on it. */
export function ViewSwitch({ play: { store, draft, props: { language } } }: { play: Play }) {
  const next = nextShown(draft.shown);
  return <Button icon={next} act="view-switch" long={say(SWITCH[next], language)} can={true} onPress={() => store.switchView()} />;
}

export function ViewControls({ play: { store, draft, props: { language } } }: { play: Play }) {
  return (
    <div class="convert-view-controls">
      <Button icon="left" act="view-left" long={say(words.viewLeft, language)} can={true} onPress={() => store.turnView(-1)} />
      <Button icon="tilt" act="view-tilt" long={say(draft.isHigh ? words.viewLow : words.viewHigh, language)} can={true} onPress={() => store.tiltView()} />
      <Button icon="right" act="view-right" long={say(words.viewRight, language)} can={true} onPress={() => store.turnView(1)} />
    </div>
  );
}
