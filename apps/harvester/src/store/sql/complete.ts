import type { Instant } from "../../domain/instant.ts";
import { endsFailures, isAnswered, type PollResult } from "../../domain/poll-result.ts";
import type { Completion, Outcome } from "../contract.ts";
import { StoreError } from "../error.ts";
import { DECODED_PREFIX } from "../schema/decoded.ts";
import { allSettledOrThrow } from "../session/all-settled.ts";
import type { Row, Session, Value } from "../session/session.ts";
import { addDeadLetters, closeDeadLetters } from "./dead-letters.ts";
import { writeFindings, type BodyFindings } from "./findings.ts";
import { updateGaps, type GapState } from "./gaps.ts";
import { quarantineCells, quarantineColumns } from "./quarantine.ts";
import { storeResponses, type ArchiveContext, type ReceivedResponse, type StoredResponse } from "./store-responses.ts";
import { TallyChanges } from "./tallies.ts";
import { storedTarget, targetColumns, type StoredTarget } from "./targets.ts";

/** An attempt that is open, or was abandoned without a response. */
interface OpenAttempt {
  readonly outcome: Outcome;
  readonly target: StoredTarget;
  /** True if the claim expired before. */
  readonly wasAbandoned: boolean;
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
): Promise<Completion[]> {
  const attempts = outcomes.map(({ claim }) => claim.attempt);
  // Targets are locked in a fixed order, which prevents deadlocks between workers.
  const [, rows] = await allSettledOrThrow([
    session.byKeys(),
    session.all(
      "SELECT p.id AS poll_id, p.result AS poll_result, p.response AS poll_response, " +
        `${targetColumns("t")} FROM polls p JOIN targets t ON t.id = p.target WHERE p.id ` +
        `${session.anyOf("int")} ORDER BY ` +
        `t.id${context.forUpdate === "" ? "" : `${context.forUpdate} OF t`}`,
      [session.list(attempts)],
    ),
  ]);
  const polls = new Map(rows.map((row) => [row["poll_id"] as number, row]));
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
    const target = storedTarget(polls.get(outcome.claim.attempt) as Row);
    return [
      {
        outcome,
        target,
        wasAbandoned: polls.get(outcome.claim.attempt)?.["poll_result"] === "abandoned",
        orderedAt: Math.max(outcome.receivedAt, target.lastOrder ?? 0),
      },
    ];
  });
  const withBody = open.filter(({ outcome }) => outcome.body !== undefined);
  const received = withBody.map(
    ({ outcome: { claim, body, receivedAt, decoded }, target, orderedAt }): ReceivedResponse => {
      const { bytes, sha256, format, contentType } = body as NonNullable<Outcome["body"]>;
      return { target, bytes, sha256, format, contentType, receivedAt, orderedAt, decoded, poll: claim.attempt };
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
  if (open.length > 0) {
    writes.push(
      session.change(
        "polls",
        pollColumns,
        open.map(({ outcome }, index) => pollCells(outcome, results[index] as string, storedOf.get(outcome))),
      ),
    );
    writes.push(
      session.change(
        "targets",
        changedColumns,
        open.map((each, index) =>
          targetCells(each, results[index] as string, storedOf.get(each.outcome), states[index] as GapState),
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
    outcome.quarantined === undefined ? [] : [quarantineCells(target.id, outcome, outcome.quarantined)],
  );
  if (quarantined.length > 0) writes.push(session.insert("quarantine", quarantineColumns, quarantined));
  const changed = [...storedOf.values()].flatMap(({ fixtures }) => fixtures);
  if (changed.length > 0 && context.sendFollowJob !== undefined) writes.push(context.sendFollowJob(session, changed));
  // Workers share the rows of drift and wait for each other from here to the commit, so these are written last.
  writes.push(writeFindings(session, DECODED_PREFIX, findings));
  await allSettledOrThrow(writes);
  return outcomes.map((outcome, index) => {
    const before = earlierCompletions[index];
    if (before !== undefined) return before;
    const stored = storedOf.get(outcome);
    return {
      response: stored === undefined ? undefined : stored.response,
      rows: stored?.rows ?? {},
      fixtures: stored?.fixtures ?? [],
      unchanged: stored?.unchanged ?? false,
    };
  });
}

const pollColumns = [
  "sent_at",
  "received_at",
  "result",
  "http_status",
  "service_code",
  "server_time",
  "url",
  "message",
  "response",
  "next_due",
  "next_reason",
];

function pollCells(outcome: Outcome, result: string, stored: StoredResponse | undefined): Value[] {
  const { claim, sentAt, receivedAt, httpStatus, serviceCode, serverTime, url, message, next } = outcome;
  return [
    claim.attempt,
    sentAt,
    receivedAt,
    result,
    httpStatus ?? null,
    serviceCode ?? null,
    serverTime ?? null,
    url,
    message ?? null,
    stored?.response ?? null,
    next.dueAt ?? null,
    next.reason,
  ];
}

const changedColumns = [
  "last_response",
  "last_order",
  "last_body",
  "heard_at",
  "gap",
  "last_sent",
  "last_received",
  "last_status",
  "failures",
  "once_done",
  "cursor",
  "claimed_by",
  "claimed_until",
  "claim_attempt",
  "due_at",
  "reason",
];

/** New state of a target. The row is locked until the end of the transaction. */
function targetCells(
  { outcome, target, orderedAt }: OpenAttempt,
  result: string,
  stored: StoredResponse | undefined,
  { lastAnswerAt, gap }: GapState,
): Value[] {
  const { claim, next, dead, cursor, onceDone } = outcome;
  const { state, claimAttempt } = target;
  const archive = [
    stored?.response ?? target.lastResponse ?? null,
    stored === undefined ? (target.lastOrder ?? null) : orderedAt,
    (stored?.hasValue === true ? stored.body : target.lastBody) ?? null,
    lastAnswerAt ?? null,
    gap ?? null,
  ];
  const isHolder = claimAttempt === claim.attempt;
  // If the claim expired, the response is stored and the schedule of the current holder is kept.
  const turn = isHolder
    ? [null, null, null, target.retired !== undefined ? null : (next.dueAt ?? null), dead ?? next.reason]
    : [state.claimedBy ?? null, state.claimedUntil ?? null, claimAttempt ?? null, state.dueAt ?? null, state.reason];
  if (!isHolder && claimAttempt !== undefined) {
    return [
      target.id,
      ...archive,
      state.lastSentAt ?? null,
      state.lastReceivedAt ?? null,
      state.lastStatus ?? null,
      state.failures,
      JSON.stringify(state.onceDone),
      JSON.stringify(state.cursor),
      ...turn,
    ];
  }
  const isGood = endsFailures(result as PollResult);
  const done =
    onceDone === undefined || state.onceDone.includes(onceDone) ? state.onceDone : [...state.onceDone, onceDone];
  return [
    target.id,
    ...archive,
    outcome.sentAt,
    outcome.receivedAt,
    result,
    isGood ? 0 : state.failures + (isHolder ? 1 : 0),
    JSON.stringify(done),
    JSON.stringify(cursor ?? state.cursor),
    ...turn,
  ];
}
