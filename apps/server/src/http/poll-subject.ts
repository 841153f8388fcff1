import { matchState, type FeedDescription } from "@sdf/runtime";
import type { Outcome } from "../effects/apply.ts";
import type { FeedRequest, Instant, Sport, World } from "../world/contract.ts";
import type { PollMatch, PollSubject } from "./polling.ts";

/** Matches that count of a list or a calendar: so many that started last, and so many that start next. */
const nearest = 3;
const day = 86_400_000;

interface Dated {
  readonly id: string;
  readonly start: Instant;
}

/** What polling limits go by for an outcome: its match, or of several the nearest in time. */
export function pollSubject(outcome: Outcome, request: FeedRequest, description: FeedDescription, world: World, at: Instant): PollSubject {
  if (description.polling.every(({ anchor, during }) => anchor === "none" && during === undefined)) return { matches: [] };
  const { whole } = outcome;
  if ("items" in whole) return { matches: nearestTo(whole.items, at).map((item) => stateOf(item, world, at)) };
  const state = matchState(whole.document);
  if (state.kickOff !== undefined || state.status !== undefined || state.matchDay !== undefined) {
    const { liveData } = whole.document as { readonly liveData?: { readonly matchDetails?: { readonly periodId?: number } } };
    const periodId = liveData?.matchDetails?.periodId;
    return { matches: [{ ...state, ...(periodId === undefined ? {} : { periodId }) }] };
  }
  // A document about a calendar, whose windows hang on its matches all the same.
  const calendars = new Set((request.ids["tmcl"] ?? []).map((id) => world.resolve("tournamentCalendar", id)?.id));
  const fixtures = world.sports[description.sport as Sport].fixtures.filter(({ tournamentCalendar }) => calendars.has(tournamentCalendar));
  return { matches: nearestTo(fixtures, at).map((fixture) => stateOf(fixture, world, at)) };
}

function nearestTo(matches: readonly Dated[], at: Instant): readonly Dated[] {
  const started: Dated[] = [];
  const coming: Dated[] = [];
  for (const match of matches) {
    if (match.start <= at) insert(started, match, -1);
    else insert(coming, match, 1);
  }
  return [...started, ...coming];
}

/** Keeps the first few in order of start, ascending or descending. */
function insert(kept: Dated[], match: Dated, direction: 1 | -1): void {
  const last = kept[nearest - 1];
  if (last !== undefined && direction * (match.start - last.start) >= 0) return;
  kept.push(match);
  kept.sort((one, other) => direction * (one.start - other.start)).splice(nearest);
}

/** State of a match as the world tells it, since its document may never be made. */
function stateOf({ id, start }: Dated, world: World, at: Instant): PollMatch {
  const fixture = world.fixture(id);
  const state = fixture === undefined ? undefined : world.sports[fixture.sport].state(id, at);
  return {
    matchDay: Math.floor(start / day) * day,
    kickOff: state?.kickOff ?? start,
    ...(state?.end === undefined ? {} : { endedAt: state.end }),
    ...(state === undefined ? {} : { status: state.status }),
    ...(fixture === undefined ? {} : { coverageLevel: String(fixture.coverageLevel) }),
    ...(state?.periodId === undefined ? {} : { periodId: state.periodId }),
  };
}
