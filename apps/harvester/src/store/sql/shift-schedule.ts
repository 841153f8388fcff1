import { PAUSED_UNTIL } from "../../rate-limit/limits.ts";
import type { Session } from "../session/session.ts";

/** Cursor entries that are instants of the harvester's clock. All others are times of the service. */
const cursorInstants = ["retryAt", "reachedAt", "fullAt"] as const;
const BATCH = 500;

export async function shiftSchedule(session: Session, by: number): Promise<void> {
  const columns = ["due_at", "claimed_until", "last_sent_at", "last_received_at", "last_answer_at"];
  await session.run(
    `UPDATE targets SET ${columns.map((name) => `${name} = ${name} + ?`).join(", ")}`,
    columns.map(() => by),
  );
  await session.run("UPDATE polls SET claimed_until = claimed_until + ? WHERE result IS NULL", [by]);
  await session.run("UPDATE rate_sent SET sent_at = sent_at + ?", [by]);
  await session.run("UPDATE rates SET blocked_until = blocked_until + ? WHERE blocked_until < ?", [by, PAUSED_UNTIL]);
  for (let last = 0; ;) {
    const rows = await session.all(
      `SELECT id, cursor FROM targets WHERE id > ? AND cursor <> '{}' ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    const changed = rows.flatMap((row) => {
      const cursor = JSON.parse(row["cursor"] as string) as Record<string, number>;
      const names = cursorInstants.filter((name) => (cursor[name] ?? 0) > 0);
      for (const name of names) cursor[name] = (cursor[name] as number) + by;
      return names.length === 0 ? [] : [[row["id"] as number, JSON.stringify(cursor)]];
    });
    if (changed.length > 0) await session.change("targets", ["id", "cursor"], changed);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.["id"] as number;
  }
}
