import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { AnsweredDocument } from "../answer/answer.ts";

/** Content encodings in the order of preference. */
const encodings = ["zstd", "br", "gzip"] as const;
export type ContentEncoding = (typeof encodings)[number];

/** Smaller bodies are not compressed. */
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

const chosen = new Map<string, ContentEncoding | undefined>();
/** Distinct values of `accept-encoding` that are remembered. */
const MAX_CHOSEN = 1000;

function chooseEncoding(accepted: string): ContentEncoding | undefined {
  if (chosen.has(accepted)) return chosen.get(accepted);
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
  if (chosen.size >= MAX_CHOSEN) chosen.clear();
  chosen.set(accepted, encoding);
  return encoding;
}

/** Cache of answers by URL, bounded in bytes: the oldest answers are removed first. */
export class AnswerCache<Entry extends { readonly answer: CachedAnswer }> {
  readonly #entries = new Map<string, Entry>();
  readonly #urlsOfTarget = new Map<string, Set<string>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #time = 0;
  /** Time of the last discard of each target, so that an answer that was read before it is not stored. */
  readonly #discardedAt = new Map<string, number>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(url: string): Entry | undefined {
    return this.#entries.get(url);
  }

  /** Logical time; {@link AnswerCache.set} receives the one before the answer was read. */
  get time(): number {
    return this.#time;
  }

  set(url: string, entry: Entry, readAt: number): void {
    this.#drop(url);
    const { targets } = entry.answer.document.freshness;
    if (targets.some((target) => (this.#discardedAt.get(target) ?? 0) > readAt)) return;
    this.#entries.set(url, entry);
    this.#bytes += measureCost(entry.answer);
    for (const target of targets) {
      let urls = this.#urlsOfTarget.get(target);
      if (urls === undefined) this.#urlsOfTarget.set(target, (urls = new Set()));
      urls.add(url);
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  /** Discards the answers that were read from a target. */
  discard(target: string): void {
    this.#discardedAt.set(target, ++this.#time);
    for (const url of this.#urlsOfTarget.get(target) ?? []) this.#drop(url);
    this.#urlsOfTarget.delete(target);
  }

  #drop(url: string): void {
    const entry = this.#entries.get(url);
    if (entry === undefined) return;
    this.#entries.delete(url);
    this.#bytes -= measureCost(entry.answer);
    for (const target of entry.answer.document.freshness.targets) this.#urlsOfTarget.get(target)?.delete(url);
  }
}

/** Estimated size with the compressed forms. */
function measureCost({ document: { bytes } }: CachedAnswer): number {
  return Math.ceil(bytes.length * 1.5) + 1000;
}
