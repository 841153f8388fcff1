/** State of a match at an instant: a fold of what is published until then. */
import type { FixtureState, Instant } from "../contract.ts";
import { day, hour } from "../core/dates.ts";
import { announcedAt, factsOf, lineUpsAhead } from "./facts.ts";
import type { Fact, Facts, GoalFact } from "./facts.ts";
import { clockAt, minuteSecond, pauseSpan } from "./played.ts";
import type { Played, PlayedPeriod } from "./played.ts";
import type { Fate, Status } from "./scenarios/scenario.ts";
import type { Pair } from "./simulate/skeleton.ts";
import type { Club, Match, PlannedStart } from "./structure/entities.ts";
import type { Universe } from "./universe.ts";

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

/** What a client can see of a match at an instant. */
export interface MatchState {
  readonly match: Match;
  readonly at: Instant;
  readonly plan: PlannedStart;
  /** The clubs, while they are known. */
  readonly sides: readonly [Club, Club] | undefined;
  readonly status: Status;
  readonly periodId: number;
  /** Seconds of the period's clock while it runs. */
  readonly clock: { readonly period: number; readonly second: number } | undefined;
  readonly facts: readonly Fact[];
  /** Goals that count. */
  readonly score: Pair;
  readonly scores: Scores;
  /** Periods begun. */
  readonly periods: readonly { readonly played: PlayedPeriod; readonly over: boolean; readonly announced: boolean }[];
  /** Line-ups are out. */
  readonly lineUps: boolean;
  /** There is anything to tell in liveData. */
  readonly live: boolean;
  readonly played: Played | undefined;
  readonly fate: Fate;
  readonly lastUpdated: Instant;
  /** Nothing of this changes before. */
  readonly validUntil: Instant;
}

const factMemo = new WeakMap<Played, Facts>();

/** Facts of a match, kept as long as the match is. */
export function matchFacts(universe: Universe, played: Played): Facts {
  let found = factMemo.get(played);
  if (found === undefined) {
    const fate = universe.fate(played.match);
    found = factsOf(universe.seed, played, fate, fate.coverageLevel ?? played.match.coverageLevel);
    factMemo.set(played, found);
  }
  return found;
}

/** Coverage level of a match. */
export function coverageOf(universe: Universe, match: Match): number {
  return universe.fate(match).coverageLevel ?? match.coverageLevel;
}

/** The plan in force at an instant. */
export function planAt(match: Match, at: Instant): PlannedStart {
  let found = match.plans[0] as PlannedStart;
  for (const plan of match.plans) if (plan.since <= at) found = plan;
  return found;
}

/** Whether a match is in the fixture list at an instant. */
export function isPublished(match: Match, at: Instant): boolean {
  return at >= (match.plans[0] as PlannedStart).since;
}

/** The state of a match at an instant. */
export function stateOf(universe: Universe, match: Match, at: Instant): MatchState {
  const fate = universe.fate(match);
  const plan = planAt(match, at);
  let last = match.calendar.published;
  let next = Infinity;
  /** Folds one instant of change in; true once it has come. */
  const passed = (instant: Instant): boolean => {
    if (instant <= at) {
      if (instant > last && instant !== -Infinity) last = instant;
      return true;
    }
    if (instant < next) next = instant;
    return false;
  };
  for (const each of match.plans) passed(each.since);
  // A second leg tells the score of both from the end of the first; before the first began, its end is not worth playing it.
  const first = match.leg === 2 ? match.tie?.legs[0] : undefined;
  if (first !== undefined) passed(at < first.start ? first.start : universe.played(first).end);
  const known = sidesKnown(match, at, fate, passed);
  let decided: Status | undefined;
  let decidedLast = false;
  for (const change of fate.changes ?? []) {
    if (passed(change.at)) {
      decided = change.status;
      decidedLast = change.status !== undefined;
    }
  }
  const neverPlayed = fate.void === true && fate.changes !== undefined;
  const quiet = match.start + (fate.noLiveDataFor ?? -day);
  const early = at < match.start - lineUpsAhead;
  if (early) passed(match.start - lineUpsAhead);
  const frame = { match, at, plan, sides: known ? match.sides() : undefined, fate };
  const bare = (status: Status, live: boolean): MatchState => ({
    ...frame, status, periodId: status === "Awarded" ? 14 : 16, clock: undefined, facts: [], score: [0, 0],
    scores: { ...(fate.awarded !== undefined && status === "Awarded" ? { total: pairOf(fate.awarded.score) } : aggregateOf(universe, match, at, [0, 0])) },
    periods: [], lineUps: false, live, played: undefined, lastUpdated: last, validUntil: next,
  });
  if (neverPlayed || (decidedLast && decided === "Postponed")) return bare(decided ?? "Fixture", decided !== undefined || at >= match.start - 10 * day);
  if (early || !known) {
    const near = match.start - 10 * day;
    return bare("Fixture", passed(near));
  }
  if (!passed(quiet)) return { ...bare("Fixture", false), lineUps: false };

  const played = universe.played(match);
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
  const begun = played.periods.filter((period) => period.start <= at);
  const abandoned = played.skeleton.abandoned !== undefined && at >= played.end;
  const over = at >= played.end;
  const clock = clockAt(played, at);
  const held = played.skeleton.pauses.some((pause) => {
    const [from, to] = pauseSpan(played, pause);
    return pause.suspended && from <= at && at < to;
  });
  const status: Status = decided ?? (begun.length === 0 ? "Fixture" : abandoned || held ? "Suspended" : over ? "Played" : "Playing");
  const latest = begun.at(-1)?.id ?? 0;
  const periodId = begun.length === 0 ? 16 : status === "Played" || status === "Awarded" ? 14 : clock !== undefined || abandoned ? latest : latest === 1 ? 10 : latest === 2 ? 11 : latest === 3 ? 12 : latest === 4 ? 13 : 14;
  return {
    ...frame, status, periodId, clock, facts, score,
    scores: begun.length === 0 ? aggregateOf(universe, match, at, [0, 0]) : scoresOf(universe, match, at, played, facts, score, unconfirmed, fate, status),
    periods: begun.filter((period) => period.id <= 4).map((period) => ({ played: period, over: period.end <= at, announced: announcedAt(played, period.id) <= at })),
    lineUps: true, live: true, played, lastUpdated: last, validUntil: next,
  };
}

function sidesKnown(match: Match, at: Instant, fate: Fate, passed: (instant: Instant) => boolean): boolean {
  if (fate.sidesHiddenUntil !== undefined && !passed(fate.sidesHiddenUntil)) return false;
  // Asking since when would play the rounds before; a day before the match everything is settled.
  if (match.phrases === undefined || at >= match.start - hour) return true;
  if (at < earliestKnown(match)) {
    passed(earliestKnown(match));
    return false;
  }
  return passed(match.knownSince());
}

/** Before the first match of the round before, nobody can be known. */
function earliestKnown(match: Match): Instant {
  const stage = match.calendar.stages.find((each) => each.vertical === match.stage.vertical - 1);
  return stage === undefined ? match.calendar.published : stage.end - 2 * day;
}

const pairOf = ([home, away]: Pair): Score => ({ home, away });

/** Goals that stand at an instant and fell in periods up to one. */
function goalsThrough(facts: readonly Fact[], at: Instant, period: number): Score {
  const goals = facts.filter((fact): fact is GoalFact => fact.kind === "goal" && fact.period <= period && fact.confirmed <= at);
  return { home: goals.filter((goal) => goal.side === 0).length, away: goals.filter((goal) => goal.side === 1).length };
}

function scoresOf(universe: Universe, match: Match, at: Instant, played: Played, facts: readonly Fact[], score: Pair, unconfirmed: Pair | undefined, fate: Fate, status: Status): Scores {
  if (status === "Awarded" && fate.awarded !== undefined) return { total: pairOf(fate.awarded.score) };
  const scores: Scores = {};
  const over = (period: number): boolean => played.periods.some((each) => each.id === period && each.end <= at) && !(played.skeleton.abandoned?.period === period);
  if (over(1)) scores.ht = goalsThrough(facts, at, 1);
  if (over(2)) scores.ft = goalsThrough(facts, at, 2);
  if (over(4)) scores.et = goalsThrough(facts, at, 4);
  let [home, away] = score;
  if (played.periods.some((each) => each.id === 5 && each.start <= at)) {
    const kicks = facts.filter((fact) => fact.kind === "kick" && fact.outcome === "scored");
    const pen = { home: kicks.filter((kick) => kick.side === 0).length, away: kicks.filter((kick) => kick.side === 1).length };
    scores.pen = pen;
    home += pen.home;
    away += pen.away;
  }
  scores.total = { home, away };
  Object.assign(scores, aggregateOf(universe, match, at, score));
  if (unconfirmed !== undefined) scores.totalUnconfirmed = { home: score[0] + unconfirmed[0], away: score[1] + unconfirmed[1] };
  return scores;
}

/** Goals over both legs, once the first is over. */
function aggregateOf(universe: Universe, match: Match, at: Instant, score: Pair): Pick<Scores, "aggregate"> {
  const first = match.tie?.legs[0];
  if (match.leg !== 2 || first === undefined || at < first.start) return {};
  if (at < universe.played(first).end) return {};
  const [home, away] = universe.score(first);
  return { aggregate: { home: away + score[0], away: home + score[1] } };
}

/** State of a fixture in the words of the contract. */
export function fixtureState(state: MatchState): FixtureState {
  const { status, played, clock, score, periodId } = state;
  const goals = `${score[0]}–${score[1]}`;
  const summary = status === "Playing" && clock !== undefined ? `${minuteSecond(clock.period, clock.second)} ${goals}` : status === "Playing" ? `break ${goals}` : status === "Fixture" ? "not started" : status === "Played" ? `full time ${goals}` : `${status} ${goals}`;
  return {
    status, periodId, summary,
    ...(played !== undefined && state.at >= played.kickOff ? { kickOff: played.kickOff } : {}),
    ...(played !== undefined && state.at >= played.end ? { end: played.end } : {}),
  };
}
