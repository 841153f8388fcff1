import type { Clock } from "@sdf/runtime";
import type { WorldClock } from "../../src/clock/clock.ts";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/**
 * Time that passes only while everybody sleeps: then the clock of the world is set to the instant
 * at which the first one wakes. So nobody waits, and everybody sees what they would see by waiting.
 */
export class SteppedTime implements Clock {
  readonly #clock: WorldClock;
  readonly #sleepers = new Set<Sleeper>();
  #awake: number;

  /** @param clients so many live in it; each says when it leaves */
  constructor(clock: WorldClock, clients: number) {
    this.#clock = clock;
    this.#awake = clients;
  }

  now(): number {
    return this.#clock.now();
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const stop = (): void => {
        this.#sleepers.delete(sleeper);
        this.#awake += 1;
        reject(signal?.reason);
      };
      const sleeper: Sleeper = {
        until: this.now() + milliseconds,
        wake: () => {
          signal?.removeEventListener("abort", stop);
          resolve();
        },
      };
      signal?.addEventListener("abort", stop, { once: true });
      this.#sleepers.add(sleeper);
      this.#left();
    });
  }

  /** A client has ended. */
  leave(): void {
    this.#left();
  }

  #left(): void {
    this.#awake -= 1;
    if (this.#awake > 0 || this.#sleepers.size === 0) return;
    const until = Math.min(...[...this.#sleepers].map((sleeper) => sleeper.until));
    this.#clock.set(Math.max(until, this.now()));
    for (const sleeper of [...this.#sleepers]) {
      if (sleeper.until > until) continue;
      this.#sleepers.delete(sleeper);
      this.#awake += 1;
      sleeper.wake();
    }
  }
}
