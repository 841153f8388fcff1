/** The soccer world: competitions, seasons, matches and clubs, created on demand. */
import type { ParsedId } from "@sdf/runtime";
import { getOrCreate, LruCache } from "../../core/collections.ts";
import type { FixtureOverride, Instant, WorldOptions } from "../../core/contract.ts";
import { overridesByFixture } from "../schedule.ts";
import { assignScenarios } from "../seasons/seasons.ts";
import { expectedGoals } from "./expected-goals.ts";
import type { HomeAway } from "./match/match-outline.ts";
import { drawStrength, Matches } from "./matches.ts";
import { leagueCalendar, leaguePublication, type SeasonInput } from "./structure/calendar.ts";
import { createSquad, listClubs, listOfficials } from "./structure/clubs.ts";
import { cupCalendar, cupPublication } from "./structure/cup.ts";
import type { Calendar, Club, Competition, LeaguePlan, Match, Person, Scenario, Squad } from "./structure/entities.ts";
import { partIdentity, seasonNumbers, seasonsPerCompetition, type SeasonPart } from "./structure/numbers.ts";
import { cupSize, isInCup, leaguePlans, listCompetitions } from "./structure/plan.ts";
import { candidateMatches, soccerScenarios } from "./structure/scenarios.ts";

/** A match that has ended, with its published result. */
export interface FinishedMatch {
  readonly match: Match;
  readonly home: Club;
  readonly away: Club;
  /** Goals without a shoot-out. */
  readonly score: HomeAway;
  readonly end: Instant;
  /** Expected goals of both sides, estimated from observable features of the shots. */
  readonly xg: HomeAway;
  /** True if the result counts in the table. */
  readonly isCounted: boolean;
}

/** Maximum number of cached seasons: those of three years. */
const MAX_SEASONS = 64;
/** Maximum number of cached squads with names. */
const MAX_SQUADS = 120;

/** A season with its results by match index, as far as they are simulated. */
interface SeasonEntry {
  readonly calendar: Calendar;
  readonly results: (FinishedMatch | undefined)[];
  readonly matches: ReadonlyMap<string, Match>;
}

export class SoccerUniverse {
  readonly options: WorldOptions;
  readonly seed: string;
  /** Applied scenarios by match id. */
  readonly scenarios = new Map<string, Scenario>();
  readonly plans: readonly LeaguePlan[];
  readonly competitions: readonly Competition[];
  readonly matches: Matches;
  readonly #overrides: ReadonlyMap<string, readonly FixtureOverride[]>;
  readonly #clubs = new Map<number, readonly Club[]>();
  readonly #seasons = new LruCache<number, SeasonEntry>(MAX_SEASONS);
  readonly #squads = new LruCache<string, Squad>(MAX_SQUADS);
  #officials: readonly Person[] | undefined;

  /** @throws RangeError for a scenario without a matching fixture */
  constructor(options: WorldOptions) {
    const { seed, leagues, year } = options;
    this.options = options;
    this.seed = seed;
    this.plans = leaguePlans.slice(0, leagues?.soccer);
    this.competitions = listCompetitions(seed, this.plans);
    this.matches = new Matches(seed);
    assignScenarios<string, Scenario>(this.scenarios, {
      choices: options.scenarios,
      scenarios: soccerScenarios,
      games: ({ matchKind = "league" }) => {
        const season = this.seasonNumber(matchKind === "league" ? 0 : this.plans.length, year);
        const indices = season === undefined ? [] : candidateMatches[matchKind];
        return indices.map((index) => partIdentity(seed, "fixture", season!, index).id);
      },
      find: (id) => (this.numbersOf("fixture", { kind: "uuid", value: id }).length > 0 ? id : undefined),
      findId: (id) => id,
      fix: "set leagues.soccer to at least 1, or name a fixture",
    });
    this.#overrides = overridesByFixture(options);
  }

  /** Returns the number of the season of a competition in a year; `undefined` outside the years of the world. */
  seasonNumber(competition: number, year: number): number | undefined {
    const season = year - this.options.year + 1;
    const exists = competition < this.competitions.length && season >= 0 && season < seasonsPerCompetition;
    return exists ? competition * seasonsPerCompetition + season : undefined;
  }

  /** Returns the year in which the season with a number begins. */
  yearOf(number: number): number {
    return this.options.year - 1 + (number % seasonsPerCompetition);
  }

  /** True if the world has a season of that number. */
  hasCalendar(number: number): boolean {
    return number >= 0 && Math.floor(number / seasonsPerCompetition) < this.competitions.length;
  }

  /** Returns the numbers of the seasons that may have an identifier, or contain the part with it. Creates none. */
  numbersOf(entity: SeasonPart, id: ParsedId): readonly number[] {
    return seasonNumbers(this.seed, entity, id).filter((number) => this.hasCalendar(number));
  }

  /** Returns the clubs of a league. They stay the same: with promotion, each season would depend on all before. */
  leagueClubs(league: number): readonly Club[] {
    return getOrCreate(this.#clubs, league, () => listClubs(this.seed, this.plans[league]!, league));
  }

  allClubs(): readonly Club[] {
    return this.plans.flatMap((_, league) => this.leagueClubs(league));
  }

  squad(club: Club): Squad {
    return this.#squads.get(club.key, () => createSquad(this.seed, club));
  }

  get officials(): readonly Person[] {
    return (this.#officials ??= listOfficials(this.seed));
  }

  calendar(number: number): Calendar {
    return this.#season(number).calendar;
  }

  #season(number: number): SeasonEntry {
    return this.#seasons.get(number, () => this.#createSeason(number));
  }

  #createSeason(number: number): SeasonEntry {
    const index = Math.floor(number / seasonsPerCompetition);
    const competition = this.competitions[index]!;
    const year = this.yearOf(number);
    const season: SeasonInput = {
      ...{ seed: this.seed, number, competition, year },
      clubs: competition.plan === undefined ? this.#cupClubs(year) : this.leagueClubs(index),
      scenarios: this.scenarios,
      overrides: this.#overrides,
    };
    const calendar = competition.plan === undefined ? cupCalendar(season, this.matches) : leagueCalendar(season);
    return { calendar, results: [], matches: new Map(calendar.matches.map((match) => [match.id, match])) };
  }

  /** Returns the clubs of a cup's season: of each league those that were strongest in the season before. */
  #cupClubs(year: number): readonly Club[] {
    const leagues = this.plans.flatMap((plan, index) => {
      if (!isInCup(this.plans, plan)) return [];
      const clubs = this.leagueClubs(index).map((club) => {
        const { attack, defence } = drawStrength(this.seed, club, year - 1);
        return { club, strength: attack + defence };
      });
      return [clubs.sort((one, other) => other.strength - one.strength).map(({ club }) => club)];
    });
    const byRank = Array.from({ length: cupSize }, (_, rank) => leagues.flatMap((clubs) => clubs[rank] ?? []));
    return byRank.flat().slice(0, cupSize);
  }

  /** Creates in steps a season and the results of its matches that start up to an instant. */
  *prepareResults(number: number, until: Instant): Generator<void, void, void> {
    const { calendar, results } = this.#season(number);
    for (const match of calendar.matches) {
      if (match.start > until || results[match.index] !== undefined) continue;
      this.#result(match);
      yield;
    }
  }

  #result(match: Match): FinishedMatch {
    const { results } = this.#season(match.calendar.number);
    return (results[match.index] ??= this.#simulateResult(match));
  }

  #simulateResult(match: Match): FinishedMatch {
    const [home, away] = match.sides();
    const { awarded } = match.record;
    const played = this.matches.playedUncached(match);
    const { ft, et } = played.outline.score;
    return {
      match,
      home,
      away,
      score: awarded?.score ?? et ?? ft,
      end: awarded?.at ?? played.end,
      xg: expectedGoals(played),
      isCounted: awarded !== undefined || !match.isVoid,
    };
  }

  /** Instant at which a match ends, or at which its result is awarded. Simulates the match. */
  end(match: Match): Instant {
    return this.#result(match).end;
  }

  /**
   * Returns the matches of a season that count and that ended at or after an instant, and at the latest at another one.
   * Later matches are not simulated, because the sides of a cup round depend on the rounds before it.
   */
  finishedMatches({ matches }: Calendar, until: Instant, from: Instant = -Infinity): readonly FinishedMatch[] {
    return matches
      .filter(({ start }) => start <= until)
      .map((match) => this.#result(match))
      .filter(({ end, isCounted }) => isCounted && end <= until && end >= from);
  }

  /**
   * Returns the seasons of a competition that are published at an instant, oldest first: those of the year and of the
   * two years before. The first seasons belong to them from the start.
   */
  calendarsOf(competition: Competition, at: Instant): readonly Calendar[] {
    const { year } = this.options;
    const current = Number.isFinite(at) ? new Date(at).getUTCFullYear() : year;
    const first = Math.max(year - 1, current - 2);
    const years = Array.from({ length: Math.max(year, current) - first + 1 }, (_, offset) => first + offset);
    return years
      .filter((each) => each <= year || publication(competition, each) <= at)
      .flatMap((each) => this.seasonNumber(this.competitions.indexOf(competition), each) ?? [])
      .map((number) => this.calendar(number));
  }

  /** Returns the seasons of all competitions that are published at an instant; see {@link calendarsOf}. */
  calendarsAt(at: Instant): readonly Calendar[] {
    return this.competitions.flatMap((competition) => this.calendarsOf(competition, at));
  }

  /** Returns the season of the same competition a year before, if the world has it. */
  previousSeason({ number }: Calendar): Calendar | undefined {
    return number % seasonsPerCompetition > 0 ? this.calendar(number - 1) : undefined;
  }

  match(id: string): Match | undefined {
    const [number] = this.numbersOf("fixture", { kind: "uuid", value: id });
    return number === undefined ? undefined : this.#season(number).matches.get(id);
  }
}

/** Instant at which the fixture list of a season is published. */
export function publication({ plan }: Competition, year: number): Instant {
  return plan === undefined ? cupPublication(year) : leaguePublication(plan, year);
}
