/** Counts over many simulated matches, for the tests of realism. */
import { shotValue } from "../../../src/world/soccer/shot-value.ts";
import { createSoccer } from "../../../src/world/soccer/world.ts";
import { isGoal } from "../../../src/world/soccer/simulate/skeleton.ts";
import type { Universe } from "../../../src/world/soccer/universe.ts";

export const kinds = ["goals", "shots", "onTarget", "fouls", "corners", "yellow", "red"] as const;
export type Kind = (typeof kinds)[number];

export interface Sample {
  readonly matches: number;
  readonly seasons: number;
  /** One value per match: home, then away. */
  readonly counts: Readonly<Record<Kind, readonly [number[], number[]]>>;
  readonly draws: number;
  readonly goalsByTenMinutes: readonly number[];
  readonly secondHalf: number;
  /** Standard deviation of points at the end of each season. */
  readonly pointsSpread: readonly number[];
  /** Chance and outcome of every shot. */
  readonly shots: readonly (readonly [value: number, goal: 0 | 1])[];
  /** The same chance as a collector would estimate it. */
  readonly seen: readonly (readonly [value: number, goal: 0 | 1])[];
  /** Expected and real goals by match and side, without own goals. */
  readonly xg: readonly (readonly [xg: number, goals: number])[];
}

/** Seasons of leagues of twenty, whose matches are like those that the reference figures were measured on. */
export function seasonsOf(universe: Universe): readonly number[] {
  return Array.from({ length: universe.plans.length * 2 }, (_, number) => number).filter((number) => universe.plans[number >> 1]?.size === 20);
}

export function takeSample(seeds: readonly string[]): Sample {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, [[], []]])) as unknown as Record<Kind, [number[], number[]]>;
  const byTen = Array<number>(9).fill(0);
  const spread: number[] = [];
  const shots: [number, 0 | 1][] = [];
  const seen: [number, 0 | 1][] = [];
  const xg: [number, number][] = [];
  let [matches, seasons, draws, secondHalf] = [0, 0, 0, 0];
  for (const seed of seeds) {
    const { universe } = createSoccer({ seed, year: 2026 });
    for (const number of seasonsOf(universe)) {
      seasons++;
      const points = new Map<string, number>();
      for (const match of universe.calendar(number).matches) {
        matches++;
        const { skeleton } = universe.played(match);
        const own = Object.fromEntries(kinds.map((kind) => [kind, [0, 0]])) as unknown as Record<Kind, [number, number]>;
        const sums: [number, number] = [0, 0];
        const scored: [number, number] = [0, 0];
        for (const moment of skeleton.moments) {
          const { side } = moment;
          if (isGoal(moment)) {
            own.goals[side]++;
            if (moment.period === 2) secondHalf++;
            byTen[Math.floor((Math.min(44, Math.floor(moment.second / 60)) + (moment.period - 1) * 45) / 10)]!++;
          }
          if (moment.kind === "shot" && moment.disallowed === undefined) {
            own.shots[side]++;
            if (moment.end === "goal" || moment.end === "saved") own.onTarget[side]++;
            shots.push([moment.value, moment.end === "goal" ? 1 : 0]);
            seen.push([shotValue(moment), moment.end === "goal" ? 1 : 0]);
            sums[side] += moment.value;
            if (moment.end === "goal") scored[side]++;
          }
          if (moment.kind === "foul") own.fouls[side]++;
          if (moment.kind === "corner") own.corners[side]++;
          if (moment.kind === "card") own[moment.card === "YC" ? "yellow" : "red"][side]++;
        }
        for (const kind of kinds) for (const side of [0, 1] as const) counts[kind][side].push(own[kind][side]);
        for (const side of [0, 1] as const) xg.push([sums[side], scored[side]]);
        const [home, away] = match.sides();
        const [forHome, forAway] = skeleton.score.ft;
        if (forHome === forAway) draws++;
        points.set(home.key, (points.get(home.key) ?? 0) + (forHome > forAway ? 3 : forHome === forAway ? 1 : 0));
        points.set(away.key, (points.get(away.key) ?? 0) + (forAway > forHome ? 3 : forHome === forAway ? 1 : 0));
      }
      spread.push(Math.sqrt(variance([...points.values()])));
    }
  }
  return { matches, seasons, counts, draws, goalsByTenMinutes: byTen, secondHalf, pointsSpread: spread, shots, seen, xg };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length;
}

/** Slope of the least squares line of goals over expected goals. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  return points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
