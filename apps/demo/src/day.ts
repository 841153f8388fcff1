import { matchDay, type Instant, type World } from "@sdf/server";

/** Matches to look at: those of some tournament calendars that are in play side by side. */
export interface Day {
  /** An instant at which they are all in play. */
  readonly at: Instant;
  /** The first kick-off. */
  readonly first: Instant;
  readonly calendars: readonly string[];
  readonly fixtures: ReadonlySet<string>;
}

/** Coverage level from which on matches have live feeds. */
const level = 13;
const hour = 3_600_000;

/**
 * The next day with matches, cut to whole calendars that together play no more than so many: what
 * is followed is followed as a harvester follows a league, not match by match.
 */
export function nextDay(world: World, from: Instant, most: number, among?: readonly string[]): Day | undefined {
  const counts = ({ coverageLevel, tournamentCalendar }: { coverageLevel: number; tournamentCalendar: string }): boolean =>
    Number(coverageLevel) >= level && (among === undefined || among.includes(tournamentCalendar));
  const found = matchDay(world, { sport: "soccer", from, counts });
  if (found === undefined) return undefined;
  const sizes = new Map<string, number>();
  for (const { tournamentCalendar } of found.fixtures) sizes.set(tournamentCalendar, (sizes.get(tournamentCalendar) ?? 0) + 1);
  const calendars: string[] = [];
  let room = most;
  for (const [calendar, size] of [...sizes].sort(([, one], [, other]) => one - other)) {
    // One calendar there must be, however large.
    if (calendars.length > 0 && size > room) continue;
    calendars.push(calendar);
    room -= size;
  }
  const fixtures = found.fixtures.filter(({ tournamentCalendar }) => calendars.includes(tournamentCalendar));
  return { at: found.at, first: Math.min(...fixtures.map(({ start }) => start)), calendars, fixtures: new Set(fixtures.map(({ id }) => id)) };
}

/** Where time goes after a day, so that its last polls have been made. */
export const afterDay = ({ first }: Day): Instant => first + 4 * hour;
