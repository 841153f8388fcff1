import { isOlder, type Revision } from "../answer.ts";
import { readArguments } from "../arguments.ts";
import { readOptions, withOptions, type Client } from "../client.ts";
import type { Clock } from "../clock.ts";
import { readHttpDate } from "../dates/times.ts";
import { readDescription } from "../description-of.ts";
import type { FeedDescription } from "../description.ts";
import { SdfError } from "../error.ts";
import type { CallOptions, Feed, FeedResult } from "../feed.ts";
import type { FetchFunction } from "../fetch.ts";
import { canonicalName, requestKey } from "../request/names.ts";
import { checkRequest } from "../request/validate.ts";
import { readSettings, type ClientSettings } from "../settings.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { isFinished, matchStates, type MatchState } from "./state.ts";
import { nextPollOfAll, serviceClockOffset, shortestInterval } from "./windows.ts";

/** Options of `poll`. */
export interface PollOptions extends CallOptions {
  /** Start of the match. If present, no request is sent before the first window opens. */
  readonly kickOff?: Date | undefined;
  /** Status of the match, such as `Playing`, until a response states it. */
  readonly status?: string | undefined;
  /** Coverage level of the match, such as `13`, until a response states it. */
  readonly coverageLevel?: string | undefined;
  /** Default: the clock of the client. */
  readonly clock?: Clock | undefined;
  /** Number of consecutive transient failures after which polling throws. Default 5. */
  readonly maxFailures?: number | undefined;
}

/** A response that differs from the previous one. */
export type Update<Data> = FeedResult<Data>;

/** Error code of the service for a request without a result, such as `_dlt` without a change. */
const noData = "10400";

/** Longest single wait, milliseconds: timers overflow beyond 24 days, and the clock may be set during the wait. */
const MAX_SLEEP_MS = 3_600_000;

/**
 * Calls a feed as often as its polling windows allow, and yields each response that differs from the previous one.
 * The responses determine the phase of the match, by the clock of the service if it differs from that of the client by
 * more than a minute; the logger receives a warning. If the feed has `changedSince` (`_dlt`), a poll requests only the
 * changes since the previous one, so an update may contain less than the first response.
 *
 * After a transient failure (time-out, network, overload) polling continues at the same pace. Before the first
 * response, without `kickOff`, it waits for the shortest documented interval of the feed, doubled after each
 * failure. `Retry-After` postpones the next request in any case. The iteration ends after the last window, or when
 * `signal` aborts.
 *
 * @example
 * import { createClient, poll } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * const client = createClient({ baseUrl, auth });
 * for await (const { data } of poll(client, matchMomentum, { fixture })) console.log(data.liveData);
 * @throws SdfError of the feed, if the failure is not transient or repeats `maxFailures` times
 */
export async function* poll<Query extends object, Data>(
  client: Client,
  feed: Feed<Query, Data>,
  request: Query,
  options: PollOptions = {},
): AsyncGenerator<Update<Data>, void, undefined> {
  const { settings, description, ownClock, kickOff, status, coverageLevel, maxFailures, callOptions } = readArguments(
    () => readPollArguments(client, feed, options),
  );
  const { signal } = callOptions;
  const initial = initialState(kickOff, status, coverageLevel);
  /** States of the matches by identifier. */
  let states: ReadonlyMap<string, MatchState> = new Map([["", initial]]);
  let lastPollAt: number | undefined;
  let since: Date | undefined;
  let previous: string | undefined;
  let failures = 0;
  /** Times of the last changes in the responses. */
  let latest: Revision | undefined;
  /** Earliest time of the next request after `Retry-After`. */
  let notBefore = -Infinity;
  let hasResponse = false;
  /** Milliseconds that the clock of the service is ahead: kick-offs, windows and all times here are in its time. */
  let ahead = 0;
  let serviceTime: number | undefined;
  const clock: Clock = { now: () => ownClock.now() + ahead, sleep: (...wait) => ownClock.sleep(...wait) };
  const followService = (time: number | undefined): void => {
    // A cache repeats the time of an earlier response. A difference within the inaccuracy of clocks changes nothing, so
    // that no window is used twice.
    const offsetMs = time === serviceTime ? 0 : serviceClockOffset(time, clock.now());
    serviceTime = time;
    if (ahead === 0 && offsetMs !== 0)
      settings.logger?.warn("the service has another time, polling follows it", { feed: description.id, offsetMs });
    if (lastPollAt !== undefined) lastPollAt += offsetMs;
    notBefore += offsetMs;
    ahead += offsetMs;
  };
  // Errors state the time, too: the usual answer to a request for changes is that there are none.
  const fetch: FetchFunction = async (sent) => {
    const response = await settings.fetch(sent);
    followService(readHttpDate(response.headers.get("date")));
    return response;
  };
  const observed = withOptions(client, { fetch });

  for (;;) {
    // A clock that was set back must not postpone the next request.
    const setBack = Math.max(0, (lastPollAt ?? -Infinity) - clock.now());
    notBefore -= setBack;
    if (setBack > 0) lastPollAt = clock.now();
    const now = Math.max(clock.now(), notBefore);
    const at =
      hasResponse || kickOff !== undefined
        ? nextPollOfAll(description, states.values(), { now, lastPollAt })?.at.getTime()
        : // Before the first response the kick-off is unknown, so no window applies.
          Math.max(now, (lastPollAt ?? -Infinity) + shortestInterval(description) * 2 ** Math.max(0, failures - 1));
    if (at === undefined || !(await sleepUntil(at, clock, signal))) return;

    lastPollAt = clock.now();
    const narrowed = changesSince(client, feed, request, since);
    try {
      const result = await feed(observed, narrowed, callOptions);
      failures = 0;
      const { revision, stale } = result.meta;
      if (stale || (latest !== undefined && isOlder(revision, latest))) continue;
      latest = { ...latest, ...revision, matches: { ...latest?.matches, ...revision.matches } };
      hasResponse = true;
      since = earlier(lastPollAt, serviceTime);
      states = mergeStates(states, matchStates(result.data), {
        initial,
        isChange: narrowed !== request,
        at: lastPollAt,
      });
      const fingerprint = JSON.stringify(result.data);
      const isEmptyChange = narrowed !== request && isEmptyPage(result.data, description.pages);
      if (fingerprint !== previous && !isEmptyChange) {
        previous = fingerprint;
        yield result;
      }
    } catch (error) {
      if (SdfError.is(error, "aborted")) return;
      if (SdfError.is(error)) notBefore = clock.now() + (error.details.retryAfterMs ?? 0);
      if (narrowed !== request && SdfError.is(error) && error.details.serviceCode === noData) {
        since = earlier(lastPollAt, serviceTime);
        continue;
      }
      failures += 1;
      if (!isTransient(error) || failures >= maxFailures) throw error;
    }
  }
}

/** Checks the arguments of `poll`, and fills in the defaults. */
export function readPollArguments(
  client: Client,
  feed: Feed<never, unknown>,
  options: PollOptions | null,
): {
  readonly settings: ClientSettings;
  readonly description: FeedDescription;
  readonly ownClock: Clock;
  readonly callOptions: CallOptions;
} & Omit<PollOptions, keyof CallOptions | "clock"> & { readonly maxFailures: number } {
  const settings = readSettings(client);
  const { kickOff, status, coverageLevel, clock, maxFailures = 5, ...callOptions } = options ?? {};
  const ownClock = clock ?? settings.clock;
  if (typeof ownClock.now !== "function" || typeof ownClock.sleep !== "function")
    throw new TypeError("clock must have now and sleep");
  if (kickOff !== undefined && !((kickOff as unknown) instanceof Date)) throw new TypeError("kickOff must be a Date");
  if (typeof (maxFailures as unknown) !== "number") throw new TypeError("maxFailures must be a number");
  return {
    settings,
    description: readDescription(feed),
    ownClock,
    kickOff,
    status,
    coverageLevel,
    maxFailures,
    callOptions,
  };
}

function initialState(
  kickOff: Date | undefined,
  status: string | undefined,
  coverageLevel: string | undefined,
): MatchState {
  const matchDay = kickOff && new Date(kickOff).setUTCHours(0, 0, 0, 0);
  return withoutUndefined<MatchState>({ kickOff: kickOff?.getTime(), matchDay, status, coverageLevel });
}

/** Merges the states of a response with earlier ones. Matches that a full response does not contain are dropped. */
function mergeStates(
  states: ReadonlyMap<string, MatchState>,
  received: ReadonlyMap<string, MatchState>,
  { initial, isChange, at }: { readonly initial: MatchState; readonly isChange: boolean; readonly at: number },
): ReadonlyMap<string, MatchState> {
  const merged = new Map(isChange ? states : []);
  for (const [id, own] of received) {
    const state = { ...initial, ...states.get(id), ...own };
    const isEnded = isFinished(state.status) && state.endedAt === undefined;
    // A change without a match says nothing about the matches.
    if (id !== "" || !isChange || states.has("")) merged.set(id, isEnded ? { ...state, endedAt: at } : state);
  }
  return merged;
}

/** Waits until a time, at most as long as it is away now; returns `false` if the caller aborts. */
export async function sleepUntil(at: number, clock: Clock, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    let wait = at - clock.now();
    while (wait > 0) {
      const part = Math.min(wait, MAX_SLEEP_MS);
      await clock.sleep(part, signal);
      // The clock may be set during the wait: forward ends it, back does not prolong it.
      wait = Math.min(wait - part, at - clock.now());
    }
    return signal?.aborted !== true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}

/** Adds `changedSince` to the request if it has none and the API documentation allows it with the other parameters. */
function changesSince<Query extends object, Data>(
  client: Client,
  { description }: Feed<Query, Data>,
  request: Query,
  since: Date | undefined,
): Query {
  const name = canonicalName(description, "changedSince");
  if (
    since === undefined ||
    !Object.hasOwn(description.parameters, name) ||
    (request as Readonly<Record<string, unknown>>)[requestKey(description, request, "changedSince")] !== undefined
  )
    return request;
  const withChanges = { ...request, [name]: since };
  const supplied = readOptions(client).auth?.supplies ?? [];
  const { problems, warnings } = checkRequest(description, withChanges, { supplied });
  const isListed =
    problems.length === 0 && warnings.length <= checkRequest(description, request, { supplied }).warnings.length;
  return isListed ? withChanges : request;
}

/** The earlier time: a clock ahead of the service would miss changes. */
function earlier(own: number, service = Infinity): Date {
  return new Date(Math.min(own, service));
}

function isEmptyPage(data: unknown, member: string | undefined): boolean {
  if (member === undefined || typeof data !== "object" || data === null) return false;
  const items = (data as Readonly<Record<string, unknown>>)[member];
  return items === undefined || (Array.isArray(items) && items.length === 0);
}

/** Whether a failure may end by itself: time-out, network, overload, a document of something else. */
export function isTransient(error: unknown): boolean {
  if (!SdfError.is(error)) return false;
  const { status = 0 } = error.details;
  const isPassing = error.code === "timeout" || error.code === "http.network" || error.code === "decode.foreign";
  return isPassing || status === 429 || status >= 500;
}
