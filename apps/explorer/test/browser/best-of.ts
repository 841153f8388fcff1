/** Bounds of time on a machine that does other things, too. */

/**
 * Runs until one run keeps all bounds, and so many times at most. Other work on the machine only ever
 * adds to times, so the best runs come nearest to the page's own. Each bound counts by its own best run.
 *
 * @param least - As many runs at least, for what is looked for in all of them
 */
export async function bestOf<Figure extends string>(run: () => Promise<Readonly<Record<Figure, number>>>, bounds: Readonly<Partial<Record<Figure, number>>>, { least = 1, most = 10 } = {}): Promise<{ readonly runs: readonly Readonly<Record<Figure, number>>[]; best(figure: Figure): number; worst(figure: Figure): number }> {
  const runs: Readonly<Record<Figure, number>>[] = [];
  const best = (figure: Figure): number => Math.min(...runs.map((each) => each[figure]));
  const worst = (figure: Figure): number => Math.max(...runs.map((each) => each[figure]));
  const keepsAll = (): boolean => (Object.entries(bounds) as [Figure, number][]).every(([figure, bound]) => best(figure) <= bound);
  while (runs.length < least || (runs.length < most && !keepsAll())) runs.push(await run());
  return { runs, best, worst };
}
