/** Power rankings by day: Elo ratings over all published results, scaled to 0 to 100. */
import { cachePerOwner, getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day, startOfDay } from "../../core/dates.ts";
import { createEloTable, eloParameters, rankItems, type EloTable } from "../../models/soccer/index.ts";
import type { Calendar, Club } from "../../simulation/soccer/structure/entities.ts";
import { publication, type FinishedMatch, type SoccerUniverse } from "../../simulation/soccer/universe.ts";

type Gender = "men" | "women";

/** Weights of league and cup matches in the Elo ratings. */
const weights = { league: 20, cup: 40 } as const;

/** Initial rating points by which clubs of a lower division are behind. */
const lowerDivisionHandicap = 170;

interface Ranks {
  readonly globalRank: number;
  readonly confederationRank: number;
}

/** A club with its ratings: 0 is that of the weakest club of the day, 100 that of the strongest. */
export interface RatedClub extends Ranks {
  readonly club: Club;
  readonly calendar: Calendar;
  readonly rating: number;
  /** Ratings in the season. */
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
  /** Rank in the league. */
  readonly calendarRank: number;
}

export interface DayRankings {
  /** Strongest first. */
  readonly clubs: readonly RatedClub[];
  /** Ranks of the leagues, by the mean strength of their clubs. */
  readonly leagues: ReadonlyMap<Calendar, Ranks>;
}

/** Rankings of a universe, by gender and day. */
const findDays = cachePerOwner<string, DayRankings>(8);

/** Returns the ranking of a club on the day of an instant. */
export function rankingOf(
  universe: SoccerUniverse,
  calendar: Calendar,
  club: Club,
  at: Instant,
): RatedClub | undefined {
  return rankingsOn(universe, calendar.competition.gender, at).clubs.find((each) => each.club === club);
}

/** Returns the rankings at the start of an instant's day. */
export function rankingsOn(universe: SoccerUniverse, gender: Gender, at: Instant): DayRankings {
  const today = Math.floor(at / day);
  return findDays(universe).get(`${gender}/${today}`, () => createRankings(universe, gender, today));
}

/** Creates in steps the seasons and results from which {@link rankingsOn} computes the rankings. */
export function* prepareRankings(universe: SoccerUniverse, gender: Gender, at: Instant): Generator<void, void, void> {
  const today = Math.floor(at / day);
  if (findDays(universe).has(`${gender}/${today}`)) return;
  for (const number of calendarNumbers(universe, gender, today)) {
    // Matches of a cup are simulated one by one: later rounds depend on earlier ones.
    if (universe.calendar(number).competition.plan !== undefined) yield* universe.prepareResults(number, today * day);
  }
}

function createRankings(universe: SoccerUniverse, gender: Gender, today: number): DayRankings {
  const { plans } = universe;
  const calendars = calendarNumbers(universe, gender, today).map((number) => universe.calendar(number));
  // The seasons of a league are in order, so that the current season of a club is the last one.
  const season = new Map<Club, Calendar>();
  for (const calendar of calendars)
    if (calendar.competition.plan !== undefined) for (const club of calendar.clubs) season.set(club, calendar);
  const table = createEloTable({ ...eloParameters, homeAdvantage: 65 });
  const strength = (club: Club, { competition }: Calendar): number =>
    table.rating(club.key) - (plans.some(({ below }) => below === competition.key) ? lowerDivisionHandicap : 0);
  // Ratings of the clubs at the ends of the days of their season.
  const ratings = new Map<Club, { highest: number; lowest: number; sum: number; days: number }>();
  const matches = calendars
    .flatMap((calendar) => universe.finishedMatches(calendar, today * day - 1))
    .sort((one, other) => one.end - other.end);
  const firstDay = Math.floor(Math.min(...calendars.map(({ start }) => start)) / day) - 1;
  let next = 0;
  // A world may have no league for a gender.
  for (let current = Math.min(firstDay, today - 1); current < today; current++) {
    for (; next < matches.length && matches[next]!.end < (current + 1) * day; next++) update(table, matches[next]!);
    for (const [club, calendar] of season) {
      if (current * day < startOfDay(calendar.start) && current < today - 1) continue;
      const value = strength(club, calendar);
      const own = getOrCreate(ratings, club, () => ({ highest: value, lowest: value, sum: 0, days: 0 }));
      own.highest = Math.max(own.highest, value);
      own.lowest = Math.min(own.lowest, value);
      own.sum += value;
      own.days++;
    }
  }
  const clubs = Array.from(season, ([club, calendar]) => ({ club, calendar, strength: strength(club, calendar) }));
  clubs.sort((one, other) => other.strength - one.strength || (one.club.id < other.club.id ? -1 : 1));
  // The scale of this day applies to the whole season, so that its highest and lowest ratings are comparable.
  const [high, low] = [clubs[0]?.strength ?? 0, clubs.at(-1)?.strength ?? 0];
  const scale = (value: number): number =>
    round(Math.min(100, Math.max(0, high > low ? (100 * (value - low)) / (high - low) : 50)));
  const findRanks = rankByConfederation(clubs);
  const calendarRanks = rankItems(clubs, ({ calendar }) => calendar);
  const leagues = Array.from(
    Map.groupBy(clubs, ({ calendar }) => calendar),
    ([calendar, members]) => ({
      calendar,
      strength: members.reduce((sum, member) => sum + member.strength, 0) / members.length,
    }),
  ).sort((one, other) => other.strength - one.strength);
  const findLeagueRanks = rankByConfederation(leagues);
  return {
    clubs: clubs.map((each): RatedClub => {
      const { club, calendar } = each;
      const { highest, lowest, sum, days } = ratings.get(club)!;
      const ofSeason = { highest: scale(highest), lowest: scale(lowest), average: scale(sum / days) };
      const calendarRank = calendarRanks.get(each)!;
      return { club, calendar, rating: scale(each.strength), ...ofSeason, ...findRanks(each), calendarRank };
    }),
    leagues: new Map(leagues.map((league) => [league.calendar, findLeagueRanks(league)])),
  };
}

/**
 * Returns the numbers of the seasons of a gender that are published on a day. Ratings of a year begin with the
 * previous season and apply from July on, so that they do not depend on all seasons of the world.
 */
function calendarNumbers(universe: SoccerUniverse, gender: Gender, today: number): readonly number[] {
  const date = new Date(today * day);
  const year = Math.max(universe.options.year, date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0));
  return universe.competitions.flatMap((competition, index) =>
    [year - 1, year, year + 1]
      .filter((each) => competition.gender === gender && (each < year || +date >= publication(competition, each)))
      .flatMap((each) => universe.seasonNumber(index, each) ?? []),
  );
}

function update(table: EloTable, { match, home, away, score }: FinishedMatch): void {
  table.update({
    home: home.key,
    away: away.key,
    homeGoals: score[0],
    awayGoals: score[1],
    weight: match.calendar.competition.plan === undefined ? weights.cup : weights.league,
    neutral: match.neutral === undefined ? undefined : true,
  });
}

/** Returns a function that returns the ranks of an item worldwide and in its confederation. */
function rankByConfederation<Item extends { readonly calendar: Calendar; readonly strength: number }>(
  ordered: readonly Item[],
): (item: Item) => Ranks {
  const global = rankItems(ordered);
  const confederation = rankItems(ordered, ({ calendar }) => calendar.competition.confederation.id);
  return (item) => ({ globalRank: global.get(item)!, confederationRank: confederation.get(item)! });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
