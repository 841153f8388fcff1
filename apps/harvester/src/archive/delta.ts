import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Level of deltas: lower ones miss long matches with the base, higher ones only cost time. */
const deltaLevel = 3;
const keyLevel = 6;

/** A key frame: the body on its own. */
export function packKey(body: Uint8Array): Uint8Array {
  return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: keyLevel, [constants.ZSTD_c_checksumFlag]: 1 } });
}

/** What differs from a base. The base must be given byte for byte to unpack it. */
export function packDelta(body: Uint8Array, base: Uint8Array): Uint8Array {
  return zstdCompressSync(body, {
    dictionary: base,
    params: {
      [constants.ZSTD_c_compressionLevel]: deltaLevel,
      [constants.ZSTD_c_checksumFlag]: 1,
      // The window must reach back over all of the base, else what is old is written again.
      [constants.ZSTD_c_windowLog]: windowLog(body.length + base.length),
    },
  });
}

/** Unpacks a key frame, or a delta with its base. Throws when the bytes are damaged: every frame carries a checksum. */
export function unpack(data: Uint8Array, base?: Uint8Array): Uint8Array {
  return zstdDecompressSync(data, base === undefined ? {} : { dictionary: base });
}

/** The largest window that is read without asking for more. */
const largestWindow = 27;

function windowLog(bytes: number): number {
  return Math.min(largestWindow, Math.max(10, Math.ceil(Math.log2(bytes + 1))));
}
