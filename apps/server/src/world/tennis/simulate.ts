/** Plays a match point by point into a log. */
import type { Instant } from "../contract.ts";
import { minute, second } from "../core/dates.ts";
import type { Random } from "../core/random.ts";
import { Score, type Side } from "./score.ts";

/** What a match is played with. Probabilities are true ones, that no feed shows. */
export interface MatchPlan {
  readonly bestOf: 3 | 5;
  readonly deciderPoints: 7 | 10;
  readonly firstServer: Side;
  /** Probability that contestant a, b wins a point it serves. */
  readonly serve: readonly [a: number, b: number];
  readonly aces: number;
  readonly doubleFaults: number;
  /** Probability that a contestant retires at the end of a game. */
  readonly retirement: number;
  /** First point may be played at this instant. */
  readonly start: Instant;
  /** Rain: no point is played inside these. */
  readonly rain: readonly (readonly [from: Instant, to: Instant])[];
  /** Seconds that a point takes with the pause after it. */
  readonly pace: number;
}

/** How a match went: one entry per point. */
export interface MatchLog {
  readonly plan: MatchPlan;
  /** Bit 0: side that won; bit 1: ace; bit 2: double fault. */
  readonly points: Uint8Array;
  /** Instant of the end of each point. */
  readonly times: Float64Array;
  readonly end: "complete" | "retired" | "walkover";
  /** Side that is through. */
  readonly winner: Side;
  readonly endAt: Instant;
  /** Rain that stopped play. */
  readonly interruptions: readonly (readonly [from: Instant, to: Instant])[];
  /** Points of each side, for tests and summaries. */
  readonly score: Score;
}

const longest = 1200;
const points = new Uint8Array(longest);
const times = new Float64Array(longest);

/** Plays a match. Equal plans and streams make equal logs. */
export function playMatch(plan: MatchPlan, stream: Random): MatchLog {
  const score = new Score(plan.bestOf, plan.deciderPoints, plan.firstServer);
  const interruptions: [Instant, Instant][] = [];
  let at = plan.start;
  let count = 0;
  let retired: Side | undefined;
  while (score.winner === undefined && retired === undefined && count < longest) {
    const { server } = score;
    const draw = stream.next();
    const held = draw < plan.serve[server];
    // The first part of the winning range are aces, the last part of the losing one double faults.
    const kind = draw < plan.aces ? 2 : 1 - draw < plan.doubleFaults ? 4 : 0;
    const winner = held ? server : server === 0 ? 1 : 0;
    at += Math.round(plan.pace * (0.45 + 1.1 * stream.next())) * second;
    for (const [from, to] of plan.rain) {
      if (at > from && at <= to) {
        interruptions.push([Math.max(plan.start, from), to]);
        at = to + 60 * second;
      }
    }
    points[count] = winner | kind;
    times[count] = at;
    count++;
    score.play(winner);
    if (score.ended === "set") at += 2 * minute;
    else if (score.ended === "game") {
      if (score.gamesPlayed % 2 === 1) at += 75 * second;
      if (stream.chance(plan.retirement)) retired = stream.chance(0.5) ? 0 : 1;
    }
  }
  const winner = score.winner ?? (retired === 0 ? 1 : 0);
  return {
    plan,
    points: points.slice(0, count),
    times: times.slice(0, count),
    end: retired === undefined ? "complete" : "retired",
    winner,
    endAt: retired === undefined ? times[count - 1]! : at + 4 * minute,
    interruptions,
    score,
  };
}

/** A match that is not played because one side does not come. */
export function walkover(plan: MatchPlan, winner: Side, announced: Instant): MatchLog {
  return {
    plan,
    points: new Uint8Array(0),
    times: new Float64Array(0),
    end: "walkover",
    winner,
    endAt: announced,
    interruptions: [],
    score: new Score(plan.bestOf, plan.deciderPoints, plan.firstServer),
  };
}

/** The score after some points of a log. */
export function scoreAfter(log: MatchLog, count: number): Score {
  const score = new Score(log.plan.bestOf, log.plan.deciderPoints, log.plan.firstServer);
  for (let index = 0; index < count; index++) score.play((log.points[index]! & 1) as Side);
  return score;
}
