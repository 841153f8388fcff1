import { type LiveParameters } from "../parameters/parameters.ts";
import { type Sides } from "../types.ts";
import { type LiveState } from "./types.ts";

/**
 * Phase of play in which the hazards depend on score and cards, and on time only through a common factor. In a phase
 * the match is a Markov chain of events in "operational time", so that tables are exact.
 */
export interface Phase {
  /** Share of the goals of 90 minutes in every remaining minute (the last may be part of a minute). */
  readonly shares: Float64Array;
  /** Sum of the shares. */
  readonly share: number;
  /**
   * Hazards per unit of share, for {@link classCount} classes: home goal, away goal, home dismissal, away dismissal.
   */
  readonly hazards: Float64Array;
  /** Largest sum of hazards of a class: events are proposed at this rate and thinned to the rate of their class. */
  readonly ceiling: number;
}

/** Classes: further dismissals (none, home, away, both) x score difference (-2 or less .. 2 or more). */
const classCount = 20;

/** Class of a state: card 0..3 (bit 0 home, bit 1 away), difference of goals. */
function findClass(card: number, difference: number): number {
  return card * 5 + (difference < -2 ? 0 : difference > 2 ? 4 : difference + 2);
}

/** Remaining play. */
export interface Schedule {
  /** Phases of normal time (or, in extra time, none). */
  readonly normal: readonly Phase[];
  /** Phases of extra time, if it is played. */
  readonly extra: readonly Phase[];
}

/** A side needs seven players: with five sent off the match ends, and the score is final. */
const fewestPlayers = 7;

/** Returns the remaining phases of play in a state, with their hazards. */
export function computeSchedule(state: LiveState, parameters: LiveParameters): Schedule {
  const { periodId, minute } = state;
  const red = state.redCards ?? { home: 0, away: 0 };
  if (11 - red.home < fewestPlayers || 11 - red.away < fewestPlayers) return { normal: [], extra: [] };
  const rates = currentRates(state, parameters);
  const phase = (half: 0 | 1, shares: number[]): Phase[] =>
    shares.length === 0 ? [] : [createPhase(state, rates, parameters, half, shares)];
  const normal: Phase[] = [];
  if (periodId === 16) normal.push(...phase(0, halfShares(0, 0, undefined, parameters)));
  if (periodId === 1) normal.push(...phase(0, halfShares(0, minute, state.announcedStoppage, parameters)));
  if (periodId === 16 || periodId === 1 || periodId === 10)
    normal.push(...phase(1, halfShares(1, 45, undefined, parameters)));
  if (periodId === 2) normal.push(...phase(1, halfShares(1, minute, state.announcedStoppage, parameters)));
  const extra = state.decider === undefined || state.decider.extraTime ? phase(1, extraShares(state, parameters)) : [];
  return { normal, extra };
}

/**
 * Rates of both sides over 90 minutes given the shots so far: the mean of the gamma law with the prior's shape after
 * `xg` was observed where `rate · share played` was expected. Without xg the rates do not change.
 */
export function currentRates(state: LiveState, parameters: LiveParameters): Sides {
  const { rates, xg } = state;
  if (xg === undefined) return rates;
  const played = playedShare(state, parameters);
  const k = parameters.rateShape;
  const posteriorRate = (rate: number, observed: number): number =>
    (rate * (k + observed / parameters.xgDispersion)) / (k + (rate * played) / parameters.xgDispersion);
  return { home: posteriorRate(rates.home, xg.home), away: posteriorRate(rates.away, xg.away) };
}

/** Share of the goals of 90 minutes in the time played so far (above 1 in extra time). */
function playedShare(state: LiveState, parameters: LiveParameters): number {
  const { periodId } = state;
  if (periodId === 16) return 0;
  const all = (shares: number[]): number => shares.reduce((sum, share) => sum + share, 0);
  const first = all(halfShares(0, 0, undefined, parameters));
  const second = all(halfShares(1, 45, undefined, parameters));
  if (periodId === 1) return Math.max(0, first - all(halfShares(0, state.minute, state.announcedStoppage, parameters)));
  if (periodId === 10) return first;
  if (periodId === 2)
    return first + Math.max(0, second - all(halfShares(1, state.minute, state.announcedStoppage, parameters)));
  if (periodId === 11) return first + second;
  return first + second + Math.max(0, parameters.extraTime - all(extraShares(state, parameters)));
}

/** Shares of the remaining minutes of a half. */
function halfShares(half: 0 | 1, minute: number, announced: number | undefined, parameters: LiveParameters): number[] {
  const start = half * 45;
  const end = start + 45;
  const shares: number[] = [];
  for (let from = Math.max(start, minute); from < end - 1e-9;) {
    const to = Math.min(end, Math.floor(from + 1e-9) + 1);
    const quarter = Math.min(5, Math.floor((from + 1e-9) / 15));
    shares.push((parameters.quarters[quarter]! / 15) * (to - from));
    from = to;
  }
  const usual = parameters.usualStoppage[half];
  const perMinute = usual > 0 ? parameters.stoppage[half] / usual : 0;
  let remainingMinutes = announced ?? usual;
  const into = minute - end;
  if (into > 0) {
    // After the announced end the final whistle has no known time: some time remains until the half ends.
    remainingMinutes = Math.max(remainingMinutes - into, 0.5);
  }
  for (; remainingMinutes > 1e-9; remainingMinutes -= 1) shares.push(perMinute * Math.min(1, remainingMinutes));
  return shares.filter((share) => share > 0);
}

function extraShares(state: LiveState, parameters: LiveParameters): number[] {
  const length = state.decider?.overtimeLength ?? 15;
  const { periodId, minute } = state;
  let remainingMinutes = 2 * length;
  if (periodId === 3) remainingMinutes = length + Math.max(minute - 90 < length ? length - (minute - 90) : 0.5, 0);
  else if (periodId === 12) remainingMinutes = length;
  else if (periodId === 4) remainingMinutes = Math.max(length - (minute - 90 - length), 0.5);
  else if (periodId === 5 || periodId === 13 || periodId === 14) remainingMinutes = 0;
  remainingMinutes = Math.min(remainingMinutes, 2 * length);
  const perMinute = parameters.extraTime / 30;
  const shares: number[] = [];
  for (; remainingMinutes > 1e-9; remainingMinutes -= 1) shares.push(perMinute * Math.min(1, remainingMinutes));
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
      // The model follows one more dismissal of each side; a second one in the remaining time is too rare to matter.
      hazards[at + 2] = card & 1 ? 0 : dismissals.home * (1 + dismissals.perBooked * booked.home);
      hazards[at + 3] = card & 2 ? 0 : dismissals.away * (1 + dismissals.perBooked * booked.away);
      ceiling = Math.max(ceiling, hazards[at] + hazards[at + 1]! + hazards[at + 2]! + hazards[at + 3]!);
    }
  }
  const all = Float64Array.from(shares);
  return { shares: all, share: all.reduce((sum, share) => sum + share, 0), hazards, ceiling };
}

/**
 * Number of further goals of each side that the chain distinguishes; the last value means "this many or more".
 * Five bits each, so that states unpack by shifts.
 */
const mostGoals = 31;
const width = mostGoals + 1;

/** States: further dismissals (0..3) x further home goals x further away goals. */
export const stateCount = 4 * width * width;

/** Returns the number of a state. */
export function computeState(card: number, home: number, away: number): number {
  return (card << 10) | (home << 5) | away;
}

/** Returns card state, home goals and away goals of a state number. */
export function unpackState(state: number): readonly [card: number, home: number, away: number] {
  return [state >> 10, (state >> 5) & 31, state & 31];
}

/**
 * Propagates probabilities of states through a phase, exact within rounding: uniformisation (Jensen 1953) of the
 * chain of events, with as many proposed events as leave less than 1e-13 of the Poisson law.
 * @param difference goal difference without further goals
 * @returns the probabilities at the end of the phase; their sum does not change
 */
export function advance(start: Float64Array, phase: Phase, difference: number): Float64Array {
  const mean = phase.ceiling * phase.share;
  if (!(mean > 0)) return start.slice();
  const { hazards, ceiling } = phase;
  const result = new Float64Array(stateCount);
  let now = start.slice();
  let next = new Float64Array(stateCount);
  let weight = Math.exp(-mean);
  let remainder = 1;
  let reach = computeReach(start);
  for (let n = 0; ; n++) {
    remainder -= weight;
    const last = remainder < 1e-13 || n > mean + 200;
    // The last term gets the remainder, so that the sum does not change.
    const w = last ? weight + Math.max(0, remainder) : weight;
    const top = Math.min(mostGoals, reach);
    for (let card = 0; card < 4; card++) {
      for (let home = 0; home <= top; home++) {
        const row = (card * width + home) * width;
        for (let i = row; i <= row + top; i++) result[i]! += w * now[i]!;
      }
    }
    if (last) return result;
    weight *= mean / (n + 1);
    next.fill(0);
    for (let card = 0; card < 4; card++) {
      for (let home = 0; home <= top; home++) {
        for (let away = 0; away <= top; away++) {
          const i = (card * width + home) * width + away;
          const p = now[i]!;
          if (p === 0) continue;
          const at = findClass(card, difference + home - away) * 4;
          const q = p / ceiling;
          const a = q * hazards[at]!;
          const b = q * hazards[at + 1]!;
          const c = q * hazards[at + 2]!;
          const d = q * hazards[at + 3]!;
          next[home < mostGoals ? i + width : i]! += a;
          next[away < mostGoals ? i + 1 : i]! += b;
          if (c > 0) next[computeState(card | 1, home, away)]! += c;
          if (d > 0) next[computeState(card | 2, home, away)]! += d;
          next[i]! += p - a - b - c - d;
        }
      }
    }
    reach++;
    [now, next] = [next, now];
  }
}

/** Largest number of goals of one side among the states with positive probability. */
function computeReach(start: Float64Array): number {
  let reach = 0;
  for (let i = 0; i < start.length; i++) {
    if (start[i]! === 0) continue;
    const [, home, away] = unpackState(i);
    reach = Math.max(reach, home, away);
  }
  return reach;
}
