import { LruCache } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { day } from "../../core/dates.ts";
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

/** Ratings of all clubs at the end of every day, as far as computed. */
interface History {
  readonly firstDay: number;
  readonly index: ReadonlyMap<string, number>;
  readonly prior: Float64Array;
  readonly table: EloTable;
  /** Ratings by club index, one array per day. */
  readonly days: Float32Array[];
}

/** Maximum number of cached histories: of both genders in two years. */
const MAX_HISTORIES = 4;

export class Rankings {
  readonly #universe: SoccerUniverse;
  readonly #histories = new LruCache<string, History>(MAX_HISTORIES);
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
    const year = this.#ratingYear(today);
    const history = this.#history(gender, year, today - 1);
    // The current season of a club is the latest one whose fixture list is published.
    const season = new Map<Club, Calendar>();
    for (const calendar of this.#leagues(gender, year, today * day)) {
      if (calendar.publishedAt > today * day && season.size > 0) continue;
      for (const club of calendar.clubs) {
        const currentSeason = season.get(club);
        if (currentSeason === undefined || currentSeason.year < calendar.year) season.set(club, calendar);
      }
    }
    const dayIndex = Math.min(history.days.length - 1, Math.max(0, today - 1 - history.firstDay));
    const ratedClubs = [...season].filter(([club]) => history.index.has(club.key));
    const strength = (club: Club, offset = dayIndex): number =>
      history.days[offset]?.[history.index.get(club.key) as number] ?? 0;
    const { teams, leagues } = powerRankings(
      ratedClubs.map(([club, calendar]) => ({
        id: club.id,
        strength: strength(club),
        confederation: calendar.competition.confederation.id,
        calendar: calendar.id,
      })),
    );
    // The scale of this day applies to the whole season, so that its highest and lowest ratings are comparable.
    const strengths = ratedClubs.map(([club]) => strength(club));
    const low = Math.min(...strengths);
    const high = Math.max(...strengths);
    const scale = (value: number): number =>
      round(Math.min(100, Math.max(0, high > low ? (100 * (value - low)) / (high - low) : 50)));
    const byId = new Map(ratedClubs.map(([club, calendar]) => [club.id, { club, calendar }]));
    return {
      clubs: teams.map((team): RatedClub => {
        const { club, calendar } = byId.get(team.id) as { club: Club; calendar: Calendar };
        const seasonStart = Math.min(dayIndex, Math.max(0, Math.floor(calendar.start / day) - history.firstDay));
        let [highest, lowest, sum] = [-Infinity, Infinity, 0];
        for (let dayOffset = seasonStart; dayOffset <= dayIndex; dayOffset++) {
          const value = strength(club, dayOffset);
          highest = Math.max(highest, value);
          lowest = Math.min(lowest, value);
          sum += value;
        }
        return {
          ...team,
          rating: round(team.rating),
          club,
          calendar,
          highest: scale(highest),
          lowest: scale(lowest),
          average: scale(sum / (dayIndex - seasonStart + 1)),
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
   * Returns the calendars of a gender, from the season before a year on, that may have begun at an instant. Seasons of
   * the world's year depend on the whole season before, so they are not created before their year.
   */
  #calendars(gender: Gender, year: number, at: Instant): readonly Calendar[] {
    return this.#calendarNumbers(gender, year, at).map((number) => this.#universe.calendar(number));
  }

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

  #leagues(gender: Gender, year: number, at: Instant): readonly Calendar[] {
    return this.#calendars(gender, year, at).filter(({ competition }) => competition.plan !== undefined);
  }

  /** Returns the ratings until at least a day. */
  #history(gender: Gender, year: number, until: number): History {
    const history = this.#histories.get(`${gender}/${year}`, () => this.#createHistory(gender, year));
    // A world may have no league for a gender.
    if (history.index.size === 0) return history;
    const lastDay = Math.max(history.firstDay, until);
    if (history.firstDay + history.days.length <= lastDay) this.#extendHistory(gender, year, history, lastDay);
    return history;
  }

  #createHistory(gender: Gender, year: number): History {
    const { plans } = this.#universe;
    const clubs = plans.flatMap((plan, index) =>
      plan.gender === gender ? this.#universe.leagueClubs(index).map((club) => ({ club, plan })) : [],
    );
    const starts = this.#calendars(gender, year, -Infinity).map(({ start }) => start);
    return {
      firstDay: starts.length === 0 ? 0 : Math.floor(Math.min(...starts) / day) - 1,
      index: new Map(clubs.map(({ club }, index) => [club.key, index])),
      prior: Float64Array.from(clubs, ({ plan }) =>
        plans.some((above) => above.below === plan.key) ? -lowerDivisionHandicap : 0,
      ),
      table: createEloTable({ ...eloParameters, homeAdvantage: 65 }),
      days: [],
    };
  }

  /** Computes ratings until a day, and stores those at the end of each day. */
  #extendHistory(gender: Gender, year: number, { firstDay, index, prior, table, days }: History, until: number): void {
    const universe = this.#universe;
    const from = firstDay + days.length;
    const end = (until + 1) * day;
    const matches = this.#calendars(gender, year, end)
      .filter((calendar) => calendar.start < end)
      .flatMap((calendar) => universe.finishedMatches(calendar, end - 1, days.length > 0 ? from * day : -Infinity))
      .sort((one, other) => one.end - other.end);
    let next = 0;
    for (let currentDay = from; currentDay <= until; currentDay++) {
      for (; next < matches.length; next++) {
        const { match, home, away, score, end: ended } = matches[next] as FinishedMatch;
        if (Math.floor(ended / day) > currentDay) break;
        table.update({
          home: home.key,
          away: away.key,
          homeGoals: score[0],
          awayGoals: score[1],
          weight: match.calendar.competition.plan === undefined ? weights.cup : weights.league,
          neutral: match.neutral === undefined ? undefined : true,
        });
      }
      const ratings = new Float32Array(index.size);
      for (const [key, clubIndex] of index) ratings[clubIndex] = table.rating(key) + (prior[clubIndex] as number);
      days.push(ratings);
    }
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
