import type { Instant } from "../../domain/instant.ts";
import { endsFailures, isAnswered, type PollResult } from "../../domain/poll-result.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Completion, Outcome } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { changeObjects, forUpdate, insertObjects, readObjects, type Session } from "../session/session.ts";
import { claimCells } from "./claims.ts";
import { writeFindings, type BodyFindings } from "./findings.ts";
import { updateGaps, type GapState } from "./gaps.ts";
import { recordSent } from "./rate-windows.ts";
import { storeResponses, type ArchiveContext, type StoredResponse } from "./store-responses.ts";
import { addTallies, pollTally, type TallyChange } from "./tallies.ts";
import { targetsWhere, type StoredTarget } from "./targets.ts";

/** A completion, and the schedule that it left. */
export interface CompletedPoll {
  readonly completion: Completion;
  readonly state: TargetState;
}

/** An attempt that is open, or was abandoned without a response. */
interface Attempt {
  readonly outcome: Outcome;
  readonly target: StoredTarget;
  /** True if the claim expired before. */
  readonly wasAbandoned: boolean;
  /** True if no other process may have polled the target since, so that the outcome decides its schedule. */
  readonly isHolder: boolean;
  /**
   * Position among the responses of the target. For the holder it never decreases, even if the clock was set back. An
   * answer that is stored after a later one of another process is placed before it.
   */
  readonly orderedAt: Instant;
  result: PollResult;
  stored: StoredResponse | undefined;
}

/**
 * Writes the results of attempts of different targets: polls, responses, rows, fixtures, cursors and next due times,
 * once per claim. Rows of one table are written with one statement.
 */
export async function completeAll(
  session: Session,
  context: ArchiveContext,
  outcomes: readonly Outcome[],
): Promise<CompletedPoll[]> {
  const before = await readStored(session, context, outcomes);
  const { terms } = before;
  const attempts = outcomes.map((outcome) => toAttempt(outcome, before));
  const open = attempts.filter((attempt) => "outcome" in attempt);
  const changes: TallyChange[] = [];
  const findings: BodyFindings[] = [];
  const received = open.flatMap((attempt) => {
    const { body, claim, receivedAt, decoded } = attempt.outcome;
    return body === undefined ? [] : [{ attempt, body, poll: claim.attempt, receivedAt, decoded }];
  });
  const responses = await storeResponses(
    session,
    context,
    received.map(({ attempt: { target, orderedAt, result }, body, poll, receivedAt, decoded }) => {
      return { ...body, target, orderedAt, poll, receivedAt, decoded, isAnswer: isAnswered(result) };
    }),
    changes,
    findings,
  );
  for (const [index, { attempt }] of received.entries()) {
    attempt.stored = responses[index];
    if (attempt.result === "ok" && attempt.stored?.unchanged === true) attempt.result = "unchanged";
  }
  const gaps = await updateGaps(
    session,
    open.map(({ outcome: { claim, sentAt, receivedAt, message }, target, result }) => {
      return { target, dueAt: claim.target.dueAt, sentAt, receivedAt, result, message };
    }),
  );
  for (const { result, wasAbandoned } of open)
    changes.push(pollTally(result, 1), pollTally("abandoned", wasAbandoned ? -1 : 0));
  const states = new Map(open.map((attempt) => [attempt, stateAfter(attempt)]));
  const polls = open.map(pollCells);
  const claims = open.map(({ outcome, target }) => claimCells(outcome.claim, target.id));
  await allSettledOrThrow([
    terms === undefined
      ? changeObjects(session, "polls", polls)
      : insertObjects(
          session,
          "polls",
          polls.map((poll, index) => ({ ...poll, ...claims[index] })),
        ),
    changeObjects(
      session,
      "targets",
      [...states].map(([attempt, state], index) => targetCells(attempt, state, gaps[index] as GapState)),
    ),
    insertObjects(session, "quarantine", open.flatMap(quarantineRows)),
    terms === undefined
      ? undefined
      : recordSent(
          session,
          open.map(({ outcome }) => outcome.claim),
        ),
    // Maintenance writes rows of drift and tallies, too, and waits from here to the commit, so these are written last.
    writeFindings(session, findings),
    addTallies(session, changes),
  ]);
  return attempts.map((attempt) => {
    if (!("outcome" in attempt)) return attempt;
    const { response, rows = {}, fixtures = [], unchanged = false } = attempt.stored ?? {};
    return { completion: { response, rows, fixtures, unchanged }, state: states.get(attempt) as TargetState };
  });
}

/**
 * Returns the attempt of an outcome, or its result if it was complete before: a second completion changes nothing. The
 * transaction is also repeated if its acknowledgement was lost, so the schedule is part of the result.
 */
function toAttempt(
  outcome: Outcome,
  { targets, polls, terms }: Awaited<ReturnType<typeof readStored>>,
): Attempt | CompletedPoll {
  const { claim, receivedAt, result } = outcome;
  const target = targets.get(claim.target.id);
  const poll = polls.get(claim.attempt);
  if (target === undefined || (poll === undefined && terms === undefined))
    throw new StoreError("store.unknown", `attempt ${claim.attempt} does not exist`, {
      fix: "complete only claims of this store",
    });
  const { result: before, response } = poll ?? {};
  // An abandoned attempt that completes late is stored.
  if (before !== undefined && (before !== "abandoned" || response !== undefined))
    return {
      completion: { response, unchanged: before === "unchanged", rows: {}, fixtures: [] },
      state: target.state,
    };
  const isHolder = terms === undefined ? target.claimAttempt === claim.attempt : terms.has(claim.term ?? 0);
  return {
    outcome,
    target,
    wasAbandoned: before === "abandoned",
    isHolder,
    orderedAt: isHolder ? Math.max(receivedAt, target.lastOrder ?? 0) : receivedAt,
    result,
    stored: undefined,
  };
}

/** A poll as it was stored before a completion. */
interface StoredPoll {
  readonly id: number;
  readonly result: PollResult | undefined;
  readonly response: number | undefined;
}

/**
 * Reads the targets of outcomes by name, and their polls by attempt.
 *
 * @returns the rows and, in a shared store, the terms that are current: polls are then written by completions only
 */
async function readStored(
  session: Session,
  { lockTerms }: ArchiveContext,
  outcomes: readonly Outcome[],
): Promise<{
  readonly targets: ReadonlyMap<string, StoredTarget>;
  readonly polls: ReadonlyMap<number, StoredPoll>;
  readonly terms: ReadonlySet<number> | undefined;
}> {
  const claims = outcomes.map(({ claim }) => claim);
  const names = session.list(claims.map(({ target }) => target.id));
  const attempts = session.list(claims.map(({ attempt }) => attempt));
  const [, terms, targets, polls] = await allSettledOrThrow([
    session.byKeys(),
    lockTerms?.(session, [...new Set(claims.map(({ term = 0 }) => term))]),
    // Targets are locked in a fixed order, which prevents deadlocks with other processes.
    targetsWhere(session, `name ${session.anyOf("text")} ORDER BY id${forUpdate(session)}`, [names]),
    readObjects<StoredPoll>(session, `SELECT id, result, response FROM polls WHERE id ${session.anyOf("int")}`, [
      attempts,
    ]),
  ]);
  return {
    targets: new Map(targets.map((target) => [target.state.id, target])),
    polls: new Map(polls.map((poll) => [poll.id, poll])),
    terms,
  };
}

function pollCells({ outcome, result, stored }: Attempt): object {
  const { claim, sentAt, receivedAt, httpStatus, serviceCode, serverTime, url, message, next } = outcome;
  const facts = { id: claim.attempt, sentAt, receivedAt, result, httpStatus, serviceCode, serverTime, url, message };
  return { ...facts, response: stored?.response, nextDue: next.dueAt, nextReason: next.reason };
}

/** A response that contains a credential. Without a policy that stores it, its body is absent. */
function quarantineRows({ outcome: { claim, receivedAt, quarantined }, target: { id: target } }: Attempt): object[] {
  if (quarantined === undefined) return [];
  const { credential, size, contentType, sealed } = quarantined;
  return [{ target, poll: claim.attempt, receivedAt, credential, size, contentType, sealed }];
}

/** Schedule of a target after an attempt. */
function stateAfter({ outcome, target, isHolder, result }: Attempt): TargetState {
  const { claim, next, dead, cursor } = outcome;
  const { state, claimAttempt } = target;
  // If another process polls, the response is stored and the schedule of that process is kept.
  if (!isHolder && (claimAttempt !== undefined || claim.term !== undefined)) return state;
  return {
    ...state,
    lastSentAt: outcome.sentAt,
    lastReceivedAt: outcome.receivedAt,
    lastStatus: result,
    failures: endsFailures(result) ? 0 : state.failures + (isHolder ? 1 : 0),
    cursor: cursor ?? state.cursor,
    claimedUntil: isHolder ? undefined : state.claimedUntil,
    dueAt: !isHolder ? state.dueAt : target.retired !== undefined ? undefined : next.dueAt,
    reason: isHolder ? (dead ?? next.reason) : state.reason,
  };
}

/** Cells of a target. The row is locked until the end of the transaction. */
function targetCells(
  { outcome, target, isHolder, orderedAt, stored }: Attempt,
  state: TargetState,
  { lastAnswerAt, gap }: GapState,
): object {
  const latest = orderedAt < (target.lastOrder ?? 0) ? undefined : stored;
  const { lastSentAt, lastReceivedAt, lastStatus, failures, cursor, claimedUntil, dueAt, reason } = state;
  return {
    ...{ id: target.id, lastSentAt, lastReceivedAt, lastStatus, failures, cursor, claimedUntil, dueAt, reason },
    lastResponse: latest?.response ?? target.lastResponse,
    lastOrder: latest === undefined ? target.lastOrder : orderedAt,
    lastBody: latest?.hasValue === true ? latest.body : target.lastBody,
    lastAnswerAt,
    gap,
    ...deadLetterAfter(outcome, target),
    claimAttempt: isHolder ? undefined : target.claimAttempt,
  };
}

/** Dead letter of a target after an attempt. An answer ends it. */
function deadLetterAfter(
  { claim, dead, result }: Outcome,
  target: StoredTarget,
): Pick<StoredTarget, "dead" | "deadPoll"> {
  if (isAnswered(result)) return { dead: undefined, deadPoll: undefined };
  if (dead === undefined || target.dead !== undefined) return { dead: target.dead, deadPoll: target.deadPoll };
  return { dead, deadPoll: claim.attempt };
}
