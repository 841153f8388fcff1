import { fixtureRows } from "../domain/fixture-rows.ts";
import { omit } from "../domain/omit.ts";
import { endsFailures } from "../domain/poll-result.ts";
import { findFeed } from "../feeds/catalogue.ts";
import { describeShorterList, nextCursor } from "../scheduler/cursor.ts";
import { toAttempt, type Planner } from "../scheduler/planner.ts";
import type { Plan } from "../scheduler/scheduler.ts";
import type { Attempt, Cursor } from "../scheduler/state.ts";
import { type Claim, type Outcome, valueAt } from "../store/index.ts";
import type { Sent } from "./sender.ts";

/**
 * Returns what the store records about an attempt: its result and the next due time. Planning uses the fixtures of
 * the response from here on.
 *
 * @param heldUpMs - Pause before the next attempt of a request that was held up before dispatch
 * @param revised - Revision of the answer, for the cursor
 */
export function toOutcome(
  claim: Claim,
  plan: Plan,
  sent: Sent,
  planner: Planner,
  now: number,
  heldUpMs: number,
  revised: Pick<Cursor, "revision">,
): Outcome {
  const { target } = claim;
  const policy = planner.policy(target.feed);
  const { result, sentAt, receivedAt, serverTime, decoded, matchStatus } = sent;
  if (decoded !== undefined) planner.fixtures.apply(fixtureRows(target.feed, decoded.value), receivedAt);

  // A request that was not sent does not count: the target stays as before and is polled again soon.
  const { reachedAt: _reachedAt, ...before } = target.cursor as Cursor;
  const unsent: Cursor = sent.wasSent ? {} : { unsent: 1, ...reachedBefore(toAttempt(target, policy.timeoutMs)) };
  if (!sent.wasSent && result === "abandoned") {
    return {
      ...facts(claim, sent),
      next: { dueAt: now + heldUpMs, reason: "held up" },
      cursor: { ...before, ...unsent },
    };
  }

  const property = findFeed(target.feed).description.pages;
  const list = property === undefined ? undefined : valueAt(decoded?.value, [property]);
  const retryAt = sent.retryAfterMs === undefined ? undefined : receivedAt + sent.retryAfterMs;
  const revival = target.priority !== undefined && target.priority > 0 ? { revival: target.priority } : {};
  const cursor: Cursor = {
    ...nextCursor(policy, before, plan, {
      result,
      sentAt,
      receivedAt,
      serverTime,
      retryAt,
      status: matchStatus,
      items: Array.isArray(list) ? list : undefined,
    }),
    ...revival,
    ...revised,
    ...unsent,
  };
  const failures = endsFailures(result) ? 0 : target.failures + 1;
  const wasDead = target.lastStatus === "client-error" && target.failures >= policy.deadAfter;
  const late = target.dueAt === undefined ? 0 : Math.max(0, sentAt - target.dueAt);
  const last: Attempt = { at: receivedAt, result, failures, cursor, late };
  const next = planner.after(target, last, now);
  const deadReason = sent.message === undefined ? next.dead : `${next.dead}: ${sent.message}`;
  return {
    ...facts(claim, sent),
    message: sent.message ?? describeShorterList(before, cursor),
    next: { dueAt: next.due, reason: next.reason },
    cursor: cursor as Readonly<Record<string, string | number>>,
    dead: next.dead === undefined || wasDead ? undefined : deadReason,
  };
}

/** Time at which the service was last reached, up to the attempt before one that did not reach it. */
function reachedBefore(last: Attempt | undefined): Pick<Cursor, "reachedAt"> {
  const at = last?.cursor.unsent === 1 ? last.cursor.reachedAt : last?.at;
  return at === undefined ? {} : { reachedAt: at };
}

function facts(claim: Claim, sent: Sent): Omit<Outcome, "next"> {
  return { claim, ...omit(sent, ["wasSent", "retryAfterMs", "matchStatus", "revision"]) };
}
