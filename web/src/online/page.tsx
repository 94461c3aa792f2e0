/* What there is behind #/online and #/t. */

import { findGame } from "../app/games.ts";
import { NewTablePage } from "./form.tsx";
import { LobbyPage } from "./lobby.tsx";
import { TablePage } from "./table-page.tsx";
import "./online.css";

export function OnlinePage({ path }: { path: readonly string[] }) {
  const [part, game = ""] = path;
  if (part === "new") return <NewTablePage key={game} game={findGame(game) === null ? null : game} />;
  return <LobbyPage />;
}

export { TablePage };
