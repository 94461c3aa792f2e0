/* The table of athletic: five piles in a ring, a hand to be emptied. */

import "./athletic.css";
import type { Table } from "../table.ts";
import { Aside } from "./aside.tsx";
import { Board } from "./board.tsx";
import { Hand } from "./hand.tsx";

export const table: Table = { Board, Hand, Aside };
