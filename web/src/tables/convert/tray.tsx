/* The trays: blocks that were not placed yet. A block is picked by click, key or drag; dragged, it
 * follows the pointer and comes down where it is let go. */

import { useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import { type Block, UPRIGHT } from "./blocks.ts";
import { BlockPicture } from "./block.tsx";
import { attitudeFor, hasMoves, legalMoves, pick, type Play, setDown } from "./play.ts";
import { type Held, keyOf, type Side } from "./position.ts";
import { blockName, words } from "./words.ts";

const DRAG_PIXELS = 6;

interface Drag {
  readonly held: Held;
  readonly x: number;
  readonly y: number;
  readonly active: boolean;
}

function squareAtPoint(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(".convert-table [data-square]") ?? null;
}

/** The block under the pointer while it is over no square; over one the board shows it. */
function Carried({ play, drag }: { play: Play; drag: Drag }) {
  const block = play.position.blocks.find(({ id }) => id === drag.held.id);
  if (block === undefined || play.draft.over !== null) return null;
  return (
    <div class="convert-carried" style={{ left: `${drag.x}px`, top: `${drag.y}px` }}>
      <BlockPicture block={block} side={drag.held.side} attitude={play.draft.attitude} quarters={play.draft.quarters} />
    </div>
  );
}

/* --- one block --- */

interface ItemProps {
  readonly play: Play;
  readonly block: Block;
  readonly side: Side;
  readonly isCurrent: boolean;
  onDown(event: PointerEvent, held: Held): void;
  onMove(event: PointerEvent): void;
  onUp(event: PointerEvent): void;
  onCancel(): void;
  onClick(event: MouseEvent, held: Held): void;
}

function itemName({ play, block, side }: ItemProps, isHeld: boolean, isHinted: boolean, fits: boolean): string {
  const { language } = play.props;
  const parts = [blockName(block, side, language)];
  if (isHeld) parts.push(say(words.heldNow, language));
  if (isHinted) parts.push(say(words.hinted, language));
  /* what is not to move now may well fit */
  const isToMove = play.position.pool || side === play.mover;
  if (hasMoves(play) && isToMove && !fits) parts.push(say(words.nowhere, language));
  return parts.join(", ");
}

function Item(props: ItemProps) {
  const { play, block, side, isCurrent } = props;
  const held: Held = { side, id: block.id };
  const { draft, props: { hint, pending } } = play;
  const legal = [...legalMoves(play, held).values()];
  const isNamed = (text: string | null): boolean => legal.some(({ move }) => move === text);
  const isHeld = isNamed(pending) || (draft.held !== null && keyOf(draft.held) === keyOf(held));
  const isHinted = isNamed(hint);
  const fits = legal.length > 0;
  return (
    <button type="button" class="convert-item" data-block={keyOf(held)} data-held={isHeld || undefined} data-hint={isHinted || undefined}
      data-legal={fits || undefined} tabIndex={isCurrent ? 0 : -1} aria-pressed={isHeld}
      aria-label={itemName(props, isHeld, isHinted, fits)}
      onPointerDown={(event) => props.onDown(event, held)} onPointerMove={props.onMove} onPointerUp={props.onUp}
      onPointerCancel={props.onCancel} onClick={(event) => props.onClick(event, held)}>
      <BlockPicture block={block} side={side} attitude={isHeld && pending === null ? draft.attitude : UPRIGHT} quarters={isHeld ? draft.quarters : 0} />
      <span class="convert-item-id" aria-hidden="true">{block.id}</span>
    </button>
  );
}

/* --- a tray --- */

const AHEAD = new Set(["ArrowRight", "ArrowDown"]);
const BEHIND = new Set(["ArrowLeft", "ArrowUp"]);

export function Tray({ play, side }: { play: Play; side: Side }) {
  const { language } = play.props;
  const [current, setCurrent] = useState(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const left = play.position.state.left[side] ?? "";
  const isLeft = ({ id }: Block): boolean => left.includes(id);
  const blocks = play.position.blocks.filter(isLeft);
  const index = Math.min(current, blocks.length - 1);

  const onDown = (event: PointerEvent, held: Held): void => {
    dragged.current = false;
    if (event.button !== 0 || legalMoves(play, held).size === 0) return;
    setDrag({ held, x: event.clientX, y: event.clientY, active: false });
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.active && far < DRAG_PIXELS) return;
    if (!drag.active) {
      dragged.current = true;
      if (play.draft.held === null || keyOf(play.draft.held) !== keyOf(drag.held)) play.store.hold(drag.held, attitudeFor(play, drag.held));
    }
    setDrag({ ...drag, x: event.clientX, y: event.clientY, active: true });
    play.store.change({ over: squareAtPoint(event.clientX, event.clientY)?.getAttribute("data-square") ?? null });
  };
  const onUp = (event: PointerEvent): void => {
    const at = drag?.active === true ? squareAtPoint(event.clientX, event.clientY) : null;
    if (at !== null) setDown(play, at.getAttribute("data-square") ?? "", at);
    else if (drag?.active === true) play.store.putBack();
    setDrag(null);
  };
  const onClick = (event: MouseEvent, held: Held): void => {
    setCurrent(blocks.findIndex(({ id }) => id === held.id));
    /* A click without a pointer comes from the keyboard: then the board takes the focus. */
    if (!dragged.current && event.currentTarget instanceof Element) pick(play, held, event.currentTarget, event.detail === 0);
    dragged.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = AHEAD.has(event.key) ? 1 : BEHIND.has(event.key) ? -1 : 0;
    if (step === 0 || blocks.length === 0) return;
    const next = (index + step + blocks.length) % blocks.length;
    setCurrent(next);
    list.current?.querySelectorAll<HTMLElement>(".convert-item")[next]?.focus();
    event.preventDefault();
  };

  const name = say(side === 0 ? words.tray : words.trayBlack, language);
  return (
    <div ref={list} class={`convert-tray ${side === 0 ? "convert-tray-white" : "convert-tray-black"}`} role="group" aria-label={name}
      data-place={side === 0 ? "white" : "black"} onKeyDown={onKeyDown}>
      {/* The place of a block that was set down stays empty: the others stay where they are. */}
      {play.position.blocks.map((block) => isLeft(block)
        ? <Item key={block.id} play={play} block={block} side={side} isCurrent={block === blocks[index]}
            onDown={onDown} onMove={onMove} onUp={onUp} onCancel={() => setDrag(null)} onClick={onClick} />
        : <span key={block.id} class="convert-item convert-item-gone"><BlockPicture block={block} side={side} /></span>)}
      {blocks.length === 0 && <span class="sr-only">{say(words.emptyTray, language)}</span>}
      {drag?.active === true && <Carried play={play} drag={drag} />}
    </div>
  );
}
