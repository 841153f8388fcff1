import { selectNewestMatches } from "@sdf/facts";
import { matchState, matchStart } from "@sdf/runtime";
import { getOrCreate } from "./cache.ts";
import type { Instant } from "./instant.ts";

/** State of a fixture, from the newest response that contains each value. */
export interface FixtureRow {
  /** Identifier of the fixture. */
  readonly id: string;
  /** Sport of the feed. */
  readonly sport: string;
  /** `matchStatus` of the response. */
  readonly status: string;
  /** Start; midnight UTC of its day while `timeKnown` is false. */
  readonly kickOff?: Instant | undefined;
  /** Whether the time of the start is confirmed. */
  readonly timeKnown: boolean;
  /** End of the match, if a response states it. */
  readonly end?: Instant | undefined;
  /** Coverage level, such as `13`. */
  readonly coverageLevel?: string | undefined;
  /** Identifier of the calendar. */
  readonly tournamentCalendar?: string | undefined;
  /** Name of the match, such as `Home vs Away`. */
  readonly description?: string | undefined;
  /** Last change, as the response states it. */
  readonly lastUpdated?: Instant | undefined;
}

/** Fields of a response that describe a fixture, in every feed with one; `unknown`, because values may be invalid. */
interface MatchDocument {
  readonly matchInfo?:
    | {
        readonly id?: unknown;
        readonly date?: unknown;
        readonly time?: unknown;
        readonly timeUnknown?: unknown;
        readonly description?: unknown;
        readonly tournamentCalendar?: { readonly id?: unknown } | null | undefined;
      }
    | undefined;
}

/** Status of a fixture without a reported status. */
export const unknownStatus = "unknown";

/** Fixtures of the values in memory: planning and the store read those of the same response. */
const extracted = new WeakMap<object, readonly FixtureRow[]>();

/**
 * Returns the fixtures that a response describes: one for feeds about a match, several for lists, none for other
 * feeds. A pure function of the value, which must not be changed afterwards.
 *
 * @param feed - `<sport>/<feed>`
 */
export function fixtureRows(feed: string, value: unknown): readonly FixtureRow[] {
  if (!isObject(value)) return [];
  return getOrCreate(extracted, value, () => extractFixtures(feed, value));
}

function extractFixtures(feed: string, value: object): readonly FixtureRow[] {
  const { match } = value as { readonly match?: unknown };
  const documents = Array.isArray(match) ? match : isObject(match) ? [match] : [value];
  const sport = feed.slice(0, feed.indexOf("/"));
  return selectNewestMatches(documents).flatMap((document) => {
    const row = isObject(document) ? fixtureRow(sport, document) : undefined;
    return row === undefined ? [] : [row];
  });
}

function fixtureRow(sport: string, document: MatchDocument): FixtureRow | undefined {
  const { matchInfo: info } = document;
  if (!isObject(info) || typeof info.id !== "string" || info.id === "") return undefined;
  const state = matchState(document);
  const calendar = info.tournamentCalendar?.id;
  return {
    id: info.id,
    sport,
    status: state.status ?? unknownStatus,
    timeKnown: state.kickOff !== undefined || matchStart(info)?.timeKnown === true,
    kickOff: state.kickOff ?? state.matchDay,
    end: state.endedAt,
    coverageLevel: state.coverageLevel,
    tournamentCalendar: typeof calendar === "string" ? calendar : undefined,
    description: typeof info.description === "string" ? info.description : undefined,
    lastUpdated: state.lastUpdated,
  };
}

/**
 * Merges the facts of another response into a fixture. Facts of the newer response take precedence, by `lastUpdated` if
 * both have it, because responses can arrive out of order.
 */
export function mergeFixture(previous: FixtureRow | undefined, received: FixtureRow): FixtureRow {
  if (previous === undefined) return received;
  const { lastUpdated: before } = previous;
  const isOlder = before !== undefined && received.lastUpdated !== undefined && received.lastUpdated < before;
  const [under, over] = isOlder ? [received, previous] : [previous, received];
  // Feeds set `lastUpdated` differently, so an older response that reports a later phase of the match still counts.
  const isFurther = isOlder && progress(received.status) > progress(previous.status);
  const status = isFurther || over.status === unknownStatus ? under.status : over.status;
  // Only a kick-off of the newer response replaces the day or instant of the older one.
  const timeKnown = over.kickOff === undefined ? under.timeKnown : over.timeKnown;
  const stated = Object.fromEntries(Object.entries(over).filter(([, value]) => value !== undefined));
  return { ...under, ...stated, status, timeKnown };
}

/** Phase of the match for a status; a status that interrupts a match before its end counts as the first phase. */
function progress(status: string): number {
  return status === "Played" || status === "Awarded" ? 2 : status === "Playing" || status === "Suspended" ? 1 : 0;
}

/** Whether a fixture differs from its previous facts in any property that planning uses. */
export function differs(previous: FixtureRow | undefined, current: FixtureRow): boolean {
  if (previous === undefined) return true;
  return planningProperties.some((property) => previous[property] !== current[property]);
}

const planningProperties = ["status", "kickOff", "timeKnown", "end", "coverageLevel", "tournamentCalendar"] as const;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
