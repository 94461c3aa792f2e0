import { render } from "preact";
import facts from "virtual:games";
import "./theme.css";
import "./styles/base.css";
import "./styles/parlour.css";
import { App } from "./app/app.tsx";
import { dropEchoes } from "./app/echo.ts";
import { offerGames } from "./app/games.ts";
import { followAddress } from "./app/route.ts";
import { dressDocument } from "./settings/prefs.ts";
import { bringManners, type Manner } from "./tables/manner.ts";

offerGames(facts);
bringManners(import.meta.glob<Manner>("./tables/*/manner.ts", { eager: true, import: "manner" }));
dressDocument();
followAddress();
dropEchoes();
render(<App />, document.getElementById("app") ?? document.body);
