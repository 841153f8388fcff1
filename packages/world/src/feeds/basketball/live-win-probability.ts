/** Basketball MA21: state of a match and win probabilities. */
import type {
  LiveWinProbability,
  LiveWinProbabilityLiveData,
  LiveWinProbabilityLiveDataScores,
  LiveWinProbabilityLivePredictions,
  LiveWinProbabilityMatchInfo,
  LiveWinProbabilityPredictions,
} from "@sdf/types/basketball/live-win-probability";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { date, day, hour, timestamp } from "../../core/dates.ts";
import type { Game } from "../../simulation/basketball/schedule.ts";
import type { Season } from "../../simulation/basketball/season.ts";
import {
  findPeriodId,
  periodId,
  periodScores,
  secondsPlayed,
  type MatchLog,
} from "../../simulation/basketball/simulate-match.ts";
import type { Team } from "../../simulation/basketball/teams.ts";
import type { BasketballWorld } from "../../simulation/basketball/world.ts";
import type { GameState } from "../../simulation/leagues/season.ts";
import { noDataError } from "../answers.ts";
import { leagueMatchInfo } from "../leagues.ts";
import { forecast, lastRun, predictAfterPlay, predictBeforeMatch, type Prediction } from "./predict.ts";

type MatchState = GameState<MatchLog>;

export type BasketballData = Omit<BasketballWorld, "feeds">;

/** Time before a match from which it is predicted, in milliseconds. */
const predictionLeadTime = 14 * day;

/** Codes of the organisation of a competition. The code of professional leagues was observed. */
const matchTypes = { college: "COLLEGE", professional: "NBA" } as const;

const formatPercent = (value: number): string => (value * 100).toFixed(2);
/** Percentages of both sides, which add up to 100, and expected points. */
function toPredictions({ home, score }: Prediction) {
  const first = formatPercent(home);
  return {
    winPrediction: {
      prediction: [
        { type: "Home", value: first },
        { type: "Away", value: (100 - Number(first)).toFixed(2) },
      ],
    },
    scorePrediction: {
      prediction: [
        { type: "Home", value: score.home.toFixed(1) },
        { type: "Away", value: score.away.toFixed(1) },
      ],
    },
  };
}

export function liveWinProbability(world: BasketballData, request: FeedRequest, at: Instant): FeedAnswer {
  const id = request.ids["fixture"]?.[0];
  const gameOfSeason = id === undefined ? undefined : world.game(id);
  if (gameOfSeason === undefined || at < gameOfSeason.season.league.publishedAt)
    return noDataError("no published basketball fixture has this identifier");
  const { season, game } = gameOfSeason;
  const state = season.state(game, at);
  const predictionData = predictions(season, game, state, at);
  const changedAt = Math.max(state.changedAt, predictionData.changedAt);
  const value: LiveWinProbability = {
    matchInfo: matchInfo(season, game, { ...state, changedAt }),
    liveData: { ...liveState(season, state), predictions: predictionData.value },
  };
  return {
    kind: "document",
    value,
    lastModified: changedAt,
    validUntil: Math.min(state.nextChange, predictionData.nextChange),
  };
}

function matchInfo(season: Season, game: Game, state: MatchState): LiveWinProbabilityMatchInfo {
  const { info, contestants, host } = leagueMatchInfo<Game, Team>({
    ...{ season, game, state, format: date },
    ...{ sport: "Basketball", ruleset: season.league.isWomen ? "Women" : "Men" },
  });
  return omitUndefined({
    ...info,
    timeUnknown: state.isTimeConfirmed ? "no" : "yes",
    description: info.description ?? (game.fixture.description || `${game.stage.name}, match ${game.index + 1}`),
    series: game.series,
    contestant: ([0, 1] as const).map((side) => {
      const position = side === 0 ? "home" : "away";
      if (contestants === undefined) return { position };
      const { id, name } = contestants[side];
      return { id, name, position, country: info.competition.country };
    }),
    venue:
      host === undefined
        ? undefined
        : {
            ...{ id: host.venue.id, name: host.venue.name },
            ...{ latitude: host.venue.latitude, longitude: host.venue.longitude },
          },
  });
}

function liveState(season: Season, state: MatchState): Pick<LiveWinProbabilityLiveData, "matchDetails" | "scores"> {
  const base = { matchStatus: state.status, matchType: matchTypes[season.league.kind] };
  const { log } = state;
  if (log === undefined) return { matchDetails: { ...base, periodId: findPeriodId(state) } };
  const play = state.plays - 1;
  const playedSeconds = secondsPlayed(log, play);
  const secondsLeft = state.status === "Played" ? 0 : log.secondsLeft[play]!;
  const names = season.league.isWomen ? ["q1", "q2", "q3", "q4"] : ["h1", "h2"];
  const parts = periodScores(log, play);
  const overtimes = parts.slice(names.length);
  const scores: LiveWinProbabilityLiveDataScores = omitUndefined({
    ...Object.fromEntries(parts.slice(0, names.length).map((part, index) => [names[index]!, part])),
    ot: overtimes.length === 0 ? undefined : overtimes.map((part, index) => ({ ordinal: index + 1, ...part })),
    total: { home: log.home[play]!, away: log.away[play]! },
  });
  return {
    matchDetails: {
      ...base,
      matchTimeMin: Math.floor(playedSeconds / 60),
      matchTimeSec: playedSeconds % 60,
      periodTimeMin: Math.floor(secondsLeft / 60),
      periodTimeSec: secondsLeft % 60,
      periodId: findPeriodId(state),
    },
    scores,
  };
}

function predictions(
  season: Season,
  game: Game,
  state: MatchState,
  at: Instant,
): { readonly value: LiveWinProbabilityPredictions; readonly changedAt: Instant; readonly nextChange: Instant } {
  const from = Math.max(state.start - predictionLeadTime, season.league.calendar.start - 14 * day);
  // Only matches with known sides that are neither cancelled nor postponed are predicted.
  if (!state.areSidesKnown || state.status === "Cancelled" || state.status === "Postponed")
    return { value: {}, changedAt: 0, nextChange: Infinity };
  const firstRun = lastRun(from) + day;
  if (at < firstRun) return { value: {}, changedAt: 0, nextChange: firstRun };
  const playInstant = state.log === undefined ? at : state.log.plan.start - hour;
  const run = Math.max(firstRun, lastRun(Math.min(at, playInstant)));
  const expected = forecast(season, game, run);
  const preMatchPrediction = { lastUpdated: timestamp(run), ...toPredictions(predictBeforeMatch(expected)) };
  const { log } = state;
  if (log === undefined)
    return { value: { preMatchPredictions: [preMatchPrediction] }, changedAt: run, nextChange: run + day };
  const entries: LiveWinProbabilityLivePredictions[] = [];
  for (let play = 0; play < state.plays; play++) {
    if (log.kind[play] === 2 && play < log.length - 1) continue;
    const seconds = secondsPlayed(log, play);
    entries.push({
      timeMin: Math.floor(seconds / 60),
      timeSec: seconds % 60,
      periodId: log.kind[play] === 2 ? periodId(log, play - 1) : periodId(log, play),
      playId: play + 1,
      lastUpdated: timestamp(log.times[play]!),
      ...toPredictions(predictAfterPlay(log, play, expected)),
    });
  }
  return {
    value: { preMatchPredictions: [preMatchPrediction], livePredictions: entries },
    changedAt: log.times[state.plays - 1]!,
    nextChange: Infinity,
  };
}
