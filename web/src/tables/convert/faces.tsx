/* One face of a cube on the page. */

import type { Side } from "./position.ts";
import type { Face, Solid } from "./scene.ts";

export function paintOf(side: Side): string {
  return side === 0 ? "convert-ivory" : "convert-charcoal";
}

interface Props {
  readonly face: Face<Solid>;
  readonly paint: string;
  /** The square that pointing at it means. */
  readonly square?: string | undefined;
}

export function FaceShape({ face, paint, square }: Props) {
  return (
    <g class={`convert-face ${paint} convert-${face.shade}`} data-square={square}>
      <polygon points={face.points} />
      {face.seams !== "" && <path class="convert-seam" d={face.seams} />}
      {face.outline !== "" && <path class="convert-edge" d={face.outline} />}
    </g>
  );
}
