/**
 * Difference of two bodies, as copies from the old one and pieces of the new one. Consecutive polls share most of their
 * text, so most of the work is a comparison of memory.
 */

/** Block sizes for comparing, in bytes. */
const BLOCK_BYTES = [16_384, 1024, 64] as const;
/** Minimum length of a match after a changed value, in bytes. */
const MIN_VALUE_MATCH = 12;
/** Maximum distance of a match after a changed value, in bytes. */
const MAX_VALUE_DISTANCE = 48;
/** Minimum length of a match after added or removed items, in bytes. */
const MIN_ITEM_MATCH = 32;
/** Maximum length of a run between changed values that may belong to two different items, in bytes. */
const SHORT_RUN = 40;
/**
 * Number of consecutive short runs after which added or removed items are searched for, and the start value of the
 * count after a search.
 */
const SHORT_RUNS_BEFORE_SEARCH = 3;
const SHORT_RUNS_AFTER_SEARCH = -32;
/** Minimum length of a run that two different items do not share, in bytes. */
const CERTAIN_RUN = 128;
/** Distance searched ahead in either text, in bytes. */
const SEARCH_BYTES = 128 * 1024;

/** Instructions that reconstruct the new body. */
export interface Difference {
  /** Triples: number of bytes to take from the pieces, offset in the old body, and number of bytes to copy from it. */
  readonly steps: readonly number[];
  readonly pieces: readonly Uint8Array[];
}

interface Place {
  inOld: number;
  inNew: number;
}

/**
 * @param most - Maximum total size of the pieces; beyond it the texts are too different and the result is `undefined`
 */
export function differenceOf(old: Buffer, now: Buffer, most: number): Difference | undefined {
  const steps: number[] = [];
  const pieces: Uint8Array[] = [];
  let length = 0;
  let at: Place = { inOld: 0, inNew: 0 };
  let piece = 0;
  let doubt = 0;
  while (at.inNew < now.length) {
    const same = commonLength(old, at.inOld, now, at.inNew);
    doubt = same > SHORT_RUN ? Math.min(doubt, 0) : doubt + 1;
    if (same > 0) {
      steps.push(at.inNew - piece, at.inOld, same);
      at = { inOld: at.inOld + same, inNew: at.inNew + same };
      piece = at.inNew;
      if (at.inNew === now.length) break;
    }
    const next = after(old, at, now, doubt >= SHORT_RUNS_BEFORE_SEARCH);
    if (doubt >= SHORT_RUNS_BEFORE_SEARCH) doubt = SHORT_RUNS_AFTER_SEARCH;
    const end = next?.inNew ?? now.length;
    pieces.push(now.subarray(piece, end));
    // Each further copy also needs some bytes.
    length += end - piece + 4;
    if (length > most) return undefined;
    if (next === undefined) {
      steps.push(end - piece, 0, 0);
      break;
    }
    at = next;
  }
  return { steps, pieces };
}

/** Number of equal bytes from two offsets on. */
function commonLength(old: Buffer, inOld: number, now: Buffer, inNew: number): number {
  const most = Math.min(old.length - inOld, now.length - inNew);
  let same = 0;
  // Changing values are often close together, so the first bytes are compared one by one.
  const near = Math.min(most, 64);
  while (same < near && old[inOld + same] === now[inNew + same]) same += 1;
  if (same < near) return same;
  // Compare decreasing blocks, and single bytes at the end.
  for (const size of BLOCK_BYTES) {
    while (
      same + size <= most &&
      old.compare(now, inNew + same, inNew + same + size, inOld + same, inOld + same + size) === 0
    )
      same += size;
  }
  while (same < most && old[inOld + same] === now[inNew + same]) same += 1;
  return same;
}

/** Position where both texts continue equally after a changed value: the nearest one within a few bytes. */
function afterValue(old: Buffer, { inOld, inNew }: Place, now: Buffer): Place | undefined {
  const lastOld = Math.min(inOld + MAX_VALUE_DISTANCE, old.length - MIN_VALUE_MATCH);
  const lastNew = Math.min(inNew + MAX_VALUE_DISTANCE, now.length - MIN_VALUE_MATCH);
  for (let from = inOld; from <= lastOld; from++) {
    const first = old[from]!;
    for (let to = inNew; to <= lastNew; to++) {
      if (now[to] !== first) continue;
      let same = 1;
      while (same < MIN_VALUE_MATCH && old[from + same] === now[to + same]) same += 1;
      if (same === MIN_VALUE_MATCH) return { inOld: from, inNew: to };
    }
  }
  return undefined;
}

/** Next position where both texts are equal. In doubt, added or removed items are searched for first. */
function after(old: Buffer, at: Place, now: Buffer, inDoubt: boolean): Place | undefined {
  const items = inDoubt ? afterItems(old, at, now) : undefined;
  // Texts are repetitive, so only a long run identifies the same item.
  if (items !== undefined && commonLength(old, items.inOld, now, items.inNew) >= CERTAIN_RUN) return items;
  return afterValue(old, at, now) ?? afterItems(old, at, now) ?? afterRest(old, at, now);
}

/** Position after added items (the old text continues later in the new one) or removed items (the reverse). */
function afterItems(old: Buffer, { inOld, inNew }: Place, now: Buffer): Place | undefined {
  const added = ahead(now, inNew, old, inOld);
  const removedTo = ahead(old, inOld, now, inNew);
  if (added === undefined && removedTo === undefined) return undefined;
  return removedTo === undefined || (added !== undefined && added <= removedTo)
    ? { inOld, inNew: inNew + (added as number) }
    : { inOld: inOld + removedTo, inNew };
}

/** Distance at which a text contains the bytes found at a position of the other text. */
function ahead(text: Buffer, from: number, other: Buffer, at: number): number | undefined {
  if (at + MIN_ITEM_MATCH > other.length) return undefined;
  const offset = text
    .subarray(from, Math.min(text.length, from + SEARCH_BYTES))
    .indexOf(other.subarray(at, at + MIN_ITEM_MATCH));
  return offset < 0 ? undefined : offset;
}

/** Position after a change of both texts: searches the new text for a later part of the old one. */
function afterRest(old: Buffer, { inOld, inNew }: Place, now: Buffer): Place | undefined {
  for (
    let skip = 8;
    skip <= SEARCH_BYTES && inOld + skip + MIN_ITEM_MATCH <= old.length;
    skip = skip < 64 ? skip + 8 : skip * 2
  ) {
    const match = ahead(now, inNew, old, inOld + skip);
    if (match === undefined) continue;
    let back = 0;
    while (back < match && back < skip && now[inNew + match - back - 1] === old[inOld + skip - back - 1]) back += 1;
    return { inOld: inOld + skip - back, inNew: inNew + match - back };
  }
  return undefined;
}

/** Writes the new body into a buffer. Throws if the steps exceed the bounds of either body. */
export function applyDifference(
  old: Uint8Array,
  steps: readonly number[],
  pieces: Uint8Array,
  made: Uint8Array,
): Uint8Array {
  let at = 0;
  let used = 0;
  for (let step = 0; step < steps.length; step += 3) {
    const [take, from, copy] = [steps[step]!, steps[step + 1]!, steps[step + 2]!];
    if (used + take > pieces.length || from + copy > old.length || at + take + copy > made.length)
      throw new RangeError("the difference does not fit its base");
    made.set(pieces.subarray(used, used + take), at);
    at += take;
    used += take;
    made.set(old.subarray(from, from + copy), at);
    at += copy;
  }
  if (at !== made.length) throw new RangeError("the difference does not fit its base");
  return made;
}
