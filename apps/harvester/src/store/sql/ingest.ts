import type { Ingested, Ingestion } from "../contract.ts";
import type { Session } from "./session.ts";
import { live } from "../schema/decoded.ts";
import { writeFindings, type Found } from "./findings.ts";
import { keepAll, type Keeping, type Kept } from "./settle.ts";
import { TallyChanges } from "./tallies.ts";
import { putTargets, targetsWhere, type StoredTarget } from "./targets.ts";

/** Takes a response in that was recorded elsewhere. The same response taken in twice is there once. */
export async function ingest(session: Session, keeping: Keeping, { target: spec, receivedAt, bytes, format, contentType, decoded }: Ingestion): Promise<Ingested> {
  let target = await find(session, spec.id, keeping.forUpdate);
  if (target === undefined) {
    await putTargets(session, [spec], () => ({ dueAt: undefined, reason: "imported" }));
    target = (await find(session, spec.id, keeping.forUpdate)) as StoredTarget;
  }
  const same = await session.all("SELECT r.id AS id, r.body AS body FROM responses r WHERE r.target = ? AND r.ordered_at = ?", [target.id, receivedAt]);
  for (const row of same) {
    const known = await keeping.archive.read(session, row["body"] as number);
    if (known !== undefined && Buffer.compare(known, bytes) === 0) return { response: row["id"] as number, isNew: false, rows: {} };
  }
  const changes = new TallyChanges();
  const findings: Found[] = [];
  const taken = { target, bytes, format, contentType, receivedAt, orderedAt: receivedAt, decoded, poll: undefined };
  const [kept] = (await keepAll(session, keeping, [taken], changes, findings)) as [Kept];
  await writeFindings(session, live, findings);
  await keeping.tallies.apply(session, changes);
  // What is older than the latest leaves the latest as it is.
  if (target.lastOrder === undefined || receivedAt >= target.lastOrder) {
    await session.run("UPDATE targets SET last_response = ?, last_order = ?, last_body = COALESCE(?, last_body) WHERE id = ?", [kept.response, receivedAt, kept.isValue ? kept.body : null, target.id]);
  }
  return { response: kept.response, isNew: true, rows: kept.rows };
}

async function find(session: Session, name: string, forUpdate: string): Promise<StoredTarget | undefined> {
  return (await targetsWhere(session, `name = ?${forUpdate}`, [name]))[0];
}
