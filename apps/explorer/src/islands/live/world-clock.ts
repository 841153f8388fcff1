/** The clock of the server's world, so that polling keeps the pace of the matches. */
import type { Clock } from "@sdf/runtime";
import type { ClockState } from "@sdf/server-control";

/** A clock that can be set again. */
export interface WorldClock extends Clock {
  /**
   * Takes over what the server says; those who wait look at their time again. The question and the
   * answer take their time, so that what is said holds for some moment between `sent` and `received`.
   */
  set(state: Pick<ClockState, "at" | "factor">, sent?: number, received?: number): void;
  /** Milliseconds of the world in one of the machine; 0 when it stands. */
  readonly factor: number;
}

const longest = 1000;
/** Clocks tell whole milliseconds. */
const tolerance = 3;

/**
 * Runs like the machine's clock until it is set. Every answer of the server narrows down what its
 * clock shows; of what is left, the latest counts. So corrections only ever go back a little, and no
 * poll comes early because of one. What contradicts everything before is a clock that was set.
 */
export function worldClock(real: () => number = Date.now): WorldClock {
  let factor = 1;
  let earliest = 0;
  let latest = 0;
  let wake: (() => void)[] = [];
  const now = (): number => latest + real() * factor;
  return {
    now,
    get factor() {
      return factor;
    },
    set(state, sent = real(), received = sent) {
      const [low, high] = [state.at - received * state.factor, state.at - sent * state.factor];
      const agrees = state.factor === factor && Math.max(low, earliest) <= Math.min(high, latest) + tolerance * Math.max(factor, 1);
      earliest = agrees ? Math.max(low, earliest) : low;
      latest = agrees ? Math.max(Math.min(high, latest), earliest) : high;
      factor = state.factor;
      const sleeping = wake;
      wake = [];
      sleeping.forEach((each) => each());
    },
    sleep(milliseconds, signal) {
      const until = now() + milliseconds;
      return new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const stop = (): void => {
          clearTimeout(timer);
          reject(signal?.reason as Error);
        };
        const look = (): void => {
          clearTimeout(timer);
          const left = until - now();
          if (left <= 0) {
            signal?.removeEventListener("abort", stop);
            resolve();
            return;
          }
          // A clock that stands may be set at any time; then it wakes those who wait.
          timer = setTimeout(look, factor === 0 ? longest : Math.min(left / factor, longest));
          wake = wake.filter((each) => each !== look);
          wake.push(look);
        };
        if (signal?.aborted) return stop();
        signal?.addEventListener("abort", stop, { once: true });
        look();
      });
    },
  };
}
