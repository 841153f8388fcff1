import type { Sides } from "../types.ts";
import type { LiveParameters } from "./parameters.ts";
import type { LiveState } from "./types.ts";

/**
 * A stretch of play in which the hazards depend on score and cards, and on time only through a common factor.
 * In it the match is a Markov chain of events in "operational time", which is what makes tables exact.
 */
export interface Phase {
  /** Share of 90 minutes' goals in every minute still to be played (the last may be a part of one). */
  readonly shares: Float64Array;
  /** Sum of them. */
  readonly share: number;
  /** Hazards per unit of share, for {@link classCount} classes: home goal, away goal, home dismissal, away dismissal. */
  readonly hazards: Float64Array;
  /** Largest sum of hazards of a class: events are proposed at this rate and thinned to their class. */
  readonly ceiling: number;
}

/** Classes: further dismissals (none, home, away, both) x score difference (-2 or less .. 2 or more). */
export const classCount = 20;

/** Class of a state: card 0..3 (bit 0 home, bit 1 away), difference of goals. */
export function classOf(card: number, difference: number): number {
  return card * 5 + (difference < -2 ? 0 : difference > 2 ? 4 : difference + 2);
}

/** What is still to be played. */
export interface Schedule {
  /** Phases of normal time (or, in extra time, none). */
  readonly normal: readonly Phase[];
  /** Phases of extra time, should it be played. */
  readonly extra: readonly Phase[];
}

/** A side needs seven players: with five sent off nothing more is played, and the score stands. */
const fewestPlayers = 7;

/** Which stretches of play remain in a state, with their hazards. */
export function scheduleOf(state: LiveState, parameters: LiveParameters): Schedule {
  const { periodId, minute } = state;
  const red = state.redCards ?? { home: 0, away: 0 };
  if (11 - red.home < fewestPlayers || 11 - red.away < fewestPlayers) return { normal: [], extra: [] };
  const rates = currentRates(state, parameters);
  const phase = (half: 0 | 1, shares: number[]): Phase[] => (shares.length === 0 ? [] : [createPhase(state, rates, parameters, half, shares)]);
  const normal: Phase[] = [];
  if (periodId === 16) normal.push(...phase(0, halfShares(0, 0, undefined, parameters)));
  if (periodId === 1) normal.push(...phase(0, halfShares(0, minute, state.announcedStoppage, parameters)));
  if (periodId === 16 || periodId === 1 || periodId === 10) normal.push(...phase(1, halfShares(1, 45, undefined, parameters)));
  if (periodId === 2) normal.push(...phase(1, halfShares(1, minute, state.announcedStoppage, parameters)));
  const extra = state.decider === undefined || state.decider.extraTime ? phase(1, extraShares(state, parameters)) : [];
  return { normal, extra };
}

/**
 * Rates of both sides over 90 minutes after what the shots have told: mean of the gamma law whose shape is the prior's and which
 * has seen `xg` where `rate · share played` was expected. Without xg the rates stay.
 */
export function currentRates(state: LiveState, parameters: LiveParameters): Sides {
  const { rates, xg } = state;
  if (xg === undefined) return rates;
  const played = playedShare(state, parameters);
  const k = parameters.rateShape;
  const one = (rate: number, seen: number): number => (rate * (k + seen / parameters.xgDispersion)) / (k + (rate * played) / parameters.xgDispersion);
  return { home: one(rates.home, xg.home), away: one(rates.away, xg.away) };
}

/** Share of 90 minutes' goals that belongs to the time played so far (above 1 in extra time). */
export function playedShare(state: LiveState, parameters: LiveParameters): number {
  const { periodId } = state;
  if (periodId === 16) return 0;
  const all = (shares: number[]): number => shares.reduce((sum, share) => sum + share, 0);
  const first = all(halfShares(0, 0, undefined, parameters));
  const second = all(halfShares(1, 45, undefined, parameters));
  if (periodId === 1) return Math.max(0, first - all(halfShares(0, state.minute, state.announcedStoppage, parameters)));
  if (periodId === 10) return first;
  if (periodId === 2) return first + Math.max(0, second - all(halfShares(1, state.minute, state.announcedStoppage, parameters)));
  if (periodId === 11) return first + second;
  return first + second + Math.max(0, parameters.extraTime - all(extraShares(state, parameters)));
}

/** Shares of the minutes that are left in a half. */
function halfShares(half: 0 | 1, minute: number, announced: number | undefined, parameters: LiveParameters): number[] {
  const start = half * 45;
  const end = start + 45;
  const shares: number[] = [];
  for (let from = Math.max(start, minute); from < end - 1e-9; ) {
    const to = Math.min(end, Math.floor(from + 1e-9) + 1);
    const quarter = Math.min(5, Math.floor((from + 1e-9) / 15));
    shares.push((parameters.quarters[quarter]! / 15) * (to - from));
    from = to;
  }
  const usual = parameters.usualStoppage[half];
  const perMinute = usual > 0 ? parameters.stoppage[half] / usual : 0;
  let left = announced ?? usual;
  const into = minute - end;
  if (into > 0) {
    // Past the end nobody knows when the whistle goes: at least a little is left, as long as the half is not over.
    left = Math.max(left - into, 0.5);
  }
  for (; left > 1e-9; left -= 1) shares.push(perMinute * Math.min(1, left));
  return shares.filter((share) => share > 0);
}

function extraShares(state: LiveState, parameters: LiveParameters): number[] {
  const length = state.decider?.overtimeLength ?? 15;
  const { periodId, minute } = state;
  let left = 2 * length;
  if (periodId === 3) left = length + Math.max(minute - 90 < length ? length - (minute - 90) : 0.5, 0);
  else if (periodId === 12) left = length;
  else if (periodId === 4) left = Math.max(length - (minute - 90 - length), 0.5);
  else if (periodId === 5 || periodId === 13 || periodId === 14) left = 0;
  left = Math.min(left, 2 * length);
  const perMinute = parameters.extraTime / 30;
  const shares: number[] = [];
  for (; left > 1e-9; left -= 1) shares.push(perMinute * Math.min(1, left));
  return shares;
}

function createPhase(state: LiveState, rates: Sides, parameters: LiveParameters, half: 0 | 1, shares: number[]): Phase {
  const red = state.redCards ?? { home: 0, away: 0 };
  const booked = state.booked ?? { home: 0, away: 0 };
  const { redCard, dismissals, scoreState } = parameters;
  const hazards = new Float64Array(classCount * 4);
  let ceiling = 0;
  for (let card = 0; card < 4; card++) {
    const redHome = red.home + (card & 1);
    const redAway = red.away + (card >> 1);
    const home = rates.home * redCard.own ** redHome * redCard.other ** redAway;
    const away = rates.away * redCard.own ** redAway * redCard.other ** redHome;
    for (let d = 0; d < 5; d++) {
      const at = (card * 5 + d) * 4;
      hazards[at] = home * scoreState.home[half][d]!;
      hazards[at + 1] = away * scoreState.away[half][4 - d]!;
      // One more dismissal a side is followed up; a second in what is left is too rare to matter.
      hazards[at + 2] = card & 1 ? 0 : dismissals.home * (1 + dismissals.perBooked * booked.home);
      hazards[at + 3] = card & 2 ? 0 : dismissals.away * (1 + dismissals.perBooked * booked.away);
      ceiling = Math.max(ceiling, hazards[at] + hazards[at + 1]! + hazards[at + 2]! + hazards[at + 3]!);
    }
  }
  const all = Float64Array.from(shares);
  return { shares: all, share: all.reduce((sum, share) => sum + share, 0), hazards, ceiling };
}
