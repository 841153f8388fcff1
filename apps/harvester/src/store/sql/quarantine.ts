import type { Outcome, Quarantined, QuarantineRow } from "../contract/contract.ts";
import type { Session, Value } from "../session/session.ts";

export const quarantineColumns = ["target", "poll", "received_at", "credential", "size", "content_type", "sealed"];

/** Quarantine row of a response that contains a credential. */
export function quarantineCells(target: number, { claim, receivedAt }: Outcome, quarantined: Quarantined): Value[] {
  const { credential, size, contentType, sealed } = quarantined;
  return [target, claim.attempt, receivedAt, credential, size, contentType ?? null, sealed ?? null];
}

/** Responses that contain a credential, the newest first. */
export async function quarantineRows(session: Session): Promise<QuarantineRow[]> {
  const rows = await session.all(
    "SELECT q.id AS id, t.name AS target, t.feed AS feed, q.received_at AS received_at, " +
      "q.credential AS credential, q.size AS size, q.content_type AS content_type, " +
      "CASE WHEN q.sealed IS NULL THEN 0 ELSE 1 END AS stored FROM quarantine q JOIN targets t ON " +
      "t.id = q.target ORDER BY q.id DESC",
  );
  return rows.map((row) => ({
    id: row["id"] as number,
    target: row["target"] as string,
    feed: row["feed"] as string,
    receivedAt: row["received_at"] as number,
    credential: row["credential"] as string,
    size: row["size"] as number,
    isStored: row["stored"] === 1,
    contentType: (row["content_type"] as string | null) ?? undefined,
  }));
}

/** The encrypted body of a quarantined response. */
export async function quarantinedBody(session: Session, id: number): Promise<Uint8Array | undefined> {
  const [row] = await session.all("SELECT sealed FROM quarantine WHERE id = ?", [id]);
  return (row?.["sealed"] as Uint8Array | null | undefined) ?? undefined;
}
