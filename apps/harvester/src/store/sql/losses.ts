import type { Instant } from "../../domain/instant.ts";
import type { Engine, Session } from "../session/session.ts";

/** An acknowledged response that can no longer be read. */
export interface LostResponse {
  readonly response: number;
  /** Target of the response; `(unknown)` if no readable row names it. */
  readonly target: string;
  /** Time of receipt; absent if no readable row states it. */
  readonly receivedAt: Instant | undefined;
}

/** A range of responses whose absence is recorded. */
export interface AbsentRange {
  readonly first: number;
  readonly last: number;
  readonly reason: AbsenceReason;
}
/**
 * Reason of an absence. `unused` ids were never assigned to a response: PostgreSQL skips ids and begins each month with
 * new ones.
 */
export type AbsenceReason = "lost" | "pruned" | "unused";

type IdRange = readonly [first: number, last: number];
/** The part of an engine that reading ids requires. */
type IdReader = Pick<Engine, "kind" | "read">;

const PAGE = 5000;

/** Reads the recorded absences, in order. */
async function absentRanges(engine: IdReader): Promise<AbsentRange[]> {
  const rows = await engine.read(async (session) =>
    session.all("SELECT first_response, last_response, reason FROM absent_responses ORDER BY first_response"),
  );
  return rows.map((row) => ({
    first: row["first_response"] as number,
    last: row["last_response"] as number,
    reason: row["reason"] as AbsenceReason,
  }));
}

/** Responses recorded as lost. */
export async function knownLosses(engine: Engine): Promise<LostResponse[]> {
  const rows = await engine.read(async (session) =>
    session.all(
      "SELECT first_response, last_response, target, received_at FROM absent_responses WHERE reason = 'lost' " +
        "ORDER BY first_response",
    ),
  );
  return rows.flatMap((row) => {
    const first = row["first_response"] as number;
    return Array.from({ length: (row["last_response"] as number) - first + 1 }, (_, index): LostResponse => ({
      response: first + index,
      target: (row["target"] as string | null) ?? "(unknown)",
      receivedAt: (row["received_at"] as number | null) ?? undefined,
    }));
  });
}

/**
 * Finds acknowledged responses that have no row and are not recorded as absent. It checks polls and targets that refer
 * to them, and, if ids are assigned without gaps, all ids up to the last one.
 */
export async function missingResponses(engine: IdReader): Promise<LostResponse[]> {
  const ranges = await absentRanges(engine);
  const missing = new Map<number, LostResponse>();
  const add = (lost: LostResponse): void => {
    if (!isWithin(ranges, lost.response)) missing.set(lost.response, lost);
  };
  const recorded = ranges.map(({ first, last }): IdRange => [first, last]);
  for (const [first, last] of engine.kind === "sqlite" ? without(await gapsIn(engine), recorded) : [])
    for (let response = first; response <= last; response++)
      add({ response, target: "(unknown)", receivedAt: undefined });
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

/** Ids without a row, up to the last assigned id, as ordered ranges. */
async function gapsIn(engine: IdReader): Promise<IdRange[]> {
  const gaps: IdRange[] = [];
  let next = 1;
  const skipTo = (id: number): void => {
    if (next < id) gaps.push([next, id - 1]);
    next = Math.max(next, id + 1);
  };
  for (;;) {
    const rows = await engine.read(async (session) =>
      session.all(`SELECT id FROM responses WHERE id >= ? ORDER BY id LIMIT ${PAGE}`, [next]),
    );
    for (const { id } of rows) skipTo(id as number);
    if (rows.length < PAGE) break;
  }
  const [sequence] = await engine.read(async (session) =>
    session.all("SELECT seq AS last FROM main.sqlite_sequence WHERE name = 'responses'"),
  );
  skipTo(((sequence?.["last"] as number | undefined) ?? 0) + 1);
  return gaps;
}

/** Parts of ranges that no other range covers. Both lists are ordered. */
function without(ranges: readonly IdRange[], others: readonly IdRange[]): IdRange[] {
  const rest: IdRange[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let next = first;
    while (at < others.length && (others[at] as IdRange)[1] < first) at++;
    for (let other = at; other < others.length && (others[other] as IdRange)[0] <= last; other++) {
      const [from, to] = others[other] as IdRange;
      if (from > next) rest.push([next, from - 1]);
      next = Math.max(next, to + 1);
    }
    if (next <= last) rest.push([next, last]);
  }
  return rest;
}

/**
 * Records ids that a copy of a PostgreSQL store omits as unused, so that they do not count as lost. Ids that a poll or
 * a target refers to are excluded.
 */
export async function recordUnusedIds(session: Session, now: Instant): Promise<void> {
  const engine = { kind: "sqlite", read: async <T>(work: (inside: Session) => Promise<T>) => work(session) } as const;
  const referred = new Set<number>();
  for (const { response } of await danglingTargets(engine)) referred.add(response);
  await eachDanglingPoll(engine, ({ response }) => referred.add(response));
  const stateRows = [
    ...(await absentRanges(engine)).map(({ first, last }): IdRange => [first, last]),
    ...[...referred].map((id): IdRange => [id, id]),
  ].sort(([one], [other]) => one - other);
  const unused = without(await gapsIn(engine), stateRows);
  await session.insert(
    "absent_responses",
    ["first_response", "last_response", "reason", "noted_at", "target", "received_at"],
    unused.map(([first, last]) => [first, last, "unused", now, null, null]),
    "ON CONFLICT DO NOTHING",
  );
}

async function danglingTargets(engine: IdReader): Promise<LostResponse[]> {
  const rows = await engine.read(async (session) =>
    session.all(
      "SELECT t.last_response AS response, t.name AS target FROM targets t LEFT JOIN responses r ON r.id = " +
        "t.last_response " +
        "WHERE t.last_response IS NOT NULL AND r.id IS NULL",
    ),
  );
  return rows.map((row) => ({
    response: row["response"] as number,
    target: row["target"] as string,
    receivedAt: undefined,
  }));
}

async function eachDanglingPoll(engine: IdReader, add: (lost: LostResponse) => void): Promise<void> {
  for (let last = 0; ;) {
    const [page] = await engine.read(async (session) =>
      session.all(`SELECT MAX(id) AS last FROM (SELECT id FROM polls WHERE id > ? ORDER BY id LIMIT ${PAGE}) AS page`, [
        last,
      ]),
    );
    const to = page?.["last"] as number | null;
    if (to === null) return;
    const rows = await engine.read(async (session) =>
      session.all(
        "SELECT p.response AS response, t.name AS target, p.received_at AS received_at FROM polls p LEFT JOIN " +
          "responses r ON r.id = p.response " +
          "LEFT JOIN targets t ON t.id = p.target WHERE p.id > ? AND p.id <= ? AND p.response IS NOT NULL AND " +
          "r.id IS NULL",
        [last, to],
      ),
    );
    for (const row of rows) {
      add({
        response: row["response"] as number,
        target: (row["target"] as string | null) ?? "(unknown)",
        receivedAt: (row["received_at"] as number | null) ?? undefined,
      });
    }
    last = to;
  }
}

/** Responses whose body cannot be read. */
export async function readResponses(engine: Engine, bodies: readonly number[]): Promise<LostResponse[]> {
  const lost: LostResponse[] = [];
  for (let at = 0; at < bodies.length; at += 500) {
    const some = bodies.slice(at, at + 500);
    const rows = await engine.read(async (session) =>
      session.all(
        "SELECT r.id AS response, t.name AS target, r.received_at AS received_at FROM responses r LEFT JOIN " +
          "targets t ON t.id = r.target " +
          `WHERE r.body ${session.anyOf("int")} ORDER BY r.id`,
        [session.list(some)],
      ),
    );
    lost.push(
      ...rows.map((row) => ({
        response: row["response"] as number,
        target: (row["target"] as string | null) ?? "(unknown)",
        receivedAt: row["received_at"] as number,
      })),
    );
  }
  return lost;
}

/** Records responses as absent and removes their rows. Their bodies are not changed. */
export async function recordLosses(session: Session, lost: readonly LostResponse[], now: Instant): Promise<void> {
  if (lost.length === 0) return;
  await session.run(`DELETE FROM responses WHERE id ${session.anyOf("int")}`, [
    session.list(lost.map(({ response }) => response)),
  ]);
  await session.insert(
    "absent_responses",
    ["first_response", "last_response", "reason", "noted_at", "target", "received_at"],
    lost.map(({ response, target, receivedAt }) => [response, response, "lost", now, target, receivedAt ?? null]),
    "ON CONFLICT DO NOTHING",
  );
}
