/** The soccer world: leagues, seasons and clubs, created on demand. */
import type { FixtureOverride, ImportedCalendar, Instant, ScenarioChoice } from "../../core/contract.ts";
import { overridesByFixture } from "../overrides.ts";
import type { MatchLog } from "./match/match-log.ts";
import type { HomeAway } from "./match/match-outline.ts";
import { Matches } from "./matches.ts";
import type { PlayedMatch } from "./played-match.ts";
import { recordOverridesOf, assignScenarios, scheduleChanges } from "./scenarios/assignment.ts";
import type { RecordOverrides } from "./scenarios/scenario.ts";
import { SeasonResults } from "./season-results.ts";
import type { Results } from "./season-results.ts";
import type { SquadSkills } from "./squad/squad.ts";
import { Squads } from "./squads.ts";
import { Strengths } from "./strength.ts";
import type { Strength } from "./strength.ts";
import { calendarPrefix, leagueCalendar } from "./structure/calendar.ts";
import { clubCount, clubsOf } from "./structure/clubs.ts";
import { competitionsOf, hasCup } from "./structure/competitions.ts";
import { cupCalendar } from "./structure/cup.ts";
import type { Calendar, Club, Competition, Match, Person, ScenarioOf, Squad, Tie } from "./structure/entities.ts";
import { importedCalendar } from "./structure/imported.ts";
import { leaguePlans } from "./structure/plan.ts";
import type { LeaguePlan } from "./structure/plan.ts";
import { cupClubs, membersOf } from "./structure/promotion.ts";
import type { PreviousSeason } from "./structure/promotion.ts";
import { leagueTable } from "./table.ts";

export interface UniverseOptions {
  readonly seed: string;
  readonly year: number;
  readonly leagues: number;
  readonly scenarios: readonly ScenarioChoice[];
  readonly imported: readonly ImportedCalendar[];
  readonly overrides?: readonly FixtureOverride[];
}

export class SoccerUniverse {
  readonly options: UniverseOptions;
  readonly seed: string;
  readonly plans: readonly LeaguePlan[];
  readonly competitions: readonly Competition[];
  /** Number of calendars: for each league the previous and the current season, then the cup, then imported lists. */
  readonly calendarCount: number;
  /** Number of the cup's calendar, if the world has a cup. */
  readonly cupNumber: number | undefined;
  readonly #strengths: Strengths;
  readonly #squads: Squads;
  readonly #matches: Matches;
  readonly #scenario: ScenarioOf;
  readonly #lastSeason: PreviousSeason;
  /** Numbers of the calendars by the prefix of their matches' identifiers. */
  readonly #calendarByPrefix: ReadonlyMap<string, number>;
  readonly #clubs = new Map<number, readonly Club[]>();
  readonly #calendars = new Map<number, Calendar>();
  readonly #results = new Map<number, SeasonResults>();
  readonly #matchIndexes = new Map<number, ReadonlyMap<string, Match>>();

  constructor(options: UniverseOptions) {
    const { seed, leagues, imported, scenarios } = options;
    this.options = options;
    this.seed = seed;
    this.plans = leaguePlans.slice(0, leagues);
    this.competitions = competitionsOf(seed, this.plans, imported);
    this.cupNumber = hasCup(this.plans) ? this.plans.length * 2 : undefined;
    this.calendarCount = this.plans.length * 2 + (this.cupNumber === undefined ? 0 : 1) + imported.length;
    this.#calendarByPrefix = new Map(
      Array.from({ length: this.calendarCount }, (_, number) => [calendarPrefix(seed, number), number]),
    );
    this.#strengths = new Strengths(seed, this.plans);
    this.#squads = new Squads(seed);
    this.#matches = new Matches(seed, this.#strengths, this.#squads);
    this.#lastSeason = {
      plans: this.plans,
      clubs: (league) => this.leagueClubs(league),
      table: (league) => this.finalTable(2 * league),
    };
    this.#scenario = scheduleChanges(
      assignScenarios(scenarios, {
        seed,
        leagues: this.plans.length,
        cup: this.cupNumber,
        isMatch: (id) => this.#calendarByPrefix.has(id.slice(0, 2)),
      }),
      overridesByFixture(options.overrides),
    );
  }

  /** Returns the clubs of a league: its initial members, then the candidates for promotion. */
  leagueClubs(index: number): readonly Club[] {
    return getOrCreate(this.#clubs, index, () => {
      const firstNumber = this.plans.slice(0, index).reduce((sum, plan) => sum + clubCount(plan), 0);
      return clubsOf(this.seed, this.plans[index] as LeaguePlan, firstNumber);
    });
  }

  /**
   * Returns the calendar of a number: `2 * league` is the previous season of a league, `2 * league + 1` the current
   * one.
   */
  calendar(number: number): Calendar {
    return getOrCreate(this.#calendars, number, () => {
      if (number < this.plans.length * 2) return this.#leagueSeason(number);
      return number === this.cupNumber ? this.#cupSeason(number) : this.#importedSeason(number);
    });
  }

  #leagueSeason(number: number): Calendar {
    const league = number >> 1;
    const isCurrent = number % 2 === 1;
    return leagueCalendar({
      seed: this.seed,
      number,
      scenario: this.#scenario,
      competition: this.competitions[league] as Competition,
      clubs: isCurrent
        ? membersOf(this.#lastSeason, league)
        : this.leagueClubs(league).slice(0, (this.plans[league] as LeaguePlan).size),
      year: this.options.year - (isCurrent ? 0 : 1),
    });
  }

  #cupSeason(number: number): Calendar {
    return cupCalendar({
      seed: this.seed,
      number,
      scenario: this.#scenario,
      competition: this.competitions[this.plans.length] as Competition,
      clubs: cupClubs(this.#lastSeason),
      year: this.options.year,
      results: {
        groupTable: (matches, clubs) =>
          leagueTable(
            clubs,
            matches.map((match) => {
              const [home, away] = match.sides();
              return { home, away, score: this.score(match) };
            }),
          ).map((row) => row.club),
        winner: (tie) => this.tieWinner(tie),
        end: (match) => this.played(match).end,
      },
    });
  }

  #importedSeason(number: number): Calendar {
    const { imported } = this.options;
    const index = number - (this.calendarCount - imported.length);
    return importedCalendar({
      seed: this.seed,
      number,
      scenario: this.#scenario,
      competition: this.competitions.at(index - imported.length) as Competition,
      imported: imported[index] as ImportedCalendar,
      firstClub: 2000 + index * 64,
    });
  }

  /** Returns all calendars. */
  calendars(): readonly Calendar[] {
    return Array.from({ length: this.calendarCount }, (_, number) => this.calendar(number));
  }

  /** Returns the seasons of a competition, oldest first. */
  calendarsOf(competition: Competition): readonly Calendar[] {
    const index = this.competitions.indexOf(competition);
    if (index < this.plans.length) return [this.calendar(2 * index), this.calendar(2 * index + 1)];
    return [this.calendar(this.plans.length + index)];
  }

  /** Returns the number of a calendar, or -1 if the calendar was not created here. */
  numberOf(calendar: Calendar): number {
    for (const [number, each] of this.#calendars) if (each === calendar) return number;
    return -1;
  }

  /** Returns the clubs of a finished season, best first. */
  finalTable(number: number): readonly Club[] {
    const calendar = this.calendar(number);
    const results = this.results(number);
    return leagueTable(
      calendar.clubs,
      calendar.matches.flatMap((match) => {
        if (results.counts[match.index] === 0) return [];
        const [home, away] = match.sides();
        return [
          { home, away, score: [results.home[match.index] as number, results.away[match.index] as number] as const },
        ];
      }),
    ).map((row) => row.club);
  }

  /** Returns the results of a season's matches that start before an instant; see {@link SeasonResults.upTo}. */
  results(number: number, until: Instant = Infinity): Results {
    return getOrCreate(
      this.#results,
      number,
      () => new SeasonResults(this.calendar(number).matches, (match) => this.#matches.playedUncached(match)),
    ).upTo(until);
  }

  /** Returns the match with an identifier. */
  match(id: string): Match | undefined {
    const number = this.#calendarByPrefix.get(id.slice(0, 2));
    if (number === undefined) return undefined;
    return getOrCreate(
      this.#matchIndexes,
      number,
      () => new Map(this.calendar(number).matches.map((match) => [match.id, match])),
    ).get(id);
  }

  /** Returns the strength of a club in a season. */
  strength(club: Club, year: number): Strength {
    return this.#strengths.of(club, year);
  }

  skills(club: Club): SquadSkills {
    return this.#squads.skills(club);
  }

  squad(club: Club): Squad {
    return this.#squads.squad(club);
  }

  get officials(): readonly Person[] {
    return this.#squads.officials;
  }

  /** Returns what scenarios and postponements override in a match's record. */
  recordOverrides(match: Match): RecordOverrides {
    return recordOverridesOf(match);
  }

  /** Returns the simulated match. Cached. */
  played(match: Match): PlayedMatch {
    return this.#matches.played(match);
  }

  /** Returns the full event log of a match. Cached. */
  log(match: Match): MatchLog {
    return this.#matches.log(match);
  }

  /** Goals of a match without a shoot-out. */
  score(match: Match): HomeAway {
    return this.#matches.score(match);
  }

  /** Lead of the home side from the first leg. 0 for a single match. */
  firstLegLead(match: Match): number {
    return this.#matches.firstLegLead(match);
  }

  tieWinner(tie: Tie): Club {
    return this.#matches.tieWinner(tie);
  }
}

/** Returns the value of a key. If absent, creates and stores it. */
function getOrCreate<Value>(values: Map<number, Value>, key: number, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}
