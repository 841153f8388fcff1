import type { Clock } from "@sdf/runtime";
import type { WorldClock } from "@sdf/server";

/** Longest sleep in one piece, so that a clock that is steered is followed soon. Milliseconds of the machine. */
const piece = 200;

/** The clock of a world, for programs that live in it: it runs, stands and jumps when the world's does. */
export function worldTime(clock: WorldClock): Clock {
  return {
    now: clock.now,
    async sleep(milliseconds, signal) {
      const until = clock.now() + milliseconds;
      while (clock.now() < until) {
        const left = clock.factor === 0 ? piece : (until - clock.now()) / clock.factor;
        await pause(Math.min(piece, Math.max(1, left)), signal);
      }
    },
  };
}

/** The clock of a world that nobody waits for: sleeping moves it. */
export function steppedTime(clock: WorldClock): Clock {
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
