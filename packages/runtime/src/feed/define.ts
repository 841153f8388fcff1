import { callFeed, pages } from "#calls";
import type { Client } from "../client.ts";
import type { Decoder } from "../decoded.ts";
import type { FeedDescription } from "../description.ts";
import type { CallOptions, Feed, FeedResult, ListFeed, PageOptions } from "../feed.ts";

/** Creates a feed from its description and its decoder. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFeed<Query extends object, Data, Decode extends Decoder<Data> = Decoder<Data>>(
  description: FeedDescription,
  decode: Decode,
): Feed<Query, Data, Decode> {
  const feed = (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>> =>
    callFeed(client, description, decode, request, options);
  return Object.assign(feed, { description, decode });
}

/** Creates a feed that returns its list in pages. */
/* @__NO_SIDE_EFFECTS__ */
export function defineListFeed<Query extends object, Data, Item, Decode extends Decoder<Data> = Decoder<Data>>(
  description: FeedDescription & { readonly pages: string },
  decode: Decode,
): ListFeed<Query, Data, Item, Decode> {
  const feed: ListFeed<Query, Data, Item, Decode> = Object.assign(
    defineFeed<Query, Data, Decode>(description, decode),
    {
      pages: (client: Client, request: Query, options?: PageOptions) => pages(client, feed, request, options),
    },
  );
  return feed;
}
