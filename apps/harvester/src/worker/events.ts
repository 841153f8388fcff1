import type { Incident } from "../domain/incident.ts";
import type { Claim, Completion, Outcome, Pruned } from "../store/index.ts";

/** Events of a worker, for metrics, logs, drift detection and the live view. */
export interface WorkEvents {
  /** A poll is complete. `late` is its delay in milliseconds, `skipped` the number of missed intervals. */
  polled(outcome: Outcome, settled: Completion, late: number, skipped: number): void;
  /** A poll was postponed: by a limit, a breaker, or a changed plan. */
  deferred(target: string, feed: string, reason: string, until: number | undefined): void;
  /** A claim failed because another worker holds it. */
  claimRefused(target: string): void;
  /** Requests of a bucket are blocked until a time. */
  blocked(bucket: string, until: number, why: string): void;
  /** An operation failed, usually in the store. The worker retries it. */
  operationFailed(where: string, error: unknown): void;
  /** A dead target is polled again, because another target of its feed recovered. */
  revived(target: string): void;
  /** The clock was corrected by a number of milliseconds: it was wrong, or the machine was suspended. */
  clockCorrected(by: number): void;
  /** The service's clock is ahead by another number of milliseconds, as three consecutive responses show. */
  serviceClockMoved(offsetMs: number): void;
  /** Expired claims of other workers were closed. */
  reclaimed(targets: readonly string[]): void;
  /** Responses outside the retention settings were removed. */
  pruned(removed: Pruned): void;
  /** Something was detected in an answer, or in the time of an attempt. */
  detected(incident: Incident): void;
  /** One step of an attempt, for tracing and fault injection: `claim`, `send`, `receive`, `commit`. */
  step(step: Step, claim: Claim): void | Promise<void>;
}

export type Step = "claim" | "send" | "receive" | "commit";

/** Combines several listeners into one. */
export function all(listeners: readonly Partial<WorkEvents>[]): WorkEvents {
  return {
    polled: (...facts) => listeners.forEach((each) => each.polled?.(...facts)),
    deferred: (...facts) => listeners.forEach((each) => each.deferred?.(...facts)),
    claimRefused: (...facts) => listeners.forEach((each) => each.claimRefused?.(...facts)),
    blocked: (...facts) => listeners.forEach((each) => each.blocked?.(...facts)),
    operationFailed: (...facts) => listeners.forEach((each) => each.operationFailed?.(...facts)),
    revived: (...facts) => listeners.forEach((each) => each.revived?.(...facts)),
    clockCorrected: (...facts) => listeners.forEach((each) => each.clockCorrected?.(...facts)),
    serviceClockMoved: (...facts) => listeners.forEach((each) => each.serviceClockMoved?.(...facts)),
    reclaimed: (...facts) => listeners.forEach((each) => each.reclaimed?.(...facts)),
    pruned: (removed) => listeners.forEach((each) => each.pruned?.(removed)),
    detected: (incident) => listeners.forEach((each) => each.detected?.(incident)),
    step: (step, claim) => {
      // Most listeners are synchronous; the worker then has no promise to await.
      const waits = listeners.flatMap((each) => each.step?.(step, claim) ?? []);
      return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined);
    },
  };
}
