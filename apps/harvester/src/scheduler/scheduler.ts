import { day, type Policy } from "./policy.ts";
import { ownInstant } from "./spread.ts";
import { isOver, type Attempt, type Cursor, type FixtureState, type Subject } from "./state.ts";
import { allowed, type Allowed } from "./windows.ts";

/** When a target is polled next, how, and why. */
export interface Plan {
  /** Milliseconds since the epoch; absent when it is not polled any more. */
  readonly due: number | undefined;
  /** The earliest instant that is allowed; `due` may lie later so that polls are spread. */
  readonly earliest: number | undefined;
  /** Polling window, or what else decided. */
  readonly reason: string;
  /** Distance to keep after this poll, milliseconds. */
  readonly interval: number;
  /** What the request carries beside what the target names. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** The target is given up, with the reason; `due` is the next probe. */
  readonly dead?: string;
}

/** Pauses after failures that pass, by how many came in a row. */
const growth = 2;
/** First pause after a request that did not reach the service. */
const firstPause = 5000;
const longestSpread = 3_600_000;
/** Share of the interval from which on a poll was so late that it stood in a crowd. */
const crowded = 1 / 300;
/** Share of the interval over which those of a crowd are put apart. */
const apart = 1 / 10;
/** A fixture that was put off is looked at daily for so long. */
const putOff = 30 * day;

/**
 * Says when a target is to be polled next. A pure function: the same facts give the same plan, and
 * everything that sends a request asks it.
 *
 * - Nothing is sent closer to the last attempt than the window's interval, whatever came of it.
 * - Late is late: a poll that was missed is not made up for.
 * - Windows for one poll allow one.
 *
 * @param policy - What the documents and the operator allow
 * @param subject - The target, and what is known of its fixtures
 * @param last - Its last attempt; none when it was never polled
 * @param now - Milliseconds since the epoch
 */
export function plan(policy: Policy, subject: Subject, last: Attempt | undefined, now: number): Plan {
  const cursor = last?.cursor ?? {};
  const isRevived = (subject.revival ?? 0) > (cursor.revival ?? 0);
  const dead = last?.result === "client-error" && last.failures >= policy.deadAfter && !isRevived;
  if (dead) return probe(policy, subject, last, now);
  return planned(policy, subject, last, now, earliestAfter(policy, last, now));
}

/** The plan of a poll that the operator requested: outside all windows, too, but never closer to the last attempt than the interval. */
export function requested(policy: Policy, subject: Subject, last: Attempt | undefined, now: number): Plan {
  const at = earliestAfter(policy, last, now);
  const { parameters } = plan(policy, subject, last, now);
  return { due: at, earliest: at, reason: requestedReason, interval: policy.floor, parameters };
}

/** Reason of a poll that the operator requested. */
export const requestedReason = "requested";

/** A target that was given up is polled rarely, while any window lasts: only an answer shows that its refusal has ended. */
function probe(policy: Policy, subject: Subject, last: Attempt, now: number): Plan {
  const dead = `refused ${last.failures} times in a row`;
  const next = planned(policy, subject, last, now, Math.max(earliestAfter(policy, last, now), last.at + policy.probe));
  return next.due === undefined ? { ...never(dead, policy), dead } : { ...next, reason: "probe", dead };
}

function planned(policy: Policy, subject: Subject, last: Attempt | undefined, now: number, notBefore: number): Plan {
  const cursor = last?.cursor ?? {};
  const isEnded = subject.fixtures.length === 1 && isOver(subject.fixtures[0]?.status);
  const parameters = policy.scope === "fixture" ? repairOf(policy, cursor, isEnded && last !== undefined) : parametersOf(policy, cursor, now);
  const page = nextPage(policy, cursor, last, notBefore, parameters, now);
  if (page !== undefined) return page;

  // A request that did not reach the service was no poll: its window is still open.
  const lastPollAt = last === undefined ? undefined : isRefusal(last) ? last.cursor.reachedAt : last.at;
  const unanswered = policy.onceCounts === "answers" && last !== undefined && last.failures > 0;
  const fixtures: readonly FixtureState[] = subject.fixtures.length === 0 ? [{ timeKnown: false }] : subject.fixtures;
  // A look that was not answered has told nothing: it is owed still, as soon as the pause after the failure is over.
  // So has a list that turned out not to be complete.
  const isOwed = last !== undefined && (last.failures > 0 || (policy.changes && cursor.wholeAt === 0));
  const lastLookAt = isOwed ? undefined : lastPollAt;
  const lookNotBefore = Math.max(notBefore, lookAfterMissing(policy, last));
  let best: Allowed | undefined;
  for (const fixture of fixtures) {
    const isUnknown = fixture.kickOff === undefined;
    const found = allowed(policy, fixture, isUnknown ? lookNotBefore : notBefore, isUnknown ? lastLookAt : lastPollAt, unanswered);
    if (found !== undefined && (best === undefined || found.at < best.at)) best = found;
  }

  const look = lookAt(policy, fixtures, lastLookAt, lookNotBefore);
  if (look !== undefined && (best === undefined || look < best.at)) {
    return spread(subject, policy, { at: look, window: "look", every: undefined, width: day }, last, now, parameters);
  }
  if (best !== undefined) return spread(subject, policy, best, last, now, parameters);
  return closing(policy, fixtures, last, notBefore, parameters) ?? backfill(policy, subject, last, now) ?? never("over", policy);
}

function never(reason: string, policy: Policy): Plan {
  return { due: undefined, earliest: undefined, reason, interval: policy.floor, parameters: {} };
}

/** Whether the attempt does not count as a poll: its token was refused for the first time, or it never reached the service. */
function isRefusal({ result, failures, cursor }: Attempt): boolean {
  return cursor.free === 1 || (result === "unauthorised" && failures === 1);
}

/** What the last attempt forbids. */
function earliestAfter(policy: Policy, last: Attempt | undefined, now: number): number {
  if (last === undefined) return now;
  if (isRefusal(last)) return Math.max(now, last.cursor.retryAt ?? now, last.at + pauseAfterRefusal(policy, last));
  const asked = Math.max(now, last.at + policy.floor, last.cursor.retryAt ?? now);
  if (last.failures === 0) return asked;
  const longest = Math.max(policy.maxBackoff, policy.floor);
  const pause = Math.min(longest, policy.floor * growth ** Math.min(last.failures - 1, 30));
  return Math.max(asked, last.at + pause);
}

/** The service was not reached, so the interval does not apply; the pause keeps a service that is down from being flooded. */
function pauseAfterRefusal(policy: Policy, { result, failures, cursor }: Attempt): number {
  if (cursor.free !== 1 || result === "abandoned") return 0;
  return Math.min(policy.maxBackoff, firstPause * growth ** Math.min(Math.max(0, failures - 1), 30));
}

/** The next page of a list that is being read: parts of one poll, so it follows at once. */
function nextPage(policy: Policy, { page = 1 }: Cursor, last: Attempt | undefined, notBefore: number, parameters: Plan["parameters"], now: number): Plan | undefined {
  if (page === 1 || last === undefined) return undefined;
  const at = last.failures === 0 ? now : notBefore;
  return { due: at, earliest: at, reason: `page ${page}`, interval: policy.floor, parameters };
}

/** Outside all windows, one look a day tells what is coming: for calendars, and for fixtures that no list tells of. */
function lookAt(policy: Policy, fixtures: readonly FixtureState[], lastLookAt: number | undefined, notBefore: number): number | undefined {
  if (!policy.looks) return undefined;
  const at = lastLookAt === undefined ? notBefore : Math.max(notBefore, lastLookAt + day);
  const coming = ({ status, kickOff = at }: FixtureState): boolean => !isOver(status) && at < kickOff + (status === "Postponed" ? putOff : 7 * day);
  return policy.scope !== "fixture" || fixtures.some(coming) ? at : undefined;
}

/** Outside all windows, what was not found is looked for at intervals that grow up to a day. */
function lookAfterMissing({ floor }: Policy, last: Attempt | undefined): number {
  if (last?.result !== "not-found") return -Infinity;
  return last.at + Math.min(day, floor * growth ** Math.min(last.failures - 1, 30));
}

/** One poll after the end, when another feed told of the end before this one had its last answer. */
function closing(policy: Policy, [fixture]: readonly FixtureState[], last: Attempt | undefined, notBefore: number, parameters: Plan["parameters"]): Plan | undefined {
  if (policy.closing === "never" || policy.scope !== "fixture" || fixture === undefined || last === undefined) return undefined;
  const { kickOff, end, status } = fixture;
  const wasInPlay = kickOff !== undefined && last.at >= kickOff;
  const toldNothing = last.failures === 0 && last.cursor.status === undefined && end !== undefined && last.at >= end;
  const isClosed = last.cursor.closed === 1 || isOver(last.cursor.status) || toldNothing;
  if (!isOver(status) || !wasInPlay || isClosed) return undefined;
  const at = Math.max(notBefore, last.at + (policy.closing === "next" ? policy.floor : day));
  const isLate = last.failures > 0 && (last.failures > 8 || (end !== undefined && at > end + 2 * day));
  return isLate ? undefined : { due: at, earliest: at, reason: "closing", interval: policy.floor, parameters };
}

/** The first poll of anything is never too soon; the whole of what is over comes with it, where the feed can. */
function backfill(policy: Policy, { id, wanted, fixtures }: Subject, last: Attempt | undefined, now: number): Plan | undefined {
  const isOwed = wanted === true && (last === undefined || (last.failures > 0 && last.failures < 8));
  if (!isOwed || policy.scope !== "fixture") return undefined;
  const at = earliestAfter(policy, last, now);
  const parameters = repairOf(policy, {}, isOver(fixtures[0]?.status));
  return { due: ownInstant(id, at, policy.spread), earliest: at, reason: "backfill", interval: policy.floor, parameters };
}

/** Points and minutes between two polls are lost unless they are asked for: once, when the match is over. */
function repairOf({ repair }: Policy, { repaired }: Cursor, isEnded: boolean): Plan["parameters"] {
  return isEnded && repaired !== 1 ? repair : {};
}

/**
 * Puts polls that would leave together apart; those that are in their rhythm already keep it. What was
 * late was one of many, as after a start, and they would be many again each time: they part.
 */
function spread({ id }: Subject, policy: Policy, { at, window, every, width, closes = Infinity }: Allowed, last: Attempt | undefined, now: number, parameters: Plan["parameters"]): Plan {
  const interval = Math.max(policy.floor, every ?? 0);
  const inRhythm = last !== undefined && at === last.at + (every ?? day);
  const inCrowd = inRhythm && (last.late ?? 0) > interval * crowded;
  const isList = policy.scope !== "fixture" && last === undefined;
  const wide = at > now ? Math.min(longestSpread, Math.floor(width / 24)) : 0;
  const usual = inRhythm || isList ? 0 : Math.max(Math.min(policy.spread, width), wide);
  const period = policy.spread === 0 ? 0 : inCrowd ? Math.min(interval * apart, policy.spread, width) : usual;
  const own = ownInstant(id, at, Math.floor(period));
  // The last moments of a window are no time to wait for one's turn.
  return { due: own > closes ? at : own, earliest: at, reason: window, interval, parameters };
}

function parametersOf(policy: Policy, { page = 1, whole, wholeAt, watermark }: Cursor, now: number): Plan["parameters"] {
  if (!policy.changes || policy.scope !== "calendar") return {};
  const isWhole = page > 1 ? whole === 1 : watermark === undefined || wholeAt === undefined || now - wholeAt >= policy.reconcile;
  return {
    ...(isWhole || watermark === undefined ? {} : { _dlt: watermark - policy.overlap }),
    _pgNm: page,
    _pgSz: policy.pageSize,
  };
}

