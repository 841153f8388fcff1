/** Ranks the records of all units of a query. */
import type { Unit } from "./query.ts";

export interface RankedRecord {
  readonly id: number;
  /** The units that it has. */
  readonly units: readonly Unit[];
  readonly score: number;
}

/** Scores of records by their index. */
export type Scores = ReadonlyMap<number, number>;

/** Sums the scores of the units; a record counts the less, the more of the query it lacks. */
export function rank(units: readonly Unit[], readScores: (unit: Unit) => Scores): RankedRecord[] {
  const records = new Map<number, { units: Unit[]; score: number }>();
  for (const unit of units)
    for (const [id, score] of readScores(unit)) {
      const record = records.get(id) ?? { units: [], score: 0 };
      record.units.push(unit);
      record.score += unit.weight * score;
      records.set(id, record);
    }
  const sumWeights = (list: readonly Unit[]): number => list.reduce((sum, { weight }) => sum + weight, 0);
  const whole = sumWeights(units);
  return [...records]
    .map(([id, { units: matched, score }]) => ({
      id,
      units: matched,
      score: score * (sumWeights(matched) / whole) ** 2,
    }))
    .sort((first, second) => second.score - first.score);
}

/** True if a record has all units of a query that it needs. */
export function isComplete({ units: matched }: RankedRecord, units: readonly Unit[]): boolean {
  return units.every((unit) => unit.isWeak || matched.includes(unit));
}

/** Puts first the best record, then the best ones of the units that the records before lack. */
export function coverUnits(ranked: readonly RankedRecord[]): RankedRecord[] {
  const covered = new Set<Unit>();
  const best = ranked.filter(({ units }) => {
    const isNew = units.some((unit) => !unit.isWeak && !covered.has(unit));
    for (const unit of units) covered.add(unit);
    return isNew;
  });
  return [...best, ...ranked.filter((record) => !best.includes(record))];
}
