import { omitUndefined } from "../../core/collections.ts";
/**
 * Published facts of a match and their publication times.
 *
 * A fact is published some seconds after it happens. It may be changed or withdrawn later. Every response is derived
 * from the facts published at its instant.
 */
import type { Instant } from "../../core/contract.ts";
import { hour, minute, second } from "../../core/dates.ts";
import { random, type Random } from "../../core/random.ts";
import {
  isGoal,
  type Card,
  type HomeAway,
  type Moment,
  type OwnGoal,
  type Shot,
  type Side,
} from "./match/match-outline.ts";
import { instantIn, instantOfKick, pauseSpan, type PlayedMatch } from "./played-match.ts";
import type { RecordOverrides } from "./scenarios/scenario.ts";

interface FactBase {
  /** Number of the fact within its match, in order of play. The legacy event id derives from it. */
  readonly index: number;
  /** Index of the moment of play; -1 for a kick of a shoot-out. */
  readonly moment: number;
  readonly side: Side;
  readonly period: number;
  readonly second: number;
  /** Instant of the event. */
  readonly at: Instant;
  /** Instant of publication. */
  readonly since: Instant;
  /** Instant of withdrawal; `Infinity` if it is never withdrawn. */
  readonly until: Instant;
  /** Instants of later changes, ascending. */
  readonly changed: readonly Instant[];
}

export interface GoalFact extends FactBase {
  readonly kind: "goal";
  readonly type: "G" | "OG" | "PG";
  /** Slot of the scorer. For an own goal, a slot of the opposing side. */
  readonly slot: number;
  readonly assist?: number;
  readonly secondAssist?: number;
  /** Score after the goal. */
  readonly score: HomeAway;
  /** Instant from which the goal counts; until then it is unconfirmed. Equal to `since` if goals count immediately. */
  readonly confirmed: Instant;
  /** Result of a video review and the instant of its publication. */
  readonly review?: { readonly since: Instant; readonly original: "Goal awarded" | "Goal not awarded" };
  /** Corrected scorer and the instant of the correction. */
  readonly scorerCorrection?: { readonly since: Instant; readonly slot: number } | undefined;
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
  /** Index of the reviewed fact. */
  readonly reviewedIndex?: number;
}

export interface KickFact extends FactBase {
  readonly kind: "kick";
  readonly slot: number;
  readonly outcome: "scored" | "missed" | "saved";
  /** Number of this kick among the kicks of its side, from 1. */
  readonly number: number;
}

export type Fact = GoalFact | MissedPenaltyFact | CardFact | SubstitutionFact | ReviewFact | KickFact;

export interface Facts {
  readonly list: readonly Fact[];
  /** Instants at which published data of the match changes, ascending and distinct. */
  readonly changes: Float64Array;
}

/** Returns the facts of a match at a coverage level. */
export function listFacts(seed: string, played: PlayedMatch, overrides: RecordOverrides, coverageLevel: number): Facts {
  const stream = random(seed, "facts", played.match.id);
  const list: Fact[] = [];
  const score: [number, number] = [0, 0];
  const { moments } = played.outline;
  let isCorrected = false;
  for (const [momentIndex, moment] of moments.entries()) {
    const at = instantIn(played, moment.period, moment.second);
    const base = {
      index: list.length,
      moment: momentIndex,
      side: moment.side,
      period: moment.period,
      second: moment.second,
      at,
      since: at + secondsBetween(stream, 6, 20),
      until: Infinity,
      changed: [],
    };
    switch (moment.kind) {
      case "shot":
        if (moment.end === "goal") list.push(goal(moment, base, moments[momentIndex + 1]));
        else if (moment.pattern === "penalty") {
          list.push({ ...base, kind: "missed-penalty", type: "PM", slot: moment.slot });
          if (moment.end === "saved")
            list.push({
              ...base,
              index: base.index + 1,
              since: base.since + 2 * second,
              kind: "missed-penalty",
              side: moment.side === 0 ? 1 : 0,
              type: "PS",
              slot: keeperSlot(moments, moment),
            });
        }
        break;
      case "own-goal":
        list.push(goal(moment, base, undefined));
        break;
      case "card":
        list.push(
          omitUndefined<CardFact>({
            ...base,
            kind: "card",
            type: moment.card,
            reason: moment.reason,
            slot: moment.slot,
          }),
        );
        break;
      case "substitution":
        list.push({ ...base, kind: "substitution", off: moment.off, on: moment.on, reason: moment.reason });
        break;
      case "review": {
        const reviewed = list.findLast((fact) => fact.kind === "goal" && fact.side === moment.side);
        list.push(
          omitUndefined<ReviewFact>({
            ...base,
            kind: "review",
            type: moment.type,
            decision: moment.decision,
            outcome: moment.outcome,
            slot: moment.slot,
            reviewedIndex: moment.type.startsWith("Goal") ? reviewed?.index : undefined,
          }),
        );
        break;
      }
      default:
    }
  }
  const kickCounts: [number, number] = [0, 0];
  for (const [index, kick] of played.outline.kicks.entries()) {
    const at = instantOfKick(played, index);
    kickCounts[kick.side]++;
    list.push({
      index: list.length,
      moment: -1,
      side: kick.side,
      period: 5,
      second: 0,
      at,
      since: at + secondsBetween(stream, 4, 12),
      until: Infinity,
      changed: [],
      kind: "kick",
      slot: kick.slot,
      outcome: kick.outcome,
      number: kickCounts[kick.side],
    });
  }
  return { list, changes: listChanges(played, list) };

  function goal(moment: Shot | OwnGoal, base: Omit<FactBase, "kind">, next: Moment | undefined): GoalFact {
    const isCounted: boolean = isGoal(moment);
    const confirmedAt = coverageLevel === 13 ? base.since + secondsBetween(stream, 30, 75) : base.since;
    const review = next?.kind === "review" ? next : undefined;
    const decidedAt =
      review === undefined
        ? Infinity
        : instantIn(played, review.period, review.second) +
          (review.length / 2) * second +
          secondsBetween(stream, 5, 12);
    const scoreAfter: HomeAway = [score[0] + (moment.side === 0 ? 1 : 0), score[1] + (moment.side === 1 ? 1 : 0)];
    if (isCounted) score[moment.side]++;
    const changes: Instant[] = [];
    if (confirmedAt > base.since && isCounted) changes.push(confirmedAt);
    if (review !== undefined && isCounted) changes.push(decidedAt);
    const correctionDelay = overrides.scorerCorrectedAfter;
    let correction: GoalFact["scorerCorrection"];
    // A few records are corrected after the match: the goal is given to the player who was credited with the assist.
    if (
      isCounted &&
      !isCorrected &&
      moment.kind === "shot" &&
      moment.assist !== undefined &&
      moment.pattern === "open" &&
      (correctionDelay !== undefined || stream.chance(0.012))
    ) {
      isCorrected = true;
      correction = {
        since: played.end + (correctionDelay ?? Math.round(stream.between(1, 20) * 60) * minute),
        slot: moment.assist,
      };
      changes.push(correction.since);
    } else if (isCounted && !isCorrected && correctionDelay !== undefined && moment.kind === "shot") {
      isCorrected = true;
      correction = { since: played.end + correctionDelay, slot: moment.slot === 9 ? 8 : 9 };
      changes.push(correction.since);
    }
    return omitUndefined({
      ...base,
      changed: changes.sort((one, other) => one - other),
      kind: "goal",
      type: moment.kind === "own-goal" ? "OG" : moment.pattern === "penalty" ? "PG" : "G",
      slot: moment.slot,
      score: scoreAfter,
      // At level 13, a goal that review disallows is confirmed only if review ends after the confirmation.
      confirmed: isCounted ? confirmedAt : coverageLevel === 13 ? Infinity : base.since,
      until: isCounted ? Infinity : decidedAt,
      assist:
        moment.kind === "shot" && moment.assist !== undefined && moment.pattern !== "penalty"
          ? moment.assist
          : undefined,
      secondAssist:
        moment.kind === "shot" && moment.secondAssist !== undefined && moment.pattern !== "penalty"
          ? moment.secondAssist
          : undefined,
      review:
        review !== undefined && isCounted ? { since: decidedAt, original: "Goal not awarded" as const } : undefined,
      scorerCorrection: correction,
    });
  }
}

/** Slot of the goalkeeper who faces a shot. */
function keeperSlot(moments: readonly Moment[], shot: Shot): number {
  let keeper = 0;
  for (const moment of moments) {
    if (moment === shot) break;
    if (moment.kind === "substitution" && moment.side !== shot.side && moment.on === 11) keeper = 11;
  }
  return keeper;
}

function secondsBetween(stream: Random, from: number, to: number): number {
  return Math.round(stream.between(from, to)) * second;
}

/** Time before kick-off at which line-ups are published, in milliseconds. */
export const lineUpLeadTime = hour;

/** Time after the match at which the record is complete, in milliseconds. */
export const recordCompletionDelay = 2 * hour;

/** Time after the start of the second half at which the attendance is published, in milliseconds. */
export const attendanceDelay = 20 * minute;

function listChanges(played: PlayedMatch, list: readonly Fact[]): Float64Array {
  const changes = new Set<Instant>([played.match.start - lineUpLeadTime, played.end + recordCompletionDelay]);
  for (const period of played.periods) {
    changes.add(period.start);
    changes.add(period.end);
  }
  for (const period of played.periods) if (period.id < 5) changes.add(stoppageAnnouncedAt(played, period.id));
  const second = played.periods.find((period) => period.id === 2);
  if (second !== undefined) changes.add(second.start + attendanceDelay);
  for (const pause of played.outline.pauses) for (const at of pauseSpan(played, pause)) changes.add(at);
  for (const fact of list) {
    changes.add(fact.since);
    for (const at of fact.changed) changes.add(at);
    if (fact.until !== Infinity) changes.add(fact.until);
    if (fact.kind === "goal" && fact.confirmed !== Infinity) changes.add(fact.confirmed);
  }
  return Float64Array.from(changes).sort();
}

/** Instant at which a period's stoppage time is announced: the end of its regular time. */
export function stoppageAnnouncedAt(played: PlayedMatch, period: number): Instant {
  const playedPeriod = played.periods.find((each) => each.id === period);
  return instantIn(played, period, Math.min(playedPeriod?.lengthSeconds ?? 0, period <= 2 ? 45 * 60 : 15 * 60));
}
