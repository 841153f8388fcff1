/** Webhooks: where changes are sent, how far each one is, and what could not be delivered. */
import type { Instant } from "../../domain/instant.ts";
import { StoreError } from "../contract/error.ts";
import { insertObjects, readObjects, type Session, type Value } from "../session/session.ts";

export interface NewWebhook {
  readonly name: string;
  /** Origin of the address. The rest of the address may be a secret, so only `sealed` contains it. */
  readonly origin: string;
  /** Address and signing secret, encrypted. */
  readonly sealed: Uint8Array;
  /** Feeds as `<sport>/<feed>`; `*` matches any text. */
  readonly feeds: readonly string[];
  /** Ids of fixtures; all if absent. */
  readonly fixtures: readonly string[] | undefined;
  readonly payload: string;
  /** Attempts after which a message becomes a dead letter. */
  readonly maxAttempts: number;
  /** True if the address may be private or loopback, and may use plain HTTP. */
  readonly allowsPrivate: boolean;
  readonly createdAt: Instant;
  /** Every message up to this position was delivered, waits in a lane, or became a dead letter. */
  readonly position: number;
}

export interface WebhookRow extends NewWebhook {
  readonly id: number;
  /** Increases when an operator changes the position, so that a running delivery reads it again. */
  readonly revision: number;
  readonly deliveredAt: Instant | undefined;
  readonly error: string | undefined;
  readonly errorAt: Instant | undefined;
}

/** Place of a lane whose next message failed. Later messages of the lane are read from the archive. */
export interface LanePlace {
  readonly lane: string;
  /** Position of the next message. */
  readonly position: number;
  /** Number of the next message within its position, from 1. */
  readonly number: number;
  /** Failed attempts to send the next message. */
  readonly attempts: number;
  readonly nextAt: Instant;
}

/** A message that was not delivered, or a range of positions that retention removed before their delivery. */
export interface WebhookDeadLetter {
  readonly webhook: number;
  /** Absent for positions that were removed before they were read for any lane. */
  readonly lane: string | undefined;
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** Id of the message, as in the header `webhook-id`. */
  readonly message: string | undefined;
  readonly feed: string | undefined;
  readonly at: Instant;
  readonly attempts: number;
  readonly error: string;
}

/** Progress of a delivery since it was saved last. */
export interface WebhookProgress {
  readonly id: number;
  readonly revision: number;
  readonly owner: string;
  readonly position: number;
  /** Changed lanes, with their places; `undefined` for a lane that has no failed message any more. */
  readonly lanes: ReadonlyMap<string, LanePlace | undefined>;
  readonly deadLetters: readonly WebhookDeadLetter[];
  readonly deliveredAt: Instant | undefined;
  readonly failure: { readonly error: string; readonly at: Instant } | undefined;
}

export async function addWebhook(session: Session, webhook: NewWebhook): Promise<number> {
  const [id] = (await session.ids("webhooks", 1)) as [number];
  await insertObjects(session, "webhooks", [{ id, ...webhook, revision: 1 }]);
  return id;
}

export function readWebhooks(session: Session): Promise<WebhookRow[]> {
  return webhooksWhere(session, "1 = 1", []);
}

function webhooksWhere(session: Session, condition: string, parameters: readonly Value[]): Promise<WebhookRow[]> {
  return readObjects<WebhookRow>(session, `SELECT * FROM webhooks WHERE ${condition} ORDER BY id`, parameters);
}

/** Removes a webhook with its lanes and dead letters. @throws StoreError `store.unknown` */
export async function removeWebhook(session: Session, id: number): Promise<void> {
  if ((await session.run("DELETE FROM webhooks WHERE id = ?", [id])) === 0) throw unknownWebhook(id);
  await session.run("DELETE FROM webhook_lanes WHERE webhook = ?", [id]);
  await session.run("DELETE FROM webhook_dead_letters WHERE webhook = ?", [id]);
}

/** Continues a webhook after a position, and forgets the dead letters after it. @throws StoreError `store.unknown` */
export async function replayWebhook(session: Session, id: number, position: number): Promise<void> {
  const changed = await session.run("UPDATE webhooks SET position = ?, revision = revision + 1 WHERE id = ?", [
    position,
    id,
  ]);
  if (changed === 0) throw unknownWebhook(id);
  await session.run("DELETE FROM webhook_lanes WHERE webhook = ?", [id]);
  await session.run("DELETE FROM webhook_dead_letters WHERE webhook = ? AND last_position > ?", [id, position]);
}

function unknownWebhook(id: number): StoreError {
  return new StoreError("store.unknown", `there is no webhook ${id}`, {
    fix: "`sdf-harvest webhooks list` lists them",
  });
}

/** Milliseconds since the epoch by the clock of the database, which all processes share. */
const clockSql = ({ dialect }: Session): string =>
  dialect === "sqlite"
    ? "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    : "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/**
 * Takes the webhooks that no other process delivers, and prolongs those that this one does.
 *
 * @param owner - Name of this process
 * @param leaseMs - Milliseconds after which another process may take them
 * @returns the webhooks of this process
 */
export async function leaseWebhooks(session: Session, owner: string, leaseMs: number): Promise<WebhookRow[]> {
  const now = clockSql(session);
  await session.run(
    `UPDATE webhooks SET owner = ?, owner_until = ${now} + ? ` +
      `WHERE owner IS NULL OR owner = ? OR owner_until < ${now}`,
    [owner, leaseMs, owner],
  );
  return webhooksWhere(session, "owner = ?", [owner]);
}

/** Lets other processes take the webhooks of this one at once. */
export async function releaseWebhooks(session: Session, owner: string): Promise<void> {
  await session.run("UPDATE webhooks SET owner = NULL, owner_until = NULL WHERE owner = ?", [owner]);
}

/**
 * Saves the progress of a delivery.
 *
 * @returns false, without a change, if another process delivers the webhook, or an operator changed or removed it
 */
export async function saveProgress(session: Session, progress: WebhookProgress): Promise<boolean> {
  const { id, revision, owner, position, lanes, deadLetters, deliveredAt, failure } = progress;
  const changed = await session.run(
    "UPDATE webhooks SET position = ?, delivered_at = COALESCE(?, delivered_at), error = COALESCE(?, error), " +
      "error_at = COALESCE(?, error_at) WHERE id = ? AND revision = ? AND owner = ?",
    [position, deliveredAt ?? null, failure?.error ?? null, failure?.at ?? null, id, revision, owner],
  );
  if (changed === 0) return false;
  for (const [lane, place] of lanes) {
    await session.run("DELETE FROM webhook_lanes WHERE webhook = ? AND lane = ?", [id, lane]);
    if (place !== undefined) await insertObjects(session, "webhook_lanes", [{ webhook: id, ...place }]);
  }
  await insertObjects(session, "webhook_dead_letters", deadLetters);
  return true;
}

export function readLanes(session: Session, webhook: number): Promise<LanePlace[]> {
  return readObjects<LanePlace>(session, "SELECT * FROM webhook_lanes WHERE webhook = ? ORDER BY lane", [webhook]);
}

/** Reads the dead letters of one webhook, or of all, in the order in which they were given up. */
export function readWebhookDeadLetters(session: Session, webhook?: number): Promise<WebhookDeadLetter[]> {
  const sql = `SELECT * FROM webhook_dead_letters ${webhook === undefined ? "" : "WHERE webhook = ? "}ORDER BY id`;
  return readObjects<WebhookDeadLetter>(session, sql, webhook === undefined ? [] : [webhook]);
}

/** Numbers of lanes with a failed message and of dead letters, by webhook. */
export async function countUndelivered(session: Session): Promise<ReadonlyMap<number, UndeliveredCounts>> {
  const rows = await readObjects<UndeliveredCounts & { readonly id: number }>(
    session,
    "SELECT w.id AS id, (SELECT COUNT(*) FROM webhook_lanes l WHERE l.webhook = w.id) AS lanes, " +
      "(SELECT COUNT(*) FROM webhook_dead_letters d WHERE d.webhook = w.id) AS dead_letters FROM webhooks w",
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

interface UndeliveredCounts {
  readonly lanes: number;
  readonly deadLetters: number;
}

/** Range of the positions in (after, upTo] that retention removed or that were lost; `undefined` if there is none. */
export async function readRemovedRange(
  session: Session,
  after: number,
  upTo: number,
): Promise<{ readonly first: number; readonly last: number } | undefined> {
  const [row] = await session.all(
    "SELECT MIN(first_response) AS first, MAX(last_response) AS last FROM absent_responses " +
      "WHERE reason IN ('pruned', 'lost') AND last_response > ? AND last_response <= ?",
    [after, upTo],
  );
  const last = (row?.["last"] as number | null | undefined) ?? undefined;
  return last === undefined ? undefined : { first: Math.max(after + 1, row?.["first"] as number), last };
}
