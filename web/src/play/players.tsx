/* Who plays, how they stand, whose turn it is. */

import { pointsOf } from "../app/games.ts";
import { SeatSign } from "../art/seats.tsx";
import { signInPlay } from "../art/signs.ts";
import type { Game, GameName } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

export function usePoints(game: GameName): (points: number) => string {
  const say = useWords();
  return (points) => say(pointsOf(game, points));
}

interface PlayersProps {
  readonly game: Game;
  /** Who acts; null: nobody any more, or chance. */
  readonly actor: number | null;
  readonly secondsLeft: number | null;
}

function Player({ game, seat, isActing, secondsLeft }: { game: Game; seat: number; isActing: boolean; secondsLeft: number | null }) {
  const say = useWords();
  const pointsWord = usePoints(game.game);
  const points = game.points[seat] ?? 0;
  return (
    <li class={`player player-side-${signInPlay(game, seat)}${isActing ? " is-acting" : ""}`} aria-current={isActing ? "true" : undefined} data-seat={seat}>
      <SeatSign game={game} seat={seat} size={22} />
      <span class="player-name">{game.name(seat)}</span>
      {secondsLeft !== null && (
        <span class={secondsLeft <= 10 ? "player-clock is-short" : "player-clock"} role="timer" aria-label={say(words.secondsLeft, { seconds: secondsLeft })}>
          {secondsLeft}
        </span>
      )}
      <span class="player-points"><b>{points}</b> <small>{pointsWord(points)}</small></span>
    </li>
  );
}

export function Players({ game, actor, secondsLeft }: PlayersProps) {
  const say = useWords();
  return (
    <ul class="players" aria-label={say(words.players)}>
      {game.seats.map((seat) => (
        <Player key={seat} game={game} seat={seat} isActing={seat === actor} secondsLeft={seat === actor ? secondsLeft : null} />
      ))}
    </ul>
  );
}
