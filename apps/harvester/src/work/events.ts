import type { Pruned } from "../retention/prune.ts";
import type { Claim, Outcome, Completion } from "../store/contract.ts";

/** What a worker tells while it works; metrics, logs, drift and the live view listen. */
export interface WorkEvents {
  /** A poll was settled. `late` is by how much it was behind, `skipped` how many intervals were missed. */
  polled(outcome: Outcome, settled: Completion, late: number, skipped: number): void;
  /** A target was not polled now: a limit, a breaker, a plan that has changed. */
  deferred(target: string, feed: string, reason: string, until: number | undefined): void;
  /** A claim came to nothing because somebody else had it. */
  lost(target: string): void;
  /** A feed is left alone until then. */
  blocked(bucket: string, until: number, why: string): void;
  /** The store fails; work stands still until it does not. */
  trouble(where: string, error: unknown): void;
  /** A target that was given up is polled again, because another target of its feed recovered. */
  revived(target: string): void;
  /** The clock was wrong, or the machine was suspended; it was moved by so many milliseconds. */
  clockCorrected(by: number): void;
  /** Claims of workers that are gone were closed. */
  swept(targets: readonly string[]): void;
  /** Responses that the retention settings do not keep were removed. */
  pruned(removed: Pruned): void;
  /** A step of one attempt, for tracing and fault injection: `claim`, `send`, `receive`, `commit`. */
  step(step: Step, claim: Claim): void | Promise<void>;
}

export type Step = "claim" | "send" | "receive" | "commit";

/** Several listeners as one. */
export function all(listeners: readonly Partial<WorkEvents>[]): WorkEvents {
  return {
    polled: (...facts) => listeners.forEach((each) => each.polled?.(...facts)),
    deferred: (...facts) => listeners.forEach((each) => each.deferred?.(...facts)),
    lost: (...facts) => listeners.forEach((each) => each.lost?.(...facts)),
    blocked: (...facts) => listeners.forEach((each) => each.blocked?.(...facts)),
    trouble: (...facts) => listeners.forEach((each) => each.trouble?.(...facts)),
    revived: (...facts) => listeners.forEach((each) => each.revived?.(...facts)),
    clockCorrected: (...facts) => listeners.forEach((each) => each.clockCorrected?.(...facts)),
    swept: (...facts) => listeners.forEach((each) => each.swept?.(...facts)),
    pruned: (removed) => listeners.forEach((each) => each.pruned?.(removed)),
    step: (step, claim) => {
      // Nobody waits for a promise when nobody gave one.
      const waits = listeners.flatMap((each) => each.step?.(step, claim) ?? []);
      return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined);
    },
  };
}
