/** Basketball TM11: ratings, records and tournament probabilities of the teams. */
import type {
  TournamentSimulations,
  TournamentSimulationsPredictions,
  TournamentSimulationsTeam,
} from "@sdf/types/basketball/tournament-simulations";
import { cachePerOwner } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { day, timestamp } from "../../core/dates.ts";
import { quadrant, ranks, recordValue, type Venue } from "../../models/basketball/index.ts";
import { nationalRounds } from "../../simulation/basketball/schedule.ts";
import type { Season } from "../../simulation/basketball/season.ts";
import type { Team } from "../../simulation/basketball/teams.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import { noDataError, requestedDays } from "../answers.ts";
import { leagueProperties, teamProperties } from "../leagues.ts";
import { prepareRounds, reachRounds } from "./advancement.ts";
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
