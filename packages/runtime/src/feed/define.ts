import type { Client } from "../client.ts";
import type { Decoder } from "../decoded.ts";
import type { FeedDescription, WireFormat } from "../description.ts";
import { callFeed } from "./call.ts";
import type { Meta } from "./meta.ts";
import { pages, type PageOptions } from "./pages.ts";

/** Options of one call; they override those of the client. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Time-out of the whole call, milliseconds; `0` for none. */
  readonly timeoutMs?: number | undefined;
  /** @deprecated Renamed to `timeoutMs`. */
  readonly timeout?: number | undefined;
  readonly format?: WireFormat;
  /** Name of the function that a JSONP response calls. */
  readonly callback?: string;
  /** Name of the URL form in the description of the feed. */
  readonly form?: string;
  readonly strict?: boolean;
  readonly headers?: HeadersInit;
  /** Adds the response as received to `meta.raw`. */
  readonly raw?: boolean;
}

export interface FeedResult<Data> {
  readonly data: Data;
  readonly meta: Meta;
}

/** A feed is a function of a client and a request. */
export interface Feed<Query extends object, Data> {
  /**
   * Calls the feed once.
   *
   * @throws SdfError any code except `paging.repeated`; `request.invalid` before a request is sent
   */
  (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>>;
  readonly description: FeedDescription;
  readonly decode: Decoder<Data>;
}

/** A feed that returns a list in pages; see {@link pages}. */
export interface ListFeed<Query extends object, Data, Item> extends Feed<Query, Data> {
  /** @deprecated Use `pages(client, feed, request)`. */
  pages(client: Client, request: Query, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
}

/** Creates a feed from its description and its decoder. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFeed<Query extends object, Data>(
  description: FeedDescription,
  decode: Decoder<Data>,
): Feed<Query, Data> {
  const feed = (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>> =>
    callFeed(client, description, decode, request, options);
  return Object.assign(feed, { description, decode });
}

/** Creates a feed that returns its list in pages. */
/* @__NO_SIDE_EFFECTS__ */
export function defineListFeed<Query extends object, Data, Item>(
  description: FeedDescription & { readonly pages: string },
  decode: Decoder<Data>,
): ListFeed<Query, Data, Item> {
  const feed = defineFeed<Query, Data>(description, decode);
  const own = (client: Client, request: Query, options?: PageOptions): AsyncGenerator<Item, void, undefined> =>
    pages(client, listFeed, request, options);
  const listFeed: ListFeed<Query, Data, Item> = Object.assign(feed, { pages: own });
  return listFeed;
}
