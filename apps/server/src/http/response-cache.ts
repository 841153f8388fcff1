import { gzip } from "node:zlib";
import type { Instant } from "../world/contract.ts";
import type { PollSubject } from "./polling.ts";

/** Bytes of an answer, good for some stretch of the world's time. */
export interface CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string;
  readonly lastModified: string | undefined;
  /** What polling limits go by. */
  readonly polling: PollSubject;
  /** First instant that it is known to be right for: when it was made. A clock may be stepped back behind it. */
  readonly from: Instant;
  /** First instant that it may be wrong for. */
  readonly until: Instant;
  /** The body compressed, once somebody has asked for it. */
  zipped?: Promise<Buffer>;
  zippedNow?: Buffer;
}

/** What an entry costs beside its body: the key, the objects. An estimate. */
const overhead = 1000;

/** Answers by request, for one world; bounded in bytes, the one not asked for longest goes first. */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #bound: number;
  #bytes = 0;

  /** @param bound most bytes to keep */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Bytes kept. */
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
    // Moved to the end: a map keeps the order in which its entries came.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: CachedResponse): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#drop(key, before);
    if (cost(entry) > this.#bound || entry.until <= entry.from) return;
    this.#entries.set(key, entry);
    this.#bytes += cost(entry);
    this.#shrink();
  }

  /** The body compressed; kept for the next one who wants it so. */
  zip(entry: CachedResponse): Promise<Buffer> {
    entry.zipped ??= new Promise<Buffer>((resolve, reject) => {
      // Level 1: most of the gain for a fraction of the work.
      gzip(entry.body, { level: 1 }, (error, zipped) => (error === null ? resolve(zipped) : reject(error)));
    }).then((zipped) => (entry.zippedNow = zipped));
    return entry.zipped;
  }

  #shrink(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#bound) return;
      this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: CachedResponse): void {
    this.#entries.delete(key);
    this.#bytes -= cost(entry);
  }
}

/** The compressed body counts from the start: text of feeds shrinks to a fifth or less. */
function cost({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.25) + overhead;
}
