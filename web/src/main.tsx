import { render } from "preact";
import "./theme.css";
import "./styles/base.css";
import { App } from "./app/app.tsx";
import { followAddress } from "./app/route.ts";
import { dressDocument } from "./settings/prefs.ts";

dressDocument();
followAddress();
render(<App />, document.getElementById("app") ?? document.body);
