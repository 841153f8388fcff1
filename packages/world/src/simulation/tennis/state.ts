/** State of a tennis match or draw at an instant, derived from match logs. */
import { getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { findChanges, scheduleAt, type Changes } from "../schedule.ts";
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

export interface MatchState extends Changes {
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
}

/** Time before the planned start from which a match may change. Earlier, it is not simulated. */
const lookAhead = 4 * hour;

/** Returns the state of a match at an instant. Matches are not simulated before they can have changed. */
export function matchState(progress: TournamentProgress, slot: MatchSlot, at: Instant): MatchState {
  const { drawnAt, rounds } = slot.draw;
  const schedule = progress.schedule(slot);
  const { plan, status: scheduledStatus = "Fixture", instants } = scheduleAt(schedule, at);
  const sides = [0, 1] as const;
  const withChanges = (changes: readonly Instant[]): Changes => findChanges([...instants, ...changes], at);
  const fixture = { status: scheduledStatus as MatchStatus, points: 0, planned: plan.start };
  const [matchDay, roundDay] = [schedule.start - lookAhead, rounds[slot.round]!.from - 12 * hour];
  if (slot.round > 0 && at < matchDay && at < roundDay) {
    // Long before the day of the match, only its sides may change.
    const known = at < drawnAt ? [] : sides.map((side) => sideChange(progress, slot, side, at));
    return { ...fixture, ...withChanges([drawnAt, ...known, matchDay, roundDay]) };
  }
  const outcome = progress.outcome(slot);
  const { status, winner, start, end } = outcome;
  const isPlayed = status === "Played" || status === "Retired";
  if (!isPlayed && at >= end) return { ...fixture, status, winner, end, ...withChanges([end]) };
  if (status === "Bye") return { ...fixture, ...withChanges([end]) };
  if (!isPlayed || at < start) {
    const known = sides.map((side) => progress.sideKnownSince(slot, side));
    return { ...fixture, ...withChanges([drawnAt, ...known, start]) };
  }
  const log = progress.log(slot)!;
  const count = firstIndexAfter(log.times, at);
  const common = { points: count, score: scoreAfter(log, count), log, planned: plan.start, actualStart: start };
  if (at >= end) return { ...common, status, winner, end, ...withChanges([end]) };
  const isInterrupted = log.interruptions.some(([from, to]) => at >= from && at < to && from >= start);
  const points = [log.times[count - 1] ?? start, log.times[count] ?? end];
  return {
    ...common,
    status: isInterrupted ? "Suspended" : "Playing",
    ...withChanges([start, ...points, ...log.interruptions.flat()]),
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

/** State of a draw. `nextChange` is a lower bound. */
export interface TournamentState extends Changes {
  readonly status: TournamentStatus;
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
