/* Suits, court signs, jacks and what they do, drawn around 0,0. */

import { type Power, powerOf, type Suit } from "./card.ts";

/** Each about 20 wide and high. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  H: "M0 8.6C-11.5 1-9.6-8.4-4.6-8.4-2-8.4-.5-6.8 0-5 .5-6.8 2-8.4 4.6-8.4 9.6-8.4 11.5 1 0 8.6z",
  D: "M0-9.6C2-6 4.2-3 7.2 0 4.2 3 2 6 0 9.6-2 6-4.2 3-7.2 0-4.2-3-2-6 0-9.6z",
  S: "M0-9.4C2.6-5.6 8.8-2.2 8.8 2.4 8.8 6.4 3.8 7.4 1.2 4.4 1.3 6.8 2.2 8.4 3.8 9.2H-3.8C-2.2 8.4-1.3 6.8-1.2 4.4-3.8 7.4-8.8 6.4-8.8 2.4-8.8-2.2-2.6-5.6 0-9.4z",
  C: "M-4.1-4.8a4.1 4.1 0 1 1 8.2 0q0 2-1.4 3.1a4.1 4.1 0 1 1-1.6 6.3q.2 3 2.7 4.6H-3.9q2.5-1.6 2.7-4.6a4.1 4.1 0 1 1-1.6-6.3Q-4.1-2.8-4.1-4.8z",
};

export function SuitSign({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return <path class={`cards-suit-${suit}`} d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${size / 20})`} />;
}

/** A king's crown, a queen's coronet: what stands over the suit of a court card. */
function Crown({ rank, x, y, size }: { rank: string; x: number; y: number; size: number }) {
  const king = "M-10 5V-5L-5.5 0 0-8 5.5 0 10-5V5z";
  const queen = "M-9 5-10.5-2.5Q-8-4-6-1 -4.5-6 0-7.5 4.5-6 6-1 8-4 10.5-2.5L9 5z";
  return (
    <path class="cards-crown" d={rank === "K" ? king : queen} transform={`translate(${x} ${y}) scale(${size / 20})`} />
  );
}

/** The middle of a card without power: its suit, crowned for king and queen; on the board the ace has a ring. */
export function Middle({ card, x, y, size, hasRing = false }: { card: string; x: number; y: number; size: number; hasRing?: boolean }) {
  const rank = card[0] ?? "", suit = card[1] as Suit;
  if (rank === "K" || rank === "Q")
    return (
      <>
        <SuitSign suit={suit} x={x} y={y + size * 0.24} size={size * 0.8} />
        <Crown rank={rank} x={x} y={y - size * 0.42} size={size * 0.66} />
      </>
    );
  return (
    <>
      {rank === "A" && hasRing && <circle class="cards-ace" cx={x} cy={y} r={size * 0.66} />}
      <SuitSign suit={suit} x={x} y={y} size={rank !== "A" ? size : hasRing ? size * 0.84 : size * 1.1} />
    </>
  );
}

/* --- jacks and jokers --- */

/** A jack who looks at you: two eyes. */
function FrontalJack() {
  return (
    <g class="cards-figure">
      <path class="cards-cloth" d="M-22 40Q-20 20-8 17H8Q20 20 22 40z" />
      <path d="M-6 10V19L0 25 6 19V10z" class="cards-skin" />
      <path class="cards-hair" d="M-16 8Q-20-14-13-16H13Q20-14 16 8L12 12V-6H-12V12z" />
      <path class="cards-skin" d="M-12-9H12V1Q12 15 0 15-12 15-12 1z" />
      <path class="cards-cloth" d="M-17-9Q-16-25 2-24 15-24 17-9z" />
      <path class="cards-feather" d="M8-22Q14-36 26-33 22-20 12-15z" />
      <circle class="cards-eye" cx="-5" cy="-1" r="2.2" />
      <circle class="cards-eye" cx="5" cy="-1" r="2.2" />
      <path class="cards-mouth" d="M-4 8.5Q0 11 4 8.5M0-1V4H-1.5" />
    </g>
  );
}

/** A jack in profile: one eye. */
function ProfileJack() {
  return (
    <g class="cards-figure">
      <path class="cards-cloth" d="M-18 40Q-18 22-4 18H10Q20 22 22 40z" />
      <path class="cards-skin" d="M-3 8V20L4 25 11 19V6z" />
      <path class="cards-hair" d="M2-14H15Q20-2 15 12L8 13Q6 2 2-4z" />
      <path class="cards-skin" d="M-12-10H6Q10 4 5 13H-7Q-11 13-10 8.5L-9.5 6-12 4.5-10.5 2.5-15.5 0Q-12-4-12-10z" />
      <path class="cards-cloth" d="M-15-9Q-13-25 4-24 17-23 18-9z" />
      <path class="cards-feather" d="M6-22Q14-37 27-32 22-20 11-15z" />
      <circle class="cards-eye" cx="-6" cy="-2" r="2.4" />
      <path class="cards-mouth" d="M-10 8.5H-5" />
    </g>
  );
}

/** A fool's cap with three bells. */
export function FoolsCap() {
  return (
    <g class="cards-figure">
      <path class="cards-cap-0" d="M-18 14Q-20-6-30-9-22-20-8-12-2-2 0 14z" />
      <path class="cards-cap-2" d="M18 14Q20-6 30-9 22-20 8-12 2-2 0 14z" />
      <path class="cards-cap-1" d="M-9 14Q-12-16 0-30 12-16 9 14z" />
      <path class="cards-band" d="M-19 13H19V21H-19z" />
      <circle class="cards-bell" cx="-31" cy="-8" r="4.5" />
      <circle class="cards-bell" cx="31" cy="-8" r="4.5" />
      <circle class="cards-bell" cx="0" cy="-32" r="4.5" />
    </g>
  );
}

export function Figure({ card, x, y, scale }: { card: string; x: number; y: number; scale: number }) {
  const power = powerOf(card);
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} class={`cards-figure-${card[1] ?? "X"}`}>
      {power === "either" ? <FoolsCap /> : power === "remove" ? <ProfileJack /> : <FrontalJack />}
    </g>
  );
}

/* --- what a card does --- */

/** A token crossed out; a token on any square. */
function Sign({ power, x, y, size }: { power: "remove" | "wild"; x: number; y: number; size: number }) {
  return (
    <g class={`cards-power cards-power-${power}`} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <circle r="11" />
      {power === "remove" ? <path d="M-6 0H6" /> : <path d="M0-6.5V6.5M-5.7-3.2 5.7 3.2M5.7-3.2-5.7 3.2" />}
    </g>
  );
}

export function PowerSigns({ card, x, y, size }: { card: string; x: number; y: number; size: number }) {
  const power: Power = powerOf(card);
  if (power === "none") return null;
  if (power !== "either") return <Sign power={power} x={x} y={y} size={size} />;
  return (
    <>
      <Sign power="wild" x={x - size * 1.12} y={y} size={size} />
      <Sign power="remove" x={x} y={y} size={size} />
    </>
  );
}
