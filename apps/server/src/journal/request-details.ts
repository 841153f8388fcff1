import { isSecretParameter } from "@sdf/runtime";
import { createRouter, parseFeedRequest, type FeedEntry, type ParsedRequest, type Router } from "@sdf/service";
import type { JournalEntry } from "../exchange/journal-entry.ts";

/** Identifiers and parameters of a request. */
export type RequestDetails = Pick<JournalEntry, "ids" | "parameters">;

const routers = new WeakMap<FeedEntry, Router>();

/**
 * Returns the identifiers and parameters of a request to a feed from its URL. The journal calls it when it is read, so
 * that requests are stored without them.
 *
 * @param feed feed of the request; `undefined` if its path belongs to no feed
 */
export function requestDetails(feed: FeedEntry | undefined, url: string): RequestDetails {
  if (feed === undefined) return {};
  const queryStart = url.indexOf("?");
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  let router = routers.get(feed);
  // The path was routed to this feed before, so its slash was accepted.
  if (router === undefined) routers.set(feed, (router = createRouter([feed], { "trailing-slash": "everywhere" })));
  const route = router(path);
  return route === undefined
    ? {}
    : readDetails(
        parseFeedRequest(route, queryStart < 0 ? "" : url.slice(queryStart + 1), { "default-format": "xml" }),
      );
}

function readDetails({ feed, id, values }: ParsedRequest): RequestDetails {
  const ids: Record<string, readonly string[]> = {};
  const identityQueries = new Set<string>();
  for (const [name, { query }] of Object.entries(feed.description.identify)) {
    const text = id?.identity === name ? id.text : query === undefined ? undefined : values.get(query);
    if (query !== undefined) identityQueries.add(query);
    if (text !== undefined) ids[name] = text.split(",");
  }
  const parameters = Object.fromEntries(
    [...values].filter(([name]) => !identityQueries.has(name) && !isSecretParameter(name)),
  );
  return { ids, parameters };
}
