import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { WeightedLruCache } from "../../domain/cache.ts";
import type { AnsweredDocument } from "../answer/answer.ts";

/** Content encodings in the order of preference. */
const encodings = ["zstd", "br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

const MIN_COMPRESSED_BYTES = 1024;

const compressors: Readonly<Record<ContentEncoding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  zstd: promisify(zstdCompress),
  // Quality 4 compresses JSON about as well as gzip at its best level, in a fraction of the time of the default.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/** Bytes of an answer, and its compressed forms once they were requested. */
export class CachedAnswer {
  readonly document: AnsweredDocument;
  readonly etag: string;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(document: AnsweredDocument) {
    this.document = document;
    this.etag = createHash("sha256").update(document.bytes).digest("base64url").slice(0, 22);
  }

  /** Bytes in an encoding. Concurrent requests share one compression. */
  encodedAs(encoding: ContentEncoding | undefined): Uint8Array | Promise<Uint8Array> {
    if (encoding === undefined) return this.document.bytes;
    let bytes = this.#compressed.get(encoding);
    if (bytes === undefined) this.#compressed.set(encoding, (bytes = compressors[encoding](this.document.bytes)));
    return bytes;
  }

  /** Best encoding that the header `accept-encoding` allows; `undefined` for none. */
  encodingFor(accepted: string | undefined): ContentEncoding | undefined {
    if (accepted === undefined || this.document.bytes.length < MIN_COMPRESSED_BYTES) return undefined;
    return chooseEncoding(accepted);
  }
}

/** Encoding by the value of `accept-encoding`; `null` for none. */
const chosen = new WeightedLruCache<string, ContentEncoding | null>(1000);

function chooseEncoding(accepted: string): ContentEncoding | undefined {
  const known = chosen.get(accepted);
  if (known !== undefined) return known ?? undefined;
  const refused = new Set<string>();
  const names = accepted.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (!parameters.some((each) => /^q=0(\.0*)?$/.test(each))) return name;
    refused.add(name);
    return [];
  });
  const encoding = encodings.find((each) => names.includes(each) || (names.includes("*") && !refused.has(each)));
  chosen.set(accepted, encoding ?? null);
  return encoding;
}

/** Cache of answers by URL, bounded in bytes. */
export class AnswerCache<Entry extends { readonly answer: CachedAnswer }> {
  readonly #entries: WeightedLruCache<string, { readonly entry: Entry; readonly readAt: number }>;
  /** Logical time of the last discard of each target: an answer that was read before it is not current. */
  readonly #discardedAt = new Map<string, number>();
  #time = 0;

  constructor(maxBytes: number) {
    // A stored answer takes its size, that of its compressed forms, and some space for its headers.
    this.#entries = new WeightedLruCache(
      maxBytes,
      ({ entry }) => Math.ceil(entry.answer.document.bytes.length * 1.5) + 1000,
    );
  }

  /** Logical time; {@link AnswerCache.set} receives the one before the answer was read. */
  get time(): number {
    return this.#time;
  }

  get(url: string): Entry | undefined {
    const { entry, readAt } = this.#entries.get(url) ?? { readAt: 0 };
    const isCurrent = entry?.answer.document.freshness.targets.every(
      (target) => (this.#discardedAt.get(target) ?? 0) <= readAt,
    );
    return isCurrent === true ? entry : undefined;
  }

  set(url: string, entry: Entry, readAt: number): void {
    this.#entries.set(url, { entry, readAt });
  }

  /** Discards the answers that were read from a target. */
  discard(target: string): void {
    this.#discardedAt.set(target, ++this.#time);
  }
}
