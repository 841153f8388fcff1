import type { WireFormat } from "@sdf/runtime";
import { detectFormat } from "@sdf/validators";
import type { Archive, KeptBody } from "../../archive/archive.ts";
import { read } from "../../tables/decode.ts";
import type { Write, Writer, Written } from "../../tables/write.ts";
import type { DecodedResponse, FixtureRow, Instant, Outcome, PollResult, Settled } from "../contract.ts";
import { endsFailures, isAnswered } from "../../worker/classify.ts";
import { StoreError } from "../error.ts";
import { live } from "../schema/decoded.ts";
import { addDeadLetters, closeDeadLetters } from "./dead-letters.ts";
import { writeFindings, type Found } from "./findings.ts";
import type { Row, Session, Value } from "./session.ts";
import { noteGaps, type GapState } from "./gaps.ts";
import { TallyChanges, type Tallies } from "./tallies.ts";
import { together } from "./together.ts";
import { quarantineCells, quarantineColumns } from "./quarantine.ts";
import { storedTarget, targetColumns, type StoredTarget } from "./targets.ts";

export interface Keeping {
  /** Hands over what responses ask for, in the same transaction; absent where nobody shares work. */
  readonly hand?: ((session: Session, fixtures: readonly FixtureRow[]) => Promise<void>) | undefined;
  /** Ends the reading of a target whose row nobody else may change until the end; empty where there is nobody else. */
  readonly forUpdate: string;
  readonly archive: Archive;
  readonly writer: Writer;
  readonly tallies: Tallies;
}

/** What is taken in with a response. */
export interface Taken {
  readonly target: StoredTarget;
  readonly bytes: Uint8Array;
  readonly sha256?: string | undefined;
  readonly format: WireFormat | undefined;
  readonly contentType: string | undefined;
  readonly receivedAt: Instant;
  readonly orderedAt: Instant;
  readonly decoded: DecodedResponse | undefined;
  readonly poll: number | undefined;
}

export interface Kept {
  readonly response: number;
  readonly body: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly fixtures: readonly FixtureRow[];
  readonly unchanged: boolean;
  /** The body has a value of its feed: the next one is likely to be like it. */
  readonly isValue: boolean;
}

/** An attempt that is open still, or was given up for lost. */
interface Open {
  readonly outcome: Outcome;
  readonly target: StoredTarget;
  /** The attempt was given up for lost before. */
  readonly wasAbandoned: boolean;
  /** A clock that was set back must not put a response before those that came before it. */
  readonly orderedAt: Instant;
}

/**
 * Writes how attempts ended: polls, responses, rows, fixtures, cursors and next times. Once per claim;
 * no two may be about the same target. Everything of one kind is written with one statement.
 */
export async function settleAll(session: Session, keeping: Keeping, outcomes: readonly Outcome[]): Promise<Settled[]> {
  const attempts = outcomes.map(({ claim }) => claim.attempt);
  // Targets in one order, so that two workers never wait for each other.
  const [, found] = await together([session.byKeys(), session.all(`SELECT p.id AS poll_id, p.result AS poll_result, p.response AS poll_response, ${targetColumns("t")} FROM polls p JOIN targets t ON t.id = p.target WHERE p.id ${session.anyOf("int")} ORDER BY t.id${keeping.forUpdate === "" ? "" : `${keeping.forUpdate} OF t`}`, [session.list(attempts)])]);
  const polls = new Map(found.map((row) => [row["poll_id"] as number, row]));
  const settled: (Settled | undefined)[] = outcomes.map(({ claim }) => {
    const poll = polls.get(claim.attempt);
    if (poll === undefined) throw new StoreError("store.unknown", `there is no attempt ${claim.attempt}`, { fix: "settle only what this store gave a claim for" });
    const response = poll["poll_response"] as number | null;
    // Told twice is told once; an attempt given up for lost that comes back after all is kept.
    if (poll["poll_result"] === null || (poll["poll_result"] === "abandoned" && response === null)) return undefined;
    return { ...(response === null ? {} : { response }), rows: {}, fixtures: [], unchanged: poll["poll_result"] === "unchanged" };
  });
  const open: Open[] = outcomes.flatMap((outcome, index) => {
    if (settled[index] !== undefined) return [];
    const target = storedTarget(polls.get(outcome.claim.attempt) as Row);
    return [{ outcome, target, wasAbandoned: polls.get(outcome.claim.attempt)?.["poll_result"] === "abandoned", orderedAt: Math.max(outcome.receivedAt, target.lastOrder ?? 0) }];
  });
  const withBody = open.filter(({ outcome }) => outcome.body !== undefined);
  const taken = withBody.map(({ outcome: { claim, body, receivedAt, decoded }, target, orderedAt }): Taken => {
    const { bytes, sha256, format, contentType } = body as NonNullable<Outcome["body"]>;
    return { target, bytes, sha256, format, contentType, receivedAt, orderedAt, decoded, poll: claim.attempt };
  });
  const changes = new TallyChanges();
  const findings: Found[] = [];
  const keptOf = new Map((await keepAll(session, keeping, taken, changes, findings)).map((kept, index) => [withBody[index]?.outcome, kept]));
  const results = open.map(({ outcome }) => (keptOf.get(outcome)?.unchanged === true && outcome.result === "ok" ? "unchanged" : outcome.result));
  const states = await noteGaps(session, open.map(({ outcome: { claim, sentAt, receivedAt, message }, target }, index) => ({
    target: target.id, state: target, dueAt: claim.target.dueAt, sentAt, receivedAt, result: results[index] as string, message,
  })));
  open.forEach(({ wasAbandoned }, index) => {
    changes.addPolls(results[index] as string, 1);
    if (wasAbandoned) changes.addPolls("abandoned", -1);
  });
  const writes: (void | Promise<void>)[] = [keeping.tallies.apply(session, changes)];
  if (open.length > 0) {
    writes.push(session.change("polls", pollColumns, open.map(({ outcome }, index) => pollCells(outcome, results[index] as string, keptOf.get(outcome)))));
    writes.push(session.change("targets", changedColumns, open.map((each, index) => targetCells(each, results[index] as string, keptOf.get(each.outcome), states[index] as GapState))));
  }
  const dead = open.filter(({ outcome }) => outcome.dead !== undefined);
  if (dead.length > 0) await addDeadLetters(session, dead);
  const recovered = open.filter(({ outcome, target: { state } }) => state.lastStatus === "client-error" && isAnswered(outcome.result));
  for (const { outcome, target } of recovered) writes.push(closeDeadLetters(session, target.id, outcome.receivedAt));
  const quarantined = open.flatMap(({ outcome, target }) => (outcome.quarantined === undefined ? [] : [quarantineCells(target.id, outcome, outcome.quarantined)]));
  if (quarantined.length > 0) writes.push(session.insert("quarantine", quarantineColumns, quarantined));
  const changed = [...keptOf.values()].flatMap(({ fixtures }) => fixtures);
  if (changed.length > 0 && keeping.hand !== undefined) writes.push(keeping.hand(session, changed));
  // Workers share the rows of drift, and wait for each other from here to the end of the transaction: as short as can be.
  writes.push(writeFindings(session, live, findings));
  await together(writes);
  return outcomes.map((outcome, index) => {
    const before = settled[index];
    if (before !== undefined) return before;
    const kept = keptOf.get(outcome);
    return { ...(kept === undefined ? {} : { response: kept.response }), rows: kept?.rows ?? {}, fixtures: kept?.fixtures ?? [], unchanged: kept?.unchanged ?? false };
  });
}

const pollColumns = ["sent_at", "received_at", "result", "http_status", "service_code", "server_time", "url", "message", "response", "next_due", "next_reason"];

function pollCells(outcome: Outcome, result: string, kept: Kept | undefined): Value[] {
  const { claim, sentAt, receivedAt, httpStatus, serviceCode, serverTime, url, message, next } = outcome;
  return [claim.attempt, sentAt, receivedAt, result, httpStatus ?? null, serviceCode ?? null, serverTime ?? null, url, message ?? null, kept?.response ?? null, next.dueAt ?? null, next.reason];
}

const changedColumns = [
  "last_response", "last_order", "last_body", "heard_at", "gap", "last_sent", "last_received", "last_status", "failures", "once_done", "cursor",
  "claimed_by", "claimed_until", "claim_attempt", "due_at", "reason",
];

/** The new state of a target, whose row nobody else changes until the end. */
function targetCells({ outcome, target, orderedAt }: Open, result: string, kept: Kept | undefined, { heardAt, gap }: GapState): Value[] {
  const { claim, next, dead, cursor, onceDone } = outcome;
  const { state, claimAttempt } = target;
  const archive = [kept?.response ?? target.lastResponse ?? null, kept === undefined ? target.lastOrder ?? null : orderedAt, (kept?.isValue === true ? kept.body : target.lastBody) ?? null, heardAt ?? null, gap ?? null];
  const isHolder = claimAttempt === claim.attempt;
  // Swept meanwhile, and perhaps taken by another: what was learnt is kept, whose turn it is stays.
  const turn = isHolder ? [null, null, null, target.retired !== undefined ? null : next.dueAt ?? null, dead ?? next.reason]
    : [state.claimedBy ?? null, state.claimedUntil ?? null, claimAttempt ?? null, state.dueAt ?? null, state.reason];
  if (!isHolder && claimAttempt !== undefined) {
    return [target.id, ...archive, state.lastSentAt ?? null, state.lastReceivedAt ?? null, state.lastStatus ?? null, state.failures, JSON.stringify(state.onceDone), JSON.stringify(state.cursor), ...turn];
  }
  const isGood = endsFailures(result as PollResult);
  const done = onceDone === undefined || state.onceDone.includes(onceDone) ? state.onceDone : [...state.onceDone, onceDone];
  return [target.id, ...archive, outcome.sentAt, outcome.receivedAt, result, isGood ? 0 : state.failures + (isHolder ? 1 : 0), JSON.stringify(done), JSON.stringify(cursor ?? state.cursor), ...turn];
}

/**
 * Keeps responses of different targets: their bytes, and the rows that follow from them.
 *
 * @param findings - Bodies that were read for the first time are added; the caller writes what was found in them
 */
export async function keepAll(
  session: Session, { archive, writer }: Pick<Keeping, "archive" | "writer">, taken: readonly Taken[], changes: TallyChanges,
  findings: Found[],
): Promise<Kept[]> {
  if (taken.length === 0) return [];
  const bodies = await archive.keepAll(session, taken.map(({ bytes, sha256, target }) => ({ body: bytes, sha256, last: target.lastBody })));
  const responses = await session.ids("responses", taken.length);
  changes.add("responses", taken.length);
  changes.add("response_bytes", taken.reduce((sum, { bytes }) => sum + bytes.length, 0));
  changes.add("bodies", bodies.filter(({ isNew }) => isNew).length);
  changes.add("archive_bytes", bodies.reduce((sum, { storedBytes }) => sum + storedBytes, 0));
  await session.insert("responses", ["id", "target", "poll", "received_at", "ordered_at", "format", "content_type", "body"], taken.map(({ target, poll, receivedAt, orderedAt, format, contentType, bytes }, index) => [
    responses[index] as number, target.id, poll ?? null, receivedAt, orderedAt, format ?? detectFormat(bytes) ?? null, contentType ?? null, bodies[index]?.id as number,
  ]));
  const writes: { readonly index: number; readonly write: Write }[] = [];
  const kept = taken.map(({ target, bytes, orderedAt, decoded }, index): Kept => {
    const { id: body, isNew } = bodies[index] as KeptBody;
    const response = responses[index] as number;
    const isLate = target.lastOrder !== undefined && orderedAt < target.lastOrder;
    if (!isNew && !isLate) return { response, body, rows: {}, fixtures: [], unchanged: true, isValue: true };
    const { feed } = target.state;
    const reading: Found["reading"] = decoded === undefined ? read(feed, bytes) : { kind: "value", decoded };
    if (isNew) findings.push({ feed, body, response, reading });
    if (reading.kind !== "value") return { response, body, rows: {}, fixtures: [], unchanged: !isNew, isValue: false };
    writes.push({ index, write: { decoded: reading.decoded, place: { response, target: target.id, order: orderedAt }, size: bytes.length } });
    return { response, body, rows: {}, fixtures: [], unchanged: !isNew, isValue: true };
  });
  const written = await writer.writeAll(session, writes.map(({ write }) => write));
  for (const [at, { index }] of writes.entries()) {
    const { rows, fixtures, late } = written[at] as Written;
    kept[index] = { ...(kept[index] as Kept), rows, fixtures };
    changes.addRows(rows);
    if (late.length > 0) await rebuild(session, { archive, writer }, (taken[index] as Taken).target, late, changes);
  }
  return kept;
}

/** Makes the rows of documents again from all responses of their target, in order. */
async function rebuild(session: Session, { archive, writer }: Pick<Keeping, "archive" | "writer">, target: StoredTarget, subjects: readonly string[], changes: TallyChanges): Promise<void> {
  const { feed } = target.state;
  changes.addRows(await writer.clear(session, feed, target.id, subjects), -1);
  const only = new Set(subjects);
  let last: number | undefined;
  for (const row of await session.all("SELECT id, ordered_at, body FROM responses WHERE target = ? ORDER BY ordered_at, id", [target.id])) {
    const body = row["body"] as number;
    if (body === last) continue;
    const bytes = await archive.read(session, body);
    const reading = bytes === undefined ? undefined : read(feed, bytes);
    if (bytes === undefined || reading?.kind !== "value") continue;
    last = body;
    const [written] = await writer.writeAll(session, [{ decoded: reading.decoded, place: { response: row["id"] as number, target: target.id, order: row["ordered_at"] as number }, size: bytes.length, only }]);
    changes.addRows(written?.rows ?? {});
  }
}
