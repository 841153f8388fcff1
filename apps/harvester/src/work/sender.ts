import { createClient, matchState, SdfError, type Auth, type Clock, type FetchFunction, type WireFormat } from "@sdf/runtime";
import { hashOf } from "../archive/hash.ts";
import { feedOf } from "../feeds/catalogue.ts";
import type { Redactor } from "../observe/redact.ts";
import type { DecodedResponse, PollResult } from "../store/contract.ts";
import { resultOf } from "./classify.ts";
import { Repeats, type Remembered } from "./repeats.ts";
import { throughDispatcher, throughFetch, type Transport } from "./transport.ts";

export interface SenderOptions {
  readonly baseUrl: string;
  readonly feedsUrl?: string | undefined;
  readonly auth?: Auth | undefined;
  readonly format: WireFormat;
  readonly redactor: Redactor;
  readonly clock: Clock;
  /** Default: connections of its own, without what `fetch` adds. */
  readonly fetch?: FetchFunction | undefined;
  /** Longest body that is read, bytes. */
  readonly maxBody: number;
  /** Version of the decoder, noted with every decoded row. */
  readonly decoder: string;
}

export interface SendRequest {
  readonly feed: string;
  readonly request: object;
  /** Milliseconds, for everything. */
  readonly timeout: number;
  /** Called before the request is handed over to the network; what it throws stops it. */
  readonly atTheDoor: () => void | Promise<void>;
  /** Called when there is a connection and the request is about to be written; what it throws stops it, too. */
  readonly leaving: () => void;
  readonly signal?: AbortSignal | undefined;
}

/** What came of a request. */
export interface Sent {
  readonly result: PollResult;
  /** Whether the request left the house. */
  readonly left: boolean;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly url: string;
  readonly httpStatus?: number;
  readonly serviceCode?: string;
  readonly serverTime?: number;
  readonly message?: string;
  readonly retryAfter?: number;
  readonly body?: { readonly bytes: Uint8Array; readonly format: WireFormat | undefined; readonly contentType?: string; readonly sha256?: string };
  /** Absent also when the body is the one before, byte for byte: nothing new follows from it. */
  readonly decoded?: DecodedResponse;
  /** Status of the match, for documents about one. */
  readonly matchStatus?: string;
}

/** What was seen of an exchange on its way. */
interface Trace {
  url?: string;
  sentAt?: number;
  receivedAt?: number;
  status?: number;
  headers?: Headers;
  bytes?: Uint8Array;
  sha256?: string;
  repeated?: Remembered;
}

/** Sends single requests: no repetition, no second thoughts. What to do about failures is for planning. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #auth: Auth | undefined;
  readonly #transport: Transport;
  readonly #repeats = new Repeats();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#transport = options.fetch === undefined ? throughDispatcher() : throughFetch(options.fetch);
    this.#auth = options.auth === undefined ? undefined : onceOnly(options.auth);
  }

  async send({ feed, request, timeout, atTheDoor, leaving, signal }: SendRequest): Promise<Sent> {
    const { baseUrl, feedsUrl, format, clock, decoder, redactor, maxBody } = this.#options;
    const trace: Trace = {};
    const began = clock.now();
    // A client costs nothing to make, and with one for each request its exchange can be watched.
    const client = createClient({
      // A redirect that was followed would be a request that nobody has planned.
      baseUrl, format, timeout, clock, retry: false, limits: { bytes: maxBody, redirects: 0 },
      fetch: (each) => this.#watched(each, feed, trace, atTheDoor, leaving),
      ...(feedsUrl === undefined ? {} : { feedsUrl }),
      ...(this.#auth === undefined ? {} : { auth: this.#auth }),
    });
    const told = (): Omit<Sent, "result"> => {
      const { sentAt = began, status, headers, url } = trace;
      const receivedAt = trace.receivedAt ?? clock.now();
      const serverTime = Date.parse(headers?.get("date") ?? "");
      const contentType = headers?.get("content-type") ?? undefined;
      return {
        left: trace.sentAt !== undefined,
        sentAt, receivedAt,
        url: redactor.text(url ?? baseUrl),
        ...(status === undefined ? {} : { httpStatus: status }),
        ...(Number.isNaN(serverTime) ? {} : { serverTime }),
        ...(trace.bytes === undefined ? {} : { body: { bytes: trace.bytes, format: undefined, ...(contentType === undefined ? {} : { contentType }), ...(trace.sha256 === undefined ? {} : { sha256: trace.sha256 }) } }),
      };
    };
    try {
      const { data, meta } = await feedOf(feed).call(client, request, { ...(signal === undefined ? {} : { signal }), timeout });
      const facts = told();
      const status = matchState(data).status;
      if (trace.url !== undefined && trace.sha256 !== undefined) this.#repeats.keep(trace.url, { sha256: trace.sha256, format: meta.format, matchStatus: status });
      return {
        ...facts,
        result: "ok",
        ...(facts.body === undefined ? {} : { body: { ...facts.body, format: meta.format } }),
        decoded: { feed, value: data, issues: meta.issues, drift: meta.drift, decoder },
        ...(status === undefined ? {} : { matchStatus: status }),
      };
    } catch (error) {
      if (trace.repeated !== undefined) {
        const { format: read, matchStatus } = trace.repeated;
        const facts = told();
        return {
          ...facts,
          result: "ok",
          ...(facts.body === undefined ? {} : { body: { ...facts.body, format: read } }),
          ...(matchStatus === undefined ? {} : { matchStatus }),
        };
      }
      const details = SdfError.is(error) ? error.details : {};
      const cause = causeOf(error);
      return {
        ...told(),
        result: error instanceof NotSent ? "abandoned" : resultOf(cause),
        message: redactor.text(cause instanceof Error ? cause.message : String(cause)).slice(0, 500),
        ...(details.serviceCode === undefined ? {} : { serviceCode: details.serviceCode }),
        ...(details.retryAfterMs === undefined ? {} : { retryAfter: details.retryAfterMs }),
      };
    }
  }

  /** The exchange with the network: last look before it leaves, whole body, nothing followed. */
  async #watched(request: Request, feed: string, trace: Trace, atTheDoor: () => void | Promise<void>, leaving: () => void): Promise<Response> {
    const { clock, fetch = (each: Request): Promise<Response> => globalThis.fetch(each), maxBody, redactor } = this.#options;
    // Tokens are fetched by POST; feeds are asked by GET.
    if (request.method !== "GET") return fetch(request);
    // What opens the door may be a token that was made a moment ago: nobody else knows that it is a secret.
    for (const word of (request.headers.get("authorization") ?? "").split(/\s+/).slice(1)) redactor.learn(word);
    await atTheDoor();
    trace.url = request.url;
    const { status, headers, bytes: received } = await this.#transport(request, maxBody, () => {
      leaving();
      trace.sentAt = clock.now();
    });
    trace.status = status;
    trace.headers = headers;
    // A service that repeats a secret has it taken out before anything is made of the response: rows are a function of what is kept.
    const { bytes } = redactor.bytes(received);
    trace.receivedAt = clock.now();
    trace.bytes = bytes;
    trace.sha256 = hashOf(bytes);
    // Of a list every page is looked into: how the reading of it goes on depends on its items.
    if (status === 200 && feedOf(feed).description.pages === undefined) {
      const repeated = this.#repeats.of(request.url, trace.sha256);
      if (repeated !== undefined) {
        trace.repeated = repeated;
        throw known;
      }
    }
    return answer(status, headers, bytes);
  }
}

/**
 * What the client reads of a response. One of `Response` would copy the body twice, which is most of
 * what reading it costs.
 */
function answer(status: number, headers: Headers, bytes: Uint8Array): Response {
  const told: Pick<Response, "status" | "ok" | "headers" | "arrayBuffer"> = {
    status, headers,
    ok: status >= 200 && status < 300,
    // A buffer of Node's may be a part of one that others have parts of, too.
    // A buffer of Node's may be a part of memory that others have parts of, too.
    arrayBuffer: async () => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)).buffer as ArrayBuffer,
  };
  return told as Response;
}

/** Ends a call whose body needs no decoding. One for all: nobody looks at where it came from. */
const known = new SdfError("aborted", "the body is known");

/** Thrown at the door: the request stays here. */
export class NotSent extends Error {
  override readonly name: string = "NotSent";
}

function causeOf(error: unknown): unknown {
  // The client keeps a copy of what was thrown.
  const isNotSent = SdfError.is(error) && error.cause instanceof Error && error.cause.name === "NotSent";
  return isNotSent ? new SdfError("aborted", error.message) : error;
}

/** A refused token is replaced, but the request is not repeated: a repetition has to be claimed like any other. */
function onceOnly(auth: Auth): Auth {
  return {
    ...(auth.supplies === undefined ? {} : { supplies: auth.supplies }),
    apply: (credentials, context) => auth.apply(credentials, context),
    refused(credentials) {
      auth.refused?.(credentials);
      return false;
    },
  };
}
