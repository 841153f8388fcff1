/** Predictions of the soccer feeds. They see what a client could have seen: results until the day before, and the match so far. */
import { exactLive } from "@sdf/models/soccer";
import type { GoalRates, LiveForecast, LiveState, PeriodId } from "@sdf/models/soccer";
import { printParts } from "@sdf/models";
import type { Instant } from "../../world/contract.ts";
import type { Fact } from "../../world/soccer/facts.ts";
import { instantIn } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import { shotValue } from "../../world/soccer/shot-value.ts";
import { matchFacts } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Match } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import type { Predictor } from "./goal-model.ts";

/** A forecast of a match at one moment of its clock. */
export interface Moment {
  /** Since when it is published. */
  readonly since: Instant;
  readonly timeMin: number;
  readonly timeSec: number;
  readonly periodId: number;
  readonly forecast: LiveForecast;
  /** Number of the fact that brought it about. */
  readonly fact?: number;
}

/** Where a match stands at a moment. */
interface Standing {
  readonly home: number;
  readonly away: number;
  readonly redHome: number;
  readonly redAway: number;
  readonly xgHome: number;
  readonly xgAway: number;
}

function standing(played: Played, facts: readonly Fact[], at: Instant): Standing {
  const score = [0, 0];
  const red = [0, 0];
  const xg = [0, 0];
  for (const fact of facts) {
    if (fact.since > at || at >= fact.until) continue;
    if (fact.kind === "goal") score[fact.side]!++;
    if (fact.kind === "card" && fact.type !== "YC" && fact.slot !== undefined) red[fact.side]!++;
  }
  for (const moment of played.skeleton.moments) {
    if (moment.kind === "shot" && moment.disallowed === undefined && instantIn(played, moment.period, moment.second) <= at) xg[moment.side]! += shotValue(moment);
  }
  return { home: score[0] as number, away: score[1] as number, redHome: red[0] as number, redAway: red[1] as number, xgHome: xg[0] as number, xgAway: xg[1] as number };
}

const momentMemo = new WeakMap<Played, Moment[]>();

/** The forecasts of a match that are published until an instant: every minute, after every goal and dismissal, and at the end. */
export function liveMoments(universe: Universe, predictor: Predictor, state: MatchState): readonly Moment[] {
  const { played, at, match } = state;
  if (played === undefined || at < played.kickOff) return [];
  let known = momentMemo.get(played);
  if (known === undefined) {
    known = [];
    momentMemo.set(played, known);
  }
  const plan = momentPlan(universe, played);
  const rates = predictor.rates(match, match.start);
  for (let index = known.length; index < plan.length; index++) {
    const wanted = plan[index] as PlannedMoment;
    if (wanted.since > at) break;
    known.push({ ...wanted, forecast: forecastAt(universe, played, rates, wanted) });
  }
  return known.filter(({ since }) => since <= at);
}

/** Instant of the next forecast. */
export function nextMoment(universe: Universe, state: MatchState): Instant {
  const { played, at } = state;
  if (played === undefined) return Infinity;
  return momentPlan(universe, played).find(({ since }) => since > at)?.since ?? Infinity;
}

interface PlannedMoment {
  readonly since: Instant;
  readonly timeMin: number;
  readonly timeSec: number;
  readonly periodId: number;
  readonly second: number;
  readonly fact?: number;
}

const planMemo = new WeakMap<Played, readonly PlannedMoment[]>();
const starts: Readonly<Record<number, number>> = { 1: 0, 2: 2700, 3: 5400, 4: 6300 };

function momentPlan(universe: Universe, played: Played): readonly PlannedMoment[] {
  const found = planMemo.get(played);
  if (found !== undefined) return found;
  const list: PlannedMoment[] = [];
  const add = (periodId: number, second: number, since: Instant, fact?: number): void => {
    const total = (starts[periodId] ?? 0) + second;
    list.push({ since, timeMin: Math.floor(total / 60), timeSec: total % 60, periodId, second, ...(fact === undefined ? {} : { fact }) });
  };
  for (const period of played.periods) {
    if (period.id === 5) continue;
    for (let second = 0; second <= period.length; second += 60) add(period.id, second, instantIn(played, period.id, second));
  }
  for (const fact of matchFacts(universe, played).list) {
    if (fact.period <= 4 && (fact.kind === "goal" || (fact.kind === "card" && fact.type !== "YC"))) add(fact.period, fact.second, fact.since, fact.index);
  }
  list.sort((one, other) => one.periodId - other.periodId || one.second - other.second || one.since - other.since);
  // A forecast never appears before an earlier one of the list.
  let last = 0;
  const ordered = list.map((each) => {
    last = Math.max(last, each.since);
    return { ...each, since: last };
  });
  if (played.skeleton.abandoned === undefined) ordered.push({ since: played.end, timeMin: 0, timeSec: 0, periodId: 14, second: 0 });
  planMemo.set(played, ordered);
  return ordered;
}

function forecastAt(universe: Universe, played: Played, rates: GoalRates, moment: PlannedMoment): LiveForecast {
  const { match } = played;
  const now = standing(played, matchFacts(universe, played).list, moment.since);
  const clock = (starts[moment.periodId] ?? 0) / 60 + moment.second / 60;
  const aggregate = match.leg === 2 ? universe.score((match.tie as NonNullable<typeof match.tie>).legs[0] as Match) : undefined;
  const state: LiveState = {
    rates, periodId: moment.periodId as PeriodId, minute: clock,
    score: { home: now.home, away: now.away },
    redCards: { home: Math.min(4, now.redHome), away: Math.min(4, now.redAway) },
    xg: { home: now.xgHome, away: now.xgAway },
    ...(match.decisive ? { decider: { extraTime: true, penalties: true, ...(aggregate === undefined ? {} : { aggregate: { home: aggregate[1], away: aggregate[0] } }) } } : {}),
  };
  return exactLive(state);
}

/** Forecast before the match, as of the day of an instant. */
export function preMatch(predictor: Predictor, match: Match, at: Instant): LiveForecast {
  return exactLive({ rates: predictor.rates(match, Math.min(at, match.start)), periodId: 16, minute: 0, score: { home: 0, away: 0 } });
}

/** The three outcomes as the feeds print them: percent with three decimals that add up to 100. */
export function outcomes({ home, draw, away }: LiveForecast): readonly { readonly type: "Home" | "Draw" | "Away"; readonly probability: string }[] {
  const [first, second, third] = printParts([home, draw, away], 3) as [string, string, string];
  return [{ type: "Home", probability: first }, { type: "Draw", probability: second }, { type: "Away", probability: third }];
}
