import { Frame } from "../../art/picture.tsx";

/** A pile of numbered cards in the colours of sports, fanned. */
function Pile({ x, y, cards }: { x: number; y: number; cards: readonly (readonly [number, number])[] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {cards.map(([sport, value], index) => (
        <g key={index} transform={`translate(${index * 3} ${index * 13})`}>
          <rect class="picture-card" x="-20" y="-27" width="40" height="54" rx="5" />
          <rect class={`picture-sport-${sport}`} x="-20" y="-27" width="40" height="12" rx="5" />
          <text class="picture-value" x="0" y="13">{value}</text>
        </g>
      ))}
    </g>
  );
}

export function Picture() {
  return (
    <Frame>
      <Pile x={40} y={46} cards={[[0, 3], [0, 4], [1, 4]]} />
      <Pile x={94} y={46} cards={[[2, 7]]} />
      <Pile x={146} y={46} cards={[[3, 9], [3, 8], [4, 8], [4, 7]]} />
      <rect class="picture-hole" x="180" y="19" width="40" height="54" rx="5" />
      <g transform="translate(96 118)"><path class="picture-ribbon" d="M-12 -26L-2 -4M12 -26L2 -4" /><circle class="picture-medal" r="15" /><text class="picture-one" y="6">1</text></g>
    </Frame>
  );
}
