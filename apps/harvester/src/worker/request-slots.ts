/** A slot that a request occupies. */
export interface RequestSlot {
  release(): void;
  releaseAfter(milliseconds: number): void;
}

/** Time in milliseconds after which a response that waits for its commit no longer occupies a slot. */
export const SLOW_COMMIT_MS = 500;
/** Polls with a request or a response that is not stored, per slot. More would take too much memory. */
export const RUNNING_PER_SLOT = 3;

/** Counts concurrent requests. */
export class RequestSlots {
  readonly #onRelease: () => void;
  #occupied = 0;

  /** @param onRelease - Called when a slot becomes free */
  constructor(onRelease: () => void) {
    this.#onRelease = onRelease;
  }

  get occupied(): number {
    return this.#occupied;
  }

  /** Occupies a slot until it is released. */
  occupy(): RequestSlot {
    let timer: NodeJS.Timeout | undefined;
    let isOccupied = true;
    this.#occupied += 1;
    const release = (): void => {
      clearTimeout(timer);
      if (!isOccupied) return;
      isOccupied = false;
      this.#occupied -= 1;
      this.#onRelease();
    };
    const releaseAfter = (milliseconds: number): void => {
      timer = setTimeout(release, milliseconds);
    };
    return { release, releaseAfter };
  }
}
