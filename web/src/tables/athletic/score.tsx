/* Who has how many medals and cards: written into the free corners of the board. */

import type { Game, Language } from "../../engine/game.ts";
import { sideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import { Count, Medal } from "./art.tsx";
import { BOARD } from "./layout.ts";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

const LINE = 27; /* three lines fit above pile 5, however high it is */
const WIDTH = 112;
const NAME_MAX = 15;

export function nameOfSeat(game: Game, seat: number, language: Language): string {
  return game.name(seat) || say(words.player, language, { number: seat + 1 });
}

function shortened(name: string): string {
  return [...name].length > NAME_MAX ? `${[...name].slice(0, NAME_MAX - 1).join("")}…` : name;
}

export function medalGoal(game: Game): number {
  return Number(game.options["medals"] ?? 5);
}

interface SeatProps {
  readonly game: Game;
  readonly state: AthleticState;
  readonly seat: number;
  readonly language: Language;
}

function Seat({ game, state, seat, language }: SeatProps) {
  const goal = medalGoal(game);
  const medals = state.medals[seat] ?? 0;
  const cards = state.hands[seat]?.length ?? 0;
  const name = nameOfSeat(game, seat, language);
  const isLeft = seat < Math.ceil(state.hands.length / 2);
  const row = isLeft ? seat : seat - Math.ceil(state.hands.length / 2);
  const x = isLeft ? 10 : BOARD.width - WIDTH - 6;
  return (
    <g
      class={state.seat === seat ? "athletic-seat athletic-seat-acts" : "athletic-seat"}
      transform={`translate(${x} ${5 + row * LINE})`}
      role="img"
      aria-label={say(words.seat, language, { name, medals, goal, cards })}
      data-athletic-seat={seat}
    >
      <path class={`side-${game.side(seat)}`} d={sideSign(game.side(seat), 9)} transform="translate(5 5)" />
      <text class="athletic-seat-name" x="14" y="9">{shortened(name)}</text>
      {Array.from({ length: goal }, (_, i) => (
        <g key={i} transform={`translate(${i * 11.5} 10.5) scale(0.45)`}><Medal won={i < medals} /></g>
      ))}
      <g transform="translate(0 23.5)"><Count count={cards} x={goal * 11.5 + 6} /></g>
    </g>
  );
}

export function Score(props: Omit<SeatProps, "seat">) {
  return <>{props.state.hands.map((_, seat) => <Seat key={seat} {...props} seat={seat} />)}</>;
}
