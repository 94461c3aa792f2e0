/* Signs of the parts of an event, drawn in the ink of the text. */

import type { ComponentChildren } from "preact";
import { ClockIcon, ListIcon } from "../app/icons.tsx";
import type { Section } from "./places.ts";

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      {children}
    </svg>
  );
}

export function UndoIcon() {
  return <Icon><path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9h-2" /></Icon>;
}

export function RedoIcon() {
  return <Icon><path d="M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 9h2" /></Icon>;
}

export function PenIcon() {
  return <Icon><path d="M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3" /></Icon>;
}

export function PrintIcon() {
  return <Icon><path d="M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z" /></Icon>;
}

function PlayersIcon() {
  return <Icon><circle cx="9" cy="8" r="3.5" /><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5" /></Icon>;
}

/** A table with four seats. */
function TableIcon() {
  return <Icon><circle cx="12" cy="12" r="5" /><path d="M12 3v1M12 20v1M3 12h1M20 12h1" /></Icon>;
}

function PodiumIcon() {
  return <Icon><path d="M3 20v-6h6v6M9 20V8h6v12M15 20v-8h6v8M2 20h20" /></Icon>;
}

function SheetIcon() {
  return <Icon><path d="M6 3h9l4 4v14H6zM9 12h7M9 16h7M15 3v4h4" /></Icon>;
}

function MoreIcon() {
  return <Icon><path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.5" /></Icon>;
}

export const SECTION_ICONS: Readonly<Record<Section, () => preact.JSX.Element>> = {
  players: PlayersIcon, round: TableIcon, standings: PodiumIcon, timer: ClockIcon, sheets: SheetIcon, log: ListIcon, more: MoreIcon,
};
