/** Simulates a tennis match point by point. */
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { Score, type Side } from "./score.ts";

/** Input of a match simulation. No feed publishes these probabilities. */
export interface MatchPlan {
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly firstServer: Side;
  /** Probabilities of contestants a and b to win a point on their service. */
  readonly serve: readonly [a: number, b: number];
  /** Probability that a contestant retires at the end of a game. */
  readonly retirement: number;
  /** Earliest instant of the first point. */
  readonly start: Instant;
  /** Periods of rain, during which no point is played. */
  readonly rain: readonly (readonly [from: Instant, to: Instant])[];
  /** Mean seconds per point, including the pause after it. */
  readonly secondsPerPoint: number;
}

/** Course of a match: one entry per point. */
export interface MatchLog {
  readonly plan: MatchPlan;
  /** Sides that won the points. */
  readonly points: Uint8Array;
  /** Instant of the end of each point. */
  readonly times: Float64Array;
  readonly end: "complete" | "retired" | "walkover";
  readonly winner: Side;
  readonly endAt: Instant;
  /** Periods of rain that interrupted play. */
  readonly interruptions: readonly (readonly [from: Instant, to: Instant])[];
  readonly score: Score;
}

const MAX_POINTS = 1200;
const points = new Uint8Array(MAX_POINTS);
const times = new Float64Array(MAX_POINTS);

/** Simulates a match. Equal plans and streams give equal logs. */
export function simulateMatch(plan: MatchPlan, stream: Random): MatchLog {
  const score = new Score(plan.bestOf, plan.deciderPoints, plan.firstServer);
  const interruptions: [Instant, Instant][] = [];
  let at = plan.start;
  let count = 0;
  let retiredSide: Side | undefined;
  while (score.winner === undefined && retiredSide === undefined && count < MAX_POINTS) {
    const { server } = score;
    const winner = stream.chance(plan.serve[server]) ? server : server === 0 ? 1 : 0;
    at += Math.round(plan.secondsPerPoint * (0.45 + 1.1 * stream.next())) * second;
    for (const [from, to] of plan.rain) {
      if (at > from && at <= to) {
        interruptions.push([Math.max(plan.start, from), to]);
        at = to + 60 * second;
      }
    }
    points[count] = winner;
    times[count] = at;
    count++;
    score.addPoint(winner);
    if (score.ended === "set") at += 2 * minute;
    else if (score.ended === "game") {
      if (score.gamesPlayed % 2 === 1) at += 75 * second;
      if (stream.chance(plan.retirement)) retiredSide = stream.chance(0.5) ? 0 : 1;
    }
  }
  const winner = score.winner ?? (retiredSide === 0 ? 1 : 0);
  return {
    plan,
    points: points.slice(0, count),
    times: times.slice(0, count),
    end: retiredSide === undefined ? "complete" : "retired",
    winner,
    endAt: retiredSide === undefined ? times[count - 1]! : at + 4 * minute,
    interruptions,
    score,
  };
}

/** Log of a match that is not played because one side withdraws. */
export function walkoverLog(plan: MatchPlan, winner: Side, announcedAt: Instant): MatchLog {
  return {
    plan,
    points: new Uint8Array(0),
    times: new Float64Array(0),
    end: "walkover",
    winner,
    endAt: announcedAt,
    interruptions: [],
    score: new Score(plan.bestOf, plan.deciderPoints, plan.firstServer),
  };
}

/** Returns the score after the first points of a log. */
export function scoreAfter(log: MatchLog, count: number): Score {
  const score = new Score(log.plan.bestOf, log.plan.deciderPoints, log.plan.firstServer);
  for (let index = 0; index < count; index++) score.addPoint(log.points[index] as Side);
  return score;
}
