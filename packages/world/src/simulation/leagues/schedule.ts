/** Parts of the season of a league of teams that American football and basketball share. */
import { omitUndefined } from "../../core/collections.ts";
import type { Fixture, Instant, Sport } from "../../core/contract.ts";
import { country, type Country } from "../../core/countries.ts";
import { fromLocal, hour } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { placeNames, scoreboardCode, venueName } from "../../core/names.ts";
import { random, type Random } from "../../core/random.ts";
import { planStart, type PlannedStart } from "../schedule.ts";
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

/** A planned game. `Origin` determines its sides; those of kind `teams` are known from the start. */
export interface LeagueGame<Origin extends { readonly kind: string } = { readonly kind: string }> {
  readonly index: number;
  readonly fixture: Fixture;
  readonly stage: Stage;
  /** Number in the statistics service, in sports whose feeds have it. */
  readonly statsId?: string | undefined;
  readonly series?: { readonly id: string; readonly name: string } | undefined;
  readonly origin: Origin;
  readonly neutral: boolean;
  /** Planned starts without scenario and overrides. */
  readonly plans: readonly PlannedStart[];
}

export interface League<Game extends LeagueGame = LeagueGame, LeagueTeam extends Team = Team> {
  readonly key: string;
  /** Number of the league in the world. */
  readonly number: number;
  readonly competition: { readonly id: string; readonly name: string };
  readonly calendar: Stage & { readonly statsId: string };
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

/** What distinguishes the season of one league. */
interface LeaguePlan<LeagueTeam> {
  readonly teams: readonly LeagueTeam[];
  /** Standard deviations of the teams' properties that change between seasons. */
  readonly deviations: Readonly<Partial<Record<keyof LeagueTeam, number>>>;
  readonly competition: string;
  readonly calendar: Omit<League["calendar"], "id">;
  readonly publishedAt: Instant;
  /** Hours from the start of a game until it is over. */
  readonly hours: number;
  /** Returns the number of a game in the statistics service, by its index. */
  readonly toStatsId?: (index: number) => string;
}

/** A game to be added to a season. */
export interface GamePlan<Origin> {
  readonly stage: Stage;
  readonly origin: Origin;
  /** Start on the clocks of the country. */
  readonly local: Instant;
  /** Time before the start at which the time of the start is confirmed. Default: at the publication of the season. */
  readonly confirmedBefore?: number;
  /** Description until the sides are known. */
  readonly title?: string;
  readonly neutral?: boolean;
  readonly week?: number;
  readonly series?: { readonly id: string; readonly name: string } | undefined;
}

/** Creates a league without games, and the functions that create its stages and add its games. */
export function startLeague<Origin extends LeagueGame["origin"], LeagueTeam extends Team>(
  sport: Sport,
  options: SeasonOptions,
  { deviations, publishedAt, hours, toStatsId, ...plan }: LeaguePlan<LeagueTeam>,
) {
  const { seed, year, worldYear, number } = options;
  const key = `league${number}`;
  const prefix = numberPrefix(seed, sport, year - worldYear);
  const createId = (entity: string, part?: string | number): string =>
    uuid(seed, entity, `${sport}/${key}/${year}${part === undefined ? "" : `/${part}`}`, prefix);
  const games: LeagueGame<Origin>[] = [];
  const league = {
    ...{ key, number, games, publishedAt },
    teams: teamsOfSeason(sport, options, plan.teams, deviations),
    competition: { id: uuid(seed, "competition", `${sport}/${key}`), name: plan.competition },
    calendar: { id: createId("tournamentCalendar"), ...plan.calendar },
  };
  const addStage = (name: string, start: Instant, end: Instant): Stage => {
    return { id: createId("stage", name), name, start, end };
  };
  const addGame = (game: GamePlan<Origin>): LeagueGame<Origin> => {
    const { stage, origin, title = "", neutral = false, week, series, confirmedBefore = Infinity } = game;
    const index = games.length;
    const start = fromLocal(homeCountry.zone, game.local);
    const { home, away } = origin as { readonly home?: number; readonly away?: number };
    const sides = home === undefined || away === undefined ? [] : [league.teams[home]!, league.teams[away]!];
    games.push({
      ...{ index, stage, origin, neutral },
      statsId: toStatsId?.(index),
      series: series === undefined ? undefined : { id: series.id, name: series.name },
      plans: planStart(publishedAt, start, start - confirmedBefore),
      fixture: omitUndefined<Fixture>({
        ...{ id: createId("fixture", index), sport, start, week },
        ...{ competition: league.competition.id, tournamentCalendar: league.calendar.id },
        ...{ stage: stage.id, series: series?.id },
        settled: start + hours * hour,
        contestants: sides.map(({ id }) => id),
        coverageLevel: 10,
        description: sides.length === 2 ? sides.map(({ name }) => name).join(" vs ") : title,
      }),
    });
    return games[index]!;
  };
  return { league, addStage, addGame };
}

/** Correlation of the strength of a team in a season with its lasting strength. */
const strengthCorrelation = 0.75;

/**
 * Returns the teams with their strength in a season, which is correlated with their lasting strength. `deviations` are
 * the standard deviations of the properties.
 */
function teamsOfSeason<LeagueTeam extends Team>(
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

/** A team as American football and basketball share it. */
export interface LeagueTeam extends Team {
  readonly place: string;
  readonly nickname: string;
  readonly code: string;
  readonly venue: Team["venue"] & { readonly latitude: string; readonly longitude: string };
}

/**
 * Creates the teams of a league, each in another place. `statsBase` is the first of their statistics identifiers.
 *
 * @param create adds the properties of the sport; it draws the venue between its own draws
 */
export function createLeagueTeams<SportTeam>(
  sport: Sport,
  seed: string,
  league: string,
  {
    count,
    nicknames,
    statsBase,
    stream,
  }: {
    readonly count: number;
    readonly nicknames: readonly string[];
    readonly statsBase: number;
    readonly stream: Random;
  },
  create: (team: Omit<LeagueTeam, "venue">, drawVenue: () => LeagueTeam["venue"]) => SportTeam,
): readonly SportTeam[] {
  const places = placeNames(stream, homeCountry.culture, count);
  const names = stream.shuffle(nicknames);
  const codes = new Set<string>();
  return places.map((place, index) => {
    const nickname = names[index]!;
    const team = {
      index,
      id: uuid(seed, "contestant", `${sport}/${league}/${index}`),
      statsId: legacyDigits(seed, "stats", `${sport}/contestant`, statsBase + index),
      name: `${place} ${nickname}`,
      place,
      nickname,
      code: scoreboardCode(place, codes),
    };
    return create(team, () => ({
      id: uuid(seed, "venue", `${sport}/${league}/${index}`),
      name: venueName(stream, homeCountry.culture, place),
      latitude: (homeCountry.latitude + stream.between(-7, 7)).toFixed(4),
      longitude: (homeCountry.longitude + stream.between(-14, 14)).toFixed(4),
    }));
  });
}
