import type { Instant } from "../../domain/instant.ts";
import { endsFailures, isAnswered, type PollResult } from "../../domain/poll-result.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Completion, Outcome } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { toTable, type Cells, type Row, type Session } from "../session/session.ts";
import { addDeadLetters, closeDeadLetters } from "./dead-letters.ts";
import { writeFindings, type BodyFindings } from "./findings.ts";
import { updateGaps, type GapState } from "./gaps.ts";
import { toQuarantineCells } from "./quarantine.ts";
import { recordSent } from "./rate-windows.ts";
import { storeResponses, type ArchiveContext, type ReceivedResponse, type StoredResponse } from "./store-responses.ts";
import { TallyChanges } from "./tallies.ts";
import { targetColumns, toStoredTarget, type StoredTarget } from "./targets.ts";

/** A completion, and the schedule that it left. */
export interface CompletedPoll {
  readonly completion: Completion;
  /** State of the target; absent if the poll was already complete. */
  readonly state?: TargetState | undefined;
}

/** An attempt that is open, or was abandoned without a response. */
interface OpenAttempt {
  readonly outcome: Outcome;
  readonly target: StoredTarget;
  /** True if the claim expired before. */
  readonly wasAbandoned: boolean;
  /** True if no other process may have polled the target since, so that the outcome decides its schedule. */
  readonly isHolder: boolean;
  /** Position among the responses of the target. It never decreases, even if the clock was set back. */
  readonly orderedAt: Instant;
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
  const earlierCompletions: (Completion | undefined)[] = outcomes.map(({ claim }) => {
    const poll = polls.get(claim.attempt);
    if (poll === undefined)
      throw new StoreError("store.unknown", `attempt ${claim.attempt} does not exist`, {
        fix: "complete only claims of this store",
      });
    const response = poll["poll_response"] as number | null;
    // A second completion changes nothing. An abandoned attempt that completes late is stored.
    if (poll["poll_result"] === null || (poll["poll_result"] === "abandoned" && response === null)) return undefined;
    return {
      response: response ?? undefined,
      rows: {},
      fixtures: [],
      unchanged: poll["poll_result"] === "unchanged",
    };
  });
  const open: OpenAttempt[] = outcomes.flatMap((outcome, index) => {
    if (earlierCompletions[index] !== undefined) return [];
    const { claim } = outcome;
    const poll = polls.get(claim.attempt) as Row;
    const target = toStoredTarget(poll);
    return [
      {
        outcome,
        target,
        wasAbandoned: poll["poll_result"] === "abandoned",
        isHolder: terms === undefined ? target.claimAttempt === claim.attempt : terms.has(claim.term ?? 0),
        orderedAt: Math.max(outcome.receivedAt, target.lastOrder ?? 0),
      },
    ];
  });
  const withBody = open.filter(({ outcome }) => outcome.body !== undefined);
  const received = withBody.map(
    ({ outcome: { claim, body, receivedAt, decoded, result }, target, orderedAt }): ReceivedResponse => {
      const { bytes, sha256, format, contentType } = body as NonNullable<Outcome["body"]>;
      return {
        target,
        bytes,
        sha256,
        format,
        contentType,
        receivedAt,
        orderedAt,
        decoded,
        poll: claim.attempt,
        isAnswer: isAnswered(result),
      };
    },
  );
  const changes = new TallyChanges();
  const findings: BodyFindings[] = [];
  const storedOf = new Map(
    (await storeResponses(session, context, received, changes, findings)).map((stored, index) => [
      withBody[index]?.outcome,
      stored,
    ]),
  );
  const results = open.map(({ outcome }) =>
    storedOf.get(outcome)?.unchanged === true && outcome.result === "ok" ? "unchanged" : outcome.result,
  );
  const states = await updateGaps(
    session,
    open.map(({ outcome: { claim, sentAt, receivedAt, message }, target }, index) => ({
      target: target.id,
      state: target,
      dueAt: claim.target.dueAt,
      sentAt,
      receivedAt,
      result: results[index] as string,
      message,
    })),
  );
  open.forEach(({ wasAbandoned }, index) => {
    changes.addPolls(results[index] as string, 1);
    if (wasAbandoned) changes.addPolls("abandoned", -1);
  });
  const writes: (void | Promise<void>)[] = [context.tallies.apply(session, changes)];
  const scheduled = new Map(open.map((each, index) => [each.outcome, stateAfter(each, results[index] as PollResult)]));
  if (open.length > 0) {
    const cells = open.map(({ outcome }, index) => pollCells(outcome, results[index] as string, storedOf.get(outcome)));
    writes.push(
      terms === undefined
        ? session.change("polls", ...toTable(cells))
        : session.insert(
            "polls",
            ...toTable(
              open.map(({ outcome, target }, index) => ({ ...cells[index], ...claimCells(outcome, target.id) })),
            ),
          ),
    );
    if (terms !== undefined)
      writes.push(
        recordSent(
          session,
          open.map(({ outcome: { claim } }) => ({ limits: claim.limits, poll: claim.attempt, now: claim.claimedAt })),
        ),
      );
    writes.push(
      session.change(
        "targets",
        ...toTable(
          open.map((each, index) =>
            targetCells(
              each,
              scheduled.get(each.outcome) as TargetState,
              storedOf.get(each.outcome),
              states[index] as GapState,
            ),
          ),
        ),
      ),
    );
  }
  const dead = open.filter(({ outcome }) => outcome.dead !== undefined);
  if (dead.length > 0) await addDeadLetters(session, dead);
  const recovered = open.filter(
    ({ outcome, target: { state } }) => state.lastStatus === "client-error" && isAnswered(outcome.result),
  );
  for (const { outcome, target } of recovered) writes.push(closeDeadLetters(session, target.id, outcome.receivedAt));
  const quarantined = open.flatMap(({ outcome, target }) =>
    outcome.quarantined === undefined ? [] : [toQuarantineCells(target.id, outcome, outcome.quarantined)],
  );
  if (quarantined.length > 0) writes.push(session.insert("quarantine", ...toTable(quarantined)));
  // Other processes write rows of drift, too, and wait for each other from here to the commit, so these are written last.
  writes.push(writeFindings(session, findings));
  await allSettledOrThrow(writes);
  return outcomes.map((outcome, index) => {
    const before = earlierCompletions[index];
    if (before !== undefined) return { completion: before };
    const stored = storedOf.get(outcome);
    return {
      completion: {
        response: stored === undefined ? undefined : stored.response,
        rows: stored?.rows ?? {},
        fixtures: stored?.fixtures ?? [],
        unchanged: stored?.unchanged ?? false,
      },
      state: scheduled.get(outcome),
    };
  });
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

function claimCells({ claim }: Outcome, target: number): Cells {
  const {
    target: { dueAt, reason },
    worker,
    claimedAt,
    until,
  } = claim;
  return { target, worker, due_at: dueAt, claimed_at: claimedAt, claimed_until: until, why: reason };
}

function pollCells(outcome: Outcome, result: string, stored: StoredResponse | undefined): Cells {
  const { claim, sentAt, receivedAt, httpStatus, serviceCode, serverTime, url, message, next } = outcome;
  return {
    id: claim.attempt,
    sent_at: sentAt,
    received_at: receivedAt,
    result,
    http_status: httpStatus,
    service_code: serviceCode,
    server_time: serverTime,
    url,
    message,
    response: stored?.response,
    next_due: next.dueAt,
    next_reason: next.reason,
  };
}

/** Schedule of a target after an attempt. */
function stateAfter({ outcome, target, isHolder }: OpenAttempt, result: PollResult): TargetState {
  const { claim, next, dead, cursor, onceDone } = outcome;
  const { state, claimAttempt } = target;
  // If another process polls, the response is stored and the schedule of that process is kept.
  if (!isHolder && (claimAttempt !== undefined || claim.term !== undefined)) return state;
  return {
    ...state,
    lastSentAt: outcome.sentAt,
    lastReceivedAt: outcome.receivedAt,
    lastStatus: result,
    failures: endsFailures(result) ? 0 : state.failures + (isHolder ? 1 : 0),
    onceDone:
      onceDone === undefined || state.onceDone.includes(onceDone) ? state.onceDone : [...state.onceDone, onceDone],
    cursor: cursor ?? state.cursor,
    claimedBy: isHolder ? undefined : state.claimedBy,
    claimedUntil: isHolder ? undefined : state.claimedUntil,
    dueAt: !isHolder ? state.dueAt : target.retired !== undefined ? undefined : next.dueAt,
    reason: isHolder ? (dead ?? next.reason) : state.reason,
  };
}

/** Cells of a target. The row is locked until the end of the transaction. */
function targetCells(
  { target, isHolder, orderedAt }: OpenAttempt,
  state: TargetState,
  stored: StoredResponse | undefined,
  { lastAnswerAt, gap }: GapState,
): Cells {
  return {
    id: target.id,
    last_response: stored?.response ?? target.lastResponse,
    last_order: stored === undefined ? target.lastOrder : orderedAt,
    last_body: stored?.hasValue === true ? stored.body : target.lastBody,
    heard_at: lastAnswerAt,
    gap,
    last_sent: state.lastSentAt,
    last_received: state.lastReceivedAt,
    last_status: state.lastStatus,
    failures: state.failures,
    once_done: JSON.stringify(state.onceDone),
    cursor: JSON.stringify(state.cursor),
    claimed_by: state.claimedBy,
    claimed_until: state.claimedUntil,
    claim_attempt: isHolder ? null : target.claimAttempt,
    due_at: state.dueAt,
    reason: state.reason,
  };
}
