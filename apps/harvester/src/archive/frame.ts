import { crc32 } from "node:zlib";
import { packDifference, packKey, packWhole } from "./delta.ts";

/** A body that was stored before, and what it takes to read it. */
export interface BaseBody {
  readonly id: number;
  readonly bytes: Uint8Array;
  /** Its key frame: itself, when it is one. */
  readonly key: number;
  /** Frames between it and its key frame; 0 for a key frame. */
  readonly depth: number;
  /** Bytes that are unpacked to read it. */
  readonly cost: number;
  /** How often in a row the body was too unlike the one before for a difference; not known of one that was read back. */
  readonly differencesMissed?: number;
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
  readonly differencesMissed: number;
}

/** Bodies of a target that change all over are looked at for a difference every so many polls. */
const DIFFERENCE_RETRY_POLLS = 8;
/** Frames between a body and its key frame, at most. Putting a difference together is copying memory, so that some of them are read in a good half of a millisecond. */
export const MAX_DEPTH = 8;
/** Bytes that may be put together to read one body. */
export const MAX_READ_COST = 4 * 1024 * 1024;
/**
 * Chains that go on from one key frame, in the mean; a key frame that is damaged costs all of them.
 * Which body begins a new one is drawn by its checksum, so that nothing has to be counted.
 */
const CHAINS_PER_KEY = 8;
/** Share of a body that a difference may tell anew. */
const MAX_DIFFERENCE_SHARE = 1 / 8;

/**
 * Decides how a body is kept. Consecutive polls differ little, so most are differences, each from the
 * one before; a chain that got long goes on from its key frame. A body that is like another without
 * going on from it is compressed with its key frame in view, one step away from it. Once that saves
 * less than half, the body becomes a key frame itself.
 *
 * @param last - The body before it, of the same target
 * @param key - The key frame of `last`
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
    if (data !== undefined) return { base: base.id, key: key.id, data, depth: base.depth + 1, cost: base.cost + body.length, differencesMissed: 0 };
    // Far from its key frame it may still be close to the one before: a new key frame begins a new chain.
    if (!isChain) return keyFrame(body, 0);
  }
  if (isDrawn(body, CHAINS_PER_KEY * MAX_DEPTH)) return keyFrame(body, differencesMissed + 1);
  const data = packWhole(body, key.bytes);
  const delta = { base: key.id, key: key.id, data, depth: 1, cost: key.cost + body.length, differencesMissed: differencesMissed + 1 };
  if (data.length < Math.max(256, body.length / 24)) return delta;
  const whole = keyFrame(body, differencesMissed + 1);
  return data.length * 2 < whole.data.length ? delta : whole;
}

/** True for one body in so many. */
function isDrawn(body: Uint8Array, oneIn: number): boolean {
  return crc32(body) % oneIn === 0;
}

function keyFrame(body: Uint8Array, differencesMissed: number): Frame {
  return { base: undefined, key: undefined, data: packKey(body), depth: 0, cost: body.length, differencesMissed };
}
