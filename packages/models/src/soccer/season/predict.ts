import { ModelError, checkInteger } from "../../error.ts";
import type { Season, SeasonForecast, SeasonPart, TeamForecast } from "./types.ts";

/** Adds parts of one season. @throws ModelError when there are none, or when they are of different seasons */
export function mergeSeasonParts(parts: readonly SeasonPart[]): SeasonPart {
  const first = parts[0];
  if (first === undefined)
    throw new ModelError({ code: "missing", what: "there are no parts", where: "parts", fix: "give at least one" });
  const add = (pick: (part: SeasonPart) => Float64Array): Float64Array => {
    const sum = new Float64Array(pick(first).length);
    for (const part of parts) pick(part).forEach((value, i) => (sum[i]! += value));
    return sum;
  };
  parts.forEach((part, i) => {
    if (part.width !== first.width || part.ranks.length !== first.ranks.length) {
      throw new ModelError({
        code: "inconsistent",
        what: "it belongs to another season than the first part",
        where: `parts[${i}]`,
        fix: "merge parts of one season",
      });
    }
  });
  return {
    simulations: parts.reduce((sum, part) => sum + part.simulations, 0),
    ranks: add((part) => part.ranks),
    width: first.width,
    points: add((part) => part.points),
    pointsSquared: add((part) => part.pointsSquared),
    goalDifference: add((part) => part.goalDifference),
  };
}

/** Converts counts to probabilities. @throws ModelError when an outcome has impossible positions */
export function seasonForecast(season: Season, part: SeasonPart): SeasonForecast {
  const n = part.simulations;
  const sizes = new Map<string | undefined, number>();
  for (const team of season.teams) sizes.set(team.division, (sizes.get(team.division) ?? 0) + 1);
  const outcomes = season.outcomes ?? [];
  outcomes.forEach((outcome, i) => {
    checkInteger(outcome.from, `season.outcomes[${i}].from`, 1);
    checkInteger(outcome.to, `season.outcomes[${i}].to`, outcome.from);
  });
  const teams = season.teams.map((team, t): TeamForecast => {
    const size = sizes.get(team.division)!;
    const positions = Array.from({ length: size }, (_, j) => part.ranks[t * part.width + j]! / n);
    const mean = part.points[t]! / n;
    const chances: Record<string, number> = Object.create(null);
    for (const outcome of outcomes) {
      if (outcome.division !== undefined && outcome.division !== team.division) continue;
      const chance = positions.slice(outcome.from - 1, outcome.to).reduce((sum, p) => sum + p, 0);
      // Two entries of one name (places 1 to 2, and 5) are one outcome.
      chances[outcome.id] = (chances[outcome.id] ?? 0) + chance;
    }
    return {
      id: team.id,
      division: team.division,
      positions,
      outcomes: chances,
      points: { mean, sd: Math.sqrt(Math.max(0, part.pointsSquared[t]! / n - mean * mean)) },
      goalDifference: part.goalDifference[t]! / n,
      position: positions.reduce((sum, p, j) => sum + p * (j + 1), 0),
    };
  });
  return { simulations: n, teams };
}
