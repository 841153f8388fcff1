/** American football TM11: records of the teams and their probabilities of winning the title. */
import type {
  TournamentSimulations,
  TournamentSimulationsTeam,
} from "@sdf/types/american-football/tournament-simulations";
import { cachePerOwner } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { day, timestamp } from "../../core/dates.ts";
import type { TeamProjection } from "../../models/american-football/index.ts";
import type { Season } from "../../simulation/american-football/season.ts";
import { conferenceNames, divisionNames, type Team } from "../../simulation/american-football/teams.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import { noDataError } from "../answers.ts";
import { leagueProperties, teamProperties } from "../leagues.ts";
import type { FootballData } from "./match-info.ts";
import { lastRun, projections } from "./predict.ts";

const findProjections = cachePerOwner<Instant, readonly TeamProjection[]>(8);

export function tournamentSimulations(world: FootballData, request: FeedRequest, now: Instant): FeedAnswer {
  const calendar = request.ids["tournamentCalendar"]?.[0];
  const stats = request.parameters["statsId"]?.[0];
  const statsId = { kind: "stats", value: stats ?? "" } as const;
  const namedSeason = world.season(statsId);
  const statsEntity = namedSeason === undefined ? world.team(statsId, now) : { season: namedSeason, team: undefined };
  if (stats !== undefined && statsEntity === undefined)
    return noDataError("no calendar or team of American football has this statistics identifier");
  const season = calendar === undefined ? statsEntity?.season : world.season(calendar);
  if (season === undefined) return noDataError("no tournament calendar of American football has this identifier");
  if (statsEntity !== undefined && statsEntity.season !== season)
    return noDataError("the statistics identifier belongs to another tournament calendar");
  const { league } = season;
  // Simulations end after the final.
  const lastSimulationRun = lastRun(league.calendar.end + 2 * day);
  const run = Math.min(lastRun(now), lastSimulationRun);
  if (run < league.calendar.start - 60 * day) return noDataError("there are no simulations of this season yet");
  const teamProjections = findProjections(season).get(run, () => projections(season, run));
  const lastModified = Math.max(run, lastOverrideAt(world.options, now));
  const teams = statsEntity?.team === undefined ? league.teams : [statsEntity.team];
  const value: TournamentSimulations = {
    ...leagueProperties(league),
    predictions: [
      {
        type: league.competition.name,
        lastUpdated: timestamp(lastModified),
        team: teams.map((team) => teamDocument(season, team, teamProjections[team.index]!)),
      },
    ],
  };
  return { kind: "document", value, lastModified, validUntil: run === lastSimulationRun ? Infinity : run + day };
}

function teamDocument({ seed }: Season, team: Team, projection: TeamProjection): TournamentSimulationsTeam {
  const formatPercent = (value: number): string => (value * 100).toFixed(2);
  return {
    ...teamProperties(seed, team),
    conference: conferenceNames[team.conference],
    division: `${conferenceNames[team.conference]} ${divisionNames[team.division]}`,
    teamType: "default",
    predicted: [
      { type: "Wins", value: projection.wins.toFixed(1) },
      { type: "Losses", value: projection.losses.toFixed(1) },
      { type: "Ties", value: projection.draws.toFixed(1) },
      { type: "Win Division", value: formatPercent(projection.divisionTitle) },
      { type: "Reach Playoffs", value: formatPercent(projection.playoffs) },
      { type: "Win Conference", value: formatPercent(projection.final) },
      { type: "Win Tournament", value: formatPercent(projection.title) },
    ],
  };
}
