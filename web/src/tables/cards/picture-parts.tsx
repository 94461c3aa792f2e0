/* What lies on the tables of the two card games, small. */

export function Card({ x, y, rank, suit, turn = 0 }: { x: number; y: number; rank: string; suit: string; turn?: number }) {
  const isRed = suit === "♥" || suit === "♦";
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} class={isRed ? "picture-red" : "picture-black"}>
      <rect class="picture-card" x="-21" y="-29" width="42" height="58" rx="5" />
      <text class="picture-rank" x="-15" y="-10">{rank}</text>
      <text class="picture-suit" x="0" y="17">{suit}</text>
    </g>
  );
}

/** Small card faces in a grid, as on the boards of the two card games. */
export function Squares({ cells, x0, y0 }: { cells: readonly string[]; x0: number; y0: number }) {
  return (
    <g>
      {cells.map((cell, index) => {
        const x = x0 + (index % 5) * 38;
        const y = y0 + Math.floor(index / 5) * 40;
        const isRed = /[♥♦]/.test(cell);
        return (
          <g key={index} transform={`translate(${x} ${y})`} class={isRed ? "picture-red" : "picture-black"}>
            <rect class="picture-card" width="36" height="38" rx="3" />
            <text class="picture-small" x="18" y="25">{cell}</text>
          </g>
        );
      })}
    </g>
  );
}
