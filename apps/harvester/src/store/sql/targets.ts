import type { Instant, PollResult, TargetSpec, TargetState } from "../contract.ts";
import type { Row, Session, Value } from "./session.ts";

const columns = "id, name, feed, request, fixture, tournament_calendar, priority, due_at, reason, claimed_by, claimed_until, claim_attempt, last_sent, last_received, last_status, failures, once_done, cursor, last_body, last_order, retired";

/** A target with the numbers that the store knows it by. */
export interface StoredTarget {
  readonly id: number;
  readonly state: TargetState;
  readonly claimAttempt: number | undefined;
  readonly lastBody: number | undefined;
  readonly lastOrder: number | undefined;
  readonly retired: string | undefined;
}

/** Reads targets. The condition is written here in the code, never by a user. */
export async function targetsWhere(session: Session, condition: string, parameters: readonly Value[]): Promise<StoredTarget[]> {
  return (await session.all(`SELECT ${columns} FROM targets WHERE ${condition}`, parameters)).map(stored);
}

function stored(row: Row): StoredTarget {
  const fixture = row["fixture"] as string | null;
  const calendar = row["tournament_calendar"] as string | null;
  const optional = (name: string): number | undefined => (row[name] as number | null) ?? undefined;
  return {
    id: row["id"] as number,
    claimAttempt: optional("claim_attempt"),
    lastBody: optional("last_body"),
    lastOrder: optional("last_order"),
    retired: (row["retired"] as string | null) ?? undefined,
    state: {
      id: row["name"] as string,
      feed: row["feed"] as string,
      request: JSON.parse(row["request"] as string) as TargetState["request"],
      ...(fixture === null ? {} : { fixture }),
      ...(calendar === null ? {} : { tournamentCalendar: calendar }),
      priority: row["priority"] as number,
      dueAt: optional("due_at"),
      reason: row["reason"] as string,
      claimedBy: (row["claimed_by"] as string | null) ?? undefined,
      claimedUntil: optional("claimed_until"),
      lastSentAt: optional("last_sent"),
      lastReceivedAt: optional("last_received"),
      lastStatus: (row["last_status"] as PollResult | null) ?? undefined,
      failures: row["failures"] as number,
      onceDone: JSON.parse(row["once_done"] as string) as string[],
      cursor: JSON.parse(row["cursor"] as string) as TargetState["cursor"],
    },
  };
}

export interface Planned {
  readonly id: string;
  readonly dueAt: Instant | undefined;
  readonly reason: string;
}

/** Adds targets, and changes those that are there. A retired one that is put again is back. */
export async function putTargets(session: Session, specs: readonly TargetSpec[], plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string }): Promise<void> {
  for (let at = 0; at < specs.length; at += 200) {
    const some = specs.slice(at, at + 200);
    const known = new Map((await targetsWhere(session, `name IN (${some.map(() => "?").join(", ")})`, some.map(({ id }) => id))).map((target) => [target.state.id, target]));
    const added: Value[][] = [];
    for (const spec of some) {
      const before = known.get(spec.id);
      const state: TargetState = before === undefined ? newTarget(spec) : { ...before.state, ...spec };
      const { dueAt, reason } = plan(state);
      const row = [spec.feed, JSON.stringify(spec.request), spec.fixture ?? null, spec.tournamentCalendar ?? null, spec.priority ?? 0, dueAt ?? null, reason];
      if (before === undefined) added.push([spec.id, ...row, 0, "[]", "{}"]);
      else await session.run("UPDATE targets SET feed = ?, request = ?, fixture = ?, tournament_calendar = ?, priority = ?, due_at = ?, reason = ?, retired = NULL WHERE id = ?", [...row, before.id]);
    }
    await session.insert("targets", ["name", "feed", "request", "fixture", "tournament_calendar", "priority", "due_at", "reason", "failures", "once_done", "cursor"], added);
  }
}

export function newTarget(spec: TargetSpec): TargetState {
  return {
    ...spec, dueAt: undefined, reason: "new", claimedBy: undefined, claimedUntil: undefined, lastSentAt: undefined,
    lastReceivedAt: undefined, lastStatus: undefined, failures: 0, onceDone: [], cursor: {},
  };
}

export async function replan(session: Session, changes: readonly Planned[]): Promise<void> {
  for (const { id, dueAt, reason } of changes) await session.run("UPDATE targets SET due_at = ?, reason = ? WHERE name = ? AND retired IS NULL", [dueAt ?? null, reason, id]);
}

export async function retireTargets(session: Session, names: readonly string[], reason: string): Promise<void> {
  for (const name of names) await session.run("UPDATE targets SET retired = ?, due_at = NULL, reason = ? WHERE name = ?", [reason, reason, name]);
}

/** Targets due that nobody holds, the longest due first. */
export async function due(session: Session, now: Instant, limit: number): Promise<StoredTarget[]> {
  return targetsWhere(session, "retired IS NULL AND due_at IS NOT NULL AND due_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?) ORDER BY due_at, priority DESC, id LIMIT ?", [now, now, limit]);
}

/** When the next target is due: when its time comes, or when a claim on it runs out. */
export async function nextDue(session: Session): Promise<Instant | undefined> {
  const [free] = await session.all("SELECT MIN(due_at) AS at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NULL");
  const [held] = await session.all("SELECT MIN(CASE WHEN due_at > claimed_until THEN due_at ELSE claimed_until END) AS at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NOT NULL");
  const times = [free?.["at"], held?.["at"]].filter((at) => typeof at === "number");
  return times.length === 0 ? undefined : Math.min(...times);
}
