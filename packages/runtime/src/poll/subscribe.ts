import { isOlder, type Revision } from "../answer.ts";
import { readArguments } from "../arguments.ts";
import { withOptions, type Client } from "../client.ts";
import type { Feed } from "../feed.ts";
import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";
import { changesOf, offeredStream, type OfferedStream } from "./change-stream.ts";
import { isTransient, poll, readPollArguments, sleepUntil, type PollOptions, type Update } from "./poll.ts";
import { isFinished, matchStates } from "./state.ts";
import { nextPollOfAll } from "./windows.ts";

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/**
 * Yields each response that differs from the previous one, as `poll` does. If the service offers a stream of changes (a
 * relay does, in the header `x-sdf-stream`), a request is sent for each change that the stream reports. Otherwise, and
 * if the stream is refused or fails `maxFailures` times in a row, the feed is polled at its documented pace.
 *
 * The first response is polled. After a connection of the stream breaks, the next one continues after the last change
 * that was yielded, so no response is missing or repeated. So does the stream that is offered after the service was
 * down. For a list of matches, several changes may become one update. The iteration ends when `poll` would end, or when
 * `signal` aborts. `clock` applies to polls only: pauses between connections pass by the clock of the client.
 *
 * @example
 * import { createClient, subscribe } from "@sdf/runtime";
 * import { matchMomentum } from "@sdf/soccer/match-momentum";
 *
 * const client = createClient({ baseUrl: "http://127.0.0.1:8480" });
 * for await (const { data } of subscribe(client, matchMomentum, { fixture, live: true })) console.log(data.liveData);
 * @throws SdfError of the feed, if the failure is not transient or repeats `maxFailures` times
 */
export async function* subscribe<Query extends object, Data>(
  client: Client,
  feed: Feed<Query, Data>,
  request: Query,
  options: PollOptions = {},
): AsyncGenerator<Update<Data>, void, undefined> {
  const { settings, description, ownClock, maxFailures, callOptions } = readArguments(() =>
    readPollArguments(client, feed, options),
  );
  const { signal } = callOptions;
  /** Stream that the latest response offered. */
  let offered: OfferedStream | undefined;
  /** Instant of the document to request; `undefined` for the current one. */
  let at: string | undefined;
  const fetch: FetchFunction = async (sent) => {
    const response = await settings.fetch(at === undefined ? sent : requestAt(sent, at));
    offered = offeredStream(sent, response);
    return response;
  };
  const observed = withOptions(client, { fetch });
  // The documents of past instants are older than the current one.
  const streamed = withOptions(client, { fetch, revisions: undefined });
  /** Last event of the stream before it failed; the next stream continues after it. */
  let resumeAfter: string | undefined;
  let previous: string | undefined;
  let revision: Revision = {};
  /** True if a response is neither an older copy nor equal to the last one. */
  const isNew = ({ data, meta }: Update<Data>): boolean => {
    if (isOlder(meta.revision, revision)) return false;
    ({ revision } = meta);
    return previous !== (previous = JSON.stringify(data));
  };
  const isOver = ({ data }: Update<Data>): boolean => {
    const instant = ownClock.now();
    const states = [...matchStates(data).values()].map((state) => ({
      ...state,
      endedAt: state.endedAt ?? (isFinished(state.status) ? instant : undefined),
    }));
    return nextPollOfAll(description, states, { now: instant, lastPollAt: instant }) === undefined;
  };

  for await (const update of poll(observed, feed, request, options)) {
    // A stream that continues after the last event of a failed one has the changes before this response, and then it.
    const stream = offered;
    let isPending = stream?.isExact === true && resumeAfter !== undefined;
    if (stream !== undefined && isPending) stream.lastId = resumeAfter;
    else if (isNew(update)) yield update;
    let failures = 0;
    let pauseMs = FIRST_PAUSE_MS;
    while (stream !== undefined && signal?.aborted !== true) {
      const changes = changesOf(stream, settings, signal);
      try {
        let change = await changes.next();
        for (; !change.done; change = await changes.next()) {
          isPending = false;
          at = change.value.at;
          const result = await feed(streamed, request, callOptions);
          failures = 0;
          pauseMs = FIRST_PAUSE_MS;
          if (isNew(result)) yield result;
          if (isOver(result)) return;
        }
        if (change.value === "broken") {
          failures = 0;
          pauseMs = FIRST_PAUSE_MS;
          // A stream that was refused is not requested again, until a poll receives another offer.
        } else if (change.value === "refused" || ++failures >= maxFailures) break;
      } catch (error) {
        if (signal?.aborted) return;
        if (!isTransient(error) || ++failures >= maxFailures) throw error;
      } finally {
        at = undefined;
        await changes.return("broken");
      }
      if (!(await sleepUntil(settings.clock.now() + pauseMs, settings.clock, signal))) return;
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
    }
    if (isPending && isNew(update)) yield update;
    resumeAfter = isPending ? undefined : stream?.lastId;
  }
}

/** The request for the document of an instant, which relays answer. */
function requestAt({ url, headers, signal }: Request, at: string): Request {
  const address = new URL(url);
  address.searchParams.set("at", at);
  return keepReachable(new Request(address, { headers, signal, redirect: "manual" }), signal);
}
