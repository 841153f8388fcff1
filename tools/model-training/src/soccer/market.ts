import { type GoalRates, matchOutcome, type Outcome } from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";

/** Goal rates with the given match outcome: Newton's method in the logs of the sum and the ratio of the rates. */
export function ratesOfOutcome(target: Outcome, rho: number): GoalRates {
  let total = Math.log(2.6);
  let ratio = Math.log(Math.max(0.02, target.home) / Math.max(0.02, target.away)) / 2;
  const ratesAt = (t: number, r: number): GoalRates => {
    const sum = Math.exp(t);
    const share = 1 / (1 + Math.exp(-r));
    return { home: sum * share, away: sum * (1 - share) };
  };
  const errors = (t: number, r: number): [number, number] => {
    const { home, draw, away } = matchOutcome(ratesAt(t, r), rho);
    return [draw - target.draw, home - away - (target.home - target.away)];
  };
  const h = 1e-4;
  for (let i = 0; i < 12; i++) {
    const [d, s] = errors(total, ratio);
    if (Math.abs(d) + Math.abs(s) < 1e-7) break;
    const [dt, st] = errors(total + h, ratio).map((e, k) => (e - [d, s][k]!) / h) as [number, number];
    const [dr, sr] = errors(total, ratio + h).map((e, k) => (e - [d, s][k]!) / h) as [number, number];
    const det = dt * sr - dr * st;
    if (Math.abs(det) < 1e-9) break;
    // No two Poisson laws have few goals and very many draws; the rates stay within bounds then.
    total = Math.min(1.8, Math.max(0, total - Math.max(-0.4, Math.min(0.4, (d * sr - dr * s) / det))));
    ratio = Math.min(4, Math.max(-4, ratio - Math.max(-0.6, Math.min(0.6, (dt * s - d * st) / det))));
  }
  return ratesAt(total, ratio);
}

/** Adds the goal rates behind their odds to matches, for models that learn from the odds of played matches. */
export function ratesBefore<M extends LeagueMatch>(matches: readonly M[], rho: number): readonly M[] {
  return matches.map((match) => {
    if (match.market === undefined) return match;
    const [home, draw, away] = match.market;
    return { ...match, rates: ratesOfOutcome({ home, draw, away }, rho) };
  });
}
