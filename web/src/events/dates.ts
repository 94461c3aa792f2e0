/* Dates and times as the printed pages write them: 16 November 2026. */

import { usePrefs } from "../settings/prefs.ts";

function localeOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** A date of a file in words; what is none stays as it is. */
export function useDate(): (date: string) => string {
  const { language } = usePrefs();
  return (date) => {
    const day = new Date(`${date}T12:00:00`);
    return Number.isNaN(day.getTime()) ? date : new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(day);
  };
}

/** The time of day of a moment, where the organiser is; what is no moment stays as it is. */
export function useTime(): (at: string) => string {
  const { language } = usePrefs();
  return (at) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? at : new Intl.DateTimeFormat(localeOf(language), { timeStyle: "short" }).format(moment);
  };
}
