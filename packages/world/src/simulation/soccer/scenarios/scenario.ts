/**
 * Definition of a scenario: its name, its description, and its changes to schedule, simulation and record of a match.
 */
import type { Instant } from "../../../core/contract.ts";
import type { Zone } from "../../../core/dates.ts";
import { type HomeAway, type Side, type SimulationOverrides } from "../match/match-outline.ts";
import type { AppliedScenario, Match } from "../structure/entities.ts";

/** Kinds of matches that a scenario can be assigned to. */
export type MatchKind = "league" | "first-leg" | "second-leg" | "final" | "quarter-final";

export type Status = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed" | "Suspended" | "Awarded";

/** Overrides of a match's record, independent of the simulation. */
export interface RecordOverrides {
  /** Status from an instant on. `undefined` restores the simulated status. */
  readonly changes?: readonly { readonly at: Instant; readonly status: Status | undefined }[];
  /** Result by decision of the competition. */
  readonly awarded?: { readonly at: Instant; readonly score: HomeAway };
  /** The match is not played, or not completed. */
  readonly void?: true;
  /** The match begins and is not completed. */
  readonly isAbandoned?: true;
  /** `1`: behind closed doors. `2`: limited audience. */
  readonly attendance?: "1" | "2";
  /** Instant until which the clubs are hidden. */
  readonly sidesHiddenUntil?: Instant;
  /** Milliseconds after the start during which no data is collected. */
  readonly noLiveDataFor?: number;
  /** Milliseconds after the end at which the first goal is credited to another player. */
  readonly scorerCorrectedAfter?: number;
  /** Coverage level of the match. Replaces the competition's. */
  readonly coverageLevel?: number;
}

export interface Scenario {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly sentence: string;
  readonly matchKind: MatchKind;
  readonly schedule?: (start: Instant, zone: Zone) => Omit<AppliedScenario, "name">;
  /** `nameOf` returns the full name of the player in a slot. */
  readonly simulationOverrides?: (match: Match, nameOf: (side: Side, slot: number) => string) => SimulationOverrides;
  readonly recordOverrides?: (match: Match) => RecordOverrides;
  /** Overrides of the first leg's simulation if the scenario is assigned to the second leg. */
  readonly firstLeg?: () => SimulationOverrides;
}
