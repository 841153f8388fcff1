import type { Gap, Instant } from "../contract.ts";
import type { Session } from "./session.ts";

/** A poll that goes out later than this after its time is late. */
const late = 5000;

/**
 * Stretches in which a target was not heard of although it should have been: attempts that failed,
 * attempts that went out late, and targets that are overdue.
 */
export async function gaps(session: Session, now: Instant): Promise<Gap[]> {
  const found: Gap[] = [];
  const rows = await session.all(
    "SELECT t.name AS target, p.due_at, p.claimed_at, p.sent_at, p.received_at, p.result, p.message FROM polls p JOIN targets t ON t.id = p.target ORDER BY p.target, p.id",
  );
  let target: unknown;
  let heard: Instant | undefined;
  let broken: { readonly from: Instant; readonly why: string } | undefined;
  const close = (to: Instant): void => {
    if (broken !== undefined) found.push({ target: target as string, from: broken.from, to, why: broken.why });
    broken = undefined;
  };
  for (const row of rows) {
    if (row["target"] !== target) {
      close(now);
      ({ target } = row);
      heard = undefined;
    }
    const sent = (row["sent_at"] ?? row["claimed_at"]) as Instant;
    const dueAt = row["due_at"] as Instant | null;
    const { result } = row;
    if (broken === undefined && dueAt !== null && sent - dueAt > late) found.push({ target: target as string, from: dueAt, to: sent, why: `sent ${Math.round((sent - dueAt) / 1000)} s late` });
    if (result === "ok" || result === "unchanged" || result === "no-data") {
      heard = (row["received_at"] as Instant | null) ?? sent;
      close(heard);
    } else if (result !== null) {
      broken ??= { from: heard ?? sent, why: row["message"] === null ? String(result) : `${String(result)}: ${String(row["message"])}` };
    }
  }
  close(now);
  for (const row of await session.all("SELECT name, due_at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND due_at < ? AND (claimed_until IS NULL OR claimed_until <= ?)", [now - late, now])) {
    found.push({ target: row["name"] as string, from: row["due_at"] as Instant, to: now, why: "overdue, and nobody polls it" });
  }
  return found;
}
