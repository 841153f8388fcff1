import { possessionKinds } from "./kinds.ts";
import type { PossessionSums, PossessionValues } from "./types.ts";

const plusNames = [
  "plusPass",
  "plusCross",
  "plusTakeOn",
  "plusSetPlayTaken",
  "plusSetPlayDrawn",
  "plusRegain",
] as const;
const minusNames = [
  "minusPass",
  "minusCross",
  "minusTakeOn",
  "minusSetPlayTaken",
  "minusSetPlayConceded",
  "minusLosingPossession",
] as const;

/** Returns empty sums. */
export function emptySums(): PossessionSums {
  return {
    total: 0,
    plus: 0,
    minus: 0,
    plusPass: 0,
    minusPass: 0,
    plusCross: 0,
    minusCross: 0,
    plusTakeOn: 0,
    minusTakeOn: 0,
    plusSetPlayTaken: 0,
    minusSetPlayTaken: 0,
    plusSetPlayDrawn: 0,
    minusSetPlayConceded: 0,
    plusRegain: 0,
    minusLosingPossession: 0,
  };
}

/**
 * Sums the value that events added, by group and by kind: gains in `plus…`, losses in `minus…`. Shots, goals and
 * saves have no kind, so they are in no sum.
 * @param group group of the event at an index (a side, a player); `undefined` excludes the event
 * @param until events from this index on are excluded; default: all events are summed
 */
export function sumPossessionValues<Key>(
  values: PossessionValues,
  group: (index: number) => Key | undefined,
  until: number = values.added.length,
): Map<Key, PossessionSums> {
  const sums = new Map<Key, PossessionSums>();
  for (let index = 0; index < Math.min(until, values.added.length); index++) {
    const kind = values.kind[index]!;
    const added = values.added[index]!;
    if (kind < 0 || Number.isNaN(added)) continue;
    const key = group(index);
    if (key === undefined) continue;
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = emptySums();
      sums.set(key, sum);
    }
    if (added < 0) {
      sum[minusNames[kind]!] += added;
      sum.minus += added;
    } else {
      sum[plusNames[kind]!] += added;
      sum.plus += added;
    }
    sum.total += added;
  }
  return sums;
}

/**
 * Rounds sums to the decimals that a feed prints. The kinds are rounded, and the other sums are computed from them,
 * so that the printed kinds add up exactly to the printed `plus` and `minus`, and these to `total`.
 */
export function roundSums(sums: PossessionSums, decimals: number): PossessionSums {
  const scale = 10 ** decimals;
  const rounded = emptySums();
  let plus = 0;
  let minus = 0;
  for (let kind = 0; kind < possessionKinds.length; kind++) {
    const gain = Math.round(sums[plusNames[kind]!] * scale);
    const loss = -Math.round(-sums[minusNames[kind]!] * scale);
    plus += gain;
    minus += loss;
    rounded[plusNames[kind]!] = gain / scale;
    rounded[minusNames[kind]!] = loss === 0 ? 0 : loss / scale;
  }
  rounded.plus = plus / scale;
  rounded.minus = minus === 0 ? 0 : minus / scale;
  rounded.total = (plus + minus) / scale;
  return rounded;
}
