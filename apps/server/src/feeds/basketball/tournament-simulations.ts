/** Basketball TM11: ratings, records and the way through the tournament of every team. */
import type { TournamentSimulations, TournamentSimulationsPredictions, TournamentSimulationsTeam } from "@sdf/types/basketball/tournament-simulations";
import { quadrant, ranks, recordValue, type Venue } from "@sdf/models/basketball";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { dateZ, day, timestamp } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import type { Season } from "../../world/basketball/season.ts";
import { home as country, type Team } from "../../world/basketball/teams.ts";
import { areaId } from "../../world/basketball/world.ts";
import { nationalRounds } from "../../world/basketball/schedule.ts";
import { askedDays } from "../days.ts";
import { forecast, lastRun, ratingsAt } from "./predict.ts";
import { reachRounds } from "./advancement.ts";
import type { Source } from "./live-win-probability.ts";

/** The quadrants are made for as many teams as a whole college division has; ranks are stretched to that. */
const divisionSize = 353;
/** Longest period, in days, that is answered day by day. */
const longestPeriod = 31;

const refuse = (why: string): FeedAnswer => ({ kind: "error", code: "10400", why });

export function tournamentSimulations(world: Source, request: FeedRequest, now: Instant): FeedAnswer {
  const calendar = request.ids["tournamentCalendar"]?.[0];
  const contestant = request.ids["contestant"]?.[0];
  const asked = contestant === undefined ? undefined : world.team(contestant.value, contestant.kind === "stats");
  if (contestant !== undefined && asked === undefined) return refuse("no basketball team has this identifier");
  const season = calendar === undefined ? asked?.season : world.season(calendar.value, calendar.kind === "stats");
  if (season === undefined) return refuse("no basketball tournament calendar has this identifier");
  if (asked !== undefined && asked.season !== season) return refuse("the team does not play in this tournament calendar");
  const days = askedDays(request.parameters["date"]);
  if (days === "unreadable") return { kind: "error", code: "10202", why: "date: write a day as YYYY-MM-DD, or two of them for a period" };
  const runs: Instant[] = [];
  if (days === undefined) runs.push(lastRun(now));
  else {
    const last = Math.min(lastRun(now), lastRun(days[1] + day - 1));
    for (let run = Math.max(lastRun(days[0] + day - 1), last - (longestPeriod - 1) * day); run <= last; run += day) runs.push(run);
  }
  const opened = season.league.calendar.start - 14 * day;
  // After the last game nothing changes any more.
  const closed = lastRun(season.league.calendar.end + 2 * day);
  const wanted = [...new Set(runs.map((run) => Math.min(run, closed)))].filter((run) => run >= opened);
  if (wanted.length === 0) return refuse("there are no simulations of this period");
  const { league } = season;
  const value: TournamentSimulations = {
    competition: { id: league.competition.id, name: league.competition.name },
    tournamentCalendar: { id: league.calendar.id, statsId: league.calendar.statsId, startDate: dateZ(league.calendar.start), endDate: dateZ(league.calendar.end), name: league.calendar.name },
    predictions: wanted.map((run): TournamentSimulationsPredictions => {
      const simulated = simulate(world, season, run);
      const teams = asked === undefined ? league.teams : [asked.team];
      return { type: "College", lastUpdated: timestamp(run), team: teams.map((team) => ({ ...describe(world, season, team), predicted: simulated[team.index]! })) };
    }),
  };
  const last = wanted[wanted.length - 1]!;
  const open = last < closed && (days === undefined || days[1] + day > now);
  return { kind: "document", value, lastModified: last, validUntil: open ? last + day : Infinity };
}

function describe(world: Source, season: Season, team: Team): Omit<TournamentSimulationsTeam, "predicted"> {
  return {
    id: team.id,
    statsId: team.statsId,
    name: team.name,
    conference: season.league.conferences[team.conference]!.name,
    division: team.division,
    shortName: team.nickname,
    clubName: team.clubName,
    code: team.code,
    type: "club",
    teamType: season.league.women ? "women" : "default",
    areaId: areaId(world.seed, country.code),
    area: country.name,
    city: team.place,
  };
}

type Predicted = TournamentSimulationsTeam["predicted"];

const kept = new WeakMap<Season, Memo<Instant, readonly Predicted[]>>();

function simulate(world: Source, season: Season, run: Instant): readonly Predicted[] {
  let memo = kept.get(season);
  if (memo === undefined) kept.set(season, (memo = new Memo(8)));
  return memo.get(run, () => compute(world, season, run));
}

/** What is known and expected of a team's games. */
interface Tally {
  wins: number;
  losses: number;
  conferenceWins: number;
  conferenceLosses: number;
  readonly quadrants: Float64Array;
  /** Opponents of the games played: rating that has to be beaten. */
  readonly schedule: number[];
  played: number;
}

function compute(world: Source, season: Season, run: Instant): readonly Predicted[] {
  const { league } = season;
  const ratings = ratingsAt(season, world.seed, run);
  const rank = ranks(ratings.total);
  const before = ranks(ratingsAt(season, world.seed, run - 7 * day).total);
  const compared = reference(ratings.total);
  const stretch = (place: number): number => Math.max(1, Math.round((place * divisionSize) / league.teams.length));
  const tallies = league.teams.map((): Tally => ({ wins: 0, losses: 0, conferenceWins: 0, conferenceLosses: 0, quadrants: new Float64Array(8), schedule: [], played: 0 }));
  for (const game of league.games) {
    // Games whose sides are not known yet count when they are.
    if (game.origin.kind !== "teams" && (season.knownNotBefore(game) > run || season.known(game) > run)) continue;
    const over = game.fixture.start < run && season.result(game).end <= run;
    const result = over ? season.result(game) : undefined;
    if (result !== undefined && !result.played) continue;
    const [home, away] = season.sides(game);
    const homeWins = result === undefined ? forecast(season, world.seed, game, run).home : result.homeScore > result.awayScore ? 1 : 0;
    for (const [team, opponent, wins, place] of [[home, away, homeWins, "home"], [away, home, 1 - homeWins, "away"]] as const) {
      const tally = tallies[team]!;
      tally.wins += wins;
      tally.losses += 1 - wins;
      if (game.conferenceGame) {
        tally.conferenceWins += wins;
        tally.conferenceLosses += 1 - wins;
      }
      const where: Venue = game.neutral ? "neutral" : place;
      const index = (quadrant(stretch(rank[opponent]!), where) - 1) * 2;
      tally.quadrants[index]! += wins;
      tally.quadrants[index + 1]! += 1 - wins;
      if (result !== undefined) {
        const edge = game.neutral ? 0 : place === "home" ? ratings.homeAdvantage : -ratings.homeAdvantage;
        tally.schedule.push(1 / (1 + Math.exp((-1.7 * (compared - ratings.total[opponent]! + edge)) / ratings.deviation)));
        tally.played += wins;
      }
    }
  }
  const reach = reachRounds(world, season, run);
  const one = (value: number): string => value.toFixed(1);
  return league.teams.map(({ index }): Predicted => {
    const tally = tallies[index]!;
    const quads = [1, 2, 3, 4].flatMap((number) => [
      { type: `Quad ${number} Wins` as const, value: one(tally.quadrants[(number - 1) * 2]!) },
      { type: `Quad ${number} Losses` as const, value: one(tally.quadrants[(number - 1) * 2 + 1]!) },
    ]);
    return [
      { type: "Losses", value: one(tally.losses) },
      { type: "Wins", value: one(tally.wins) },
      { type: "Conference Wins", value: one(tally.conferenceWins) },
      { type: "Conference Losses", value: one(tally.conferenceLosses) },
      ...(quads as Predicted),
      { type: "Record Value", value: one(recordValue(tally.schedule, tally.played)) },
      { type: "Rank", value: String(rank[index]) },
      // Places gained in a week; places lost are negative.
      { type: "Rank Change", value: String(before[index]! - rank[index]!) },
      ...nationalRounds.map((type, round) => ({ type, value: (reach[round]![index]! * 100).toFixed(2) })),
      { type: "Offensive Rating", value: one(ratings.offensive[index]!) },
      { type: "Defensive Rating", value: one(ratings.defensive[index]!) },
      { type: "Total Rating", value: one(ratings.total[index]!) },
    ];
  });
}

/** Rating of the team that a record is compared with: the tenth best. */
function reference(total: Float64Array): number {
  return [...total].sort((a, b) => b - a)[9] ?? 0;
}
