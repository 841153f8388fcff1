/** American football TM11: records and the way to the title of every team. */
import type { TournamentSimulations, TournamentSimulationsTeam } from "@sdf/types/american-football/tournament-simulations";
import type { TeamProjection } from "@sdf/models/american-football";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { dateZ, day, timestamp } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import type { Season } from "../../world/american-football/season.ts";
import { conferenceNames, divisionNames, home as country, type Team } from "../../world/american-football/teams.ts";
import { areaId } from "../../world/american-football/world.ts";
import type { Source } from "./match-info.ts";
import { lastRun, projections } from "./predict.ts";

const refuse = (why: string): FeedAnswer => ({ kind: "error", code: "10400", why });
const kept = new WeakMap<Season, Memo<Instant, readonly TeamProjection[]>>();

export function tournamentSimulations(world: Source, request: FeedRequest, now: Instant): FeedAnswer {
  const calendar = request.ids["tournamentCalendar"]?.[0];
  const stats = request.parameters["statsId"]?.[0];
  const named = stats === undefined ? undefined : world.stats(stats);
  if (stats !== undefined && named === undefined) return refuse("no calendar or team of American football has this statistics identifier");
  const season = calendar === undefined ? named?.season : world.season(calendar.value);
  if (season === undefined) return refuse("no tournament calendar of American football has this identifier");
  if (named !== undefined && named.season !== season) return refuse("the statistics identifier belongs to another tournament calendar");
  const { league } = season;
  // After the final nothing changes any more.
  const closed = lastRun(league.calendar.end + 2 * day);
  const run = Math.min(lastRun(now), closed);
  if (run < league.calendar.start - 60 * day) return refuse("there are no simulations of this season yet");
  let memo = kept.get(season);
  if (memo === undefined) kept.set(season, (memo = new Memo(8)));
  const outlooks = memo.get(run, () => projections(season, world.seed, run));
  const teams = named?.team === undefined ? league.teams : [named.team];
  const value: TournamentSimulations = {
    competition: { id: league.competition.id, name: league.competition.name },
    tournamentCalendar: { id: league.calendar.id, statsId: league.calendar.statsId, startDate: dateZ(league.calendar.start), endDate: dateZ(league.calendar.end) },
    predictions: [{ type: league.competition.name, lastUpdated: timestamp(run), team: teams.map((team) => describe(world, team, outlooks[team.index]!)) }],
  };
  return { kind: "document", value, lastModified: run, validUntil: run === closed ? Infinity : run + day };
}

function describe(world: Source, team: Team, outlook: TeamProjection): TournamentSimulationsTeam {
  const percent = (value: number): string => (value * 100).toFixed(2);
  return {
    id: team.id,
    statsId: team.statsId,
    name: team.name,
    conference: conferenceNames[team.conference],
    division: `${conferenceNames[team.conference]} ${divisionNames[team.division]}`,
    shortName: team.nickname,
    clubName: team.clubName,
    code: team.code,
    type: "club",
    teamType: "default",
    areaId: areaId(world.seed, country.code),
    area: country.name,
    city: team.location,
    predicted: [
      { type: "Wins", value: outlook.wins.toFixed(1) },
      { type: "Losses", value: outlook.losses.toFixed(1) },
      { type: "Ties", value: outlook.draws.toFixed(1) },
      { type: "Win Division", value: percent(outlook.divisionTitle) },
      { type: "Reach Playoffs", value: percent(outlook.playoffs) },
      { type: "Win Conference", value: percent(outlook.final) },
      { type: "Win Tournament", value: percent(outlook.title) },
    ],
  };
}
