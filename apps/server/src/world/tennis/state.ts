/** State of a match at an instant: a fold of its log up to there. */
import type { Instant } from "../contract.ts";
import { hour } from "../core/dates.ts";
import { after } from "../timeline/timeline.ts";
import type { Draw, Slot } from "./draws.ts";
import type { Progress } from "./progress.ts";
import type { Score, Side } from "./score.ts";
import { scoreAfter, type MatchLog } from "./simulate.ts";

export type MatchStatus = "Fixture" | "Playing" | "Suspended" | "Played" | "Retired" | "Walkover" | "Bye" | "Cancelled" | "Postponed";

export interface MatchState {
  readonly status: MatchStatus;
  /** Points played. */
  readonly points: number;
  /** Present once the match has begun. */
  readonly score?: Score;
  readonly log?: MatchLog;
  /** Side that won or is through; after the end only. */
  readonly winner?: Side;
  /** Start as known at the instant. */
  readonly planned: Instant;
  readonly actualStart?: Instant;
  readonly end?: Instant;
  /** Instant of the last change at or before, and of the next one after the instant (`Infinity`: none). */
  readonly changed: Instant;
  readonly next: Instant;
}

/** Time before the planned start at which a postponement becomes known. */
export const postponedAhead = 2 * hour;
/** Time after the planned start at which the new one is published. */
export const newDateAfter = 3 * hour;

/** Whether a match can have changed before an instant: nothing is played before it is. */
export function matchState(progress: Progress, slot: Slot, at: Instant): MatchState {
  const planned = slot.fixture.start;
  if (slot.round > 0 && at < planned - 4 * hour && at < slot.draw.rounds[slot.round]!.from - 12 * hour) {
    // Long before its day: only the sides may become known.
    const known = [0, 1].map((side) => knownBy(progress, slot, side as Side, at));
    const past = [slot.draw.drawn, ...known].filter((each): each is number => each !== undefined && each <= at);
    return { status: "Fixture", points: 0, planned, changed: Math.max(slot.draw.published, ...past), next: at < slot.draw.drawn ? slot.draw.drawn : Math.min(planned - 4 * hour, slot.draw.rounds[slot.round]!.from - 12 * hour, soonestFeeder(progress, slot, at)) };
  }
  const outcome = progress.outcome(slot);
  const base = { points: 0, planned };
  const { published, drawn } = slot.draw;
  if (outcome.status === "Bye") {
    return at < outcome.end ? { ...base, status: "Fixture", changed: published, next: outcome.end } : { ...base, status: "Bye", ...(outcome.winner === undefined ? {} : { winner: outcome.winner }), end: outcome.end, changed: outcome.end, next: Infinity };
  }
  const moments = [published, drawn, progress.knownSide(slot, 0), progress.knownSide(slot, 1)];
  if (outcome.moved !== undefined) moments.push(planned - postponedAhead, planned + newDateAfter);
  const before = (status: MatchStatus, upTo: Instant, start: Instant): MatchState => ({
    ...base,
    planned: start,
    status,
    changed: Math.max(...moments.filter((each) => each <= at)),
    next: Math.min(upTo, ...moments.filter((each) => each > at)),
  });
  if (outcome.status === "Walkover" || outcome.status === "Cancelled") {
    if (at < outcome.end) return before("Fixture", outcome.end, planned);
    return { ...base, status: outcome.status, ...(outcome.winner === undefined ? {} : { winner: outcome.winner }), end: outcome.end, changed: outcome.end, next: Infinity };
  }
  if (at < outcome.start) {
    if (outcome.moved === undefined || at < planned - postponedAhead) return before("Fixture", outcome.start, planned);
    // Put off; the new hour is published three hours later.
    return at < planned + newDateAfter ? before("Postponed", planned + newDateAfter, planned) : before("Fixture", outcome.start, outcome.moved);
  }
  const log = progress.log(slot)!;
  const count = after(log.times, at);
  const score = scoreAfter(log, count);
  const common = { points: count, score, log, planned: outcome.moved ?? planned, actualStart: outcome.start };
  if (at >= outcome.end) return { ...common, status: outcome.status, winner: log.winner, end: outcome.end, changed: outcome.end, next: Infinity };
  const stopped = log.interruptions.find(([from, to]) => at >= from && at < to && from >= outcome.start);
  const last = count === 0 ? outcome.start : log.times[count - 1]!;
  const next = Math.min(log.times[count] ?? outcome.end, ...log.interruptions.flat().filter((each) => each > at));
  return { ...common, status: stopped === undefined ? "Playing" : "Suspended", changed: Math.max(last, ...log.interruptions.flat().filter((each) => each <= at)), next };
}

function knownBy(progress: Progress, slot: Slot, side: Side, at: Instant): Instant | undefined {
  const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
  if (at < feeder.fixture.start - 4 * hour && progress.peek(feeder) === undefined) return undefined;
  return progress.knownSide(slot, side);
}

/** When a side may become known, without playing matches of the far future. */
function soonestFeeder(progress: Progress, slot: Slot, at: Instant): Instant {
  let soonest = Infinity;
  for (const side of [0, 1] as const) {
    const known = knownBy(progress, slot, side, at);
    const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
    if (known === undefined) soonest = Math.min(soonest, feeder.fixture.start - 4 * hour);
    else if (known > at) soonest = Math.min(soonest, known);
  }
  return soonest;
}

export type TournamentStatus = "Scheduled" | "In Progress" | "Completed" | "Suspended";

export interface TournamentState {
  readonly status: TournamentStatus;
  readonly changed: Instant;
  /** The status stays until this instant at least. */
  readonly next: Instant;
}

/** The last answer for each draw; it holds until its `next`. */
const latest = new WeakMap<Progress, Map<string, { readonly at: Instant; readonly state: TournamentState }>>();

/** State of a draw at an instant. */
export function tournamentState(progress: Progress, draw: Draw, at: Instant): TournamentState {
  let known = latest.get(progress);
  if (known === undefined) latest.set(progress, (known = new Map()));
  const found = known.get(draw.id);
  if (found !== undefined && found.at <= at && at < found.state.next) return found.state;
  const state = foldTournament(progress, draw, at);
  known.set(draw.id, { at, state });
  return state;
}

function foldTournament(progress: Progress, draw: Draw, at: Instant): TournamentState {
  const final = draw.slots[draw.slots.length - 1]![0]!;
  const look = 4 * hour;
  let first = Infinity;
  let opens = Infinity;
  for (const slot of draw.slots[0]!) {
    opens = Math.min(opens, slot.fixture.start - look);
    if (slot.fixture.start - look > at || slot.fixture.start > first) continue;
    const outcome = progress.outcome(slot);
    if (outcome.status !== "Bye" && outcome.status !== "Walkover") first = Math.min(first, outcome.start);
  }
  if (at < first) {
    if (at < draw.drawn) return { status: "Scheduled", changed: draw.published, next: draw.drawn };
    return { status: "Scheduled", changed: draw.drawn, next: Math.min(first, at < opens ? opens : at + look) };
  }
  let next = final.fixture.start - look;
  if (at >= next) {
    const outcome = progress.outcome(final);
    if (at >= outcome.end) return { status: "Completed", changed: outcome.end, next: Infinity };
    next = outcome.end;
  }
  let playing = 0;
  let stopped = 0;
  let since = 0;
  for (const row of draw.slots) {
    for (const slot of row) {
      if (slot.fixture.start - 4 * hour > at || slot.fixture.start + 30 * hour < at) continue;
      const state = matchState(progress, slot, at);
      // On a day with rain every moment of a match may be the one at which all play stops.
      if (progress.rainStart(slot) !== undefined) next = Math.min(next, state.next);
      if (state.status === "Playing") playing++;
      else if (state.status === "Suspended") {
        stopped++;
        since = Math.max(since, state.changed);
      }
    }
  }
  // All that is on court waits for the rain to stop.
  return stopped > 0 && playing === 0 ? { status: "Suspended", changed: since, next } : { status: "In Progress", changed: first, next: Math.min(next, nextRain(progress, draw, at)) };
}

/** When rain begins next at a place where play may be on. */
function nextRain(progress: Progress, draw: Draw, at: Instant): Instant {
  let soonest = Infinity;
  for (const row of draw.slots) {
    for (const slot of row) {
      const from = progress.rainStart(slot);
      if (from !== undefined && from > at) soonest = Math.min(soonest, from);
    }
  }
  return soonest;
}
