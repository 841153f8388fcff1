import { constants, crc32, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { differenceOf, applyDifference } from "./difference.ts";
import { VarintReader, writeVarint } from "./varint.ts";

/**
 * Compression level of key frames and of whole deltas. Higher levels save little on similar bodies and slow down every
 * poll.
 */
const COMPRESSION_LEVEL = 1;
/** First byte of a difference. Zstandard frames begin with another byte. */
const DIFFERENCE_FORMAT = 0x02;
/**
 * First byte of a difference in the first format, whose pieces are compressed with Zstandard and the context of the
 * first one. It is still readable.
 */
const FIRST_DIFFERENCE_FORMAT = 0x01;
/** Size of the context around the first change in the first format, in bytes. */
const FIRST_FORMAT_CONTEXT_BYTES = 8 * 1024;
/** Minimum size for compression, in bytes: below it, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 160;
/** Small tables: their initialisation takes most of the time. */
const deflateOptions = { level: 1, windowBits: 12, memLevel: 5 } as const;

/** Packs a key frame: a body without a base. */
export function packKey(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, {
    ...withSize(body),
    params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
}

/**
 * Packs the difference of a body from a base. Unpacking requires the same base.
 *
 * @param most - Maximum number of new bytes
 * @returns `undefined` if the bodies differ too much
 */
export function packDifference(body: Uint8Array, base: Uint8Array, most: number): Uint8Array | undefined {
  const difference = differenceOf(bufferOf(base), bufferOf(body), most);
  if (difference === undefined) return undefined;
  const { steps, pieces } = difference;
  const head: number[] = [];
  writeVarint(head, steps.length);
  for (const step of steps) writeVarint(head, step);
  const plain = Buffer.concat([Uint8Array.from(head), ...pieces]);
  const front: number[] = [DIFFERENCE_FORMAT];
  writeVarint(front, body.length);
  writeVarint(front, crc32(body));
  if (plain.length < MIN_COMPRESSED_BYTES) return Buffer.concat([Uint8Array.from([...front, 0]), plain]);
  return Buffer.concat([Uint8Array.from([...front, 1]), deflateRawSync(plain, deflateOptions)]);
}

/** Packs a body with a base that has little in common in sequence: Zstandard finds matches anywhere. */
export function packWhole(body: Uint8Array, base: Uint8Array): Uint8Array {
  return zstdCompressSync(body, {
    dictionary: base,
    ...withSize(body),
    params: {
      [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
      // The window must cover the whole base to find matches in it.
      [constants.ZSTD_c_windowLog]: windowLog(body.length + base.length),
    },
  });
}

/**
 * Unpacks a key frame, or a delta with its base. Throws if the bytes are damaged; every frame has a checksum.
 *
 * @param length - Length of the result, if known
 * @param buffer - Buffer for an intermediate body, which is only the base of the next one. Its checksum is not
 * verified, because that of the final body covers it
 */
export function unpack(data: Uint8Array, base?: Uint8Array, length?: number, buffer?: Uint8Array): Uint8Array {
  // With a chunk of the final size, the result is allocated once.
  const whole = length === undefined ? {} : { chunkSize: Math.max(1024, length + 64) };
  const form = data[0];
  if (form !== DIFFERENCE_FORMAT && form !== FIRST_DIFFERENCE_FORMAT)
    return zstdDecompressSync(data, base === undefined ? whole : { dictionary: base, ...whole });
  if (base === undefined) throw new RangeError("the base of a difference is missing");
  const reader = new VarintReader(data, 1);
  const size = reader.next();
  const sum = reader.next();
  const plain = form === DIFFERENCE_FORMAT ? piecesOf(data, reader) : piecesOfFirst(data, reader, base);
  const body = new VarintReader(plain, 0);
  const steps = Array.from({ length: body.next() }, () => body.next());
  const made = applyDifference(
    base,
    steps,
    plain.subarray(body.at),
    buffer !== undefined && buffer.length >= size ? buffer.subarray(0, size) : new Uint8Array(size),
  );
  if (buffer === undefined && crc32(made) !== sum)
    throw new RangeError("the checksum differs: the base is wrong, or the bytes were changed");
  return made;
}

function piecesOf(data: Uint8Array, reader: VarintReader): Uint8Array {
  const isPacked = reader.next() === 1;
  const rest = data.subarray(reader.at);
  return isPacked ? inflateRawSync(rest, { chunkSize: Math.max(1024, 8 * rest.length) }) : rest;
}

function piecesOfFirst(data: Uint8Array, reader: VarintReader, base: Uint8Array): Uint8Array {
  const near = reader.next();
  const isPacked = reader.next() === 1;
  const rest = data.subarray(reader.at);
  return isPacked
    ? zstdDecompressSync(rest, {
        dictionary: base.subarray(Math.max(0, near - FIRST_FORMAT_CONTEXT_BYTES), near + FIRST_FORMAT_CONTEXT_BYTES),
        chunkSize: 4096,
      })
    : rest;
}

/** Passes the size to Zstandard, so that it allocates no more than required. */
function withSize(bytes: Uint8Array): { readonly pledgedSrcSize: number } {
  return { pledgedSrcSize: bytes.length };
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Largest window that Zstandard reads by default, as a power of two. */
const MAX_WINDOW_LOG = 27;

function windowLog(bytes: number): number {
  return Math.min(MAX_WINDOW_LOG, Math.max(10, Math.ceil(Math.log2(bytes + 1))));
}
