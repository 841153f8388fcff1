/** Weighted matches in columns, as the fit reads them. */
export interface StrengthColumns {
  /** Team numbers of both sides. */
  readonly home: Int32Array;
  readonly away: Int32Array;
  /** Goals of both sides, or their mixture with other evidence, which may be fractional. */
  readonly homeGoals: Float64Array;
  readonly awayGoals: Float64Array;
  readonly weight: Float64Array;
  /** 1 if there is a home side, 0 on neutral ground. */
  readonly atHome: Uint8Array;
  readonly length: number;
}

/** Assumptions of the fit before the first match. */
export interface StrengthPrior {
  /** Weight of the prior, in goals: equivalent to this many goals at the prior strength. */
  readonly ridge: number;
  /** Prior mean of attack and defence of each team. */
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  /** Weight in goals that shrinks the home advantage to {@link homeAdvantage}. */
  readonly homeRidge: number;
  readonly homeAdvantage: number;
}

/** Strengths: the starting point of the fit, its state, and its result. */
export interface Strengths {
  intercept: number;
  homeAdvantage: number;
  readonly attack: Float64Array;
  readonly defence: Float64Array;
}

/**
 * Fits log-linear Poisson goal rates with a ridge by block coordinate ascent. Given the defences, every attack is a
 * separate problem in one variable (Newton), and vice versa; intercept and home advantage follow between the blocks.
 * The penalised likelihood is concave, so the result does not depend on the start beyond `tolerance`.
 * Source: Maher 1982 (model), Dixon and Coles 1997 (weights in time).
 * @returns number of passes
 */
export function fitStrengths(
  columns: StrengthColumns,
  prior: StrengthPrior,
  start: Strengths,
  passes: number,
  tolerance: number,
): number {
  const { home, away, homeGoals, awayGoals, weight, atHome, length } = columns;
  const n = start.attack.length;
  const { attack, defence } = start;
  const goalsFor = new Float64Array(n);
  const goalsAgainst = new Float64Array(n);
  let goalsHome = 0;
  let goalsAway = 0;
  let goalsAll = 0;
  for (let i = 0; i < length; i++) {
    const w = weight[i]!;
    const gh = w * homeGoals[i]!;
    const ga = w * awayGoals[i]!;
    const h = home[i]!;
    const a = away[i]!;
    goalsFor[h]! += gh;
    goalsFor[a]! += ga;
    goalsAgainst[h]! += ga;
    goalsAgainst[a]! += gh;
    goalsAll += gh + ga;
    if (atHome[i]) {
      goalsHome += gh;
      goalsAway += ga;
    }
  }
  if (!(goalsAll > 0)) return 0;
  const expAttack = new Float64Array(n);
  const expDefence = new Float64Array(n); // exp(-defence)
  const exposure = new Float64Array(n);
  for (let t = 0; t < n; t++) {
    expAttack[t] = Math.exp(attack[t]!);
    expDefence[t] = Math.exp(-defence[t]!);
  }
  let pass = 0;
  while (pass < passes) {
    pass++;
    let change = 0;
    let base = Math.exp(start.intercept);
    let up = Math.exp(start.homeAdvantage / 2);
    // Attacks, given the defences.
    exposure.fill(0);
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = home[i]!;
      const a = away[i]!;
      if (atHome[i]) {
        exposure[h]! += w * up * expDefence[a]!;
        exposure[a]! += (w / up) * expDefence[h]!;
      } else {
        exposure[h]! += w * expDefence[a]!;
        exposure[a]! += w * expDefence[h]!;
      }
    }
    for (let t = 0; t < n; t++) {
      const x = solve(goalsFor[t]!, exposure[t]!, prior.ridge, prior.attack[t]!, attack[t]!);
      change = Math.max(change, Math.abs(x - attack[t]!));
      attack[t] = x;
      expAttack[t] = Math.exp(x);
    }
    // Defences, given the attacks; the loop also computes the sums for intercept and home advantage.
    exposure.fill(0);
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = home[i]!;
      const a = away[i]!;
      if (atHome[i]) {
        exposure[a]! += w * up * expAttack[h]!;
        exposure[h]! += (w / up) * expAttack[a]!;
      } else {
        exposure[a]! += w * expAttack[h]!;
        exposure[h]! += w * expAttack[a]!;
      }
    }
    for (let t = 0; t < n; t++) {
      const x = -solve(goalsAgainst[t]!, exposure[t]!, prior.ridge, -prior.defence[t]!, -defence[t]!);
      change = Math.max(change, Math.abs(x - defence[t]!));
      defence[t] = x;
      expDefence[t] = Math.exp(-x);
    }
    let expectedHome = 0;
    let expectedAway = 0;
    let expectedNeutral = 0;
    for (let i = 0; i < length; i++) {
      const w = weight[i]! * base;
      const h = expAttack[home[i]!]! * expDefence[away[i]!]!;
      const a = expAttack[away[i]!]! * expDefence[home[i]!]!;
      if (atHome[i]) {
        expectedHome += w * up * h;
        expectedAway += (w / up) * a;
      } else expectedNeutral += w * (h + a);
    }
    // One Newton step each: both are near their optimum after the blocks above.
    const expected = expectedHome + expectedAway + expectedNeutral;
    const step = Math.log(goalsAll / expected);
    start.intercept += step;
    base *= goalsAll / expected;
    expectedHome *= goalsAll / expected;
    expectedAway *= goalsAll / expected;
    const slope =
      (goalsHome - expectedHome - goalsAway + expectedAway) / 2 -
      prior.homeRidge * (start.homeAdvantage - prior.homeAdvantage);
    const bend = (expectedHome + expectedAway) / 4 + prior.homeRidge;
    const homeStep = bend > 0 ? Math.max(-0.5, Math.min(0.5, slope / bend)) : 0;
    start.homeAdvantage += homeStep;
    change = Math.max(change, Math.abs(step), Math.abs(homeStep));
    if (change < tolerance) break;
  }
  return pass;
}

/**
 * Fits intercept and home advantage again with fixed strengths: after these were scaled, the expected goals of the
 * matches must equal the observed goals.
 */
export function fitLevel(columns: StrengthColumns, prior: StrengthPrior, strengths: Strengths): void {
  const { home, away, homeGoals, awayGoals, weight, atHome, length } = columns;
  const { attack, defence } = strengths;
  for (let pass = 0; pass < 20; pass++) {
    const sums = { goals: 0, goalsHome: 0, goalsAway: 0, expected: 0, expectedHome: 0, expectedAway: 0 };
    for (let i = 0; i < length; i++) {
      const w = weight[i]!;
      const half = atHome[i] ? strengths.homeAdvantage / 2 : 0;
      const h = w * Math.exp(strengths.intercept + half + attack[home[i]!]! - defence[away[i]!]!);
      const a = w * Math.exp(strengths.intercept - half + attack[away[i]!]! - defence[home[i]!]!);
      sums.goals += w * (homeGoals[i]! + awayGoals[i]!);
      sums.expected += h + a;
      if (!atHome[i]) continue;
      sums.goalsHome += w * homeGoals[i]!;
      sums.goalsAway += w * awayGoals[i]!;
      sums.expectedHome += h;
      sums.expectedAway += a;
    }
    if (!(sums.goals > 0)) return;
    const step = Math.log(sums.goals / sums.expected);
    const scale = sums.goals / sums.expected;
    const slope =
      (sums.goalsHome - scale * sums.expectedHome - sums.goalsAway + scale * sums.expectedAway) / 2 -
      prior.homeRidge * (strengths.homeAdvantage - prior.homeAdvantage);
    const homeStep = slope / ((scale * (sums.expectedHome + sums.expectedAway)) / 4 + prior.homeRidge);
    strengths.intercept += step;
    strengths.homeAdvantage += homeStep;
    if (Math.abs(step) + Math.abs(homeStep) < 1e-7) return;
  }
}

/** Root of goals - exp(x)·exposure - ridge·(x - mean), which falls in x. */
function solve(goals: number, exposure: number, ridge: number, mean: number, start: number): number {
  let x = start;
  for (let i = 0; i < 8; i++) {
    const e = Math.exp(x) * exposure;
    const bend = e + ridge;
    if (!(bend > 0)) return mean;
    const step = Math.max(-1, Math.min(1, (goals - e - ridge * (x - mean)) / bend));
    x += step;
    if (Math.abs(step) < 1e-9) break;
  }
  return Math.max(-6, Math.min(6, x));
}
