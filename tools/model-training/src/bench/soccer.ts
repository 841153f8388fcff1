// Speed of the soccer models: node tools/model-training/src/bench/soccer.ts
import { exactLive, type LiveState, predictLive, predictSeason, type Season } from "@sdf/models/soccer";
import { predictSeasonOnThreads } from "../soccer/season-workers.ts";

/**
 * A timed task: best and median time of its runs in milliseconds. CPU time, or wall time for tasks on several
 * threads.
 */
export interface Timing {
  readonly what: string;
  readonly best: number;
  readonly median: number;
  readonly target?: number | undefined;
}

const kickOff: LiveState = { rates: { home: 1.55, away: 1.2 }, periodId: 16, minute: 0, score: { home: 0, away: 0 } };

/** A season of twenty teams with all 380 matches remaining. */
export function benchSeason(): Season {
  const ids = Array.from({ length: 20 }, (_, i) => `team ${i + 1}`);
  return {
    teams: ids.map((id, i) => ({ id, attack: 0.3 - 0.03 * i, defence: 0.3 - 0.03 * i })),
    matches: ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away }))),
    intercept: 0.25,
    homeAdvantage: 0.3,
    rho: -0.06,
  };
}

function summarise(what: string, times: number[], target?: number): Timing {
  times.sort((a, b) => a - b);
  return { what, best: times[0]!, median: times[times.length >> 1]!, target };
}

function time(what: string, runs: number, target: number | undefined, f: () => unknown): Timing {
  for (let i = 0; i < 3; i++) f();
  return summarise(
    what,
    Array.from({ length: runs }, () => {
      const start = process.cpuUsage();
      f();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
    target,
  );
}

/** Measures all soccer figures; about ten seconds. */
export async function benchSoccer(): Promise<readonly Timing[]> {
  const season = benchSeason();
  const timings = [
    time("131,072 simulations of a match from kick-off, table form", 60, 5, () => predictLive(kickOff)),
    time("131,072 simulations of a match from kick-off, minute by minute", 25, 40, () =>
      predictLive(kickOff, { form: "minute" }),
    ),
    time("exact chain of a match from kick-off", 100, undefined, () => exactLive(kickOff)),
    time("100,000 seasons of 380 matches, one thread", 4, 600, () => predictSeason(season)),
    time("100,000 seasons with head-to-head rules, one thread", 3, undefined, () =>
      predictSeason({
        ...season,
        tieBreaks: ["points", "head-to-head-points", "head-to-head-goal-difference", "goal-difference", "goals-for"],
      }),
    ),
  ];
  for (const workers of [1, 2]) {
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      await predictSeasonOnThreads(season, { simulations: 400000 }, workers);
      times.push(performance.now() - start);
    }
    timings.push(
      summarise(`400,000 seasons of 380 matches, ${workers} ${workers === 1 ? "worker" : "workers"}, wall time`, times),
    );
  }
  return timings;
}

if (import.meta.main) {
  for (const { what, best, median, target } of await benchSoccer()) {
    console.log(
      `${what}: best ${best.toFixed(2)} ms, median ${median.toFixed(2)} ms` +
        (target === undefined ? "" : ` (target ${target} ms)`),
    );
  }
}
