import { createClient, matchState, SdfError, type Auth, type Clock, type FetchFunction, type WireFormat } from "@sdf/runtime";
import { hashOf } from "../archive/hash.ts";
import { feedOf } from "../feeds/catalogue.ts";
import type { Redactor } from "../observe/redact.ts";
import { CredentialSearch, type Credential } from "../observe/credentials.ts";
import type { Seal } from "../observe/seal.ts";
import type { DecodedResponse, PollResult, Quarantined } from "../store/contract.ts";
import { resultOf } from "./classify.ts";
import { BodyCache, type CachedBody } from "./body-cache.ts";
import { throughDispatcher, throughFetch, type Transport } from "./transport.ts";

export interface SenderOptions {
  readonly baseUrl: string;
  readonly feedsUrl?: string | undefined;
  readonly auth?: Auth | undefined;
  readonly format: WireFormat;
  readonly redactor: Redactor;
  /** Credentials of the service; responses that contain one are quarantined. */
  readonly credentials?: readonly Credential[] | undefined;
  /** Encrypts quarantined bodies; without it they are refused. */
  readonly seal?: Seal | undefined;
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
  /** The body contains a credential; `body` and `decoded` are absent. */
  readonly quarantined?: Quarantined;
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
  repeated?: CachedBody;
  /** No connection could be opened, so nothing was written. */
  unreached?: boolean;
  /** Name of the credential that the body contains. */
  credential?: string;
  /** Secrets that the request carried. */
  readonly sent: Set<string>;
}

/** Sends single requests: no repetition, no second thoughts. What to do about failures is for planning. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #auth: Auth | undefined;
  readonly #transport: Transport;
  readonly #repeats = new BodyCache();
  readonly #search: CredentialSearch;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#search = new CredentialSearch(options.credentials);
    this.#transport = options.fetch === undefined ? throughDispatcher() : throughFetch(options.fetch);
    this.#auth = options.auth === undefined ? undefined : onceOnly(options.auth);
  }

  async send({ feed, request, timeout, atTheDoor, leaving, signal }: SendRequest): Promise<Sent> {
    const { baseUrl, feedsUrl, format, clock, decoder, redactor, maxBody } = this.#options;
    const trace: Trace = { sent: new Set() };
    const began = clock.now();
    // A client costs nothing to make, and with one for each request its exchange can be watched.
    const client = createClient({
      // A redirect that was followed would be a request that nobody has planned.
      baseUrl, format, timeout, clock, retry: false, limits: { bytes: maxBody, redirects: 0 },
      fetch: (each) => this.#watched(each, feed, trace, atTheDoor, leaving),
      ...(feedsUrl === undefined ? {} : { feedsUrl }),
      ...(this.#auth === undefined ? {} : { auth: this.#observed(this.#auth, trace) }),
    });
    const told = (): Omit<Sent, "result"> => {
      const { sentAt = began, status, headers, url } = trace;
      const receivedAt = trace.receivedAt ?? clock.now();
      const serverTime = Date.parse(headers?.get("date") ?? "");
      const contentType = headers?.get("content-type") ?? undefined;
      return {
        left: trace.sentAt !== undefined && trace.unreached !== true,
        sentAt, receivedAt,
        url: redactor.text(url ?? baseUrl),
        ...(status === undefined ? {} : { httpStatus: status }),
        ...(Number.isNaN(serverTime) ? {} : { serverTime }),
        ...(trace.bytes === undefined ? {} : trace.credential !== undefined ? { quarantined: this.#quarantined(trace.bytes, trace.credential, contentType) } : { body: { bytes: trace.bytes, format: undefined, ...(contentType === undefined ? {} : { contentType }), ...(trace.sha256 === undefined ? {} : { sha256: trace.sha256 }) } }),
      };
    };
    try {
      const { data, meta } = await feedOf(feed).call(client, request, { ...(signal === undefined ? {} : { signal }), timeout });
      const facts = told();
      if (trace.credential !== undefined) return { ...facts, result: "quarantined", message: `the response contains the credential ${trace.credential}` };
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
        ...retryAfterOf(trace.headers, trace.receivedAt ?? clock.now()),
      };
    }
  }

  /** Notes which secrets a request carries: only these can the service echo. */
  #observed(auth: Auth, trace: Trace): Auth {
    return {
      ...auth,
      async apply(credentials, context) {
        await auth.apply(credentials, context);
        for (const secret of credentials.secrets) trace.sent.add(secret);
      },
    };
  }

  #quarantined(bytes: Uint8Array, credential: string, contentType: string | undefined): Quarantined {
    const { seal } = this.#options;
    return {
      credential, size: bytes.length,
      ...(contentType === undefined ? {} : { contentType }),
      ...(seal === undefined ? {} : { sealed: seal(bytes) }),
    };
  }

  /** The exchange with the network: last look before it leaves, whole body, nothing followed. */
  async #watched(request: Request, feed: string, trace: Trace, atTheDoor: () => void | Promise<void>, leaving: () => void): Promise<Response> {
    const { clock, fetch = (each: Request): Promise<Response> => globalThis.fetch(each), maxBody, redactor } = this.#options;
    // Tokens are fetched by POST; feeds are asked by GET.
    if (request.method !== "GET") return fetch(request);
    // A token that was issued a moment ago is in no configuration.
    for (const secret of trace.sent) redactor.learn(secret);
    await atTheDoor();
    trace.url = request.url;
    const { status, headers, bytes } = await this.#transport(request, maxBody, () => {
      leaving();
      trace.sentAt = clock.now();
    }).catch((error: unknown) => {
      trace.unreached = isUnreached(error);
      throw error;
    });
    trace.status = status;
    trace.headers = headers;
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
    // A body that is known was searched when it came first.
    const credential = this.#search.find(bytes, trace.sent);
    if (credential !== undefined) trace.credential = credential;
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

/** Errors of a connection that was never open. */
const unreachedCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

function isUnreached(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (unreachedCodes.has((each as { code?: string }).code ?? "")) return true;
  }
  return false;
}

/** The pause that the service asks for, milliseconds. A date is read by the clock of the service, which wrote it. */
function retryAfterOf(headers: Headers | undefined, receivedAt: number): Pick<Sent, "retryAfter"> {
  const value = headers?.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return { retryAfter: Number(value) * 1000 };
  const at = Date.parse(value);
  const now = Date.parse(headers?.get("date") ?? "");
  return Number.isNaN(at) ? {} : { retryAfter: Math.max(0, at - (Number.isNaN(now) ? receivedAt : now)) };
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
