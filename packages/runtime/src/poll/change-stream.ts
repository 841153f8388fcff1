import type { Clock } from "../clock.ts";
import type { FetchFunction } from "../fetch.ts";
import { keepReachable } from "../keep-reachable.ts";
import { sleepUntil } from "./poll.ts";

/** A stream of changes that a service offered, with the credentials of the request. */
export interface OfferedStream {
  readonly url: string;
  readonly authorization: string | null;
  /** True if the stream begins after the document of the response, so that every later document can be requested. */
  readonly isExact: boolean;
  /** Id of the last event that was processed. */
  lastId?: string | undefined;
}

/** A change of the document. */
export interface StreamedChange {
  /** Instant whose document contains the change; `undefined` for the current document. */
  readonly at: string | undefined;
}

/** Why a stream ended: before its first event, after it, or because the service does not have it. */
export type StreamEnd = "unreachable" | "broken" | "refused";

/** Time without a byte after which a stream is connected again; services send a heartbeat every 15 seconds. */
const SILENCE_MS = 45_000;

/** Longest event that is read, characters; those of a relay have an instant only. */
const MAX_EVENT_LENGTH = 65_536;

/**
 * Returns the stream that a response offers; `undefined` without an offer. One at another origin is ignored, because it
 * would receive the credentials.
 */
export function offeredStream(sent: Request, { headers }: Response): OfferedStream | undefined {
  const address = headers.get("x-sdf-stream");
  if (address === null || !URL.canParse(address, sent.url)) return undefined;
  const url = new URL(address, sent.url);
  if (url.origin !== new URL(sent.url).origin) return undefined;
  url.searchParams.set("payload", "none");
  return { url: url.href, authorization: sent.headers.get("authorization"), isExact: url.searchParams.has("from") };
}

/**
 * Connects a stream, after the last processed event if there is one, and yields its changes. An event counts as
 * processed when the caller requests the next one.
 *
 * @returns why the stream ended; it does not throw
 */
export async function* changesOf(
  stream: OfferedStream,
  { fetch, clock }: { readonly fetch: FetchFunction; readonly clock: Clock },
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamedChange, StreamEnd, undefined> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  let end: StreamEnd = "unreachable";
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const headers = new Headers({ accept: "text/event-stream" });
    if (stream.authorization !== null) headers.set("authorization", stream.authorization);
    if (stream.lastId !== undefined) headers.set("last-event-id", stream.lastId);
    const response = await fetch(keepReachable(new Request(stream.url, { headers, signal: stop.signal }), stop.signal));
    const { status, body } = response;
    if (status === 429 || status >= 500) return end;
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (!response.ok || !isStream || body === null) return "refused";
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    // A change may have preceded the connection.
    if (!stream.isExact) yield { at: undefined };
    const readEvents = createEventReader();
    for (;;) {
      const text = await nextText(reader, clock);
      const events = text === undefined ? undefined : readEvents(text);
      if (events === undefined) return end;
      const parsed = events.map(parseEvent);
      // Changes of a current document that arrive together need one request.
      const last = parsed.findLastIndex(({ data }) => data !== undefined);
      for (const [index, { id, data }] of parsed.entries()) {
        if (data !== undefined && (stream.isExact || index === last)) {
          const { at } = JSON.parse(data) as { readonly at?: string };
          yield { at: stream.isExact ? at : undefined };
        }
        stream.lastId = id ?? stream.lastId;
        end = "broken";
      }
    }
  } catch {
    return end;
  } finally {
    signal?.removeEventListener("abort", onAbort);
    stop.abort();
  }
}

/** Reads the next part of a stream; `undefined` at its end, or after a time without a byte. */
async function nextText(reader: ReadableStreamDefaultReader<string>, clock: Clock): Promise<string | undefined> {
  const quiet = new AbortController();
  try {
    const silence = sleepUntil(clock.now() + SILENCE_MS, clock, quiet.signal).then(() => undefined);
    return (await Promise.race([reader.read(), silence]))?.value;
  } finally {
    quiet.abort();
  }
}

/**
 * Creates a function that adds the next part of a stream and returns the events that are complete; `undefined` if an
 * event is too long. Only the end of the earlier parts is searched again, so that many small parts take no longer than
 * a large one.
 */
export function createEventReader(): (text: string) => string[] | undefined {
  let rest = "";
  let seam = "";
  return (text) => {
    rest += text;
    const hasEnd = /\n\r?\n/.test(seam + text);
    const events = hasEnd ? rest.split(/\r?\n\r?\n/) : [rest];
    rest = events.pop() ?? "";
    seam = hasEnd ? rest.slice(-2) : (seam + text).slice(-2);
    return rest.length > MAX_EVENT_LENGTH ? undefined : events;
  };
}

/** Parses a server-sent event. One without data is a heartbeat. */
function parseEvent(text: string): { readonly id?: string | undefined; readonly data?: string | undefined } {
  const valueOf = (name: string): string | undefined => {
    const line = text.split(/\r?\n/).find((each) => each.startsWith(`${name}:`));
    return line?.slice(name.length + 1).trimStart();
  };
  return { id: valueOf("id"), data: valueOf("data") };
}
