import { isDeepStrictEqual } from "node:util";
import type { Instant } from "../../domain/instant.ts";
import type { TargetSpec, TargetState } from "../../domain/target.ts";
import { PAUSED_UNTIL } from "../../rate-limit/limits.ts";
import type { DeadLetter, PlannedTarget } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import {
  changeObjects,
  forUpdate,
  insertObjects,
  LIMIT_PARAMETER,
  readNumber,
  readObjects,
  type Row,
  type Session,
  toObject,
  type Value,
} from "../session/session.ts";

const columns =
  "id, name, feed, request, fixture, tournament_calendar, priority, due_at, reason, claimed_until, " +
  "claim_attempt, last_sent_at, last_received_at, last_status, failures, cursor, last_response, last_body, " +
  "last_order, retired, last_answer_at, gap, dead, dead_poll";

/** A target with its numeric ids in the store. */
export interface StoredTarget {
  readonly id: number;
  readonly state: TargetState;
  readonly claimAttempt: number | undefined;
  readonly lastResponse: number | undefined;
  readonly lastBody: number | undefined;
  readonly lastOrder: number | undefined;
  readonly retired: string | undefined;
  readonly lastAnswerAt: number | undefined;
  readonly gap: number | undefined;
  /** Why the service refuses the target persistently, and the first poll that it refused so. */
  readonly dead: string | undefined;
  readonly deadPoll: number | undefined;
}

/** Reads targets. The condition is a constant of the code, never user input. */
export async function targetsWhere(
  session: Session,
  condition: string,
  parameters: readonly Value[],
): Promise<StoredTarget[]> {
  return (await session.all(`SELECT ${columns} FROM targets WHERE ${condition}`, parameters)).map(toStoredTarget);
}

function toStoredTarget(row: Row): StoredTarget {
  const {
    id,
    name,
    claimAttempt,
    lastResponse,
    lastBody,
    lastOrder,
    retired,
    lastAnswerAt,
    gap,
    dead,
    deadPoll,
    ...state
  } = toObject<Omit<StoredTarget, "state"> & Omit<TargetState, "id"> & { readonly name: string }>(row);
  const facts = { claimAttempt, lastResponse, lastBody, lastOrder, retired, lastAnswerAt, gap, dead, deadPoll };
  return { id, ...facts, state: { ...state, id: name } };
}

export async function readTarget(session: Session, id: string): Promise<TargetState | undefined> {
  return (await targetsWhere(session, "name = ?", [id]))[0]?.state;
}

export function readTargetsOfFixture(session: Session, fixture: string): Promise<TargetState[]> {
  return statesWhere(session, "fixture = ? AND retired IS NULL ORDER BY id", [fixture]);
}

export function readActiveTargets(
  session: Session,
  selection: { readonly names: readonly string[] } | { readonly priority: number },
): Promise<TargetState[]> {
  return "names" in selection
    ? statesWhere(session, `name ${session.anyOf("text")} AND retired IS NULL`, [session.list(selection.names)])
    : statesWhere(session, "priority = ? AND retired IS NULL", [selection.priority]);
}

async function statesWhere(session: Session, condition: string, parameters: readonly Value[]): Promise<TargetState[]> {
  return (await targetsWhere(session, condition, parameters)).map(({ state }) => state);
}

/**
 * Adds targets and updates existing ones. Putting a retired target again reactivates it.
 * In a shared store another process may be polling them: their due time is then only moved to an earlier one, because a
 * later one would hide that the poll may have been sent.
 */
export async function putTargets(
  session: Session,
  specs: readonly TargetSpec[],
  plan: (target: TargetState) => Omit<PlannedTarget, "id">,
): Promise<void> {
  const { isShared } = session;
  for (let at = 0; at < specs.length; at += 200) {
    const some = specs.slice(at, at + 200);
    const existing = new Map(
      (
        await targetsWhere(session, `name ${session.anyOf("text")}${forUpdate(session)}`, [
          session.list(some.map(({ id }) => id)),
        ])
      ).map((target) => [target.state.id, target]),
    );
    const added: object[] = [];
    const changed: object[] = [];
    for (const spec of some) {
      const before = existing.get(spec.id);
      const state: TargetState = before === undefined ? newTarget(spec) : { ...before.state, ...spec };
      const planned = plan(state);
      const isKept = isShared && before?.retired === undefined && isLater(planned.dueAt, before?.state.dueAt);
      const row = toPlannedRow(spec, isKept ? state : planned);
      if (before === undefined) added.push({ name: spec.id, ...row, failures: 0, cursor: {} });
      // After a restart nearly all targets are unchanged.
      else if (before.retired !== undefined || !isDeepStrictEqual(row, toPlannedRow(before.state, before.state)))
        changed.push({ id: before.id, ...row, retired: null });
    }
    await insertObjects(session, "targets", added);
    await changeObjects(session, "targets", changed);
  }
}

/** Cells of a target that its specification and its plan determine. */
function toPlannedRow(
  { feed, request, fixture, tournamentCalendar, priority = 0 }: TargetSpec,
  { dueAt, reason }: Omit<PlannedTarget, "id">,
): object {
  return { feed, request, fixture, tournamentCalendar, priority, dueAt, reason };
}

function newTarget(spec: TargetSpec): TargetState {
  return {
    ...spec,
    dueAt: undefined,
    reason: "new",
    claimedUntil: undefined,
    lastSentAt: undefined,
    lastReceivedAt: undefined,
    lastStatus: undefined,
    failures: 0,
    cursor: {},
  };
}

/** Whether a new due time is after the current one; a target without a due time is not polled. */
function isLater(dueAt: Instant | undefined, current: Instant | undefined): boolean {
  return current !== undefined && (dueAt ?? Infinity) > current;
}

/**
 * Reschedules targets. If a target occurs twice, the last entry counts. Retired targets stay retired.
 *
 * @param mayDelay - False for a process without the lease of a shared store, which moves due times only to earlier ones,
 * as in {@link putTargets}
 * @returns ids of the rows
 */
export async function replan(session: Session, changes: readonly PlannedTarget[], mayDelay = true): Promise<number[]> {
  const planned = new Map(changes.map(({ id, dueAt, reason }) => [id, { dueAt, reason }]));
  if (planned.size === 0) return [];
  const stored = await session.all(
    `SELECT id, name, due_at FROM targets WHERE name ${session.anyOf("text")} AND retired IS NULL ` +
      `ORDER BY id${forUpdate(session)}`,
    [session.list([...planned.keys()])],
  );
  const rows = stored.flatMap(({ id, name, due_at: current }) => {
    const plan = planned.get(name as string) as Omit<PlannedTarget, "id">;
    const isKept = !mayDelay && isLater(plan.dueAt, (current as Instant | null) ?? undefined);
    return isKept ? [] : [{ id: id as number, ...plan }];
  });
  await changeObjects(session, "targets", rows);
  return rows.map(({ id }) => id);
}

export async function readIds(session: Session, targets: readonly string[]): Promise<number[]> {
  if (targets.length === 0) return [];
  const rows = await session.all(`SELECT id FROM targets WHERE name ${session.anyOf("text")}`, [session.list(targets)]);
  return rows.map((row) => row["id"] as number);
}

export async function retireTargets(session: Session, ids: readonly string[], reason: string): Promise<void> {
  const change = `UPDATE targets SET retired = ?, due_at = NULL, reason = ? WHERE name ${session.anyOf("text")}`;
  await session.run(change, [reason, reason, session.list(ids)]);
}

const FREE_CONDITION =
  "retired IS NULL AND due_at IS NOT NULL AND due_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)";

export function dueTargets(session: Session, now: Instant, limit: number): Promise<TargetState[]> {
  const condition = `${FREE_CONDITION} ORDER BY due_at, priority DESC, id ${LIMIT_PARAMETER}`;
  return statesWhere(session, condition, [now, now, limit]);
}

export async function nextDueAt(session: Session): Promise<Instant | undefined> {
  const first = await readNumber(
    session,
    "SELECT due_at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND " +
      "claimed_until IS NULL ORDER BY due_at LIMIT 1",
  );
  const held = await readNumber(
    session,
    "SELECT MIN(CASE WHEN due_at > claimed_until THEN due_at ELSE claimed_until END) FROM " +
      "targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NOT NULL",
  );
  return first === undefined || held === undefined ? (first ?? held) : Math.min(first, held);
}

export async function lastSuccesses(session: Session): Promise<Record<string, Instant>> {
  const rows = await session.all(
    "SELECT feed, MAX(last_answer_at) AS at FROM targets WHERE last_answer_at IS NOT NULL GROUP BY feed",
  );
  return Object.fromEntries(rows.map((row) => [row["feed"] as string, row["at"] as Instant]));
}

export function readDeadLetters(session: Session): Promise<DeadLetter[]> {
  return readObjects<DeadLetter>(
    session,
    "SELECT t.id AS id, t.name AS target, t.feed AS feed, p.received_at AS at, t.dead AS reason, " +
      "p.http_status AS http_status, p.service_code AS service_code FROM targets t JOIN polls p ON p.id = t.dead_poll " +
      "WHERE t.dead IS NOT NULL ORDER BY p.received_at DESC, p.id DESC",
  );
}

/**
 * Makes a refused target due at once and resets its failures.
 *
 * @throws StoreError `store.unknown` if the dead letter does not exist
 */
export async function releaseDeadLetter(session: Session, id: number, now: Instant): Promise<string> {
  const [row] = await session.all(
    "UPDATE targets SET due_at = CASE WHEN retired IS NULL THEN CAST(? AS BIGINT) END, reason = 'released', " +
      "failures = 0, dead = NULL, dead_poll = NULL WHERE id = ? AND dead IS NOT NULL RETURNING name",
    [now, id],
  );
  if (row !== undefined) return row["name"] as string;
  throw new StoreError("store.unknown", `dead letter ${id} does not exist`, {
    fix: "`sdf-harvest dead-letter` lists them",
  });
}

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
