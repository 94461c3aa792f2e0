/* A small ceremony when somebody at this screen has won: signs rain for a moment. It takes no touch, is not read out, and is not
 * there at all where motion is not wanted. */

import { useState } from "preact/hooks";
import { SideSign } from "../art/sides.tsx";
import { isStill } from "../settings/prefs.ts";
import type { TableSession } from "./table-session.ts";
import "../styles/celebration.css";

const SIGNS = 28;
const SIDES = 4;

/** Alike every time, without a pattern that the eye finds: 0 to 1. */
function scatter(index: number): number {
  const far = Math.sin(index) * 10_000;
  return far - Math.floor(far);
}

function placeOf(index: number): { left: string; animationDelay: string; animationDuration: string } {
  return {
    left: `${((index + scatter(index)) / SIGNS) * 100}%`,
    animationDelay: `${Math.round(scatter(index + SIGNS) * 500)}ms`,
    animationDuration: `${Math.round(1300 + scatter(index + 2 * SIGNS) * 600)}ms`,
  };
}

function isWon({ phase, persons, game }: TableSession): boolean {
  return phase === "over" && persons.some((seat) => game.result?.[seat] === "win");
}

export function Celebration({ session }: { session: TableSession }) {
  const [wasOver] = useState(session.game.actor === null); /* one comes back to look at it */
  if (wasOver || !isWon(session) || isStill()) return null;
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: SIGNS }, (_, index) => <span key={index} style={placeOf(index)}><SideSign side={index % SIDES} size={16 + (index % 3) * 6} /></span>)}
    </div>
  );
}
