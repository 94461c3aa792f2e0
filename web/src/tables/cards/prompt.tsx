/* One line above the hand: what to do next, with buttons where a square alone would not say enough. */

import { CloseIcon } from "../../app/icons.tsx";
import { SideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { cardSign, powerOf } from "./card.ts";
import { type Deed, isDead, lineName } from "./deed.ts";
import { sideName } from "./names.ts";
import type { Pick, PickStore } from "./pick.ts";
import { finish, type Plan } from "./plan.ts";
import type { View } from "./view.ts";
import { words } from "./words.ts";

interface PromptProps {
  readonly props: TableProps;
  readonly view: View;
  readonly plan: Plan;
  readonly pick: Pick;
  readonly store: PickStore;
}

function Act({ text, onAct, isMain = false }: { text: string; onAct(): void; isMain?: boolean }) {
  return <button type="button" class={isMain ? "cards-act is-main" : "cards-act"} onClick={onAct}>{text}</button>;
}

/** A cross where there is no room for a word. */
function CancelButton({ props, store }: PromptProps) {
  const text = say(words.cancel, props.language);
  return (
    <button type="button" class="cards-act cards-cancel" aria-label={text} title={text} onClick={() => store.clear()}>
      <CloseIcon /><span>{text}</span>
    </button>
  );
}

function LinePrompt({ props, plan, store }: PromptProps) {
  return (
    <>
      <span>{say(words.nameLine, props.language)}</span>
      {plan.lines.map((line) => (
        <button key={line.move} type="button" class={plan.aim === line.move ? "cards-act is-main" : "cards-act"}
          onPointerEnter={() => store.set({ aim: line.move })} onFocus={() => store.set({ aim: line.move })}
          onClick={() => finish(props, store, line.move)}>
          {lineName(line, "–")}
        </button>
      ))}
    </>
  );
}

/** Where removals may be left out: of any side that has lost no token yet, or no more. */
function StopPrompt({ props, plan, store, deed }: PromptProps & { readonly deed: Deed }) {
  return (
    <>
      <span>{say(words.removeMore, props.language)}</span>
      <Act isMain={plan.hint === deed} text={say(words.stop, props.language)} onAct={() => finish(props, store, deed.move)} />
    </>
  );
}

/** Whose token the next removal takes: the side of any that may go. */
function RemovePrompt({ props, view, plan }: PromptProps) {
  const square = plan.deeds[0]?.square ?? "";
  const side = view.at.get(square)?.side ?? 0;
  return (
    <>
      <SideSign side={side} />
      <span>{say(words.removeNext, props.language, { side: sideName(side, props.language) })}</span>
    </>
  );
}

/** A dead card is laid down, or exchanged where that is played: then two buttons say all. */
function DeadPrompt(all: PromptProps & { readonly deed: Deed; readonly swap: Deed | undefined }) {
  const { props, store, deed, swap } = all;
  const card = cardSign(deed.card ?? "", props.language);
  return (
    <>
      {swap === undefined
        ? <span>{say(powerOf(deed.card ?? "") === "none" ? words.deadHelp : words.idleHelp, props.language)}</span>
        : <Act isMain text={say(words.swapDead, props.language, { card })} onAct={() => finish(props, store, swap.move)} />}
      <Act isMain={swap === undefined} text={say(words.layDead, props.language, { card })} onAct={() => finish(props, store, deed.move)} />
      <CancelButton {...all} />
    </>
  );
}

function AimPrompt(all: PromptProps & { readonly deed: Deed }) {
  const { props, store, deed } = all;
  const hole = { square: deed.square ?? "" };
  return (
    <>
      <span>{say(words.again, props.language, hole)}</span>
      <Act isMain text={say(deed.kind === "place" ? words.place : words.take, props.language, hole)}
        onAct={() => finish(props, store, deed.move)} />
      <CancelButton {...all} />
    </>
  );
}

/** `lay`: how a jack that may spare is laid without effect. */
function CardPrompt(all: PromptProps & { readonly card: string; readonly lay: Deed | undefined }) {
  const { props, plan, store, card, lay } = all;
  const phrase = { none: words.pickSquare, wild: words.pickSquare, remove: words.pickTake, either: words.pickEither }[powerOf(card)];
  return (
    <>
      <span>{say(phrase, props.language, { card: cardSign(card, props.language) })}</span>
      {lay !== undefined && <Act isMain={plan.hint === lay} text={say(words.takeNone, props.language)} onAct={() => finish(props, store, lay.move)} />}
      <CancelButton {...all} />
    </>
  );
}

/** Others are to play; not so while a guide explains. */
function isWaiting({ props, view }: PromptProps): boolean {
  return view.state.phase !== "over" && view.state.seat !== props.viewer;
}

function task(all: PromptProps) {
  const { props, view, plan, pick } = all;
  if (props.pending !== null && pick.card === null) return null; /* the page asks whether it is meant */
  if (plan.deeds.length === 0) return isWaiting(all) ? <span>{say(words.wait, props.language, { name: props.game.name(view.state.seat ?? 0) })}</span> : null;
  if (plan.lines.length > 0) return <LinePrompt {...all} />;
  const aimed = pick.isAimed && pick.aim !== null ? plan.targets.get(pick.aim) : undefined;
  if (aimed !== undefined) return <AimPrompt {...all} deed={aimed} />;
  const stop = plan.deeds.find(({ kind }) => kind === "stop");
  if (stop !== undefined) return <StopPrompt {...all} deed={stop} />;
  if (plan.deeds.every((deed) => deed.kind === "next")) return <RemovePrompt {...all} />;
  if (pick.card === null) return <span>{say(words.pickCard, props.language)}</span>;
  return <PickedPrompt {...all} card={pick.card} />;
}

/** What the chosen card can do. */
function PickedPrompt(all: PromptProps & { readonly card: string }) {
  const deeds = all.plan.deeds.filter(({ card }) => card === all.card);
  const lay = deeds.find(({ kind }) => kind === "lay");
  if (lay === undefined || !isDead(deeds)) return <CardPrompt {...all} lay={lay} />;
  return <DeadPrompt {...all} deed={lay} swap={deeds.find(({ kind }) => kind === "swap")} />;
}

export function Prompt(all: PromptProps) {
  const name = all.plan.lines.length > 0 ? "cards-prompt has-many" : "cards-prompt";
  return <div class={name} aria-live="polite">{task(all)}</div>;
}
