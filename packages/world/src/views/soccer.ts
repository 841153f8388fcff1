import { omitUndefined } from "../core/collections.ts";
/** View of soccer for questions. */
import type { Instant } from "../core/contract.ts";
import { day } from "../core/dates.ts";
import { fixtureState, isPublished, computeState } from "../simulation/soccer/state.ts";
import type { Calendar, Club, Competition, Match } from "../simulation/soccer/structure/entities.ts";
import { leagueTable } from "../simulation/soccer/table.ts";
import type { SoccerWorld } from "../simulation/soccer/world.ts";
import { buildDocument, listOutcomes, type FeedOutcomes } from "./feed-document.ts";
import {
  byPublishedStart,
  type Probabilities,
  type MatchInfo,
  type NamedEntity,
  type SportView,
  type Table,
} from "./view.ts";

export function createSoccerView(world: SoccerWorld): SportView {
  const { universe } = world;
  const { plans, competitions } = universe;
  let clubs: ReadonlyMap<string, { readonly club: Club; readonly league: number }> | undefined;
  const allClubs = (): NonNullable<typeof clubs> =>
    (clubs ??= new Map([
      ...plans.flatMap((_, league) => universe.leagueClubs(league).map((club) => [club.id, { club, league }] as const)),
      ...universe
        .importedCalendars()
        .flatMap(({ clubs: own, competition }) =>
          own.map((club) => [club.id, { club, league: competitions.indexOf(competition) }] as const),
        ),
    ]));

  /** Returns the leagues of a club: its own league, and the leagues of promotion and relegation. */
  const leaguesNear = (league: number): readonly Competition[] => {
    const plan = plans[league];
    const candidates = plans.flatMap((each, index) =>
      index === league || each.below === plan?.key || plan?.below === each.key
        ? [competitions[index] as Competition]
        : [],
    );
    return candidates.length > 0 ? candidates : [competitions[league] as Competition];
  };
  const listLeagueCalendars = (id: string, at: Instant): readonly Calendar[] => {
    const entry = allClubs().get(id);
    return entry === undefined
      ? []
      : leaguesNear(entry.league)
          .flatMap((competition) => universe.calendarsOf(competition, at))
          .filter((calendar) => calendar.clubs.some((club) => club.id === id));
  };
  const listCalendars = (id: string, at: Instant): readonly Calendar[] => {
    const cups =
      allClubs().get(id)?.club.gender === "men"
        ? competitions.filter(({ format }) => format === "International cup")
        : [];
    return [
      ...listLeagueCalendars(id, at),
      ...cups
        .flatMap((competition) => universe.calendarsOf(competition, at))
        .filter((calendar) => calendar.clubs.some((club) => club.id === id)),
    ];
  };

  const toMatch = (match: Match, at: Instant): MatchInfo | undefined => {
    if (!isPublished(match, at)) return undefined;
    const state = computeState(universe, match, at);
    const { sides, plan } = state;
    return omitUndefined({
      fixture: match.id,
      sport: "soccer",
      start: plan.start,
      isTimeConfirmed: plan.timeKnown,
      sides: sides === undefined ? undefined : ([side(sides[0]), side(sides[1])] as const),
      competition: match.calendar.competition.name,
      round: match.calendar.stages.length > 1 ? match.stage.name : undefined,
      venue: sides === undefined ? undefined : (match.neutral ?? sides[0].venue).name,
      state: fixtureState(state),
    });
  };
  const byStart = (list: readonly (MatchInfo | undefined)[]): readonly MatchInfo[] =>
    byPublishedStart(list.filter((each) => each !== undefined));

  const computeTable = (calendar: Calendar, at: Instant, which?: "home" | "away"): Table => {
    const { competition } = calendar;
    const results = universe.results(calendar.number);
    const finished = calendar.matches
      .filter(
        (match) =>
          match.tie === undefined && results.counts[match.index] !== 0 && (results.end[match.index] as number) <= at,
      )
      .sort((one, other) => (results.end[one.index] as number) - (results.end[other.index] as number))
      .map((match) => {
        const [home, away] = match.sides();
        return {
          home,
          away,
          score: [results.home[match.index] as number, results.away[match.index] as number] as const,
        };
      });
    return {
      title: `${competition.name} ${calendar.name}${which === undefined ? "" : `, ${which} matches only`}`,
      rows: leagueTable(calendar.clubs, finished, which).map(({ club, points, played, won, drawn, lost }) => ({
        ...side(club),
        record: `${points} points from ${played} matches (${won} won, ${drawn} drawn, ${lost} lost)`,
      })),
    };
  };
  /** Returns the current or the last season. */
  const currentCalendar = (calendars: readonly Calendar[], at: Instant): Calendar | undefined =>
    calendars.findLast(({ start }) => start <= at) ?? calendars[0];

  const season = (
    at: Instant,
    {
      competition,
      contestant,
    }: { readonly competition?: string | undefined; readonly contestant?: string | undefined } = {},
  ): Calendar | undefined => {
    const calendars =
      contestant === undefined
        ? competitions
            .filter(
              ({ id, format }, index) =>
                (competition === undefined ? index === 0 : id === competition) && format === "Domestic league",
            )
            .flatMap((each) => universe.calendarsOf(each, at))
        : listLeagueCalendars(contestant, at);
    return currentCalendar(
      [...calendars].sort((one, other) => one.start - other.start),
      at,
    );
  };

  return {
    sport: "soccer",
    names: () => [
      ...competitions.map((each): NamedEntity => ({
        entity: "competition",
        id: each.id,
        name: each.name,
        sport: "soccer",
        aliases: [each.knownName, each.sponsorName],
        belongsTo: each.area.name,
      })),
      ...[...allClubs().values()].flatMap(({ club, league }): NamedEntity[] => [
        {
          entity: "contestant",
          id: club.id,
          name: club.name,
          sport: "soccer",
          aliases: [club.gender === "women" ? `${club.place} Women` : club.place, club.officialName],
          belongsTo: club.country.name,
          parentId: (competitions[league] as Competition).id,
        },
        {
          entity: "venue",
          id: club.venue.id,
          name: club.venue.name,
          sport: "soccer",
          aliases: [club.venue.longName],
          belongsTo: club.name,
          parentId: club.id,
        },
      ]),
    ],
    people: () =>
      [...allClubs().values()].flatMap(({ club }) => {
        const { players, manager } = universe.squad(club);
        return [...players, manager].map((person): NamedEntity => ({
          entity: "person",
          id: person.id,
          name: `${person.name.first} ${person.name.last}`,
          sport: "soccer",
          aliases: [person.name.match],
          parentId: club.id,
          contestantId: club.id,
          belongsTo: person === manager ? `the manager of ${club.name}` : `a player of ${club.name}`,
        }));
      }),
    matches: (contestant, at) =>
      byStart(
        listCalendars(contestant, at)
          .flatMap(({ matches }) => matches)
          .flatMap((match) => {
            // The sides of distant rounds are not known, and must not be computed.
            if (match.phrases !== undefined && match.start - at > 45 * day) return [];
            if (match.phrases === undefined && !match.sides().some(({ id }) => id === contestant)) return [];
            const info = toMatch(match, at);
            return info?.sides?.some(({ id }) => id === contestant) === true ? [info] : [];
          }),
      ),
    matchesBetween(from, to, at, competition) {
      const calendars =
        competition === undefined
          ? universe.calendarsAt(at)
          : competitions.filter(({ id }) => id === competition).flatMap((each) => universe.calendarsOf(each, at));
      const candidates = calendars
        .flatMap(({ matches }) => matches)
        .filter(
          (match) =>
            match.plans.some(({ start }) => from <= start && start < to) || (from <= match.start && match.start < to),
        );
      return byStart(candidates.map((match) => toMatch(match, at))).filter(({ start }) => from <= start && start < to);
    },
    calendar(at, of) {
      const calendar = season(at, of);
      return calendar === undefined
        ? undefined
        : { id: calendar.id, name: `${calendar.competition.name} ${calendar.name}` };
    },
    tables(at, { side: which, ...of } = {}) {
      const calendar = season(at, of);
      return calendar === undefined ? [] : [computeTable(calendar, at, which)];
    },
    probabilities({ fixture }, at): Probabilities | undefined {
      const value = buildDocument(world, "live-win-probability", "fixture", fixture, at) as
        | {
            readonly liveData?: {
              readonly preMatchPredictions?: readonly { readonly prediction?: FeedOutcomes }[];
              readonly overallLivePredictions?: readonly { readonly prediction?: FeedOutcomes }[];
            };
          }
        | undefined;
      const live = value?.liveData?.overallLivePredictions?.[0]?.prediction;
      const outcomes = listOutcomes(live ?? value?.liveData?.preMatchPredictions?.[0]?.prediction);
      return outcomes.length === 0 ? undefined : { outcomes, isLive: live !== undefined };
    },
    feedOf: ({ fixture }) => ({ feed: "soccer/match-detailed", id: fixture }),
  };
}

const side = ({ id, name }: Club): { readonly id: string; readonly name: string } => ({ id, name });
