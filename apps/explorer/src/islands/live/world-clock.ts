/** The clock of the server's world, for polling at the speed of its matches. */
import type { ClockState } from "@sdf/server-control";

/** A clock that can be synchronised. */
export type WorldClock = ReturnType<typeof worldClock>;

const MAX_TIMER_MS = 1000;
/** Allowed rounding error in milliseconds. */
const tolerance = 3;

/**
 * Runs like the machine's clock until it is synchronised. Every server state narrows the interval of possible offsets,
 * and the clock uses its upper end. Corrections therefore only turn the clock back slightly, and no poll is early. A
 * state outside the interval means that the world's clock was set, so it replaces the interval.
 */
export function worldClock() {
  let factor = 1;
  let earliest = 0;
  let latest = 0;
  const changes = new EventTarget();
  const now = (): number => latest + Date.now() * factor;
  return {
    now,
    /** Milliseconds of the world per millisecond of the machine; 0 if the world's clock is stopped. */
    get factor() {
      return factor;
    },
    /**
     * Synchronises the clock with a server state and re-evaluates pending sleeps. The state was valid at some
     * moment between `sent` and `received`, in milliseconds of the machine.
     */
    set(state: Pick<ClockState, "at" | "factor">, sent = Date.now(), received = sent): void {
      const [low, high] = [state.at - received * state.factor, state.at - sent * state.factor];
      const agrees =
        state.factor === factor && Math.max(low, earliest) <= Math.min(high, latest) + tolerance * Math.max(factor, 1);
      earliest = agrees ? Math.max(low, earliest) : low;
      latest = agrees ? Math.max(Math.min(high, latest), earliest) : high;
      factor = state.factor;
      changes.dispatchEvent(new Event("set"));
    },
    async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
      const until = now() + milliseconds;
      while (now() < until) {
        signal?.throwIfAborted();
        // A stopped clock may be set at any time, which re-evaluates pending sleeps.
        const wait = factor === 0 ? MAX_TIMER_MS : Math.min((until - now()) / factor, MAX_TIMER_MS);
        await new Promise<void>((resolve) => {
          const finished = new AbortController();
          const finish = (): void => {
            clearTimeout(timer);
            finished.abort();
            resolve();
          };
          const timer = setTimeout(finish, wait);
          changes.addEventListener("set", finish, { signal: finished.signal });
          signal?.addEventListener("abort", finish, { signal: finished.signal });
        });
      }
      signal?.throwIfAborted();
    },
  };
}
