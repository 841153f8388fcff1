/** Statements of the lease: the right of one process to poll into a shared database. */
import type { Instant } from "../../domain/instant.ts";
import type { LeaseOptions } from "../contract/contract.ts";
import { readObjects, toTable, type Session } from "../session/session.ts";
import { abandonedAttempt } from "../sql/claims.ts";
import { updateGaps } from "../sql/gaps.ts";
import { recordSent } from "../sql/rate-windows.ts";
import { addTallies, pollTally } from "../sql/tallies.ts";
import { targetsWhere, type StoredTarget } from "../sql/targets.ts";

/** Time of the database, milliseconds. The lease is compared with this clock only. */
const nowSql = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";

/** The lease, as another process sees it. */
export interface ObservedLease {
  readonly term: number;
  /** True if its holder gave it back. */
  readonly isReleased: boolean;
  readonly isExpired: boolean;
  /** Time of the last renewal, by the clock of the database. */
  readonly renewedAt: number;
}

/** Reads the lease; `undefined` before its first term. */
export async function observeLease(session: Session): Promise<ObservedLease | undefined> {
  const [lease] = await readObjects<ObservedLease>(
    session,
    "SELECT term, (worker = '')::int AS is_released, " +
      `(renewed_at + lease_ms <= ${nowSql})::int AS is_expired, renewed_at FROM lease`,
  );
  return lease;
}

/** Extends the lease. @returns ids of targets that other processes changed; `undefined` if the term is over */
export async function renewLease(session: Session, term: number): Promise<readonly number[] | undefined> {
  const renewed = await session.run(`UPDATE lease SET renewed_at = ${nowSql} WHERE term = ?`, [term]);
  if (renewed === 0) return undefined;
  const rows = await session.all(
    "DELETE FROM schedule_changes WHERE EXISTS (SELECT 1 FROM lease WHERE term = ?) RETURNING target",
    [term],
  );
  return rows.map((row) => row["target"] as number);
}

/** What a process receives with the lease. */
export interface TakenLease {
  readonly term: number;
  readonly targets: readonly StoredTarget[];
  /** Names of the targets that the previous holder may have polled without storing the result. */
  readonly abandoned: readonly string[];
}

/**
 * Takes the lease if it has no holder. If the lease of the previous holder expired, targets that became due before its
 * end count as polled: the request may have been sent at any time while the lease was valid, and reached the service
 * until its time-out. Each gets the row of an abandoned poll, and counts towards its rates.
 *
 * @param observed - The lease as it was observed; `undefined` for the first term
 * @param clockOf - Converts a duration before now, in milliseconds, into an instant of the process's clock
 * @returns `undefined` if another process was faster
 */
export async function takeLease(
  session: Session,
  observed: ObservedLease | undefined,
  { worker, leaseMs, limitsOf }: LeaseOptions,
  clockOf: (agoMs: number) => Instant,
): Promise<TakenLease | undefined> {
  const term = (observed?.term ?? 0) + 1;
  // Changing the key waits for completions of the previous term, which lock it.
  const [previous] = await session.all(
    `SELECT worker, ${nowSql} - renewed_at AS renewed_ago, ${nowSql} - renewed_at - lease_ms AS expired_ago ` +
      "FROM lease WHERE term = ? FOR UPDATE",
    [term - 1],
  );
  const isTaken =
    observed === undefined
      ? await session.run(
          `INSERT INTO lease (term, worker, lease_ms, renewed_at) VALUES (?, ?, ?, ${nowSql}) ON CONFLICT DO NOTHING`,
          [term, worker, leaseMs],
        )
      : previous === undefined || (previous["expired_ago"] as number) < 0
        ? 0
        : await session.run(
            `UPDATE lease SET term = ?, worker = ?, lease_ms = ?, renewed_at = ${nowSql} WHERE term = ?`,
            [term, worker, leaseMs, term - 1],
          );
  if (isTaken === 0) return undefined;
  await session.run("DELETE FROM schedule_changes");
  const targets = await readScheduledTargets(session);
  if (previous === undefined || previous["worker"] === "") return { term, targets, abandoned: [] };
  const expiredAt = clockOf(previous["expired_ago"] as number);
  const sentAt = clockOf(previous["renewed_ago"] as number);
  const abandoned = targets.filter(({ state: { dueAt } }) => dueAt !== undefined && dueAt <= expiredAt);
  await recordAbandoned(session, previous["worker"] as string, abandoned, sentAt, expiredAt, limitsOf);
  const names = new Set(abandoned.map(({ state }) => state.id));
  return {
    term,
    targets: targets.map((target) => (names.has(target.state.id) ? afterAbandoned(target, sentAt) : target)),
    abandoned: [...names],
  };
}

function afterAbandoned({ state, ...target }: StoredTarget, sentAt: Instant): StoredTarget {
  return {
    ...target,
    state: {
      ...state,
      lastStatus: "abandoned",
      reason: "abandoned",
      failures: state.failures + 1,
      lastSentAt: laterThanAnswer(state, sentAt),
    },
  };
}

/** Begin of an abandoned poll. It follows the last answer, so planning does not take that for the answer of the poll. */
function laterThanAnswer({ lastReceivedAt = -Infinity }: StoredTarget["state"], sentAt: Instant): Instant {
  return Math.max(sentAt, lastReceivedAt + 1);
}

async function recordAbandoned(
  session: Session,
  worker: string,
  targets: readonly StoredTarget[],
  sentAt: Instant,
  expiredAt: Instant,
  limitsOf: LeaseOptions["limitsOf"],
): Promise<void> {
  if (targets.length === 0) return;
  const gaps = await updateGaps(
    session,
    targets.map((target) => abandonedAttempt(target, sentAt)),
  );
  const ids = await session.ids("polls", targets.length);
  await session.insert(
    "polls",
    ...toTable(
      targets.map(({ id, state }, index) => ({
        id: ids[index],
        target: id,
        worker,
        due_at: state.dueAt,
        claimed_at: sentAt,
        claimed_until: expiredAt,
        why: state.reason,
        result: "abandoned",
        message: "the lease of the process expired; the request may have been sent",
      })),
    ),
  );
  await session.change(
    "targets",
    ...toTable(
      targets.map(({ id, state }, index) => ({
        id,
        last_sent_at: laterThanAnswer(state, sentAt),
        last_status: "abandoned",
        failures: state.failures + 1,
        reason: "abandoned",
        gap: gaps[index]?.gap,
      })),
    ),
  );
  await recordSent(
    session,
    targets.map(({ state }, index) => ({
      limits: limitsOf(state.feed),
      poll: ids[index] as number,
      now: expiredAt,
    })),
  );
  await addTallies(session, [pollTally("abandoned", targets.length)]);
}

/** Gives the lease back. All polls of the term must be complete. */
export async function releaseLease(session: Session, term: number): Promise<void> {
  await session.run("UPDATE lease SET worker = '', lease_ms = 0 WHERE term = ?", [term]);
}

/** Returns those of the terms that are current. They stay current until the end of the transaction. */
export async function lockTerms(session: Session, terms: readonly number[]): Promise<ReadonlySet<number>> {
  // Renewals do not wait for this lock; taking the lease does.
  const rows = await session.all(`SELECT term FROM lease WHERE term ${session.anyOf("int")} FOR KEY SHARE`, [
    session.list(terms),
  ]);
  return new Set(rows.map((row) => row["term"] as number));
}

/** Reads the targets that have a due time, or those with the ids. */
export function readScheduledTargets(session: Session, ids?: readonly number[]): Promise<StoredTarget[]> {
  return ids === undefined
    ? targetsWhere(session, "retired IS NULL AND due_at IS NOT NULL ORDER BY id", [])
    : targetsWhere(session, `id ${session.anyOf("int")} ORDER BY id`, [session.list(ids)]);
}

/** Whether a term is current. It stays current until the end of the transaction. */
export async function isCurrentTerm(session: Session, term: number | undefined): Promise<boolean> {
  return term !== undefined && (await lockTerms(session, [term])).has(term);
}

/** Reports changed targets to the process that polls, which reads them with its next renewal. */
export async function reportChanges(session: Session, ids: readonly number[]): Promise<void> {
  await session.insert(
    "schedule_changes",
    ["target"],
    ids.map((id) => [id]),
    "ON CONFLICT DO NOTHING",
  );
}
