/** Basketball MA21: state of a match and who is likely to win it. */
import type { LiveWinProbability, LiveWinProbabilityLivePredictions, LiveWinProbabilityLiveData, LiveWinProbabilityMatchInfo, LiveWinProbabilityPredictions, LiveWinProbabilityLiveDataScores } from "@sdf/types/basketball/live-win-probability";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { date, day, hour, timestamp, timeZ } from "../../world/core/dates.ts";
import { uuid } from "../../world/core/ids.ts";
import type { Game } from "../../world/basketball/schedule.ts";
import type { Season } from "../../world/basketball/season.ts";
import { matchState, periodId, periodScores, secondsPlayed, type MatchState } from "../../world/basketball/state.ts";
import { home as country } from "../../world/basketball/teams.ts";
import { areaId, type BasketballWorld } from "../../world/basketball/world.ts";
import { beforeMatch, forecast, lastRun, live } from "./predict.ts";

export type Source = Omit<BasketballWorld, "feeds">;

/** Days before a match from which it is predicted. */
const predictedAhead = 14 * day;

const percent = (value: number): string => (value * 100).toFixed(2);
/** Percentages of both sides; they add up to 100. */
function sides(home: number): { readonly type: string; readonly value: string }[] {
  const first = percent(home);
  return [{ type: "Home", value: first }, { type: "Away", value: (100 - Number(first)).toFixed(2) }];
}

export function liveWinProbability(world: Source, request: FeedRequest, at: Instant): FeedAnswer {
  const id = request.ids["fixture"]?.[0];
  const found = id === undefined ? undefined : world.game(id.value, id.kind === "stats");
  if (found === undefined || at < found.season.league.published) return { kind: "error", code: "10400", why: "no basketball fixture that is published has this identifier" };
  const { season, game } = found;
  const state = matchState(season, game, at);
  const predicted = predictions(world, season, game, state, at);
  const changed = Math.max(state.changed, predicted.changed);
  const value: LiveWinProbability = {
    matchInfo: matchInfo(world, season, game, state),
    liveData: { ...liveState(season, state), predictions: predicted.value },
  };
  return { kind: "document", value, lastModified: changed, validUntil: Math.min(state.next, predicted.next) };
}

function matchInfo(world: Source, season: Season, game: Game, state: MatchState): LiveWinProbabilityMatchInfo {
  const { league } = season;
  const { seed } = world;
  const own = { id: areaId(seed, country.code), name: country.name };
  const known = state.sidesKnown ? season.sides(game).map((side) => league.teams[side]!) : undefined;
  const period = (each: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant }): LiveWinProbabilityMatchInfo["stage"] => ({ id: each.id, startDate: date(each.start), endDate: date(each.end), name: each.name });
  const host = known === undefined ? undefined : game.neutral ? league.teams[(game.index * 7) % league.teams.length]! : known[0]!;
  return {
    id: game.fixture.id,
    date: date(state.start),
    ...(state.hourKnown ? { time: timeZ(state.start) } : {}),
    timeUnknown: state.hourKnown ? "no" : "yes",
    lastUpdated: timestamp(state.changed),
    description: known === undefined ? game.fixture.description || `${game.stage.name}, match ${game.index + 1}` : `${known[0]!.name} vs ${known[1]!.name}`,
    sport: { id: uuid(seed, "sport", "basketball"), name: "Basketball" },
    ruleset: { id: uuid(seed, "ruleset", league.women ? "basketball/women" : "basketball/men"), name: league.women ? "Women" : "Men" },
    competition: { id: league.competition.id, name: league.competition.name, country: own },
    tournamentCalendar: period(league.calendar),
    stage: period(game.stage),
    ...(game.series === undefined ? {} : { series: game.series }),
    contestant: known === undefined ? [{ position: "home" }, { position: "away" }] : known.map((team, index) => ({ id: team.id, name: team.name, position: index === 0 ? "home" : "away", country: own })),
    ...(host === undefined ? {} : { venue: { id: host.venue.id, name: host.venue.name, latitude: host.venue.latitude, longitude: host.venue.longitude } }),
  };
}

function liveState(season: Season, state: MatchState): Pick<LiveWinProbabilityLiveData, "matchDetails" | "scores"> {
  const base = { matchStatus: state.status, matchType: "COLLEGE" };
  const { log } = state;
  if (log === undefined) return { matchDetails: { ...base, periodId: state.periodId } };
  const play = state.plays - 1;
  const played = secondsPlayed(log, play);
  const left = state.status === "Played" ? 0 : log.left[play]!;
  const names = season.league.women ? ["q1", "q2", "q3", "q4"] : ["h1", "h2"];
  const parts = periodScores(log, play);
  const overtimes = parts.slice(names.length);
  const scores: LiveWinProbabilityLiveDataScores = {
    ...Object.fromEntries(parts.slice(0, names.length).map((part, index) => [names[index]!, part])),
    ...(overtimes.length === 0 ? {} : { ot: overtimes.map((part, index) => ({ ordinal: index + 1, ...part })) }),
    total: { home: log.home[play]!, away: log.away[play]! },
  };
  return {
    matchDetails: {
      ...base,
      matchTimeMin: Math.floor(played / 60),
      matchTimeSec: played % 60,
      periodTimeMin: Math.floor(left / 60),
      periodTimeSec: left % 60,
      periodId: state.periodId,
    },
    scores,
  };
}

function predictions(world: Source, season: Season, game: Game, state: MatchState, at: Instant): { readonly value: LiveWinProbabilityPredictions; readonly changed: Instant; readonly next: Instant } {
  const from = Math.max(state.start - predictedAhead, season.league.calendar.start - 14 * day);
  // Whoever plays has to be known; what is put off or off has no prediction.
  if (!state.sidesKnown || state.status === "Cancelled" || state.status === "Postponed") return { value: {}, changed: 0, next: Infinity };
  const first = lastRun(from) + day;
  if (at < first) return { value: {}, changed: 0, next: first };
  const begun = state.log === undefined ? at : state.log.plan.start - hour;
  const run = Math.max(first, lastRun(Math.min(at, begun)));
  const expected = forecast(season, world.seed, game, run);
  const before = beforeMatch(expected);
  const pre = {
    lastUpdated: timestamp(run),
    winPrediction: { prediction: sides(before.home) },
    scorePrediction: { prediction: [{ type: "Home", value: before.score.home.toFixed(1) }, { type: "Away", value: before.score.away.toFixed(1) }] },
  };
  const { log } = state;
  if (log === undefined) return { value: { preMatchPredictions: [pre] }, changed: run, next: run + day };
  const entries: LiveWinProbabilityLivePredictions[] = [];
  for (let play = 0; play < state.plays; play++) {
    if (log.kind[play] === 2 && play < log.length - 1) continue;
    const now = live(log, play, expected);
    const seconds = secondsPlayed(log, play);
    entries.push({
      timeMin: Math.floor(seconds / 60),
      timeSec: seconds % 60,
      periodId: log.kind[play] === 2 ? periodId(log, play - 1) : periodId(log, play),
      playId: play + 1,
      lastUpdated: timestamp(log.times[play]!),
      winPrediction: { prediction: sides(now.home) },
      scorePrediction: { prediction: [{ type: "Home", value: now.score.home.toFixed(1) }, { type: "Away", value: now.score.away.toFixed(1) }] },
    });
  }
  return { value: { preMatchPredictions: [pre], livePredictions: entries }, changed: log.times[state.plays - 1]!, next: Infinity };
}
