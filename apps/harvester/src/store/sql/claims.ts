import type { Block, Claim, Instant, RateLimit, RateRow } from "../contract.ts";
import type { Engine, Session } from "./session.ts";
import { targetsWhere, type StoredTarget } from "./targets.ts";
import { together } from "./together.ts";
import { isLimited, type Windows } from "./windows.ts";

/** Who wants which target, until when, and within which limits. */
export interface Wish {
  readonly name: string;
  readonly worker: string;
  readonly now: Instant;
  readonly until: Instant;
  readonly limits: readonly RateLimit[];
}

/**
 * Takes targets with their poll rows and rate rows, in the transaction of the session. No target may
 * be wished for twice. Those that somebody else has, that are not due, or that a limit stands
 * against, are not given.
 */
export async function claimAll(session: Session, kind: Engine["kind"], windows: Windows, wishes: readonly Wish[]): Promise<(Claim | undefined)[]> {
  const isShared = kind === "postgres";
  // Buckets first and in one order, so that two workers never hold what the other waits for.
  const [, blocked, found] = await together([
    session.byKeys(),
    blockedUntil(session, wishes, isShared),
    targetsWhere(session, `name ${session.anyOf("text")}${isShared ? " FOR UPDATE SKIP LOCKED" : ""}`, [session.list(wishes.map(({ name }) => name))]),
  ]);
  await windows.begin(session, wishes);
  const targets = new Map(found.map((target) => [target.state.id, target]));
  const given: { readonly wish: Wish; readonly target: StoredTarget }[] = [];
  for (const wish of wishes) {
    const { now, limits } = wish;
    const target = targets.get(wish.name);
    if (target === undefined || target.retired !== undefined) continue;
    const { dueAt, claimedUntil } = target.state;
    if (dueAt === undefined || dueAt > now || (claimedUntil !== undefined && claimedUntil > now)) continue;
    if (limits.some(({ bucket }) => (blocked.get(bucket) ?? -Infinity) > now)) continue;
    if (windows.take(limits, now)) given.push({ wish, target });
  }
  if (given.length === 0) return wishes.map(() => undefined);
  // Claims that ran out and were not swept yet: their polls are closed before others begin.
  const stale = given.flatMap(({ target }) => target.claimAttempt ?? []);
  if (stale.length > 0) await session.run(`UPDATE polls SET result = 'abandoned' WHERE id ${session.anyOf("int")} AND result IS NULL`, [session.list(stale)]);
  const attempts = await session.ids("polls", given.length);
  await together([
    session.insert("polls", ["id", "target", "worker", "due_at", "claimed_at", "claimed_until", "why"], given.map(({ wish, target }, index) => [
      attempts[index] as number, target.id, wish.worker, target.state.dueAt as Instant, wish.now, wish.until, target.state.reason,
    ])),
    session.change("targets", ["claimed_by", "claimed_until", "claim_attempt", "last_sent", "home"], given.map(({ wish, target }, index) => [target.id, wish.worker, wish.until, attempts[index] as number, wish.now, isShared ? wish.worker : null])),
    windows.write(session, given.map(({ wish }, index) => ({ limits: wish.limits, poll: attempts[index] as number, now: wish.now }))),
  ]);
  const claims = new Map(given.map(({ wish: { name, worker, now, until }, target: { state } }, index): [string, Claim] => [
    name, { target: { ...state, claimedBy: worker, claimedUntil: until, lastSentAt: now }, worker, claimedAt: now, until, attempt: attempts[index] as number },
  ]));
  return wishes.map(({ name }) => claims.get(name));
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

/** Buckets that are blocked, the longest first. */
export async function blocks(session: Session, now: Instant): Promise<Block[]> {
  const rows = await session.all("SELECT bucket, blocked_until FROM rates WHERE blocked_until > ? ORDER BY blocked_until DESC, bucket", [now]);
  return rows.map((row) => ({ bucket: row["bucket"] as string, until: row["blocked_until"] as number }));
}

/**
 * Until when buckets are blocked. Where others write too, nobody counts a bucket that has a limit
 * while this transaction does; buckets without one are only looked at, so that workers do not wait
 * for each other.
 */
async function blockedUntil(session: Session, wishes: readonly Wish[], isShared: boolean): Promise<Map<string, Instant>> {
  const limits = wishes.flatMap((wish) => wish.limits);
  const buckets = [...new Set(limits.map(({ bucket }) => bucket))].sort();
  const counted = isShared ? [...new Set(limits.flatMap(({ bucket, max }) => (isLimited(max) ? [bucket] : [])))].sort() : [];
  if (buckets.length === 0) return new Map();
  const select = `SELECT bucket, blocked_until FROM rates WHERE bucket ${session.anyOf("text")} ORDER BY bucket`;
  if (counted.length > 0) {
    const lock = async (): Promise<number> => (await session.all(`${select} FOR UPDATE`, [session.list(counted)])).length;
    if ((await lock()) < counted.length) {
      // A row to lock is needed before there is anything to say about the bucket.
      await session.insert("rates", ["bucket", "blocked_until"], counted.map((bucket) => [bucket, null]), "ON CONFLICT (bucket) DO NOTHING");
      await lock();
    }
  }
  const rows = await session.all(select, [session.list(buckets)]);
  return new Map(rows.flatMap(({ bucket, blocked_until: until }) => (until === null ? [] : [[bucket as string, until as Instant] as const])));
}
