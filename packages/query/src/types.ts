import type { CallOptions, Clock, FeedResult, Meta } from "@sdf/runtime";

/** Key of the query of a request: `["sdf", "soccer/match-momentum", { fixture: "…" }]`, with `live` or `pages` at the end. */
export type FeedQueryKey = readonly ["sdf", feed: string, request: object, kind?: "live" | "pages"];

/** Options of a query beside the request. Options of a call apply to each request. */
export interface QueryOptionsInput extends Omit<CallOptions, "signal"> {
  /** Time by which the service is polled. Default: the clock of the machine. */
  readonly clock?: Clock | undefined;
}

// The types of TanStack Query differ by adapter and version, so these name only what is used.

/** What is used of the `QueryClient`. */
export interface QueryCacheClient {
  getQueryData(queryKey: readonly unknown[]): unknown;
  setQueryData(queryKey: readonly unknown[], data: unknown): unknown;
  getQueryCache(): {
    find(filters: { readonly queryKey: readonly unknown[] }): { getObserversCount(): number } | undefined;
  };
}

/** What is used of the context of a query function. */
export interface QueryContext {
  readonly client: QueryCacheClient;
  readonly signal: AbortSignal;
}

/** What is used of a query. */
export interface QueryWithState {
  readonly state: { readonly dataUpdatedAt: number };
}

/** Options for `useQuery` and its equivalents, with which TanStack Query polls a feed. */
export interface FeedQueryOptions<Data> {
  /** Key of the query in the cache. */
  readonly queryKey: FeedQueryKey;
  /** Requests the feed. The result contains the value and `meta`. */
  readonly queryFn: (context: QueryContext) => Promise<FeedResult<Data>>;
  /** Selects the value of the response; set it to `undefined` to receive `meta`, too. */
  readonly select: (result: FeedResult<Data>) => Data;
  /** Milliseconds until the next allowed request; false if there is none. */
  readonly refetchInterval: (query: QueryWithState) => number | false;
  /** Milliseconds from the last update until the next allowed request. */
  readonly staleTime: (query: QueryWithState) => number;
  /** False, because the client repeats requests itself, and another attempt would be an early poll. */
  readonly retry: false;
}

/** Options for `useQuery` and its equivalents, whose query follows the changes of a feed until its match is over. */
export type LiveFeedQueryOptions<Data> = Omit<FeedQueryOptions<Data>, "refetchInterval">;

/** A page of a list. The page after the last one is empty and has no `meta`. */
export interface FeedPage<Item> {
  /** Items of the page. */
  readonly items: readonly Item[];
  /** The request of the page, its times, and deviations of the response. */
  readonly meta?: Meta | undefined;
}

/** Options for `useInfiniteQuery` and its equivalents. */
export interface FeedInfiniteQueryOptions<Item> {
  /** Key of the query in the cache. */
  readonly queryKey: FeedQueryKey;
  /** Requests one page. */
  readonly queryFn: (context: QueryContext & { readonly pageParam: number }) => Promise<FeedPage<Item>>;
  /** 1, the number of the first page. */
  readonly initialPageParam: number;
  /** Number of the next page; undefined after the last one. */
  readonly getNextPageParam: (
    lastPage: FeedPage<Item>,
    pages: readonly FeedPage<Item>[],
    lastNumber: number,
  ) => number | undefined;
  /** Milliseconds from the last update until the next allowed request. */
  readonly staleTime: (query: QueryWithState) => number;
  /** False, because the client repeats requests itself. */
  readonly retry: false;
}
