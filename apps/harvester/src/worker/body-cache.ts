import type { WireFormat } from "@sdf/runtime";

/** What was made of the body that an address answered with last. */
export interface CachedBody {
  readonly sha256: string;
  readonly format: WireFormat;
  readonly matchStatus: string | undefined;
}

/** Addresses that are remembered, at most; one takes some three hundred bytes. */
const most = 250_000;

/**
 * Bodies that came before. Most polls between two updates are answered with the very bytes of the poll
 * before: what planning needs to know of them is remembered, so that they are not decoded again. What
 * they tell about fixtures was taken in when they came first, and need not be taken in twice.
 */
export class BodyCache {
  readonly #known = new Map<string, CachedBody>();

  /** What was made of these bytes, when they are the ones that the address answered with last. */
  of(address: string, sha256: string): CachedBody | undefined {
    const known = this.#known.get(address);
    return known?.sha256 === sha256 ? known : undefined;
  }

  keep(address: string, remembered: CachedBody): void {
    this.#known.delete(address);
    this.#known.set(address, remembered);
    if (this.#known.size <= most) return;
    for (const oldest of this.#known.keys()) {
      this.#known.delete(oldest);
      break;
    }
  }
}
