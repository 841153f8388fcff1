/** Power rankings by day: an Elo table over every result that was known, on a scale from 0 to 100. */
import { createEloTable, internationalParameters, powerRankings } from "@sdf/models/soccer";
import type { LeagueRanking, PowerRanking } from "@sdf/models/soccer";
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

/** Ratings of every club at the end of every day. */
interface History {
  readonly first: number;
  readonly days: number;
  readonly clubs: readonly Club[];
  readonly index: ReadonlyMap<string, number>;
  /** Element `day * clubs + club`. */
  readonly ratings: Float32Array;
}

export class Rankings {
  readonly #universe: Universe;
  readonly #histories = new Map<Gender, History>();
  readonly #days = new Memo<string, DayRankings>(24);

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
    const history = this.#history(gender);
    // The season that a club is in: the latest that is published.
    const season = new Map<Club, Calendar>();
    for (const calendar of this.#leagues(gender)) {
      if (calendar.published > today * day && season.size > 0) continue;
      for (const club of calendar.clubs) {
        const known = season.get(club);
        if (known === undefined || known.year < calendar.year) season.set(club, calendar);
      }
    }
    const width = history.clubs.length;
    const at = Math.min(history.days - 1, Math.max(0, today - 1 - history.first));
    const rated = [...season].filter(([club]) => history.index.has(club.key));
    const strength = (club: Club, offset = at): number => history.ratings[offset * width + (history.index.get(club.key) as number)] as number;
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

  #leagues(gender: Gender): readonly Calendar[] {
    return this.#universe.calendars().filter(({ competition }) => competition.gender === gender && competition.format === "Domestic league" && competition.plan !== undefined);
  }

  #history(gender: Gender): History {
    let found = this.#histories.get(gender);
    if (found === undefined) {
      found = this.#play(gender);
      this.#histories.set(gender, found);
    }
    return found;
  }

  #play(gender: Gender): History {
    const universe = this.#universe;
    const calendars = universe.calendars().filter(({ competition }) => competition.gender === gender);
    const clubs = [...new Set(calendars.flatMap((calendar) => calendar.clubs))];
    const index = new Map(clubs.map((club, at) => [club.key, at]));
    const matches = calendars.flatMap((calendar) => {
      const results = universe.results(universe.numberOf(calendar));
      return calendar.matches.flatMap((match) => (results.counts[match.index] === 0 ? [] : [{ match, end: results.end[match.index] as number, home: results.home[match.index] as number, away: results.away[match.index] as number }]));
    }).sort((one, other) => one.end - other.end);
    const first = Math.floor(Math.min(...calendars.map((calendar) => calendar.start)) / day) - 1;
    const days = Math.floor((matches.at(-1)?.end ?? 0) / day) - first + 2;
    const ratings = new Float32Array(days * clubs.length);
    const table = createEloTable({ ...internationalParameters.elo, homeAdvantage: 65 });
    const prior = Float64Array.from(clubs, (club) => (universe.plans.some((plan) => universe.plans.some((above) => above.below === plan.key) && club.key.startsWith(`${plan.key}/`)) ? -lowerDivision : 0));
    let next = 0;
    for (let at = 0; at < days; at++) {
      for (; next < matches.length; next++) {
        const each = matches[next] as (typeof matches)[number];
        if (Math.floor(each.end / day) - first > at) break;
        const [home, away] = each.match.sides();
        table.update({
          day: Math.floor(each.end / day), home: home.key, away: away.key, homeGoals: each.home, awayGoals: each.away,
          weight: each.match.calendar.competition.plan === undefined ? weights.cup : weights.league,
          ...(each.match.neutral === undefined ? {} : { neutral: true }),
        });
      }
      for (const [club, { key }] of clubs.entries()) ratings[at * clubs.length + club] = table.rating(key) + (prior[club] as number);
    }
    return { first, days, clubs, index, ratings };
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
