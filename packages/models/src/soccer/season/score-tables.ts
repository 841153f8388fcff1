import { scoreMatrix } from "../prematch/outcome.ts";

/** Goals 0..7 of a side are distinguished; the last value means 7 and more. */
export const goalLevels = 8;

const step = 0.08;
const lowest = -3;
const cells = 64; // up to a log rate of 2.04: 7.7 goals

/**
 * Scores of matches to draw from, for rates on a grid of logarithms, as alias tables (Walker 1977): one 32-bit number
 * gives a score. Tables are built on first use. Rates between grid points are rounded at random to one of their
 * neighbours, so that the mean of the logarithm does not change.
 */
export interface ScoreTables {
  /** Bound, in 26 bits, below which entry i of a table is score i itself; 64 entries per table. */
  readonly bound: Int32Array;
  /** Score of entry i above the bound: home goals x 8 + away goals. */
  readonly alias: Uint8Array;
  /** Start of the table of two log rates; `u` and `v`, uniform in 0..1, decide the rounding. */
  at(logHome: number, logAway: number, u: number, v: number): number;
}

export function createScoreTables(rho: number): ScoreTables {
  const entries = goalLevels * goalLevels;
  const place = new Int32Array(cells * cells).fill(-1);
  const tables: ScoreTables & { bound: Int32Array; alias: Uint8Array } = {
    bound: new Int32Array(0),
    alias: new Uint8Array(0),
    at,
  };
  let used = 0;
  function at(logHome: number, logAway: number, u: number, v: number): number {
    const i = Math.max(0, Math.min(cells - 1, Math.floor((logHome - lowest) / step + u)));
    const j = Math.max(0, Math.min(cells - 1, Math.floor((logAway - lowest) / step + v)));
    const offset = place[i * cells + j]!;
    if (offset >= 0) return offset;
    if ((used + 1) * entries > tables.bound.length) grow();
    const start = used * entries;
    used++;
    place[i * cells + j] = start;
    fill(tables, start, Math.exp(lowest + i * step), Math.exp(lowest + j * step), rho);
    return start;
  }
  function grow(): void {
    const size = Math.max(64 * entries, tables.bound.length * 2);
    const bound = new Int32Array(size);
    const alias = new Uint8Array(size);
    bound.set(tables.bound);
    alias.set(tables.alias);
    tables.bound = bound;
    tables.alias = alias;
  }
  return tables;
}

function fill(
  tables: { bound: Int32Array; alias: Uint8Array },
  start: number,
  home: number,
  away: number,
  rho: number,
): void {
  const { probabilities } = scoreMatrix({ home, away }, rho, goalLevels - 1);
  const n = probabilities.length;
  const scaled = Float64Array.from(probabilities, (p) => Math.max(0, p) * n);
  const small: number[] = [];
  const large: number[] = [];
  scaled.forEach((p, i) => (p < 1 ? small : large).push(i));
  const full = 67108864;
  for (let i = 0; i < n; i++) {
    tables.bound[start + i] = full;
    tables.alias[start + i] = i;
  }
  while (small.length > 0 && large.length > 0) {
    const s = small.pop()!;
    const l = large.pop()!;
    tables.bound[start + s] = Math.round(scaled[s]! * full);
    tables.alias[start + s] = l;
    scaled[l]! -= 1 - scaled[s]!;
    (scaled[l]! < 1 ? small : large).push(l);
  }
}
