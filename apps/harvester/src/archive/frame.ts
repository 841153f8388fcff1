import { isDifference, packDelta, packKey } from "./delta.ts";

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
  /** How often in a row the body was too unlike the one before for a difference; not known of one that was read back. */
  readonly unlike?: number;
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
  readonly unlike?: number;
}

/** Bodies of a target that change all over are looked at for a difference every so many polls. */
const patience = 8;

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
    const unlike = last.unlike ?? 0;
    const data = packDelta(body, base.bytes, unlike % patience === 0);
    const delta = { base: base.id, key: key.id, data, depth: base.depth + 1, cost: base.cost + body.length, unlike: isDifference(data) ? 0 : unlike + 1 };
    if (data.length < Math.max(256, body.length / 24)) return delta;
    const whole = packKey(body);
    return data.length * 2 < whole.length ? delta : { base: undefined, key: undefined, data: whole, depth: 0, cost: body.length, unlike: delta.unlike };
  }
  return { base: undefined, key: undefined, data: packKey(body), depth: 0, cost: body.length };
}
