/** Former names of exports, kept for one release. */
import type { DurationInput, InstantInput, MatchClockTime } from "./clock.ts";
import { defaultWorldName } from "./control.ts";
import type { FaultConditions } from "./fault.ts";
import type { ScenarioChoice, WorldOptions } from "./world.ts";

/** @deprecated Use `FaultConditions`. */
export type FaultOccasion = FaultConditions;
/** @deprecated Use `MatchClockTime`. */
export type Reading = MatchClockTime;
/** @deprecated Use `ScenarioChoice`. */
export type ScenarioUse = ScenarioChoice;
/** @deprecated Use `DurationInput`. */
export type Span = DurationInput;
/** @deprecated Use `defaultWorldName`. */
export const usualWorld = defaultWorldName;
/** @deprecated Use `InstantInput`. */
export type When = InstantInput;
/** @deprecated Use `WorldOptions`. */
export type WorldMaking = WorldOptions;
