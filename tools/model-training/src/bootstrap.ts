import { createRandom } from "@sdf/models";
import { EvaluateError } from "./error.ts";

export interface BootstrapOptions {
  readonly resamples?: number;
  readonly seed?: number;
  /** Coverage of the interval. Default .95. */
  readonly level?: number;
}

/**
 * Percentile interval of a mean, by drawing clusters with replacement: forecasts of one game share its result, so a
 * game is drawn as a whole (Field & Welsh 2007). Without clusters every score is its own cluster. The same input
 * gives the same interval.
 * @param values one score per forecast
 * @param clusters cluster of each score, any integers
 */
export function bootstrapMean(
  values: Float64Array,
  clusters?: Int32Array,
  options: BootstrapOptions = {},
): readonly [number, number] {
  const { sums, counts } = byCluster(values, clusters);
  const { resamples = 1000, seed = 1, level = 0.95 } = options;
  const means = new Float64Array(resamples);
  const random = createRandom(seed);
  const size = sums.length;
  for (let r = 0; r < resamples; r++) {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < size; i++) {
      const drawn = Math.floor(random.next() * size);
      sum += sums[drawn]!;
      count += counts[drawn]!;
    }
    means[r] = sum / count;
  }
  means.sort();
  const tail = (1 - level) / 2;
  return [quantile(means, tail), quantile(means, 1 - tail)];
}

function byCluster(values: Float64Array, clusters?: Int32Array): { sums: Float64Array; counts: Float64Array } {
  if (clusters === undefined) return { sums: values, counts: new Float64Array(values.length).fill(1) };
  if (clusters.length !== values.length) {
    throw new EvaluateError(
      "metric.input",
      `${values.length} scores, but ${clusters.length} clusters; give one cluster per score.`,
    );
  }
  const places = new Map<number, number>();
  const sums: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < values.length; i++) {
    let place = places.get(clusters[i]!);
    if (place === undefined) {
      place = sums.length;
      places.set(clusters[i]!, place);
      sums.push(0);
      counts.push(0);
    }
    sums[place]! += values[i]!;
    counts[place]! += 1;
  }
  return { sums: Float64Array.from(sums), counts: Float64Array.from(counts) };
}

function quantile(sorted: Float64Array, at: number): number {
  const place = at * (sorted.length - 1);
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (place - low) * (sorted[high]! - sorted[low]!);
}
