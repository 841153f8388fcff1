/** A soccer world: leagues, seasons and clubs, made as far as they are asked for. */
import type { ImportedCalendar, Instant, ScenarioChoice } from "../contract.ts";
import { Matches } from "./matches.ts";
import type { Played } from "./played.ts";
import { fateOf, layScenarios, planOf } from "./scenarios/lay.ts";
import type { Fate } from "./scenarios/scenario.ts";
import { SeasonResults } from "./season-results.ts";
import type { Results } from "./season-results.ts";
import type { MatchLog } from "./simulate/columns.ts";
import type { Pair } from "./simulate/skeleton.ts";
import type { SquadSkills } from "./simulate/squad.ts";
import { Squads } from "./squads.ts";
import { Strengths } from "./strength.ts";
import type { Strength } from "./strength.ts";
import { calendarMark, leagueCalendar } from "./structure/calendar.ts";
import { clubCount, clubsOf } from "./structure/clubs.ts";
import { competitionsOf, hasCup } from "./structure/competitions.ts";
import { cupCalendar } from "./structure/cup.ts";
import type { Calendar, Club, Competition, Match, Person, ScenarioOf, Squad, Tie } from "./structure/entities.ts";
import { importedCalendar } from "./structure/imported.ts";
import { leaguePlans } from "./structure/plan.ts";
import type { LeaguePlan } from "./structure/plan.ts";
import { cupClubs, membersOf } from "./structure/promotion.ts";
import type { LastSeason } from "./structure/promotion.ts";
import { table } from "./table.ts";

export interface UniverseOptions {
  readonly seed: string;
  readonly year: number;
  readonly leagues: number;
  readonly scenarios: readonly ScenarioChoice[];
  readonly imported: readonly ImportedCalendar[];
}

export class Universe {
  readonly options: UniverseOptions;
  readonly seed: string;
  readonly plans: readonly LeaguePlan[];
  readonly competitions: readonly Competition[];
  /** Numbers of the calendars: of each league the season before and this one, then the cup, then what was imported. */
  readonly calendarCount: number;
  /** Number of the cup's calendar, if there is one. */
  readonly cupNumber: number | undefined;
  readonly #strengths: Strengths;
  readonly #squads: Squads;
  readonly #matches: Matches;
  readonly #scenario: ScenarioOf;
  readonly #lastSeason: LastSeason;
  /** Numbers of the calendars by the first characters of their matches' identifiers. */
  readonly #marks: ReadonlyMap<string, number>;
  readonly #clubs = new Map<number, readonly Club[]>();
  readonly #calendars = new Map<number, Calendar>();
  readonly #results = new Map<number, SeasonResults>();
  readonly #byId = new Map<number, ReadonlyMap<string, Match>>();

  constructor(options: UniverseOptions) {
    const { seed, leagues, imported, scenarios } = options;
    this.options = options;
    this.seed = seed;
    this.plans = leaguePlans.slice(0, leagues);
    this.competitions = competitionsOf(seed, this.plans, imported);
    this.cupNumber = hasCup(this.plans) ? this.plans.length * 2 : undefined;
    this.calendarCount = this.plans.length * 2 + (this.cupNumber === undefined ? 0 : 1) + imported.length;
    this.#marks = new Map(Array.from({ length: this.calendarCount }, (_, number) => [calendarMark(seed, number), number]));
    this.#strengths = new Strengths(seed, this.plans);
    this.#squads = new Squads(seed);
    this.#matches = new Matches(seed, this.#strengths, this.#squads);
    this.#lastSeason = { plans: this.plans, clubs: (league) => this.leagueClubs(league), table: (league) => this.finalTable(2 * league) };
    this.#scenario = planOf(layScenarios(scenarios, { seed, leagues: this.plans.length, cup: this.cupNumber, isMatch: (id) => this.#marks.has(id.slice(0, 2)) }));
  }

  /** Clubs of a league: members first, then those that come up. */
  leagueClubs(index: number): readonly Club[] {
    return made(this.#clubs, index, () => {
      const first = this.plans.slice(0, index).reduce((sum, plan) => sum + clubCount(plan), 0);
      return clubsOf(this.seed, this.plans[index] as LeaguePlan, first);
    });
  }

  /** The season of a number: `2 * league` is the season before, `2 * league + 1` this one. */
  calendar(number: number): Calendar {
    return made(this.#calendars, number, () => {
      if (number < this.plans.length * 2) return this.#leagueSeason(number);
      return number === this.cupNumber ? this.#cupSeason(number) : this.#importedSeason(number);
    });
  }

  #leagueSeason(number: number): Calendar {
    const league = number >> 1;
    const now = number % 2 === 1;
    return leagueCalendar({
      seed: this.seed, number, scenario: this.#scenario, competition: this.competitions[league] as Competition,
      clubs: now ? membersOf(this.#lastSeason, league) : this.leagueClubs(league).slice(0, (this.plans[league] as LeaguePlan).size),
      year: this.options.year - (now ? 0 : 1),
    });
  }

  #cupSeason(number: number): Calendar {
    return cupCalendar({
      seed: this.seed, number, scenario: this.#scenario, competition: this.competitions[this.plans.length] as Competition,
      clubs: cupClubs(this.#lastSeason), year: this.options.year,
      results: {
        groupTable: (matches, clubs) => table(clubs, matches.map((match) => {
          const [home, away] = match.sides();
          return { home, away, score: this.score(match) };
        })).map((row) => row.club),
        winner: (tie) => this.tieWinner(tie),
        end: (match) => this.played(match).end,
      },
    });
  }

  #importedSeason(number: number): Calendar {
    const { imported } = this.options;
    const index = number - (this.calendarCount - imported.length);
    return importedCalendar({
      seed: this.seed, number, scenario: this.#scenario, competition: this.competitions.at(index - imported.length) as Competition,
      imported: imported[index] as ImportedCalendar, firstClub: 2000 + index * 64,
    });
  }

  /** Every calendar. */
  calendars(): readonly Calendar[] {
    return Array.from({ length: this.calendarCount }, (_, number) => this.calendar(number));
  }

  /** Seasons of a competition, oldest first. */
  calendarsOf(competition: Competition): readonly Calendar[] {
    const at = this.competitions.indexOf(competition);
    if (at < this.plans.length) return [this.calendar(2 * at), this.calendar(2 * at + 1)];
    return [this.calendar(this.plans.length + at)];
  }

  /** Number of a calendar in the world. */
  numberOf(calendar: Calendar): number {
    for (const [number, each] of this.#calendars) if (each === calendar) return number;
    return -1;
  }

  /** Clubs of a finished season, best first. */
  finalTable(number: number): readonly Club[] {
    const calendar = this.calendar(number);
    const results = this.results(number);
    return table(calendar.clubs, calendar.matches.flatMap((match) => {
      if (results.counts[match.index] === 0) return [];
      const [home, away] = match.sides();
      return [{ home, away, score: [results.home[match.index] as number, results.away[match.index] as number] as const }];
    })).map((row) => row.club);
  }

  /** Results of a season as far as its matches start before an instant; see {@link SeasonResults.until}. */
  results(number: number, until: Instant = Infinity): Results {
    return made(this.#results, number, () => new SeasonResults(this.calendar(number).matches, (match) => this.#matches.inPassing(match))).until(until);
  }

  /** The match of an identifier. */
  match(id: string): Match | undefined {
    const number = this.#marks.get(id.slice(0, 2));
    if (number === undefined) return undefined;
    return made(this.#byId, number, () => new Map(this.calendar(number).matches.map((match) => [match.id, match]))).get(id);
  }

  /** Strength of a club in a season. */
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

  /** What the record says of a match, whatever is played. */
  fate(match: Match): Fate {
    return fateOf(match);
  }

  /** The match as it is played, kept for a while. */
  played(match: Match): Played {
    return this.#matches.played(match);
  }

  /** The full log of a match, kept for a while. */
  log(match: Match): MatchLog {
    return this.#matches.log(match);
  }

  /** Goals of a match, without a shoot-out. */
  score(match: Match): Pair {
    return this.#matches.score(match);
  }

  /** Lead of the home side from the first leg; 0 in a single match. */
  firstLegLead(match: Match): number {
    return this.#matches.firstLegLead(match);
  }

  tieWinner(tie: Tie): Club {
    return this.#matches.tieWinner(tie);
  }
}

/** The value of a key, made when it is not there yet. */
function made<Value>(values: Map<number, Value>, key: number, make: () => Value): Value {
  let found = values.get(key);
  if (found === undefined) {
    found = make();
    values.set(key, found);
  }
  return found;
}
