import { getOrCreate, LruCache } from "../../core/collections.ts";
/** The soccer world: leagues, seasons and clubs, created on demand. */
import type { FixtureOverride, ImportedCalendar, Instant, ScenarioChoice } from "../../core/contract.ts";
import { overridesByFixture } from "../overrides.ts";
import { MAX_YEARS } from "../seasons/seasons.ts";
import { countMatch, countsPerMatch } from "./counts.ts";
import { Matches } from "./matches.ts";
import type { PlayedMatch } from "./played-match.ts";
import { readRecordOverrides, assignScenarios, scheduleChanges } from "./scenarios/assignment.ts";
import type { RecordOverrides } from "./scenarios/scenario.ts";
import { SeasonResults, type FinishedMatch, type Results } from "./season-results.ts";
import { Squads } from "./squads.ts";
import { Strengths } from "./strength.ts";
import { leagueCalendar, leaguePublication } from "./structure/calendar.ts";
import { clubCount, listClubs } from "./structure/clubs.ts";
import { listCompetitions, hasCup } from "./structure/competitions.ts";
import { cupCalendar, cupPublication } from "./structure/cup.ts";
import type { Calendar, Club, Competition, Match, ScenarioOf } from "./structure/entities.ts";
import { importedCalendar } from "./structure/imported.ts";
import {
  firstLaterCalendar,
  findLaterCalendar,
  laterNumber,
  matchPrefix,
  numberOfPrefix,
} from "./structure/numbers.ts";
import { leaguePlans, type LeaguePlan } from "./structure/plan.ts";
import { cupClubs, listMembers, tablesBefore, type PreviousSeason } from "./structure/promotion.ts";
import { leagueTable } from "./table.ts";

export interface UniverseOptions {
  readonly seed: string;
  readonly year: number;
  readonly leagues: number;
  readonly scenarios: readonly ScenarioChoice[];
  readonly imported: readonly ImportedCalendar[];
  readonly overrides?: readonly FixtureOverride[];
}

/** Maximum number of cached calendars after the first seasons: those of three years. */
const MAX_LATER_CALENDARS = 36;

/** A calendar with its results and the index of its matches. */
interface CalendarEntry {
  readonly calendar: Calendar;
  readonly results: SeasonResults;
  readonly matches: ReadonlyMap<string, Match>;
}

export class SoccerUniverse {
  readonly options: UniverseOptions;
  readonly seed: string;
  /** Names of the applied scenarios by match id. */
  readonly scenarioNames: ReadonlyMap<string, string>;
  readonly plans: readonly LeaguePlan[];
  readonly competitions: readonly Competition[];
  /**
   * Number of calendars of the first seasons: for each league the season before the world's year and that of the year,
   * then the cup, then imported lists.
   */
  readonly calendarCount: number;
  /** Number of the cup's first calendar, if the world has a cup. */
  readonly cupNumber: number | undefined;
  readonly strengths: Strengths;
  readonly squads: Squads;
  readonly matches: Matches;
  readonly #scenario: ScenarioOf;
  /** Numbers of the calendars by the prefix of their matches' identifiers. */
  readonly #calendarByPrefix: ReadonlyMap<string, number>;
  readonly #clubs = new Map<number, readonly Club[]>();
  readonly #members = new Map<number, readonly Club[]>();
  /** Calendars of the first seasons, and recently used later ones. */
  readonly #firstEntries = new Map<number, CalendarEntry>();
  readonly #laterEntries = new LruCache<number, CalendarEntry>(MAX_LATER_CALENDARS);

  constructor(options: UniverseOptions) {
    const { seed, leagues, imported, scenarios } = options;
    this.options = options;
    this.seed = seed;
    this.plans = leaguePlans.slice(0, leagues);
    this.competitions = listCompetitions(seed, this.plans, imported);
    this.cupNumber = hasCup(this.plans) ? this.plans.length * 2 : undefined;
    this.calendarCount = this.plans.length * 2 + (this.cupNumber === undefined ? 0 : 1) + imported.length;
    this.#calendarByPrefix = new Map(
      Array.from({ length: this.calendarCount }, (_, number) => [matchPrefix(seed, number), number]),
    );
    this.strengths = new Strengths(seed, this.plans);
    this.squads = new Squads(seed);
    this.matches = new Matches(seed, this.strengths, this.squads);
    this.scenarioNames = assignScenarios(scenarios, {
      seed,
      leagues: this.plans.length,
      cup: this.cupNumber,
      isMatch: (id) => this.#calendarByPrefix.has(id.slice(0, 2)) || this.laterNumberOf(id) !== undefined,
    });
    this.#scenario = scheduleChanges(this.scenarioNames, overridesByFixture(options.overrides));
  }

  /** Returns the clubs of a league: its initial members, then the candidates for promotion. */
  leagueClubs(index: number): readonly Club[] {
    return getOrCreate(this.#clubs, index, () => {
      const firstNumber = this.plans.slice(0, index).reduce((sum, plan) => sum + clubCount(plan), 0);
      return listClubs(this.seed, this.plans[index] as LeaguePlan, firstNumber);
    });
  }

  /**
   * Returns the calendar of a number: `2 * league` is the season of a league before the world's year, `2 * league + 1`
   * that of the year. Numbers of other calendars are those of {@link leagueNumber} and {@link cupNumberOf}.
   */
  calendar(number: number): Calendar {
    return this.#entry(number).calendar;
  }

  #entry(number: number): CalendarEntry {
    return number < firstLaterCalendar
      ? getOrCreate(this.#firstEntries, number, () => this.#createEntry(number))
      : this.#laterEntries.get(number, () => this.#createEntry(number));
  }

  /** Creates in steps a calendar and what it depends on. */
  *prepareCalendar(number: number): Generator<void, void, void> {
    if (number < firstLaterCalendar ? this.#firstEntries.has(number) : this.#laterEntries.has(number)) return;
    for (const [league, year] of tablesBefore(this, this.options.year, number, (each) => this.#members.has(each))) {
      const table = this.leagueNumber(league, year) as number;
      yield* this.prepareCalendar(table);
      yield* this.#entry(table).results.prepare();
    }
    this.#entry(number);
    yield;
  }

  /** Creates in steps a calendar and the results that {@link results} returns. */
  *prepareResults(number: number, until: Instant): Generator<void, void, void> {
    yield* this.prepareCalendar(number);
    yield* this.#entry(number).results.prepare(until);
  }

  /** Creates in steps the calendars that {@link calendarsAt} returns. */
  *prepareCalendarsAt(at: Instant): Generator<void, void, void> {
    for (const competition of this.competitions)
      for (const number of this.#numbersOf(competition, at)) yield* this.prepareCalendar(number);
  }

  #createEntry(number: number): CalendarEntry {
    const calendar = this.#createCalendar(number);
    const play = (match: Match): PlayedMatch => this.matches.playedUncached(match);
    let index: ReadonlyMap<string, Match> | undefined;
    return {
      calendar,
      results: new SeasonResults(calendar.matches, play),
      get matches() {
        return (index ??= new Map(calendar.matches.map((match) => [match.id, match])));
      },
    };
  }

  #createCalendar(number: number): Calendar {
    const { year } = this.options;
    const later = findLaterCalendar(number);
    if (later !== undefined)
      return later.league === "cup"
        ? this.#cupSeason(number, year + later.years)
        : this.#leagueSeason(number, later.league, year + later.years);
    if (number < this.plans.length * 2) return this.#leagueSeason(number, number >> 1, year - 1 + (number % 2));
    return number === this.cupNumber ? this.#cupSeason(number, year) : this.#importedSeason(number);
  }

  /** Returns the number of a league's season; `undefined` before the first one. */
  leagueNumber(league: number, year: number): number | undefined {
    const years = year - this.options.year;
    if (years > 0) return laterNumber({ years, league });
    return years < -1 ? undefined : 2 * league + 1 + years;
  }

  /** Returns the number of the cup's season; `undefined` before the first one, and in a world without a cup. */
  cupNumberOf(year: number): number | undefined {
    const years = year - this.options.year;
    if (this.cupNumber === undefined || years < 0) return undefined;
    return years === 0 ? this.cupNumber : laterNumber({ years, league: "cup" });
  }

  /** Returns the number of a calendar after the first seasons to which an identifier may belong. */
  laterNumberOf(id: string): number | undefined {
    const number = numberOfPrefix(this.seed, id);
    return number !== undefined && this.hasCalendar(number) ? number : undefined;
  }

  /** True if the world has a calendar of that number. */
  hasCalendar(number: number): boolean {
    if (!Number.isInteger(number) || number < 0) return false;
    const later = findLaterCalendar(number);
    if (later === undefined) return number < this.calendarCount;
    const { league, years } = later;
    if (years > MAX_YEARS) return false;
    return league === "cup" ? this.cupNumber !== undefined : league < this.plans.length;
  }

  /** Returns the leagues in the season before a year. */
  #seasonBefore(year: number): PreviousSeason {
    return {
      plans: this.plans,
      clubs: (league) => this.leagueClubs(league),
      table: (league) => this.finalTable(this.leagueNumber(league, year - 1) as number),
    };
  }

  /**
   * Returns the members of a league since the world's year. Later seasons keep them: a promotion every year would make
   * each season depend on all seasons before it.
   */
  #membersOf(league: number): readonly Club[] {
    return getOrCreate(this.#members, league, () => listMembers(this.#seasonBefore(this.options.year), league));
  }

  #leagueSeason(number: number, league: number, year: number): Calendar {
    return leagueCalendar({
      seed: this.seed,
      number,
      scenario: this.#scenario,
      competition: this.competitions[league] as Competition,
      clubs:
        year < this.options.year
          ? this.leagueClubs(league).slice(0, (this.plans[league] as LeaguePlan).size)
          : this.#membersOf(league),
      year,
    });
  }

  #cupSeason(number: number, year: number): Calendar {
    return cupCalendar({
      seed: this.seed,
      number,
      scenario: this.#scenario,
      competition: this.competitions[this.plans.length] as Competition,
      clubs: cupClubs(this.#seasonBefore(year)),
      year,
      results: {
        groupTable: (matches, clubs) =>
          leagueTable(
            clubs,
            matches.map((match) => {
              const [home, away] = match.sides();
              return { home, away, score: this.matches.score(match) };
            }),
          ).map((row) => row.club),
        winner: (tie) => this.matches.tieWinner(tie),
        end: (match) => this.matches.played(match).end,
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

  /** Returns the calendars of the first seasons and the imported lists. */
  calendars(): readonly Calendar[] {
    return Array.from({ length: this.calendarCount }, (_, number) => this.calendar(number));
  }

  /** Returns the imported lists. */
  importedCalendars(): readonly Calendar[] {
    const { length } = this.options.imported;
    return Array.from({ length }, (_, index) => this.calendar(this.calendarCount - length + index));
  }

  /**
   * Returns the seasons of a competition that are published at an instant, oldest first: those of the year and of the
   * two years before. The first seasons belong to them from the start.
   */
  calendarsOf(competition: Competition, at: Instant): readonly Calendar[] {
    return this.#numbersOf(competition, at).map((number) => this.calendar(number));
  }

  #numbersOf(competition: Competition, at: Instant): readonly number[] {
    const index = this.competitions.indexOf(competition);
    const isCup = index === this.plans.length && this.cupNumber !== undefined;
    if (index >= this.plans.length && !isCup)
      return this.importedCalendars()
        .filter((calendar) => calendar.competition === competition)
        .map(({ number }) => number);
    const { year } = this.options;
    const current = Number.isFinite(at) ? new Date(at).getUTCFullYear() : year;
    const numbers: (number | undefined)[] = [];
    for (let each = Math.max(year - 1, current - 2); each <= Math.max(year, current); each++) {
      const published = isCup ? cupPublication(each) : leaguePublication(competition.plan as LeaguePlan, each);
      if (each <= year || published <= at)
        numbers.push(isCup ? this.cupNumberOf(each) : this.leagueNumber(index, each));
    }
    return numbers.filter((number) => number !== undefined);
  }

  /** Returns the seasons of all competitions that are published at an instant; see {@link calendarsOf}. */
  calendarsAt(at: Instant): readonly Calendar[] {
    return this.competitions.flatMap((competition) => this.calendarsOf(competition, at));
  }

  /** Returns the season of the same competition a year before, if the world has it. */
  previousSeason({ competition, year }: Calendar): Calendar | undefined {
    const index = this.competitions.indexOf(competition);
    if (competition.plan === undefined && competition.format !== "International cup") return undefined;
    const number = competition.plan === undefined ? this.cupNumberOf(year - 1) : this.leagueNumber(index, year - 1);
    return number === undefined ? undefined : this.calendar(number);
  }

  /** Returns the clubs of a finished season, best first. */
  finalTable(number: number): readonly Club[] {
    const calendar = this.calendar(number);
    return leagueTable(calendar.clubs, this.finishedMatches(calendar, Infinity)).map((row) => row.club);
  }

  /** Instant at which a match ends, or at which its result is awarded. Simulates the match. */
  end(match: Match): Instant {
    const { calendar } = match;
    return hasSeasonResults(calendar)
      ? (this.results(calendar.number, match.start + 1).end[match.index] as number)
      : this.matches.played(match).end;
  }

  /** Returns the matches of a calendar that ended at or after an instant, and at the latest at another one. */
  finishedMatches(calendar: Calendar, until: Instant, from: Instant = -Infinity): FinishedMatch[] {
    const results = hasSeasonResults(calendar) ? this.results(calendar.number, until + 1) : undefined;
    const list: FinishedMatch[] = [];
    for (const match of calendar.matches) {
      // The sides of later cup rounds are known only after the previous rounds, so later matches are not simulated.
      if (match.start > until) continue;
      const end = results === undefined ? this.matches.played(match).end : (results.end[match.index] as number);
      if (end > until || end < from) continue;
      const isCounted =
        results === undefined ? this.recordOverrides(match).void !== true : results.counts[match.index] === 1;
      if (isCounted) list.push(this.#finishedMatch(match, end, results));
    }
    return list;
  }

  #finishedMatch(match: Match, end: Instant, results: Results | undefined): FinishedMatch {
    const [home, away] = match.sides();
    const { index } = match;
    if (results === undefined) {
      const counts = new Uint8Array(countsPerMatch);
      const xg = countMatch(this.matches.played(match), counts, 0);
      return { match, home, away, score: this.matches.score(match), end, xg, counts };
    }
    return {
      match,
      home,
      away,
      score: [results.home[index] as number, results.away[index] as number],
      end,
      xg: [results.xgHome[index] as number, results.xgAway[index] as number],
      counts: results.eventCounts.subarray(index * countsPerMatch, (index + 1) * countsPerMatch),
    };
  }

  /** Returns the results of a season's matches that start before an instant; see {@link SeasonResults.upTo}. */
  results(number: number, until: Instant = Infinity): Results {
    return this.#entry(number).results.upTo(until);
  }

  /** Returns the numbers of the calendars that may contain the match with an identifier. */
  numbersOfMatch(id: string): readonly number[] {
    return [this.#calendarByPrefix.get(id.slice(0, 2)) ?? [], this.laterNumberOf(id) ?? []].flat();
  }

  /** Returns the match with an identifier. */
  match(id: string): Match | undefined {
    const number = this.numbersOfMatch(id).find((each) => this.#entry(each).matches.has(id));
    return number === undefined ? undefined : this.#entry(number).matches.get(id);
  }

  /** Returns what scenarios and postponements override in a match's record. */
  recordOverrides(match: Match): RecordOverrides {
    return readRecordOverrides(match);
  }
}

/** True if the sides of all matches of a calendar are known from the start, so that its results can be kept in arrays. */
function hasSeasonResults({ competition, stages }: Calendar): boolean {
  return competition.plan !== undefined || stages.length === 1;
}
