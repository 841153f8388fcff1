import type { Clock } from "@sdf/runtime";
import type { WorldClock } from "@sdf/server";

/** Maximum uninterrupted sleep in milliseconds, so that changes of the world's clock take effect soon. */
const MAX_SLEEP_MS = 200;

/** Returns a clock that follows the clock of a world. */
export function createWorldTime(clock: WorldClock): Clock {
  return {
    now: clock.now,
    async sleep(milliseconds, signal) {
      const until = clock.now() + milliseconds;
      while (clock.now() < until) {
        const remaining = clock.factor === 0 ? MAX_SLEEP_MS : (until - clock.now()) / clock.factor;
        await pause(Math.min(MAX_SLEEP_MS, Math.max(1, remaining)), signal);
      }
    },
  };
}

/** Returns a clock that moves the clock of a world instead of sleeping. */
export function createSteppedTime(clock: WorldClock): Clock {
  return {
    now: clock.now,
    sleep: async (milliseconds) => clock.set(clock.now() + Math.max(1, milliseconds)),
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
