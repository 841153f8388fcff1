import { omitUndefined } from "../../core/collections.ts";
/** Parts of the season of a league of teams that American football and basketball share. */
import type { Fixture, Instant, Sport } from "../../core/contract.ts";
import { country, type Country } from "../../core/countries.ts";
import { fromLocal, hour } from "../../core/dates.ts";
import { uuid } from "../../core/ids.ts";
import { random } from "../../core/random.ts";
import type { PlannedStart } from "../schedule.ts";
import { numberPrefix } from "../seasons/seasons.ts";

/** Country of the leagues of American football and basketball. */
export const homeCountry: Country = country("CLB");

export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly start: Instant;
  readonly end: Instant;
}

export interface Team {
  readonly index: number;
  readonly id: string;
  readonly statsId: string;
  readonly name: string;
  readonly venue: { readonly id: string; readonly name: string };
}

/** A planned game. */
export interface LeagueGame {
  readonly index: number;
  readonly fixture: Fixture;
  /** Number in the statistics service, in sports whose feeds have it. */
  readonly statsId?: string;
  readonly series?: { readonly id: string; readonly name: string } | undefined;
  /** Kind of the game. The sides of a game of kind `teams` are known from the start. */
  readonly origin: { readonly kind: string };
  readonly neutral: boolean;
  /** Planned starts without scenario and overrides. */
  readonly plans: readonly PlannedStart[];
}

export interface League<Game extends LeagueGame = LeagueGame, LeagueTeam extends Team = Team> {
  readonly key: string;
  /** Number of the league in the world. */
  readonly number: number;
  readonly competition: { readonly id: string; readonly name: string };
  readonly calendar: {
    readonly id: string;
    readonly statsId: string;
    readonly name: string;
    readonly start: Instant;
    readonly end: Instant;
  };
  readonly teams: readonly LeagueTeam[];
  readonly games: readonly Game[];
  readonly stages: Readonly<Record<string, Stage>>;
  /** Publication of the fixture list. Before, nothing is known of the season. */
  readonly publishedAt: Instant;
}

export interface SeasonOptions {
  readonly seed: string;
  /** Year in which the season begins. */
  readonly year: number;
  /** Year of the world. */
  readonly worldYear: number;
  /** Number of the league in the world, from 0. */
  readonly number: number;
}

/** Creates the identifiers of a season. */
export function seasonIds(
  sport: Sport,
  { seed, year, worldYear, number }: SeasonOptions,
): (entity: string, key?: string | number) => string {
  const prefix = numberPrefix(seed, sport, year - worldYear);
  return (entity, key) =>
    uuid(seed, entity, `${sport}/league${number}/${year}${key === undefined ? "" : `/${key}`}`, prefix);
}

/** A game to be added to a season. */
export interface GamePlan<Origin> {
  readonly stage: Stage;
  readonly origin: Origin;
  /** Start on the clocks of the country. */
  readonly local: Instant;
  /** Description until the sides are known. */
  readonly title?: string;
  readonly neutral?: boolean;
  readonly week?: number;
  readonly series?: { readonly id: string; readonly name: string } | undefined;
}

/** Creates a game of a season, without what only one sport has. `hours` is the time after which it is over. */
export function createGame<Origin extends LeagueGame["origin"]>(
  sport: Sport,
  createId: ReturnType<typeof seasonIds>,
  { competition, calendar, teams }: Pick<League, "competition" | "calendar" | "teams">,
  index: number,
  { stage, origin, local, title = "", neutral = false, week, series }: GamePlan<Origin>,
  hours: number,
): Omit<LeagueGame, "plans"> & { readonly stage: Stage; readonly origin: Origin } {
  const start = fromLocal(homeCountry.zone, local);
  const { home, away } = origin as { readonly home?: number; readonly away?: number };
  const sides = home === undefined || away === undefined ? [] : [teams[home]!, teams[away]!];
  return {
    ...{ index, stage, origin, neutral },
    series: series === undefined ? undefined : { id: series.id, name: series.name },
    fixture: omitUndefined<Fixture>({
      ...{ id: createId("fixture", index), sport, start, week },
      ...{ competition: competition.id, tournamentCalendar: calendar.id, stage: stage.id, series: series?.id },
      settled: start + hours * hour,
      contestants: sides.map(({ id }) => id),
      coverageLevel: 10,
      description: sides.length === 2 ? sides.map(({ name }) => name).join(" vs ") : title,
    }),
  };
}

/** Correlation of the strength of a team in a season with its lasting strength. */
const strengthCorrelation = 0.75;

/**
 * Returns the teams with their strength in a season, which is correlated with their lasting strength. `deviations` are
 * the standard deviations of the properties.
 */
export function teamsOfSeason<LeagueTeam extends Team>(
  sport: Sport,
  { seed, year, number }: SeasonOptions,
  teams: readonly LeagueTeam[],
  deviations: Readonly<Partial<Record<keyof LeagueTeam, number>>>,
): readonly LeagueTeam[] {
  const stream = random(seed, sport, `league${number}`, "strength", year);
  const properties = Object.entries(deviations) as [keyof LeagueTeam, number][];
  return teams.map((team) => {
    const changed = properties.map(([name, deviation]) => [
      name,
      strengthCorrelation * (team[name] as number) +
        Math.sqrt(1 - strengthCorrelation ** 2) * deviation * stream.normal(),
    ]);
    return { ...team, ...(Object.fromEntries(changed) as Partial<LeagueTeam>) };
  });
}
