import type { Instant } from "../../domain/instant.ts";
import type { Session, Value } from "../session/session.ts";
import { abandonedAttempt } from "../sql/claims.ts";
import { updateGaps } from "../sql/gaps.ts";
import { TallyChanges, type Tallies } from "../sql/tallies.ts";
import { storedTarget, targetColumns, type StoredTarget } from "../sql/targets.ts";

/** Number of shards. Every target belongs to one of them, by its fixture. */
const SHARDS = 128;

/** Shard of a row of `targets`. Targets of one fixture are in one shard, and so are those of one calendar. */
const shardSql = `(hashtext(COALESCE(t.fixture, t.tournament_calendar, t.name)) & ${SHARDS - 1})`;

/** Time of the database, milliseconds. Leases are compared with this clock only. */
const nowSql = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";

/** A target and its shard. */
export interface ShardedTarget extends StoredTarget {
  readonly shard: number;
}

/** Members and free shards, as of a renewal. */
export interface Membership {
  /** False if another worker removed this one because its lease had expired. */
  readonly isMember: boolean;
  /** Ids of the workers with a valid lease, this one included. */
  readonly live: readonly number[];
  /** True if there are workers whose lease has expired. */
  readonly hasExpired: boolean;
  /** Shards of this worker. */
  readonly ownShards: readonly number[];
  readonly freeShards: readonly number[];
}

/** Adds a worker with a lease. @returns its id, which is never used again */
export async function join(session: Session, worker: string, leaseMs: number): Promise<number> {
  await session.run(
    `INSERT INTO shards (shard) SELECT generate_series(0, ${SHARDS - 1}) ON CONFLICT (shard) DO NOTHING`,
  );
  const [row] = await session.all(
    `INSERT INTO workers (name, lease_ms, renewed_at) VALUES (?, ?, ${nowSql}) RETURNING id`,
    [worker, leaseMs],
  );
  await notify(session, "shards");
  return row?.["id"] as number;
}

/**
 * Renews the lease of a worker, for all of its shards.
 *
 * @param graceMs - Milliseconds for which an expired lease of another worker does not count as expired
 */
export async function renew(session: Session, id: number, graceMs: number): Promise<Membership> {
  const [row] = await session.all(
    `WITH own AS (UPDATE workers SET renewed_at = ${nowSql} WHERE id = ? RETURNING id), ` +
      `others AS (SELECT id, renewed_at + lease_ms - ${nowSql} AS rest FROM workers WHERE id <> ?) ` +
      "SELECT (SELECT COUNT(*) FROM own) AS own, " +
      "(SELECT COALESCE(array_agg(id::int), '{}') FROM others WHERE rest > 0) AS live, " +
      "(SELECT COUNT(*) FROM others WHERE rest <= -CAST(? AS BIGINT)) AS expired, " +
      "(SELECT COALESCE(array_agg(shard::int), '{}') FROM shards WHERE worker = ?) AS shards, " +
      "(SELECT COALESCE(array_agg(shard::int), '{}') FROM shards WHERE worker IS NULL) AS free",
    [id, id, graceMs, id],
  );
  const isMember = row?.["own"] === 1;
  const numbers = (name: string): number[] => (row?.[name] ?? []) as unknown as number[];
  return {
    isMember,
    live: isMember ? [id, ...numbers("live")] : numbers("live"),
    hasExpired: (row?.["expired"] as number) > 0,
    ownShards: numbers("shards"),
    freeShards: numbers("free"),
  };
}

/** Removes workers whose lease has expired. Their shards are free, and record the end of the lease. */
export async function evictExpired(session: Session, id: number, graceMs: number): Promise<void> {
  // Deleting the row waits for a completion that holds it, and later completions of the worker find that it is gone.
  await session.run(
    `WITH gone AS (DELETE FROM workers WHERE id <> ? AND renewed_at + lease_ms <= ${nowSql} - CAST(? AS BIGINT) ` +
      "RETURNING id, name, renewed_at, lease_ms) UPDATE shards s SET worker = NULL, last_worker = gone.name, " +
      "renewed_at = gone.renewed_at, expired_at = gone.renewed_at + gone.lease_ms FROM gone WHERE s.worker = gone.id",
    [id, graceMs],
  );
  await notify(session, "shards");
}

/** Shards that a worker received, with their targets. */
export interface Acquired {
  readonly shards: readonly number[];
  readonly targets: readonly ShardedTarget[];
  /** Names of the targets that the previous worker may have polled without storing the result. */
  readonly abandoned: readonly string[];
}

/**
 * Takes free shards. If the lease of the previous worker expired, targets that became due before its end count as
 * polled: the request may have been sent at any time while the lease was valid, and reached the service until its
 * time-out. Each gets the row of an abandoned poll.
 *
 * @param clockOf - Converts a duration before now, in milliseconds, into an instant of the worker's clock
 */
export async function acquire(
  session: Session,
  tallies: Tallies,
  id: number,
  candidates: readonly number[],
  clockOf: (agoMs: number) => Instant,
): Promise<Acquired> {
  const rows = await session.all(
    `SELECT shard, last_worker, ${nowSql} - renewed_at AS renewed_ago, ${nowSql} - expired_at AS expired_ago ` +
      `FROM shards WHERE shard ${session.anyOf("int")} AND worker IS NULL ` +
      "AND EXISTS (SELECT 1 FROM workers WHERE id = CAST(? AS BIGINT)) ORDER BY shard FOR UPDATE",
    [session.list(candidates), id],
  );
  if (rows.length === 0) return { shards: [], targets: [], abandoned: [] };
  const shards = rows.map((row) => row["shard"] as number);
  await session.run(
    "UPDATE shards SET worker = CAST(? AS BIGINT), last_worker = NULL, renewed_at = NULL, expired_at = NULL " +
      `WHERE shard ${session.anyOf("int")}`,
    [id, session.list(shards)],
  );
  const targets = await targetsOfShards(session, shards);
  const abandoned: AbandonedPoll[] = [];
  const previous = new Map(
    rows.flatMap((row) => (row["last_worker"] === null ? [] : [[row["shard"] as number, row] as const])),
  );
  const current = targets.map((target): ShardedTarget => {
    const row = previous.get(target.shard);
    if (row === undefined) return target;
    const expiredAt = clockOf(row["expired_ago"] as number);
    const { dueAt, failures } = target.state;
    if (dueAt === undefined || dueAt > expiredAt) return target;
    const sentAt = clockOf(row["renewed_ago"] as number);
    abandoned.push({ target, dueAt, sentAt, expiredAt, worker: row["last_worker"] as string });
    const result = {
      lastStatus: "abandoned",
      reason: "abandoned",
      failures: failures + 1,
      lastSentAt: sentAt,
    } as const;
    return { ...target, state: { ...target.state, ...result } };
  });
  if (abandoned.length > 0) await recordAbandoned(session, tallies, abandoned);
  return { shards, targets: current, abandoned: abandoned.map(({ target }) => target.state.id) };
}

/** A poll that a worker may have sent before its lease expired. */
interface AbandonedPoll {
  readonly target: ShardedTarget;
  readonly worker: string;
  readonly dueAt: Instant;
  readonly sentAt: Instant;
  readonly expiredAt: Instant;
}

async function recordAbandoned(session: Session, tallies: Tallies, polls: readonly AbandonedPoll[]): Promise<void> {
  const message = "the lease of the worker expired; the request may have been sent";
  const states = await updateGaps(
    session,
    polls.map(({ target, sentAt }) => abandonedAttempt(target, sentAt)),
  );
  const ids = await session.ids("polls", polls.length);
  await session.insert(
    "polls",
    ["id", "target", "worker", "due_at", "claimed_at", "claimed_until", "why", "result", "message"],
    polls.map(({ target, worker, dueAt, sentAt, expiredAt }, index) => [
      ids[index] as number,
      target.id,
      worker,
      dueAt,
      sentAt,
      expiredAt,
      target.state.reason,
      "abandoned",
      message,
    ]),
  );
  await session.change(
    "targets",
    ["last_sent", "last_status", "failures", "reason", "gap"],
    polls.map(({ target, sentAt }, index): Value[] => [
      target.id,
      sentAt,
      "abandoned",
      target.state.failures + 1,
      "abandoned",
      states[index]?.gap ?? null,
    ]),
  );
  const changes = new TallyChanges();
  changes.addPolls("abandoned", polls.length);
  await tallies.apply(session, changes, " leases");
}

/** Reads the targets of shards that have a due time. */
export async function targetsOfShards(
  session: Session,
  shards: readonly number[],
  ids?: readonly number[],
): Promise<ShardedTarget[]> {
  const isNamed = ids === undefined ? "t.retired IS NULL AND t.due_at IS NOT NULL" : `t.id ${session.anyOf("int")}`;
  const rows = await session.all(
    `SELECT ${shardSql} AS shard, ${targetColumns("t")} FROM targets t WHERE ${isNamed} ` +
      `AND ${shardSql} ${session.anyOf("int")} ORDER BY t.id`,
    [...(ids === undefined ? [] : [session.list(ids)]), session.list(shards)],
  );
  return rows.map((row) => ({ ...storedTarget(row), shard: row["shard"] as number }));
}

/** Gives shards back. All polls of their targets must be complete. */
export async function release(session: Session, id: number, shards: readonly number[]): Promise<void> {
  await session.run(`UPDATE shards SET worker = NULL WHERE worker = ? AND shard ${session.anyOf("int")}`, [
    id,
    session.list(shards),
  ]);
  await notify(session, "shards");
}

/** Removes a worker without running polls. Its shards are free at once. */
export async function leave(session: Session, id: number): Promise<void> {
  await session.run("UPDATE shards SET worker = NULL WHERE worker = ?", [id]);
  await session.run("DELETE FROM workers WHERE id = ?", [id]);
  await notify(session, "shards");
}

/** Returns those of the workers that are still members. They stay members until the end of the transaction. */
export async function lockMembers(session: Session, ids: readonly number[]): Promise<ReadonlySet<number>> {
  // Renewals do not wait for this lock; the removal of a worker does.
  const rows = await session.all(`SELECT id FROM workers WHERE id ${session.anyOf("int")} ORDER BY id FOR KEY SHARE`, [
    session.list(ids),
  ]);
  return new Set(rows.map((row) => row["id"] as number));
}

/** A change that all workers of the store receive after its commit. */
export type Notice =
  /** Workers or free shards changed. */
  | { readonly kind: "shards" }
  /** A block of requests began or ended. */
  | { readonly kind: "blocks" }
  /** Targets were added or rescheduled. */
  | { readonly kind: "targets"; readonly ids: readonly number[] };

/** Maximum number of targets in one notice; PostgreSQL limits its length to 8000 bytes. */
const MAX_TARGETS_PER_NOTICE = 400;

/** Channel of the notices of the current schema. */
const channelSql = "'sdf-harvest ' || current_schema()";

/** Sends a notice at the end of the transaction. */
export async function notify(session: Session, kind: "shards" | "blocks"): Promise<void> {
  await session.all(`SELECT pg_notify(${channelSql}, ?)`, [kind]);
}

/** Sends the ids of changed targets at the end of the transaction. */
export async function notifyTargets(session: Session, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_TARGETS_PER_NOTICE) {
    const text = `targets ${ids.slice(at, at + MAX_TARGETS_PER_NOTICE).join(" ")}`;
    await session.all(`SELECT pg_notify(${channelSql}, ?)`, [text]);
  }
}

export function noticeOf(payload: string): Notice {
  const [kind, ...ids] = payload.split(" ");
  if (kind === "targets") return { kind, ids: ids.map(Number) };
  return { kind: kind === "blocks" ? "blocks" : "shards" };
}
