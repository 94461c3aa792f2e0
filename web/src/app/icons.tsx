/* Small signs, drawn by us in the ink of the text. */

import type { ComponentChildren } from "preact";

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      {children}
    </svg>
  );
}

/** Four tokens under way: the mark of Flotilla. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <circle class="side-0" cx="8" cy="23" r="5" />
      <path class="side-1" d="M13 13h9v9h-9z" />
      <path class="side-2" d="M7 4l5.5 9.5h-11z" />
      <path class="side-3" d="M25 2l5.5 6.5L25 15l-5.5-6.500z" />
    </svg>
  );
}

export function GearIcon() {
  return (
    <Icon>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.6" />
      <circle cx="8" cy="17" r="2.6" />
    </Icon>
  );
}

export function CloseIcon() {
  return <Icon><path d="M6 6l12 12M18 6L6 18" /></Icon>;
}

export function HintIcon() {
  return <Icon><path d="M9 17h6M10 20.500h4M8.5 14a6 6 0 1 1 7 0c-.6.6-1 1.4-1 3h-5c0-1.6-.4-2.4-1-3z" /></Icon>;
}

export function BackIcon() {
  return <Icon><path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 9h-2" /></Icon>;
}

export function FlagIcon() {
  return <Icon><path d="M6 21V4h11l-2.5 4L17 12H6" /></Icon>;
}

export function ListIcon() {
  return <Icon><path d="M5 6h14M5 12h14M5 18h9" /></Icon>;
}

export function ClockIcon() {
  return <Icon><circle cx="12" cy="13" r="8" /><path d="M12 9v4l3 2M9 2h6" /></Icon>;
}

/** An open door. */
export function DoorIcon() {
  return <Icon><path d="M13 4H6v16h7M10 12h10M16.500 8.500L20 12l-3.500 3.500" /></Icon>;
}

export function PlayIcon() {
  return <Icon><path d="M8 5l11 7-11 7z" /></Icon>;
}

export function PauseIcon() {
  return <Icon><path d="M8 5v14M16 5v14" /></Icon>;
}

export function FirstIcon() {
  return <Icon><path d="M18 6l-8 6 8 6zM6 6v12" /></Icon>;
}

export function PreviousIcon() {
  return <Icon><path d="M15 6l-8 6 8 6z" /></Icon>;
}

export function NextIcon() {
  return <Icon><path d="M9 6l8 6-8 6z" /></Icon>;
}

/** What lies behind opens upwards. */
export function UpIcon() {
  return <Icon><path d="M5 15l7-7 7 7" /></Icon>;
}

export function LastIcon() {
  return <Icon><path d="M6 6l8 6-8 6zM18 6v12" /></Icon>;
}
