import { LruCache, runAll } from "../../core/collections.ts";
import type { Instant, ScenarioChoice } from "../../core/contract.ts";
import { hash128 } from "../../core/random.ts";

/**
 * Numbers in identifiers. The first characters of an identifier state its season, so that one entity can be found
 * without creating other seasons.
 */

const PREFIX_LENGTH = 4;
/** Number of prefixes: 36 letters and digits in each place. */
const PREFIX_COUNT = 36 ** PREFIX_LENGTH;
/** Distance between the prefixes of consecutive numbers, and its multiplicative inverse modulo {@link PREFIX_COUNT}. */
const [STEP, INVERSE_STEP] = [1_041_547, 279_331] as const;

/** Highest number, and negated the lowest one. Other texts are no identifiers of a season. */
const MAX_NUMBER = 30_000;

/** Prefix (four characters) of the identifiers that belong to a number. `scope` separates number ranges. */
export function numberPrefix(seed: string, scope: string, number: number): string {
  return modulo(firstPrefix(seed, scope) + modulo(number, PREFIX_COUNT) * STEP, PREFIX_COUNT)
    .toString(36)
    .padStart(PREFIX_LENGTH, "0");
}

/** Returns the number of an identifier with a {@link numberPrefix}; `undefined` if the number is out of range. */
export function prefixNumber(seed: string, scope: string, id: string): number | undefined {
  const value = Number.parseInt(id.slice(0, PREFIX_LENGTH), 36);
  if (Number.isNaN(value)) return undefined;
  const number = modulo(modulo(value - firstPrefix(seed, scope), PREFIX_COUNT) * INVERSE_STEP, PREFIX_COUNT);
  const signed = number > PREFIX_COUNT / 2 ? number - PREFIX_COUNT : number;
  return Math.abs(signed) <= MAX_NUMBER ? signed : undefined;
}

function firstPrefix(seed: string, scope: string): number {
  return hash128(`${seed}/${scope}/numbers`)[0] % PREFIX_COUNT;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

export interface AssignmentInput<Scenario, Game> {
  readonly choices: readonly ScenarioChoice[] | undefined;
  readonly scenarios: readonly Scenario[];
  /** Games from which a scenario without a named fixture selects the first suitable one. */
  readonly games: (scenario: Scenario) => Iterable<Game>;
  /** Returns the game of a fixture. */
  readonly find: (fixture: string) => Game | undefined;
  readonly findId: (game: Game) => string;
  /** Default of the games that a scenario can be assigned to. */
  readonly fits?: (game: Game) => boolean;
  /** How to get a world with a suitable match, for the error message. */
  readonly fix: string;
}

/**
 * Assigns scenarios to fixtures, by fixture id.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function assignScenarios<
  Game,
  Scenario extends { readonly name: string; readonly fits?: (game: Game) => boolean },
>(assignments: Map<string, Scenario>, input: AssignmentInput<Scenario, Game>): void {
  const { choices = [], scenarios, games, find, findId, fix } = input;
  for (const { name, fixture } of choices) {
    const scenario = scenarios.find((each) => each.name === name);
    if (scenario === undefined) continue;
    const { fits = input.fits ?? (() => true) } = scenario;
    const isFree = (game: Game): boolean => fits(game) && !assignments.has(findId(game));
    const game = fixture === undefined ? Iterator.from(games(scenario)).find(isFree) : find(fixture);
    if (game === undefined || !fits(game)) {
      const problem =
        game === undefined && fixture !== undefined
          ? `no fixture of this sport has the identifier ${fixture}`
          : fixture === undefined
            ? "no match of this world is suitable"
            : `does not fit fixture ${fixture}`;
      const remedy = fixture === undefined ? fix : "omit the fixture to use a suitable one";
      throw new RangeError(`scenario ${name}: ${problem}; ${remedy}`);
    }
    assignments.set(findId(game), scenario);
  }
}

/** Number of cached seasons besides the pinned one: those before, at and after an instant. */
const CACHED_SEASONS = 3;

/** Maximum number of seasons that one list covers. Longer periods are cut. */
const MAX_LISTED_SEASONS = 5;

/** Highest number of years after the world's year. Later instants have no season. */
export const MAX_YEARS = 300;

export interface SeasonOptions<Season> {
  /** Year of the earliest season. */
  readonly firstYear: number;
  /** Year of the season that stays cached: the year of the world. */
  readonly pinnedYear: number;
  /** Creates a season. It yields where other work may run. */
  readonly create: (year: number) => Generator<void, Season, void>;
  /** Returns a period that contains all fixtures and events of a season. Both bounds increase with the year. */
  readonly findPeriod: (year: number) => readonly [from: Instant, to: Instant];
}

interface YearPeriod {
  readonly year: number;
  readonly opens: Instant;
  readonly closes: Instant;
}

export class Seasons<Season> {
  readonly #options: SeasonOptions<Season>;
  readonly #recent = new LruCache<number, Season>(CACHED_SEASONS);
  #pinned: Season | undefined;

  constructor(options: SeasonOptions<Season>) {
    this.#options = options;
  }

  /** Returns the season of a year; `undefined` outside the range of the world. */
  of(year: number): Season | undefined {
    const { firstYear, pinnedYear, create } = this.#options;
    if (year < firstYear || year > pinnedYear + MAX_YEARS) return undefined;
    return year === pinnedYear
      ? (this.#pinned ??= runAll(create(year)))
      : this.#recent.get(year, () => runAll(create(year)));
  }

  /** Creates the season of a year in steps, if it is not cached. */
  *prepare(year: number): Generator<void, void, void> {
    const { firstYear, pinnedYear, create } = this.#options;
    if (year < firstYear || year > pinnedYear + MAX_YEARS) return;
    if (year === pinnedYear ? this.#pinned !== undefined : this.#recent.has(year)) return;
    const season = yield* create(year);
    // The season may have been created between the steps. The first one stays, because others refer to it.
    if (year === pinnedYear) this.#pinned ??= season;
    else this.#recent.get(year, () => season);
  }

  /** Season of the world's year. */
  get pinned(): Season {
    return this.of(this.#options.pinnedYear) as Season;
  }

  /**
   * Yields the years of the seasons whose period ends at or after an instant, in order, with the period. The sequence
   * ends with the last year of the world.
   */
  *yearsFrom(at: Instant): Generator<YearPeriod> {
    const { firstYear, pinnedYear, findPeriod } = this.#options;
    for (let year = Math.max(firstYear, this.#yearOf(at) - 2); year <= pinnedYear + MAX_YEARS; year++) {
      const [opens, closes] = findPeriod(year);
      if (closes >= at) yield { year, opens, closes };
    }
  }

  /** Yields the years of the seasons whose period begins at or before an instant, latest first, with the period. */
  *yearsUntil(at: Instant): Generator<YearPeriod> {
    const { firstYear, findPeriod } = this.#options;
    for (let year = this.#yearOf(at) + 1; year >= firstYear; year--) {
      const [opens, closes] = findPeriod(year);
      if (opens <= at) yield { year, opens, closes };
    }
  }

  /** Returns the seasons whose period overlaps a period, oldest first; at most {@link MAX_LISTED_SEASONS}. */
  between(from: Instant, to: Instant): readonly Season[] {
    const years: number[] = [];
    for (const { year, opens } of this.yearsFrom(from)) {
      if (opens > to || years.length === MAX_LISTED_SEASONS) break;
      years.push(year);
    }
    return years.map((year) => this.of(year) as Season);
  }

  #yearOf(at: Instant): number {
    const { firstYear, pinnedYear } = this.#options;
    const year = at === Infinity ? pinnedYear + MAX_YEARS - 1 : new Date(at).getUTCFullYear();
    return Number.isNaN(year) ? firstYear : Math.min(year, pinnedYear + MAX_YEARS - 1);
  }
}
