import type { QuarantineRow } from "../contract/contract.ts";
import { readObjects, type Session } from "../session/session.ts";

export function readQuarantine(session: Session): Promise<QuarantineRow[]> {
  return readObjects<QuarantineRow>(
    session,
    "SELECT q.id AS id, t.name AS target, t.feed AS feed, q.received_at AS received_at, " +
      "q.credential AS credential, q.size AS size, q.content_type AS content_type, " +
      "CASE WHEN q.sealed IS NULL THEN 0 ELSE 1 END AS is_stored FROM quarantine q JOIN targets t ON " +
      "t.id = q.target ORDER BY q.id DESC",
  );
}

export async function readQuarantinedBody(session: Session, id: number): Promise<Uint8Array | undefined> {
  const [row] = await session.all("SELECT sealed FROM quarantine WHERE id = ?", [id]);
  return (row?.["sealed"] as Uint8Array | null | undefined) ?? undefined;
}
