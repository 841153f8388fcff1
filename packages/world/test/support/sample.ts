/** Counts from simulated matches, for the realism tests. */
import { shotValue } from "../../src/simulation/soccer/counts.ts";
import { isGoal } from "../../src/simulation/soccer/match/match-outline.ts";
import type { SoccerUniverse } from "../../src/simulation/soccer/universe.ts";
import { createSoccer } from "../../src/simulation/soccer/world.ts";

export const kinds = ["goals", "shots", "onTarget", "fouls", "corners", "yellow", "red"] as const;
export type Kind = (typeof kinds)[number];

export interface Sample {
  readonly matches: number;
  readonly seasons: number;
  /** One value per match: home, then away. */
  readonly counts: Readonly<Record<Kind, readonly [number[], number[]]>>;
  readonly draws: number;
  readonly substitutions: number;
  /** Minutes of play of all cards, from 1; in stoppage time, the last minute of the half. */
  readonly cardMinutes: readonly number[];
  readonly goalsByTenMinutes: readonly number[];
  readonly secondHalf: number;
  /** Standard deviation of points at the end of each season. */
  readonly pointsSpread: readonly number[];
  /** Probability and outcome of every shot. */
  readonly shots: readonly (readonly [value: number, goal: 0 | 1])[];
  /** Estimated value and outcome of every shot. */
  readonly estimatedShots: readonly (readonly [value: number, goal: 0 | 1])[];
  /** Expected and scored goals by match and side, without own goals. */
  readonly xg: readonly (readonly [xg: number, goals: number])[];
}

/** Returns the seasons of leagues with twenty clubs, to which the reference figures apply. */
export function seasonsOf(universe: SoccerUniverse): readonly number[] {
  const years = [universe.options.year - 1, universe.options.year];
  return universe.plans.flatMap(({ size }, league) =>
    size === 20 ? years.map((year) => universe.leagueNumber(league, year)!) : [],
  );
}

export function takeSample(seeds: readonly string[]): Sample {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, [[], []]])) as unknown as Record<
    Kind,
    [number[], number[]]
  >;
  const goalsByTenMinutes = Array<number>(9).fill(0);
  const pointsSpread: number[] = [];
  const cardMinutes: number[] = [];
  const shots: [number, 0 | 1][] = [];
  const estimatedShots: [number, 0 | 1][] = [];
  const xg: [number, number][] = [];
  let [matches, seasons, draws, secondHalf, substitutions] = [0, 0, 0, 0, 0];
  for (const seed of seeds) {
    const { universe } = createSoccer({ seed, year: 2026 });
    for (const number of seasonsOf(universe)) {
      seasons++;
      const points = new Map<string, number>();
      for (const match of universe.calendar(number).matches) {
        matches++;
        const { outline } = universe.matches.played(match);
        const matchCounts = Object.fromEntries(kinds.map((kind) => [kind, [0, 0]])) as unknown as Record<
          Kind,
          [number, number]
        >;
        const sums: [number, number] = [0, 0];
        const goals: [number, number] = [0, 0];
        for (const moment of outline.moments) {
          const { side } = moment;
          if (isGoal(moment)) {
            matchCounts.goals[side]++;
            if (moment.period === 2) secondHalf++;
            goalsByTenMinutes[
              Math.floor((Math.min(44, Math.floor(moment.second / 60)) + (moment.period - 1) * 45) / 10)
            ]!++;
          }
          if (moment.kind === "shot" && moment.disallowed === undefined) {
            matchCounts.shots[side]++;
            if (moment.end === "goal" || moment.end === "saved") matchCounts.onTarget[side]++;
            shots.push([moment.value, moment.end === "goal" ? 1 : 0]);
            estimatedShots.push([shotValue(moment), moment.end === "goal" ? 1 : 0]);
            sums[side] += moment.value;
            if (moment.end === "goal") goals[side]++;
          }
          if (moment.kind === "foul") matchCounts.fouls[side]++;
          if (moment.kind === "corner") matchCounts.corners[side]++;
          if (moment.kind === "substitution") substitutions++;
          if (moment.kind === "card")
            cardMinutes.push(Math.min(45, Math.floor(moment.second / 60) + 1) + (moment.period - 1) * 45);
          if (moment.kind === "card") matchCounts[moment.card === "YC" ? "yellow" : "red"][side]++;
        }
        for (const kind of kinds) for (const side of [0, 1] as const) counts[kind][side].push(matchCounts[kind][side]);
        for (const side of [0, 1] as const) xg.push([sums[side], goals[side]]);
        const [home, away] = match.sides();
        const [homeGoals, awayGoals] = outline.score.ft;
        if (homeGoals === awayGoals) draws++;
        points.set(
          home.key,
          (points.get(home.key) ?? 0) + (homeGoals > awayGoals ? 3 : homeGoals === awayGoals ? 1 : 0),
        );
        points.set(
          away.key,
          (points.get(away.key) ?? 0) + (awayGoals > homeGoals ? 3 : homeGoals === awayGoals ? 1 : 0),
        );
      }
      pointsSpread.push(Math.sqrt(variance([...points.values()])));
    }
  }
  return {
    matches,
    seasons,
    counts,
    draws,
    substitutions,
    cardMinutes,
    goalsByTenMinutes,
    secondHalf,
    pointsSpread,
    shots,
    estimatedShots,
    xg,
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length;
}

export function correlation(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  const products = one.map((value, index) => (value - middle) * ((other[index] as number) - otherMiddle));
  return mean(products) / Math.sqrt(variance(one) * variance(other));
}

/** Slope of the least-squares line of goals on expected goals. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  return (
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  );
}
