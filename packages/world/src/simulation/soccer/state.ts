/** State of a match at an instant, derived from the facts published until then. */
import { getOrCreate, omitUndefined } from "../../core/collections.ts";
import type { FixtureState, Instant } from "../../core/contract.ts";
import { day, hour, startOfDay } from "../../core/dates.ts";
import { plannedStartAt, type PlannedStart } from "../schedule.ts";
import { stoppageAnnouncedAt, listFacts, lineUpLeadTime, type Fact, type Facts } from "./facts.ts";
import type { HomeAway } from "./match/match-outline.ts";
import { clockAt, minuteSecond, pauseSpan, type PlayedMatch, type PlayedPeriod } from "./played-match.ts";
import type { Club, Match, Status } from "./structure/entities.ts";
import type { SoccerUniverse } from "./universe.ts";

export interface Score {
  home: number;
  away: number;
}

export interface Scores {
  ht?: Score;
  ft?: Score;
  et?: Score;
  pen?: Score;
  total?: Score;
  aggregate?: Score;
  totalUnconfirmed?: Score;
}

export interface MatchState {
  readonly match: Match;
  readonly at: Instant;
  readonly plan: PlannedStart;
  /** The clubs, or `undefined` while they are unknown. */
  readonly sides: readonly [Club, Club] | undefined;
  readonly status: Status;
  readonly periodId: number;
  /** Period and second of its clock, while the clock runs. */
  readonly clock: { readonly period: number; readonly second: number } | undefined;
  readonly facts: readonly Fact[];
  /** Goals that count. */
  readonly score: HomeAway;
  readonly scores: Scores;
  /** Periods that have begun. */
  readonly periods: readonly {
    readonly played: PlayedPeriod;
    readonly isOver: boolean;
    readonly isStoppageAnnounced: boolean;
  }[];
  readonly hasLiveData: boolean;
  readonly played: PlayedMatch | undefined;
  readonly lastUpdated: Instant;
  /** First instant at which this state may change. */
  readonly validUntil: Instant;
}

const factCache = new WeakMap<PlayedMatch, Facts>();

/** Returns the facts of a match. Cached for as long as the match. */
export function matchFacts({ seed }: SoccerUniverse, played: PlayedMatch): Facts {
  return getOrCreate(factCache, played, () => listFacts(seed, played));
}

/** Start as published at an instant: midnight UTC of the date while the time is unknown. */
export function publishedStartAt(match: Match, at: Instant): Instant {
  const { start, timeKnown } = plannedStartAt(match.plans, at);
  return timeKnown ? start : startOfDay(start);
}

/** True if the fixture list contains the match at an instant. */
export function isPublished({ plans }: Match, at: Instant): boolean {
  return at >= plans[0]!.since;
}

/** Maximum time from the planned start of a match without a scenario to its end. */
const MAX_DURATION = 6 * hour;

/** Time before the start of a match from which live data states its status. */
const PREVIEW_LEAD_TIME = 10 * day;

/** Returns the status of a match at an instant. A match that cannot be in progress is not simulated. */
export function readStatus(universe: SoccerUniverse, match: Match, at: Instant): Status {
  if (!match.isExceptional) {
    if (at < match.start) return "Fixture";
    if (at >= match.start + MAX_DURATION) return "Played";
  }
  return computeState(universe, match, at).status;
}

/** True if the line-ups of a match are published at an instant. */
export function hasLineUps(universe: SoccerUniverse, match: Match, at: Instant): boolean {
  return match.isExceptional || match.phrases !== undefined
    ? computeState(universe, match, at).played !== undefined
    : at >= match.start - lineUpLeadTime;
}

export function computeState(universe: SoccerUniverse, match: Match, at: Instant): MatchState {
  const { record, start } = match;
  let last = match.calendar.publishedAt;
  let next = Infinity;
  /** Registers an instant of change. Returns true if it has passed. */
  const hasPassed = (instant: Instant): boolean => {
    if (instant > at) next = Math.min(next, instant);
    else last = Math.max(last, instant);
    return instant <= at;
  };
  for (const each of match.plans) hasPassed(each.since);
  for (const each of match.overrides) hasPassed(each.at);
  // A second leg shows the aggregate from the end of the first leg. Before its start, the first leg is not simulated.
  const firstLeg = match.leg === 2 ? match.tie?.legs[0] : undefined;
  const isAggregate =
    firstLeg !== undefined && hasPassed(at < firstLeg.start ? firstLeg.start : universe.matches.end(firstLeg));
  for (const each of firstLeg?.overrides ?? []) hasPassed(each.at);
  const areSidesKnown = haveSidesBeenPublished(match, at, hasPassed);
  const change = match.changes.filter((each) => hasPassed(each.at)).at(-1)?.status;
  const isBeforeLineUps = at < start - lineUpLeadTime && !hasPassed(start - lineUpLeadTime);
  const toScores = (score: HomeAway, played?: PlayedMatch, facts: readonly Fact[] = []): Scores => {
    if (change === "Awarded" && record.awarded !== undefined) return { total: toScore(record.awarded.score) };
    const scores: Scores = played === undefined ? {} : computeScores(played, at, facts, score);
    if (isAggregate) {
      const [home, away] = universe.matches.score(firstLeg);
      scores.aggregate = toScore([away + score[0], home + score[1]]);
    }
    return scores;
  };
  const withoutPlay = (status: Status, hasLiveData: boolean): MatchState => ({
    match,
    at,
    plan: plannedStartAt(match.plans, at),
    sides: areSidesKnown ? match.sides() : undefined,
    status,
    periodId: status === "Awarded" ? 14 : 16,
    clock: undefined,
    facts: [],
    score: [0, 0],
    scores: toScores([0, 0]),
    periods: [],
    hasLiveData,
    played: undefined,
    lastUpdated: last,
    validUntil: next,
  });
  if (match.isNeverPlayed || change === "Postponed")
    return withoutPlay(change ?? "Fixture", change !== undefined || at >= start - PREVIEW_LEAD_TIME);
  if (isBeforeLineUps || !areSidesKnown) return withoutPlay("Fixture", hasPassed(start - PREVIEW_LEAD_TIME));
  if (!hasPassed(start + (record.noLiveDataFor ?? -day))) return withoutPlay("Fixture", false);

  const played = universe.matches.played(match);
  const { list, changes } = matchFacts(universe, played);
  for (const instant of changes) if (!hasPassed(instant)) break;
  const facts = list.filter((fact) => fact.since <= at && at < fact.until);
  const score = countGoals(facts, ({ confirmed }) => confirmed <= at);
  const begun = played.periods.filter((period) => period.start <= at);
  const isOver = at >= played.end;
  const isAbandoned = played.outline.abandoned !== undefined && isOver;
  const clock = clockAt(played, at);
  const isSuspended = played.outline.pauses.some((pause) => {
    const [from, to] = pauseSpan(played, pause);
    return from <= at && at < to;
  });
  const status: Status =
    change ??
    (begun.length === 0 ? "Fixture" : isAbandoned || isSuspended ? "Suspended" : isOver ? "Played" : "Playing");
  const period = begun.at(-1)?.id ?? 0;
  // A break has the number of the period before it, plus nine.
  const periodInPlay = clock !== undefined || isAbandoned ? period : period + 9;
  return {
    ...withoutPlay(status, true),
    periodId: period === 0 ? 16 : status === "Played" || status === "Awarded" ? 14 : periodInPlay,
    clock,
    facts,
    score,
    scores: period === 0 ? toScores([0, 0]) : toScores(score, played, facts),
    periods: begun
      .filter(({ id }) => id <= 4)
      .map((each) => ({
        played: each,
        isOver: each.end <= at,
        isStoppageAnnounced: stoppageAnnouncedAt(played, each.id) <= at,
      })),
    played,
  };
}

function haveSidesBeenPublished(match: Match, at: Instant, hasPassed: (instant: Instant) => boolean): boolean {
  if (!hasPassed(match.sidesHiddenUntil)) return false;
  // `knownSince()` simulates the previous rounds. An hour before the start, the sides are always known.
  if (match.phrases === undefined || at >= match.start - hour) return true;
  const { stages } = match.calendar;
  // The sides are never known before two days before the last match day of the previous stage.
  const earliest = stages[match.stage.vertical - 2]!.end - 2 * day;
  return hasPassed(earliest) && hasPassed(match.knownSince());
}

const toScore = ([home, away]: HomeAway): Score => ({ home, away });

/** Number of published goals of both sides that satisfy a condition. */
function countGoals(
  facts: readonly Fact[],
  isIncluded: (goal: Fact & { readonly kind: "goal" }) => boolean,
): [number, number] {
  const goals: [number, number] = [0, 0];
  for (const fact of facts) if (fact.kind === "goal" && isIncluded(fact)) goals[fact.side]++;
  return goals;
}

/** Scores of a match that has begun, without an aggregate. */
function computeScores(
  { periods, outline: { abandoned } }: PlayedMatch,
  at: Instant,
  facts: readonly Fact[],
  score: HomeAway,
): Scores {
  const scores: Scores = {};
  for (const [period, name] of [
    [1, "ht"],
    [2, "ft"],
    [4, "et"],
  ] as const) {
    const isOver = (periods[period - 1]?.end ?? Infinity) <= at && abandoned?.period !== period;
    if (isOver) scores[name] = toScore(countGoals(facts, (goal) => goal.period <= period && goal.confirmed <= at));
  }
  if ((periods[4]?.start ?? Infinity) <= at) {
    scores.pen = { home: 0, away: 0 };
    for (const fact of facts)
      if (fact.kind === "kick" && fact.outcome === "scored") scores.pen[fact.side === 0 ? "home" : "away"]++;
  }
  scores.total = toScore(score);
  if (facts.some((fact) => fact.kind === "goal" && fact.confirmed > at))
    scores.totalUnconfirmed = toScore(countGoals(facts, () => true));
  return scores;
}

/** Converts the state to the terms of the world's interface. */
export function fixtureState({ status, played, clock, score, periodId, at }: MatchState): FixtureState {
  const time = clock === undefined ? "break" : minuteSecond(clock.period, clock.second);
  const label = { Playing: time, Played: "full time" }[status as string] ?? status;
  return omitUndefined<FixtureState>({
    status,
    periodId,
    summary: status === "Fixture" ? "not started" : `${label} ${score[0]}–${score[1]}`,
    kickOff: played !== undefined && at >= played.kickOff ? played.kickOff : undefined,
    end: played !== undefined && at >= played.end ? played.end : undefined,
  });
}
