import { omitUndefined } from "../core/collections.ts";
/** Common view of American football and basketball: seasons of games between teams. */
import type { Fixture, FixtureState, Instant, Sport, SportWorld } from "../core/contract.ts";
import {
  byPublishedStart,
  type Probabilities,
  type MatchInfo,
  type NamedEntity,
  type SportView,
  type Table,
} from "./view.ts";

interface Team {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly venue: { readonly id: string; readonly name: string };
}

interface Game {
  readonly fixture: Fixture;
  readonly neutral: boolean;
}

interface Result {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly end: Instant;
  readonly isPlayed: boolean;
}

interface Season<G, T> {
  readonly league: {
    readonly competition: { readonly id: string; readonly name: string };
    readonly calendar: { readonly id: string; readonly name: string; readonly start: Instant };
    readonly teams: readonly T[];
    readonly games: readonly G[];
    readonly publishedAt: Instant;
  };
  sides(game: G): readonly [number, number];
  result(game: G): Result;
}

/** Differences between the sports. */
export interface TeamSportOptions<G, T, S> {
  readonly sport: Sport;
  readonly matchState: (
    season: S,
    game: G,
    at: Instant,
  ) => { readonly start: Instant; readonly isTimeConfirmed: boolean; readonly areSidesKnown: boolean };
  readonly roundOf: (game: G) => string | undefined;
  readonly groups: (season: S) => readonly { readonly title: string; readonly teams: readonly T[] }[];
  readonly aliasesOf: (team: T) => readonly string[];
  /** Probability that the home side wins. */
  readonly probabilities: (
    season: S,
    game: G,
    at: Instant,
  ) => { readonly home: number; readonly live: boolean } | undefined;
  /** Feed about a match. */
  readonly feed: string;
}

interface TeamSportWorld<G, S> extends SportWorld {
  readonly seasons: readonly S[];
  seasonsAt(at: Instant): readonly S[];
  game(id: string): { readonly season: S; readonly game: G } | undefined;
}

export function createTeamSportView<G extends Game, T extends Team, S extends Season<G, T>>(
  world: TeamSportWorld<G, S>,
  options: TeamSportOptions<G, T, S>,
): SportView {
  const { sport } = options;
  const toMatch = (season: S, game: G, at: Instant): MatchInfo | undefined => {
    const { league } = season;
    if (at < league.publishedAt) return undefined;
    const { start, isTimeConfirmed, areSidesKnown } = options.matchState(season, game, at);
    const teams = areSidesKnown ? season.sides(game).map((index) => league.teams[index] as T) : undefined;
    const [home, away] = teams ?? [];
    const round = options.roundOf(game);
    return omitUndefined({
      fixture: game.fixture.id,
      sport,
      start,
      isTimeConfirmed,
      sides:
        home === undefined || away === undefined
          ? undefined
          : ([
              { id: home.id, name: home.name },
              { id: away.id, name: away.name },
            ] as const),
      competition: league.competition.name,
      round,
      venue: home === undefined || game.neutral ? undefined : home.venue.name,
      state: world.state(game.fixture.id, at) as FixtureState,
    });
  };
  const allMatches = (at: Instant, accept: (season: S, game: G) => boolean): readonly MatchInfo[] =>
    byPublishedStart(
      world
        .seasonsAt(at)
        .flatMap((season) =>
          season.league.games.filter((game) => accept(season, game)).map((game) => toMatch(season, game, at)),
        )
        .filter((each) => each !== undefined),
    );
  const week = 7 * 24 * 3_600_000;
  /** Returns the season of each league that is in progress or was the last one. Before the first one, the next one. */
  const currentSeasons = (at: Instant): readonly S[] => {
    const current = new Map<string, S>();
    for (const season of world.seasonsAt(at)) {
      const { competition, calendar } = season.league;
      if (calendar.start <= at || !current.has(competition.id)) current.set(competition.id, season);
    }
    return [...current.values()];
  };

  const computeTable = (season: S, title: string, teams: readonly T[], at: Instant, which?: "home" | "away"): Table => {
    const rows = new Map(teams.map((team) => [team.index, { team, won: 0, lost: 0, tied: 0 }]));
    for (const game of season.league.games) {
      // Play-offs and knock-out rounds are not part of a table.
      if (game.fixture.start > at || game.fixture.contestants.length === 0) continue;
      const result = season.result(game);
      if (!result.isPlayed || result.end > at) continue;
      const margin = result.homeScore - result.awayScore;
      for (const [index, own] of [
        [result.home, margin],
        [result.away, -margin],
      ] as const) {
        const row = rows.get(index);
        if (row === undefined || (which !== undefined && (index === result.home) !== (which === "home"))) continue;
        if (own > 0) row.won++;
        else if (own < 0) row.lost++;
        else row.tied++;
      }
    }
    const share = ({ won, lost, tied }: { won: number; lost: number; tied: number }): number =>
      (won + tied / 2) / Math.max(1, won + lost + tied);
    return {
      title: `${title}${which === undefined ? "" : `, ${which} matches only`}`,
      rows: [...rows.values()]
        .sort(
          (one, other) =>
            share(other) - share(one) || other.won - one.won || (one.team.name < other.team.name ? -1 : 1),
        )
        .map(({ team, won, lost, tied }) => ({
          id: team.id,
          name: team.name,
          record: `${won} won, ${lost} lost${tied > 0 ? `, ${tied} tied` : ""}`,
        })),
    };
  };

  return {
    sport,
    names: () =>
      world.seasons.flatMap(({ league }) => [
        {
          entity: "competition",
          id: league.competition.id,
          name: league.competition.name,
          sport,
        } satisfies NamedEntity,
        ...league.teams.flatMap((team): NamedEntity[] => [
          {
            entity: "contestant",
            id: team.id,
            name: team.name,
            sport,
            aliases: options.aliasesOf(team),
            belongsTo: league.competition.name,
            parentId: league.competition.id,
          },
          { entity: "venue", id: team.venue.id, name: team.venue.name, sport, belongsTo: team.name, parentId: team.id },
        ]),
      ]),
    people: () => [],
    matches: (contestant, at) =>
      allMatches(at, (season, { fixture }) => {
        // Games whose sides depend on other games are examined only within three weeks before their start.
        if (fixture.contestants.length > 0) return fixture.contestants.includes(contestant);
        return season.league.teams.some(({ id }) => id === contestant) && fixture.start - at < 3 * week;
      }).filter(({ sides }) => sides?.some(({ id }) => id === contestant)),
    matchesBetween: (from, to, at, competition) =>
      allMatches(
        at,
        ({ league }, { fixture }) =>
          (competition === undefined || league.competition.id === competition) &&
          fixture.start >= from - week &&
          fixture.start < to + week,
      ).filter(({ start }) => from <= start && start < to),
    tables: (at, { competition, contestant, side } = {}) =>
      currentSeasons(at)
        .filter(({ league }) => competition === undefined || league.competition.id === competition)
        .flatMap((season) =>
          options
            .groups(season)
            .filter(({ teams }) => contestant === undefined || teams.some(({ id }) => id === contestant))
            .map(({ title, teams }) => computeTable(season, title, teams, at, side)),
        ),
    calendar(at, { competition, contestant } = {}) {
      const season = currentSeasons(at).find(
        ({ league }) =>
          (competition === undefined || league.competition.id === competition) &&
          (contestant === undefined || league.teams.some(({ id }) => id === contestant)),
      );
      return season === undefined
        ? undefined
        : { id: season.league.calendar.id, name: `${season.league.competition.name} ${season.league.calendar.name}` };
    },
    probabilities({ fixture, sides }, at): Probabilities | undefined {
      const played = world.game(fixture);
      if (played === undefined || sides === undefined) return undefined;
      const chances = options.probabilities(played.season, played.game, at);
      if (chances === undefined) return undefined;
      const home = Math.round(chances.home * 10_000) / 100;
      return {
        outcomes: [
          { name: "home", percent: home },
          { name: "away", percent: Math.round((100 - home) * 100) / 100 },
        ],
        isLive: chances.live,
      };
    },
    feedOf: ({ fixture }) => ({ feed: options.feed, id: fixture }),
  };
}
