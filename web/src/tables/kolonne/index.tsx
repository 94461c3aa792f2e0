/* The table of kolonne: the 1973 Convoy, columns of seven across a board of 14 by 14. */

import "./kolonne.css";
import type { Table } from "../table.ts";
import { Board } from "./board.tsx";
import { Aside } from "./columns.tsx";
import { End, Hand } from "./hand.tsx";

export const table: Table = { Board, Hand, Aside, End };
