import { packDelta, packKey } from "./delta.ts";

/** A body that was stored before, and what it takes to read it. */
export interface Stored {
  readonly id: number;
  readonly bytes: Uint8Array;
  /** Its key frame: itself, when it is one. */
  readonly key: number;
  /** Frames between it and its key frame; 0 for a key frame. */
  readonly depth: number;
  /** Bytes that are unpacked to read it. */
  readonly cost: number;
}

/** How a body is kept. */
export interface Frame {
  /** Body that it is a delta of; absent for a key frame. */
  readonly base: number | undefined;
  /** Its key frame; absent when it is one itself. */
  readonly key: number | undefined;
  readonly data: Uint8Array;
  readonly depth: number;
  readonly cost: number;
}

/**
 * Bytes that may be unpacked to read one body: what zstd unpacks in a good half of a millisecond, so
 * that reading stays below one. A body that is larger is one delta away from its key frame.
 */
const readable = 256 * 1024;
const deepest = 4;

/**
 * Decides how a body is kept. Consecutive polls differ little, so a delta against the one before is
 * small. A chain that takes long to read starts again at its key frame; once a delta against the key
 * frame saves less than half, the body becomes a key frame itself.
 *
 * @param last - The body before it, of the same target
 * @param key - The key frame of `last`
 */
export function frameOf(body: Uint8Array, last: Stored | undefined, key: Stored | undefined): Frame {
  if (last !== undefined && key !== undefined) {
    const isChain = last.depth < deepest && last.cost + body.length <= readable;
    const base = isChain ? last : key;
    const data = packDelta(body, base.bytes);
    if (data.length < Math.max(256, body.length / 24)) return { base: base.id, key: key.id, data, depth: base.depth + 1, cost: base.cost + body.length };
    const whole = packKey(body);
    if (data.length * 2 < whole.length) return { base: base.id, key: key.id, data, depth: base.depth + 1, cost: base.cost + body.length };
    return { base: undefined, key: undefined, data: whole, depth: 0, cost: body.length };
  }
  return { base: undefined, key: undefined, data: packKey(body), depth: 0, cost: body.length };
}
