import type { WireFormat } from "@sdf/runtime";
import { WeightedLruCache } from "../domain/cache.ts";

/** Facts about the last body of a URL. */
export interface CachedBody {
  readonly sha256: string;
  readonly format: WireFormat;
  readonly matchStatus: string | undefined;
}

/** Maximum number of URLs in the cache; an entry takes about 300 bytes. */
const MAX_ENTRIES = 250_000;

/**
 * Remembers the hash of the last body of each URL. Most polls between two updates return the same bytes as the poll
 * before. The sender takes the facts that planning needs from here and does not decode such a body again.
 */
export class BodyCache {
  readonly #entries = new WeightedLruCache<string, CachedBody>(MAX_ENTRIES);

  /** Returns the facts about a body if the URL returned the same bytes last time. */
  get(url: string, sha256: string): CachedBody | undefined {
    const cached = this.#entries.get(url);
    return cached?.sha256 === sha256 ? cached : undefined;
  }

  set(url: string, body: CachedBody): void {
    this.#entries.set(url, body);
  }
}
