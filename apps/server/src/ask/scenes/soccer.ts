/** Soccer as questions see it. */
import type { Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { fixtureState, isPublished, stateOf } from "../../world/soccer/state.ts";
import type { Calendar, Club, Competition, Match } from "../../world/soccer/structure/entities.ts";
import { leagueTable } from "../../world/soccer/table.ts";
import type { SoccerWorld } from "../../world/soccer/world.ts";
import { documentOf, outcomesOf, type WrittenOutcomes } from "./feed.ts";
import type { Chances, Meeting, Named, Scene, Table } from "./scene.ts";

export function soccerScene(world: SoccerWorld): Scene {
  const { universe } = world;
  const { plans, competitions } = universe;
  let clubs: ReadonlyMap<string, { readonly club: Club; readonly league: number }> | undefined;
  const allClubs = (): NonNullable<typeof clubs> => (clubs ??= new Map([
    ...plans.flatMap((_, league) => universe.leagueClubs(league).map((club) => [club.id, { club, league }] as const)),
    ...competitions.slice(plans.length).flatMap((competition, index) => (competition.plan !== undefined || !competition.key.startsWith("imported/") ? [] : universe.calendarsOf(competition).flatMap(({ clubs: own }) => own.map((club) => [club.id, { club, league: plans.length + index }] as const)))),
  ]));

  /** Leagues in which a club may play: its own, and those it goes up or down to. */
  const leaguesNear = (league: number): readonly Competition[] => {
    const plan = plans[league];
    const near = plans.flatMap((each, index) => (index === league || each.below === plan?.key || plan?.below === each.key ? [competitions[index] as Competition] : []));
    return near.length > 0 ? near : [competitions[league] as Competition];
  };
  const leagueCalendarsOf = (id: string): readonly Calendar[] => {
    const found = allClubs().get(id);
    return found === undefined ? [] : leaguesNear(found.league).flatMap((competition) => universe.calendarsOf(competition)).filter((calendar) => calendar.clubs.some((club) => club.id === id));
  };
  const calendarsOf = (id: string): readonly Calendar[] => {
    const cups = allClubs().get(id)?.club.gender === "men" ? competitions.filter(({ format }) => format === "International cup") : [];
    return [...leagueCalendarsOf(id), ...cups.flatMap((competition) => universe.calendarsOf(competition)).filter((calendar) => calendar.clubs.some((club) => club.id === id))];
  };

  const meeting = (match: Match, at: Instant): Meeting | undefined => {
    if (!isPublished(match, at)) return undefined;
    const state = stateOf(universe, match, at);
    const { sides, plan } = state;
    return {
      fixture: match.id,
      sport: "soccer",
      start: plan.start,
      timeKnown: plan.timeKnown,
      ...(sides === undefined ? {} : { sides: [side(sides[0]), side(sides[1])] as const }),
      competition: match.calendar.competition.name,
      ...(match.calendar.stages.length > 1 ? { round: match.stage.name } : {}),
      ...(sides === undefined ? {} : { venue: (match.neutral ?? sides[0].venue).name }),
      state: fixtureState(state),
    };
  };
  const byStart = (list: readonly (Meeting | undefined)[]): readonly Meeting[] => list.filter((each) => each !== undefined).sort((one, other) => one.start - other.start || (one.fixture < other.fixture ? -1 : 1));

  const tableOf = (calendar: Calendar, at: Instant, which?: "home" | "away"): Table => {
    const { competition } = calendar;
    const results = universe.results(universe.numberOf(calendar));
    const over = calendar.matches
      .filter((match) => match.tie === undefined && results.counts[match.index] !== 0 && (results.end[match.index] as number) <= at)
      .sort((one, other) => (results.end[one.index] as number) - (results.end[other.index] as number))
      .map((match) => {
        const [home, away] = match.sides();
        return { home, away, score: [results.home[match.index] as number, results.away[match.index] as number] as const };
      });
    return {
      title: `${competition.name} ${calendar.name}${which === undefined ? "" : `, ${which} matches only`}`,
      rows: leagueTable(calendar.clubs, over, which).map(({ club, points, played, won, drawn, lost }) => ({ ...side(club), record: `${points} points from ${played} matches (${won} won, ${drawn} drawn, ${lost} lost)` })),
    };
  };
  /** The season that is on, or was on last. */
  const current = (calendars: readonly Calendar[], at: Instant): Calendar | undefined => calendars.findLast(({ start }) => start <= at) ?? calendars[0];

  const season = (at: Instant, { competition, contestant }: { readonly competition?: string; readonly contestant?: string } = {}): Calendar | undefined => {
    const calendars = contestant === undefined
      ? competitions.filter(({ id, format }, index) => (competition === undefined ? index === 0 : id === competition) && format === "Domestic league").flatMap((each) => universe.calendarsOf(each))
      : leagueCalendarsOf(contestant);
    return current([...calendars].sort((one, other) => one.start - other.start), at);
  };

  return {
    sport: "soccer",
    names: () => [
      ...competitions.map((each): Named => ({ entity: "competition", id: each.id, name: each.name, sport: "soccer", also: [each.knownName, each.sponsorName], of: each.area.name })),
      ...[...allClubs().values()].flatMap(({ club, league }): Named[] => [
        { entity: "contestant", id: club.id, name: club.name, sport: "soccer", also: [club.gender === "women" ? `${club.place} Women` : club.place, club.officialName], of: club.country.name, parent: (competitions[league] as Competition).id },
        { entity: "venue", id: club.venue.id, name: club.venue.name, sport: "soccer", also: [club.venue.longName], of: club.name, parent: club.id },
      ]),
    ],
    people: () => [...allClubs().values()].flatMap(({ club }) => {
      const { players, manager } = universe.squad(club);
      return [...players, manager].map((person): Named => ({
        entity: "person", id: person.id, name: `${person.name.first} ${person.name.last}`, sport: "soccer", also: [person.name.match], parent: club.id, contestant: club.id,
        of: person === manager ? `the manager of ${club.name}` : `a player of ${club.name}`,
      }));
    }),
    meetings: (contestant, at) => byStart(calendarsOf(contestant).flatMap(({ matches }) => matches).flatMap((match) => {
      // Whoever plays in a round that is far ahead is not known, and must not be worked out.
      if (match.phrases !== undefined && match.start - at > 45 * day) return [];
      if (match.phrases === undefined && !match.sides().some(({ id }) => id === contestant)) return [];
      const found = meeting(match, at);
      return found?.sides?.some(({ id }) => id === contestant) === true ? [found] : [];
    })),
    between(from, to, at, competition) {
      const wanted = competition === undefined ? universe.calendars() : competitions.filter(({ id }) => id === competition).flatMap((each) => universe.calendarsOf(each));
      const near = wanted.flatMap(({ matches }) => matches).filter((match) => match.plans.some(({ start }) => from <= start && start < to) || (from <= match.start && match.start < to));
      return byStart(near.map((match) => meeting(match, at))).filter(({ start }) => from <= start && start < to);
    },
    calendar(at, of) {
      const found = season(at, of);
      return found === undefined ? undefined : { id: found.id, name: `${found.competition.name} ${found.name}` };
    },
    tables(at, { side: which, ...of } = {}) {
      const calendar = season(at, of);
      return calendar === undefined ? [] : [tableOf(calendar, at, which)];
    },
    chances({ fixture }, at): Chances | undefined {
      const value = documentOf(world, "live-win-probability", "fixture", fixture, at) as
        | { readonly liveData?: { readonly preMatchPredictions?: readonly { readonly prediction?: WrittenOutcomes }[]; readonly overallLivePredictions?: readonly { readonly prediction?: WrittenOutcomes }[] } }
        | undefined;
      const live = value?.liveData?.overallLivePredictions?.[0]?.prediction;
      const outcomes = outcomesOf(live ?? value?.liveData?.preMatchPredictions?.[0]?.prediction);
      return outcomes.length === 0 ? undefined : { outcomes, live: live !== undefined };
    },
    feedOf: ({ fixture }) => ({ feed: "soccer/match-detailed", id: fixture }),
  };
}

const side = ({ id, name }: Club): { readonly id: string; readonly name: string } => ({ id, name });
