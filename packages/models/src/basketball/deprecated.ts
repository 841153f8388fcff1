import { remainingMargin, type RemainingMargin } from "./live.ts";
import type { Venue } from "./quadrants.ts";
import type { RemainingMatch } from "./season.ts";

/** @deprecated Use `remainingMargin`. */
export const restMargin = remainingMargin;
/** @deprecated Use `RemainingMargin`. */
export type RestMargin = RemainingMargin;
/** @deprecated Use `Venue`. */
export type Place = Venue;
/** @deprecated Use `RemainingMatch`. */
export type ComingMatch = RemainingMatch;
