/* The cards a viewer holds, and above them what to do next. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { SideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { cardName, HIDDEN, powerOf, sortHand } from "./card.ts";
import { type Deed, isDead as isDeadBy } from "./deed.ts";
import { useDrag } from "./drag.ts";
import { Face } from "./face.tsx";
import { handCardName } from "./names.ts";
import { type Pick, type PickStore, usePick } from "./pick.ts";
import { layByKey, type Plan, planOf, press } from "./plan.ts";
import { Prompt } from "./prompt.tsx";
import { type View, viewOf } from "./view.ts";
import { words } from "./words.ts";

/** Which cards came since the hand was drawn last: they slide in. */
function useNewCards(cards: readonly string[]): ReadonlySet<number> {
  const drawn = useRef<{ cards: readonly string[]; fresh: ReadonlySet<number> } | null>(null);
  const before = drawn.current;
  if (before !== null && before.cards === cards) return before.fresh;
  const left = [...(before?.cards ?? cards)];
  const fresh = new Set<number>();
  cards.forEach((card, slot) => {
    const at = left.indexOf(card);
    if (at < 0) fresh.add(slot);
    else left.splice(at, 1);
  });
  drawn.current = { cards, fresh };
  return fresh;
}

interface CardProps {
  readonly card: string;
  readonly slot: number;
  readonly deeds: readonly Deed[];
  readonly isPicked: boolean;
  readonly isHint: boolean;
  readonly isNew: boolean;
  readonly isReady: boolean;
  readonly isCursor: boolean;
  readonly props: TableProps;
  onPick(byKey: boolean): void;
  onPeek(isOn: boolean): void;
  onGrab(event: PointerEvent): void;
}

function HandCard({ card, slot, deeds, isPicked, isHint, isNew, isReady, isCursor, props, ...on }: CardProps) {
  /* a jack with nothing to take may have something next turn; a card whose squares are covered is done for */
  const isUseless = isDeadBy(deeds);
  const isDead = isUseless && powerOf(card) === "none";
  const names = [
    "cards-card", isPicked && "is-picked", isHint && "is-hint", isNew && "is-new", isDead && "is-dead",
    isUseless && !isDead && "is-idle", isReady && "is-ready",
  ];
  return (
    <button type="button" class={names.filter(Boolean).join(" ")} aria-pressed={isPicked} tabIndex={isCursor ? 0 : -1}
      data-card={card} data-slot={slot} aria-label={handCardName(card, deeds, isHint, props.language)}
      onClick={(event) => on.onPick(event.detail === 0)} onPointerDown={on.onGrab}
      onPointerEnter={(event) => event.pointerType === "mouse" && on.onPeek(true)}
      onPointerLeave={() => on.onPeek(false)} onFocus={() => on.onPeek(true)} onBlur={() => on.onPeek(false)}>
      <Face card={card} />
      {isUseless && <span class={isDead ? "cards-dead" : "cards-idle"} aria-hidden="true" data-text={say(isDead ? words.dead : words.idle, props.language)} />}
    </button>
  );
}

/** A whole or half choice by a card: one that is dead is laid or exchanged by the buttons above the hand. */
function pickCard(store: PickStore, pick: Pick, card: string, slot: number, isPicked: boolean): void {
  if (isPicked) store.clear();
  else store.set({ card, slot, peek: pick.peek === null ? null : card, aim: null, isAimed: false });
}

function isPickedSlot(pick: Pick, cards: readonly string[], slot: number): boolean {
  return pick.card !== null && (pick.slot === slot || (pick.slot < 0 && cards.indexOf(pick.card) === slot));
}

/** A card was let go over a square. */
function dropOn(props: TableProps, view: View, store: PickStore, card: string, label: string, element: Element): void {
  const pick: Pick = { card, slot: -1, peek: null, aim: null, isAimed: false };
  const plan = planOf(props.choices, view, pick, null);
  press({ props, view, plan, pick, store, label, element, needsTwo: false });
}

function OwnHand({ props, view, cards }: { props: TableProps; view: View; cards: readonly string[] }) {
  const { language, choices } = props;
  const [pick, store] = usePick(props.game, props.revision);
  const plan: Plan = useMemo(() => planOf(choices, view, pick, props.hint), [choices.length, view, pick, props.hint]);
  const [cursor, setCursor] = useState(0);
  const fresh = useNewCards(cards);
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag(store, (card, label, element) => dropOn(props, view, store, card, label, element));
  const isReady = plan.deeds.some((deed) => deed.card !== null);
  const last = Math.max(0, cards.length - 1);
  /* a move that waits to be confirmed holds its card up */
  const pending = plan.deeds.find(({ move }) => move === props.pending);
  const shown: Pick = pending === undefined || pick.card !== null ? pick : { ...pick, card: pending.card, slot: -1 };

  const focus = (slot: number) => {
    setCursor(slot);
    row.current?.querySelector<HTMLElement>(`[data-slot="${slot}"]`)?.focus();
  };
  const onPick = (card: string, slot: number, byKey: boolean, element: Element) => {
    setCursor(slot);
    if (drag.wasDrag()) return;
    if (choices.length === 0) return store.set({ peek: pick.peek === card ? null : card }); /* only to look */
    if (!isReady) return props.refuse(say(plan.lines.length > 0 ? words.lineFirst : words.removeFirst, language), element);
    const isPicked = isPickedSlot(pick, cards, slot);
    pickCard(store, pick, card, slot, isPicked);
    /* by keyboard the next thing to do is on the board; it is lit when this has been drawn */
    if (byKey && !isPicked) requestAnimationFrame(() => store.board?.focusLit());
  };
  /* before anybody can press a key: an effect comes after painting, and the first key of a turn was lost */
  useLayoutEffect(() => {
    store.hand = (slot) => {
      const card = cards[slot];
      if (card !== undefined && isReady) store.set({ card, slot, aim: null, isAimed: false });
    };
    return () => void (store.hand = null);
  }, [store, cards, isReady]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (event.key === "Escape") store.clear();
    else if (event.key === "ArrowUp") store.board?.focusLit();
    else if (step !== undefined) focus(Math.max(0, Math.min(last, cursor + step)));
    else if (!layByKey(props, store, plan, pick, event.key)) return;
    event.preventDefault();
  };

  return (
    <div class={handClass(props, "cards-hand")}>
      <Prompt props={props} view={view} plan={plan} pick={pick} store={store} />
      <div ref={row} class="cards-row" role="toolbar" aria-label={say(words.hand, language)} onKeyDown={onKeyDown}>
        {cards.map((card, slot) => (
          <HandCard key={`${card} ${cards.slice(0, slot).filter((other) => other === card).length}`} card={card} slot={slot}
            deeds={plan.deeds.filter((deed) => deed.card === card)} isPicked={isPickedSlot(shown, cards, slot)}
            isHint={plan.hint?.card === card} isNew={fresh.has(slot)} isReady={isReady}
            isCursor={Math.min(cursor, last) === slot} props={props}
            onPick={(byKey) => onPick(card, slot, byKey, row.current?.querySelector(`[data-slot="${slot}"]`) ?? document.body)}
            onPeek={(isOn) => store.set({ peek: isOn ? card : null })}
            onGrab={(event) => isReady && drag.start(card, slot, event)} />
        ))}
      </div>
      {drag.dragged !== null && (
        <div class="cards-dragged" aria-hidden="true" style={{ left: `${drag.dragged.x}px`, top: `${drag.dragged.y}px` }}>
          <Face card={drag.dragged.card} />
        </div>
      )}
    </div>
  );
}

function handClass({ settings }: TableProps, name: string): string {
  return `${name}${settings.still ? " is-still" : ""}${settings.fourColours ? " is-four" : ""}`;
}

/** Every hand, for a replay that shows all. */
function AllHands({ props, view }: { props: TableProps; view: View }) {
  return (
    <div class={handClass(props, "cards-hands")}>
      {view.state.hands.map((hand, seat) => (
        <div key={seat} class="cards-small" role="img"
          aria-label={`${say(words.handOf, props.language, { name: props.game.name(seat) })}, ${hand.map((card) => cardName(card, props.language)).join(", ")}`}>
          <SideSign side={props.game.side(seat)} />
          {sortHand(hand).map((card, slot) => <Face key={slot} card={card} />)}
        </div>
      ))}
    </div>
  );
}

export function Hand(props: TableProps) {
  const { game, viewer, revision } = props;
  const view = useMemo(() => viewOf(game, viewer), [game, viewer, revision]);
  const cards = useMemo(() => typeof viewer === "number"
    ? sortHand((view.state.hands[viewer] ?? []).filter((card) => card !== HIDDEN)) : [], [view, viewer]);
  if (viewer === "all") return <AllHands props={props} view={view} />;
  if (typeof viewer !== "number") return null;
  return <OwnHand props={props} view={view} cards={cards} />;
}

