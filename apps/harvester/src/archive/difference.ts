/**
 * Differences of two bodies as copies of the old one and pieces of the new one. Consecutive polls are
 * the same text with some values changed and some items added, so most of the work is comparing
 * memory, which a general compressor cannot know.
 */

/** Bytes that are compared at once. */
const BLOCK_BYTES = [16_384, 1024, 64] as const;
/** Bytes that two texts must have in common to be taken as the same place, where a value changed. */
const MIN_VALUE_MATCH = 12;
/** How far on a changed value may reach. */
const MAX_VALUE_DISTANCE = 48;
/** The same, where items were added or taken away. */
const MIN_ITEM_MATCH = 32;
/** Runs between changed values that are this short may be those of two different items. */
const SHORT_RUN = 40;
/** So many of them in a row, and it is looked whether items were added or taken away; so many more before the next look. */
const SHORT_RUNS_BEFORE_SEARCH = 3;
const SHORT_RUNS_AFTER_SEARCH = -32;
/** A run that no two items have in common. */
const CERTAIN_RUN = 128;
/** How far ahead in either text the same place is looked for then. */
const SEARCH_BYTES = 128 * 1024;

/** `new` is put together of these, one after the other. */
export interface Difference {
  /** Triples: bytes to take from the pieces, then where in the old body, and how much of it to copy. */
  readonly steps: readonly number[];
  readonly pieces: readonly Uint8Array[];
}

interface Place {
  inOld: number;
  inNew: number;
}

/**
 * @param most - Bytes in pieces from which on it is given up: the texts are too different
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
    // A copy that begins again costs some bytes, too.
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

/** Bytes that are the same from two places on. */
function commonLength(old: Buffer, inOld: number, now: Buffer, inNew: number): number {
  const most = Math.min(old.length - inOld, now.length - inNew);
  let same = 0;
  // Values that change often stand side by side: what is the same between them is looked at byte by byte.
  const near = Math.min(most, 64);
  while (same < near && old[inOld + same] === now[inNew + same]) same += 1;
  if (same < near) return same;
  // In blocks that get smaller towards the place where they part, and byte by byte at the end.
  for (const size of BLOCK_BYTES) {
    while (same + size <= most && old.compare(now, inNew + same, inNew + same + size, inOld + same, inOld + same + size) === 0) same += size;
  }
  while (same < most && old[inOld + same] === now[inNew + same]) same += 1;
  return same;
}

/** Where both go on alike after a value that changed: a few bytes on in each, the nearest place first. */
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

/** The next place that both have. In doubt it is asked first whether one of them goes on with what the other has later. */
function after(old: Buffer, at: Place, now: Buffer, inDoubt: boolean): Place | undefined {
  const items = inDoubt ? afterItems(old, at, now) : undefined;
  // Texts repeat themselves: only a long run tells that it is the same item.
  if (items !== undefined && commonLength(old, items.inOld, now, items.inNew) >= CERTAIN_RUN) return items;
  return afterValue(old, at, now) ?? afterItems(old, at, now) ?? afterRest(old, at, now);
}

/** Items were added: the old one goes on further on in the new one. Or taken away: the new one goes on further on in the old one. */
function afterItems(old: Buffer, { inOld, inNew }: Place, now: Buffer): Place | undefined {
  const added = ahead(now, inNew, old, inOld);
  const removedTo = ahead(old, inOld, now, inNew);
  if (added === undefined && removedTo === undefined) return undefined;
  return removedTo === undefined || (added !== undefined && added <= removedTo) ? { inOld, inNew: inNew + (added as number) } : { inOld: inOld + removedTo, inNew };
}

/** How far ahead one text goes on with what stands at a place of the other. */
function ahead(text: Buffer, from: number, other: Buffer, at: number): number | undefined {
  if (at + MIN_ITEM_MATCH > other.length) return undefined;
  const offset = text.subarray(from, Math.min(text.length, from + SEARCH_BYTES)).indexOf(other.subarray(at, at + MIN_ITEM_MATCH));
  return offset < 0 ? undefined : offset;
}

/** Both changed: what the old one goes on with a little later is looked for in the new one. */
function afterRest(old: Buffer, { inOld, inNew }: Place, now: Buffer): Place | undefined {
  for (let skip = 8; skip <= SEARCH_BYTES && inOld + skip + MIN_ITEM_MATCH <= old.length; skip = skip < 64 ? skip + 8 : skip * 2) {
    const match = ahead(now, inNew, old, inOld + skip);
    if (match === undefined) continue;
    let back = 0;
    while (back < match && back < skip && now[inNew + match - back - 1] === old[inOld + skip - back - 1]) back += 1;
    return { inOld: inOld + skip - back, inNew: inNew + match - back };
  }
  return undefined;
}

/** Puts the new body together in the room that is made for it. Throws when the steps lead out of either. */
export function applyDifference(old: Uint8Array, steps: readonly number[], pieces: Uint8Array, made: Uint8Array): Uint8Array {
  let at = 0;
  let used = 0;
  for (let step = 0; step < steps.length; step += 3) {
    const [take, from, copy] = [steps[step]!, steps[step + 1]!, steps[step + 2]!];
    if (used + take > pieces.length || from + copy > old.length || at + take + copy > made.length) throw new RangeError("the difference does not fit its base");
    made.set(pieces.subarray(used, used + take), at);
    at += take;
    used += take;
    made.set(old.subarray(from, from + copy), at);
    at += copy;
  }
  if (at !== made.length) throw new RangeError("the difference does not fit its base");
  return made;
}
