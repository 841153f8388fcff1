import { readOptions, type Client } from "../client.ts";
import { readTicks } from "../clock.ts";
import { SdfError } from "../error.ts";
import type { ListFeed, PageOptions } from "../feed.ts";
import { withDeadline } from "../transport/deadline.ts";

type CallFeed = typeof import("./call.ts").callFeed;

/** The function that calls feeds, once it is loaded. */
let loadedCall: CallFeed | undefined;

async function load<Code>(feed: string, code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw new SdfError("http.network", `${feed}: the code of calls could not be loaded`, { feed, cause });
  }
}

/** Loads the code of calls when it is first needed, within the time-out of the call, and calls the feed. */
export const callFeed: CallFeed = async (client, description, decode, request, options) => {
  if (loadedCall !== undefined) return loadedCall(client, description, decode, request, options);
  const { clock, timeoutMs: clientTimeoutMs } = readOptions(client);
  const { signal, timeoutMs = clientTimeoutMs } = options ?? {};
  const startedAt = readTicks(clock);
  const code = await withDeadline({ signal, timeoutMs }, () => load(description.id, import("./call-lazy.ts")));
  loadedCall = code.callFeed;
  const remainingMs = timeoutMs > 0 ? Math.max(1, timeoutMs - (readTicks(clock) - startedAt)) : timeoutMs;
  return loadedCall(client, description, decode, request, { ...options, timeoutMs: remainingMs });
};

/** Loads the code of pages, and iterates over the items of all pages. */
export async function* pages<Query extends object, Data, Item>(
  client: Client,
  feed: ListFeed<Query, Data, Item>,
  request: Query,
  options?: PageOptions,
): AsyncGenerator<Item, void, undefined> {
  const code = await load(feed.description.id, import("./pages.ts"));
  yield* code.pages(client, feed, request, options);
}
