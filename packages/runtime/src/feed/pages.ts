import { SdfError } from "../error.ts";
import type { CallOptions, FeedResult } from "./define.ts";
import type { FeedDescription } from "./description.ts";

/** Options of a run through all pages. */
export interface PageOptions extends CallOptions {
  /**
   * Items per page, `_pgSz`; default 100. The documents tell neither default nor maximum;
   * field-notes saw 20 and 1000.
   */
  readonly pageSize?: number;
}

interface PageRequest {
  readonly _pgNm?: unknown;
  readonly _pgSz?: unknown;
}

/** The service's code for a list with nothing in it. */
const noData = "10400";

/**
 * Items of all pages, from `_pgNm` (or 1) on. A page that is short or empty is the last one. The
 * documents announce no number of pages, so a service that repeats a page would keep it going forever.
 */
export async function* pagesOf<Item>(
  call: (request: object, options: CallOptions) => Promise<FeedResult<unknown>>,
  { id, pages: member }: FeedDescription & { readonly pages: string },
  request: object,
  options: PageOptions = {},
): AsyncGenerator<Item, void, undefined> {
  const { pageSize = 100, ...callOptions } = options;
  const own: PageRequest = request;
  const size = Number(own._pgSz ?? pageSize);
  // A service that ignores the page number repeats the first page; one that clamps it repeats the last.
  let first: string | undefined;
  let previous: string | undefined;
  for (let page = Number(own._pgNm ?? 1); ; page += 1) {
    const items = await pageItems<Item>(() => call({ ...request, _pgNm: page, _pgSz: size }, callOptions), member);
    if (items.length === 0) return;
    const fingerprint = JSON.stringify(items);
    if (fingerprint === first || fingerprint === previous) {
      throw new SdfError("paging.repeated", `page ${page} is the same as an earlier one`, {
        feed: id,
        fix: "the service may not support paging here; ask once, without pages()",
      });
    }
    yield* items;
    if (items.length < size) return;
    first ??= fingerprint;
    previous = fingerprint;
  }
}

async function pageItems<Item>(call: () => Promise<FeedResult<unknown>>, member: string): Promise<readonly Item[]> {
  try {
    const { data } = await call();
    // A value that breaks its type, which comes with its issues, need not be an object nor hold a list.
    const isObject = typeof data === "object" && data !== null;
    const items = isObject ? (data as Readonly<Record<string, unknown>>)[member] : undefined;
    return (Array.isArray(items) ? items : items === undefined ? [] : [items]) as readonly Item[];
  } catch (error) {
    if (SdfError.is(error, "api.error") && error.details.serviceCode === noData) return [];
    throw error;
  }
}
