/**
 * Published facts of a match and their publication times.
 *
 * A fact is published some seconds after it happens. It may be changed or withdrawn later. Every response is derived
 * from the facts published at its instant.
 */
import { omitUndefined } from "../../core/collections.ts";
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

interface FactBase {
  /** Number of the fact within its match, in order of play. The legacy event id derives from it. */
  readonly index: number;
  /** Index of the moment of play; -1 for a kick of a shoot-out. */
  readonly moment: number;
  readonly side: Side;
  readonly period: number;
  readonly second: number;
  readonly at: Instant;
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

export function listFacts(seed: string, played: PlayedMatch): Facts {
  const { match, outline } = played;
  const { scorerCorrectedAfter } = match.record;
  const stream = random(seed, "facts", match.id);
  const list: Fact[] = [];
  const score: [number, number] = [0, 0];
  const kickCounts: [number, number] = [0, 0];
  let isCorrected = false;
  const createBase = (
    { side, period, second: secondOfPeriod }: Pick<Moment, "side" | "period" | "second">,
    moment: number,
    at: Instant,
    [from, to]: readonly [number, number] = [6, 20],
  ): FactBase => ({
    index: list.length,
    moment,
    side,
    period,
    second: secondOfPeriod,
    at,
    since: at + secondsBetween(stream, from, to),
    until: Infinity,
    changed: [],
  });
  const createGoal = (moment: Shot | OwnGoal, base: FactBase, next: Moment | undefined): GoalFact => {
    const isCounted = isGoal(moment);
    const isConfirmedLater = match.coverageLevel === 13;
    const confirmed = base.since + (isConfirmedLater ? secondsBetween(stream, 30, 75) : 0);
    const decidedAt =
      next?.kind === "review"
        ? instantIn(played, next.period, next.second + next.length / 2) + secondsBetween(stream, 5, 12)
        : Infinity;
    const scoreAfter: HomeAway = moment.side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    if (isCounted) score[moment.side]++;
    const common = { ...base, kind: "goal", slot: moment.slot, score: scoreAfter } as const;
    // At level 13, a goal that review disallows is confirmed only if review ends after the confirmation.
    if (!isCounted)
      return { ...common, type: "G", until: decidedAt, confirmed: isConfirmedLater ? Infinity : base.since };
    const changed = [...(isConfirmedLater ? [confirmed] : []), ...(decidedAt < Infinity ? [decidedAt] : [])];
    if (moment.kind === "own-goal") return { ...common, type: "OG", confirmed, changed };
    // A few records are corrected after the match: the goal is given to the player who was credited with the assist.
    const { slot, assist, secondAssist, pattern } = moment;
    const isOpen = pattern === "open" && assist !== undefined;
    const delay =
      scorerCorrectedAfter ??
      (isOpen && stream.chance(0.012) ? Math.round(stream.between(1, 20) * 60) * minute : undefined);
    let scorerCorrection: GoalFact["scorerCorrection"];
    if (delay !== undefined && !isCorrected) {
      isCorrected = true;
      scorerCorrection = { since: played.end + delay, slot: isOpen ? assist : slot === 9 ? 8 : 9 };
      changed.push(scorerCorrection.since);
    }
    return omitUndefined<GoalFact>({
      ...common,
      type: pattern === "penalty" ? "PG" : "G",
      assist: pattern === "penalty" ? undefined : assist,
      secondAssist: pattern === "penalty" ? undefined : secondAssist,
      confirmed,
      changed: changed.sort((one, other) => one - other),
      review: decidedAt < Infinity ? { since: decidedAt, original: "Goal not awarded" } : undefined,
      scorerCorrection,
    });
  };
  for (const [index, moment] of outline.moments.entries()) {
    const base = createBase(moment, index, instantIn(played, moment.period, moment.second));
    switch (moment.kind) {
      case "shot":
        if (moment.end === "goal") list.push(createGoal(moment, base, outline.moments[index + 1]));
        else if (moment.pattern === "penalty") {
          list.push({ ...base, kind: "missed-penalty", type: "PM", slot: moment.slot });
          if (moment.end === "saved")
            list.push({
              ...base,
              index: list.length,
              since: base.since + 2 * second,
              kind: "missed-penalty",
              type: "PS",
              side: moment.side === 0 ? 1 : 0,
              slot: keeperSlot(outline.moments, moment),
            });
        }
        break;
      case "own-goal":
        list.push(createGoal(moment, base, undefined));
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
        const { type, decision, outcome, slot } = moment;
        const reviewed = list.findLast((fact) => fact.kind === "goal" && fact.side === moment.side);
        const reviewedIndex = type.startsWith("Goal") ? reviewed?.index : undefined;
        list.push(omitUndefined<ReviewFact>({ ...base, kind: "review", type, decision, outcome, slot, reviewedIndex }));
        break;
      }
      default:
    }
  }
  for (const [index, { side, slot, outcome }] of outline.kicks.entries()) {
    const base = createBase({ side, period: 5, second: 0 }, -1, instantOfKick(played, index), [4, 12]);
    list.push({ ...base, kind: "kick", slot, outcome, number: ++kickCounts[side] });
  }
  return { list, changes: listChanges(played, list) };
}

/** Slot of the goalkeeper who faces a shot. */
function keeperSlot(moments: readonly Moment[], shot: Shot): number {
  const isReplaced = moments
    .slice(0, moments.indexOf(shot))
    .some((moment) => moment.kind === "substitution" && moment.side !== shot.side && moment.on === 11);
  return isReplaced ? 11 : 0;
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
  const { match, periods, outline, end } = played;
  const changes = new Set<Instant>([match.start - lineUpLeadTime, end + recordCompletionDelay]);
  for (const { id, start, end: periodEnd } of periods) {
    changes.add(start).add(periodEnd);
    if (id < 5) changes.add(stoppageAnnouncedAt(played, id));
    if (id === 2) changes.add(start + attendanceDelay);
  }
  for (const pause of outline.pauses) for (const at of pauseSpan(played, pause)) changes.add(at);
  for (const fact of list) {
    changes.add(fact.since).add(fact.until);
    for (const at of fact.changed) changes.add(at);
    if (fact.kind === "goal") changes.add(fact.confirmed);
  }
  changes.delete(Infinity);
  return Float64Array.from(changes).sort();
}

/** Instant at which a period's stoppage time is announced: the end of its regular time. */
export function stoppageAnnouncedAt(played: PlayedMatch, period: number): Instant {
  const regular = (period <= 2 ? 45 : 15) * 60;
  return instantIn(played, period, Math.min(played.periods[period - 1]?.lengthSeconds ?? 0, regular));
}
