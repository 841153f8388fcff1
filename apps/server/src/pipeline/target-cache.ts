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
 * Cache of parsed and checked requests by URL, bounded in bytes. A URL is cached when it is requested for the second
 * time: requests that never recur would fill the old generation of the heap, and their collection takes more time than
 * the check of their rules.
 */
export class TargetCache<Target> {
  readonly #targets = new Map<string, Target>();
  /** Hashes of URLs that were requested once. Numbers, because the texts would reach the old generation. */
  readonly #candidates = new Int32Array(CANDIDATES);
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes maximum size of all entries */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Estimated size of all entries in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(url: string): Target | undefined {
    return this.#targets.get(url);
  }

  /** Stores the target of a URL if the URL was offered before. */
  offer(url: string, target: Target): void {
    if (url.length > MAX_URL_LENGTH) return;
    const hash = computeHash(url);
    const slot = hash & (CANDIDATES - 1);
    if (this.#candidates[slot] !== hash) {
      this.#candidates[slot] = hash;
      return;
    }
    this.#targets.set(url, target);
    this.#bytes += costInBytes(url);
    for (const oldest of this.#targets.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#targets.delete(oldest);
      this.#bytes -= costInBytes(oldest);
    }
  }
}

/** Returns the FNV-1a hash of a text. Two URLs with equal hashes are cached too early, which does no harm. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function costInBytes(url: string): number {
  return OBJECT_BYTES + BYTES_PER_CHARACTER * url.length;
}
