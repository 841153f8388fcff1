import type { Instant } from "../../domain/instant.ts";
import { endsFailures, isAnswered, type PollResult } from "../../domain/poll-result.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Completion, Outcome, Quarantined } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { toTable, type Row, type Session } from "../session/session.ts";
import { writeFindings, type BodyFindings } from "./findings.ts";
import { updateGaps, type GapState } from "./gaps.ts";
import { recordSent } from "./rate-windows.ts";
import { storeResponses, type ArchiveContext, type StoredResponse } from "./store-responses.ts";
import { addTallies, pollTally, type TallyChange } from "./tallies.ts";
import { targetColumns, toStoredTarget, type StoredTarget } from "./targets.ts";

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
  const { polls, terms } = await readPolls(session, context, outcomes);
  const attempts = outcomes.map((outcome) => toAttempt(outcome, polls.get(outcome.claim.attempt), terms));
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
      return { target: target.id, state: target, dueAt: claim.target.dueAt, sentAt, receivedAt, result, message };
    }),
  );
  for (const { result, wasAbandoned } of open)
    changes.push(pollTally(result, 1), pollTally("abandoned", wasAbandoned ? -1 : 0));
  const states = new Map(open.map((attempt) => [attempt, stateAfter(attempt)]));
  const writes: (void | Promise<void>)[] = [
    terms === undefined
      ? session.change("polls", ...toTable(open.map(pollCells)))
      : session.insert("polls", ...toTable(open.map((attempt) => ({ ...pollCells(attempt), ...claimCells(attempt) })))),
    session.change(
      "targets",
      ...toTable([...states].map(([attempt, state], index) => targetCells(attempt, state, gaps[index] as GapState))),
    ),
  ];
  if (terms !== undefined) {
    const sent = open.map(({ outcome: { claim } }) => claim);
    writes.push(
      recordSent(
        session,
        sent.map(({ limits, attempt: poll, claimedAt: now }) => ({ limits, poll, now })),
      ),
    );
  }
  for (const { outcome, target } of open)
    if (outcome.quarantined !== undefined)
      writes.push(session.insert("quarantine", ...toTable([quarantineRow(target.id, outcome, outcome.quarantined)])));
  // Maintenance writes rows of drift and tallies, too, and waits from here to the commit, so these are written last.
  writes.push(writeFindings(session, findings), addTallies(session, changes));
  await allSettledOrThrow(writes);
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
  poll: Row | undefined,
  terms: ReadonlySet<number> | undefined,
): Attempt | CompletedPoll {
  const { claim, receivedAt, result } = outcome;
  if (poll === undefined)
    throw new StoreError("store.unknown", `attempt ${claim.attempt} does not exist`, {
      fix: "complete only claims of this store",
    });
  const { poll_id: _, poll_result: before, poll_response: response, ...row } = poll;
  const target = toStoredTarget(row as Row);
  // An abandoned attempt that completes late is stored.
  if (before !== null && (before !== "abandoned" || response !== null)) {
    const stored = { response: (response as number | null) ?? undefined, unchanged: before === "unchanged" };
    return { completion: { ...stored, rows: {}, fixtures: [] }, state: target.state };
  }
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

/**
 * Reads the polls and their targets, by attempt.
 *
 * @returns the rows and, in a shared store, the terms that are current: polls are then written by completions only
 */
async function readPolls(
  session: Session,
  context: ArchiveContext,
  outcomes: readonly Outcome[],
): Promise<{ readonly polls: ReadonlyMap<number, Row>; readonly terms?: ReadonlySet<number> }> {
  const attempts = session.list(outcomes.map(({ claim }) => claim.attempt));
  const pollColumnsSql = "p.result AS poll_result, p.response AS poll_response, ";
  const byAttempt = (rows: readonly Row[]): Map<number, Row> =>
    new Map(rows.map((row) => [row["poll_id"] as number, row]));
  if (context.lockTerms === undefined) {
    const rows = await session.all(
      `SELECT p.id AS poll_id, ${pollColumnsSql} ${targetColumns("t")} FROM polls p ` +
        `JOIN targets t ON t.id = p.target WHERE p.id ${session.anyOf("int")} ORDER BY t.id`,
      [attempts],
    );
    return { polls: byAttempt(rows) };
  }
  const terms = [...new Set(outcomes.map(({ claim }) => claim.term ?? 0))];
  // Targets are locked in a fixed order, which prevents deadlocks with other processes.
  const [, current, rows] = await allSettledOrThrow([
    session.byKeys(),
    context.lockTerms(session, terms),
    session.all(
      `SELECT a.attempt AS poll_id, ${pollColumnsSql} ${targetColumns("t")} FROM ` +
        "unnest(?::bigint[], ?::text[]) AS a(attempt, name) JOIN targets t ON t.name = a.name " +
        "LEFT JOIN polls p ON p.id = a.attempt ORDER BY t.id FOR UPDATE OF t",
      [attempts, session.list(outcomes.map(({ claim }) => claim.target.id))],
    ),
  ]);
  return { polls: byAttempt(rows), terms: current };
}

function claimCells({ outcome: { claim }, target }: Attempt): object {
  const { target: planned, worker, claimedAt, until } = claim;
  const { dueAt, reason } = planned;
  return { target: target.id, worker, dueAt, claimedAt, claimedUntil: until, why: reason };
}

function pollCells({ outcome, result, stored }: Attempt): object {
  const { claim, sentAt, receivedAt, httpStatus, serviceCode, serverTime, url, message, next } = outcome;
  const facts = { id: claim.attempt, sentAt, receivedAt, result, httpStatus, serviceCode, serverTime, url, message };
  return { ...facts, response: stored?.response, nextDue: next.dueAt, nextReason: next.reason };
}

/** A response that contains a credential. Without a policy that stores it, its body is absent. */
function quarantineRow(target: number, { claim, receivedAt }: Outcome, quarantined: Quarantined): object {
  const { credential, size, contentType, sealed } = quarantined;
  return { target, poll: claim.attempt, receivedAt, credential, size, contentType, sealed };
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
