/** TM14: power ratings and ranks worldwide, by confederation and by tournament calendar. */
import { readDay } from "@sdf/runtime/dates";
import type { SeasonPowerRankings } from "@sdf/types/soccer/season-power-rankings";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedAnswer, FeedRequest, Instant } from "../../core/contract.ts";
import { dateZ, day, startOfDay, timestamp } from "../../core/dates.ts";
import { lastOverrideAt } from "../../simulation/schedule.ts";
import type { Calendar } from "../../simulation/soccer/structure/entities.ts";
import { noDataError } from "../answers.ts";
import { isYes, parameter, type SoccerContext } from "./context.ts";
import { legacyIds } from "./match-info.ts";
import { rankingsOn, type DayRankings, type RatedClub } from "./rankings.ts";

export function seasonPowerRankings(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { lookup, universe } = context;
  const today = startOfDay(at);
  const requestedDate = parameter(request, "rankDt");
  const date = readDay(requestedDate) ?? today;
  if (date > today) return noDataError("rankDt is in the future");
  const id = request.ids["tmcl"]?.[0];
  const calendar = id === undefined ? undefined : lookup.calendar(id);
  if (id !== undefined && calendar === undefined) return noDataError("no soccer tournament calendar has this id");
  if (calendar !== undefined && (date < startOfDay(calendar.start) || date > calendar.end + day))
    return noDataError(
      "the tournament calendar was not active on this day; set rankDt to a day between its start and end",
    );
  const [from, to] = findRange(request.parameters["rank"]);
  const confederations = isYes(request, "confed");
  const gender = calendar?.competition.gender ?? (parameter(request, "type") === "women" ? "women" : "men");
  const dayRankings = rankingsOn(universe, gender, date);
  const rankedClubs =
    calendar === undefined ? dayRankings.clubs : dayRankings.clubs.filter((each) => calendar.clubs.includes(each.club));
  if (rankedClubs.length === 0) return noDataError("no contestants are ranked");
  const selected = rankedClubs
    .map((each, index) => {
      const rank = confederations ? each.confederationRank : calendar === undefined ? each.globalRank : index + 1;
      return { each, rank };
    })
    .filter(({ rank }) => rank >= from && rank <= to);
  if (selected.length === 0) return noDataError("no contestant has the requested rank");
  // One list, or with confed one list per confederation.
  const divisions = Map.groupBy(selected, ({ each }) =>
    confederations ? each.calendar.competition.confederation.name : "total",
  );
  // An overridden result changes the ratings of all days after it.
  const lastModified = Math.max(date, lastOverrideAt(universe.options, at));
  const value = omitUndefined({
    lastUpdated: timestamp(lastModified),
    competition: calendar && {
      id: calendar.competition.id,
      name: calendar.competition.name,
      sponsorName: calendar.competition.sponsorName,
    },
    tournamentCalendar:
      calendar && findCalendar(calendar, dayRankings, rankedClubs, legacyIds(lookup.scheme(id, calendar), calendar)),
    division: Array.from(divisions, ([type, members]) => ({
      type,
      ranking: members.map(({ each, rank }) => toRanking(each, rank, dayRankings)),
    })),
  }) as unknown as SeasonPowerRankings;
  return { kind: "document", value, lastModified, validUntil: requestedDate === undefined ? today + day : Infinity };
}

/** Rank or range of ranks. The syntax of a range is not documented; any text with two numbers is accepted. */
function findRange(values: readonly string[] | undefined): readonly [from: number, to: number] {
  const numbers = values?.join(",").match(/\d+/g)?.map(Number) ?? [];
  const [from = 1, to = values === undefined ? Infinity : from] = numbers;
  return [from, to];
}

function findCalendar(
  calendar: Calendar,
  dayRankings: DayRankings,
  rankedClubs: readonly RatedClub[],
  ids: object,
): object {
  const ratings = rankedClubs.map(({ rating }) => rating);
  const league = dayRankings.leagues.get(calendar);
  return omitUndefined({
    id: calendar.id,
    ...ids,
    startDate: dateZ(calendar.start),
    endDate: dateZ(calendar.end),
    highestTeamRating: Math.max(...ratings),
    lowestTeamRating: Math.min(...ratings),
    averageTeamRating: Math.round((100 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 100,
    confederationCompRank: league?.confederationRank,
    globalCompRank: league?.globalRank,
    name: calendar.name,
  });
}

function toRanking(each: RatedClub, rank: number, dayRankings: DayRankings): object {
  const { club, calendar } = each;
  const league = dayRankings.leagues.get(calendar);
  return omitUndefined({
    rank,
    contestantId: club.id,
    leagueUuid: calendar.competition.id,
    countryUuid: club.countryId,
    confederationUuid: calendar.competition.confederation.id,
    leagueConfederationRank: league === undefined ? undefined : String(league.confederationRank),
    leagueGlobalRank: league === undefined ? undefined : String(league.globalRank),
    contestantName: club.name,
    contestantShortName: club.shortName,
    contestantClubName: club.name,
    contestantCode: club.code,
    currentRating: each.rating,
    highestSeasonRating: each.highest,
    lowestSeasonRating: each.lowest,
    seasonAverageRating: each.average,
    currentConfederationRank: each.confederationRank,
    currentGlobalRank: each.globalRank,
  });
}
