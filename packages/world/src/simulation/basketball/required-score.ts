/** Basketball matches with a required final score. */
import type { Instant } from "../../core/contract.ts";
import type { Random } from "../../core/random.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import { overtimeCount, simulateMatch, type MatchLog, type MatchPlan } from "./simulate-match.ts";

/** Most points of one possession. */
const MAX_POINTS_PER_PLAY = 3;
/** Distance of possessions that change one after another. It is prime and exceeds their number. */
const STRIDE = 1009;
const MAX_ATTEMPTS = 300;

/**
 * Returns a course with a required final score. Plays before `at` stay as they were, if the score permits it.
 *
 * @param streamOf returns the random stream of an attempt
 * @throws RangeError if no course leads to the score
 */
export function withRequiredScore(
  log: MatchLog,
  [home, away]: readonly [home: number, away: number],
  at: Instant,
  streamOf: (attempt: number) => Random,
): MatchLog {
  const plays = firstIndexAfter(log.times, at);
  const changed = withPoints(log, plays === log.length ? 0 : plays, [home, away]);
  if (changed !== undefined) return changed;
  const plan: MatchPlan = { ...log.plan, spread: home - away, total: home + away };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const changedLog = withPoints(simulateMatch(plan, streamOf(attempt)), 0, [home, away]);
    if (changedLog !== undefined) return changedLog;
  }
  throw new RangeError(`no course of the match leads to the score ${home}–${away}`);
}

/** Changes the points of plays after the first ones; `undefined` if that is impossible or the match has an overtime. */
function withPoints(log: MatchLog, first: number, [home, away]: readonly [number, number]): MatchLog | undefined {
  if (overtimeCount(log) > 0) return undefined;
  const homePoints = readPoints(log, log.home, 1, first, home);
  const awayPoints = readPoints(log, log.away, 0, first, away);
  return homePoints === undefined || awayPoints === undefined
    ? undefined
    : { ...log, home: homePoints, away: awayPoints };
}

/**
 * Returns the points of a side after every play, with a required total. Possessions in changing order gain or lose a
 * point until the total is reached.
 */
function readPoints(
  { homePossession, kind }: MatchLog,
  points: MatchLog["home"],
  possession: 0 | 1,
  first: number,
  target: number,
): MatchLog["home"] | undefined {
  const gains = points.map((value, play) => value - (play === 0 ? 0 : points[play - 1]!));
  const possessions: number[] = [];
  for (let play = Math.max(1, first); play < gains.length; play++)
    if (kind[play] === 1 && homePossession[play - 1] === possession) possessions.push(play);
  let missing = target - points[points.length - 1]!;
  const change = Math.sign(missing);
  for (let round = 0; missing !== 0 && round < MAX_POINTS_PER_PLAY; round++) {
    for (let visit = 0; missing !== 0 && visit < possessions.length; visit++) {
      const play = possessions[(visit * STRIDE) % possessions.length]!;
      const gain = gains[play]! + change;
      if (gain < 0 || gain > MAX_POINTS_PER_PLAY) continue;
      gains[play] = gain;
      missing -= change;
    }
  }
  if (missing !== 0) return undefined;
  let total = 0;
  return gains.map((gain) => (total += gain));
}
