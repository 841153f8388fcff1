/** Caches of parsed requests and of responses, bounded in bytes. */
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Instant, World } from "@sdf/world";
import { oncePer } from "../collections/once-per.ts";
import type { ContentEncoding } from "../exchange/content-encoding.ts";
import type { PreparedReply } from "../exchange/reply.ts";
import type { PollSubject } from "../polling/limits.ts";

/** A map that drops its oldest entries when they exceed a size. */
class BoundedCache<Entry> {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #measure: (key: string, entry: Entry) => number;
  #bytes = 0;

  /** @param measure returns the estimated size of an entry in bytes */
  constructor(maxBytes: number, measure: (key: string, entry: Entry) => number) {
    this.#maxBytes = maxBytes;
    this.#measure = measure;
  }

  /** Size of all entries in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  read(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Makes an entry the most recently used one. A map iterates in insertion order. */
  touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  add(key: string, entry: Entry): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.drop(key, before);
    const bytes = this.#measure(key, entry);
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.drop(oldest, each);
    }
  }

  drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= this.#measure(key, entry);
  }
}

/** Maximum size of the cached targets in bytes. */
export const MAX_TARGET_BYTES = 4 * 1024 * 1024;
/** Longer URLs are not cached. */
const MAX_URL_LENGTH = 1500;
/** Number of remembered URLs that were requested once; a power of two. */
const CANDIDATES = 1024;

/** Estimated size of a parsed and checked request: a part for its objects, and texts for each character of the URL. */
const OBJECT_BYTES = 2500;
const BYTES_PER_CHARACTER = 8;

/**
 * Cache of parsed and checked requests by URL. A URL is cached when it is requested for the second time: requests that
 * never recur would fill the old generation of the heap, and their collection takes more time than the check of their
 * rules.
 */
export class TargetCache<Target> extends BoundedCache<Target> {
  /** Hashes of URLs that were requested once. Numbers, because the texts would reach the old generation. */
  readonly #candidates = new Int32Array(CANDIDATES);

  /** @param maxBytes maximum size of all entries */
  constructor(maxBytes: number) {
    super(maxBytes, (url) => OBJECT_BYTES + BYTES_PER_CHARACTER * url.length);
  }

  /** Stores the target of a URL if the URL was offered before. */
  offer(url: string, target: Target): void {
    if (url.length > MAX_URL_LENGTH) return;
    const hash = computeHash(url);
    const slot = hash & (CANDIDATES - 1);
    if (this.#candidates[slot] === hash) this.add(url, target);
    else this.#candidates[slot] = hash;
  }
}

/** Returns the FNV-1a hash of a text. Two URLs with equal hashes are cached too early, which does no harm. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** A response that is valid for an interval of the world's time. */
export interface CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string;
  readonly lastModified: string | undefined;
  /** Matches that determine the polling limits. */
  readonly polling: PollSubject;
  /** Start of the validity: the instant of its creation. The clock may be set back before it. */
  readonly from: Instant;
  /** End of the validity (exclusive). */
  readonly until: Instant;
  /** Names of assumptions on which parts of the document rest. */
  readonly assumed?: readonly string[] | undefined;
  /** Latest reply with this response, by the values on which its headers depend. Polls mostly have equal headers. */
  latestReply?: { readonly key: string; readonly reply: PreparedReply };
  /** Compressed bodies by encoding: a promise while the compression runs. */
  readonly compressed: { [Encoding in ContentEncoding]?: Buffer | Promise<Buffer> };
}

/** Estimated size of an entry without its body. */
const ENTRY_OVERHEAD_BYTES = 1000;

/** Least-recently-used cache of the responses of one world. */
export class ResponseCache extends BoundedCache<CachedResponse> {
  /** @param maxBytes maximum size of all entries, with two compressed bodies: documents shrink to a fifth or less */
  constructor(maxBytes: number) {
    super(maxBytes, (_, { body }) => Math.ceil(body.length * 1.4) + ENTRY_OVERHEAD_BYTES);
  }

  get(key: string, at: Instant): CachedResponse | undefined {
    const entry = this.read(key);
    if (entry === undefined) return undefined;
    const isValid = at >= entry.from && at < entry.until;
    if (isValid) this.touch(key, entry);
    else this.drop(key, entry);
    return isValid ? entry : undefined;
  }

  set(key: string, entry: CachedResponse): void {
    if (entry.until > entry.from) this.add(key, entry);
  }
}

/** Returns the response cache of a world. */
export type ResponseCaches = (world: World) => ResponseCache;

/** @param maxBytes maximum size of the cache of each world, in bytes */
export const createResponseCaches = (maxBytes: number): ResponseCaches => oncePer(() => new ResponseCache(maxBytes));

/** Low levels give most of the size reduction for a fraction of the CPU time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 1 };

/** Returns the compressed body of a response. The compression runs once, in another thread. */
export function compressedBody(
  { body, compressed }: CachedResponse,
  encoding: ContentEncoding,
): Buffer | Promise<Buffer> {
  return (compressed[encoding] ??= new Promise((resolve, reject) => {
    const done = (error: Error | null, bytes: Buffer): void => {
      if (error === null) resolve((compressed[encoding] = bytes));
      else reject(error);
    };
    if (encoding === "gzip") gzip(body, gzipOptions, done);
    else brotliCompress(body, brotliOptions, done);
  }));
}
