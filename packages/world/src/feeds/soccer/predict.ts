/** Predictions of the soccer feeds, from published data only: results until the day before, and the match so far. */
import { getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { printParts } from "../../models/index.ts";
import { predictLive, type GoalRates, type LiveState, type Outcome } from "../../models/soccer/index.ts";
import { shotValue } from "../../simulation/soccer/expected-goals.ts";
import { instantIn, periodStartSecond, type PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { matchFacts, type MatchState, type Score } from "../../simulation/soccer/state.ts";
import type { Match } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { expectedGoalRates } from "./goal-model.ts";

/** A time of the match clock at which a match is forecast. */
interface PlannedMoment {
  /** Instant of publication. */
  readonly since: Instant;
  readonly timeMin: number;
  readonly timeSec: number;
  readonly periodId: number;
  /** Second of the period's clock. */
  readonly second: number;
  /** Index of the fact that caused the forecast. */
  readonly fact?: number | undefined;
}

export interface LiveForecastMoment extends PlannedMoment {
  readonly forecast: Outcome;
}

/**
 * Score, red cards and expected goals at an instant, from published facts only. A goal that MA1 shows as unconfirmed
 * counts: it is part of `totalUnconfirmed`, so forecasts may be ahead of `total`, but not of what is published.
 */
function scoreAt(
  universe: SoccerUniverse,
  played: PlayedMatch,
  at: Instant,
): Pick<LiveState, "redCards" | "score" | "xg"> {
  const [score, redCards, xg] = [1, 2, 3].map(() => ({ home: 0, away: 0 })) as [Score, Score, Score];
  const sides = ["home", "away"] as const;
  const { list, publications } = matchFacts(universe, played);
  for (const fact of list) {
    if (fact.since > at || at >= fact.until) continue;
    if (fact.kind === "goal") score[sides[fact.side]]++;
    if (fact.kind === "card" && fact.card !== "YC" && fact.slot !== undefined) redCards[sides[fact.side]]++;
  }
  for (const [index, moment] of played.outline.moments.entries())
    if (moment.kind === "shot" && moment.disallowed === undefined && publications[index]! <= at)
      xg[sides[moment.side]] += shotValue(moment);
  return { score, redCards, xg };
}

const momentCache = new WeakMap<PlayedMatch, LiveForecastMoment[]>();

/** Returns the forecasts published until an instant: every minute, after every goal and dismissal, and at the end. */
export function liveMoments(universe: SoccerUniverse, state: MatchState): readonly LiveForecastMoment[] {
  const { played, at, match } = state;
  if (played === undefined || at < played.kickOff) return [];
  const forecasts = getOrCreate(momentCache, played, () => []);
  const rates = expectedGoalRates(universe, match, match.start);
  for (const planned of planMoments(universe, played).slice(forecasts.length)) {
    if (planned.since > at) break;
    forecasts.push({ ...planned, forecast: forecastAt(universe, played, rates, planned) });
  }
  return forecasts.filter(({ since }) => since <= at);
}

export function nextMoment(universe: SoccerUniverse, state: MatchState): Instant {
  const { played, at } = state;
  if (played === undefined) return Infinity;
  return planMoments(universe, played).find(({ since }) => since > at)?.since ?? Infinity;
}

const plannedMomentCache = new WeakMap<PlayedMatch, readonly PlannedMoment[]>();

function planMoments(universe: SoccerUniverse, played: PlayedMatch): readonly PlannedMoment[] {
  return getOrCreate(plannedMomentCache, played, () => createMoments(universe, played));
}

function createMoments(universe: SoccerUniverse, played: PlayedMatch): readonly PlannedMoment[] {
  const list: PlannedMoment[] = [];
  const add = (periodId: number, second: number, since: Instant, fact?: number): void => {
    const total = periodStartSecond[periodId]! + second;
    list.push({ since, timeMin: Math.floor(total / 60), timeSec: total % 60, periodId, second, fact });
  };
  for (const period of played.periods) {
    if (period.id === 5) continue;
    for (let second = 0; second <= period.lengthSeconds; second += 60)
      add(period.id, second, instantIn(played, period.id, second));
  }
  for (const fact of matchFacts(universe, played).list) {
    if (fact.period <= 4 && (fact.kind === "goal" || (fact.kind === "card" && fact.card !== "YC")))
      add(fact.period, fact.second, fact.since, fact.index);
  }
  list.sort((one, other) => one.periodId - other.periodId || one.second - other.second || one.since - other.since);
  // Publication times are non-decreasing in the order of the list.
  let latestSince = 0;
  const ordered = list.map((each) => {
    latestSince = Math.max(latestSince, each.since);
    return { ...each, since: latestSince };
  });
  if (played.outline.abandoned === undefined)
    ordered.push({ since: played.end, timeMin: 0, timeSec: 0, periodId: 14, second: 0 });
  return ordered;
}

function forecastAt(universe: SoccerUniverse, played: PlayedMatch, rates: GoalRates, moment: PlannedMoment): Outcome {
  const forecast = predictLive({
    ...scoreAt(universe, played, moment.since),
    rates,
    periodId: moment.periodId as LiveState["periodId"],
    minute: (periodStartSecond[moment.periodId] ?? 0) / 60 + moment.second / 60,
  });
  const { pen } = played.outline.score;
  if (moment.periodId !== 14 || pen === undefined) return forecast;
  // The model does not count the kicks of a finished shoot-out.
  return { ...forecast, home: pen[0] > pen[1] ? 1 : 0, draw: 0, away: pen[1] > pen[0] ? 1 : 0 };
}

/** Forecast before the match, as of the day of an instant. */
export function preMatchForecast(universe: SoccerUniverse, match: Match, at: Instant): Outcome {
  return predictLive({
    rates: expectedGoalRates(universe, match, Math.min(at, match.start)),
    periodId: 16,
    minute: 0,
    score: { home: 0, away: 0 },
  });
}

/** The three outcomes in the format of the feeds: per cent with three decimals that add up to 100. */
export function outcomes({ home, draw, away }: Outcome) {
  const [homeWin, drawn, awayWin] = printParts([home, draw, away], 3) as [string, string, string];
  return [
    { type: "Home", probability: homeWin },
    { type: "Draw", probability: drawn },
    { type: "Away", probability: awayWin },
  ] as const;
}
