/** Power rankings by day: an Elo table over every result that was known, on a scale from 0 to 100. */
import { createEloTable, internationalParameters, powerRankings } from "@sdf/models/soccer";
import type { EloTable, LeagueRanking, PowerRanking } from "@sdf/models/soccer";
import type { Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import type { Calendar, Club } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";

type Gender = "men" | "women";

/** Weight of a league match and of a cup match in the Elo table. */
const weights = { league: 20, cup: 40 } as const;

/** Points that clubs of a league below another begin behind: what nobody has to measure to know. */
const lowerDivision = 170;

/** A club's line in the rankings of a day. */
export interface RatedClub extends PowerRanking {
  readonly club: Club;
  readonly calendar: Calendar;
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
}

/** Rankings of a day. */
export interface DayRankings {
  /** Strongest first. */
  readonly clubs: readonly RatedClub[];
  readonly leagues: ReadonlyMap<string, LeagueRanking>;
}

/** Ratings of every club at the end of every day, as far as they were asked for. */
interface History {
  readonly first: number;
  readonly index: ReadonlyMap<string, number>;
  readonly prior: Float64Array;
  readonly table: EloTable;
  /** Ratings by club, a list for each day since the first. */
  readonly days: Float32Array[];
}

export class Rankings {
  readonly #universe: Universe;
  readonly #histories = new Map<Gender, History>();
  readonly #days = new Memo<string, DayRankings>(8);

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  /** Line of a club on the day of an instant. */
  row(calendar: Calendar, club: Club, at: Instant): RatedClub | undefined {
    return this.on(calendar.competition.gender, at).clubs.find((each) => each.club === club);
  }

  /** Rankings as they stood when the day of an instant began. */
  on(gender: Gender, at: Instant): DayRankings {
    const today = Math.floor(at / day);
    return this.#days.get(`${gender}/${today}`, () => this.#make(gender, today));
  }

  #make(gender: Gender, today: number): DayRankings {
    const history = this.#history(gender, today - 1);
    // The season that a club is in: the latest that is published.
    const season = new Map<Club, Calendar>();
    for (const calendar of this.#leagues(gender, today * day)) {
      if (calendar.published > today * day && season.size > 0) continue;
      for (const club of calendar.clubs) {
        const known = season.get(club);
        if (known === undefined || known.year < calendar.year) season.set(club, calendar);
      }
    }
    const at = Math.min(history.days.length - 1, Math.max(0, today - 1 - history.first));
    const rated = [...season].filter(([club]) => history.index.has(club.key));
    const strength = (club: Club, offset = at): number => history.days[offset]?.[history.index.get(club.key) as number] ?? 0;
    const { teams, leagues } = powerRankings(rated.map(([club, calendar]) => ({
      id: club.id, strength: strength(club), confederation: calendar.competition.confederation.id, calendar: calendar.id,
    })));
    // The scale of today serves for the whole season, so that its highest and lowest compare with now.
    const all = rated.map(([club]) => strength(club));
    const low = Math.min(...all);
    const high = Math.max(...all);
    const scale = (value: number): number => round(Math.min(100, Math.max(0, high > low ? (100 * (value - low)) / (high - low) : 50)));
    const byId = new Map(rated.map(([club, calendar]) => [club.id, { club, calendar }]));
    return {
      clubs: teams.map((team): RatedClub => {
        const { club, calendar } = byId.get(team.id) as { club: Club; calendar: Calendar };
        const from = Math.min(at, Math.max(0, Math.floor(calendar.start / day) - history.first));
        let [highest, lowest, sum] = [-Infinity, Infinity, 0];
        for (let each = from; each <= at; each++) {
          const value = strength(club, each);
          highest = Math.max(highest, value);
          lowest = Math.min(lowest, value);
          sum += value;
        }
        return { ...team, rating: round(team.rating), club, calendar, highest: scale(highest), lowest: scale(lowest), average: scale(sum / (at - from + 1)) };
      }),
      leagues: new Map(leagues.map((league) => [league.calendar, league])),
    };
  }

  /** Calendars of a gender that may have begun at an instant: those of this season need the whole of the last, so they are not made before its year. */
  #calendars(gender: Gender, at: Instant): readonly Calendar[] {
    const universe = this.#universe;
    const now = at >= Date.UTC(universe.options.year, 0, 1);
    const numbers = universe.plans.flatMap((plan, index) => (plan.gender !== gender ? [] : now ? [2 * index, 2 * index + 1] : [2 * index]));
    if (now && gender === "men" && universe.cupNumber !== undefined) numbers.push(universe.cupNumber);
    return numbers.map((number) => universe.calendar(number));
  }

  #leagues(gender: Gender, at: Instant): readonly Calendar[] {
    return this.#calendars(gender, at).filter(({ competition }) => competition.plan !== undefined);
  }

  /** Ratings until a day at least. */
  #history(gender: Gender, until: number): History {
    let found = this.#histories.get(gender);
    if (found === undefined) {
      found = this.#begin(gender);
      this.#histories.set(gender, found);
    }
    // A world may have no league of a gender.
    if (found.index.size === 0) return found;
    // Nothing changes after the last season.
    const last = Math.max(found.first, Math.min(until, Math.floor(Date.UTC(this.#universe.options.year + 1, 6, 1) / day)));
    if (found.first + found.days.length <= last) this.#play(gender, found, last);
    return found;
  }

  #begin(gender: Gender): History {
    const { plans } = this.#universe;
    const clubs = plans.flatMap((plan, index) => (plan.gender === gender ? this.#universe.leagueClubs(index).map((club) => ({ club, plan })) : []));
    const starts = this.#calendars(gender, -Infinity).map(({ start }) => start);
    return {
      first: starts.length === 0 ? 0 : Math.floor(Math.min(...starts) / day) - 1,
      index: new Map(clubs.map(({ club }, at) => [club.key, at])),
      prior: Float64Array.from(clubs, ({ plan }) => (plans.some((above) => above.below === plan.key) ? -lowerDivision : 0)),
      table: createEloTable({ ...internationalParameters.elo, homeAdvantage: 65 }),
      days: [],
    };
  }

  /** Plays on to a day, and notes the ratings at the end of each. */
  #play(gender: Gender, { first, index, prior, table, days }: History, until: number): void {
    const universe = this.#universe;
    const from = first + days.length;
    const end = (until + 1) * day;
    const matches = this.#calendars(gender, end).filter((calendar) => calendar.start < end).flatMap((calendar) => {
      const league = calendar.competition.plan !== undefined;
      const results = league ? universe.results(universe.numberOf(calendar), end) : undefined;
      // Who meets later in a cup is not known before the rounds are played, so only what has begun is asked.
      return calendar.matches.flatMap((match) => {
        if (match.start >= end || results?.counts[match.index] === 0 || universe.fate(match).void === true && results === undefined) return [];
        const ended = results?.end[match.index] ?? universe.played(match).end;
        if (ended >= end || ended < from * day && days.length > 0) return [];
        const [home, away] = results === undefined ? universe.score(match) : [results.home[match.index] as number, results.away[match.index] as number];
        return [{ match, end: ended, home, away, weight: league ? weights.league : weights.cup }];
      });
    }).sort((one, other) => one.end - other.end);
    let next = 0;
    for (let at = from; at <= until; at++) {
      for (; next < matches.length; next++) {
        const { match, end: ended, home: homeGoals, away: awayGoals, weight } = matches[next] as (typeof matches)[number];
        if (Math.floor(ended / day) > at) break;
        const [home, away] = match.sides();
        table.update({ day: Math.floor(ended / day), home: home.key, away: away.key, homeGoals, awayGoals, weight, ...(match.neutral === undefined ? {} : { neutral: true }) });
      }
      const ratings = new Float32Array(index.size);
      for (const [key, place] of index) ratings[place] = table.rating(key) + (prior[place] as number);
      days.push(ratings);
    }
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
