import { internationalFittedThrough } from "./fitted/international.ts";
import { goalModelFittedThrough } from "./fitted/prematch.ts";
import { countParametersFittedThrough } from "./fitted/statistics.ts";
import { visitPossessionStates } from "./possession/values.ts";
import type { SeasonRange } from "./season/play.ts";

/** @deprecated Use `goalModelFittedThrough`. */
export const goalModelSeen = goalModelFittedThrough;
/** @deprecated Use `internationalFittedThrough`. */
export const internationalSeen = internationalFittedThrough;
/** @deprecated Use `countParametersFittedThrough`. */
export const countParametersSeen = countParametersFittedThrough;
/** @deprecated Use `visitPossessionStates`. */
export const walkPossession = visitPossessionStates;
/** @deprecated Use `SeasonRange`. */
export type SeasonStretch = SeasonRange;
