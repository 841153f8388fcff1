import { settingsOf, type Client } from "../client.ts";
import type { Clock } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { CallOptions, Feed, FeedResult } from "../feed/define.ts";
import { validateRequest } from "../request/validate.ts";
import { isFinished, matchState, type MatchState } from "./state.ts";
import { nextPollAt, shortestInterval } from "./windows.ts";

/** Options of `poll`. */
export interface PollOptions extends CallOptions {
  /** Start of the match, when you know it: then nothing is asked before the first window opens. */
  readonly kickOff?: Date;
  readonly status?: string;
  readonly coverageLevel?: string;
  /** Default: the clock of the client. */
  readonly clock?: Clock;
  /** Passing failures in a row after which polling gives up and throws. Default 5. */
  readonly maxFailures?: number;
}

/** A response that differs from the one before. */
export interface Update<Data> extends FeedResult<Data> {
  readonly changed: true;
}

/** The service's code for a request that nothing answers to, as when `_dlt` finds no change. */
const noData = "10400";

/** Longest single wait: timers overflow beyond 24 days, and clocks are set in the meantime. */
const longestSleep = 3_600_000;

/**
 * Asks a feed again and again at the pace that its polling windows allow, and yields what changed.
 * The phase of the match comes from the responses. Where the feed has `_dlt`, only changes since the
 * previous poll are asked for, so an update may hold less than the first response.
 *
 * Passing failures (timeout, network, overload) are waited out at the same pace; before the first
 * answer, when neither the response nor you have told when the match begins, by the shortest
 * interval that the feed documents, twice as long after each failure. `Retry-After` postpones the next
 * request, however long it is. The iteration ends when the windows are over or `signal` aborts.
 *
 * @throws SdfError what the feed throws, when it does not pass
 */
export async function* poll<Query extends object, Data>(
  client: Client,
  feed: Feed<Query, Data>,
  request: Query,
  options: PollOptions = {},
): AsyncGenerator<Update<Data>, void, undefined> {
  const { kickOff, status, coverageLevel, clock = settingsOf(client).clock, maxFailures = 5, ...callOptions } = options;
  const { signal } = callOptions;
  const { description } = feed;
  let state: MatchState = initialState(kickOff, status, coverageLevel);
  let lastPollAt: number | undefined;
  let since: Date | undefined;
  let previous: string | undefined;
  let failures = 0;
  /** Time before which the service asked not to come again. */
  let notBefore = -Infinity;
  let isAnswered = false;

  for (;;) {
    const now = Math.max(clock.now(), notBefore);
    const at = isAnswered || kickOff !== undefined
      ? nextPollAt(description, { ...state, now, ...(lastPollAt === undefined ? {} : { lastPollAt }) })?.at.getTime()
      // Before any answer nothing is known of the match, so that no window has a place yet.
      : Math.max(now, (lastPollAt ?? -Infinity) + shortestInterval(description) * 2 ** (failures - 1));
    if (at === undefined || !(await sleepUntil(at, clock, signal))) return;

    lastPollAt = clock.now();
    const asked = changesSince(client, feed, request, since);
    try {
      const result = await feed(client, asked, callOptions);
      failures = 0;
      isAnswered = true;
      since = earlier(new Date(lastPollAt), result.meta.serviceTime);
      state = { ...state, ...matchState(result.data) };
      if (isFinished(state.status) && state.endedAt === undefined) state = { ...state, endedAt: lastPollAt };
      const fingerprint = JSON.stringify(result.data);
      const isEmptyChange = asked !== request && isEmptyPage(result.data, description.pages);
      if (fingerprint !== previous && !isEmptyChange) {
        previous = fingerprint;
        yield { ...result, changed: true };
      }
    } catch (error) {
      if (SdfError.is(error, "aborted")) return;
      if (SdfError.is(error)) notBefore = clock.now() + (error.details.retryAfterMs ?? 0);
      if (asked !== request && SdfError.is(error) && error.details.serviceCode === noData) {
        since = new Date(lastPollAt);
        continue;
      }
      failures += 1;
      if (!isPassing(error) || failures >= maxFailures) throw error;
    }
  }
}

function initialState(kickOff: Date | undefined, status: string | undefined, coverageLevel: string | undefined): MatchState {
  return {
    ...(kickOff === undefined ? {} : { kickOff: kickOff.getTime(), matchDay: new Date(kickOff).setUTCHours(0, 0, 0, 0) }),
    ...(status === undefined ? {} : { status }),
    ...(coverageLevel === undefined ? {} : { coverageLevel }),
  };
}

/** Waits; `false` when the caller aborted instead. */
async function sleepUntil(at: number, clock: Clock, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    for (let wait = at - clock.now(); wait > 0; wait = at - clock.now()) {
      await clock.sleep(Math.min(wait, longestSleep), signal);
    }
    return signal?.aborted !== true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}

/** The request with `_dlt`, where the feed takes it together with the rest. */
function changesSince<Query extends object, Data>(client: Client, { description }: Feed<Query, Data>, request: Query, since: Date | undefined): Query {
  if (since === undefined || !Object.hasOwn(description.parameters, "_dlt") || Object.hasOwn(request, "_dlt")) return request;
  const narrowed = { ...request, _dlt: since };
  const supplied = settingsOf(client).auth?.supplies ?? [];
  return validateRequest(description, narrowed, { supplied }).length === 0 ? narrowed : request;
}

/** A clock ahead of the service's would miss changes; one behind only sees some twice. */
function earlier(own: Date, service: Date | undefined): Date {
  return service !== undefined && service < own ? service : own;
}

function isEmptyPage(data: unknown, member: string | undefined): boolean {
  if (member === undefined || typeof data !== "object" || data === null) return false;
  const items = (data as Readonly<Record<string, unknown>>)[member];
  return items === undefined || (Array.isArray(items) && items.length === 0);
}

function isPassing(error: unknown): boolean {
  if (!SdfError.is(error)) return false;
  const { status = 0 } = error.details;
  return error.code === "timeout" || error.code === "http.network" || status === 429 || status >= 500;
}
