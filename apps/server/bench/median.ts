/** Returns the median of numbers; of an even number, the higher one in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value below which a part of the numbers lies. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
}
