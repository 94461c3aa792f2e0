/* The table of athletic: five piles in a ring, a hand to be emptied. */

import "./athletic.css";
import type { Table } from "../table.ts";
import { Board } from "./board.tsx";
import { Hand } from "./hand.tsx";
import { WayList } from "./way-list.tsx";

export const table: Table = { Board, Hand, Hint: WayList };
