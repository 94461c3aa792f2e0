/* Who plays, how they stand, whose turn it is. */

import { pointsOf } from "../app/games.ts";
import { SeatSign } from "../art/seats.tsx";
import { signInPlay } from "../art/signs.ts";
import type { Game, GameName } from "../engine/game.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { clockText, PLAIN_SECONDS, SHORT_SECONDS } from "./clock-text.ts";
import type { Attendance } from "./table-session.ts";
import { words } from "./words.ts";

export function usePoints(game: GameName): (points: number) => string {
  const say = useWords();
  return (points) => say(pointsOf(game, points));
}

interface PlayersProps {
  readonly game: Game;
  /** Who acts; null: nobody any more, or chance. */
  readonly actor: number | null;
  readonly isTimed?: boolean;
  secondsOf?(seat: number): number | null;
  attendance?(seat: number): Attendance | null;
}

function Clock({ seconds }: { seconds: number }) {
  const say = useWords();
  const { language } = usePrefs();
  const time = clockText(seconds, language);
  const label = seconds < PLAIN_SECONDS ? say(words.secondsLeft, { seconds }) : say(words.timeLeft, { time });
  return <span class={seconds <= SHORT_SECONDS ? "player-clock is-short" : "player-clock"} role="timer" aria-label={label}>{time}</span>;
}

/** Who is here: solid; away: hollow; a bot or a stand-in: a small head with eyes. */
function Attending({ attendance }: { attendance: Attendance }) {
  const say = useWords();
  const text = say(words.attendance[attendance]);
  return (
    <span class={`attending attending-${attendance}`} title={text}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        {attendance === "bot" || attendance === "standin"
          ? <path d="M8 1v3M3 4.500h10v8H3zM6 8v1.500M10 8v1.500" />
          : <circle cx="8" cy="8" r="4.500" />}
      </svg>
      <span class="sr-only">{text}</span>
    </span>
  );
}

function Player({ game, seat, isActing, seconds, attendance }: { game: Game; seat: number; isActing: boolean; seconds: number | null; attendance: Attendance | null }) {
  const pointsWord = usePoints(game.game);
  const points = game.points[seat] ?? 0;
  return (
    <li class={`player player-side-${signInPlay(game, seat)}${isActing ? " is-acting" : ""}`} aria-current={isActing ? "true" : undefined} data-seat={seat}>
      <span class="player-signs"><SeatSign game={game} seat={seat} size={22} /></span>
      <span class="player-who">
        {attendance !== null && <Attending attendance={attendance} />}
        <span class="player-name">{game.name(seat)}</span>
      </span>
      {seconds !== null && <Clock seconds={seconds} />}
      <span key={points} class="player-points"><b>{points}</b> <small>{pointsWord(points)}</small></span>
    </li>
  );
}

export function Players({ game, actor, isTimed = false, secondsOf, attendance }: PlayersProps) {
  const say = useWords();
  return (
    <ul class={isTimed ? "players is-timed" : "players"} aria-label={say(words.players)}>
      {game.seats.map((seat) => (
        <Player key={seat} game={game} seat={seat} isActing={seat === actor} seconds={secondsOf?.(seat) ?? null} attendance={attendance?.(seat) ?? null} />
      ))}
    </ul>
  );
}
