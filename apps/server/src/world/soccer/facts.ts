/**
 * What is published about a match, and when: the log that every answer is a fold of. A fact appears some seconds
 * after it happened, may change, and may go again.
 */
import type { Instant } from "../contract.ts";
import { hour, minute, second } from "../core/dates.ts";
import { random } from "../core/random.ts";
import type { Random } from "../core/random.ts";
import { instantIn, instantOfKick, pauseSpan } from "./played.ts";
import type { Played } from "./played.ts";
import type { Fate } from "./scenarios/scenario.ts";
import { isGoal } from "./simulate/skeleton.ts";
import type { Card, Moment, OwnGoal, Pair, Shot, Side } from "./simulate/skeleton.ts";

interface FactBase {
  /** Number of the fact in its match, in the order of play; its legacy event id comes from it. */
  readonly index: number;
  readonly side: Side;
  readonly period: number;
  readonly second: number;
  /** When it happened. */
  readonly at: Instant;
  /** Since when it is published. */
  readonly since: Instant;
  /** When it goes again. */
  readonly until: Instant;
  /** Instants of later changes, ascending. */
  readonly changed: readonly Instant[];
}

export interface GoalFact extends FactBase {
  readonly kind: "goal";
  readonly type: "G" | "OG" | "PG";
  /** Slot of the scorer, on the other side for an own goal. */
  readonly slot: number;
  readonly assist?: number;
  readonly secondAssist?: number;
  /** Score after it. */
  readonly score: Pair;
  /** Since when it counts; before it is unconfirmed. Equal to `since` where goals count at once. */
  readonly confirmed: Instant;
  /** Video review looked at it, known since. */
  readonly reviewed?: { readonly since: Instant; readonly original: "Goal awarded" | "Goal not awarded" };
  /** Another scorer, since an instant. */
  readonly corrected?: { readonly since: Instant; readonly slot: number };
}

export interface MissedPenaltyFact extends FactBase {
  readonly kind: "missed-penalty";
  readonly type: "PM" | "PS";
  readonly slot: number;
}

export interface CardFact extends FactBase {
  readonly kind: "card";
  readonly type: Card["card"];
  readonly slot?: number;
  readonly reason: string;
}

export interface SubstitutionFact extends FactBase {
  readonly kind: "substitution";
  readonly off: number;
  readonly on: number;
  readonly reason: "Tactical" | "Injury";
}

export interface ReviewFact extends FactBase {
  readonly kind: "review";
  readonly type: string;
  readonly decision: string;
  readonly outcome: string;
  readonly slot: number;
  /** Number of the fact that was reviewed. */
  readonly of?: number;
}

export interface KickFact extends FactBase {
  readonly kind: "kick";
  readonly slot: number;
  readonly outcome: "scored" | "missed" | "saved";
  /** Kicks of its side so far, with this one. */
  readonly number: number;
}

export type Fact = GoalFact | MissedPenaltyFact | CardFact | SubstitutionFact | ReviewFact | KickFact;

export interface Facts {
  readonly list: readonly Fact[];
  /** Instants at which anything about the match changes, ascending and distinct. */
  readonly changes: Float64Array;
}

/** Facts of a match at its coverage level. */
export function factsOf(seed: string, played: Played, fate: Fate, coverageLevel: number): Facts {
  const stream = random(seed, "facts", played.match.id);
  const list: Fact[] = [];
  const score: [number, number] = [0, 0];
  const { moments } = played.skeleton;
  let corrected = false;
  for (const [place, moment] of moments.entries()) {
    const at = instantIn(played, moment.period, moment.second);
    const base = { index: list.length, side: moment.side, period: moment.period, second: moment.second, at, since: at + seconds(stream, 6, 20), until: Infinity, changed: [] };
    switch (moment.kind) {
      case "shot":
        if (moment.end === "goal") list.push(goal(moment, base, moments[place + 1]));
        else if (moment.pattern === "penalty") {
          list.push({ ...base, kind: "missed-penalty", type: "PM", slot: moment.slot });
          if (moment.end === "saved") list.push({ ...base, index: base.index + 1, since: base.since + 2 * second, kind: "missed-penalty", side: moment.side === 0 ? 1 : 0, type: "PS", slot: keeperSlot(moments, moment) });
        }
        break;
      case "own-goal":
        list.push(goal(moment, base, undefined));
        break;
      case "card":
        list.push({ ...base, kind: "card", type: moment.card, reason: moment.reason, ...(moment.slot === undefined ? {} : { slot: moment.slot }) });
        break;
      case "substitution":
        list.push({ ...base, kind: "substitution", off: moment.off, on: moment.on, reason: moment.reason });
        break;
      case "review": {
        const of = list.findLast((fact) => fact.kind === "goal" && fact.side === moment.side);
        list.push({ ...base, kind: "review", type: moment.type, decision: moment.decision, outcome: moment.outcome, slot: moment.slot, ...(of === undefined || !moment.type.startsWith("Goal") ? {} : { of: of.index }) });
        break;
      }
      default:
    }
  }
  const taken: [number, number] = [0, 0];
  for (const [index, kick] of played.skeleton.kicks.entries()) {
    const at = instantOfKick(played, index);
    taken[kick.side]++;
    list.push({ index: list.length, side: kick.side, period: 5, second: 0, at, since: at + seconds(stream, 4, 12), until: Infinity, changed: [], kind: "kick", slot: kick.slot, outcome: kick.outcome, number: taken[kick.side] });
  }
  return { list, changes: changesOf(played, list) };

  function goal(moment: Shot | OwnGoal, base: Omit<FactBase, "kind">, after: Moment | undefined): GoalFact {
    const counts: boolean = isGoal(moment);
    const confirmed = coverageLevel === 13 ? base.since + seconds(stream, 30, 75) : base.since;
    const review = after?.kind === "review" ? after : undefined;
    const decided = review === undefined ? Infinity : instantIn(played, review.period, review.second) + (review.length / 2) * second + seconds(stream, 5, 12);
    const scoreAfter: Pair = [score[0] + (moment.side === 0 ? 1 : 0), score[1] + (moment.side === 1 ? 1 : 0)];
    if (counts) score[moment.side]++;
    const changed: Instant[] = [];
    if (confirmed > base.since && counts) changed.push(confirmed);
    if (review !== undefined && counts) changed.push(decided);
    const forced = fate.scorerCorrectedAfter;
    let correction: GoalFact["corrected"];
    // Now and then the record is put right after the match: the assist's giver had scored.
    if (counts && !corrected && moment.kind === "shot" && moment.assist !== undefined && moment.pattern === "open" && (forced !== undefined || stream.chance(0.012))) {
      corrected = true;
      correction = { since: played.end + (forced ?? Math.round(stream.between(1, 20) * 60) * minute), slot: moment.assist };
      changed.push(correction.since);
    } else if (counts && !corrected && forced !== undefined && moment.kind === "shot") {
      corrected = true;
      correction = { since: played.end + forced, slot: moment.slot === 9 ? 8 : 9 };
      changed.push(correction.since);
    }
    return {
      ...base, changed: changed.sort((one, other) => one - other), kind: "goal",
      type: moment.kind === "own-goal" ? "OG" : moment.pattern === "penalty" ? "PG" : "G",
      slot: moment.slot, score: scoreAfter,
      // A goal that review takes away is confirmed at level 13 only if review comes later than the confirmation would.
      confirmed: counts ? confirmed : coverageLevel === 13 ? Infinity : base.since,
      until: counts ? Infinity : decided,
      ...(moment.kind === "shot" && moment.assist !== undefined && moment.pattern !== "penalty" ? { assist: moment.assist } : {}),
      ...(moment.kind === "shot" && moment.secondAssist !== undefined && moment.pattern !== "penalty" ? { secondAssist: moment.secondAssist } : {}),
      ...(review !== undefined && counts ? { reviewed: { since: decided, original: "Goal not awarded" as const } } : {}),
      ...(correction === undefined ? {} : { corrected: correction }),
    };
  }
}

/** Slot of the goalkeeper who faces a shot: the one who started, or came on for him. */
function keeperSlot(moments: readonly Moment[], shot: Shot): number {
  let keeper = 0;
  for (const moment of moments) {
    if (moment === shot) break;
    if (moment.kind === "substitution" && moment.side !== shot.side && moment.on === 11) keeper = 11;
  }
  return keeper;
}

function seconds(stream: Random, from: number, to: number): number {
  return Math.round(stream.between(from, to)) * second;
}

/** When line-ups are published before kick-off. */
export const lineUpsAhead = hour;

/** When the record is complete after the match. */
export const recordComplete = 2 * hour;

/** When the attendance is told, after the start of the second half. */
export const attendanceAfter = 20 * minute;

function changesOf(played: Played, list: readonly Fact[]): Float64Array {
  const changes = new Set<Instant>([played.match.start - lineUpsAhead, played.end + recordComplete]);
  for (const period of played.periods) {
    changes.add(period.start);
    changes.add(period.end);
  }
  for (const period of played.periods) if (period.id < 5) changes.add(announcedAt(played, period.id));
  const second = played.periods.find((period) => period.id === 2);
  if (second !== undefined) changes.add(second.start + attendanceAfter);
  for (const pause of played.skeleton.pauses) for (const at of pauseSpan(played, pause)) changes.add(at);
  for (const fact of list) {
    changes.add(fact.since);
    for (const at of fact.changed) changes.add(at);
    if (fact.until !== Infinity) changes.add(fact.until);
    if (fact.kind === "goal" && fact.confirmed !== Infinity) changes.add(fact.confirmed);
  }
  return Float64Array.from(changes).sort();
}

/** When stoppage time of a period is announced: with its regular end. */
export function announcedAt(played: Played, period: number): Instant {
  const found = played.periods.find((each) => each.id === period);
  return instantIn(played, period, Math.min(found?.length ?? 0, period <= 2 ? 45 * 60 : 15 * 60));
}
