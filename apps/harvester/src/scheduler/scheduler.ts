import { day, type Policy } from "./policy.ts";
import { ownInstant } from "./spread.ts";
import { isOver, type Attempt, type Cursor, type FixtureState, type Subject } from "./state.ts";
import { allowed, type Allowed } from "./windows.ts";

/** Time, parameters and reason of the next poll of a target. */
export interface Plan {
  /** Milliseconds since the epoch; `undefined` if the target is not polled again. */
  readonly due: number | undefined;
  /** Earliest allowed time; `due` may be later to spread polls. */
  readonly earliest: number | undefined;
  /** Id of the polling window, or another reason. */
  readonly reason: string;
  /** Interval after this poll, milliseconds. */
  readonly interval: number;
  /** Parameters that planning adds to the request of the target. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Reason why the target is dead; `due` is then the next probe. */
  readonly dead?: string | undefined;
}

/** Growth of the pause with each consecutive failure. */
const BACKOFF_FACTOR = 2;
/** First pause after a request that did not reach the service. */
const FIRST_PAUSE_MS = 5000;
/** First pause before a probe of a dead target. */
const FIRST_PROBE_MS = 60_000;
const MAX_SPREAD_MS = 3_600_000;
/** Share of the interval by which a poll is late if it was one of many due polls. */
const CROWDED_DELAY_SHARE = 1 / 300;
/** Share of the interval over which such polls are spread. */
const CROWD_SPREAD_SHARE = 1 / 10;
/** Time for which a postponed fixture is polled daily. */
const POSTPONED_POLLING_MS = 30 * day;

/**
 * Returns the next poll of a target. A pure function: the same arguments give the same plan, and every request follows
 * from it.
 *
 * - No request follows the last attempt within the window's interval, whatever its result.
 * - A missed poll is not repeated.
 * - A one-time window allows one poll.
 *
 * @param policy - What the API documentation and the operator allow
 * @param subject - The target and the facts about its fixtures
 * @param last - Its last attempt; `undefined` if it was never polled
 * @param now - Milliseconds since the epoch
 */
export function plan(policy: Policy, subject: Subject, last: Attempt | undefined, now: number): Plan {
  const cursor = last?.cursor ?? {};
  const isRevived = (subject.revival ?? 0) > (cursor.revival ?? 0);
  const dead = last?.result === "client-error" && last.failures >= policy.deadAfter && !isRevived;
  if (dead) return probe(policy, subject, last, now);
  return planned(policy, subject, last, now, earliestAfter(policy, last, now));
}

/**
 * Returns the plan of a poll that the operator requested. It ignores the windows, but respects the minimum interval
 * after the last attempt.
 */
export function requested(policy: Policy, subject: Subject, last: Attempt | undefined, now: number): Plan {
  const at = earliestAfter(policy, last, now);
  const { parameters } = plan(policy, subject, last, now);
  return { due: at, earliest: at, reason: requestedReason, interval: policy.floor, parameters };
}

export const requestedReason = "requested";

/**
 * Plans probes of a dead target while any window is open: only an answer shows that the refusal has ended. Their pauses
 * begin with a minute, because a refusal during a match is often over soon, and grow to the interval of the policy.
 */
function probe(policy: Policy, subject: Subject, last: Attempt, now: number): Plan {
  const dead = `refused ${last.failures} times in a row`;
  const growth = BACKOFF_FACTOR ** Math.min(Math.max(0, last.failures - policy.deadAfter), 30);
  const pause = Math.min(policy.probe, FIRST_PROBE_MS * growth);
  const next = planned(policy, subject, last, now, Math.max(earliestAfter(policy, last, now), last.at + pause));
  return next.due === undefined ? { ...never(dead, policy), dead } : { ...next, reason: "probe", dead };
}

function planned(policy: Policy, subject: Subject, last: Attempt | undefined, now: number, notBefore: number): Plan {
  const cursor = last?.cursor ?? {};
  const isEnded = subject.fixtures.length === 1 && isOver(subject.fixtures[0]?.status);
  const parameters =
    policy.scope === "fixture"
      ? toRepair(policy, cursor, isEnded && last !== undefined)
      : toParameters(policy, cursor, now);
  const page = nextPage(policy, cursor, last, notBefore, parameters, now);
  if (page !== undefined) return page;

  // A request that did not reach the service does not use up its window.
  const lastPollAt = last === undefined ? undefined : isRefusal(last) ? last.cursor.reachedAt : last.at;
  const unanswered = policy.onceCounts === "answers" && last !== undefined && last.failures > 0;
  const fixtures: readonly FixtureState[] = subject.fixtures.length === 0 ? [{ timeKnown: false }] : subject.fixtures;
  // The daily poll is still pending after a failure, or if a list turned out to be incomplete: it follows as soon as
  // the pause is over.
  const isPending = last !== undefined && (last.failures > 0 || (policy.changes && cursor.fullAt === 0));
  const lastLookAt = isPending ? undefined : lastPollAt;
  const lookNotBefore = Math.max(notBefore, lookAfterMissing(policy, last));
  let best: Allowed | undefined;
  for (const fixture of fixtures) {
    const isUnknown = fixture.kickOff === undefined;
    const from = isUnknown ? lookNotBefore : notBefore;
    const next = allowed(policy, fixture, from, isUnknown ? lastLookAt : lastPollAt, unanswered);
    if (next !== undefined && (best === undefined || next.at < best.at)) best = next;
  }

  const look = lookAt(policy, fixtures, lastLookAt, lookNotBefore);
  if (look !== undefined && (best === undefined || look < best.at)) {
    return spread(subject, policy, { at: look, window: "look", every: undefined, width: day }, last, now, parameters);
  }
  if (best !== undefined) return spread(subject, policy, best, last, now, parameters);
  return (
    closing(policy, fixtures, last, notBefore, parameters) ??
    backfill(policy, subject, last, now) ??
    never("over", policy)
  );
}

function never(reason: string, policy: Policy): Plan {
  return { due: undefined, earliest: undefined, reason, interval: policy.floor, parameters: {} };
}

/** Whether the attempt uses up no window: the first refusal of its token, or the service was not reached. */
function isRefusal({ result, failures, cursor }: Attempt): boolean {
  return cursor.unsent === 1 || (result === "unauthorised" && failures === 1);
}

function earliestAfter(policy: Policy, last: Attempt | undefined, now: number): number {
  if (last === undefined) return now;
  // No answer of the service shortens the interval, not even the refusal of a token that was renewed.
  if (last.cursor.unsent === 1)
    return Math.max(now, last.cursor.retryAt ?? now, last.at + pauseUntilReached(policy, last));
  const floor = Math.max(now, last.at + policy.floor, last.cursor.retryAt ?? now);
  if (last.failures === 0) return floor;
  const longest = Math.max(policy.maxBackoff, policy.floor);
  const pause = Math.min(longest, policy.floor * BACKOFF_FACTOR ** Math.min(last.failures - 1, 30));
  return Math.max(floor, last.at + pause);
}

/** Pause after a request that did not reach the service. The interval does not apply, but the service is protected. */
function pauseUntilReached(policy: Policy, { result, failures }: Attempt): number {
  if (result === "abandoned") return 0;
  return Math.min(policy.maxBackoff, FIRST_PAUSE_MS * BACKOFF_FACTOR ** Math.min(Math.max(0, failures - 1), 30));
}

/** Plans the next page of a list. All pages are parts of one poll, so it follows immediately. */
function nextPage(
  policy: Policy,
  { page = 1 }: Cursor,
  last: Attempt | undefined,
  notBefore: number,
  parameters: Plan["parameters"],
  now: number,
): Plan | undefined {
  if (page === 1 || last === undefined) return undefined;
  const at = last.failures === 0 ? now : notBefore;
  return { due: at, earliest: at, reason: `page ${page}`, interval: policy.floor, parameters };
}

/** Plans a daily poll outside all windows: for calendars, and for fixtures that no list feed supplies. */
function lookAt(
  policy: Policy,
  fixtures: readonly FixtureState[],
  lastLookAt: number | undefined,
  notBefore: number,
): number | undefined {
  if (!policy.isPolledDaily) return undefined;
  const at = lastLookAt === undefined ? notBefore : Math.max(notBefore, lastLookAt + day);
  const isUpcoming = ({ status, kickOff = at }: FixtureState): boolean =>
    !isOver(status) && at < kickOff + (status === "Postponed" ? POSTPONED_POLLING_MS : 7 * day);
  return policy.scope !== "fixture" || fixtures.some(isUpcoming) ? at : undefined;
}

/** Earliest daily poll after status not-found, at intervals that grow up to a day. */
function lookAfterMissing({ floor }: Policy, last: Attempt | undefined): number {
  if (last?.result !== "not-found") return -Infinity;
  return last.at + Math.min(day, floor * BACKOFF_FACTOR ** Math.min(last.failures - 1, 30));
}

/** Plans one poll after the end, if another feed reported the end after the last answer of this one. */
function closing(
  policy: Policy,
  [fixture]: readonly FixtureState[],
  last: Attempt | undefined,
  notBefore: number,
  parameters: Plan["parameters"],
): Plan | undefined {
  if (policy.closing === "never" || policy.scope !== "fixture") return undefined;
  if (fixture === undefined || last === undefined) return undefined;
  const { kickOff, end, status } = fixture;
  const wasInPlay = kickOff !== undefined && last.at >= kickOff;
  const hasFinalAnswer = last.failures === 0 && last.cursor.status === undefined && end !== undefined && last.at >= end;
  const isClosed = last.cursor.closed === 1 || isOver(last.cursor.status) || hasFinalAnswer;
  if (!isOver(status) || !wasInPlay || isClosed) return undefined;
  const at = Math.max(notBefore, last.at + (policy.closing === "next" ? policy.floor : day));
  const isLate = last.failures > 0 && (last.failures > 8 || (end !== undefined && at > end + 2 * day));
  return isLate ? undefined : { due: at, earliest: at, reason: "closing", interval: policy.floor, parameters };
}

/** Plans the first poll of a finished match, with all its data if the feed supports it. */
function backfill(
  policy: Policy,
  { id, isBackfill, fixtures }: Subject,
  last: Attempt | undefined,
  now: number,
): Plan | undefined {
  const isPending = isBackfill === true && (last === undefined || (last.failures > 0 && last.failures < 8));
  if (!isPending || policy.scope !== "fixture") return undefined;
  const at = earliestAfter(policy, last, now);
  const parameters = toRepair(policy, {}, isOver(fixtures[0]?.status));
  return {
    due: ownInstant(id, at, policy.spread),
    earliest: at,
    reason: "backfill",
    interval: policy.floor,
    parameters,
  };
}

/** Parameters that request the points and minutes missed between two polls: once, when the match is over. */
function toRepair({ repair }: Policy, { repaired }: Cursor, isEnded: boolean): Plan["parameters"] {
  return isEnded && repaired !== 1 ? repair : {};
}

/**
 * Spreads polls that would be sent at the same time; polls with a regular interval keep it. After a restart many polls
 * are late together and would stay together, so late polls are spread as well.
 */
function spread(
  { id }: Subject,
  policy: Policy,
  { at, window, every, width, closes = Infinity }: Allowed,
  last: Attempt | undefined,
  now: number,
  parameters: Plan["parameters"],
): Plan {
  const interval = Math.max(policy.floor, every ?? 0);
  const inRhythm = last !== undefined && at === last.at + (every ?? day);
  const inCrowd = inRhythm && (last.late ?? 0) > interval * CROWDED_DELAY_SHARE;
  const isList = policy.scope !== "fixture" && last === undefined;
  const wide = at > now ? Math.min(MAX_SPREAD_MS, Math.floor(width / 24)) : 0;
  const firstSpread = inRhythm || isList ? 0 : Math.max(Math.min(policy.spread, width), wide);
  const crowdSpread = Math.min(interval * CROWD_SPREAD_SHARE, policy.spread, width);
  const period = policy.spread === 0 ? 0 : inCrowd ? crowdSpread : firstSpread;
  const own = ownInstant(id, at, Math.floor(period));
  // A poll must not be delayed beyond the end of its window.
  return { due: own > closes ? at : own, earliest: at, reason: window, interval, parameters };
}

function toParameters(policy: Policy, { page = 1, full, fullAt, watermark }: Cursor, now: number): Plan["parameters"] {
  if (!policy.changes || policy.scope !== "calendar") return {};
  const isFullDue = watermark === undefined || fullAt === undefined || now - fullAt >= policy.reconcile;
  const isWhole = page > 1 ? full === 1 : isFullDue;
  const paging = { _pgNm: page, _pgSz: policy.pageSize };
  return isWhole || watermark === undefined ? paging : { _dlt: watermark - policy.overlap, ...paging };
}
