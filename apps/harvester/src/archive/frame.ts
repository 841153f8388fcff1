import { constants, crc32, zstdCompressSync, zstdDecompressSync } from "node:zlib";

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
}

/** Maximum number of frames between a body and its key frame. A longer chain saves little and is slower to read. */
export const MAX_DEPTH = 4;
/** Maximum number of bytes that are reconstructed to read one body. */
export const MAX_READ_COST = 4 * 1024 * 1024;
/**
 * Mean number of chains per key frame. A damaged key frame loses all of them. The checksum of a body decides whether it
 * begins a new key frame, so no count is stored.
 */
const CHAINS_PER_KEY = 8;
/** Level 1 saves little on similar bodies, and its tables are too small for a base of some hundred kilobytes. */
const COMPRESSION_LEVEL = 3;
/** Largest window that Zstandard reads by default, as a power of two. */
const MAX_WINDOW_LOG = 27;

/**
 * Chooses the stored form of a body. Consecutive polls differ little, so most bodies are compressed with the previous
 * one as dictionary. A chain of maximum length continues from its key frame. If a delta saves less than half, the body
 * becomes a key frame.
 *
 * @param last - Previous body of the target
 * @param key - Key frame of `last`
 */
export function chooseFrame(body: Uint8Array, last: BaseBody | undefined, key: BaseBody | undefined): Frame {
  if (last === undefined || key === undefined) return keyFrame(body);
  const isChain = last.depth < MAX_DEPTH && last.cost + body.length <= MAX_READ_COST;
  if (!isChain && crc32(body) % CHAINS_PER_KEY === 0) return keyFrame(body);
  const base = isChain ? last : key;
  const data = pack(body, base.bytes);
  const delta = { base: base.id, key: key.id, data, depth: base.depth + 1, cost: base.cost + body.length };
  if (data.length < Math.max(256, body.length / 24)) return delta;
  const full = keyFrame(body);
  return data.length * 2 < full.data.length ? delta : full;
}

function keyFrame(body: Uint8Array): Frame {
  return { base: undefined, key: undefined, data: pack(body), depth: 0, cost: body.length };
}

/** Packs a body, as a delta if a base is passed. Unpacking requires the same base. */
export function pack(body: Uint8Array, base?: Uint8Array): Uint8Array {
  // The window must cover the whole base to find matches in it.
  const windowLog = Math.ceil(Math.log2(body.length + (base?.length ?? 0) + 1));
  return zstdCompressSync(body, {
    ...(base === undefined ? {} : { dictionary: base }),
    pledgedSrcSize: body.length,
    params: {
      [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
      [constants.ZSTD_c_windowLog]: Math.min(MAX_WINDOW_LOG, Math.max(10, windowLog)),
    },
  });
}

/**
 * Unpacks a key frame, or a delta with its base. Throws if the bytes are damaged or the base is another one; every frame
 * has a checksum.
 *
 * @param length - Length of the result, which is then allocated once
 */
export function unpack(data: Uint8Array, base: Uint8Array | undefined, length: number): Uint8Array {
  const chunkSize = Math.max(1024, length + 64);
  return zstdDecompressSync(data, base === undefined ? { chunkSize } : { dictionary: base, chunkSize });
}
