import type { Client } from "../client.ts";
import type { Decoder } from "../decoded.ts";
import { callFeed } from "./call.ts";
import type { FeedDescription, WireFormat } from "./description.ts";
import type { Meta } from "./meta.ts";
import { pagesOf, type PageOptions } from "./pages.ts";

/** Options of one call; they win over those of the client. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call; `0` for no limit. */
  readonly timeout?: number;
  readonly format?: WireFormat;
  /** Name of the function that a JSONP response calls. */
  readonly callback?: string;
  /** URL form to use, by its name in the feed's description. */
  readonly form?: string;
  readonly strict?: boolean;
  readonly headers?: HeadersInit;
  /** Keeps the response as it came in `meta.raw`. */
  readonly raw?: boolean;
}

export interface FeedResult<Data> {
  readonly data: Data;
  readonly meta: Meta;
}

/** A feed: call it with a client and a request. */
export interface Feed<Query extends object, Data> {
  /**
   * Asks the feed once.
   *
   * @throws SdfError any code but `paging.repeated`; `request.invalid` before anything is sent
   */
  (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>>;
  readonly description: FeedDescription;
  readonly decode: Decoder<Data>;
}

/** A feed whose answer is a list in pages. */
export interface ListFeed<Query extends object, Data, Item> extends Feed<Query, Data> {
  /**
   * Iterates over the items of all pages, asking for the next page when it is needed.
   *
   * @throws SdfError as the feed itself does, and `paging.repeated` when the service repeats a page
   */
  pages(client: Client, request: Query, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
}

/** Makes a feed of its description and its decoder. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFeed<Query extends object, Data>(description: FeedDescription, decode: Decoder<Data>): Feed<Query, Data> {
  const feed = (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>> =>
    callFeed(client, description, decode, request, options);
  return Object.assign(feed, { description, decode });
}

/** Makes a feed that can be read page by page. */
/* @__NO_SIDE_EFFECTS__ */
export function defineListFeed<Query extends object, Data, Item>(
  description: FeedDescription & { readonly pages: string },
  decode: Decoder<Data>,
): ListFeed<Query, Data, Item> {
  const feed = defineFeed<Query, Data>(description, decode);
  const pages = (client: Client, request: Query, options?: PageOptions): AsyncGenerator<Item, void, undefined> =>
    pagesOf<Item>((page, call) => callFeed(client, description, decode, page, call), description, request, options);
  return Object.assign(feed, { pages });
}
