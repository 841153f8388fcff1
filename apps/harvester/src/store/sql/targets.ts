import type { Instant, PollResult, TargetSpec, TargetState } from "../contract.ts";
import type { Homes } from "./homes.ts";
import type { Row, Session, Value } from "./session.ts";

const names = ["id", "name", "feed", "request", "fixture", "tournament_calendar", "priority", "due_at", "reason", "claimed_by", "claimed_until", "claim_attempt", "last_sent", "last_received", "last_status", "failures", "once_done", "cursor", "last_response", "last_body", "last_order", "retired", "heard_at", "gap"];
const columns = names.join(", ");

/** The columns that {@link storedTarget} reads, of a table in a join. */
export function targetColumns(table: string): string {
  return names.map((name) => `${table}.${name}`).join(", ");
}

/** A target with the numbers that the store knows it by. */
export interface StoredTarget {
  readonly id: number;
  readonly state: TargetState;
  readonly claimAttempt: number | undefined;
  readonly lastResponse: number | undefined;
  readonly lastBody: number | undefined;
  readonly lastOrder: number | undefined;
  readonly retired: string | undefined;
  /** When its last answer was received. */
  readonly heardAt: number | undefined;
  /** Its gap that has no end yet. */
  readonly gap: number | undefined;
}

/** Reads targets. The condition is written here in the code, never by a user. */
export async function targetsWhere(session: Session, condition: string, parameters: readonly Value[]): Promise<StoredTarget[]> {
  return (await session.all(`SELECT ${columns} FROM targets WHERE ${condition}`, parameters)).map(storedTarget);
}

export function storedTarget(row: Row): StoredTarget {
  const fixture = row["fixture"] as string | null;
  const calendar = row["tournament_calendar"] as string | null;
  const optional = (name: string): number | undefined => (row[name] as number | null) ?? undefined;
  return {
    id: row["id"] as number,
    claimAttempt: optional("claim_attempt"),
    lastResponse: optional("last_response"),
    lastBody: optional("last_body"),
    lastOrder: optional("last_order"),
    heardAt: optional("heard_at"),
    gap: optional("gap"),
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
export async function putTargets(session: Session, specs: readonly TargetSpec[], plan: (target: TargetState) => { readonly dueAt: Instant | undefined; readonly reason: string }, forUpdate = ""): Promise<void> {
  for (let at = 0; at < specs.length; at += 200) {
    const some = specs.slice(at, at + 200);
    const known = new Map((await targetsWhere(session, `name ${session.anyOf("text")}${forUpdate}`, [session.list(some.map(({ id }) => id))])).map((target) => [target.state.id, target]));
    const added: Value[][] = [];
    const changed: Value[][] = [];
    for (const spec of some) {
      const before = known.get(spec.id);
      const state: TargetState = before === undefined ? newTarget(spec) : { ...before.state, ...spec };
      const { dueAt, reason } = plan(state);
      const row = [spec.feed, JSON.stringify(spec.request), spec.fixture ?? null, spec.tournamentCalendar ?? null, spec.priority ?? 0, dueAt ?? null, reason];
      if (before === undefined) added.push([spec.id, ...row, 0, "[]", "{}"]);
      // At a start nearly all of them are as they were left.
      else if (!isSame(before, spec, dueAt, reason)) changed.push([before.id, ...row, null]);
    }
    await session.insert("targets", ["name", "feed", "request", "fixture", "tournament_calendar", "priority", "due_at", "reason", "failures", "once_done", "cursor"], added);
    await session.change("targets", ["feed", "request", "fixture", "tournament_calendar", "priority", "due_at", "reason", "retired"], changed);
  }
}

function isSame({ state, retired }: StoredTarget, spec: TargetSpec, dueAt: Instant | undefined, reason: string): boolean {
  return retired === undefined && state.dueAt === dueAt && state.reason === reason && state.feed === spec.feed && state.fixture === spec.fixture
    && state.tournamentCalendar === spec.tournamentCalendar && state.priority === (spec.priority ?? 0) && JSON.stringify(state.request) === JSON.stringify(spec.request);
}

export function newTarget(spec: TargetSpec): TargetState {
  return {
    ...spec, dueAt: undefined, reason: "new", claimedBy: undefined, claimedUntil: undefined, lastSentAt: undefined,
    lastReceivedAt: undefined, lastStatus: undefined, failures: 0, onceDone: [], cursor: {},
  };
}

/** Plans targets anew. The last plan counts of one that is named twice; those that were retired stay so. */
export async function replan(session: Session, changes: readonly Planned[], forUpdate = ""): Promise<void> {
  const planned = new Map(changes.map((change) => [change.id, change]));
  if (planned.size === 0) return;
  const rows = await session.all(`SELECT id, name FROM targets WHERE name ${session.anyOf("text")} AND retired IS NULL ORDER BY id${forUpdate}`, [session.list([...planned.keys()])]);
  await session.change("targets", ["due_at", "reason"], rows.map((row) => {
    const { dueAt, reason } = planned.get(row["name"] as string) as Planned;
    return [row["id"] as number, dueAt ?? null, reason];
  }));
}

export async function retireTargets(session: Session, names: readonly string[], reason: string): Promise<void> {
  for (const name of names) await session.run("UPDATE targets SET retired = ?, due_at = NULL, reason = ? WHERE name = ?", [reason, reason, name]);
}

const free = "retired IS NULL AND due_at IS NOT NULL AND due_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)";

/** Targets due that nobody holds, the longest due first; where there are several workers, one's own before those that may be taken from others. */
export async function due(session: Session, now: Instant, limit: number, homes?: Homes): Promise<StoredTarget[]> {
  const order = "ORDER BY due_at, priority DESC, id LIMIT ?";
  if (homes === undefined) return targetsWhere(session, `${free} ${order}`, [now, now, limit]);
  await homes.look(session);
  const { worker, grace, rich, owed } = homes;
  const found = await targetsWhere(session, `${free} AND home = ? ${order}`, [now, now, worker, limit]);
  const take = async (condition: string, parameters: readonly Value[], most: number): Promise<number> => {
    if (most <= 0) return 0;
    const others = await targetsWhere(session, `${free} AND ${condition} ${order}`, [now, now, ...parameters, most]);
    found.push(...others);
    return others.length;
  };
  await take("(home IS NULL OR (home <> ? AND due_at <= ?))", [worker, now - grace], limit - found.length);
  if (owed > 0) homes.took(await take(`home ${session.anyOf("text")} AND due_at > ?`, [session.list(rich), now - grace], Math.min(owed, limit - found.length)));
  return found;
}

/** When the next target is due: when its time comes, or when a claim on it runs out. */
export async function nextDue(session: Session, homes?: Homes): Promise<Instant | undefined> {
  const [first] = await session.all("SELECT due_at AS at, home FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NULL ORDER BY due_at LIMIT 1");
  const [held] = await session.all("SELECT MIN(CASE WHEN due_at > claimed_until THEN due_at ELSE claimed_until END) AS at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NOT NULL");
  const times = [held?.["at"]];
  if (homes === undefined || first === undefined || first["home"] === null || first["home"] === homes.worker || homes.owed > 0) times.push(first?.["at"]);
  else {
    const [own] = await session.all("SELECT MIN(due_at) AS at FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND claimed_until IS NULL AND home = ?", [homes.worker]);
    times.push(own?.["at"], (first["at"] as number) + homes.grace);
  }
  const known = times.filter((at) => typeof at === "number");
  return known.length === 0 ? undefined : Math.min(...known);
}
