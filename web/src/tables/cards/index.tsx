/* The tables of convoy and sequence: one set of parts, the engine's data tell them apart. */

import type { Table } from "../table.ts";
import { Aside } from "./aside.tsx";
import { Board } from "./board.tsx";
import "./cards.css";
import { Hand } from "./hand.tsx";

export const convoyTable: Table = { Board, Hand, Aside };
export const sequenceTable: Table = { Board, Hand, Aside };
