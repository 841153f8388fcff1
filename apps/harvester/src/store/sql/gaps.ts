import type { Instant } from "../../domain/instant.ts";
import type { Gap, GapSummary } from "../contract/contract.ts";
import { readObjects, toTable, type Session, type Value } from "../session/session.ts";

/** Delay after which a poll is late, in milliseconds. */
const LATE_MS = 5000;

/** Gap state of a target before an attempt ends. */
export interface GapState {
  readonly lastAnswerAt: Instant | undefined;
  readonly gap: number | undefined;
}

interface AddedGap {
  readonly index: number;
  readonly from: Instant;
  readonly to: Instant | null;
  readonly why: string;
}

export interface EndedAttempt {
  readonly target: number;
  readonly state: GapState;
  readonly dueAt: Instant | undefined;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly result: string;
  readonly message: string | undefined;
}

/**
 * Writes the gaps that result from attempts of different targets: late polls, and periods from the last answer before a
 * failure to the next answer.
 *
 * @returns New states, in the order of the attempts
 */
export async function updateGaps(session: Session, ended: readonly EndedAttempt[]): Promise<GapState[]> {
  const added: AddedGap[] = [];
  const closed: Value[][] = [];
  const states = ended.map(({ state, dueAt, sentAt, receivedAt, result, message }, index): GapState => {
    if (state.gap === undefined && dueAt !== undefined && sentAt - dueAt > LATE_MS) {
      added.push({ index, from: dueAt, to: sentAt, why: `sent ${Math.round((sentAt - dueAt) / 1000)} s late` });
    }
    if (result === "ok" || result === "unchanged" || result === "no-data") {
      if (state.gap !== undefined) closed.push([state.gap, receivedAt]);
      return { lastAnswerAt: receivedAt, gap: undefined };
    }
    const why = message === undefined ? result : `${result}: ${message}`;
    if (state.gap === undefined) added.push({ index, from: state.lastAnswerAt ?? sentAt, to: null, why });
    return state;
  });
  if (closed.length > 0) await session.change("gaps", ["id", "to_at"], closed);
  if (added.length === 0) return states;
  const ids = await session.ids("gaps", added.length);
  await session.insert(
    "gaps",
    ...toTable(
      added.map(({ index, from, to, why }, place) => ({
        id: ids[place],
        target: ended[index]?.target,
        from_at: from,
        to_at: to,
        why,
      })),
    ),
  );
  for (const [place, { index, to }] of added.entries()) {
    if (to === null) states[index] = { ...(states[index] as GapState), gap: ids[place] };
  }
  return states;
}

/** Overdue targets without a claim. No attempt has recorded this period. */
const OVERDUE =
  "FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND due_at < ? " +
  "AND (claimed_until IS NULL OR claimed_until <= ?)";

/** All periods in which a target was due and had no answer. An open gap ends now. */
export async function readGaps(session: Session, now: Instant): Promise<Gap[]> {
  const recorded = await readObjects<Gap>(
    session,
    'SELECT t.name AS target, g.from_at AS "from", COALESCE(g.to_at, CAST(? AS BIGINT)) AS "to", g.why AS why ' +
      "FROM gaps g JOIN targets t ON t.id = g.target ORDER BY g.target, g.from_at, g.id",
    [now],
  );
  const overdue = await readObjects<Gap>(
    session,
    'SELECT name AS target, due_at AS "from", CAST(? AS BIGINT) AS "to", \'overdue, and no worker polls it\' AS why ' +
      OVERDUE,
    [now, now - LATE_MS, now],
  );
  return [...recorded, ...overdue];
}

export async function summariseGaps(session: Session, now: Instant): Promise<GapSummary> {
  const [summary] = await readObjects<GapSummary>(
    session,
    "SELECT COUNT(*) AS gaps, COUNT(DISTINCT target) AS targets, COALESCE(MAX(length), 0) AS longest_ms FROM (" +
      "SELECT target, COALESCE(to_at, CAST(? AS BIGINT)) - from_at AS length FROM gaps " +
      `UNION ALL SELECT id AS target, CAST(? AS BIGINT) - due_at AS length ${OVERDUE}) AS g`,
    [now, now, now - LATE_MS, now],
  );
  return summary as GapSummary;
}
