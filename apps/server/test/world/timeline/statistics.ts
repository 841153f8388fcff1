/** Small statistics for the realism tests. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((each) => (each - middle) ** 2)));
}

/** Slope of the least-squares line of y on x. */
export function slope(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)];
  let together = 0;
  let alone = 0;
  x.forEach((each, index) => {
    together += (each - mx) * (y[index]! - my);
    alone += (each - mx) ** 2;
  });
  return together / alone;
}

/** Half the width of a two-sided 99% band of a share that is estimated from `count` draws. */
export function shareBand(share: number, count: number): number {
  return 2.576 * Math.sqrt((share * (1 - share)) / count);
}

/** Counts of what worked, by bin. */
export class Shares {
  readonly #bins = new Map<number, { made: number; count: number }>();

  add(bin: number, made: boolean): void {
    const found = this.#bins.get(bin) ?? { made: 0, count: 0 };
    found.count++;
    if (made) found.made++;
    this.#bins.set(bin, found);
  }

  get total(): number {
    return [...this.#bins.values()].reduce((sum, each) => sum + each.count, 0);
  }

  get share(): number {
    return [...this.#bins.values()].reduce((sum, each) => sum + each.made, 0) / this.total;
  }

  /** Chi-square of the bins with at least 25 draws against expected shares, with its degrees of freedom. */
  chiSquare(expected: (bin: number) => number): { readonly value: number; readonly freedom: number } {
    let value = 0;
    let freedom = 0;
    for (const [bin, { made, count }] of this.#bins) {
      if (count < 25) continue;
      const share = expected(bin);
      value += (made - count * share) ** 2 / (count * share * (1 - share));
      freedom++;
    }
    return { value, freedom };
  }
}

/** Upper 0.5% point of chi-square (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 2.576 * Math.sqrt(part)) ** 3;
}
