/* A seat that somebody asked for before the table was there. */

let wanted: string | null = null;

export function wantSeat(table: string | null): void {
  wanted = table;
}

export function isSeatWanted(table: string): boolean {
  return wanted === table;
}
