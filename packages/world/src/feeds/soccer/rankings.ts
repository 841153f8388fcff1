import { getOrCreate, LruCache } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day, startOfDay } from "../../core/dates.ts";
/** Power rankings by day: Elo ratings over all published results, scaled to 0 to 100. */
import {
  createEloTable,
  eloParameters,
  powerRankings,
  type EloTable,
  type LeagueRanking,
  type PowerRanking,
} from "../../models/soccer/index.ts";
import type { Calendar, Club } from "../../simulation/soccer/structure/entities.ts";
import { publication, type FinishedMatch, type SoccerUniverse } from "../../simulation/soccer/universe.ts";

type Gender = "men" | "women";

/** Weights of league and cup matches in the Elo ratings. */
const weights = { league: 20, cup: 40 } as const;

/** Initial rating points by which clubs of a lower division are behind. */
const lowerDivisionHandicap = 170;

export interface RatedClub extends PowerRanking {
  readonly club: Club;
  readonly calendar: Calendar;
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
}

export interface DayRankings {
  /** Strongest first. */
  readonly clubs: readonly RatedClub[];
  readonly leagues: ReadonlyMap<string, LeagueRanking>;
}

/** Ratings of a club at the ends of the days of its season. */
interface SeasonRatings {
  highest: number;
  lowest: number;
  sum: number;
  days: number;
}

export class Rankings {
  readonly #universe: SoccerUniverse;
  readonly #days = new LruCache<string, DayRankings>(8);

  constructor(universe: SoccerUniverse) {
    this.#universe = universe;
  }

  /** Returns the ranking of a club on the day of an instant. */
  row(calendar: Calendar, club: Club, at: Instant): RatedClub | undefined {
    return this.rankingsOn(calendar.competition.gender, at).clubs.find((each) => each.club === club);
  }

  /** Returns the rankings at the start of an instant's day. */
  rankingsOn(gender: Gender, at: Instant): DayRankings {
    const today = Math.floor(at / day);
    return this.#days.get(`${gender}/${today}`, () => this.#createRankings(gender, today));
  }

  /** Creates in steps the seasons and results from which {@link rankingsOn} computes the rankings. */
  *prepare(gender: Gender, at: Instant): Generator<void, void, void> {
    const today = Math.floor(at / day);
    if (this.#days.has(`${gender}/${today}`)) return;
    const universe = this.#universe;
    for (const number of this.#calendarNumbers(gender, this.#ratingYear(today), today * day)) {
      // Matches of a cup are simulated one by one: later rounds depend on earlier ones.
      if (universe.calendar(number).competition.plan !== undefined) yield* universe.prepareResults(number, today * day);
    }
  }

  #createRankings(gender: Gender, today: number): DayRankings {
    const universe = this.#universe;
    const { plans } = universe;
    const calendars = this.#calendarNumbers(gender, this.#ratingYear(today), today * day).map((number) =>
      universe.calendar(number),
    );
    // The seasons of a league are in order, so that the current season of a club is the last one.
    const season = new Map<Club, Calendar>();
    for (const calendar of calendars)
      if (calendar.competition.plan !== undefined) for (const club of calendar.clubs) season.set(club, calendar);
    const table = createEloTable({ ...eloParameters, homeAdvantage: 65 });
    const strength = (club: Club, { competition }: Calendar): number =>
      table.rating(club.key) - (plans.some(({ below }) => below === competition.key) ? lowerDivisionHandicap : 0);
    const ratings = new Map<Club, SeasonRatings>();
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
    const ratedClubs = [...season].map(([club, calendar]) => ({ club, calendar, strength: strength(club, calendar) }));
    const { teams, leagues } = powerRankings(
      ratedClubs.map(({ club, calendar, strength: own }) => ({
        id: club.id,
        strength: own,
        confederation: calendar.competition.confederation.id,
        calendar: calendar.id,
      })),
    );
    // The scale of this day applies to the whole season, so that its highest and lowest ratings are comparable.
    const strengths = ratedClubs.map(({ strength: own }) => own);
    const low = Math.min(...strengths);
    const high = Math.max(...strengths);
    const scale = (value: number): number =>
      round(Math.min(100, Math.max(0, high > low ? (100 * (value - low)) / (high - low) : 50)));
    const byId = new Map(ratedClubs.map(({ club, calendar }) => [club.id, { club, calendar }]));
    return {
      clubs: teams.map((team): RatedClub => {
        const { club, calendar } = byId.get(team.id)!;
        const { highest, lowest, sum, days } = ratings.get(club)!;
        return {
          ...team,
          rating: round(team.rating),
          club,
          calendar,
          highest: scale(highest),
          lowest: scale(lowest),
          average: scale(sum / days),
        };
      }),
      leagues: new Map(leagues.map((league) => [league.calendar, league])),
    };
  }

  /**
   * Returns the year whose ratings apply to a day. Ratings of a year begin with the previous season and apply from July
   * on, so that they do not depend on all seasons of the world.
   */
  #ratingYear(today: number): number {
    const date = new Date(today * day);
    return Math.max(this.#universe.options.year, date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0));
  }

  /**
   * Returns the numbers of the seasons of a gender, from the season before a year on, that are published at an instant.
   */
  #calendarNumbers(gender: Gender, year: number, at: Instant): readonly number[] {
    const universe = this.#universe;
    return universe.competitions.flatMap((competition, index) =>
      competition.gender !== gender
        ? []
        : [year - 1, year, year + 1]
            .filter((each) => each < year || at >= publication(competition, each))
            .flatMap((each) => universe.seasonNumber(index, each) ?? []),
    );
  }
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
