import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import {
  SdfError,
  type Clock,
  type DecodeOptions,
  type Decoder,
  type FeedDescription,
  type FetchFunction,
  type LogFields,
  type Logger,
} from "../src/index.ts";

/** A soccer match feed in the manner of the specs, with every request form. */
export const momentum: FeedDescription = {
  id: "soccer/match-momentum",
  sport: "soccer",
  name: "match-momentum",
  code: "MA27",
  path: "/sdapi/v1/soccerdata/predictions/momentum",
  identify: {
    fixture: {
      entity: "fixture",
      query: "fx",
      path: ["uuid"],
      accepts: ["uuid", "legacy", "legacy-a", "legacy-b"],
      list: false,
    },
  },
  forms: { path: "{path}/{fixture}", query: "{path}?fx={fixture}" },
  parameters: {
    _fmt: { type: "format" },
    _clbk: { type: "callback" },
    _rt: { type: "string", readableName: "requestMode" },
  },
  rules: [
    {
      id: "fixture-required",
      kind: "one-of",
      of: ["fixture"],
      count: "exactly",
      meaning: "The request names one fixture",
    },
    {
      id: "jsonp-needs-callback",
      kind: "requires",
      when: [{ parameter: "_fmt", value: "jsonp" }],
      then: [{ parameter: "_clbk" }],
      meaning: "JSONP needs a callback",
      error: "10200",
    },
  ],
  polling: [
    { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"], atPeriodChange: true },
    { id: "live-45", anchor: "kick-off", from: 0, every: 45, alternative: true },
  ],
};

/** A feed whose response is a list in pages. */
export const listed: FeedDescription & { readonly pages: string } = {
  ...momentum,
  forms: { list: "{path}" },
  parameters: {
    _pgNm: { type: "integer", readableName: "pageNumber" },
    _pgSz: { type: "integer", readableName: "pageSize" },
    ...momentum.parameters,
  },
  rules: [],
  pages: "match",
};

/** A decoder of JSON and of service errors only. */
export function jsonDecoder<T>(): Decoder<T> {
  return (input, options) => {
    const text = typeof input === "string" ? input : new TextDecoder().decode(input);
    const body = /^\w+\((.*)\);?$/s.exec(text)?.[1] ?? text;
    let value: T & { errorCode?: string };
    try {
      value = JSON.parse(body) as T & { errorCode?: string };
    } catch {
      throw new SdfError("decode.malformed", "not JSON");
    }
    if (value?.errorCode !== undefined) {
      throw new SdfError("api.error", `the service answered with error ${value.errorCode}`, {
        serviceCode: value.errorCode,
        body: new TextEncoder().encode(text),
      });
    }
    return { value, format: options?.format ?? "json", issues: [], drift: [] };
  };
}

/** The same decoder, with the options of each of its calls. */
export function observedDecoder<T>(): { readonly decode: Decoder<T>; readonly calls: (DecodeOptions | undefined)[] } {
  const calls: (DecodeOptions | undefined)[] = [];
  const decode: Decoder<T> = (input, options) => {
    calls.push(options);
    return jsonDecoder<T>()(input, options);
  };
  return { decode, calls };
}

/** A logger, and its entries. */
export function recordedLog(): { readonly logger: Logger; readonly entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const log =
    (level: LogEntry[0]) =>
    (message: string, fields: LogFields): void =>
      void entries.push([level, message, fields]);
  return { logger: { debug: log("debug"), warn: log("warn") }, entries };
}
type LogEntry = readonly [level: "debug" | "warn", message: string, fields: LogFields];

export function json(value: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(value), init);
}

/** The reaction of a scripted transport to one request. */
export type ScriptedAnswer = Response | Error | ((request: Request) => Response | Promise<Response>);

/** A `fetch` that returns scripted answers in order and records the requests. */
export function scripted(...answers: readonly ScriptedAnswer[]): {
  readonly fetch: FetchFunction;
  readonly requests: Request[];
} {
  const requests: Request[] = [];
  const fetch: FetchFunction = async (request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    if (answer === undefined) throw new Error("no answer scripted");
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(request) : answer.clone();
  };
  return { fetch, requests };
}

/** A clock that advances only by `sleep` and `advance`. */
export function manualClock(
  start: string | number = 0,
): Clock & { readonly sleeps: number[]; advance(milliseconds: number): void } {
  let now = new Date(start).getTime();
  const sleeps: number[] = [];
  return {
    sleeps,
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      sleeps.push(milliseconds);
      now += milliseconds;
    },
  };
}

/** The error that a promise ends with. */
export async function failure(promise: Promise<unknown>): Promise<SdfError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!SdfError.is(error)) throw new Error(`expected an SdfError, found ${String(error)}`);
  return error;
}

/** Serves on the loopback interface until the test ends; returns the origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
