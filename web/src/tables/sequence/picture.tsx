import { Frame, Token } from "../../art/picture.tsx";
import { Card, Squares } from "../cards/picture-parts.tsx";

export function Picture() {
  return (
    <Frame height={158}>
      <Squares x0={26} y0={4} cells={["6♦", "7♦", "8♦", "9♦", "10♦", "5♦", "3♥", "2♥", "2♠", "Q♦"]} />
      {[0, 1, 2, 3, 4].map((index) => <Token key={index} x={44 + 38 * index} y={23} side={2} />)}
      <path class="picture-line" d="M30 23H210" />
      <Token x={82} y={63} side={1} /><Token x={158} y={63} side={1} />
      <Card x={88} y={120} rank="J" suit="♣" turn={-14} /><Card x={120} y={114} rank="8" suit="♦" /><Card x={152} y={120} rank="K" suit="♥" turn={14} />
    </Frame>
  );
}
