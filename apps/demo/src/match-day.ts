import type { Following } from "@sdf/harvester";
import type { Fixture, Instant, World } from "@sdf/world";

/** The matches of a demonstration: of soccer those of some tournament calendars, and one of each other sport. */
export interface DemoDay {
  /** An instant at which matches of as many sports as possible are in play. */
  readonly at: Instant;
  /** The first kick-off. */
  readonly firstKickOff: Instant;
  readonly following: readonly Following[];
  readonly fixtures: ReadonlySet<string>;
  /** Matches of soccer. They end the day, because documents of American football do not state the end of a match. */
  readonly soccer: ReadonlySet<string>;
}

/** What a day may contain. */
export interface DayOptions {
  /** Maximum number of matches of soccer. */
  readonly matches: number;
  /** Sports other than soccer. */
  readonly others: readonly Exclude<keyof World["sports"], "soccer">[];
  /** Calendars of soccer; all if absent. */
  readonly calendars?: readonly string[];
}

/** Minimum coverage level of matches with live feeds. */
const MIN_COVERAGE_LEVEL = { soccer: 13, other: 1 };
/** All sports other than soccer. */
export const otherSports = ["basketball", "tennis", "american-football"] as const;
const minute = 60_000;
const hour = 60 * minute;
const DAYS = 14;
/** Time since the start of a match at which every sport has predictions. */
const PLAYED_MS = 20 * minute;
/** A match that began longer ago ends soon. */
const MAX_PLAYED_MS = 2.5 * hour;

/**
 * Finds the next day with matches, limited to complete calendars of soccer with at most `matches` matches in total. The
 * harvester follows complete calendars and not single matches; the other sports have no feed that lists them.
 */
export function findNextDay(
  world: World,
  from: Instant,
  { matches: maxMatches, others: sports, calendars }: DayOptions,
): DemoDay | undefined {
  const list = (sport: keyof World["sports"], minLevel: number): readonly Fixture[] =>
    world.sports[sport]
      .fixturesBetween(from - MAX_PLAYED_MS, from + DAYS * 24 * hour)
      .filter(({ coverageLevel }) => Number(coverageLevel) >= minLevel);
  const soccer = list("soccer", MIN_COVERAGE_LEVEL.soccer).filter(
    ({ tournamentCalendar }) => calendars === undefined || calendars.includes(tournamentCalendar),
  );
  const others = sports.map((sport) => list(sport, MIN_COVERAGE_LEVEL.other));
  const isInPlay = ({ id, sport, start }: Fixture, at: Instant): boolean =>
    start <= at - PLAYED_MS && start > at - MAX_PLAYED_MS && world.sports[sport].state(id, at)?.status === "Playing";
  let best: { at: Instant; matches: readonly Fixture[]; ofOthers: readonly Fixture[] } | undefined;
  for (const start of new Set(soccer.map((fixture) => fixture.start))) {
    const at = start + PLAYED_MS;
    if (at < from) continue;
    const matches = soccer.filter((fixture) => isInPlay(fixture, at));
    if (matches.length === 0) continue;
    // The match of a sport that began last is in play for the longest time.
    const ofOthers = others.flatMap((fixtures) => fixtures.findLast((fixture) => isInPlay(fixture, at)) ?? []);
    const difference = ofOthers.length - (best?.ofOthers.length ?? 0) || matches.length - (best?.matches.length ?? 0);
    if (difference > 0) best = { at, matches, ofOthers };
  }
  return best && toDay(best.at, selectCalendars(best.matches, maxMatches), best.ofOthers);
}

/** The matches of the smallest calendars. The first one is always included, even if it is too large. */
function selectCalendars(matches: readonly Fixture[], maxMatches: number): readonly Fixture[] {
  const byCalendar = [...Map.groupBy(matches, ({ tournamentCalendar }) => tournamentCalendar).values()];
  let remaining = maxMatches;
  return byCalendar
    .sort((one, other) => one.length - other.length)
    .filter((each, index) => {
      const isIncluded = index === 0 || each.length <= remaining;
      if (isIncluded) remaining -= each.length;
      return isIncluded;
    })
    .flat();
}

function toDay(at: Instant, soccer: readonly Fixture[], others: readonly Fixture[]): DemoDay {
  const calendars = [...new Set(soccer.map(({ tournamentCalendar }) => tournamentCalendar))];
  return {
    at,
    firstKickOff: Math.min(...[...soccer, ...others].map(({ start }) => start)),
    following: [
      { sport: "soccer", calendars, fixtures: [] },
      ...others.map(({ sport, id }) => ({ sport, calendars: [], fixtures: [id] })),
    ],
    fixtures: new Set([...soccer, ...others].map(({ id }) => id)),
    soccer: new Set(soccer.map(({ id }) => id)),
  };
}

/** Returns the end of a day, at which its last polls are completed. */
export const endOfDay = ({ firstKickOff: first }: DemoDay): Instant => first + 4 * hour;
