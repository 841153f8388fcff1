import { matchDay, type Instant, type World } from "@sdf/world";

/** The matches of a demonstration: matches of some tournament calendars that are in play at the same time. */
export interface DemoDay {
  /** An instant at which all matches are in play. */
  readonly at: Instant;
  /** The first kick-off. */
  readonly firstKickOff: Instant;
  readonly calendars: readonly string[];
  readonly fixtures: ReadonlySet<string>;
}

/** Minimum coverage level of matches with live feeds. */
const MIN_COVERAGE_LEVEL = 13;
const hour = 3_600_000;

/**
 * Finds the next day with matches, limited to complete calendars with at most `maxMatches` matches in total. The
 * harvester follows complete calendars and not single matches.
 */
export function findNextDay(
  world: World,
  from: Instant,
  maxMatches: number,
  allowedCalendars?: readonly string[],
): DemoDay | undefined {
  const counts = ({
    coverageLevel,
    tournamentCalendar,
  }: {
    coverageLevel: number;
    tournamentCalendar: string;
  }): boolean =>
    Number(coverageLevel) >= MIN_COVERAGE_LEVEL &&
    (allowedCalendars === undefined || allowedCalendars.includes(tournamentCalendar));
  const day = matchDay(world, { sport: "soccer", from, counts });
  if (day === undefined) return undefined;
  const sizes = new Map<string, number>();
  for (const { tournamentCalendar } of day.fixtures)
    sizes.set(tournamentCalendar, (sizes.get(tournamentCalendar) ?? 0) + 1);
  const calendars: string[] = [];
  let remaining = maxMatches;
  for (const [calendar, size] of [...sizes].sort(([, one], [, other]) => one - other)) {
    // The first calendar is always included, even if it is too large.
    if (calendars.length > 0 && size > remaining) continue;
    calendars.push(calendar);
    remaining -= size;
  }
  const fixtures = day.fixtures.filter(({ tournamentCalendar }) => calendars.includes(tournamentCalendar));
  return {
    at: day.at,
    firstKickOff: Math.min(...fixtures.map(({ start }) => start)),
    calendars,
    fixtures: new Set(fixtures.map(({ id }) => id)),
  };
}

/** Returns the end of a day, at which its last polls are completed. */
export const endOfDay = ({ firstKickOff: first }: DemoDay): Instant => first + 4 * hour;
