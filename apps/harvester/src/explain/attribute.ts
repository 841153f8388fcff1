import type { Instant } from "../domain/instant.ts";
import { isAnswered } from "../domain/poll-result.ts";
import { HALF_SECOND_MS, type Attempt } from "./history.ts";

/** Part of a delay: the service published late, the poll was not due, the network was slow or broken, or this process. */
export type Cause = "provider" | "cadence" | "network" | "us";

/** Period within a delay, with its cause and the evidence for it. */
export interface Segment {
  readonly cause: Cause;
  readonly from: Instant;
  readonly to: Instant;
  readonly why: string;
}

/** A delay with the causes of its parts. Times are those of the harvester's clock. */
export interface Attribution {
  /** Cause of the largest part; absent if the archive does not show it. */
  readonly verdict: Cause | undefined;
  /** Reason why the verdict is absent. */
  readonly unknown?: string;
  readonly delayMs: number;
  /** Milliseconds of each cause. */
  readonly parts: Readonly<Record<Cause, number>>;
  readonly segments: readonly Segment[];
}

/** A delay to attribute. Instants of the service are converted to the harvester's clock. */
export interface Delay {
  readonly attempts: readonly Attempt[];
  /** Index of the attempt whose response was the first with the fact. */
  readonly carrier: number;
  /** Whether the answer of an attempt would contain the fact if the service had it. */
  readonly isAbout: (attempt: Attempt) => boolean;
  readonly statedAt: Instant | undefined;
  readonly lastUpdated: Instant | undefined;
  /** Last change of the event that the first document with it states. */
  readonly eventUpdatedAt: Instant | undefined;
  /** Milliseconds by which the clock of the service is ahead. */
  readonly clockOffsetMs: number;
  /** End of the commit; `undefined` if it is not recorded. */
  readonly committedAt: Instant | undefined;
  /** Finds an answer of the service that delayed the attempt, such as status 429 to any request. */
  readonly findBlock: (due: Instant, sent: Instant) => Promise<Attempt | undefined>;
  /** Whether other processes than the named one sent requests after an instant, until it sent its first one. */
  readonly wasPolledAfter: (at: Instant, worker: string) => Promise<boolean>;
}

/** Age of `Date` from which an answer is the copy of a cache. The header counts whole seconds. */
const CACHED_COPY_MS = 5000;
/** Shortest lateness whose reason is looked up. */
const NOTABLE_LATENESS_MS = 1000;
/** Time from the request to the whole response from which the answer is slow. */
const SLOW_ANSWER_MS = 5000;
/** Reasons of postponed polls. */
const postponements = new Set(["rate", "breaker", "paused", "held up", "abandoned"]);

/**
 * Attributes the delay from the event to the commit of the first response with the fact. This harvester is the cause
 * only if it is so for the latest instant at which the service may have published the fact.
 */
export async function attribute(delay: Delay): Promise<Attribution> {
  const { attempts, carrier, statedAt } = delay;
  const first = attempts[carrier];
  if (first?.sentAt === undefined || first.receivedAt === undefined || first.isImported) return unknown;
  const lower = findLatestGeneration(delay);
  // Without an answer or an attempt before the event, nothing shows since when the fact was available, and to whom.
  if (lower === undefined && !(findBegin(attempts) <= (statedAt ?? -Infinity))) return unknown;
  const { estimated, latest } = await estimatePublication(delay, lower);
  const attribution = await attributeFrom(delay, estimated);
  if (attribution.verdict !== "us" || latest <= estimated) return attribution;
  const least = await attributeFrom(delay, latest);
  if (least.verdict === "us") return least;
  const [from, to] = [estimated, latest].map((at) => new Date(at).toISOString());
  return {
    ...unknown,
    delayMs: least.delayMs,
    unknown: `the service published it between ${from} and ${to}, and no answer shows when`,
  };
}

/** Attributes a delay, given the instant at which the service published the fact. */
async function attributeFrom(delay: Delay, availableAt: Instant): Promise<Attribution> {
  const { attempts, carrier, statedAt, lastUpdated, committedAt } = delay;
  const receivedAt = attempts[carrier]?.receivedAt ?? availableAt;
  const before = findAnswerBefore(delay);
  const segments: Segment[] = [];
  let at = Math.min(statedAt ?? Infinity, lastUpdated ?? Infinity, availableAt);
  const add = (cause: Cause, to: Instant, why: string): void => {
    if (to > at) segments.push({ cause, from: at, to, why });
    at = Math.max(at, to);
  };
  const stating = lastUpdated === undefined || availableAt < lastUpdated ? "event" : "document";
  add("provider", Math.min(availableAt, lastUpdated ?? availableAt), `until the lastUpdated of the ${stating}`);
  add("provider", availableAt, "answers until then are without the change, although its lastUpdated is before them");

  const usualWaitMs = computeUsualWait(attempts);
  const last = attempts[before];
  /** Failure or slow answer of the attempt before, and the instant from which it delays the next one. */
  let failure: { readonly cause: Cause; readonly why: string; readonly from: Instant } | undefined;
  if (last?.sentAt !== undefined && isSlow(last))
    failure = { cause: "network", why: `poll ${last.poll} was answered slowly`, from: last.sentAt + usualWaitMs };
  for (let index = before + 1; index <= carrier; index++) {
    const attempt = attempts[index] as Attempt;
    const sentAt = attempt.sentAt ?? attempt.claimedAt;
    const due = await findDue(delay, attempts[index - 1], attempt, sentAt);
    add("cadence", Math.min(due, failure?.from ?? due), "the next poll was not due");
    if (failure !== undefined) add(failure.cause, due, `wait after an attempt: ${failure.why}`);
    if (sentAt > at) {
      const { cause, why } = await findLateness(delay, attempt, due, sentAt);
      add(cause, sentAt, why);
    }
    if (index === carrier) break;
    const endedAt = attempt.receivedAt ?? sentAt;
    if (isAnswered(attempt.result) && !delay.isAbout(attempt)) {
      add("cadence", endedAt, "another part of the list was requested");
      failure = undefined;
      continue;
    }
    const found = findFailure(delay, attempt);
    add(found.cause, endedAt, found.why);
    // An attempt before the fact was available delays it only if the wait after it is longer than usual.
    failure = { ...found, from: endedAt + (sentAt >= availableAt ? 0 : usualWaitMs) };
  }
  add("network", receivedAt, "from the request to the whole response");
  if (committedAt !== undefined) add("us", committedAt, "until the commit of the response");

  const parts = { provider: 0, cadence: 0, network: 0, us: 0 };
  for (const { cause, from, to } of segments) parts[cause] += to - from;
  const byLength = (Object.entries(parts) as [Cause, number][]).sort(([, one], [, other]) => other - one);
  const delayMs = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { verdict: byLength[0]?.[0], delayMs, parts, segments };
}

const unknown: Attribution = {
  verdict: undefined,
  unknown: "the archive does not show when the fact was available",
  delayMs: 0,
  parts: { provider: 0, cadence: 0, network: 0, us: 0 },
  segments: [],
};

/** The instant at which the first attempt was due, or was made. */
function findBegin([first]: readonly Attempt[]): Instant {
  return Math.min(first?.dueAt ?? Infinity, first?.claimedAt ?? Infinity);
}

/** Milliseconds by which the `Date` of an answer is before its request, for the copy of a cache; otherwise 0. */
function computeCopyAge({ clockOffsetMs }: Delay, { serverTime, sentAt }: Attempt): number {
  if (serverTime === undefined || sentAt === undefined) return 0;
  const ageMs = sentAt - (serverTime + HALF_SECOND_MS - clockOffsetMs);
  return ageMs > CACHED_COPY_MS ? ageMs : 0;
}

/** Index of the last answer without the fact that the service gave itself. */
function findAnswerBefore(delay: Delay): number {
  return delay.attempts.findLastIndex((each, index) => index < delay.carrier && isAnswerOfService(delay, each));
}

function isSlow({ sentAt, receivedAt }: Attempt): boolean {
  return sentAt !== undefined && receivedAt !== undefined && receivedAt - sentAt > SLOW_ANSWER_MS;
}

/** Whether the service answered an attempt itself, so that its answer was current when the request was sent. */
function isAnswerOfService(delay: Delay, attempt: Attempt): boolean {
  return isAnswered(attempt.result) && delay.isAbout(attempt) && computeCopyAge(delay, attempt) === 0;
}

/**
 * Estimates when the service published the fact: not before its answers without it, and not after the `lastUpdated` of
 * the first document with it, or of the event in it. The document may have been changed again: if attempts failed or
 * are missing before it, and the event has no `lastUpdated`, the estimate is the instant of the event.
 */
async function estimatePublication(
  delay: Delay,
  lower: Instant = -Infinity,
): Promise<{ readonly estimated: Instant; readonly latest: Instant }> {
  const { attempts, carrier, statedAt, lastUpdated, eventUpdatedAt } = delay;
  const before = findAnswerBefore(delay);
  const next = attempts[before + 1] as Attempt;
  const sentAt = next.sentAt ?? next.claimedAt;
  const due = await findDue(delay, attempts[before], next, sentAt);
  const last = attempts[before];
  const isSlowBefore = last !== undefined && isSlow(last);
  const isPrompt = before + 1 === carrier && sentAt - due <= NOTABLE_LATENESS_MS && !isSlowBefore;
  // The attempt that would have carried the fact.
  const expectedAt = isSlowBefore ? (last.sentAt ?? due) + computeUsualWait(attempts) : due;
  const receivedAt = attempts[carrier]?.receivedAt ?? Infinity;
  const stated = Math.min(lastUpdated ?? Infinity, eventUpdatedAt ?? Infinity);
  const latest = Math.min(receivedAt, Math.max(stated, lower));
  const isShown = isPrompt || eventUpdatedAt !== undefined || stated <= expectedAt;
  const published = isShown && stated < Infinity ? stated : Math.min(stated, statedAt ?? due);
  return { estimated: Math.min(receivedAt, Math.max(published, lower)), latest };
}

/** Latest instant at which the service generated an answer without the fact. */
function findLatestGeneration(delay: Delay): Instant | undefined {
  const generations = delay.attempts.slice(0, delay.carrier).flatMap((attempt) => {
    const { sentAt, result } = attempt;
    return sentAt === undefined || !isAnswered(result) || !delay.isAbout(attempt)
      ? []
      : [sentAt - computeCopyAge(delay, attempt)];
  });
  return generations.length === 0 ? undefined : Math.max(...generations);
}

/** Median of the planned waits after answers. */
function computeUsualWait(attempts: readonly Attempt[]): number {
  const waits = attempts
    .flatMap(({ nextDueAt, receivedAt, result }) =>
      nextDueAt === undefined || receivedAt === undefined || !isAnswered(result) ? [] : [nextDueAt - receivedAt],
    )
    .sort((one, other) => one - other);
  return waits[Math.floor(waits.length / 2)] ?? 0;
}

/**
 * Finds when an attempt was due. A plan may have moved with its fixture while a process polled. A process that begins
 * plans anew, so the time in which no process polled after the planned instant is lateness.
 */
async function findDue(
  { wasPolledAfter }: Delay,
  previous: Attempt | undefined,
  { dueAt, why, worker }: Attempt,
  sentAt: Instant,
): Promise<Instant> {
  const planned = Math.min(sentAt, previous?.nextDueAt ?? dueAt ?? sentAt);
  if (dueAt === undefined || postponements.has(why)) return planned;
  const isMoved = dueAt <= planned || worker === previous?.worker || (await wasPolledAfter(planned, worker));
  return isMoved ? Math.min(sentAt, dueAt) : planned;
}

type Finding = Pick<Segment, "cause" | "why">;

/** Finds why an attempt was sent later than it was due. */
async function findLateness(delay: Delay, { why }: Attempt, due: Instant, sent: Instant): Promise<Finding> {
  const block = sent - due > NOTABLE_LATENESS_MS ? await delay.findBlock(due, sent) : undefined;
  if (block !== undefined) {
    const { cause, why: reason } = findFailure(delay, block);
    return { cause, why: `requests were paused after poll ${block.poll}: ${reason}` };
  }
  const reason = postponements.has(why) ? `it was postponed (${why})` : "it was not sent at its time";
  return { cause: "us", why: `the poll was due, and ${reason}` };
}

/** Finds why an attempt brought nothing. */
function findFailure(delay: Delay, attempt: Attempt): Finding {
  const { poll, result, httpStatus, message } = attempt;
  const copyAgeMs = computeCopyAge(delay, attempt);
  const text = [`poll ${poll}: ${result}`, httpStatus && `status ${httpStatus}`, message].filter(Boolean).join(", ");
  if (result === "abandoned") return { cause: "us", why: text };
  if (result === "timeout" || result === "network") return { cause: "network", why: text };
  if (copyAgeMs === 0) return { cause: "provider", why: text };
  return { cause: "network", why: `${text}; a cache answered, whose Date is ${Math.round(copyAgeMs / 1000)} s old` };
}
