/* The table of convoy and sequence: one set of parts, the engine's data tell them apart. */

import type { Table } from "../table.ts";
import { Aside } from "./aside.tsx";
import { Board } from "./board.tsx";
import "./cards.css";
import { Hand } from "./hand.tsx";

export const table: Table = { Board, Hand, Aside };
