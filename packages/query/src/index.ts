/**
 * Options of TanStack Query for every feed, for React, Vue, Svelte, Solid and Angular: key, typed data, and requests at
 * the documented cadence.
 *
 * @packageDocumentation
 */
export { infiniteQueryOptions, liveQueryOptions, queryOptions } from "./options.ts";
export type {
  FeedInfiniteQueryOptions,
  FeedPage,
  FeedQueryKey,
  FeedQueryOptions,
  LiveFeedQueryOptions,
  QueryCacheClient,
  QueryContext,
  QueryOptionsInput,
  QueryWithState,
} from "./types.ts";
