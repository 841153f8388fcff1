import { matchState, matchStart } from "@sdf/runtime";
import type { FixtureRow } from "../store/contract.ts";

/** The members that tell about a fixture, in every feed that has it; of any type, for values may break theirs. */
interface MatchDocument {
  readonly matchInfo?: {
    readonly id?: unknown;
    readonly date?: unknown;
    readonly time?: unknown;
    readonly timeUnknown?: unknown;
    readonly description?: unknown;
    readonly tournamentCalendar?: { readonly id?: unknown } | null;
  };
}

/** Status of a fixture of which nothing was told. */
export const unknownStatus = "unknown";

/**
 * What a response tells about fixtures: one for feeds about a match, several for lists, none for
 * others. A pure function of the value.
 *
 * @param feed - `<sport>/<feed>`
 */
export function fixtureRows(feed: string, value: unknown): FixtureRow[] {
  const match = isObject(value) ? (value as { readonly match?: unknown }).match : undefined;
  const documents = Array.isArray(match) ? match : isObject(match) ? [match] : [value];
  const sport = feed.slice(0, feed.indexOf("/"));
  return documents.flatMap((document) => {
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
    ...(state.kickOff !== undefined ? { kickOff: state.kickOff } : state.matchDay !== undefined ? { kickOff: state.matchDay } : {}),
    ...(state.endedAt === undefined ? {} : { end: state.endedAt }),
    ...(state.coverageLevel === undefined ? {} : { coverageLevel: state.coverageLevel }),
    ...(typeof calendar === "string" ? { tournamentCalendar: calendar } : {}),
    ...(typeof info.description === "string" ? { description: info.description } : {}),
    ...(state.lastUpdated === undefined ? {} : { lastUpdated: state.lastUpdated }),
  };
}

/**
 * A fixture as it is known after another response: what the newer one tells counts, what it leaves
 * out stays. By `lastUpdated`, where both have one, for responses overtake each other.
 */
export function mergeFixture(known: FixtureRow | undefined, told: FixtureRow): FixtureRow {
  if (known === undefined) return told;
  const older = known.lastUpdated !== undefined && told.lastUpdated !== undefined && told.lastUpdated < known.lastUpdated;
  const [under, over] = older ? [told, known] : [known, told];
  // Feeds differ in what they stamp: one that says less recently that a match is over still says so.
  const further = older && progress(told.status) > progress(known.status);
  const status = further || over.status === unknownStatus ? under.status : over.status;
  const merged = { ...under, ...over, status };
  // A day that was all that was known of the start gives way to an instant, and the other way round only when the newer one says so.
  return over.kickOff === undefined ? { ...merged, timeKnown: under.timeKnown } : merged;
}

/** How far a match has come with a status; those that take a match off its course count as before it. */
function progress(status: string): number {
  return status === "Played" || status === "Awarded" ? 2 : status === "Playing" || status === "Suspended" ? 1 : 0;
}

/** Whether a fixture is another than before, for all that planning goes by. */
export function differs(one: FixtureRow | undefined, other: FixtureRow): boolean {
  return (
    one === undefined || one.status !== other.status || one.kickOff !== other.kickOff || one.timeKnown !== other.timeKnown ||
    one.end !== other.end || one.coverageLevel !== other.coverageLevel || one.tournamentCalendar !== other.tournamentCalendar
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
