import { Frame, Token } from "../../art/picture.tsx";

export function Picture() {
  const stones = [[2, 3, 0], [3, 3, 0], [4, 3, 0], [4, 2, 0], [6, 2, 0], [7, 2, 0], [7, 1, 0], [1, 0, 1], [2, 0, 1], [2, 1, 1], [8, 4, 2], [7, 4, 2]] as const;
  return (
    <Frame>
      <rect class="picture-board" x="12" y="7" width="216" height="136" rx="4" />
      <path class="picture-grid" d={[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${12 + i * 24} 7v136`).join("") + [1, 2, 3, 4].map((i) => `M12 ${7 + i * 27.2}h216`).join("")} />
      <path class="picture-star" transform="translate(144 75)" d="M0 -11L3.2 -3.600L11 -3.200L5 2L7 10L0 5.600L-7 10L-5 2L-11 -3.200L-3.2 -3.600z" />
      <path class="picture-way" d="M48 102H120V75H192V48" />
      {stones.map(([column, row, side], index) => <Token key={index} x={24 + column * 24} y={20.6 + row * 27.2} side={side} r={9} />)}
    </Frame>
  );
}
