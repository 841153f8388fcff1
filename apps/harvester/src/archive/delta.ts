import { constants, crc32, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { differenceOf, putTogether } from "./difference.ts";

/** Level of deltas: lower ones miss long matches with the base, higher ones only cost time. */
const deltaLevel = 3;
const keyLevel = 6;
/** First byte of a delta that is a difference; a frame of zstd begins with another. */
const differs = 0x01;
/** Bytes of the base around the first change that a difference is compressed with. */
const around = 8 * 1024;
/** Below so many bytes compressing costs more than it saves: to begin with zstd takes as long as with some kilobytes. */
const little = 1024;

/** A key frame: the body on its own. */
export function packKey(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: keyLevel, [constants.ZSTD_c_checksumFlag]: 1 } });
}

/** Whether a delta tells the difference, and not the whole against a base. */
export function isDifference(data: Uint8Array): boolean {
  return data[0] === differs;
}

/**
 * What differs from a base. The base must be given byte for byte to unpack it.
 *
 * @param isAlike - Worth looking for what is the same in order; else zstd alone is asked
 */
export function packDelta(body: Uint8Array, base: Uint8Array, isAlike = true): Uint8Array {
  const [now, old] = [bufferOf(body), bufferOf(base)];
  const difference = isAlike ? differenceOf(old, now, Math.max(1024, now.length / 8)) : undefined;
  if (difference === undefined) return packWhole(body, base);
  const { steps, pieces, near } = difference;
  const head: number[] = [];
  write(head, steps.length);
  for (const step of steps) write(head, step);
  const plain = Buffer.concat([Uint8Array.from(head), ...pieces]);
  const front: number[] = [differs];
  write(front, body.length);
  write(front, crc32(body));
  write(front, near);
  if (plain.length < little) return Buffer.concat([Uint8Array.from([...front, 0]), plain]);
  const packed = zstdCompressSync(plain, { dictionary: neighbourhood(old, near), ...sized(plain), params: { [constants.ZSTD_c_compressionLevel]: deltaLevel, [constants.ZSTD_c_checksumFlag]: 1 } });
  return Buffer.concat([Uint8Array.from([...front, 1]), packed]);
}

/** A delta of texts that have little in common in order: zstd looks for what is alike anywhere. */
function packWhole(body: Uint8Array, base: Uint8Array): Uint8Array {
  return zstdCompressSync(body, {
    dictionary: base, ...sized(body),
    params: {
      [constants.ZSTD_c_compressionLevel]: deltaLevel,
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
 */
export function unpack(data: Uint8Array, base?: Uint8Array, length?: number): Uint8Array {
  // Told how much comes out, it comes out in one piece.
  const whole = length === undefined ? {} : { chunkSize: Math.max(1024, length + 64) };
  if (data[0] !== differs) return zstdDecompressSync(data, base === undefined ? whole : { dictionary: base, ...whole });
  if (base === undefined) throw new RangeError("a difference needs its base");
  const reader = new Reader(data, 1);
  const size = reader.next();
  const sum = reader.next();
  const near = reader.next();
  const isPacked = reader.next() === 1;
  const rest = data.subarray(reader.at);
  const plain = isPacked ? zstdDecompressSync(rest, { dictionary: neighbourhood(bufferOf(base), near), chunkSize: 4096 }) : rest;
  const body = new Reader(plain, 0);
  const steps = Array.from({ length: body.next() }, () => body.next());
  const made = putTogether(base, steps, plain.subarray(body.at), size);
  if (crc32(made) !== sum) throw new RangeError("the checksum is another: the base is not the one, or the bytes were changed");
  return made;
}

/** Told how much there is, zstd makes ready for that and no more. */
function sized(bytes: Uint8Array): { readonly pledgedSrcSize: number } {
  return { pledgedSrcSize: bytes.length };
}

function neighbourhood(base: Buffer, near: number): Buffer {
  return base.subarray(Math.max(0, near - around), near + around);
}

/** Numbers seven bits at a time, the lowest first. */
function write(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined || factor > 2 ** 42) throw new RangeError("the delta is cut short");
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The largest window that is read without asking for more. */
const largestWindow = 27;

function windowLog(bytes: number): number {
  return Math.min(largestWindow, Math.max(10, Math.ceil(Math.log2(bytes + 1))));
}
