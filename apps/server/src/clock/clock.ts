import type { Instant } from "@sdf/world";

/** Mode of a clock. `factor` is world time per system time; `step` is in milliseconds. */
export type ClockMode =
  | { readonly mode: "frozen" }
  | { readonly mode: "real" }
  | { readonly mode: "scaled"; readonly factor: number }
  | { readonly mode: "stepped"; readonly step: number };

/** Source of the system time. Tests replace it. */
export interface SystemTime {
  /** Milliseconds since the epoch. */
  readonly time: () => number;
  /** Monotonic time in milliseconds. */
  readonly ticks: () => number;
}

const systemTime: SystemTime = { time: () => Date.now(), ticks: () => performance.now() };

/**
 * The clock of one world. Setting it takes effect at once, because a world has no state: every request is answered
 * for the current instant.
 */
export class WorldClock {
  readonly #systemTime: SystemTime;
  #run: ClockMode;
  /** Time of the world when the monotonic time was `#since`. */
  #shown: Instant;
  #since: number;

  constructor(at: Instant, run: ClockMode = { mode: "frozen" }, time: SystemTime = systemTime) {
    this.#systemTime = time;
    this.#run = run;
    this.#shown = run.mode === "real" ? time.time() : at;
    this.#since = time.ticks();
  }

  /** Returns the time of the world, in whole milliseconds since the epoch. */
  readonly now = (): Instant => {
    const { factor } = this;
    return factor === 0
      ? Math.floor(this.#shown)
      : Math.floor(this.#shown + (this.#systemTime.ticks() - this.#since) * factor);
  };

  /** Current mode. */
  get run(): ClockMode {
    return this.#run;
  }

  /** Milliseconds of world time per millisecond of system time. */
  get factor(): number {
    return this.#run.mode === "scaled" ? this.#run.factor : this.#run.mode === "real" ? 1 : 0;
  }

  /** Sets the clock forwards or backwards and keeps its mode. The mode `real` becomes `scaled` with factor 1. */
  set(at: Instant): void {
    this.#shown = at;
    this.#since = this.#systemTime.ticks();
    if (this.#run.mode === "real") this.#run = { mode: "scaled", factor: 1 };
  }

  /** Changes the mode, starting at an instant. Default: the current instant; the mode `real` uses the system time. */
  change(run: ClockMode, at: Instant = run.mode === "real" ? this.#systemTime.time() : this.now()): void {
    this.#shown = run.mode === "real" ? this.#systemTime.time() : at;
    this.#since = this.#systemTime.ticks();
    this.#run = run;
  }
}
