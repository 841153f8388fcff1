import type { Instant } from "../store/contract.ts";
import type { Engine, Session } from "../store/sql/session.ts";

/** A response that was acknowledged and cannot be read any more. */
export interface LostResponse {
  readonly response: number;
  /** Its target; `(unknown)` when nothing that is left names it. */
  readonly target: string;
  /** When it was received; absent when nothing that is left says so. */
  readonly receivedAt: Instant | undefined;
}

/** A range of responses whose absence is recorded. */
export interface AbsentRange {
  readonly first: number;
  readonly last: number;
  readonly reason: AbsenceReason;
}
export type AbsenceReason = "lost" | "pruned";

const PAGE = 5000;

/** Reads the recorded absences, in order. */
export async function absentRanges(engine: Engine): Promise<AbsentRange[]> {
  const rows = await engine.read(async (session) =>
    session.all("SELECT first_response, last_response, reason FROM absent_responses ORDER BY first_response"));
  return rows.map((row) => ({
    first: row["first_response"] as number, last: row["last_response"] as number, reason: row["reason"] as AbsenceReason,
  }));
}

/** Responses that were recorded as lost. */
export async function knownLosses(engine: Engine): Promise<LostResponse[]> {
  const rows = await engine.read(async (session) => session.all(
    "SELECT first_response, last_response, target, received_at FROM absent_responses WHERE reason = 'lost' ORDER BY first_response"));
  return rows.flatMap((row) => {
    const first = row["first_response"] as number;
    return Array.from({ length: (row["last_response"] as number) - first + 1 }, (_, index): LostResponse => ({
      response: first + index, target: (row["target"] as string | null) ?? "(unknown)",
      receivedAt: (row["received_at"] as number | null) ?? undefined,
    }));
  });
}

/**
 * Finds acknowledged responses that have no row and whose absence is not recorded: polls and targets
 * that refer to them, and, where ids are given without gaps, ids up to the last one.
 */
export async function missingResponses(engine: Engine): Promise<LostResponse[]> {
  const ranges = await absentRanges(engine);
  const missing = new Map<number, LostResponse>();
  const add = (lost: LostResponse): void => {
    if (!isWithin(ranges, lost.response)) missing.set(lost.response, lost);
  };
  for (const response of engine.kind === "sqlite" ? await gapsIn(engine) : []) add({ response, target: "(unknown)", receivedAt: undefined });
  for (const row of await danglingTargets(engine)) add(row);
  await eachDanglingPoll(engine, add);
  return [...missing.values()].sort((one, other) => one.response - other.response);
}

function isWithin(ranges: readonly AbsentRange[], id: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] as AbsentRange).first <= id) low = middle + 1;
    else high = middle;
  }
  return low > 0 && (ranges[low - 1] as AbsentRange).last >= id;
}

/** Ids without a row, up to the last one that was given. */
async function gapsIn(engine: Engine): Promise<number[]> {
  const gaps: number[] = [];
  let next = 1;
  for (;;) {
    const rows = await engine.read(async (session) => session.all(`SELECT id FROM responses WHERE id >= ? ORDER BY id LIMIT ${PAGE}`, [next]));
    for (const { id } of rows) {
      for (; next < (id as number); next++) gaps.push(next);
      next = (id as number) + 1;
    }
    if (rows.length < PAGE) break;
  }
  const [sequence] = await engine.read(async (session) => session.all("SELECT seq AS last FROM main.sqlite_sequence WHERE name = 'responses'"));
  for (const last = (sequence?.["last"] as number | undefined) ?? 0; next <= last; next++) gaps.push(next);
  return gaps;
}

async function danglingTargets(engine: Engine): Promise<LostResponse[]> {
  const rows = await engine.read(async (session) => session.all(
    "SELECT t.last_response AS response, t.name AS target FROM targets t LEFT JOIN responses r ON r.id = t.last_response "
    + "WHERE t.last_response IS NOT NULL AND r.id IS NULL"));
  return rows.map((row) => ({ response: row["response"] as number, target: row["target"] as string, receivedAt: undefined }));
}

async function eachDanglingPoll(engine: Engine, add: (lost: LostResponse) => void): Promise<void> {
  const [highest] = await engine.read(async (session) => session.all("SELECT MAX(id) AS last FROM polls"));
  const last = (highest?.["last"] as number | null) ?? 0;
  for (let from = 0; from < last; from += PAGE) {
    const rows = await engine.read(async (session) => session.all(
      "SELECT p.response AS response, t.name AS target, p.received_at AS received_at FROM polls p LEFT JOIN responses r ON r.id = p.response "
      + "LEFT JOIN targets t ON t.id = p.target WHERE p.id > ? AND p.id <= ? AND p.response IS NOT NULL AND r.id IS NULL", [from, from + PAGE]));
    for (const row of rows) {
      add({
        response: row["response"] as number, target: (row["target"] as string | null) ?? "(unknown)",
        receivedAt: (row["received_at"] as number | null) ?? undefined,
      });
    }
  }
}

/** Responses whose body is among those that cannot be read. */
export async function responsesOf(engine: Engine, bodies: readonly number[]): Promise<LostResponse[]> {
  const lost: LostResponse[] = [];
  for (let at = 0; at < bodies.length; at += 500) {
    const some = bodies.slice(at, at + 500);
    const rows = await engine.read(async (session) => session.all(
      "SELECT r.id AS response, t.name AS target, r.received_at AS received_at FROM responses r LEFT JOIN targets t ON t.id = r.target "
      + `WHERE r.body ${session.anyOf("int")} ORDER BY r.id`, [session.list(some)]));
    lost.push(...rows.map((row) => ({
      response: row["response"] as number, target: (row["target"] as string | null) ?? "(unknown)", receivedAt: row["received_at"] as number,
    })));
  }
  return lost;
}

/** Records responses as absent, and removes the rows that are left of them. Their bodies stay as they are. */
export async function recordLosses(session: Session, lost: readonly LostResponse[], now: Instant): Promise<void> {
  if (lost.length === 0) return;
  await session.run(`DELETE FROM responses WHERE id ${session.anyOf("int")}`, [session.list(lost.map(({ response }) => response))]);
  await session.insert("absent_responses", ["first_response", "last_response", "reason", "noted_at", "target", "received_at"],
    lost.map(({ response, target, receivedAt }) => [response, response, "lost", now, target, receivedAt ?? null]), "ON CONFLICT DO NOTHING");
}
