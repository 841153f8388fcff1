import {
  SdfError,
  subscribe,
  type CallOptions,
  type Client,
  type Clock,
  type Decoder,
  type Feed,
  type FeedDescription,
  type FeedResult,
  type ListFeed,
} from "@sdf/runtime";
import { paceOf, type Pace } from "./pace.ts";
import type {
  FeedInfiniteQueryOptions,
  FeedPage,
  FeedQueryKey,
  FeedQueryOptions,
  LiveFeedQueryOptions,
  QueryOptionsInput,
  QueryWithState,
} from "./types.ts";

/** Longest time that timers of browsers support, milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Error code of the service for an empty list. */
const NO_DATA = "10400";

/**
 * Returns the options of a query that polls a feed at its documented cadence: it is requested again at
 * `meta.nextPollAt`, and never before, also if it is invalidated, mounted again, focused or failed.
 *
 * @example
 * ```ts
 * import { queryOptions } from "@sdf/query";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * // const { data, error } = useQuery(options);
 * const options = queryOptions(client, matchMomentum, { fixture, live: true });
 * ```
 */
export function queryOptions<Query extends object, Data>(
  client: Client,
  feed: Feed<Query, Data, Decoder<Data>>,
  request: Query,
  options: QueryOptionsInput = {},
): FeedQueryOptions<Data> {
  const { queryKey, pace, call } = prepare(client, feed.description, request, options);
  return {
    queryKey,
    queryFn: async ({ client: cache, signal }) => {
      const known = cache.getQueryData(queryKey) as FeedResult<Data> | undefined;
      // A query may be fetched at any time, for example if it is invalidated. It is answered from the cache.
      if (known !== undefined && isEarly(pace)) return known;
      return pace.send(() => feed(client, request, { ...call, signal }), known?.data, signal);
    },
    select: ({ data }) => data,
    refetchInterval: () => {
      const wait = pace.wait();
      return Number.isFinite(wait) ? Math.min(Math.max(1, wait), MAX_TIMER_MS) : false;
    },
    staleTime: (query) => readStaleTime(query, pace),
    retry: false,
  };
}

/**
 * Returns the options of a query that follows a feed as `subscribe` does: through the stream of changes of a relay if
 * the service offers one, and by polls at the documented cadence otherwise. The query fetches until the match is over or
 * the query has no observers; each update becomes its data.
 *
 * @example
 * import { liveQueryOptions } from "@sdf/query";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * // const { data, error } = useQuery(options);
 * const options = liveQueryOptions(client, matchMomentum, { fixture });
 */
export function liveQueryOptions<Query extends object, Data>(
  client: Client,
  feed: Feed<Query, Data, Decoder<Data>>,
  request: Query,
  options: QueryOptionsInput = {},
): LiveFeedQueryOptions<Data> {
  const { queryKey, pace, call, clock } = prepare(client, feed.description, request, options, "live");
  return {
    queryKey,
    queryFn: async ({ client: cache }) => {
      const known = cache.getQueryData(queryKey) as FeedResult<Data> | undefined;
      // The signal of the query is not used: TanStack Query would forget the updates of a query that it cancels.
      const stop = new AbortController();
      const updates = subscribe(client, feed, request, { ...call, clock, signal: stop.signal });
      const next = async (): Promise<FeedResult<Data> | undefined> => (await updates.next()).value ?? undefined;
      let last = await pace.send(
        async () => {
          const first = await next();
          if (first === undefined) throw new SdfError("aborted", `${feed.description.id}: no response`);
          return first;
        },
        known?.data,
        stop.signal,
      );
      for (let update: FeedResult<Data> | undefined = last; update !== undefined; update = await next()) {
        last = update;
        pace.record(update);
        cache.setQueryData(queryKey, update);
        if ((cache.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) === 0) break;
      }
      stop.abort();
      return last;
    },
    select: ({ data }) => data,
    staleTime: (query) => readStaleTime(query, pace),
    retry: false,
  };
}

/**
 * Returns the options of an infinite query over the pages of a list.
 *
 * @param options - `pageSize`, by default 100
 * @example
 * ```ts
 * import { infiniteQueryOptions } from "@sdf/query";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * // const { data, fetchNextPage } = useInfiniteQuery(options);
 * const options = infiniteQueryOptions(client, matchDetailed, { tournamentCalendar: calendar });
 * ```
 */
export function infiniteQueryOptions<Query extends object, Data, Item>(
  client: Client,
  feed: ListFeed<Query, Data, Item>,
  request: Query,
  { pageSize = 100, ...options }: QueryOptionsInput & { readonly pageSize?: number | undefined } = {},
): FeedInfiniteQueryOptions<Item> {
  const { description } = feed;
  const first = prepare(client, description, request, options, "pages");
  const { queryKey } = first;
  return {
    queryKey,
    queryFn: async ({ client: cache, signal, pageParam }) => {
      const { pace, call } = prepare(client, description, { ...request, page: pageParam }, options, "pages");
      const cached = cache.getQueryData(queryKey) as
        | { readonly pages: readonly FeedPage<Item>[]; readonly pageParams: readonly unknown[] }
        | undefined;
      const known = cached?.pages[cached.pageParams.indexOf(pageParam)];
      if (known !== undefined && isEarly(pageParam === 1 ? first.pace : pace)) return known;
      const page = { ...request, pageNumber: pageParam, pageSize };
      const send = (): Promise<FeedResult<Data>> => feed(client, page, { ...call, signal });
      try {
        const { data, meta } = await (pageParam === 1 ? first.pace : pace).send(send, undefined, signal);
        return { items: readItems(data, description) as readonly Item[], meta };
      } catch (error) {
        if (SdfError.is(error, "api.error") && error.details.serviceCode === NO_DATA) return { items: [] };
        throw error;
      }
    },
    initialPageParam: 1,
    // Responses do not contain the number of pages. A page with fewer items than the first one is the last.
    getNextPageParam: ({ items }, pages, lastNumber) =>
      items.length === 0 || items.length < (pages[0]?.items.length ?? 0) ? undefined : lastNumber + 1,
    staleTime: (query) => readStaleTime(query, first.pace),
    retry: false,
  };
}

function readItems(data: unknown, { pages = "" }: FeedDescription): readonly unknown[] {
  const items = typeof data === "object" && data !== null ? (data as Record<string, unknown>)[pages] : undefined;
  return Array.isArray(items) ? (items as unknown[]) : [];
}

function prepare(
  client: Client,
  description: FeedDescription,
  request: object,
  { clock = machine, ...call }: QueryOptionsInput,
  kind?: "live" | "pages",
): { queryKey: FeedQueryKey; pace: Pace; clock: Clock; call: CallOptions } {
  const { id } = description;
  const queryKey: FeedQueryKey = kind === undefined ? ["sdf", id, request] : ["sdf", id, request, kind];
  // Polls and subscriptions of a request share its pace.
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return { queryKey, call, clock, pace: paceOf(client, description, JSON.stringify([id, sorted]), clock) };
}

const isEarly = (pace: Pace): boolean => Number.isFinite(pace.wait()) && pace.wait() > 0;

/** TanStack Query counts the time from the last update, by the clock of the machine. */
function readStaleTime({ state }: QueryWithState, pace: Pace): number {
  return pace.wait() + (pace.wait() > 0 ? Math.max(0, Date.now() - state.dataUpdatedAt) : 0);
}

const machine: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      });
    }),
};
