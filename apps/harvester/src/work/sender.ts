import { createClient, matchState, SdfError, type Auth, type Clock, type FetchFunction, type WireFormat } from "@sdf/runtime";
import { feedOf } from "../feeds/catalogue.ts";
import type { Redactor } from "../observe/redact.ts";
import type { DecodedResponse, PollResult } from "../store/contract.ts";
import { resultOf } from "./classify.ts";

export interface SenderOptions {
  readonly baseUrl: string;
  readonly feedsUrl?: string | undefined;
  readonly auth?: Auth | undefined;
  readonly format: WireFormat;
  readonly redactor: Redactor;
  readonly clock: Clock;
  /** Default: the global `fetch`. */
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
  /** Called at the last moment before the request leaves; what it throws stops it. */
  readonly atTheDoor: () => void | Promise<void>;
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
  readonly body?: { readonly bytes: Uint8Array; readonly format: WireFormat | undefined; readonly contentType?: string };
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
}

/** Sends single requests: no repetition, no second thoughts. What to do about failures is for planning. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #auth: Auth | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#auth = options.auth === undefined ? undefined : onceOnly(options.auth);
  }

  async send({ feed, request, timeout, atTheDoor, signal }: SendRequest): Promise<Sent> {
    const { baseUrl, feedsUrl, format, clock, decoder, redactor } = this.#options;
    const trace: Trace = {};
    const began = clock.now();
    // A client costs nothing to make, and with one for each request its exchange can be watched.
    const client = createClient({
      baseUrl, format, timeout, clock, retry: false,
      fetch: (each) => this.#watched(each, trace, atTheDoor),
      ...(feedsUrl === undefined ? {} : { feedsUrl }),
      ...(this.#auth === undefined ? {} : { auth: this.#auth }),
    });
    const known = (): Omit<Sent, "result"> => {
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
        ...(trace.bytes === undefined ? {} : { body: { bytes: trace.bytes, format: undefined, ...(contentType === undefined ? {} : { contentType }) } }),
      };
    };
    try {
      const { data, meta } = await feedOf(feed).call(client, request, { ...(signal === undefined ? {} : { signal }), timeout });
      const facts = known();
      const status = matchState(data).status;
      return {
        ...facts,
        result: "ok",
        ...(facts.body === undefined ? {} : { body: { ...facts.body, format: meta.format } }),
        decoded: { feed, value: data, issues: meta.issues, drift: meta.drift, decoder },
        ...(status === undefined ? {} : { matchStatus: status }),
      };
    } catch (error) {
      const details = SdfError.is(error) ? error.details : {};
      const cause = causeOf(error);
      return {
        ...known(),
        result: error instanceof NotSent ? "abandoned" : resultOf(cause),
        message: redactor.text(cause instanceof Error ? cause.message : String(cause)).slice(0, 500),
        ...(details.serviceCode === undefined ? {} : { serviceCode: details.serviceCode }),
        ...(details.retryAfterMs === undefined ? {} : { retryAfter: details.retryAfterMs }),
      };
    }
  }

  /** The exchange with the network: last look before it leaves, whole body, nothing followed. */
  async #watched(request: Request, trace: Trace, atTheDoor: () => void | Promise<void>): Promise<Response> {
    const { clock, fetch = (each: Request): Promise<Response> => globalThis.fetch(each), maxBody, redactor } = this.#options;
    // Tokens are fetched by POST; feeds are asked by GET.
    if (request.method !== "GET") return fetch(request);
    // What opens the door may be a token that was made a moment ago: nobody else knows that it is a secret.
    for (const word of (request.headers.get("authorization") ?? "").split(/\s+/).slice(1)) redactor.learn(word);
    await atTheDoor();
    trace.url = request.url;
    trace.sentAt = clock.now();
    // A redirect would send a second request that nobody has planned.
    const response = await fetch(new Request(request, { redirect: "manual" }));
    trace.status = response.status;
    trace.headers = response.headers;
    // A service that repeats a secret has it taken out before anything is made of the response: rows are a function of what is kept.
    const { bytes } = redactor.bytes(await readBody(response, maxBody));
    trace.receivedAt = clock.now();
    trace.bytes = bytes;
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const empty = response.status === 204 || response.status === 205 || response.status === 304;
    return new Response(empty ? null : (bytes as Uint8Array<ArrayBuffer>), { status: response.status, headers });
  }
}

/** Thrown at the door: the request stays here. */
export class NotSent extends Error {
  override readonly name: string = "NotSent";
}

function causeOf(error: unknown): unknown {
  return SdfError.is(error) && error.cause instanceof NotSent ? new SdfError("aborted", error.message) : error;
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

async function readBody(response: Response, most: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw new SdfError("decode.limit", `the body is longer than ${most} bytes; raise maxBody if that is right`);
    chunks.push(chunk);
  }
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
