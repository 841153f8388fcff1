import { omitUndefined } from "../../../core/collections.ts";
/** Assigns scenarios to matches, and returns what a scenario changes in a match's schedule, simulation and record. */
import type { FixtureOverride, ScenarioChoice } from "../../../core/contract.ts";
import { type Side, type SimulationOverrides } from "../match/match-outline.ts";
import type { AppliedScenario, Match, ScenarioOf } from "../structure/entities.ts";
import { matchId } from "../structure/numbers.ts";
import { scenarioByName, candidateMatches } from "./index.ts";
import { overriddenRecord } from "./overrides.ts";
import type { RecordOverrides } from "./scenario.ts";

/** Properties of a world that the assignment of scenarios depends on. */
export interface AssignmentContext {
  readonly seed: string;
  readonly leagues: number;
  /** Number of the cup's calendar, if the world has a cup. */
  readonly cup: number | undefined;
  /** Returns true if the world has a match with this identifier. */
  readonly isMatch: (id: string) => boolean;
}

/**
 * Assigns every selected scenario to the named fixture, or to the first free candidate match. Returns scenario names by
 * match id.
 *
 * @throws RangeError for a scenario without a matching fixture
 */
export function assignScenarios(
  choices: readonly ScenarioChoice[],
  { seed, leagues, cup, isMatch }: AssignmentContext,
): ReadonlyMap<string, string> {
  const assignments = new Map<string, string>();
  for (const [order, { name, fixture }] of choices.entries()) {
    const scenario = scenarioByName(name);
    if (fixture !== undefined) {
      if (!isMatch(fixture)) {
        throw new RangeError(
          `scenario ${name}: no soccer fixture has the id ${fixture}; ` +
            "name a fixture of this world, or omit the fixture",
        );
      }
      assignments.set(fixture, name);
      continue;
    }
    const number = scenario.matchKind === "league" ? 1 : cup;
    if (number === undefined) {
      throw new RangeError(
        `scenario ${name} needs the cup, which a world of ${leagues} soccer leagues does not have; ` +
          "set leagues.soccer to at least 1",
      );
    }
    if (leagues === 0) throw new RangeError(`scenario ${name} needs a soccer league; set leagues.soccer to at least 1`);
    const candidate = candidateMatches[scenario.matchKind]
      .map((index) => matchId(seed, number, index))
      .find((id) => !assignments.has(id));
    if (candidate === undefined)
      throw new RangeError(
        `scenario ${name} (number ${order + 1}): all candidate matches have a scenario; name a fixture`,
      );
    assignments.set(candidate, name);
  }
  return assignments;
}

/** Returns the lookup of a match's scenario, its changes to the schedule, and the overrides of the match. */
export function scheduleChanges(
  assignments: ReadonlyMap<string, string>,
  overridesByFixture: ReadonlyMap<string, readonly FixtureOverride[]>,
): ScenarioOf {
  return ({ id, start, zone }): AppliedScenario | undefined => {
    const name = assignments.get(id);
    const overrides = overridesByFixture.get(id);
    if (name === undefined) return overrides === undefined ? undefined : { overrides };
    return omitUndefined({ name, ...scenarioByName(name).schedule?.(start, zone), overrides });
  };
}

/** Returns the overrides of a match's record by its scenario, its postponement and its own overrides. */
export function readRecordOverrides(match: Match): RecordOverrides {
  const record = recordOfScenario(match);
  return match.overrides === undefined ? record : overriddenRecord(record, match);
}

function recordOfScenario(match: Match): RecordOverrides {
  if (match.scenario === undefined) return match.postponement === undefined ? {} : postponementOverrides(match);
  const overrides = scenarioByName(match.scenario).recordOverrides?.(match) ?? {};
  return match.postponement === undefined ? overrides : { ...postponementOverrides(match), ...overrides };
}

function postponementOverrides(match: Match): RecordOverrides {
  const { announcedAt, rescheduledAt, start } = match.postponement as NonNullable<Match["postponement"]>;
  return omitUndefined({
    changes: [
      { at: announcedAt, status: "Postponed" },
      ...(start === undefined ? [] : [{ at: rescheduledAt, status: undefined }]),
    ],
    void: start === undefined ? (true as const) : undefined,
  });
}

/**
 * Returns the overrides of a match's simulation: those of its scenario, those of its second leg's scenario, or an
 * imported result.
 *
 * @param nameOf returns the full name of the player in a slot
 */
export function readSimulationOverrides(
  match: Match,
  nameOf: (side: Side, slot: number) => string,
): SimulationOverrides | undefined {
  if (match.importedResult !== undefined) {
    const [home, away] = match.importedResult;
    // With rates near the imported score, fewer simulations are rejected.
    return {
      rates: [Math.max(0.15, (home + 0.15) / 1.55), Math.max(0.15, (away + 0.15) / 1.27)],
      accept: ({ score: { ft } }) => ft[0] === home && ft[1] === away,
    };
  }
  if (match.scenario !== undefined) return scenarioByName(match.scenario).simulationOverrides?.(match, nameOf);
  const secondLegScenario = match.leg === 1 ? match.tie?.legs[1]?.scenario : undefined;
  return secondLegScenario === undefined ? undefined : scenarioByName(secondLegScenario).firstLeg?.();
}
