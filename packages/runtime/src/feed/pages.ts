import { readArguments } from "../arguments.ts";
import type { Client } from "../client.ts";
import { readDescription } from "../description-of.ts";
import { SdfError } from "../error.ts";
import type { FeedResult, ListFeed, PageOptions } from "../feed.ts";
import { requestKey } from "../request/names.ts";

/** Error code of the service for an empty list. */
const noData = "10400";

/**
 * Iterates over the items of all pages, from `pageNumber` (or 1) on, and requests each page when it is needed. Responses
 * do not contain the number of pages, and a service may limit their size: the iteration ends with an empty page, or with
 * one that repeats a page with fewer items than requested. Any other repeated page ends it with an error.
 *
 * @example
 * import { createClient, pages } from "@sdf/runtime";
 * import { matchDetailed } from "@sdf/soccer/match-detailed";
 *
 * const client = createClient({ baseUrl, auth });
 * const request = { tournamentCalendar: "4fw9exampleid" };
 * for await (const match of pages(client, matchDetailed, request)) console.log(match.matchInfo?.id);
 * @throws SdfError as the feed does, and `paging.repeated` if the service repeats a page
 */
export async function* pages<Query extends object, Data, Item>(
  client: Client,
  feed: ListFeed<Query, Data, Item>,
  request: Query,
  options: PageOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const { id, member, numberKey, sizeKey, size, start, callOptions } = readArguments(() => {
    const description = readDescription(feed);
    const { id, pages: member = "" } = description;
    const { pageSize = 100, ...callOptions } = (options as PageOptions | null) ?? {};
    const paging = ((request as Query | null | undefined) ?? {}) as Readonly<Record<string, unknown>>;
    const numberKey = requestKey(description, paging, "pageNumber");
    const sizeKey = requestKey(description, paging, "pageSize");
    const size = Number(paging[sizeKey] ?? pageSize);
    return { id, member, numberKey, sizeKey, size, start: Number(paging[numberKey] ?? 1), callOptions };
  });
  // A service that ignores the page number repeats the first page; a service that clamps it repeats the last.
  let first: string | undefined;
  let previous: string | undefined;
  for (let page = start; ; page += 1) {
    const items = await pageItems<Item>(
      () => feed(client, { ...request, [numberKey]: page, [sizeKey]: size }, callOptions),
      member,
    );
    if (items.length === 0) return;
    const fingerprint = JSON.stringify(items);
    if (fingerprint === first || fingerprint === previous) {
      // A service that limits the page number repeats the last page.
      if (items.length < size && fingerprint === previous) return;
      throw new SdfError("paging.repeated", `page ${page} equals an earlier page`, {
        feed: id,
        fix: "call the feed once without pages(), because the service may not support paging here",
      });
    }
    yield* items;
    first ??= fingerprint;
    previous = fingerprint;
  }
}

async function pageItems<Item>(call: () => Promise<FeedResult<unknown>>, member: string): Promise<readonly Item[]> {
  try {
    const { data } = await call();
    // A value with issues may not be an object or contain a list.
    const isObject = typeof data === "object" && data !== null;
    const items = isObject ? (data as Readonly<Record<string, unknown>>)[member] : undefined;
    return (items === undefined ? [] : [items as readonly unknown[]].flat()) as readonly Item[];
  } catch (error) {
    if (SdfError.is(error, "api.error") && error.details.serviceCode === noData) return [];
    throw error;
  }
}
