import type { WireFormat } from "@sdf/runtime";
import { Cache } from "../store/sql/cache.ts";
import type { FixtureRow } from "../store/contract.ts";

/** What was made of the body that an address answered with last. */
export interface Remembered {
  readonly sha256: string;
  readonly format: WireFormat;
  readonly matchStatus: string | undefined;
  readonly fixtures: readonly FixtureRow[];
}

/** Addresses that are remembered, at most; one takes some hundred bytes. */
const most = 250_000;

/**
 * Bodies that came before. Most polls between two updates are answered with the very bytes of the poll
 * before: what planning needs to know of them is remembered, so that they are not decoded again.
 */
export class Repeats {
  readonly #known = new Cache<string, Remembered>(most, () => 1);

  /** What was made of these bytes, when they are the ones that the address answered with last. */
  of(address: string, sha256: string): Remembered | undefined {
    const known = this.#known.get(address);
    return known?.sha256 === sha256 ? known : undefined;
  }

  keep(address: string, remembered: Remembered): void {
    this.#known.set(address, remembered);
  }
}
