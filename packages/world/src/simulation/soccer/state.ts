import { omitUndefined } from "../../core/collections.ts";
/** State of a match at an instant, derived from the facts published until then. */
import type { FixtureState, Instant } from "../../core/contract.ts";
import { day, hour, startOfDay } from "../../core/dates.ts";
import { stoppageAnnouncedAt, listFacts, lineUpLeadTime, type Fact, type Facts, type GoalFact } from "./facts.ts";
import type { HomeAway } from "./match/match-outline.ts";
import { clockAt, minuteSecond, pauseSpan, type PlayedMatch, type PlayedPeriod } from "./played-match.ts";
import { isExceptional, isNeverPlayed } from "./scenarios/overrides.ts";
import type { RecordOverrides, Status } from "./scenarios/scenario.ts";
import type { Club, Match, PlannedStart } from "./structure/entities.ts";
import type { SoccerUniverse } from "./universe.ts";

export interface Score {
  readonly home: number;
  readonly away: number;
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

/** Published state of a match at an instant. */
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
  /** True once line-ups are published. */
  readonly hasLineUps: boolean;
  /** True if liveData has content. */
  readonly hasLiveData: boolean;
  readonly played: PlayedMatch | undefined;
  readonly recordOverrides: RecordOverrides;
  readonly lastUpdated: Instant;
  /** First instant at which this state may change. */
  readonly validUntil: Instant;
}

const factCache = new WeakMap<PlayedMatch, Facts>();

/** Returns the facts of a match. Cached for as long as the match. */
export function matchFacts(universe: SoccerUniverse, played: PlayedMatch): Facts {
  let facts = factCache.get(played);
  if (facts === undefined) {
    const overrides = universe.recordOverrides(played.match);
    facts = listFacts(universe.seed, played, overrides, overrides.coverageLevel ?? played.match.coverageLevel);
    factCache.set(played, facts);
  }
  return facts;
}

/** Coverage level of a match. */
export function readCoverage(universe: SoccerUniverse, match: Match): number {
  return universe.recordOverrides(match).coverageLevel ?? match.coverageLevel;
}

/** Returns the schedule in force at an instant. */
export function plannedStartAt(match: Match, at: Instant): PlannedStart {
  let current = match.plans[0] as PlannedStart;
  for (const plan of match.plans) if (plan.since <= at) current = plan;
  return current;
}

/** Start as published at an instant: midnight UTC of the date while the time is unknown. */
export function publishedStartAt(match: Match, at: Instant): Instant {
  const { start, timeKnown } = plannedStartAt(match, at);
  return timeKnown ? start : startOfDay(start);
}

/** True if the fixture list contains the match at an instant. */
export function isPublished(match: Match, at: Instant): boolean {
  return at >= (match.plans[0] as PlannedStart).since;
}

/** Maximum time from the planned start of a match without a scenario to its end. */
const MAX_DURATION = 6 * hour;

/** Returns the status of a match at an instant. A match that cannot be in progress is not simulated. */
export function readStatus(universe: SoccerUniverse, match: Match, at: Instant): Status {
  if (!isExceptional(match)) {
    if (at < match.start) return "Fixture";
    if (at >= match.start + MAX_DURATION) return "Played";
  }
  return computeState(universe, match, at).status;
}

/** True if the line-ups of a match are published at an instant. */
export function hasLineUps(universe: SoccerUniverse, match: Match, at: Instant): boolean {
  return isExceptional(match) || match.phrases !== undefined
    ? computeState(universe, match, at).played !== undefined
    : at >= match.start - lineUpLeadTime;
}

/** Returns the state of a match at an instant. */
export function computeState(universe: SoccerUniverse, match: Match, at: Instant): MatchState {
  const overrides = universe.recordOverrides(match);
  const plan = plannedStartAt(match, at);
  let last = match.calendar.publishedAt;
  let next = Infinity;
  /** Registers an instant of change. Returns true if it has passed. */
  const hasPassed = (instant: Instant): boolean => {
    if (instant <= at) {
      if (instant > last && instant !== -Infinity) last = instant;
      return true;
    }
    if (instant < next) next = instant;
    return false;
  };
  for (const each of match.plans) hasPassed(each.since);
  for (const each of match.overrides ?? []) hasPassed(each.at);
  // A second leg shows the aggregate from the end of the first leg. Before its start, the first leg is not simulated.
  const firstLeg = match.leg === 2 ? match.tie?.legs[0] : undefined;
  if (firstLeg !== undefined) hasPassed(at < firstLeg.start ? firstLeg.start : universe.matches.played(firstLeg).end);
  for (const each of firstLeg?.overrides ?? []) hasPassed(each.at);
  const areSidesKnown = haveSidesBeenPublished(match, at, overrides, hasPassed);
  let overriddenStatus: Status | undefined;
  let isOverridden = false;
  for (const change of overrides.changes ?? []) {
    if (hasPassed(change.at)) {
      overriddenStatus = change.status;
      isOverridden = change.status !== undefined;
    }
  }
  const liveDataSince = match.start + (overrides.noLiveDataFor ?? -day);
  const isBeforeLineUps = at < match.start - lineUpLeadTime;
  if (isBeforeLineUps) hasPassed(match.start - lineUpLeadTime);
  const common = { match, at, plan, sides: areSidesKnown ? match.sides() : undefined, recordOverrides: overrides };
  const stateWithoutPlay = (status: Status, hasLiveData: boolean): MatchState => ({
    ...common,
    status,
    periodId: status === "Awarded" ? 14 : 16,
    clock: undefined,
    facts: [],
    score: [0, 0],
    scores: {
      ...(overrides.awarded !== undefined && status === "Awarded"
        ? { total: toScore(overrides.awarded.score) }
        : computeAggregate(universe, match, at, [0, 0])),
    },
    periods: [],
    hasLineUps: false,
    hasLiveData,
    played: undefined,
    lastUpdated: last,
    validUntil: next,
  });
  if (isNeverPlayed(overrides) || (isOverridden && overriddenStatus === "Postponed"))
    return stateWithoutPlay(
      overriddenStatus ?? "Fixture",
      overriddenStatus !== undefined || at >= match.start - 10 * day,
    );
  if (isBeforeLineUps || !areSidesKnown) {
    const previewStart = match.start - 10 * day;
    return stateWithoutPlay("Fixture", hasPassed(previewStart));
  }
  if (!hasPassed(liveDataSince)) return { ...stateWithoutPlay("Fixture", false), hasLineUps: false };

  const played = universe.matches.played(match);
  const { list, changes } = matchFacts(universe, played);
  for (const change of changes) {
    if (change > at) {
      if (change < next) next = change;
      break;
    }
    if (change > last) last = change;
  }
  const facts = list.filter((fact) => fact.since <= at && at < fact.until);
  const score: [number, number] = [0, 0];
  let unconfirmed: [number, number] | undefined;
  for (const fact of facts) {
    if (fact.kind !== "goal") continue;
    if (fact.confirmed <= at) score[fact.side]++;
    else (unconfirmed ??= [0, 0])[fact.side]++;
  }
  const begunPeriods = played.periods.filter((period) => period.start <= at);
  const isAbandoned = played.outline.abandoned !== undefined && at >= played.end;
  const isOver = at >= played.end;
  const clock = clockAt(played, at);
  const isSuspended = played.outline.pauses.some((pause) => {
    const [from, to] = pauseSpan(played, pause);
    return pause.suspended && from <= at && at < to;
  });
  const status: Status =
    overriddenStatus ??
    (begunPeriods.length === 0 ? "Fixture" : isAbandoned || isSuspended ? "Suspended" : isOver ? "Played" : "Playing");
  const latestPeriod = begunPeriods.at(-1)?.id ?? 0;
  const periodId =
    begunPeriods.length === 0
      ? 16
      : status === "Played" || status === "Awarded"
        ? 14
        : clock !== undefined || isAbandoned
          ? latestPeriod
          : latestPeriod === 1
            ? 10
            : latestPeriod === 2
              ? 11
              : latestPeriod === 3
                ? 12
                : latestPeriod === 4
                  ? 13
                  : 14;
  return {
    ...common,
    status,
    periodId,
    clock,
    facts,
    score,
    scores:
      begunPeriods.length === 0
        ? computeAggregate(universe, match, at, [0, 0])
        : computeScores(universe, match, at, played, facts, score, unconfirmed, overrides, status),
    periods: begunPeriods
      .filter((period) => period.id <= 4)
      .map((period) => ({
        played: period,
        isOver: period.end <= at,
        isStoppageAnnounced: stoppageAnnouncedAt(played, period.id) <= at,
      })),
    hasLineUps: true,
    hasLiveData: true,
    played,
    lastUpdated: last,
    validUntil: next,
  };
}

function haveSidesBeenPublished(
  match: Match,
  at: Instant,
  overrides: RecordOverrides,
  hasPassed: (instant: Instant) => boolean,
): boolean {
  if (overrides.sidesHiddenUntil !== undefined && !hasPassed(overrides.sidesHiddenUntil)) return false;
  // `knownSince()` simulates the previous rounds. An hour before the start, the sides are always known.
  if (match.phrases === undefined || at >= match.start - hour) return true;
  if (at < earliestSidesKnown(match)) {
    hasPassed(earliestSidesKnown(match));
    return false;
  }
  return hasPassed(match.knownSince());
}

/** Earliest instant at which the sides may be known: two days before the last match day of the previous stage. */
function earliestSidesKnown(match: Match): Instant {
  const stage = match.calendar.stages.find((each) => each.vertical === match.stage.vertical - 1);
  return stage === undefined ? match.calendar.publishedAt : stage.end - 2 * day;
}

const toScore = ([home, away]: HomeAway): Score => ({ home, away });

/** Goals confirmed at an instant in periods up to the given one. */
function goalsThrough(facts: readonly Fact[], at: Instant, period: number): Score {
  const goals = facts.filter(
    (fact): fact is GoalFact => fact.kind === "goal" && fact.period <= period && fact.confirmed <= at,
  );
  return { home: goals.filter((goal) => goal.side === 0).length, away: goals.filter((goal) => goal.side === 1).length };
}

function computeScores(
  universe: SoccerUniverse,
  match: Match,
  at: Instant,
  played: PlayedMatch,
  facts: readonly Fact[],
  score: HomeAway,
  unconfirmed: HomeAway | undefined,
  overrides: RecordOverrides,
  status: Status,
): Scores {
  if (status === "Awarded" && overrides.awarded !== undefined) return { total: toScore(overrides.awarded.score) };
  const scores: Scores = {};
  const isOver = (period: number): boolean =>
    played.periods.some((each) => each.id === period && each.end <= at) &&
    !(played.outline.abandoned?.period === period);
  if (isOver(1)) scores.ht = goalsThrough(facts, at, 1);
  if (isOver(2)) scores.ft = goalsThrough(facts, at, 2);
  if (isOver(4)) scores.et = goalsThrough(facts, at, 4);
  if (played.periods.some((each) => each.id === 5 && each.start <= at)) {
    const kicks = facts.filter((fact) => fact.kind === "kick" && fact.outcome === "scored");
    scores.pen = {
      home: kicks.filter((kick) => kick.side === 0).length,
      away: kicks.filter((kick) => kick.side === 1).length,
    };
  }
  scores.total = toScore(score);
  Object.assign(scores, computeAggregate(universe, match, at, score));
  if (unconfirmed !== undefined)
    scores.totalUnconfirmed = { home: score[0] + unconfirmed[0], away: score[1] + unconfirmed[1] };
  return scores;
}

/** Aggregate score of both legs, once the first leg is over. */
function computeAggregate(
  universe: SoccerUniverse,
  match: Match,
  at: Instant,
  score: HomeAway,
): Pick<Scores, "aggregate"> {
  const firstLeg = match.tie?.legs[0];
  if (match.leg !== 2 || firstLeg === undefined || at < firstLeg.start) return {};
  if (at < universe.matches.played(firstLeg).end) return {};
  const [home, away] = universe.matches.score(firstLeg);
  return { aggregate: { home: away + score[0], away: home + score[1] } };
}

/** Converts the state to the terms of the world's interface. */
export function fixtureState(state: MatchState): FixtureState {
  const { status, played, clock, score, periodId } = state;
  const goals = `${score[0]}–${score[1]}`;
  const summary =
    status === "Playing" && clock !== undefined
      ? `${minuteSecond(clock.period, clock.second)} ${goals}`
      : status === "Playing"
        ? `break ${goals}`
        : status === "Fixture"
          ? "not started"
          : status === "Played"
            ? `full time ${goals}`
            : `${status} ${goals}`;
  return omitUndefined({
    status,
    periodId,
    summary,
    kickOff: played !== undefined && state.at >= played.kickOff ? played.kickOff : undefined,
    end: played !== undefined && state.at >= played.end ? played.end : undefined,
  });
}
