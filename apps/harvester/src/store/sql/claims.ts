import type { Claim, Instant, RateLimit, RateRow } from "../contract.ts";
import type { Engine, Session } from "./session.ts";
import { targetsWhere } from "./targets.ts";
import type { Windows } from "./windows.ts";

/** Takes a target with its poll row and rate rows, in the transaction of the session. */
export async function claim(session: Session, kind: Engine["kind"], windows: Windows, name: string, worker: string, now: Instant, until: Instant, limits: readonly RateLimit[]): Promise<Claim | undefined> {
  const isShared = kind === "postgres";
  // Buckets first and in one order, so that two workers never hold what the other waits for.
  if (await isBlocked(session, limits, now, isShared)) return undefined;
  for (const { bucket, max, windowMs } of limits) {
    if (max < Number.MAX_SAFE_INTEGER && (await windows.count(session, bucket, now - windowMs)) >= max) return undefined;
  }
  const [target] = await targetsWhere(session, `name = ?${isShared ? " FOR UPDATE SKIP LOCKED" : ""}`, [name]);
  if (target === undefined || target.retired !== undefined) return undefined;
  const { state } = target;
  if (state.dueAt === undefined || state.dueAt > now || (state.claimedUntil !== undefined && state.claimedUntil > now)) return undefined;
  // A claim that ran out and was not swept yet: its poll is closed before another one begins.
  if (target.claimAttempt !== undefined) await session.run("UPDATE polls SET result = 'abandoned' WHERE id = ? AND result IS NULL", [target.claimAttempt]);
  const attempt = await session.add("polls", ["target", "worker", "due_at", "claimed_at", "claimed_until", "why"], [target.id, worker, state.dueAt, now, until, state.reason]);
  await session.run("UPDATE targets SET claimed_by = ?, claimed_until = ?, claim_attempt = ?, last_sent = ? WHERE id = ?", [worker, until, attempt, now, target.id]);
  // A bucket without a limit is only ever blocked: what went out of it need not be known.
  for (const { bucket, max, windowMs } of limits) if (max < Number.MAX_SAFE_INTEGER) await windows.add(session, bucket, attempt, now, windowMs);
  return { target: { ...state, claimedBy: worker, claimedUntil: until, lastSentAt: now }, worker, claimedAt: now, until, attempt };
}

/** Closes the polls of claims that ran out, and frees their targets. */
export async function sweep(session: Session, kind: Engine["kind"], now: Instant): Promise<string[]> {
  const over = await targetsWhere(session, `claimed_until IS NOT NULL AND claimed_until <= ? ORDER BY id${kind === "postgres" ? " FOR UPDATE SKIP LOCKED" : ""}`, [now]);
  for (const { id, claimAttempt, state } of over) {
    if (claimAttempt !== undefined) await session.run("UPDATE polls SET result = 'abandoned', next_due = ?, next_reason = 'abandoned' WHERE id = ? AND result IS NULL", [state.claimedUntil ?? now, claimAttempt]);
    await session.run(
      "UPDATE targets SET claimed_by = NULL, claimed_until = NULL, claim_attempt = NULL, last_status = 'abandoned', failures = failures + 1, reason = 'abandoned', due_at = CASE WHEN retired IS NULL THEN claimed_until ELSE NULL END WHERE id = ?",
      [id],
    );
  }
  return over.map(({ state }) => state.id);
}

/** Nothing goes out of a bucket before. A later block counts over an earlier one. */
export async function block(session: Session, bucket: string, until: Instant): Promise<void> {
  await session.run("INSERT INTO rates (bucket, blocked_until) VALUES (?, ?) ON CONFLICT (bucket) DO UPDATE SET blocked_until = CASE WHEN rates.blocked_until > excluded.blocked_until THEN rates.blocked_until ELSE excluded.blocked_until END", [bucket, until]);
}

export async function rate(session: Session, bucket: string): Promise<RateRow> {
  const [row] = await session.all("SELECT blocked_until FROM rates WHERE bucket = ?", [bucket]);
  const sent = await session.all("SELECT sent_at FROM rate_sent WHERE bucket = ? ORDER BY sent_at, poll", [bucket]);
  return { bucket, sent: sent.map(({ sent_at }) => sent_at as number), blockedUntil: (row?.["blocked_until"] as number | null | undefined) ?? undefined };
}

/** Whether a bucket is blocked. Where others write too, nobody counts a bucket while this one does. */
async function isBlocked(session: Session, limits: readonly RateLimit[], now: Instant, isShared: boolean): Promise<boolean> {
  if (limits.length === 0) return false;
  const buckets = limits.map(({ bucket }) => bucket).sort();
  const select = `SELECT bucket, blocked_until FROM rates WHERE bucket IN (${buckets.map(() => "?").join(", ")}) ORDER BY bucket${isShared ? " FOR UPDATE" : ""}`;
  let rows = await session.all(select, buckets);
  if (rows.length < new Set(buckets).size && isShared) {
    // A row to lock is needed before there is anything to say about the bucket.
    await session.insert("rates", ["bucket", "blocked_until"], [...new Set(buckets)].map((bucket) => [bucket, null]), "ON CONFLICT (bucket) DO NOTHING");
    rows = await session.all(select, buckets);
  }
  return rows.some(({ blocked_until: until }) => until !== null && (until as number) > now);
}
