/** Counts from simulated matches, for the realism tests. */
import { countMatch, countOffset, countsPerSide, shotValue } from "../../src/simulation/soccer/counts.ts";
import { isGoal } from "../../src/simulation/soccer/match/match-outline.ts";
import { leagueTable } from "../../src/simulation/soccer/table.ts";
import type { SoccerUniverse } from "../../src/simulation/soccer/universe.ts";
import { createSoccer } from "../../src/simulation/soccer/world.ts";

export const kinds = ["goals", "shots", "onTarget", "fouls", "corners", "yellows", "reds"] as const;
export type Kind = (typeof kinds)[number];

/** Returns the seasons of leagues with twenty clubs, to which the reference figures apply. */
export function seasonsOf(universe: SoccerUniverse): readonly number[] {
  const years = [universe.options.year - 1, universe.options.year];
  return universe.plans.flatMap(({ size }, league) =>
    size === 20 ? years.map((year) => universe.leagueNumber(league, year)!) : [],
  );
}

/** Simulates the seasons of worlds and returns their counts. */
export function takeSample(seeds: readonly string[]) {
  const sample = {
    /** One value per match: home, then away. */
    counts: Object.fromEntries(kinds.map((kind) => [kind, [[], []]])) as unknown as Record<Kind, [number[], number[]]>,
    draws: 0,
    substitutions: 0,
    /** Minutes of play of all cards, from 1; in stoppage time, the last minute of the half. */
    cardMinutes: [] as number[],
    goalsByTenMinutes: Array<number>(9).fill(0),
    secondHalf: 0,
    /** Standard deviation of points at the end of each season. */
    pointsSpread: [] as number[],
    /** Probability, estimated value and outcome of every shot. */
    shots: [] as (readonly [value: number, estimated: number, goal: 0 | 1])[],
    /** Expected and scored goals by match and side, without own goals. */
    xg: [] as (readonly [xg: number, goals: number])[],
  };
  for (const seed of seeds) {
    const { universe } = createSoccer({ seed, year: 2026 });
    for (const number of seasonsOf(universe)) {
      const calendar = universe.calendar(number);
      for (const match of calendar.matches) {
        const played = universe.matches.played(match);
        const { moments, score } = played.outline;
        const counts = countMatch(played).counts;
        if (score.ft[0] === score.ft[1]) sample.draws++;
        for (const side of [0, 1] as const) {
          sample.counts.goals[side].push(score.ft[side]);
          for (const kind of kinds)
            if (kind !== "goals") sample.counts[kind][side].push(counts[side * countsPerSide + countOffset[kind]]!);
          const shots = moments.flatMap((each) =>
            each.kind === "shot" && each.side === side && each.disallowed === undefined ? [each] : [],
          );
          for (const shot of shots) sample.shots.push([shot.value, shotValue(shot), shot.end === "goal" ? 1 : 0]);
          const goals = shots.filter(({ end }) => end === "goal").length;
          sample.xg.push([shots.reduce((sum, { value }) => sum + value, 0), goals]);
        }
        for (const moment of moments) {
          const minute = Math.min(44, Math.floor(moment.second / 60)) + (moment.period - 1) * 45;
          if (isGoal(moment)) {
            sample.goalsByTenMinutes[Math.floor(minute / 10)]!++;
            if (moment.period === 2) sample.secondHalf++;
          } else if (moment.kind === "substitution") sample.substitutions++;
          else if (moment.kind === "card") sample.cardMinutes.push(minute + 1);
        }
      }
      const table = leagueTable(calendar.clubs, universe.finishedMatches(calendar, Infinity));
      sample.pointsSpread.push(Math.sqrt(variance(table.map(({ points }) => points))));
    }
  }
  return sample;
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
  const products = one.map((value, index) => (value - middle) * (other[index]! - otherMiddle));
  return mean(products) / Math.sqrt(variance(one) * variance(other));
}
