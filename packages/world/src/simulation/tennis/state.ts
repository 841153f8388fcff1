import { getOrCreate } from "../../core/collections.ts";
/** State of a tennis match or draw at an instant, derived from match logs. */
import type { Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { overriddenSchedule } from "../overrides.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { Draw, Entry, MatchSlot } from "./draws.ts";
import type { Score, Side } from "./score.ts";
import { scoreAfter, type MatchLog } from "./simulate-match.ts";
import type { TournamentProgress } from "./tournament-progress.ts";

export type MatchStatus =
  | "Fixture"
  | "Playing"
  | "Suspended"
  | "Played"
  | "Retired"
  | "Walkover"
  | "Bye"
  | "Cancelled"
  | "Postponed";

export interface MatchState {
  readonly status: MatchStatus;
  /** Number of points played. */
  readonly points: number;
  /** Present once the match has begun. */
  readonly score?: Score;
  readonly log?: MatchLog;
  /** Side that won or advances. Present after the end only. */
  readonly winner?: Side | undefined;
  /** Start as published at the instant. */
  readonly planned: Instant;
  readonly actualStart?: Instant;
  readonly end?: Instant;
  /** Last change at or before the instant, and next change after it (`Infinity` if none). */
  readonly changedAt: Instant;
  readonly nextChange: Instant;
}

/** Time before the planned start at which a postponement is published. */
export const postponementLeadTime = 2 * hour;
/** Time after the planned start at which the new start is published. */
export const newDateDelay = 3 * hour;

/** Returns the state of a match at an instant. Matches are not simulated before they can have changed. */
export function matchState(progress: TournamentProgress, slot: MatchSlot, at: Instant): MatchState {
  const overrides = progress.overrides(slot);
  if (overrides.length === 0) return simulatedState(progress, slot, at);
  const { start, changedAt, nextChange } = overriddenSchedule(overrides, slot.fixture.start, at);
  const state = simulatedState(progress, slot, at);
  return {
    ...state,
    planned: start,
    changedAt: Math.max(changedAt, state.changedAt),
    nextChange: Math.min(nextChange, state.nextChange),
  };
}

function simulatedState(progress: TournamentProgress, slot: MatchSlot, at: Instant): MatchState {
  const planned = progress.plannedStart(slot);
  if (slot.round > 0 && at < planned - 4 * hour && at < slot.draw.rounds[slot.round]!.from - 12 * hour) {
    // Long before the day of the match, only its sides may change.
    const sidesSince = [0, 1].map((side) => sideKnownIfNear(progress, slot, side as Side, at));
    const pastChanges = [slot.draw.drawnAt, ...sidesSince].filter(
      (each): each is number => each !== undefined && each <= at,
    );
    return {
      status: "Fixture",
      points: 0,
      planned,
      changedAt: Math.max(slot.draw.publishedAt, ...pastChanges),
      nextChange:
        at < slot.draw.drawnAt
          ? slot.draw.drawnAt
          : Math.min(
              planned - 4 * hour,
              slot.draw.rounds[slot.round]!.from - 12 * hour,
              nextSideKnown(progress, slot, at),
            ),
    };
  }
  const outcome = progress.outcome(slot);
  const withoutPlay = { points: 0, planned };
  const { publishedAt, drawnAt } = slot.draw;
  if (outcome.status === "Bye") {
    return at < outcome.end
      ? { ...withoutPlay, status: "Fixture", changedAt: publishedAt, nextChange: outcome.end }
      : {
          ...withoutPlay,
          status: "Bye",
          winner: outcome.winner,
          end: outcome.end,
          changedAt: outcome.end,
          nextChange: Infinity,
        };
  }
  const changes = [publishedAt, drawnAt, progress.sideKnownSince(slot, 0), progress.sideKnownSince(slot, 1)];
  if (outcome.newStart !== undefined) changes.push(planned - postponementLeadTime, planned + newDateDelay);
  const stateBeforePlay = (status: MatchStatus, upTo: Instant, start: Instant): MatchState => ({
    ...withoutPlay,
    planned: start,
    status,
    changedAt: Math.max(...changes.filter((each) => each <= at)),
    nextChange: Math.min(upTo, ...changes.filter((each) => each > at)),
  });
  if (outcome.status === "Walkover" || outcome.status === "Cancelled") {
    if (at < outcome.end) return stateBeforePlay("Fixture", outcome.end, planned);
    return {
      ...withoutPlay,
      status: outcome.status,
      winner: outcome.winner,
      end: outcome.end,
      changedAt: outcome.end,
      nextChange: Infinity,
    };
  }
  if (at < outcome.start) {
    if (outcome.newStart === undefined || at < planned - postponementLeadTime)
      return stateBeforePlay("Fixture", outcome.start, planned);
    // Postponed; the new start is published three hours after the planned one.
    return at < planned + newDateDelay
      ? stateBeforePlay("Postponed", planned + newDateDelay, planned)
      : stateBeforePlay("Fixture", outcome.start, outcome.newStart);
  }
  const log = progress.log(slot)!;
  const count = firstIndexAfter(log.times, at);
  const score = scoreAfter(log, count);
  const common = { points: count, score, log, planned: outcome.newStart ?? planned, actualStart: outcome.start };
  if (at >= outcome.end)
    return {
      ...common,
      status: outcome.status,
      winner: log.winner,
      end: outcome.end,
      changedAt: outcome.end,
      nextChange: Infinity,
    };
  const interruption = log.interruptions.find(([from, to]) => at >= from && at < to && from >= outcome.start);
  const lastPointAt = count === 0 ? outcome.start : log.times[count - 1]!;
  const nextChange = Math.min(log.times[count] ?? outcome.end, ...log.interruptions.flat().filter((each) => each > at));
  return {
    ...common,
    status: interruption === undefined ? "Playing" : "Suspended",
    changedAt: Math.max(lastPointAt, ...log.interruptions.flat().filter((each) => each <= at)),
    nextChange,
  };
}

function sideKnownIfNear(progress: TournamentProgress, slot: MatchSlot, side: Side, at: Instant): Instant | undefined {
  const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
  if (at < feeder.fixture.start - 4 * hour && progress.peek(feeder) === undefined) return undefined;
  return progress.sideKnownSince(slot, side);
}

/** Earliest instant at which a side may become known, without a simulation of matches far in the future. */
function nextSideKnown(progress: TournamentProgress, slot: MatchSlot, at: Instant): Instant {
  let soonest = Infinity;
  for (const side of [0, 1] as const) {
    const sideSince = sideKnownIfNear(progress, slot, side, at);
    const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
    if (sideSince === undefined) soonest = Math.min(soonest, feeder.fixture.start - 4 * hour);
    else if (sideSince > at) soonest = Math.min(soonest, sideSince);
  }
  return soonest;
}

export type TournamentStatus = "Scheduled" | "In Progress" | "Completed" | "Suspended";

export interface TournamentState {
  readonly status: TournamentStatus;
  readonly changedAt: Instant;
  /** Lower bound of the next change. */
  readonly nextChange: Instant;
}

/** Latest result for each draw, valid until its `nextChange`. */
const stateCaches = new WeakMap<
  TournamentProgress,
  Map<string, { readonly at: Instant; readonly state: TournamentState }>
>();

/** Returns the state of a draw at an instant. */
export function tournamentState(progress: TournamentProgress, draw: Draw, at: Instant): TournamentState {
  const cache = getOrCreate(stateCaches, progress, () => new Map());
  const cached = cache.get(draw.id);
  if (cached !== undefined && cached.at <= at && at < cached.state.nextChange) return cached.state;
  const state = computeTournamentState(progress, draw, at);
  cache.set(draw.id, { at, state });
  return state;
}

function computeTournamentState(progress: TournamentProgress, draw: Draw, at: Instant): TournamentState {
  const final = draw.slots[draw.slots.length - 1]![0]!;
  const lookAhead = 4 * hour;
  let firstStart = Infinity;
  let earliestChange = Infinity;
  for (const slot of draw.slots[0]!) {
    earliestChange = Math.min(earliestChange, slot.fixture.start - lookAhead);
    if (slot.fixture.start - lookAhead > at || slot.fixture.start > firstStart) continue;
    const outcome = progress.outcome(slot);
    if (outcome.status !== "Bye" && outcome.status !== "Walkover") firstStart = Math.min(firstStart, outcome.start);
  }
  if (at < firstStart) {
    if (at < draw.drawnAt) return { status: "Scheduled", changedAt: draw.publishedAt, nextChange: draw.drawnAt };
    return {
      status: "Scheduled",
      changedAt: draw.drawnAt,
      nextChange: Math.min(firstStart, at < earliestChange ? earliestChange : at + lookAhead),
    };
  }
  let next = final.fixture.start - lookAhead;
  if (at >= next) {
    const outcome = progress.outcome(final);
    if (at >= outcome.end) return { status: "Completed", changedAt: outcome.end, nextChange: Infinity };
    next = outcome.end;
  }
  let playing = 0;
  let suspended = 0;
  let suspendedSince = 0;
  for (const row of draw.slots) {
    for (const slot of row) {
      if (slot.fixture.start - 4 * hour > at || slot.fixture.start + 30 * hour < at) continue;
      const state = matchState(progress, slot, at);
      // On a day with rain, any change of a match may be the one that suspends all play.
      if (progress.rainStart(slot) !== undefined) next = Math.min(next, state.nextChange);
      if (state.status === "Playing") playing++;
      else if (state.status === "Suspended") {
        suspended++;
        suspendedSince = Math.max(suspendedSince, state.changedAt);
      }
    }
  }
  // All matches on court are suspended.
  return suspended > 0 && playing === 0
    ? { status: "Suspended", changedAt: suspendedSince, nextChange: next }
    : { status: "In Progress", changedAt: firstStart, nextChange: Math.min(next, nextRainStart(progress, draw, at)) };
}

/** Next start of rain that may affect a match of the draw. */
function nextRainStart(progress: TournamentProgress, draw: Draw, at: Instant): Instant {
  let soonest = Infinity;
  for (const row of draw.slots) {
    for (const slot of row) {
      const from = progress.rainStart(slot);
      if (from !== undefined && from > at) soonest = Math.min(soonest, from);
    }
  }
  return soonest;
}

/** Returns the entrant of a side, once it is known. */
export function sideAt(
  { progress }: { readonly progress: TournamentProgress },
  slot: MatchSlot,
  side: Side,
  at: Instant,
): Entry | undefined {
  if (at < slot.draw.drawnAt) return undefined;
  if (slot.round > 0) {
    const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
    // A match far in the future has no winner and is not simulated.
    if (feeder.fixture.start - 4 * hour > at && progress.peek(feeder) === undefined) return undefined;
    if (progress.sideKnownSince(slot, side) > at) return undefined;
  }
  return progress.entry(slot.draw, slot.round, slot.match, side);
}
