import { classOf, type Phase } from "./schedule.ts";

/**
 * Number of further goals of each side that the chain distinguishes; the last value means "this many or more".
 * Five bits each, so that states unpack by shifts.
 */
const mostGoals = 31;
const width = mostGoals + 1;

/** States: further dismissals (0..3) x further home goals x further away goals. */
export const stateCount = 4 * width * width;

/** Returns the number of a state. */
export function stateOf(card: number, home: number, away: number): number {
  return (card << 10) | (home << 5) | away;
}

/** Returns card state, home goals and away goals of a state number. */
export function partsOf(state: number): readonly [card: number, home: number, away: number] {
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
  let reach = reachOf(start);
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
          const at = classOf(card, difference + home - away) * 4;
          const q = p / ceiling;
          const a = q * hazards[at]!;
          const b = q * hazards[at + 1]!;
          const c = q * hazards[at + 2]!;
          const d = q * hazards[at + 3]!;
          next[home < mostGoals ? i + width : i]! += a;
          next[away < mostGoals ? i + 1 : i]! += b;
          if (c > 0) next[stateOf(card | 1, home, away)]! += c;
          if (d > 0) next[stateOf(card | 2, home, away)]! += d;
          next[i]! += p - a - b - c - d;
        }
      }
    }
    reach++;
    [now, next] = [next, now];
  }
}

/** Largest number of goals of one side among the states with positive probability. */
function reachOf(start: Float64Array): number {
  let reach = 0;
  for (let i = 0; i < start.length; i++) {
    if (start[i]! === 0) continue;
    const [, home, away] = partsOf(i);
    reach = Math.max(reach, home, away);
  }
  return reach;
}
