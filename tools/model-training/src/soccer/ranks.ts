/** Ranks (1 the smallest) of values; equal values share their mean rank. */
export function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Uint32Array.from({ length: values.length }, (_, at) => at).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

/** Spearman's rank correlation, -1..1. */
export function rankCorrelation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const a = ranksOf(one);
  const b = ranksOf(other);
  const middle = (a.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    const x = a[at]! - middle;
    const y = b[at]! - middle;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

/** Area under the ROC curve: the probability that an event has a higher value than a non-event, ties counting half. */
export function areaUnderCurve(predicted: ArrayLike<number>, outcome: ArrayLike<number>): number {
  const ranks = ranksOf(predicted);
  let sum = 0;
  let events = 0;
  for (let at = 0; at < ranks.length; at++) {
    if (outcome[at] !== 1) continue;
    events++;
    sum += ranks[at]!;
  }
  return (sum - (events * (events + 1)) / 2) / (events * (ranks.length - events));
}

/**
 * Mean distance between predicted and observed frequency over bins of equal count. It shows errors that the usual
 * calibration error hides when nearly all probabilities are in its first bin.
 */
export function equalCountCalibrationError(
  predicted: ArrayLike<number>,
  outcome: ArrayLike<number>,
  bins = 20,
): number {
  const order = Uint32Array.from({ length: predicted.length }, (_, at) => at).sort(
    (a, b) => predicted[a]! - predicted[b]!,
  );
  let sum = 0;
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.floor((bin * order.length) / bins);
    const to = Math.floor(((bin + 1) * order.length) / bins);
    let difference = 0;
    for (let at = from; at < to; at++) difference += predicted[order[at]!]! - outcome[order[at]!]!;
    sum += Math.abs(difference);
  }
  return sum / predicted.length;
}
