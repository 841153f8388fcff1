/** Statistics for the realism tests. */

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
  let covariance = 0;
  let variance = 0;
  x.forEach((each, index) => {
    covariance += (each - mx) * (y[index]! - my);
    variance += (each - mx) ** 2;
  });
  return covariance / variance;
}

/** Half-width of a two-sided 99% band of a share estimated from `count` draws. */
export function shareBand(share: number, count: number): number {
  return 2.576 * Math.sqrt((share * (1 - share)) / count);
}

/** Shares of successes by bin. */
export class Shares {
  readonly #bins = new Map<number, { successes: number; count: number }>();

  add(bin: number, isSuccess: boolean): void {
    const counts = this.#bins.get(bin) ?? { successes: 0, count: 0 };
    counts.count++;
    if (isSuccess) counts.successes++;
    this.#bins.set(bin, counts);
  }

  get total(): number {
    return [...this.#bins.values()].reduce((sum, each) => sum + each.count, 0);
  }

  get share(): number {
    return [...this.#bins.values()].reduce((sum, each) => sum + each.successes, 0) / this.total;
  }

  /** Chi-square statistic of the bins with at least 25 draws against expected shares, with its degrees of freedom. */
  chiSquare(expected: (bin: number) => number): { readonly value: number; readonly freedom: number } {
    let value = 0;
    let freedom = 0;
    for (const [bin, { successes, count }] of this.#bins) {
      if (count < 25) continue;
      const share = expected(bin);
      value += (successes - count * share) ** 2 / (count * share * (1 - share));
      freedom++;
    }
    return { value, freedom };
  }
}

/** Upper 0.5% quantile of the chi-square distribution (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 2.576 * Math.sqrt(part)) ** 3;
}
