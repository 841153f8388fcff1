/**
 * Differences of two bodies as copies of the old one and pieces of the new one. Consecutive polls are
 * the same text with some values changed and some items added, so most of the work is comparing
 * memory, which a general compressor cannot know.
 */

/** Bytes that are compared at once. */
const blocks = [16_384, 1024, 64] as const;
/** Bytes that two texts must have in common to be taken as the same place. */
const anchor = 24;
/** How far ahead in either text the same place is looked for. */
const reach = 128 * 1024;

/** `new` is put together of these, one after the other. */
export interface Difference {
  /** Triples: bytes to take from the pieces, then where in the old body, and how much of it to copy. */
  readonly steps: readonly number[];
  readonly pieces: readonly Uint8Array[];
  /** Bytes in all pieces. */
  readonly length: number;
  /** Where in the old body the first new piece belongs: what stands around it is like it. */
  readonly near: number;
}

/**
 * @param most - Bytes in pieces from which on it is given up: the texts are too different
 */
export function differenceOf(old: Buffer, now: Buffer, most: number): Difference | undefined {
  const steps: number[] = [];
  const pieces: Uint8Array[] = [];
  let length = 0;
  let near = 0;
  let inOld = 0;
  let inNew = 0;
  let piece = 0;
  while (inNew < now.length) {
    const same = commonLength(old, inOld, now, inNew);
    if (same > 0) {
      steps.push(inNew - piece, inOld, same);
      inOld += same;
      inNew += same;
      piece = inNew;
      if (inNew === now.length) break;
    }
    const next = nextCommon(old, inOld, now, inNew);
    const end = next?.inNew ?? now.length;
    if (end > piece) {
      if (length === 0 || end - piece > 256) near = inOld;
      pieces.push(now.subarray(piece, end));
      length += end - piece;
      if (length > most) return undefined;
    }
    if (next === undefined) {
      steps.push(end - piece, 0, 0);
      break;
    }
    ({ inOld, inNew } = next);
  }
  return { steps, pieces, length, near };
}

/** Bytes that are the same from two places on. */
function commonLength(old: Buffer, inOld: number, now: Buffer, inNew: number): number {
  const most = Math.min(old.length - inOld, now.length - inNew);
  let same = 0;
  // In blocks that get smaller towards the place where they part, and byte by byte at the end.
  for (const size of blocks) {
    while (same + size <= most && old.compare(now, inNew + same, inNew + same + size, inOld + same, inOld + same + size) === 0) same += size;
  }
  while (same < most && old[inOld + same] === now[inNew + same]) same += 1;
  return same;
}

/** The next place that both have: what the old one goes on with, or goes on with a little later, found in the new one. */
function nextCommon(old: Buffer, inOld: number, now: Buffer, inNew: number): { inOld: number; inNew: number } | undefined {
  const end = Math.min(now.length, inNew + reach);
  const ahead = now.subarray(inNew, end);
  for (let skip = 0; skip <= reach && inOld + skip + anchor <= old.length; skip = skip < 64 ? skip + 8 : skip * 2) {
    const found = ahead.indexOf(old.subarray(inOld + skip, inOld + skip + anchor));
    if (found < 0) continue;
    let back = 0;
    while (back < found && back < skip && now[inNew + found - back - 1] === old[inOld + skip - back - 1]) back += 1;
    return { inOld: inOld + skip - back, inNew: inNew + found - back };
  }
  return undefined;
}

/** Puts the new body together. Throws when the steps lead out of either. */
export function putTogether(old: Uint8Array, steps: readonly number[], pieces: Uint8Array, size: number): Uint8Array {
  const made = new Uint8Array(size);
  let at = 0;
  let used = 0;
  for (let step = 0; step < steps.length; step += 3) {
    const [take, from, copy] = [steps[step]!, steps[step + 1]!, steps[step + 2]!];
    if (used + take > pieces.length || from + copy > old.length || at + take + copy > size) throw new RangeError("the difference does not fit its base");
    made.set(pieces.subarray(used, used + take), at);
    at += take;
    used += take;
    made.set(old.subarray(from, from + copy), at);
    at += copy;
  }
  if (at !== size) throw new RangeError("the difference does not fit its base");
  return made;
}
