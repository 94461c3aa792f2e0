/* How it stands: what each side's points are made of, and what would decide at equal points. */

import type { Game } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { usePlay } from "./play.ts";
import { type Position, shown } from "./position.ts";
import { words } from "./words.ts";

type Line = readonly [name: keyof typeof words, values: readonly number[]];

function linesOf(position: Position, game: Game): Line[] {
  const points: Line = ["total", game.points];
  switch (position.variant) {
    case "towers": return [points, ["squaresTie", shown(position)]];
    case "box": return [["lines", position.state.lines], ["squares", shown(position)], points];
    default: return [["lines", position.state.lines], ["squares", shown(position)], points, ["reach", position.state.reach]];
  }
}

/** What counts at equal points only. */
function isTie(name: keyof typeof words): boolean {
  return name === "reach" || name === "squaresTie";
}

export function Account(props: TableProps) {
  const { game, language } = props;
  const { position } = usePlay(props);
  const text = (name: keyof typeof words, holes = {}): string => say(words[name], language, holes);
  const room = 64 - position.state.heights.flat().reduce((sum, height) => sum + height, 0);
  return (
    <section class="convert-account">
      <table>
        <caption>{text("account")}</caption>
        <thead>
          <tr><td /><th scope="col">{text("whites")}</th><th scope="col">{text("blacks")}</th></tr>
        </thead>
        <tbody>
          {linesOf(position, game).map(([name, values]) => (
            <tr key={name} class={name === "total" ? "convert-total" : isTie(name) ? "convert-tie" : undefined}>
              <th scope="row">{text(name)}{isTie(name) && <small>{text("tie")}</small>}</th><td>{values[0]}</td><td>{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {position.variant === "box" && <p>{text("boxNote")} {text("boxRoom", { cubes: room })}</p>}
    </section>
  );
}
