/* The events: from an address to its page. */

import { useEffect } from "preact/hooks";
import { useLoaded, Waiting } from "../app/loading.tsx";
import type { Engine } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { prefs, usePrefs, useWords } from "../settings/prefs.ts";
import { Desk } from "./desk.ts";
import { EventForm } from "./form.tsx";
import { EventFrame } from "./frame.tsx";
import { LeaguePage } from "./league.tsx";
import { EventList } from "./list.tsx";
import { parsePlace, type Place } from "./places.ts";
import { ScreenPage } from "./screen.tsx";
import { useTitle } from "./title.ts";
import { words } from "./words.ts";
import "./events.css";
import "./print.css";

function NoEvent() {
  const say = useWords();
  useTitle(say(words.title));
  return (
    <>
      <h1>{say(words.title)}</h1>
      <p class="trouble" role="alert">{say(words.noEvent)}</p>
      <a class="button" href="#/events">{say(words.back)}</a>
    </>
  );
}

/** The event follows the language in use, and is closed with the page. */
function useDesk(desk: Desk): void {
  const { language } = usePrefs();
  useEffect(() => desk.setLanguage(language), [desk, language]);
  useEffect(() => () => desk.close(), [desk]);
}

function Opened({ desk, place }: { desk: Desk; place: Place & { page: "event" | "screen" } }) {
  useDesk(desk);
  return place.page === "screen" ? <ScreenPage desk={desk} /> : <EventFrame desk={desk} section={place.section} detail={place.detail} />;
}

function OneEvent({ engine, place }: { engine: Engine; place: Place & { page: "event" | "screen" } }) {
  const loaded = useLoaded(() => Desk.open(engine, place.id, prefs.value.language), [engine, place.id], (desk) => desk?.close());
  return (
    <Waiting loaded={loaded}>
      {(desk) => (desk === null ? <NoEvent /> : <Opened key={desk.id} desk={desk} place={place} />)}
    </Waiting>
  );
}

function Placed({ engine, place }: { engine: Engine; place: Place }) {
  switch (place.page) {
    case "list": return <EventList engine={engine} />;
    case "new": return <EventForm engine={engine} />;
    case "league": return <LeaguePage engine={engine} />;
    case "event":
    case "screen": return <OneEvent engine={engine} place={place} />;
  }
}

export function EventsPage({ path }: { path: readonly string[] }) {
  const loaded = useLoaded(loadEngine, []);
  return <Waiting loaded={loaded}>{(engine) => <Placed engine={engine} place={parsePlace(path)} />}</Waiting>;
}
