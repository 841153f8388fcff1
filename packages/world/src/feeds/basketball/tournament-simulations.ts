/** Basketball TM11: ratings and records of the teams, and their probabilities to advance in the national tournament. */
import type {
  TournamentSimulations,
  TournamentSimulationsPredictions,
  TournamentSimulationsTeam,
} from "@sdf/types/basketball/tournament-simulations";
import { cachePerOwner, runAll } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { day, timestamp } from "../../core/dates.ts";
import { random } from "../../core/random.ts";
import { forecastMatch, quadrant, ranks, recordValue, type Venue } from "../../models/basketball/index.ts";
import { knockOutProbabilities } from "../../models/index.ts";
import { nationalRounds } from "../../simulation/basketball/schedule.ts";
import { placeField, selectionOrder, type Result, type Season } from "../../simulation/basketball/season.ts";
import type { Team } from "../../simulation/basketball/teams.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import { noDataError, requestedDays } from "../answers.ts";
import { leagueProperties, teamProperties } from "../leagues.ts";
import type { BasketballData } from "./live-win-probability.ts";
import { forecast, lastRun, ratingsAt } from "./predict.ts";

/** Number of teams for which the quadrants are defined: a whole college division. Ranks are scaled to it. */
const divisionSize = 353;
const MAX_PERIOD_DAYS = 31;

/** Season, team and daily runs of a request. */
interface RequestedRuns {
  readonly season: Season;
  readonly team: Team | undefined;
  readonly runs: readonly Instant[];
  /** True if a later run may be added to the answer. */
  readonly isOpen: boolean;
}

function readRequest(world: BasketballData, request: FeedRequest, now: Instant): RequestedRuns | FeedAnswer {
  const calendar = request.ids["tournamentCalendar"]?.[0];
  const contestant = request.ids["contestant"]?.[0];
  const requestedTeam = contestant === undefined ? undefined : world.team(contestant, now);
  if (contestant !== undefined && requestedTeam === undefined)
    return noDataError("no basketball team has this identifier");
  const season = calendar === undefined ? requestedTeam?.season : world.season(calendar);
  if (season === undefined) return noDataError("no basketball tournament calendar has this identifier");
  if (requestedTeam !== undefined && requestedTeam.season !== season)
    return noDataError("the team does not play in this tournament calendar");
  const days = requestedDays(request.parameters["date"]);
  if (days !== undefined && "kind" in days) return days;
  const last = days === undefined ? lastRun(now) : Math.min(lastRun(now), lastRun(days[1] + day - 1));
  const first = days === undefined ? last : Math.max(lastRun(days[0] + day - 1), last - (MAX_PERIOD_DAYS - 1) * day);
  const firstSimulationRun = season.league.calendar.start - 14 * day;
  // Simulations end after the last game.
  const lastSimulationRun = lastRun(season.league.calendar.end + 2 * day);
  const runs = new Set<Instant>();
  for (let run = first; run <= last; run += day)
    if (run >= firstSimulationRun) runs.add(Math.min(run, lastSimulationRun));
  if (runs.size === 0) return noDataError("there are no simulations of this period");
  const isOpen = Math.max(...runs) < lastSimulationRun && (days === undefined || days[1] + day > now);
  return { season, team: requestedTeam?.team, runs: [...runs], isOpen };
}

/** Computes in steps the probabilities that the answer to a request contains. */
export function* prepareSimulations(
  world: BasketballData,
  request: FeedRequest,
  now: Instant,
): Generator<void, void, void> {
  const requested = readRequest(world, request, now);
  if ("kind" in requested || requested.season.league.kind !== "college") return;
  for (const run of requested.runs) yield* prepareRounds(requested.season, run);
}

export function tournamentSimulations(world: BasketballData, request: FeedRequest, now: Instant): FeedAnswer {
  const requested = readRequest(world, request, now);
  if ("kind" in requested) return requested;
  const { season, team: requestedTeam, runs, isOpen } = requested;
  const { league } = season;
  const overriddenAt = lastOverrideAt(world.options, now);
  const { competition, tournamentCalendar } = leagueProperties(league);
  const value: TournamentSimulations = {
    competition,
    tournamentCalendar: { ...tournamentCalendar, name: league.calendar.name },
    predictions: runs.map((run): TournamentSimulationsPredictions => {
      const simulated = findPredictions(season).get(run, () => compute(season, run));
      const teams = requestedTeam === undefined ? league.teams : [requestedTeam];
      return {
        type: league.kind === "college" ? "College" : "Professional",
        lastUpdated: timestamp(Math.max(run, overriddenAt)),
        team: teams.map((team) => ({
          ...teamProperties(season.seed, team),
          conference: league.conferences[team.conference]!.name,
          division: team.division,
          teamType: league.isWomen ? "women" : "default",
          predicted: simulated[team.index]!,
        })),
      };
    }),
  };
  const latestRun = runs.at(-1)!;
  return {
    kind: "document",
    value,
    lastModified: Math.max(latestRun, overriddenAt),
    validUntil: isOpen ? latestRun + day : Infinity,
  };
}

type PredictedValues = TournamentSimulationsTeam["predicted"];

const findPredictions = cachePerOwner<Instant, readonly PredictedValues[]>(8);

function compute(season: Season, run: Instant): readonly PredictedValues[] {
  const { league } = season;
  const ratings = ratingsAt(season, run);
  const rank = ranks(ratings.total);
  const previousRank = ranks(ratingsAt(season, run - 7 * day).total);
  // A record is compared with the rating of the tenth-best team.
  const referenceRating = [...ratings.total].sort((a, b) => b - a)[9] ?? 0;
  const scaleRank = (place: number): number => Math.max(1, Math.round((place * divisionSize) / league.teams.length));
  /** Results and expected results of the teams' games. `opponents` are ratings to be beaten in the finished games. */
  const records = league.teams.map(() => ({
    ...{ wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0, winsPlayed: 0 },
    quadrants: new Float64Array(8),
    opponents: [] as number[],
  }));
  for (const game of league.games) {
    // Games count once their sides are known.
    if (game.origin.kind !== "teams" && !season.areSidesKnown(game, run)) continue;
    const result = season.resultAt(game, run);
    if (result?.isPlayed === false) continue;
    const [home, away] = season.sides(game);
    const homeWins =
      result === undefined ? forecast(season, game, run).home : result.homeScore > result.awayScore ? 1 : 0;
    for (const [team, opponent, wins, place] of [
      [home, away, homeWins, "home"],
      [away, home, 1 - homeWins, "away"],
    ] as const) {
      const record = records[team]!;
      record.wins += wins;
      record.losses += 1 - wins;
      if (league.teams[home]!.conference === league.teams[away]!.conference) {
        record.conferenceWins += wins;
        record.conferenceLosses += 1 - wins;
      }
      const venue: Venue = game.neutral ? "neutral" : place;
      const index = (quadrant(scaleRank(rank[opponent]!), venue) - 1) * 2;
      record.quadrants[index]! += wins;
      record.quadrants[index + 1]! += 1 - wins;
      if (result !== undefined) {
        const edge = game.neutral ? 0 : place === "home" ? ratings.homeAdvantage : -ratings.homeAdvantage;
        record.opponents.push(
          1 / (1 + Math.exp((-1.7 * (referenceRating - ratings.total[opponent]! + edge)) / ratings.deviation)),
        );
        record.winsPlayed += wins;
      }
    }
  }
  // Quadrants, record values and the national tournament exist in college basketball only.
  const isCollege = league.kind === "college";
  const reach = isCollege ? reachRounds(season, run) : [];
  const formatOneDecimal = (value: number): string => value.toFixed(1);
  return league.teams.map(({ index }): PredictedValues => {
    const record = records[index]!;
    const collegeRecord = [
      ...([1, 2, 3, 4] as const).flatMap((number) => [
        { type: `Quad ${number} Wins` as const, value: formatOneDecimal(record.quadrants[(number - 1) * 2]!) },
        { type: `Quad ${number} Losses` as const, value: formatOneDecimal(record.quadrants[(number - 1) * 2 + 1]!) },
      ]),
      { type: "Record Value" as const, value: formatOneDecimal(recordValue(record.opponents, record.winsPlayed)) },
    ];
    return [
      { type: "Losses", value: formatOneDecimal(record.losses) },
      { type: "Wins", value: formatOneDecimal(record.wins) },
      { type: "Conference Wins", value: formatOneDecimal(record.conferenceWins) },
      { type: "Conference Losses", value: formatOneDecimal(record.conferenceLosses) },
      ...(isCollege ? collegeRecord : []),
      { type: "Rank", value: String(rank[index]) },
      // Ranks gained in a week; negative for ranks lost.
      { type: "Rank Change", value: String(previousRank[index]! - rank[index]!) },
      ...reach.map((chances, round) => ({ type: nationalRounds[round]!, value: (chances[index]! * 100).toFixed(2) })),
      { type: "Offensive Rating", value: formatOneDecimal(ratings.offensive[index]!) },
      { type: "Defensive Rating", value: formatOneDecimal(ratings.defensive[index]!) },
      { type: "Total Rating", value: formatOneDecimal(ratings.total[index]!) },
    ];
  });
}

/** Number of simulated seasons before the field of the tournament is known. */
const simulationCount = 60;
/** Number of daily runs whose probabilities are cached: those of the longest period. */
const MAX_CACHED_RUNS = 31;

/** Probability (0 to 1) of every team to play in each round: `reach[round][team]`. */
type Reach = readonly Float64Array[];
type Forecast = (team: number, opponent: number) => number;

/** Probabilities of the daily runs of a season. */
const findCache = cachePerOwner<Instant, Reach>(MAX_CACHED_RUNS);

/** Returns the probabilities of a daily run. */
function reachRounds(season: Season, run: Instant): Reach {
  return findCache(season).get(run, () => runAll(simulateRounds(season, run)));
}

/** Computes the probabilities of a daily run in steps, if they are not cached. */
function* prepareRounds(season: Season, run: Instant): Generator<void, void, void> {
  const cache = findCache(season);
  if (cache.has(run)) return;
  const reach = yield* simulateRounds(season, run);
  cache.get(run, () => reach);
}

function* simulateRounds(season: Season, run: Instant): Generator<void, Reach, void> {
  const { league } = season;
  const ratings = ratingsAt(season, run);
  yield;
  const reach = nationalRounds.map(() => new Float64Array(league.teams.length));
  const chances = league.teams.map(({ index }) =>
    Float64Array.from(league.teams, (other) => forecastMatch(ratings, index, other.index, true).home),
  );
  const forecast: Forecast = (team, opponent) => chances[team]![opponent]!;
  if (run >= league.fieldPublishedAt) {
    addBracket(reach, season.field(), winnersByRound(season, run), forecast, 1);
    return reach;
  }
  const stream = random(season.seed, "basketball", "played out", league.calendar.id, run);
  // The games of the tournament follow.
  const { played, coming } = season.gamesAt(run);
  const results = played.map(({ result }) => result);
  const upcoming = coming.flatMap((game) => {
    if (game.origin.kind !== "teams") return [];
    const [home, away] = season.sides(game);
    return [{ home, away, margin: forecastMatch(ratings, home, away, game.neutral).margin }];
  });
  for (let turn = 0; turn < simulationCount; turn++) {
    yield;
    const simulated = upcoming.map(({ home, away, margin }): Result => {
      const simulatedMargin = Math.round(margin + ratings.deviation * stream.normal()) || 1;
      return { home, away, homeScore: 70 + simulatedMargin, awayScore: 70, start: 0, end: 0, isPlayed: true };
    });
    const order = selectionOrder(league.teams.length, [...results, ...simulated]);
    addBracket(reach, placeField(order), [], forecast, 1 / simulationCount);
  }
  return reach;
}

/** Winners of finished games, by round. */
function winnersByRound(season: Season, run: Instant): readonly ReadonlySet<number>[] {
  return season.league.nationalBracket.map((row) => {
    const finished = row.filter((game) => season.resultAt(game, run) !== undefined);
    return new Set(finished.map((game) => season.winner(game)));
  });
}

function addBracket(
  reach: Reach,
  field: readonly number[],
  winners: readonly ReadonlySet<number>[],
  forecast: Forecast,
  weight: number,
): void {
  const wins = field.map((team) => winners.filter((round) => round.has(team)).length);
  const chances = knockOutProbabilities({
    size: field.length,
    probability(a, b) {
      // Two places meet in the round that joins their parts of the bracket.
      const round = 31 - Math.clz32(a ^ b);
      const [wonA, wonB] = [wins[a]! > round, wins[b]! > round];
      return wonA === wonB ? forecast(field[a]!, field[b]!) : wonA ? 1 : 0;
    },
  });
  reach.forEach((row, round) => field.forEach((team, place) => (row[team]! += weight * chances[round]![place]!)));
}
