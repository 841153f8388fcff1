import type { Engine } from "../session/session.ts";

/** Number of ids that are reserved at once. */
const BLOCK = 256;
/** Maximum age of a reserved id in milliseconds. Ids contain the month of their partition. */
const MAX_AGE_MS = 60_000;

/** Ids of polls, reserved in blocks, so that claims do not wait for the database. */
export class PollIds {
  readonly #database: Engine;
  #ids: number[] = [];
  #reservedAt = -Infinity;
  #reserving: Promise<void> | undefined;
  #generation = 0;

  constructor(database: Engine) {
    this.#database = database;
  }

  async next(): Promise<number> {
    for (;;) {
      const isOld = performance.now() - this.#reservedAt > MAX_AGE_MS;
      if (isOld) this.#ids = [];
      // The next block is reserved while the rest of this one is used.
      if (this.#ids.length < BLOCK / 2) this.#reserving ??= this.#reserve();
      const id = this.#ids.shift();
      if (id !== undefined) return id;
      await this.#reserving;
    }
  }

  /** Discards reserved ids, because a new month began. */
  discard(): void {
    this.#ids = [];
    this.#generation += 1;
  }

  async #reserve(): Promise<void> {
    const generation = this.#generation;
    try {
      const ids = await this.#database.read(async (session) => session.ids("polls", BLOCK));
      if (generation === this.#generation) this.#ids.push(...ids);
      this.#reservedAt = performance.now();
    } finally {
      this.#reserving = undefined;
    }
  }
}
