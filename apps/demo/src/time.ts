import { setTimeout } from "node:timers/promises";
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
        await setTimeout(Math.min(MAX_SLEEP_MS, Math.max(1, remaining)), undefined, { signal });
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
