import { matchState, nextPollAt, type Client, type Clock, type FeedDescription, type FeedResult } from "@sdf/runtime";

/** Interval after a failed request of a feed without a polling window, milliseconds. */
const DEFAULT_INTERVAL_MS = 60_000;

/** Longest single wait, milliseconds: timers overflow beyond 24 days. */
const MAX_SLEEP_MS = 3_600_000;

/**
 * Earliest time of the next request, by the clock and by its monotonic time. The earlier one counts: the clock may be
 * set back, and the monotonic time stops while a computer sleeps.
 */
interface DueTime {
  readonly at: number;
  readonly ticks: number;
}

/** Time of the next request, by client and request; `Infinity` if none is allowed any more. */
const dueTimes = new WeakMap<Client, Map<string, DueTime>>();

/** The pace of one request of a client. Its times are those of the clock, milliseconds since the epoch. */
export interface Pace {
  /** Milliseconds until the next request; 0 if it is allowed now, `Infinity` if none is allowed any more. */
  wait(): number;
  /** Sends a request, and records when the next one is allowed. Without permission it waits. */
  send<Data>(call: () => Promise<FeedResult<Data>>, known: unknown, signal: AbortSignal): Promise<FeedResult<Data>>;
  /** Records when the next request is allowed after a response that another function received. */
  record(result: FeedResult<unknown>): void;
}

/**
 * Returns the pace of a request. The times are kept beside the cache of TanStack Query, so that neither a removed query
 * nor a failed request leads to an early poll.
 */
export function paceOf(client: Client, description: FeedDescription, key: string, clock: Clock): Pace {
  const times = dueTimes.get(client) ?? new Map<string, DueTime>();
  dueTimes.set(client, times);
  const readTicks = (): number => clock.monotonic?.() ?? clock.now();
  const wait = (): number => {
    const { at, ticks } = times.get(key) ?? { at: 0, ticks: 0 };
    return Math.max(0, Math.min(at - clock.now(), ticks - readTicks()));
  };
  const setDueTime = (at: number): void => {
    times.set(key, { at, ticks: readTicks() + at - clock.now() });
  };
  const record = ({ meta }: FeedResult<unknown>): void => {
    setDueTime(meta.nextPollAt === undefined ? Infinity : +meta.nextPollAt);
  };
  return {
    wait,
    send: async (call, known, signal) => {
      // Without a next poll, a caller who wants a request again gets it, such as a reader who reloads a finished match.
      while (Number.isFinite(wait()) && wait() > 0) await clock.sleep(Math.min(wait(), MAX_SLEEP_MS), signal);
      const sentAt = clock.now();
      const state = { ...matchState(known), now: sentAt, lastPollAt: sentAt };
      // Until the response arrives, and if it does not.
      setDueTime(+(nextPollAt(description, state)?.at ?? sentAt + DEFAULT_INTERVAL_MS));
      const result = await call();
      record(result);
      return result;
    },
    record,
  };
}
