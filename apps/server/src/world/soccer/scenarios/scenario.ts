/** What a scenario is: a name, a sentence, and what it does to the plan, the play and the record of a match. */
import type { Instant } from "../../contract.ts";
import type { Zone } from "../../core/dates.ts";
import type { Overlay } from "../simulate/overlay.ts";
import type { Pair, Side } from "../simulate/skeleton.ts";
import type { LaidScenario, Match } from "../structure/entities.ts";

/** Matches that a scenario can be laid over. */
export type Where = "league" | "first-leg" | "second-leg" | "final" | "quarter-final";

export type Status = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded";

/** What the record says, whatever is played. */
export interface Fate {
  /** Status from an instant on; `undefined` gives back what is played. */
  readonly changes?: readonly { readonly at: Instant; readonly status: Status | undefined }[];
  /** Result by decision. */
  readonly awarded?: { readonly at: Instant; readonly score: Pair };
  /** The match is not played, or not to its end. */
  readonly void?: true;
  /** 1 behind closed doors, 2 limited audience. */
  readonly attendance?: "1" | "2";
  /** The clubs are not shown before this instant. */
  readonly sidesHiddenUntil?: Instant;
  /** Nothing is collected while the match is played, and for this long after its start, in milliseconds. */
  readonly noLiveDataFor?: number;
  /** The first goal is given to another player, so many milliseconds after the end. */
  readonly scorerCorrectedAfter?: number;
  /** Coverage level of the match in place of the competition's. */
  readonly coverageLevel?: number;
}

export interface Scenario {
  readonly name: string;
  /** One sentence for people. */
  readonly sentence: string;
  readonly where: Where;
  readonly plan?: (start: Instant, zone: Zone) => Omit<LaidScenario, "name">;
  /** `nameOf` gives the name of a slot's player, in full. */
  readonly overlay?: (match: Match, nameOf: (side: Side, slot: number) => string) => Overlay;
  readonly fate?: (match: Match) => Fate;
  /** What it does to the first leg when it is laid over the second. */
  readonly firstLeg?: () => Overlay;
}
