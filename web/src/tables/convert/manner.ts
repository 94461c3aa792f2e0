/* A seat has cubes of its wood. */

import { CHARCOAL_SIGN, IVORY_SIGN } from "../../art/signs.ts";
import type { Manner } from "../manner.ts";

export const manner: Manner = {
  signs: (_, seat) => [seat === 0 ? IVORY_SIGN : CHARCOAL_SIGN],
};
