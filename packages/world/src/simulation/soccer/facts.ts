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
  opposite,
  type Card,
  type HomeAway,
  type Kick,
  type Moment,
  type MomentBase,
  type OwnGoal,
  type Review,
  type Shot,
  type Substitution,
} from "./match/match-outline.ts";
import { instantIn, pauseSpan, type PlayedMatch } from "./played-match.ts";

interface Publication {
  /** Number of the fact within its match, in order of play. The legacy event id derives from it. */
  readonly index: number;
  readonly at: Instant;
  readonly since: Instant;
  /** Instant of withdrawal; `Infinity` if it is never withdrawn. */
  readonly until: Instant;
  /** Instants of later changes, ascending. */
  readonly changed: readonly Instant[];
}

export interface GoalFact extends MomentBase, Publication {
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

interface MissedPenaltyFact extends MomentBase, Publication {
  readonly kind: "missed-penalty";
  readonly type: "PM" | "PS";
  readonly slot: number;
}

/** A review with the index of the reviewed fact. */
type ReviewFact = Review & Publication & { readonly reviewedIndex: number | undefined };

export type Fact = GoalFact | MissedPenaltyFact | ReviewFact | ((Card | Substitution | Kick) & Publication);

export interface Facts {
  readonly list: readonly Fact[];
  /** Instants at which the moments of play are published, in all feeds. */
  readonly publications: Float64Array;
  /** Instants at which published data of the match changes, ascending and distinct. */
  readonly changes: Float64Array;
}

export function listFacts(seed: string, played: PlayedMatch): Facts {
  const { match, outline } = played;
  const { scorerCorrectedAfter } = match.record;
  const stream = random(seed, "facts", match.id);
  const list: Fact[] = [];
  const publications = new Float64Array(outline.moments.length);
  const score: [number, number] = [0, 0];
  const createGoal = (moment: Shot | OwnGoal, base: Publication, next: Moment | undefined): GoalFact => {
    const isCounted = isGoal(moment);
    const isConfirmedLater = match.coverageLevel === 13;
    const confirmed = base.since + (isConfirmedLater ? secondsBetween(stream, 30, 75) : 0);
    const decidedAt =
      moment.kind === "shot" && next?.kind === "review"
        ? instantIn(played, next.period, next.second + next.length / 2) + secondsBetween(stream, 5, 12)
        : Infinity;
    const { period, second: secondOfPeriod, side, slot } = moment;
    const scoreAfter: HomeAway = side === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    if (isCounted) score[side]++;
    const common = { ...base, kind: "goal", period, second: secondOfPeriod, side, slot, score: scoreAfter } as const;
    // At level 13, a goal that review disallows is confirmed only if review ends after the confirmation.
    if (!isCounted)
      return { ...common, type: "G", until: decidedAt, confirmed: isConfirmedLater ? Infinity : base.since };
    const changed = [...(isConfirmedLater ? [confirmed] : []), ...(decidedAt < Infinity ? [decidedAt] : [])];
    if (moment.kind === "own-goal") return { ...common, type: "OG", confirmed, changed };
    const { assist, secondAssist, pattern } = moment;
    let scorerCorrection: GoalFact["scorerCorrection"];
    if (scorerCorrectedAfter !== undefined && !list.some(({ kind }) => kind === "goal")) {
      scorerCorrection = { since: played.end + scorerCorrectedAfter, slot: assist ?? (slot === 9 ? 8 : 9) };
      changed.push(scorerCorrection.since);
    }
    return omitUndefined<GoalFact>({
      ...common,
      type: pattern === "penalty" ? "PG" : "G",
      assist: pattern === "penalty" ? undefined : assist,
      secondAssist: pattern === "penalty" ? undefined : secondAssist,
      confirmed,
      changed,
      review: decidedAt < Infinity ? { since: decidedAt, original: "Goal not awarded" } : undefined,
      scorerCorrection,
    });
  };
  for (const [index, moment] of outline.moments.entries()) {
    const at = instantIn(played, moment.period, moment.second);
    const since = (publications[index] = at + secondsBetween(stream, 6, 20));
    const base = { index: list.length, at, since, until: Infinity, changed: [] };
    switch (moment.kind) {
      case "shot":
        if (moment.end === "goal") list.push(createGoal(moment, base, outline.moments[index + 1]));
        else if (moment.pattern === "penalty") {
          const { period, second: secondOfPeriod, side, slot } = moment;
          const missed = { ...base, kind: "missed-penalty", period, second: secondOfPeriod } as const;
          list.push({ ...missed, type: "PM", side, slot });
          if (moment.end === "saved")
            list.push({
              ...missed,
              index: list.length,
              since: since + 2 * second,
              type: "PS",
              side: opposite(side),
              slot: keeperSlot(outline.moments, moment),
            });
        }
        break;
      case "own-goal":
        list.push(createGoal(moment, base, undefined));
        break;
      case "card":
      case "substitution":
      case "kick":
        list.push({ ...moment, ...base });
        break;
      case "review": {
        const reviewed = list.findLast((fact) => fact.kind === "goal" && fact.side === moment.side);
        const reviewedIndex = moment.type.startsWith("Goal") ? reviewed?.index : undefined;
        list.push({ ...moment, ...base, reviewedIndex });
        break;
      }
      default:
    }
  }
  return { list, publications, changes: listChanges(played, list) };
}

/** Instant of the last change of a fact up to an instant. */
export function lastChange({ changed, since }: Fact, at: Instant): Instant {
  return changed.findLast((change) => change <= at) ?? since;
}

/** Slot of the scorer as published at an instant. */
export function scorerSlot({ scorerCorrection, slot }: GoalFact, at: Instant): number {
  return scorerCorrection !== undefined && scorerCorrection.since <= at ? scorerCorrection.slot : slot;
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
