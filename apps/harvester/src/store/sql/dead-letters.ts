import type { Instant } from "../../domain/instant.ts";
import type { DeadLetter, Outcome } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { toObject, toTable, type Session } from "../session/session.ts";

export async function addDeadLetters(
  session: Session,
  dead: readonly { readonly outcome: Outcome; readonly target: { readonly id: number } }[],
): Promise<void> {
  const ids = dead.map(({ target }) => target.id);
  const rows = await session.all(
    `SELECT target FROM dead_letters WHERE released_at IS NULL AND target ${session.anyOf("int")}`,
    [session.list(ids)],
  );
  const existing = new Set(rows.map(({ target }) => target));
  const added = dead.filter(({ target }) => !existing.has(target.id));
  await session.insert(
    "dead_letters",
    ...toTable(
      added.map(({ outcome: { claim, receivedAt, dead: reason }, target }) => ({
        target: target.id,
        poll: claim.attempt,
        at: receivedAt,
        reason,
      })),
    ),
  );
}

export async function closeDeadLetters(session: Session, target: number, at: Instant): Promise<void> {
  await session.run("UPDATE dead_letters SET released_at = ? WHERE target = ? AND released_at IS NULL", [at, target]);
}

export async function readDeadLetters(session: Session): Promise<DeadLetter[]> {
  const rows = await session.all(
    "SELECT d.id AS id, t.name AS target, t.feed AS feed, d.at AS at, d.reason AS reason, " +
      "p.http_status AS http_status, p.service_code AS service_code FROM dead_letters d JOIN " +
      "targets t ON t.id = d.target LEFT JOIN polls p ON p.id = d.poll WHERE d.released_at IS NULL " +
      "ORDER BY d.at DESC, d.id DESC",
  );
  return rows.map((row) => toObject<DeadLetter>(row));
}

/**
 * Makes a refused target due at once and resets its failures.
 *
 * @throws StoreError `store.unknown` if the dead letter does not exist
 */
export async function releaseDeadLetter(session: Session, id: number, now: Instant): Promise<string> {
  const [row] = await session.all(
    "SELECT d.target AS target, t.name AS name FROM dead_letters d JOIN targets t ON t.id = " +
      "d.target WHERE d.id = ? AND d.released_at IS NULL",
    [id],
  );
  if (row === undefined)
    throw new StoreError("store.unknown", `dead letter ${id} does not exist`, {
      fix: "`sdf-harvest dead-letter` lists them",
    });
  await closeDeadLetters(session, row["target"] as number, now);
  await session.run(
    "UPDATE targets SET due_at = CAST(? AS BIGINT), reason = 'released', failures = 0 WHERE id = ? AND retired IS NULL",
    [now, row["target"] as number],
  );
  return row["name"] as string;
}
