/** Statistics of samples of matches, with their sampling errors. */

/** Matches in groups that are independent of each other, such as the seasons of one seed. */
export interface Sample<M> {
  readonly groups: readonly (readonly M[])[];
}

/** A statistic of a sample, and the standard error of its sampling. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
  /** Number of matches. */
  readonly matches: number;
}

/** Number of groups into which matches of real seasons are dealt. */
const dealtGroups = 40;

/** Deals matches into groups, for matches that are independent of each other. */
export function deal<M>(matches: readonly M[]): Sample<M> {
  const groups: M[][] = Array.from({ length: Math.min(dealtGroups, matches.length) }, () => []);
  matches.forEach((match, index) => groups[index % groups.length]!.push(match));
  return { groups };
}

/**
 * A statistic that is a function of sums over matches: `terms` returns the summands of a match, or `undefined` for a
 * match that does not count, and `combine` computes the statistic from their sums.
 */
export interface Formula<M> {
  readonly terms: (match: M) => readonly number[] | undefined;
  readonly combine: (sums: readonly number[]) => number;
}

/** Computes a statistic, with its error by the jackknife: the statistic is repeated without each of the groups. */
export function estimate<M>({ groups }: Sample<M>, { terms, combine }: Formula<M>): Estimate {
  let matches = 0;
  const sums = groups.map((group) => {
    let total: number[] = [];
    for (const match of group) {
      const summands = terms(match);
      if (summands === undefined) continue;
      matches++;
      total = summands.map((each, index) => each + (total[index] ?? 0));
    }
    return total;
  });
  const width = Math.max(0, ...sums.map(({ length }) => length));
  const all = Array.from({ length: width }, (_, index) => sums.reduce((sum, each) => sum + (each[index] ?? 0), 0));
  const value = combine(all);
  const without = sums.map((each) => combine(all.map((sum, index) => sum - (each[index] ?? 0))));
  const n = without.length;
  const centre = without.reduce((sum, each) => sum + each, 0) / n;
  const squares = without.reduce((sum, each) => sum + (each - centre) ** 2, 0);
  return { value, error: n < 2 ? Infinity : Math.sqrt(((n - 1) / n) * squares), matches };
}

/** The ratio of two sums over matches. A match for which `terms` returns `undefined` does not count. */
export function ratio<M>(
  terms: (match: M) => readonly [numerator: number, denominator: number] | undefined,
): Formula<M> {
  return { terms, combine: ([numerator = 0, denominator = 0]) => numerator / denominator };
}

/** The mean of a number per match. */
export function mean<M>(valueOf: (match: M) => number | undefined): Formula<M> {
  return ratio((match) => {
    const value = valueOf(match);
    return value === undefined ? undefined : [value, 1];
  });
}

/** The share of matches with a property. */
export function share<M>(accepts: (match: M) => boolean | undefined): Formula<M> {
  return mean((match) => {
    const isAccepted = accepts(match);
    return isAccepted === undefined ? undefined : isAccepted ? 1 : 0;
  });
}

/** The standard deviation of a number per match. */
export function deviation<M>(valueOf: (match: M) => number | undefined): Formula<M> {
  return {
    terms: (match) => {
      const value = valueOf(match);
      return value === undefined ? undefined : [1, value, value * value];
    },
    combine: ([count = 0, sum = 0, squares = 0]) => Math.sqrt(squares / count - (sum / count) ** 2),
  };
}
