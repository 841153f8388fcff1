import type { Instant } from "../../domain/instant.ts";
import { isAnswered } from "../../domain/poll-result.ts";
import type { Gap, GapSummary, Outcome } from "../contract/contract.ts";
import { insertObjects, readObjects, type Session, type Value } from "../session/session.ts";

/** Delay after which a poll is late, in milliseconds. */
const LATE_MS = 5000;

/** Gap state of a target before an attempt ends. */
export interface GapState {
  readonly lastAnswerAt: Instant | undefined;
  readonly gap: number | undefined;
}

export interface EndedAttempt extends Pick<Outcome, "sentAt" | "receivedAt" | "result" | "message"> {
  readonly target: GapState & { readonly id: number };
  readonly dueAt: Instant | undefined;
}

/**
 * Writes the gaps that result from attempts of different targets: late polls, and periods from the last answer before a
 * failure to the next answer.
 *
 * @returns New states, in the order of the attempts
 */
export async function updateGaps(session: Session, ended: readonly EndedAttempt[]): Promise<GapState[]> {
  const added: { index: number; fromAt: Instant; toAt: Instant | undefined; why: string }[] = [];
  const closed: Value[][] = [];
  const states = ended.map(({ target, dueAt, sentAt, receivedAt, result, message }, index): GapState => {
    const { gap, lastAnswerAt } = target;
    if (gap === undefined && dueAt !== undefined && sentAt - dueAt > LATE_MS) {
      const why = `sent ${Math.round((sentAt - dueAt) / 1000)} s late`;
      added.push({ index, fromAt: dueAt, toAt: sentAt, why });
    }
    if (isAnswered(result)) {
      if (gap !== undefined) closed.push([gap, receivedAt]);
      return { lastAnswerAt: receivedAt, gap: undefined };
    }
    const why = message === undefined ? result : `${result}: ${message}`;
    if (gap === undefined) added.push({ index, fromAt: lastAnswerAt ?? sentAt, toAt: undefined, why });
    return { gap, lastAnswerAt };
  });
  if (closed.length > 0) await session.change("gaps", ["id", "to_at"], closed);
  if (added.length === 0) return states;
  const ids = await session.ids("gaps", added.length);
  const rows = added.map(({ index, ...gap }, place) => ({ id: ids[place], target: ended[index]?.target.id, ...gap }));
  await insertObjects(session, "gaps", rows);
  for (const [place, { index, toAt }] of added.entries()) {
    if (toAt === undefined) states[index] = { ...(states[index] as GapState), gap: ids[place] };
  }
  return states;
}

/**
 * Periods in which a target was due and had no answer. An open gap ends now, and so does that of an overdue target
 * without a claim, which no attempt has recorded.
 */
export const GAPS =
  "SELECT target, id, from_at, COALESCE(to_at, CAST(? AS BIGINT)) AS to_at, why FROM gaps UNION ALL " +
  "SELECT id, NULL, due_at, CAST(? AS BIGINT), 'overdue, and no worker polls it' FROM targets WHERE retired IS NULL " +
  "AND due_at IS NOT NULL AND due_at < ? AND (claimed_until IS NULL OR claimed_until <= ?)";

/** Parameters of {@link GAPS}. */
export const toGapParameters = (now: Instant): readonly Instant[] => [now, now, now - LATE_MS, now];

export function readGaps(session: Session, now: Instant): Promise<Gap[]> {
  return readObjects<Gap>(
    session,
    `SELECT t.name AS target, g.from_at AS "from", g.to_at AS "to", g.why AS why FROM (${GAPS}) AS g ` +
      "JOIN targets t ON t.id = g.target ORDER BY CASE WHEN g.id IS NULL THEN 1 ELSE 0 END, g.target, g.from_at, g.id",
    toGapParameters(now),
  );
}

export async function summariseGaps(session: Session, now: Instant): Promise<GapSummary> {
  const [summary] = await readObjects<GapSummary>(
    session,
    "SELECT COUNT(*) AS gaps, COUNT(DISTINCT target) AS targets, COALESCE(MAX(to_at - from_at), 0) AS longest_ms " +
      `FROM (${GAPS}) AS g`,
    toGapParameters(now),
  );
  return summary as GapSummary;
}
