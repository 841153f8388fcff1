import { expect } from "vitest";
import {
  createClient,
  defineFeed,
  subscribe,
  type Clock,
  type FeedDescription,
  type PollOptions,
} from "../src/index.ts";
import { json, jsonDecoder, momentum } from "./support.ts";

export interface Data {
  readonly minute: number;
}

export const origin = "https://relay.example";
const start = Date.parse("2026-10-03T15:00:00Z");
/** Time without a byte after which the stream is connected again, milliseconds. */
const silenceMs = 45_000;
const everyMinute: FeedDescription = {
  ...momentum,
  polling: [{ id: "live", anchor: "kick-off", from: 0, to: 7200, every: 60 }],
};
export const feed = defineFeed<{ fixture: string }, Data>(everyMinute, jsonDecoder<Data>());

/** A clock on which every wait ends at once, except the one for the end of a silence, which `endSilence` ends. */
export function instantClock(): Clock & { endSilence(): void } {
  let now = start;
  let ends: (() => void)[] = [];
  return {
    now: () => now,
    sleep: (milliseconds, signal) => {
      if (milliseconds !== silenceMs) now += milliseconds;
      if (milliseconds !== silenceMs || signal === undefined) return Promise.resolve();
      return new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
        ends.push(() => {
          now += milliseconds;
          resolve();
        });
      });
    },
    endSilence() {
      ends.forEach((end) => end());
      ends = [];
    },
  };
}

/** A connection of a stream that a test writes to. */
export interface Connection {
  readonly request: Request;
  /** Sends text; `change` sends an event with a position. */
  send(text: string): void;
  change(position: number, minute: number): void;
  end(): void;
  fail(): void;
  readonly isCancelled: boolean;
}

export interface ServiceOptions {
  /** Value of `x-sdf-stream`; `undefined` for no offer. */
  readonly offer?: string | undefined;
  readonly stream?: ((request: Request, count: number) => Response | Error | undefined) | undefined;
  readonly document?: ((request: Request, count: number) => Response | Error | undefined) | undefined;
  /** Minute of the document by the number of its requests, in place of that of the latest change. */
  readonly minuteOf?: (count: number) => number;
}

export const documentOf = (minute: number): object => ({
  matchInfo: { date: "2026-10-03Z", time: "15:00:00Z" },
  liveData: { matchDetails: { matchStatus: "Playing" } },
  minute,
});
export const timeOf = (minute: number): string => new Date(start + minute * 60_000).toISOString();

/** Simulates a relay: its document changes with `minute`, and connections of its stream are written by the test. */
export function relay({ offer = "/stream?feed=f&from=7", stream, document, minuteOf }: ServiceOptions = {}) {
  const connections: Connection[] = [];
  const documents: Request[] = [];
  const streams: Request[] = [];
  const state = { minute: 1 };
  const encoder = new TextEncoder();
  const connect = (request: Request): Response => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        const fail = (): void => controller.error(new TypeError("terminated"));
        request.signal.addEventListener("abort", () => {
          isCancelled = true;
          fail();
        });
        connections.push({
          request,
          send,
          change(position, minute) {
            state.minute = minute;
            send(`id: ${position}\nevent: none\ndata: {"at":"${timeOf(minute)}"}\n\n`);
          },
          end: () => controller.close(),
          fail,
          get isCancelled() {
            return isCancelled;
          },
        });
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const isStream = url.pathname === "/stream";
    (isStream ? streams : documents).push(request);
    const scripted = isStream ? stream?.(request, streams.length) : document?.(request, documents.length);
    if (scripted instanceof Error) throw scripted;
    if (scripted !== undefined) return scripted;
    if (isStream) return connect(request);
    const at = url.searchParams.get("at");
    const current = minuteOf?.(documents.length) ?? state.minute;
    const minute = at === null ? current : (Date.parse(at) - start) / 60_000;
    return json(documentOf(minute), offer === "" ? {} : { headers: { "x-sdf-stream": offer } });
  };
  return { fetch, connections, documents, streams, state };
}

export function subscribed(service: ReturnType<typeof relay>, options: PollOptions = {}) {
  const clock = instantClock();
  const stop = new AbortController();
  const client = createClient({ baseUrl: origin, fetch: service.fetch, clock, retry: false });
  const updates = subscribe(client, feed, { fixture: "a1" }, { signal: stop.signal, ...options });
  const next = async (): Promise<number | undefined> => (await updates.next()).value?.data.minute;
  return { clock, client, stop, updates, next };
}

/** Waits until the stream was connected so many times. @returns the latest connection */
export async function connection(service: ReturnType<typeof relay>, count: number): Promise<Connection> {
  await expect.poll(() => service.connections.length).toBe(count);
  return service.connections[count - 1]!;
}
