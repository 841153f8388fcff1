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

/** Collects matches by season, in the order of their first match. */
export function bySeason<M>(matches: readonly { readonly season: string; readonly match: M }[]): Sample<M> {
  const seasons = new Map<string, M[]>();
  for (const { season, match } of matches) {
    const group = seasons.get(season);
    if (group === undefined) seasons.set(season, [match]);
    else group.push(match);
  }
  return { groups: [...seasons.values()] };
}

/** How much a statistic of one real season differs from that of others. */
export interface SeasonSpread {
  /** Standard deviation of the statistic of a season. */
  readonly deviation: number;
  /** Number of seasons with the statistic. */
  readonly seasons: number;
  /** Whether the deviation is that between the seasons, or the sampling error of a season, if that is larger. */
  readonly basis: "between" | "sampling";
}

/** Fewest seasons whose deviation is used. */
const fewestSeasons = 3;

/**
 * Computes the deviation of a statistic between seasons. Few seasons may agree by chance, so the deviation is at least
 * the sampling error of a season.
 *
 * @param sample real matches by season
 * @param matches number of matches with the statistic in a season of the simulation; the sampling error depends on it
 */
export function seasonSpread<M>({ groups }: Sample<M>, formula: Formula<M>, matches: number): SeasonSpread {
  const values = groups.map((group) => estimate({ groups: [group] }, formula).value).filter(Number.isFinite);
  const centre = values.reduce((sum, each) => sum + each, 0) / values.length;
  const squares = values.reduce((sum, each) => sum + (each - centre) ** 2, 0);
  const between = values.length < fewestSeasons ? 0 : Math.sqrt(squares / (values.length - 1));
  const all = estimate(deal(groups.flat()), formula);
  const sampling = all.error * Math.sqrt(all.matches / matches);
  return between > sampling
    ? { deviation: between, seasons: values.length, basis: "between" }
    : { deviation: sampling, seasons: values.length, basis: "sampling" };
}

/** Number of groups into which matches are dealt. */
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
