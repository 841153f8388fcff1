import { settingsOf, withFetch, type Client } from "../client.ts";
import type { Feed } from "../feed.ts";
import type { FetchFunction } from "../fetch.ts";
import { isTransient, poll, sleepUntil, type PollOptions, type Update } from "./poll.ts";

/** Address of a stream of changes, as a service offered it, with the credentials of the request. */
interface OfferedStream {
  readonly url: string;
  readonly authorization: string | null;
}

/** Time without a byte after which a stream is connected again; services send a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Yields each response that differs from the previous one, as `poll` does. If the service offers a stream of changes
 * (a relay does, in the header `x-sdf-stream`), a request is sent when the stream reports a change, and the stream is
 * connected again after it breaks. Otherwise, the feed is polled at its documented pace.
 *
 * The first response is polled. The iteration ends when `poll` would end, or when `signal` aborts. A response between
 * two connections that was replaced before the second one is not yielded.
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
  const {
    kickOff: _kickOff,
    status: _status,
    coverageLevel: _level,
    maxFailures = 5,
    clock: _clock,
    ...call
  } = options;
  const { fetch, clock } = settingsOf(client);
  const { signal } = call;
  let offered: OfferedStream | undefined;
  const observed = withFetch(client, async (sent) => {
    const response = await fetch(sent);
    offered = offeredStream(sent, response);
    return response;
  });
  let previous: string | undefined;
  for await (const update of poll(observed, feed, request, options)) {
    previous = JSON.stringify(update.data);
    yield update;
    if (offered !== undefined) break;
  }
  let failures = 0;
  let pauseMs = 1000;
  const isStopped = (): boolean => signal?.aborted === true;
  while (offered !== undefined && !isStopped()) {
    try {
      const sleep = (ms: number): Promise<boolean> => sleepUntil(clock.now() + ms, clock, signal);
      for await (const _ of changesOf(offered, fetch, sleep, signal)) {
        pauseMs = 1000;
        const result = await feed(observed, request, call);
        failures = 0;
        const fingerprint = JSON.stringify(result.data);
        if (fingerprint !== previous) {
          previous = fingerprint;
          yield result;
        }
        if (result.meta.nextPollAt === undefined) return;
      }
    } catch (error) {
      if (isStopped()) return;
      if (!isTransient(error) && !(error instanceof TypeError)) throw error;
      failures += 1;
      if (failures >= maxFailures) throw error;
    }
    if (!(await sleepUntil(clock.now() + pauseMs, clock, signal))) return;
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
  }
}

/** Stream that a response offers. One at another origin is ignored, because it would receive the credentials. */
function offeredStream(sent: Request, { headers }: Response): OfferedStream | undefined {
  const address = headers.get("x-sdf-stream");
  if (address === null) return undefined;
  const url = new URL(address, sent.url);
  if (url.origin !== new URL(sent.url).origin) return undefined;
  url.searchParams.set("payload", "none");
  return { url: url.href, authorization: sent.headers.get("authorization") };
}

/** Yields once when the stream is connected, because a change may have preceded it, and once for changes. */
async function* changesOf(
  { url, authorization }: OfferedStream,
  fetch: FetchFunction,
  sleep: (ms: number) => Promise<unknown>,
  signal: AbortSignal | undefined,
): AsyncGenerator<void, void, undefined> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const headers = new Headers({ accept: "text/event-stream", ...(authorization === null ? {} : { authorization }) });
    const response = await fetch(new Request(url, { headers, signal: stop.signal }));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!response.ok || reader === undefined) return;
    yield;
    for (let line = ""; ;) {
      const chunk = await Promise.race([reader.read(), sleep(SILENCE_MS).then(() => undefined)]);
      if (chunk === undefined || chunk.done) return;
      const lines = (line + chunk.value).split("\n");
      line = lines.pop() ?? "";
      // Changes that arrive together need one request.
      if (lines.some((each) => each.startsWith("data:"))) yield;
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    stop.abort();
  }
}
