/** Lays scenarios over a world: which match each is laid over, and what that does to the match's record and play. */
import type { ScenarioChoice } from "../../contract.ts";
import type { Overlay } from "../simulate/overlay.ts";
import type { Side } from "../simulate/skeleton.ts";
import { matchId } from "../structure/calendar.ts";
import type { LaidScenario, Match, ScenarioOf } from "../structure/entities.ts";
import { scenarioByName, scenarioPlaces } from "./index.ts";
import type { Fate } from "./scenario.ts";

/** What has to be known of a world to lay scenarios over it. */
export interface Ground {
  readonly seed: string;
  readonly leagues: number;
  /** Number of the cup's calendar, if there is one. */
  readonly cup: number | undefined;
  /** Whether an identifier is that of a match of the world. */
  readonly isMatch: (id: string) => boolean;
}

/**
 * Names of the chosen scenarios by match: the match named, or the scenario's own place in the world.
 *
 * @throws RangeError for a scenario that has no place
 */
export function layScenarios(choices: readonly ScenarioChoice[], { seed, leagues, cup, isMatch }: Ground): ReadonlyMap<string, string> {
  const laid = new Map<string, string>();
  for (const [order, { name, fixture }] of choices.entries()) {
    const scenario = scenarioByName(name);
    if (fixture !== undefined) {
      if (!isMatch(fixture)) throw new RangeError(`scenario ${name}: no soccer fixture has the id ${fixture}; take one of the world's fixtures, or none`);
      laid.set(fixture, name);
      continue;
    }
    const number = scenario.where === "league" ? 1 : cup;
    if (number === undefined) throw new RangeError(`scenario ${name} needs the cup, which a world of ${leagues} soccer leagues does not have; ask for at least one`);
    if (leagues === 0) throw new RangeError(`scenario ${name} needs a soccer league; ask for at least one`);
    const free = scenarioPlaces[scenario.where].map((index) => matchId(seed, number, index)).find((id) => !laid.has(id));
    if (free === undefined) throw new RangeError(`scenario ${name} (number ${order + 1}): every place for it is taken; name a fixture`);
    laid.set(free, name);
  }
  return laid;
}

/** The plan that a scenario makes for its match, if one is laid over it. */
export function planOf(laid: ReadonlyMap<string, string>): ScenarioOf {
  return ({ id, start, zone }): LaidScenario | undefined => {
    const name = laid.get(id);
    return name === undefined ? undefined : { name, ...scenarioByName(name).plan?.(start, zone) };
  };
}

/** What the record says of a match, whatever is played. */
export function fateOf(match: Match): Fate {
  if (match.scenario === undefined) return match.putOff === undefined ? {} : putOffFate(match);
  const fate = scenarioByName(match.scenario).fate?.(match) ?? {};
  return match.putOff === undefined ? fate : { ...putOffFate(match), ...fate };
}

function putOffFate(match: Match): Fate {
  const { announced, rescheduled, start } = match.putOff as NonNullable<Match["putOff"]>;
  return {
    changes: [{ at: announced, status: "Postponed" }, ...(start === undefined ? [] : [{ at: rescheduled, status: undefined }])],
    ...(start === undefined ? { void: true as const } : {}),
  };
}

/**
 * What is laid over the play of a match: by its scenario, by that of its second leg, or by a result that was imported.
 *
 * @param nameOf full name of the player of a slot
 */
export function overlayOf(match: Match, nameOf: (side: Side, slot: number) => string): Overlay | undefined {
  if (match.imported !== undefined) {
    const [home, away] = match.imported;
    // Rates near the wanted score find it soon.
    return {
      rates: [Math.max(0.15, (home + 0.15) / 1.55), Math.max(0.15, (away + 0.15) / 1.27)],
      accept: ({ score: { ft } }) => ft[0] === home && ft[1] === away,
    };
  }
  if (match.scenario !== undefined) return scenarioByName(match.scenario).overlay?.(match, nameOf);
  const second = match.leg === 1 ? match.tie?.legs[1]?.scenario : undefined;
  return second === undefined ? undefined : scenarioByName(second).firstLeg?.();
}
