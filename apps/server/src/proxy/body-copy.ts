import { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

/** Maximum size of a copied body, compressed and decompressed. A longer one is forwarded without assessment. */
const MAX_BODY_BYTES = 64 * 2 ** 20;

const decompressors = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Copies a body while it is forwarded. */
export class BodyCopy {
  readonly #encoding: string | undefined;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Stream that the body passes unchanged. */
  readonly tap: Transform;

  constructor(encoding: string | undefined) {
    this.#encoding = encoding?.trim().toLowerCase();
    this.tap = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        if (this.#bytes <= MAX_BODY_BYTES) this.#chunks.push(chunk);
        else this.#chunks = [];
        done(null, chunk);
      },
    });
  }

  /** Returns the decompressed body; `undefined` if it is too long or has another encoding. */
  async read(): Promise<Buffer | undefined> {
    if (this.#bytes > MAX_BODY_BYTES) return undefined;
    const bytes = Buffer.concat(this.#chunks);
    if (this.#encoding === undefined || this.#encoding === "identity" || bytes.length === 0) return bytes;
    const decompress = Object.hasOwn(decompressors, this.#encoding)
      ? decompressors[this.#encoding as keyof typeof decompressors]
      : undefined;
    return decompress?.(bytes, { maxOutputLength: MAX_BODY_BYTES }).catch(() => undefined);
  }
}
