import type { Instant } from "../../domain/instant.ts";
import type { TargetState } from "../../domain/target.ts";
import type { Block, RateLimit, RateRow } from "../../rate-limit/bucket.ts";
import type { Claim } from "../contract/contract.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import { changeObjects, insertObjects, readNumber, readObjects, type Session } from "../session/session.ts";
import { updateGaps, type EndedAttempt } from "./gaps.ts";
import { recordSent, type RateWindows } from "./rate-windows.ts";
import { addTallies, pollTally } from "./tallies.ts";
import { targetsWhere, type StoredTarget } from "./targets.ts";

export interface ClaimRequest {
  readonly name: string;
  readonly worker: string;
  readonly now: Instant;
  readonly until: Instant;
  readonly limits: readonly RateLimit[];
}

/**
 * Claims targets with their poll rows and rate rows, in the transaction of the session. Each target may be requested
 * once. For the embedded store; in a shared store, `lease/` grants claims.
 *
 * @returns For each request its claim; `undefined` if the target has a claim, is not due, or a rate limit is reached
 */
export async function claimAll(
  session: Session,
  windows: RateWindows,
  requests: readonly ClaimRequest[],
): Promise<(Claim | undefined)[]> {
  const [blocked, rows] = await allSettledOrThrow([
    blocks(session, Number.MIN_SAFE_INTEGER),
    targetsWhere(session, `name ${session.anyOf("text")}`, [session.list(requests.map(({ name }) => name))]),
  ]);
  await windows.load(session);
  const blockedUntil = new Map(blocked.map(({ bucket, until }) => [bucket, until]));
  const targets = new Map(rows.map((target) => [target.state.id, target]));
  const accepted: { readonly request: ClaimRequest; readonly target: StoredTarget }[] = [];
  for (const request of requests) {
    const { now, limits } = request;
    const target = targets.get(request.name);
    if (target === undefined || target.retired !== undefined) continue;
    const { dueAt, claimedUntil } = target.state;
    if (dueAt === undefined || dueAt > now || (claimedUntil !== undefined && claimedUntil > now)) continue;
    if (limits.some(({ bucket }) => (blockedUntil.get(bucket) ?? -Infinity) > now)) continue;
    if (windows.tryReserve(limits, now)) accepted.push({ request, target });
  }
  if (accepted.length === 0) return requests.map(() => undefined);
  // Polls of expired claims are closed before new ones begin.
  const gaps = await closeExpired(
    session,
    accepted.map(({ target }) => target).filter(({ claimAttempt }) => claimAttempt !== undefined),
  );
  const ids = await session.ids("polls", accepted.length);
  const claims = accepted.map(({ request, target }, index) => toClaim(request, target.state, ids[index] as number));
  const byName = new Map(claims.map((claim) => [claim.target.id, claim]));
  await allSettledOrThrow([
    insertObjects(
      session,
      "polls",
      claims.map((claim, index) => ({ id: claim.attempt, ...claimCells(claim, accepted[index]?.target.id) })),
    ),
    changeObjects(
      session,
      "targets",
      claims.map(({ until: claimedUntil, attempt: claimAttempt, claimedAt: lastSentAt }, index) => {
        const { id, gap } = (accepted[index] as (typeof accepted)[number]).target;
        return { id, claimedUntil, claimAttempt, lastSentAt, gap: gaps.get(id) ?? gap };
      }),
    ),
    recordSent(session, claims),
  ]);
  return requests.map(({ name }) => byName.get(name));
}

/** Claim of a target in its state before. */
export function toClaim(
  { worker, now, until, limits }: ClaimRequest,
  state: TargetState,
  attempt: number,
  term?: number,
): Claim {
  const target = { ...state, claimedUntil: until };
  return { target, worker, claimedAt: now, until, attempt, limits, term };
}

/** Cells of a poll that its claim determines. */
export function claimCells(
  { target: { dueAt, reason }, worker, claimedAt, until }: Pick<Claim, "target" | "worker" | "claimedAt" | "until">,
  target: number | undefined,
): object {
  return { target, worker, dueAt, claimedAt, claimedUntil: until, why: reason };
}

/** Result of an attempt whose claim or lease expired. */
export function abandonedAttempt(target: StoredTarget, sentAt: Instant): EndedAttempt {
  return { target, dueAt: undefined, sentAt, receivedAt: sentAt, result: "abandoned" };
}

/** Closes the polls of expired claims as abandoned. @returns the gaps that they began or continue, by target */
async function closeExpired(session: Session, targets: readonly StoredTarget[]): Promise<Map<number, number>> {
  if (targets.length === 0) return new Map();
  const states = await updateGaps(
    session,
    targets.map((target) => abandonedAttempt(target, target.state.lastSentAt as Instant)),
  );
  const closed = await session.run(
    "UPDATE polls SET result = 'abandoned', next_due = claimed_until, next_reason = 'abandoned' " +
      `WHERE id ${session.anyOf("int")} AND result IS NULL`,
    [session.list(targets.map(({ claimAttempt }) => claimAttempt as number))],
  );
  await addTallies(session, [pollTally("abandoned", closed)]);
  return new Map(targets.map(({ id }, index) => [id, states[index]?.gap as number]));
}

export async function reclaimExpired(session: Session, now: Instant): Promise<string[]> {
  const over = await targetsWhere(session, "claimed_until IS NOT NULL AND claimed_until <= ? ORDER BY id", [now]);
  const gaps = await closeExpired(session, over);
  const rows = over.map(({ id, retired, state: { claimedUntil, failures } }) => {
    const dueAt = retired === undefined ? claimedUntil : undefined;
    const ended = { lastStatus: "abandoned", reason: "abandoned", failures: failures + 1, gap: gaps.get(id) };
    return { id, claimedUntil: undefined, claimAttempt: undefined, ...ended, dueAt };
  });
  await changeObjects(session, "targets", rows);
  return over.map(({ state }) => state.id);
}

/** Blocks a bucket until an instant. A later block overrides an earlier one. */
export async function block(session: Session, bucket: string, until: Instant): Promise<void> {
  await session.run(
    "INSERT INTO rates (bucket, blocked_until) VALUES (?, ?) ON CONFLICT (bucket) DO UPDATE SET " +
      "blocked_until = CASE WHEN rates.blocked_until > excluded.blocked_until THEN " +
      "rates.blocked_until ELSE excluded.blocked_until END",
    [bucket, until],
  );
}

export async function unblock(session: Session, bucket: string): Promise<void> {
  await session.run("UPDATE rates SET blocked_until = NULL WHERE bucket = ?", [bucket]);
}

export function blocks(session: Session, now: Instant): Promise<Block[]> {
  return readObjects<Block>(
    session,
    "SELECT bucket, blocked_until AS until FROM rates WHERE blocked_until > ? ORDER BY blocked_until DESC, bucket",
    [now],
  );
}

export async function rate(session: Session, bucket: string): Promise<RateRow> {
  const sent = await session.all("SELECT sent_at FROM rate_sent WHERE bucket = ? ORDER BY sent_at, poll", [bucket]);
  const blockedUntil = await readNumber(session, "SELECT blocked_until FROM rates WHERE bucket = ?", [bucket]);
  return { bucket, sent: sent.map(({ sent_at }) => sent_at as number), blockedUntil };
}
