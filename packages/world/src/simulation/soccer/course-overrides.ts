/** Changes of a match's course by overrides: a required score, or an earlier end. */
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
import {
  isGoal,
  type HomeAway,
  type MatchOutline,
  type Side,
  type ForcedEvent,
  type SimulationOverrides,
} from "./match/match-outline.ts";
import { clockAt, type PlayedMatch } from "./played-match.ts";

/** A position in a match: seconds of the clock of a period. */
interface Position {
  readonly period: 1 | 2 | 3 | 4;
  readonly second: number;
}

/** Simulates a match with overrides of its simulation. */
type Play = (overrides: SimulationOverrides | undefined) => PlayedMatch;

const startOfMatch: Position = { period: 1, second: 0 };
const SECONDS_PER_HALF = 45 * 60;
/** Seconds before the end of regular time without added goals, so that the last one is followed by a restart. */
const LAST_GOAL_MARGIN = 60;

/**
 * Simulates a match and applies its overrides in order of their instants. The course before an override stays as it
 * was, except if it does not permit the required score.
 *
 * @throws RangeError if no course leads to a required score
 */
export function overriddenCourse(
  seed: string,
  { id, overrides = [] }: { readonly id: string; readonly overrides?: readonly FixtureOverride[] | undefined },
  base: SimulationOverrides | undefined,
  play: Play,
): PlayedMatch {
  let current = base;
  let played = play(current);
  for (const { at, score, status } of overrides) {
    const isInPlay = at >= played.kickOff && at < played.end;
    if (score !== undefined && status === undefined) {
      for (const from of isInPlay ? [positionAt(played, at), startOfMatch] : [startOfMatch]) {
        if (isEqual(finalScore(played.outline), score)) break;
        const changed = withScore(seed, id, current, played.outline, score, from);
        if (changed === undefined) continue;
        current = changed;
        played = play(changed);
      }
      if (!isEqual(finalScore(played.outline), score))
        throw new RangeError(`fixture ${id}: no course of the match leads to the score ${score.join("–")}`);
    } else if (isInPlay && (status === "Suspended" || status === "Awarded")) {
      current = { ...current, abandon: positionAt(played, at) };
      played = play(current);
    }
  }
  return played;
}

/** Goals after normal and extra time. */
function finalScore({ score: { ft, et } }: MatchOutline): HomeAway {
  return et ?? ft;
}

function isEqual(one: HomeAway, other: HomeAway): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Position at an instant; in a break, the end of the period before it. */
function positionAt(played: PlayedMatch, at: Instant): Position {
  const clock = clockAt(played, at);
  if (clock !== undefined && clock.period < 5)
    return { period: clock.period as Position["period"], second: clock.second };
  const last = played.periods.findLast((each) => each.id < 5 && each.end <= at);
  return last === undefined ? startOfMatch : { period: last.id as Position["period"], second: last.lengthSeconds };
}

/** Overrides that add the missing goals after a position and permit no others; `undefined` if too many were scored. */
function withScore(
  seed: string,
  id: string,
  base: SimulationOverrides | undefined,
  outline: MatchOutline,
  score: HomeAway,
  from: Position,
): SimulationOverrides | undefined {
  const isBefore = (each: Position | { readonly period: number; readonly second: number }): boolean =>
    each.period < from.period || (each.period === from.period && each.second < from.second);
  const missing = ([0, 1] as const).map(
    (side) =>
      score[side] - outline.moments.filter((each) => each.side === side && isGoal(each) && isBefore(each)).length,
  ) as [number, number];
  if (missing.some((goals) => goals < 0) || from.period > 2) return undefined;
  const { accept: _condition, forcedEvents = [], ...others } = base ?? {};
  return {
    ...others,
    forcedEvents: [
      ...forcedEvents.filter((each) => isBefore(each) || !mayScore(each)),
      ...addedGoals(seed, id, missing, from),
    ],
    noGoalsFrom: from,
  };
}

function mayScore({ kind }: ForcedEvent): boolean {
  return kind === "goal" || kind === "own-goal" || kind === "goal-given" || kind === "penalty";
}

/** Goals spread over the rest of regular time. */
function addedGoals(seed: string, id: string, [home, away]: HomeAway, from: Position): readonly ForcedEvent[] {
  const stream = random(seed, "override", id);
  const first = (from.period - 1) * SECONDS_PER_HALF + Math.min(from.second, SECONDS_PER_HALF);
  const step = (2 * SECONDS_PER_HALF - LAST_GOAL_MARGIN - first) / (home + away);
  const sides = stream.shuffle<Side>([...Array<Side>(home).fill(0), ...Array<Side>(away).fill(1)]);
  return sides.map((side, index) => {
    const second = Math.floor(first + (index + stream.between(0.2, 0.8)) * step);
    return second < SECONDS_PER_HALF
      ? { kind: "goal", side, period: 1, second }
      : { kind: "goal", side, period: 2, second: second - SECONDS_PER_HALF };
  });
}
