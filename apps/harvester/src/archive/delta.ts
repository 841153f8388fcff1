import { constants, crc32, deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { differenceOf, applyDifference } from "./difference.ts";
import { VarintReader, writeVarint } from "./varint.ts";

/** Level of key frames and of whole deltas. What higher ones save is little where bodies are alike, and what they cost is paid by every poll. */
const COMPRESSION_LEVEL = 1;
/** First byte of a difference; a frame of zstd begins with another. */
const DIFFERENCE_FORMAT = 0x02;
/** First byte of a difference of the first form: its pieces are compressed by zstd with what stands around the first of them. Still read. */
const FIRST_DIFFERENCE_FORMAT = 0x01;
/** Bytes of the base around the first change that the first form is compressed with. */
const FIRST_FORMAT_CONTEXT_BYTES = 8 * 1024;
/** Below so many bytes compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 160;
/** Small tables, for there is little to compress: making them ready is what takes the time. */
const deflateOptions = { level: 1, windowBits: 12, memLevel: 5 } as const;

/** A key frame: the body on its own. */
export function packKey(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, { ...withSize(body), params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 } });
}

/**
 * What differs from a base, which must be given byte for byte to unpack it.
 *
 * @param most - Bytes that are told anew, from which on the two are too different for it
 * @returns Nothing when they are
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

/** A delta of texts that have little in common in order: zstd looks for what is alike anywhere. */
export function packWhole(body: Uint8Array, base: Uint8Array): Uint8Array {
  return zstdCompressSync(body, {
    dictionary: base, ...withSize(body),
    params: {
      [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
      // The window must reach back over all of the base, else what is old is written again.
      [constants.ZSTD_c_windowLog]: windowLog(body.length + base.length),
    },
  });
}

/**
 * Unpacks a key frame, or a delta with its base. Throws when the bytes are damaged: every frame carries a checksum.
 *
 * @param length - Bytes that come out, where that is known
 * @param room - Memory to put a difference together in, where the outcome is only the base of the next one: that one's checksum tells of both
 */
export function unpack(data: Uint8Array, base?: Uint8Array, length?: number, room?: Uint8Array): Uint8Array {
  // Told how much comes out, it comes out in one piece.
  const whole = length === undefined ? {} : { chunkSize: Math.max(1024, length + 64) };
  const form = data[0];
  if (form !== DIFFERENCE_FORMAT && form !== FIRST_DIFFERENCE_FORMAT) return zstdDecompressSync(data, base === undefined ? whole : { dictionary: base, ...whole });
  if (base === undefined) throw new RangeError("a difference needs its base");
  const reader = new VarintReader(data, 1);
  const size = reader.next();
  const sum = reader.next();
  const plain = form === DIFFERENCE_FORMAT ? piecesOf(data, reader) : piecesOfFirst(data, reader, base);
  const body = new VarintReader(plain, 0);
  const steps = Array.from({ length: body.next() }, () => body.next());
  const made = applyDifference(base, steps, plain.subarray(body.at), room !== undefined && room.length >= size ? room.subarray(0, size) : new Uint8Array(size));
  if (room === undefined && crc32(made) !== sum) throw new RangeError("the checksum is another: the base is not the one, or the bytes were changed");
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
  return isPacked ? zstdDecompressSync(rest, { dictionary: base.subarray(Math.max(0, near - FIRST_FORMAT_CONTEXT_BYTES), near + FIRST_FORMAT_CONTEXT_BYTES), chunkSize: 4096 }) : rest;
}

/** Told how much there is, zstd makes ready for that and no more. */
function withSize(bytes: Uint8Array): { readonly pledgedSrcSize: number } {
  return { pledgedSrcSize: bytes.length };
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The largest window that is read without asking for more. */
const MAX_WINDOW_LOG = 27;

function windowLog(bytes: number): number {
  return Math.min(MAX_WINDOW_LOG, Math.max(10, Math.ceil(Math.log2(bytes + 1))));
}
