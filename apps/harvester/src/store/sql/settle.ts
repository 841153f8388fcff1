import type { WireFormat } from "@sdf/runtime";
import { detectFormat } from "@sdf/validators";
import type { Archive } from "../../archive/archive.ts";
import { read, type Reading } from "../../tables/decode.ts";
import type { Writer } from "../../tables/write.ts";
import type { DecodedResponse, FixtureRow, Instant, Outcome, Settled } from "../contract.ts";
import { StoreError } from "../error.ts";
import { live } from "../schema/decoded.ts";
import { writeFindings } from "./findings.ts";
import type { Session } from "./session.ts";
import { targetsWhere, type StoredTarget } from "./targets.ts";

export interface Keeping {
  /** Ends the reading of a target whose row nobody else may change until the end; empty where there is nobody else. */
  readonly forUpdate: string;
  readonly archive: Archive;
  readonly writer: Writer;
}

/** What is taken in with a response. */
export interface Taken {
  readonly bytes: Uint8Array;
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

/** Writes how an attempt ended: poll, response, rows, fixtures, cursor and next time. Once per claim. */
export async function settle(session: Session, keeping: Keeping, outcome: Outcome): Promise<Settled> {
  const { claim } = outcome;
  const [poll] = await session.all("SELECT target, result, response FROM polls WHERE id = ?", [claim.attempt]);
  if (poll === undefined) throw new StoreError("store.unknown", `there is no attempt ${claim.attempt}`, { fix: "settle only what this store gave a claim for" });
  // Told twice is told once; an attempt given up for lost that comes back after all is kept.
  if (poll["result"] !== null && (poll["result"] !== "abandoned" || poll["response"] !== null)) {
    return { ...(poll["response"] === null ? {} : { response: poll["response"] as number }), rows: {}, fixtures: [], unchanged: poll["result"] === "unchanged" };
  }
  const [target] = await targetsWhere(session, `id = ?${keeping.forUpdate}`, [poll["target"] as number]);
  if (target === undefined) throw new StoreError("store.unknown", `there is no target ${claim.target.id}`);
  const { body } = outcome;
  // A clock that was set back must not put a response before those that came before it.
  const orderedAt = Math.max(outcome.receivedAt, target.lastOrder ?? 0);
  const kept = body === undefined ? undefined : await keep(session, keeping, target, {
    bytes: body.bytes, format: body.format, contentType: body.contentType, receivedAt: outcome.receivedAt, orderedAt, decoded: outcome.decoded, poll: claim.attempt,
  });
  const unchanged = kept?.unchanged ?? false;
  const result = unchanged && outcome.result === "ok" ? "unchanged" : outcome.result;
  await session.run(
    "UPDATE polls SET sent_at = ?, received_at = ?, result = ?, http_status = ?, service_code = ?, server_time = ?, url = ?, message = ?, response = ?, next_due = ?, next_reason = ? WHERE id = ?",
    [outcome.sentAt, outcome.receivedAt, result, outcome.httpStatus ?? null, outcome.serviceCode ?? null, outcome.serverTime ?? null, outcome.url, outcome.message ?? null, kept?.response ?? null, outcome.next.dueAt ?? null, outcome.next.reason, claim.attempt],
  );
  await updateTarget(session, target, outcome, result, kept, orderedAt);
  return { ...(kept === undefined ? {} : { response: kept.response }), rows: kept?.rows ?? {}, fixtures: kept?.fixtures ?? [], unchanged };
}

async function updateTarget(session: Session, target: StoredTarget, outcome: Outcome, result: string, kept: Kept | undefined, orderedAt: Instant): Promise<void> {
  const { claim, next, dead, cursor, onceDone } = outcome;
  const isHolder = target.claimAttempt === claim.attempt;
  const isFree = target.claimAttempt === undefined;
  if (kept !== undefined) await session.run("UPDATE targets SET last_response = ?, last_order = ?, last_body = COALESCE(?, last_body) WHERE id = ?", [kept.response, orderedAt, kept.isValue ? kept.body : null, target.id]);
  if (dead !== undefined) await session.insert("dead_letters", ["target", "poll", "at", "reason"], [[target.id, claim.attempt, outcome.receivedAt, dead]]);
  // Swept meanwhile, and perhaps taken by another: what was learnt is kept, whose turn it is stays.
  if (!isHolder && !isFree) return;
  const isGood = result === "ok" || result === "unchanged" || result === "no-data";
  const done = onceDone === undefined || target.state.onceDone.includes(onceDone) ? target.state.onceDone : [...target.state.onceDone, onceDone];
  const reason = dead ?? next.reason;
  await session.run(
    `UPDATE targets SET last_sent = ?, last_received = ?, last_status = ?, failures = ?, once_done = ?, cursor = ?, ${isHolder ? "claimed_by = NULL, claimed_until = NULL, claim_attempt = NULL, due_at = CASE WHEN retired IS NULL THEN CAST(? AS BIGINT) ELSE NULL END, reason = ?" : "priority = priority"} WHERE id = ?`,
    [
      outcome.sentAt, outcome.receivedAt, result, isGood ? 0 : target.state.failures + (isHolder ? 1 : 0), JSON.stringify(done), JSON.stringify(cursor ?? target.state.cursor),
      ...(isHolder ? [dead === undefined ? next.dueAt ?? null : null, reason] : []), target.id,
    ],
  );
}

/** Keeps a response: its bytes, and the rows that follow from them. */
export async function keep(session: Session, { archive, writer }: Omit<Keeping, "forUpdate">, target: StoredTarget, taken: Taken): Promise<Kept> {
  const { bytes, receivedAt, orderedAt, poll } = taken;
  const { id: body, isNew } = await archive.keep(session, bytes, target.lastBody);
  const format = taken.format ?? detectFormat(bytes);
  const response = await session.add("responses", ["target", "poll", "received_at", "ordered_at", "format", "content_type", "body"], [
    target.id, poll ?? null, receivedAt, orderedAt, format ?? null, taken.contentType ?? null, body,
  ]);
  const isLate = target.lastOrder !== undefined && orderedAt < target.lastOrder;
  if (!isNew && !isLate) return { response, body, rows: {}, fixtures: [], unchanged: true, isValue: true };
  const { feed } = target.state;
  const reading: Reading | { kind: "value"; decoded: DecodedResponse } = taken.decoded === undefined ? read(feed, bytes) : { kind: "value", decoded: taken.decoded };
  if (isNew) await writeFindings(session, live, feed, body, response, reading);
  if (reading.kind !== "value") return { response, body, rows: {}, fixtures: [], unchanged: !isNew, isValue: false };
  const place = { response, target: target.id, order: orderedAt };
  const { rows, fixtures, late } = await writer.write(session, reading.decoded, place);
  if (late.length > 0) await rebuild(session, { archive, writer }, target, late);
  return { response, body, rows, fixtures, unchanged: !isNew, isValue: true };
}

/** Makes the rows of documents again from all responses of their target, in order. */
async function rebuild(session: Session, { archive, writer }: Omit<Keeping, "forUpdate">, target: StoredTarget, subjects: readonly string[]): Promise<void> {
  const { feed } = target.state;
  await writer.clear(session, feed, target.id, subjects);
  const only = new Set(subjects);
  let last: number | undefined;
  for (const row of await session.all("SELECT id, ordered_at, body FROM responses WHERE target = ? ORDER BY ordered_at, id", [target.id])) {
    const body = row["body"] as number;
    if (body === last) continue;
    const bytes = await archive.read(session, body);
    const reading = bytes === undefined ? undefined : read(feed, bytes);
    if (reading?.kind !== "value") continue;
    last = body;
    await writer.write(session, reading.decoded, { response: row["id"] as number, target: target.id, order: row["ordered_at"] as number }, only);
  }
}
