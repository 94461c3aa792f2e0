import { render } from "preact";
import type { GameFacts } from "./engine/game.ts";
import { loadEngine } from "./engine/module.ts";

function Games({ games }: { games: readonly GameFacts[] }) {
  return (
    <>
      <h1>Flotilla</h1>
      <ul>
        {games.map((game) => (
          <li key={game.name}>
            {game.title}: {game.seats.join(", ")} players
          </li>
        ))}
      </ul>
    </>
  );
}

const page = document.getElementById("page");
if (page !== null) {
  const engine = await loadEngine();
  render(<Games games={engine.games()} />, page);
}
