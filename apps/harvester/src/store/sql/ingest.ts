import { judgeAnswer } from "@sdf/runtime";
import { isAnswered, isDocument, type PollResult } from "../../domain/poll-result.ts";
import type { Ingested, Ingestion } from "../contract/contract.ts";
import { forUpdate, insertObjects, type Session } from "../session/session.ts";
import { IMPORT_WORKER, isAnswerSql } from "./changes.ts";
import { writeFindings, type BodyFindings } from "./findings.ts";
import { readDecoded, storeResponses, type ArchiveContext, type StoredResponse } from "./store-responses.ts";
import { addTallies, pollTally, type TallyChange } from "./tallies.ts";
import { putTargets, targetsWhere, type StoredTarget } from "./targets.ts";

export async function ingest(session: Session, context: ArchiveContext, ingestion: Ingestion): Promise<Ingested> {
  const { target: spec, receivedAt, bytes, format, contentType, decoded } = ingestion;
  let target = await findTarget(session, spec.id);
  if (target === undefined) {
    await putTargets(session, [spec], () => ({ dueAt: undefined, reason: "imported" }));
    target = (await findTarget(session, spec.id)) as StoredTarget;
  }
  const same = await session.all(
    "SELECT r.id AS id, r.body AS body FROM responses r WHERE r.target = ? AND r.ordered_at = ?",
    [target.id, receivedAt],
  );
  for (const row of same) {
    const storedBytes = await context.archive.read(session, row["body"] as number);
    if (storedBytes !== undefined && Buffer.compare(storedBytes, bytes) === 0)
      return { response: row["id"] as number, isNew: false, rows: {} };
  }
  const result = ingestion.result ?? (await judge(session, context, target.id, ingestion));
  const changes: TallyChange[] = [];
  const findings: BodyFindings[] = [];
  // A document needs no poll. Only the poll of another response states that it is none.
  const [poll] = result === undefined || isDocument(result) ? [] : await session.ids("polls", 1);
  const isAnswer = result === undefined || isAnswered(result);
  const received = { target, bytes, format, contentType, receivedAt, orderedAt: receivedAt, decoded, poll, isAnswer };
  const [stored] = (await storeResponses(session, context, [received], changes, findings)) as [StoredResponse];
  if (poll !== undefined) {
    await insertPoll(session, { ...ingestion, result }, poll, target.id, stored.response);
    changes.push(pollTally(result as string, 1));
  }
  await writeFindings(session, findings);
  await addTallies(session, changes);
  // A response older than the latest does not change the latest.
  if (target.lastOrder === undefined || receivedAt >= target.lastOrder) {
    await session.run(
      "UPDATE targets SET last_response = ?, last_order = ?, last_body = COALESCE(?, last_body) WHERE id = ?",
      [stored.response, receivedAt, stored.hasValue ? stored.body : null, target.id],
    );
  }
  return { response: stored.response, isNew: true, rows: stored.rows };
}

/**
 * Returns `stale` for a document that is older than the answer before it. Lists are compared match by match as they are
 * written: an older one may have matches that no other file has.
 */
async function judge(
  session: Session,
  { archive }: ArchiveContext,
  target: number,
  { receivedAt, decoded }: Ingestion,
): Promise<PollResult | undefined> {
  if (decoded === undefined) return undefined;
  const [row] = await session.all(
    "SELECT r.id AS id FROM responses r LEFT JOIN polls q ON q.id = r.poll WHERE r.target = ? AND " +
      `r.ordered_at <= ? AND ${isAnswerSql("r", "q")} ORDER BY r.ordered_at DESC, r.id DESC LIMIT 1`,
    [target, receivedAt],
  );
  const before = row && (await readDecoded(session, archive, decoded.feed, row["id"] as number));
  if (before === undefined) return undefined;
  const { isOlder, revision } = judgeAnswer(decoded.value, {}, judgeAnswer(before.value).revision);
  return isOlder && Object.keys(revision.matches ?? {}).length <= 1 ? "stale" : undefined;
}

async function insertPoll(
  session: Session,
  { receivedAt, result, httpStatus, serviceCode }: Ingestion,
  poll: number,
  target: number,
  response: number,
): Promise<void> {
  const claim = { worker: IMPORT_WORKER, claimedAt: receivedAt, claimedUntil: receivedAt, why: "imported" };
  const row = { id: poll, target, ...claim, receivedAt, result, httpStatus, serviceCode, response };
  await insertObjects(session, "polls", [row]);
}

async function findTarget(session: Session, name: string): Promise<StoredTarget | undefined> {
  return (await targetsWhere(session, `name = ?${forUpdate(session)}`, [name]))[0];
}
