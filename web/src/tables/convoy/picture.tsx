import { Frame, Token } from "../../art/picture.tsx";
import { Squares } from "../cards/picture-parts.tsx";

export function Picture() {
  return (
    <Frame>
      <Squares x0={26} y0={16} cells={["2♠", "3♠", "9♦", "K♥", "", "7♥", "8♥", "A♣", "5♦", "6♦", "Q♣", "4♠", "10♦", "3♥", "8♣"]} />
      <g transform="translate(196 35)"><circle class="picture-roundel" r="15" /><circle class="picture-roundel-dot" r="5" /></g>
      <Token x={82} y={35} side={0} /><Token x={120} y={35} side={0} /><Token x={158} y={35} side={0} />
      <path class="picture-line" d="M68 35H210" />
      <Token x={44} y={75} side={1} /><Token x={82} y={75} side={1} /><Token x={120} y={75} side={1} /><Token x={158} y={75} side={0} />
    </Frame>
  );
}
