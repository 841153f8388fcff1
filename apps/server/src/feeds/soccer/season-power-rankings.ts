/** TM14: power ratings and ranks worldwide, by confederation and by tournament calendar. */
import type { SeasonPowerRankings } from "@sdf/soccer/season-power-rankings";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { dateZ, day, timestamp } from "../../world/core/dates.ts";
import type { Calendar } from "../../world/soccer/structure/entities.ts";
import { isYes, nothing, parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { legacyIds } from "./match-info.ts";
import type { DayRankings, RatedClub } from "./rankings.ts";

type RankOf = (club: RatedClub) => number;

export function seasonPowerRankings(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { lookup, rankings } = context;
  const today = Math.floor(at / day) * day;
  const asked = parameter(request, "rankDt");
  const date = asked === undefined ? today : Date.parse(`${asked}T00:00:00Z`);
  if (date > today) return nothing("there are no rankings of a day to come");
  const id = request.ids["tmcl"]?.[0];
  const calendar = id === undefined ? undefined : lookup.calendar(id);
  if (id !== undefined && calendar === undefined) return nothing("no soccer tournament calendar has this id");
  if (calendar !== undefined && (date < Math.floor(calendar.start / day) * day || date > calendar.end + day)) {
    return nothing("the tournament calendar was not active on this day; name a day inside it with rankDt");
  }
  const [from, to] = rangeOf(request.parameters["rank"]);
  const confederations = isYes(request, "confed");
  const gender = calendar?.competition.gender ?? (parameter(request, "type") === "women" ? "women" : "men");
  const ranked = rankings.on(gender, date);
  const pool = calendar === undefined ? ranked.clubs : ranked.clubs.filter((each) => calendar.clubs.includes(each.club));
  if (pool.length === 0) return nothing("no contestants are ranked");
  const inCalendar = calendar === undefined ? undefined : new Map(pool.map((each, index) => [each, index + 1]));
  const rankOf: RankOf = confederations ? (each) => each.confederationRank ?? 0 : inCalendar === undefined ? (each) => each.globalRank : (each) => inCalendar.get(each) ?? 0;
  const chosen = pool.filter((each) => rankOf(each) >= from && rankOf(each) <= to);
  if (chosen.length === 0) return nothing("no contestant has such a rank");
  const value = {
    lastUpdated: timestamp(date),
    ...(calendar === undefined ? {} : {
      competition: { id: calendar.competition.id, name: calendar.competition.name, sponsorName: calendar.competition.sponsorName },
      tournamentCalendar: calendarOf(calendar, ranked, pool, legacyIds(lookup.scheme(id, calendar), calendar)),
    }),
    division: divisions(chosen, confederations).map(([type, members]) => ({ type, ranking: members.map((each) => rankingOf(each, rankOf(each), ranked)) })),
  } as unknown as SeasonPowerRankings;
  return { kind: "document", value, lastModified: date, validUntil: asked === undefined ? today + day : Infinity };
}

/** One list; with confed one for every confederation. */
function divisions(clubs: readonly RatedClub[], confederations: boolean): readonly (readonly [type: string, clubs: readonly RatedClub[]])[] {
  if (!confederations) return [["total", clubs]];
  const lists = new Map<string, RatedClub[]>();
  for (const each of clubs) {
    const { name } = each.calendar.competition.confederation;
    lists.set(name, [...(lists.get(name) ?? []), each]);
  }
  return [...lists];
}

/** Rank or range of ranks. How a range is written no document shows: two numbers in any form are taken. */
function rangeOf(values: readonly string[] | undefined): readonly [from: number, to: number] {
  const numbers = values?.join(",").match(/\d+/g)?.map(Number) ?? [];
  const [from = 1, to = values === undefined ? Infinity : from] = numbers;
  return [from, to];
}

function calendarOf(calendar: Calendar, ranked: DayRankings, pool: readonly RatedClub[], ids: object): object {
  const ratings = pool.map(({ rating }) => rating);
  const league = ranked.leagues.get(calendar.id);
  return {
    id: calendar.id, ...ids, startDate: dateZ(calendar.start), endDate: dateZ(calendar.end),
    highestTeamRating: Math.max(...ratings), lowestTeamRating: Math.min(...ratings),
    averageTeamRating: Math.round((100 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 100,
    ...(league === undefined ? {} : { confederationCompRank: league.confederationRank, globalCompRank: league.globalRank }),
    name: calendar.name,
  };
}

function rankingOf(each: RatedClub, rank: number, ranked: DayRankings): object {
  const { club, calendar } = each;
  const league = ranked.leagues.get(calendar.id);
  return {
    rank, contestantId: club.id, leagueUuid: calendar.competition.id, countryUuid: club.countryId, confederationUuid: calendar.competition.confederation.id,
    ...(league === undefined ? {} : { leagueConfederationRank: String(league.confederationRank), leagueGlobalRank: String(league.globalRank) }),
    contestantName: club.name, contestantShortName: club.shortName, contestantClubName: club.name, contestantCode: club.code,
    currentRating: each.rating, highestSeasonRating: each.highest, lowestSeasonRating: each.lowest, seasonAverageRating: each.average,
    currentConfederationRank: each.confederationRank, currentGlobalRank: each.globalRank,
  };
}
