/* Dragging with mouse, pen or finger: a likeness follows the pointer, and what lies under it is told. */

const FAR_ENOUGH = 6; /* pixels; less is a tap */

export interface Drag {
  /** The drag has begun: the pointer went far enough. */
  begin(): void;
  /** The pile under the pointer, or null. */
  over(pile: number | null): void;
  /** Let go over an element, with the likeness at `rect`. */
  drop(pile: number | null, at: Element | null, rect: DOMRect): void;
  /** Let go without meaning anything, or taken away by the system. */
  cancel(): void;
}

/** A picture of part of an svg, of the same size at the same place, above all else. */
function likenessOf(source: SVGGraphicsElement): HTMLElement {
  const rect = source.getBoundingClientRect();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  if (source instanceof SVGSVGElement) {
    svg.setAttribute("viewBox", source.getAttribute("viewBox") ?? "");
    for (const child of source.children) svg.append(child.cloneNode(true));
  } else {
    const box = source.getBBox();
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    for (const child of source.children) svg.append(child.cloneNode(true));
  }
  const ghost = document.createElement("div");
  ghost.className = "athletic-ghost";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px`,
  });
  ghost.append(svg);
  return ghost;
}

function pileUnder(x: number, y: number): [number | null, Element | null] {
  const element = document.elementFromPoint(x, y)?.closest("[data-athletic-pile]") ?? null;
  const pile = element?.getAttribute("data-athletic-pile") ?? null;
  return [pile === null ? null : Number(pile), element];
}

let watched = 0;

/** Something is held that a drag may take along. */
export function isHolding(): boolean {
  return watched > 0;
}

/** To be called when the pointer goes down on something that can be dragged. */
export function watchDrag(down: PointerEvent, source: SVGGraphicsElement, drag: Drag): void {
  if (down.button !== 0 || !down.isPrimary) return;
  let ghost: HTMLElement | null = null;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  watched++;

  const move = (event: PointerEvent): void => {
    const dx = event.clientX - down.clientX;
    const dy = event.clientY - down.clientY;
    if (ghost === null) {
      if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
      ghost = likenessOf(source);
      document.body.append(ghost);
      drag.begin();
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    drag.over(pileUnder(event.clientX, event.clientY)[0]);
  };
  const end = (finish: (at: DOMRect) => void): void => {
    listening.abort();
    watched--;
    if (ghost === null) return;
    const rect = ghost.getBoundingClientRect();
    ghost.remove();
    finish(rect);
  };
  addEventListener("pointermove", move, options);
  addEventListener("pointerup", (event) => {
    const under = pileUnder(event.clientX, event.clientY);
    end((rect) => drag.drop(under[0], under[1], rect));
  }, options);
  addEventListener("pointercancel", () => end(() => drag.cancel()), options);
}
