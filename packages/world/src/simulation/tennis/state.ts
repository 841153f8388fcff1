/** State of a tennis match or draw at an instant, derived from match logs. */
import { getOrCreate } from "../../core/collections.ts";
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

/** Time before the planned start from which a match may change. Earlier, it is not simulated. */
const lookAhead = 4 * hour;

/** Returns the state of a match at an instant. Matches are not simulated before they can have changed. */
export function matchState(progress: TournamentProgress, slot: MatchSlot, at: Instant): MatchState {
  const overrides = progress.overrides(slot);
  const state = simulatedState(progress, slot, at);
  if (overrides.length === 0) return state;
  const { start, changedAt, nextChange } = overriddenSchedule(overrides, slot.fixture.start, at);
  return {
    ...state,
    planned: start,
    changedAt: Math.max(changedAt, state.changedAt),
    nextChange: Math.min(nextChange, state.nextChange),
  };
}

function simulatedState(progress: TournamentProgress, slot: MatchSlot, at: Instant): MatchState {
  const planned = progress.plannedStart(slot);
  const { publishedAt, drawnAt, rounds } = slot.draw;
  /** State without play, between the changes before and after the instant. */
  const withoutPlay = (changes: readonly Instant[], start: Instant, status: MatchStatus = "Fixture"): MatchState => ({
    ...{ status, points: 0, planned: start },
    changedAt: Math.max(publishedAt, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(...changes.filter((each) => each > at)),
  });
  const [matchDay, roundDay] = [planned - lookAhead, rounds[slot.round]!.from - 12 * hour];
  if (slot.round > 0 && at < matchDay && at < roundDay)
    // Long before the day of the match, only its sides may change.
    return withoutPlay(
      at < drawnAt
        ? [drawnAt]
        : [drawnAt, ...([0, 1] as const).map((side) => sideChange(progress, slot, side, at)), matchDay, roundDay],
      planned,
    );
  const outcome = progress.outcome(slot);
  const { end, newStart } = outcome;
  if (outcome.status === "Bye" || outcome.status === "Walkover" || outcome.status === "Cancelled") {
    if (at >= end) {
      const over = { status: outcome.status, winner: outcome.winner, points: 0, planned };
      return { ...over, end, changedAt: end, nextChange: Infinity };
    }
    if (outcome.status === "Bye") return withoutPlay([end], planned);
  }
  const isPlayed = outcome.status === "Played" || outcome.status === "Retired";
  if (!isPlayed || at < outcome.start) {
    const sidesKnown = ([0, 1] as const).map((side) => progress.sideKnownSince(slot, side));
    const [postponedAt, newDateAt] = [planned - postponementLeadTime, planned + newDateDelay];
    const changes = [drawnAt, ...sidesKnown, isPlayed ? outcome.start : end];
    if (newStart === undefined) return withoutPlay(changes, planned);
    // The new start is published three hours after the planned one.
    const isPostponed = at >= postponedAt && at < newDateAt;
    return withoutPlay(
      [...changes, postponedAt, newDateAt],
      at < newDateAt ? planned : newStart,
      isPostponed ? "Postponed" : "Fixture",
    );
  }
  const log = progress.log(slot)!;
  const count = firstIndexAfter(log.times, at);
  const score = scoreAfter(log, count);
  const common = { points: count, score, log, planned: newStart ?? planned, actualStart: outcome.start };
  if (at >= end)
    return {
      ...common,
      status: outcome.status as MatchStatus,
      winner: log.winner,
      end,
      changedAt: end,
      nextChange: Infinity,
    };
  const isInterrupted = log.interruptions.some(([from, to]) => at >= from && at < to && from >= outcome.start);
  const changes = [outcome.start, ...log.interruptions.flat()];
  return {
    ...common,
    status: isInterrupted ? "Suspended" : "Playing",
    changedAt: Math.max(log.times[count - 1] ?? outcome.start, ...changes.filter((each) => each <= at)),
    nextChange: Math.min(log.times[count] ?? end, ...changes.filter((each) => each > at)),
  };
}

/**
 * Instant at which a side of a match of a later round becomes known; for a match far in the future, which is not
 * simulated, the earliest instant at which that may happen.
 */
function sideChange(progress: TournamentProgress, slot: MatchSlot, side: Side, at: Instant): Instant {
  const feeder = slot.draw.slots[slot.round - 1]![2 * slot.match + side]!;
  const earliest = feeder.fixture.start - lookAhead;
  return at < earliest && progress.peek(feeder) === undefined ? earliest : progress.sideKnownSince(slot, side);
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
  let firstStart = Infinity;
  let earliestChange = Infinity;
  for (const slot of draw.slots[0]!) {
    earliestChange = Math.min(earliestChange, slot.fixture.start - lookAhead);
    if (slot.fixture.start - lookAhead > at || slot.fixture.start > firstStart) continue;
    const outcome = progress.outcome(slot);
    if (outcome.status !== "Bye" && outcome.status !== "Walkover") firstStart = Math.min(firstStart, outcome.start);
  }
  if (at < draw.drawnAt) return { status: "Scheduled", changedAt: draw.publishedAt, nextChange: draw.drawnAt };
  if (at < firstStart) {
    const next = Math.min(firstStart, at < earliestChange ? earliestChange : at + lookAhead);
    return { status: "Scheduled", changedAt: draw.drawnAt, nextChange: next };
  }
  let next = final.fixture.start - lookAhead;
  if (at >= next) {
    const { end } = progress.outcome(final);
    if (at >= end) return { status: "Completed", changedAt: end, nextChange: Infinity };
    next = end;
  }
  const suspended: Instant[] = [];
  let isPlaying = false;
  for (const slot of draw.slots.flat()) {
    if (slot.fixture.start - lookAhead > at || slot.fixture.start + 30 * hour < at) continue;
    const state = matchState(progress, slot, at);
    // On a day with rain, any change of a match may be the one that suspends all play.
    if (progress.rainAt(slot) !== undefined) next = Math.min(next, state.nextChange);
    if (state.status === "Playing") isPlaying = true;
    else if (state.status === "Suspended") suspended.push(state.changedAt);
  }
  const rain = draw.slots.flat().flatMap((slot) => progress.rainAt(slot) ?? []);
  // All matches on court are suspended.
  return suspended.length > 0 && !isPlaying
    ? { status: "Suspended", changedAt: Math.max(...suspended), nextChange: next }
    : {
        status: "In Progress",
        changedAt: Math.max(firstStart, ...rain.filter((each) => each <= at)),
        nextChange: Math.min(next, ...rain.filter((each) => each > at)),
      };
}

/** Returns the entrant of a side, once it is known. */
export function sideAt(
  { progress }: { readonly progress: TournamentProgress },
  slot: MatchSlot,
  side: Side,
  at: Instant,
): Entry | undefined {
  if (at < slot.draw.drawnAt) return undefined;
  if (slot.round > 0 && sideChange(progress, slot, side, at) > at) return undefined;
  return progress.entry(slot.draw, slot.round, slot.match, side);
}
