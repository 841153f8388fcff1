/** Repeats measurements on machines with other load. */

/**
 * Repeats `run` until the minimum of every figure is within its bound, at most `most` times. Other load only increases
 * the figures, so the minimum is the best estimate.
 *
 * @param least - Minimum number of runs
 * @param most - Maximum number of runs
 */
export async function measureBest<Figure extends string>(
  run: () => Promise<Readonly<Record<Figure, number>>>,
  bounds: Readonly<Partial<Record<Figure, number>>>,
  { least = 1, most = 10 } = {},
): Promise<{
  readonly runs: readonly Readonly<Record<Figure, number>>[];
  best(figure: Figure): number;
  worst(figure: Figure): number;
}> {
  const runs: Readonly<Record<Figure, number>>[] = [];
  const best = (figure: Figure): number => Math.min(...runs.map((each) => each[figure]));
  const worst = (figure: Figure): number => Math.max(...runs.map((each) => each[figure]));
  const isWithinBounds = (): boolean =>
    (Object.entries(bounds) as [Figure, number][]).every(([figure, bound]) => best(figure) <= bound);
  while (runs.length < least || (runs.length < most && !isWithinBounds())) runs.push(await run());
  return { runs, best, worst };
}
