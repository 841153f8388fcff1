import type { Random } from "../../math/rng.ts";
import { mostGoals, partsOf, stateCount, stateOf } from "./chain.ts";
import { classCount, type Phase } from "./schedule.ts";

/** Plays matches through phases from one state, and adds their final states to `counts`. */
export type Player = (
  state: number,
  matches: number,
  phases: readonly Phase[],
  difference: number,
  counts: Float64Array,
  random: Random,
) => void;

const largestDifference = 512;

/**
 * Index of the bounds of a class by score difference -512..512 (see classOf in schedule.ts), so that inner loops have
 * no branches.
 */
const placeOfDifference = /* @__PURE__ */ (() => {
  const table = new Int32Array(2 * largestDifference + 1);
  for (let d = -largestDifference; d <= largestDifference; d++)
    table[d + largestDifference] = 4 * (d < -2 ? 0 : d > 2 ? 4 : d + 2);
  return table;
})();

/**
 * Bounds of a uniform 31-bit number r in every class: below the first a home goal, below the second an away goal,
 * from the third on a home dismissal, from the fourth on an away dismissal, and otherwise no event. Rare events have
 * the highest numbers, so that one test, which nearly always fails, covers them.
 */
function eventBounds(phase: Phase): Int32Array {
  const bounds = new Int32Array(classCount * 4);
  const scaled = (hazard: number): number => Math.min(2147483647, Math.round((hazard / phase.ceiling) * 2147483648));
  for (let c = 0; c < classCount * 4; c += 4) {
    const [home, away, redHome, redAway] = [
      phase.hazards[c]!,
      phase.hazards[c + 1]!,
      phase.hazards[c + 2]!,
      phase.hazards[c + 3]!,
    ];
    bounds[c] = scaled(home);
    bounds[c + 1] = scaled(home + away);
    bounds[c + 2] = redHome + redAway > 0 ? scaled(phase.ceiling - redHome - redAway) : 2147483647;
    bounds[c + 3] = redAway > 0 ? scaled(phase.ceiling - redAway) : 2147483647;
  }
  return bounds;
}

/**
 * Number of `matches` with 0, 1, 2 … proposed events: the Poisson law in systematic sampling with one random start.
 * Its sampling error is at most one match in each group.
 */
function groupSizes(mean: number, matches: number, start: number): number[] {
  const sizes: number[] = [];
  let p = Math.exp(-mean);
  let sum = 0;
  let done = 0;
  for (let n = 0; done < matches; n++) {
    sum += p;
    const upTo = n > 250 || sum > 1 - 1e-13 ? matches : Math.min(matches, Math.floor(matches * sum + start));
    sizes.push(upTo - done);
    done = upTo;
    p *= mean / (n + 1);
  }
  return sizes;
}

/**
 * Plays matches from event to event. A phase proposes a Poisson number of events at its highest hazard, and each is
 * thinned to the hazards of the current state. The law equals that of the minute form, with a few draws per match.
 */
export const playTable: Player = (state, matches, phases, difference, counts, random) => {
  // Matches in the same state are equivalent, so the number of matches in each state is enough between phases.
  let now = new Int32Array(stateCount);
  now[state] = matches;
  phases.forEach((phase, number) => {
    if (phase.ceiling * phase.share > 0) now = playPhase(now, phase, number, difference, random);
  });
  for (let i = 0; i < stateCount; i++) counts[i]! += now[i]!;
};

/** Fractions of the roots of 3 and 7, 11 and 13, 17 and 19: no two phases share one. */
const irrationalTurns: readonly (readonly [number, number])[] = [
  [0xbb67ae85 | 0, 0xa54ff53a | 0],
  [0x510e527f, 0x9b05688c | 0],
  [0x1f83d9ab, 0x5be0cd19],
];

/** Plays one phase of {@link playTable} for all matches: from counts by state to counts by state. */
function playPhase(
  from: Int32Array,
  phase: Phase,
  number: number,
  difference: number,
  random: Random,
): Int32Array<ArrayBuffer> {
  const ended = new Int32Array(stateCount);
  const events = eventBounds(phase);
  const mean = phase.ceiling * phase.share;
  // The first two proposals of a match in a phase take their kinds from evenly spread sequences: multiples of
  // irrational numbers with a random shift. Each number is uniform, and together they have a lower sampling error.
  const [turn0, turn1] = irrationalTurns[number % irrationalTurns.length]!;
  let even0 = random.uint32() | 0;
  let even1 = random.uint32() | 0;
  const words = random.state();
  random.jump();
  let a = words[0] | 0;
  let b = words[1] | 0;
  let c = words[2] | 0;
  let d = words[3] | 0;
  const shift = difference + largestDifference;
  for (let state = 0; state < stateCount; state++) {
    const matches = from[state]!;
    if (matches === 0) continue;
    const away0 = state & 31;
    const home0 = (state >> 5) & 31;
    const card0 = state >> 10;
    const at0 = card0 * 20 + placeOfDifference[shift + home0 - away0]!;
    const sizes = groupSizes(mean, matches, random.next());
    ended[state]! += sizes[0]!;
    for (let n = 1; n < sizes.length; n++) {
      // All matches of a group have the same number of proposals, so that the processor can predict the length of the
      // inner loop.
      for (let remaining = sizes[n]!; remaining > 0; remaining--) {
        even0 = (even0 + turn0) | 0;
        let r = even0 >>> 1;
        let at = at0;
        let home = home0;
        let away = away0;
        let card = card0;
        for (let k = 1; ; k++) {
          // The sign of a difference counts a goal without an unpredictable branch.
          const isHome = (r - events[at]!) >>> 31;
          const isGoal = (r - events[at + 1]!) >>> 31;
          home += isHome;
          away += isGoal - isHome;
          if (r > events[at + 2]!) card |= r <= events[at + 3]! ? 1 : 2;
          if (k === n) break;
          at = card * 20 + placeOfDifference[shift + home - away]!;
          if (k === 1) {
            even1 = (even1 + turn1) | 0;
            r = even1 >>> 1;
          } else {
            r = Math.imul(b, 5);
            r = Math.imul((r << 7) | (r >>> 25), 9) >>> 1;
            const t = b << 9;
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= t;
            d = (d << 11) | (d >>> 21);
          }
        }
        if (home > mostGoals) home = mostGoals;
        if (away > mostGoals) away = mostGoals;
        ended[(card << 10) | (home << 5) | away]!++;
      }
    }
  }
  return ended;
}

/** Steps of at most a minute in which an event is proposed with a probability of at most 1/16. */
interface Steps {
  readonly length: number;
  /**
   * Cumulative law of the number of proposals in a step, given that its four bits were all zero; `depth` entries per
   * step.
   */
  readonly cumulative: Int32Array;
  /** Start of the bounds of a step's phase. */
  readonly place: Int32Array;
}

const depth = 16;

function stepsOf(phases: readonly Phase[]): Steps {
  const minutes = phases.flatMap((phase, kind) =>
    [...phase.shares].flatMap((share) => {
      const mean = share * phase.ceiling;
      // 1 - exp(-x) stays below 1/16 up to x = 0.0645.
      const parts = Math.ceil(mean / 0.0645);
      return Array.from({ length: parts }, () => ({ mean: mean / parts, kind }));
    }),
  );
  const cumulative = new Int32Array(minutes.length * depth).fill(2147483647);
  const place = new Int32Array(minutes.length);
  minutes.forEach(({ mean, kind }, m) => {
    place[m] = kind * classCount * 4;
    let sum = 1 - -Math.expm1(-mean) * 16;
    let p = mean * Math.exp(-mean);
    for (let n = 0; n < depth - 1; n++) {
      cumulative[m * depth + n] = Math.max(0, Math.min(2147483647, Math.round(sum * 2147483648)));
      sum += p * 16;
      p *= mean / (n + 2);
    }
  });
  return { length: minutes.length, cumulative, place };
}

/**
 * Plays matches minute by minute. Every minute draws four bits; unless all are zero, no event is proposed. Otherwise
 * a second draw thins 1/16 to the minute's hazard and gives the number of proposed events, which are thinned as in
 * {@link playTable}. The law is the same; eight minutes share one draw.
 */
export const playMinutes: Player = (state, matches, phases, difference, counts, random) => {
  const [card0, home0, away0] = partsOf(state);
  const { length, cumulative, place } = stepsOf(phases);
  const events = new Int32Array(phases.length * classCount * 4);
  phases.forEach((phase, kind) => events.set(eventBounds(phase), kind * classCount * 4));
  const words = random.state();
  random.jump();
  let a = words[0] | 0;
  let b = words[1] | 0;
  let c = words[2] | 0;
  let d = words[3] | 0;
  const shift = difference + largestDifference;
  for (let i = 0; i < matches; i++) {
    let card = card0;
    let home = home0;
    let away = away0;
    for (let m0 = 0; m0 < length; m0 += 8) {
      let v = Math.imul(b, 5);
      v = Math.imul((v << 7) | (v >>> 25), 9);
      let t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      // 8 in every four bits that are all zero.
      let zero = ~(((v & 0x77777777) + 0x77777777) | v | 0x77777777);
      while (zero !== 0) {
        const place8 = Math.clz32(zero);
        zero ^= 0x80000000 >>> place8;
        const m = m0 + (place8 >> 2);
        if (m >= length) break;
        let r = Math.imul(b, 5);
        r = Math.imul((r << 7) | (r >>> 25), 9) >>> 1;
        t = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = (d << 11) | (d >>> 21);
        let n = 0;
        for (let at = m * depth; n < depth - 1 && r >= cumulative[at]!; at++) n++;
        for (; n > 0; n--) {
          r = Math.imul(b, 5);
          r = Math.imul((r << 7) | (r >>> 25), 9) >>> 1;
          t = b << 9;
          c ^= a;
          d ^= b;
          b ^= c;
          a ^= d;
          c ^= t;
          d = (d << 11) | (d >>> 21);
          const at = place[m]! + card * 20 + placeOfDifference[shift + home - away]!;
          const isHome = (r - events[at]!) >>> 31;
          const isGoal = (r - events[at + 1]!) >>> 31;
          home += isHome;
          away += isGoal - isHome;
          if (r > events[at + 2]!) card |= r <= events[at + 3]! ? 1 : 2;
        }
      }
    }
    counts[stateOf(card, Math.min(mostGoals, home), Math.min(mostGoals, away))]!++;
  }
};

/** Returns new counts of states. */
export function createCounts(): Float64Array {
  return new Float64Array(stateCount);
}
