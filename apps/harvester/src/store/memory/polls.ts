import type { Instant } from "../../domain/instant.ts";
import { isAnswered, type PollResult } from "../../domain/poll-result.ts";
import type { Gap } from "../contract.ts";

/** One attempt. */
export interface PollRow {
  readonly attempt: number;
  readonly target: string;
  readonly worker: string;
  readonly claimedAt: Instant;
  readonly until: Instant;
  readonly dueAt: Instant | undefined;
  readonly reason: string;
  result: PollResult | undefined;
  receivedAt?: Instant | undefined;
  response?: number | undefined;
  message?: string | undefined;
}

/** Periods in which a target was due and had no answer. */
export function gapsOf(polls: readonly PollRow[], now: Instant): Gap[] {
  const begun = new Map<string, Gap>();
  const gaps: Gap[] = [];
  for (const { target, result, dueAt, claimedAt, receivedAt, message } of polls) {
    const gap = begun.get(target);
    if (result !== undefined && isAnswered(result)) {
      if (gap !== undefined) gaps.push({ ...gap, to: receivedAt ?? claimedAt });
      begun.delete(target);
    } else if (gap === undefined) {
      begun.set(target, { target, from: dueAt ?? claimedAt, to: now, why: message ?? result ?? "in progress" });
    }
  }
  return [...gaps, ...begun.values()];
}
