import { crc32 } from "node:zlib";
import { packDifference, packKey, packWhole } from "./delta.ts";

/** A stored body that can be the base of a delta. */
export interface BaseBody {
  readonly id: number;
  readonly bytes: Uint8Array;
  /** Id of its key frame; its own id for a key frame. */
  readonly key: number;
  /** Number of frames between the body and its key frame; 0 for a key frame. */
  readonly depth: number;
  /** Number of bytes to unpack to read the body. */
  readonly cost: number;
  /**
   * Number of consecutive bodies that were too different for a difference; absent if the body was read from the store.
   */
  readonly differencesMissed?: number | undefined;
}

/** Stored form of a body. */
export interface Frame {
  /** Id of the base; absent for a key frame. */
  readonly base: number | undefined;
  /** Id of the key frame; absent if the body is a key frame itself. */
  readonly key: number | undefined;
  readonly data: Uint8Array;
  readonly depth: number;
  readonly cost: number;
  readonly differencesMissed: number;
}

/** Number of polls between attempts at a difference, for targets whose bodies change completely. */
const DIFFERENCE_RETRY_POLLS = 8;
/**
 * Maximum number of frames between a body and its key frame. Applying a difference is a copy of memory, so a body of
 * this depth is read in about half a millisecond.
 */
export const MAX_DEPTH = 8;
/** Maximum number of bytes that are reconstructed to read one body. */
export const MAX_READ_COST = 4 * 1024 * 1024;
/**
 * Mean number of chains per key frame. A damaged key frame loses all of them. The checksum of a body decides whether it
 * begins a new key frame, so no count is stored.
 */
const CHAINS_PER_KEY = 8;
/** Maximum share of new bytes in a difference. */
const MAX_DIFFERENCE_SHARE = 1 / 8;

/**
 * Chooses the stored form of a body. Consecutive polls differ little, so most bodies are differences from the previous
 * one. A chain of maximum length continues from its key frame.
 *
 * A body that is similar to another without sharing its sequence is compressed with the key frame as dictionary, at
 * depth one. If that saves less than half, the body becomes a key frame.
 *
 * @param last - Previous body of the target
 * @param key - Key frame of `last`
 */
export function frameOf(body: Uint8Array, last: BaseBody | undefined, key: BaseBody | undefined): Frame {
  if (last === undefined || key === undefined) return keyFrame(body, 0);
  const differencesMissed = last.differencesMissed ?? 0;
  const most = Math.max(1024, body.length * MAX_DIFFERENCE_SHARE);
  if (differencesMissed % DIFFERENCE_RETRY_POLLS === 0) {
    const isChain = last.depth < MAX_DEPTH && last.cost + body.length <= MAX_READ_COST;
    if (!isChain && isDrawn(body, CHAINS_PER_KEY)) return keyFrame(body, 0);
    const base = isChain ? last : key;
    const data = packDifference(body, base.bytes, most);
    if (data !== undefined)
      return {
        base: base.id,
        key: key.id,
        data,
        depth: base.depth + 1,
        cost: base.cost + body.length,
        differencesMissed: 0,
      };
    // A body far from its key frame may be close to the previous body: a new key frame begins a new chain.
    if (!isChain) return keyFrame(body, 0);
  }
  if (isDrawn(body, CHAINS_PER_KEY * MAX_DEPTH)) return keyFrame(body, differencesMissed + 1);
  const data = packWhole(body, key.bytes);
  const delta = {
    base: key.id,
    key: key.id,
    data,
    depth: 1,
    cost: key.cost + body.length,
    differencesMissed: differencesMissed + 1,
  };
  if (data.length < Math.max(256, body.length / 24)) return delta;
  const whole = keyFrame(body, differencesMissed + 1);
  return data.length * 2 < whole.data.length ? delta : whole;
}

/** True for one in `oneIn` bodies. */
function isDrawn(body: Uint8Array, oneIn: number): boolean {
  return crc32(body) % oneIn === 0;
}

function keyFrame(body: Uint8Array, differencesMissed: number): Frame {
  return { base: undefined, key: undefined, data: packKey(body), depth: 0, cost: body.length, differencesMissed };
}
