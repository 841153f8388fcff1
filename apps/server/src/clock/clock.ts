import type { Instant } from "../world/contract.ts";

/** How a clock runs. */
export type Run =
  | { readonly mode: "frozen" }
  | { readonly mode: "real" }
  | { readonly mode: "scaled"; readonly factor: number }
  | { readonly mode: "stepped"; readonly step: number };

/** Time as the machine has it; replaced in tests. */
export interface Machine {
  /** Milliseconds since the epoch. */
  readonly time: () => number;
  /** Milliseconds since any beginning, never set back. */
  readonly ticks: () => number;
}

const machineTime: Machine = { time: () => Date.now(), ticks: () => performance.now() };

/**
 * The clock of one world. It is set in no time: what is asked afterwards is answered by the new
 * instant, since a world has no state of its own.
 */
export class WorldClock {
  readonly #machine: Machine;
  #run: Run;
  /** The clock showed this when the machine's ticks stood there. */
  #shown: Instant;
  #since: number;

  constructor(at: Instant, run: Run = { mode: "frozen" }, machine: Machine = machineTime) {
    this.#machine = machine;
    this.#run = run;
    this.#shown = run.mode === "real" ? machine.time() : at;
    this.#since = machine.ticks();
  }

  /** Whole milliseconds since the epoch, on the world's clock. */
  readonly now = (): Instant => {
    const { factor } = this;
    return factor === 0 ? Math.floor(this.#shown) : Math.floor(this.#shown + (this.#machine.ticks() - this.#since) * factor);
  };

  /** How it runs. */
  get run(): Run {
    return this.#run;
  }

  /** Milliseconds of the world in one of the machine. */
  get factor(): number {
    return this.#run.mode === "scaled" ? this.#run.factor : this.#run.mode === "real" ? 1 : 0;
  }

  /** Sets it, forwards or backwards. It runs on as it did; a real one is the machine's no longer, and runs at its pace. */
  set(at: Instant): void {
    this.#shown = at;
    this.#since = this.#machine.ticks();
    if (this.#run.mode === "real") this.#run = { mode: "scaled", factor: 1 };
  }

  /** Changes how it runs, from the instant that it shows, or from another. A real one takes the time of the machine. */
  change(run: Run, at: Instant = run.mode === "real" ? this.#machine.time() : this.now()): void {
    this.#shown = run.mode === "real" ? this.#machine.time() : at;
    this.#since = this.#machine.ticks();
    this.#run = run;
  }
}
