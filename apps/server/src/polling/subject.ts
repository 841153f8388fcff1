import { matchState, type FeedDescription } from "@sdf/runtime";
import type { FeedDocument } from "@sdf/service";
import type { FeedRequest, Instant, Sport, World } from "@sdf/world";
import type { PollMatch, PollSubject } from "./limits.ts";

/** Number of matches of a list or a calendar that count: this many that started last and this many that start next. */
const NEAREST_MATCHES = 3;
const day = 86_400_000;
/** Maximum time to a match that counts. A season is shorter. */
const MAX_DISTANCE = 400 * day;

interface Dated {
  readonly id: string;
  readonly start: Instant;
}

/** Returns the matches that determine the polling limits of a document: its match, or the nearest ones in time. */
export function pollSubject(
  outcome: Pick<FeedDocument, "full">,
  request: FeedRequest,
  description: FeedDescription,
  world: World,
  at: Instant,
): PollSubject {
  if (description.polling.every(({ anchor, during }) => anchor === "none" && during === undefined))
    return { matches: [] };
  const { full } = outcome;
  if ("items" in full) return { matches: nearestTo(full.items, at).map((item) => readState(item, world, at)) };
  const match = documentMatch(full.document);
  if (match !== undefined) return { matches: [match] };
  // The polling windows of a calendar document depend on the matches of the calendar.
  const sport = world.sports[description.sport as Sport];
  const fixtures = (request.ids["tmcl"] ?? [])
    .flatMap((id) => sport.seasonFixtures(id))
    .filter(({ start }) => Math.abs(start - at) < MAX_DISTANCE);
  return { matches: nearestTo(fixtures, at).map((fixture) => readState(fixture, world, at)) };
}

/** Returns the state of the match of a document; `undefined` if it is no document of a match. */
export function documentMatch(document: object): PollMatch | undefined {
  const state = matchState(document);
  if (state.kickOff === undefined && state.status === undefined && state.matchDay === undefined) return undefined;
  const { liveData } = document as {
    readonly liveData?: { readonly matchDetails?: { readonly periodId?: number } };
  };
  return { ...state, periodId: liveData?.matchDetails?.periodId };
}

function nearestTo(matches: readonly Dated[], at: Instant): readonly Dated[] {
  const sorted = matches.toSorted((one, other) => one.start - other.start);
  const started = sorted.filter(({ start }) => start <= at).slice(-NEAREST_MATCHES);
  const upcoming = sorted.filter(({ start }) => start > at).slice(0, NEAREST_MATCHES);
  return [...started.reverse(), ...upcoming];
}

/** Returns the state of a match from the world, because its document may not exist yet. */
function readState({ id, start }: Dated, world: World, at: Instant): PollMatch {
  const fixture = world.fixture(id);
  const state = fixture === undefined ? undefined : world.sports[fixture.sport].state(id, at);
  return {
    matchDay: Math.floor(start / day) * day,
    kickOff: state?.kickOff ?? start,
    endedAt: state?.end,
    status: state?.status,
    coverageLevel: fixture === undefined ? undefined : String(fixture.coverageLevel),
    periodId: state?.periodId,
  };
}
