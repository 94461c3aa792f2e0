/* The frame of all pages: header, the page of the address, settings. */

import { useEffect, useState } from "preact/hooks";
import { HistoryPage } from "../history/page.tsx";
import { DailyPage } from "../daily/page.tsx";
import { GuidePage } from "../guide/page.tsx";
import { EventsPage } from "../pages/events.tsx";
import { OnlineBar, OnlinePage, TablePage } from "../pages/online.tsx";
import { HomePage } from "../pages/home.tsx";
import { RulesPage } from "../pages/rules.tsx";
import { PlayPage } from "../play/page.tsx";
import { ReplayPage } from "../replay/page.tsx";
import { SettingsDialog } from "../settings/dialog.tsx";
import { useWords } from "../settings/prefs.ts";
import { titleOf } from "./games.ts";
import { isBare, type Route, route } from "./route.ts";
import { useStore } from "./watch.ts";
import { GearIcon, ListIcon, Mark } from "./icons.tsx";
import { UpdatePrompt } from "./update.tsx";
import { words } from "./words.ts";

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case "home": return <HomePage isLost={at.isLost} />;
    case "games": return <HistoryPage />;
    case "play": return <PlayPage key={at.game} game={at.game} id={at.id} isAtOnce={at.isAtOnce} />;
    case "replay": return <ReplayPage link={at.link} id={at.id} />;
    case "daily": return <DailyPage deal={at.deal} />;
    case "rules": return <RulesPage game={at.game} />;
    case "events": return <EventsPage path={at.path} />;
    case "online": return <OnlinePage path={at.path} />;
    case "table": return <TablePage key={at.table} table={at.table} />;
    case "guide": return <GuidePage key={at.game} game={at.game} />;
  }
}

function NavLink({ href, isHere, text }: { href: string; isHere: boolean; text: string }) {
  return <a href={href} aria-current={isHere ? "page" : undefined}>{text}</a>;
}

/** On a phone the pages are behind a button; whatever is touched next closes them. */
function useMenu(at: Route): { readonly isOpen: boolean; toggle(): void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [at]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      const isBeside = event.type === "pointerdown" && event.target instanceof Element && event.target.closest(".header nav, .menu-button") === null;
      if (isEscape || isBeside) setOpen(false);
    };
    addEventListener("pointerdown", close);
    addEventListener("keydown", close);
    return () => {
      removeEventListener("pointerdown", close);
      removeEventListener("keydown", close);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

function Header({ at, openSettings }: { at: Route; openSettings: () => void }) {
  const say = useWords();
  const { isOpen, toggle } = useMenu(at);
  return (
    <header class="header">
      <a class="brand" href="#/"><Mark />Flotilla</a>
      <button type="button" class="menu-button" aria-label={say(words.nav)} title={say(words.nav)} aria-expanded={isOpen} onClick={toggle}><ListIcon /></button>
      <nav class={isOpen ? "is-open" : undefined} aria-label={say(words.nav)}>
        <NavLink href="#/" isHere={at.page === "home"} text={say(words.home)} />
        <NavLink href="#/online" isHere={at.page === "online" || at.page === "table"} text={say(words.online)} />
        <NavLink href="#/daily" isHere={at.page === "daily"} text={say(words.daily)} />
        <NavLink href="#/games" isHere={at.page === "games"} text={say(words.mine)} />
        <NavLink href="#/events" isHere={at.page === "events"} text={say(words.events)} />
        <NavLink href="#/replay" isHere={at.page === "replay"} text={say(words.replay)} />
      </nav>
      <button type="button" class="icon-button" aria-label={say(words.settings)} title={say(words.settings)} onClick={openSettings}>
        <GearIcon />
      </button>
    </header>
  );
}

/** The room that a page wants: a table of the server has that of any other. */
function roomOf({ page }: Route): string {
  return page === "table" ? "page page-table page-play" : `page page-${page}`;
}

/** A new page is told to people who cannot see it change. */
function useTitle(at: Route): void {
  const say = useWords();
  const names = { home: words.home, games: words.mine, replay: words.replay, events: words.events, online: words.online, table: words.online, daily: words.daily };
  const name = "game" in at ? say(titleOf(at.game)) : say(names[at.page]);
  useEffect(() => {
    if (at.page === "events") return; /* each of them has a title of its own */
    document.title = at.page === "home" ? "Flotilla" : `${name} · Flotilla`;
  }, [name, at.page]);
}

export function App() {
  const say = useWords();
  const at = useStore(route);
  const [isSetting, setSetting] = useState(false);
  useTitle(at);
  return (
    <>
      <a class="skip" href="#page" onClick={(event) => { event.preventDefault(); document.getElementById("page")?.focus(); }}>
        {say(words.skip)}
      </a>
      {!isBare(at) && <Header at={at} openSettings={() => setSetting(true)} />}
      {!isBare(at) && <OnlineBar at={at} />}
      <main id="page" class={roomOf(at)} tabIndex={-1}><Page at={at} /></main>
      <UpdatePrompt />
      {isSetting && <SettingsDialog close={() => setSetting(false)} />}
    </>
  );
}
