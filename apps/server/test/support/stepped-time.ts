import type { Clock } from "@sdf/runtime";
import type { WorldClock } from "../../src/clock/clock.ts";

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/**
 * Virtual time for several clients. When all clients sleep, the world's clock is set to the earliest wake-up time.
 * The clients therefore observe the same states as in real time, without waiting.
 */
export class SteppedTime implements Clock {
  readonly #clock: WorldClock;
  readonly #sleepers = new Set<Sleeper>();
  #awake: number;

  /** @param clients number of clients; each must call `leave` when it ends */
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
      this.#suspend();
    });
  }

  /** Removes a client that has ended. */
  leave(): void {
    this.#suspend();
  }

  #suspend(): void {
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
