import { brotliCompress, constants, gzip } from "node:zlib";
import type { Instant, World } from "@sdf/world";
import type { ContentEncoding } from "../exchange/content-encoding.ts";
import type { PreparedReply } from "../exchange/reply.ts";
import type { PollSubject } from "../polling/limits.ts";

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
  /** Latest reply with this response. Polls of one client mostly have equal headers. */
  latestReply?: RepeatedReply;
  /** Compressed bodies by encoding: a promise while the compression runs. */
  readonly compressed: { [Encoding in ContentEncoding]?: Buffer | Promise<Buffer> };
}

/** A reply and the values on which its headers depend, besides the response and the assumptions. */
export interface RepeatedReply {
  readonly encoding: ContentEncoding | undefined;
  readonly cacheControl: string | undefined;
  readonly polling: string;
  readonly warnings: readonly string[];
  readonly reply: PreparedReply;
}

/** Estimated size of an entry without its body. */
const ENTRY_OVERHEAD_BYTES = 1000;

/** Least-recently-used cache of the responses of one world, bounded in bytes. */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes maximum size of all entries */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Size of all entries in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, at: Instant): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (at < entry.from || at >= entry.until) {
      this.#drop(key, entry);
      return undefined;
    }
    // A map iterates in insertion order, so this makes the entry the most recently used one.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: CachedResponse): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#drop(key, before);
    if (costInBytes(entry) > this.#maxBytes || entry.until <= entry.from) return;
    this.#entries.set(key, entry);
    this.#bytes += costInBytes(entry);
    this.#evict();
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: CachedResponse): void {
    this.#entries.delete(key);
    this.#bytes -= costInBytes(entry);
  }
}

/** Returns the compressed body of a response. The compression runs once, in another thread. */
export function compressedBody(
  { body, compressed }: CachedResponse,
  encoding: ContentEncoding,
): Buffer | Promise<Buffer> {
  return (compressed[encoding] ??= compress(body, encoding).then((bytes) => (compressed[encoding] = bytes)));
}

/** Low levels give most of the size reduction for a fraction of the CPU time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 1 };

function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, bytes: Buffer): void => (error === null ? resolve(bytes) : reject(error));
    if (encoding === "gzip") gzip(body, gzipOptions, done);
    else brotliCompress(body, brotliOptions, done);
  });
}

/** The response caches of all worlds. */
export class ResponseCaches {
  readonly #caches = new WeakMap<World, ResponseCache>();
  readonly #maxBytes: number;

  /** @param maxBytes maximum size of the cache of each world, in bytes */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the cache of a world. */
  of(world: World): ResponseCache {
    let cache = this.#caches.get(world);
    if (cache === undefined) this.#caches.set(world, (cache = new ResponseCache(this.#maxBytes)));
    return cache;
  }
}

/** Returns the size of an entry, including two compressed bodies: feed documents shrink to a fifth or less. */
function costInBytes({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.4) + ENTRY_OVERHEAD_BYTES;
}
