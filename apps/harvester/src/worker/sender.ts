import {
  createClient,
  matchState,
  SdfError,
  type Auth,
  type Clock,
  type FetchFunction,
  type WireFormat,
} from "@sdf/runtime";
import { hashOf } from "../archive/hash.ts";
import type { PollResult } from "../domain/poll-result.ts";
import { feedOf } from "../feeds/catalogue.ts";
import { CredentialSearch, type Credential } from "../secrets/credentials.ts";
import type { Redactor } from "../secrets/redact.ts";
import type { Seal } from "../secrets/seal.ts";
import type { DecodedResponse, Quarantined } from "../store/contract.ts";
import { BodyCache, type CachedBody } from "./body-cache.ts";
import { resultOf } from "./classify.ts";
import { throughDispatcher, throughFetch, type Transport } from "./transport.ts";

export interface SenderOptions {
  readonly baseUrl: string;
  readonly feedsUrl?: string | undefined;
  readonly auth?: Auth | undefined;
  readonly format: WireFormat;
  readonly redactor: Redactor;
  /** Credentials of the service; the sender quarantines responses that contain one. */
  readonly credentials?: readonly Credential[] | undefined;
  /** Encrypts quarantined bodies; without it they are not stored. */
  readonly seal?: Seal | undefined;
  readonly clock: Clock;
  /** Default: own connections, without the overhead of `fetch`. */
  readonly fetch?: FetchFunction | undefined;
  /** Maximum length of a body, bytes. */
  readonly maxBody: number;
  /** Version of the decoder, stored with every decoded row. */
  readonly decoder: string;
}

export interface SendRequest {
  readonly feed: string;
  readonly request: object;
  /** Time limit of the whole exchange, milliseconds. */
  readonly timeout: number;
  /** Called before the request is passed to the network; an exception stops the request. */
  readonly beforeDispatch: () => void | Promise<void>;
  /** Called when a connection is open and the request is about to be written; an exception stops the request. */
  readonly onRequestStart: () => void;
  readonly signal?: AbortSignal | undefined;
}

/** Result of a request. */
export interface Sent {
  readonly result: PollResult;
  /** True once the first byte of the request has been written. */
  readonly wasSent: boolean;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly url: string;
  readonly httpStatus?: number;
  readonly serviceCode?: string;
  readonly serverTime?: number;
  readonly message?: string;
  readonly retryAfter?: number;
  readonly body?: {
    readonly bytes: Uint8Array;
    readonly format: WireFormat | undefined;
    readonly contentType?: string;
    readonly sha256?: string;
  };
  /** The body contains a credential; `body` and `decoded` are absent. */
  readonly quarantined?: Quarantined;
  /** Also absent if the body equals the last one byte for byte. */
  readonly decoded?: DecodedResponse;
  /** Status of the match, for documents about one match. */
  readonly matchStatus?: string;
}

/** Facts about an exchange, collected while it runs. */
interface Trace {
  url?: string;
  sentAt?: number;
  receivedAt?: number;
  status?: number;
  headers?: Headers;
  bytes?: Uint8Array;
  sha256?: string;
  cached?: CachedBody;
  /** No connection could be opened, so nothing was written. */
  unreached?: boolean;
  /** Name of the credential that the body contains. */
  credential?: string;
  /** Secrets that the request contains. */
  readonly secrets: Set<string>;
}

/** Sends single requests without retries. Planning decides what follows a failure. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #auth: Auth | undefined;
  readonly #transport: Transport;
  readonly #bodies = new BodyCache();
  readonly #search: CredentialSearch;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#search = new CredentialSearch(options.credentials);
    this.#transport = options.fetch === undefined ? throughDispatcher() : throughFetch(options.fetch);
    this.#auth = options.auth === undefined ? undefined : onceOnly(options.auth);
  }

  async send({ feed, request, timeout, beforeDispatch, onRequestStart, signal }: SendRequest): Promise<Sent> {
    const { baseUrl, feedsUrl, format, clock, decoder, redactor, maxBody } = this.#options;
    const trace: Trace = { secrets: new Set() };
    const began = clock.now();
    // Clients are cheap, and a client per request lets the sender observe its exchange.
    const client = createClient({
      // A followed redirect would be an unplanned request.
      baseUrl,
      format,
      timeout,
      clock,
      retry: false,
      limits: { bytes: maxBody, redirects: 0 },
      fetch: (each) => this.#observedFetch(each, feed, trace, beforeDispatch, onRequestStart),
      ...(feedsUrl === undefined ? {} : { feedsUrl }),
      ...(this.#auth === undefined ? {} : { auth: this.#recordSecrets(this.#auth, trace) }),
    });
    const exchangeFacts = (): Omit<Sent, "result"> => {
      const { sentAt = began, status, headers, url, bytes, sha256, credential } = trace;
      const receivedAt = trace.receivedAt ?? clock.now();
      const serverTime = Date.parse(headers?.get("date") ?? "");
      const contentType = headers?.get("content-type") ?? undefined;
      const contents = (): Pick<Sent, "body" | "quarantined"> => {
        if (bytes === undefined) return {};
        if (credential !== undefined) return { quarantined: this.#quarantined(bytes, credential, contentType) };
        return {
          body: {
            bytes,
            format: undefined,
            ...(contentType === undefined ? {} : { contentType }),
            ...(sha256 === undefined ? {} : { sha256 }),
          },
        };
      };
      return {
        wasSent: trace.sentAt !== undefined && trace.unreached !== true,
        sentAt,
        receivedAt,
        url: redactor.text(url ?? baseUrl),
        ...(status === undefined ? {} : { httpStatus: status }),
        ...(Number.isNaN(serverTime) ? {} : { serverTime }),
        ...contents(),
      };
    };
    try {
      const options = { ...(signal === undefined ? {} : { signal }), timeout };
      const { data, meta } = await feedOf(feed).call(client, request, options);
      const facts = exchangeFacts();
      if (trace.credential !== undefined) {
        return {
          ...facts,
          result: "quarantined",
          message: `the response contains the credential ${trace.credential}`,
        };
      }
      const status = matchState(data).status;
      if (trace.url !== undefined && trace.sha256 !== undefined) {
        this.#bodies.set(trace.url, { sha256: trace.sha256, format: meta.format, matchStatus: status });
      }
      return {
        ...facts,
        result: "ok",
        ...(facts.body === undefined ? {} : { body: { ...facts.body, format: meta.format } }),
        decoded: { feed, value: data, issues: meta.issues, drift: meta.drift, decoder },
        ...(status === undefined ? {} : { matchStatus: status }),
      };
    } catch (error) {
      if (trace.cached !== undefined) {
        const { format: bodyFormat, matchStatus } = trace.cached;
        const facts = exchangeFacts();
        return {
          ...facts,
          result: "ok",
          ...(facts.body === undefined ? {} : { body: { ...facts.body, format: bodyFormat } }),
          ...(matchStatus === undefined ? {} : { matchStatus }),
        };
      }
      const details = SdfError.is(error) ? error.details : {};
      const cause = causeOf(error);
      return {
        ...exchangeFacts(),
        result: error instanceof NotSent ? "abandoned" : resultOf(cause),
        message: redactor.text(cause instanceof Error ? cause.message : String(cause)).slice(0, 500),
        ...(details.serviceCode === undefined ? {} : { serviceCode: details.serviceCode }),
        ...retryAfterOf(trace.headers, trace.receivedAt ?? clock.now()),
      };
    }
  }

  /** Records the secrets of a request: the service can echo only these. */
  #recordSecrets(auth: Auth, trace: Trace): Auth {
    return {
      ...auth,
      async apply(credentials, context) {
        await auth.apply(credentials, context);
        for (const secret of credentials.secrets) trace.secrets.add(secret);
      },
    };
  }

  #quarantined(bytes: Uint8Array, credential: string, contentType: string | undefined): Quarantined {
    const { seal } = this.#options;
    return {
      credential,
      size: bytes.length,
      ...(contentType === undefined ? {} : { contentType }),
      ...(seal === undefined ? {} : { sealed: seal(bytes) }),
    };
  }

  /** Performs one exchange with the network: final check before dispatch, full body, no redirects. */
  async #observedFetch(
    request: Request,
    feed: string,
    trace: Trace,
    beforeDispatch: () => void | Promise<void>,
    onRequestStart: () => void,
  ): Promise<Response> {
    const { clock, maxBody, redactor } = this.#options;
    const { fetch = (each: Request): Promise<Response> => globalThis.fetch(each) } = this.#options;
    // Tokens are requested by POST, feeds by GET.
    if (request.method !== "GET") return fetch(request);
    // A new token is not in the configuration, so the redactor learns it here.
    for (const secret of trace.secrets) redactor.learn(secret);
    await beforeDispatch();
    trace.url = request.url;
    const { status, headers, bytes } = await this.#transport(request, maxBody, () => {
      onRequestStart();
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
    // Every page of a list is decoded, because the next page depends on its items.
    if (status === 200 && feedOf(feed).description.pages === undefined) {
      const cached = this.#bodies.get(request.url, trace.sha256);
      if (cached !== undefined) {
        trace.cached = cached;
        throw bodyIsCached;
      }
    }
    // A cached body was searched for credentials when it was first received.
    const credential = this.#search.find(bytes, trace.secrets);
    if (credential !== undefined) trace.credential = credential;
    return responseOf(status, headers, bytes);
  }
}

/** Builds the part of a response that the client reads. A real `Response` would copy the body twice. */
function responseOf(status: number, headers: Headers, bytes: Uint8Array): Response {
  const response: Pick<Response, "status" | "ok" | "headers" | "arrayBuffer"> = {
    status,
    headers,
    ok: status >= 200 && status < 300,
    arrayBuffer: async () => {
      // A Node buffer may share its memory with other buffers.
      const ownBytes = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
      return ownBytes.buffer as ArrayBuffer;
    },
  };
  return response as Response;
}

/** Ends a call whose body needs no decoding. One shared instance, because its stack trace is not used. */
const bodyIsCached = new SdfError("aborted", "the body equals the last one");

/** Thrown before dispatch: the request is not sent. */
export class NotSent extends Error {
  override readonly name: string = "NotSent";
}

/** Errors of a connection that was never open. */
const unreachedCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnreached(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (unreachedCodes.has((each as { code?: string }).code ?? "")) return true;
  }
  return false;
}

/** Pause from Retry-After, milliseconds. A date is relative to the service's clock. */
function retryAfterOf(headers: Headers | undefined, receivedAt: number): Pick<Sent, "retryAfter"> {
  const value = headers?.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return { retryAfter: Number(value) * 1000 };
  const at = Date.parse(value);
  const now = Date.parse(headers?.get("date") ?? "");
  return Number.isNaN(at) ? {} : { retryAfter: Math.max(0, at - (Number.isNaN(now) ? receivedAt : now)) };
}

function causeOf(error: unknown): unknown {
  // The client throws a copy of the error, so `instanceof` does not match.
  const isNotSent = SdfError.is(error) && error.cause instanceof Error && error.cause.name === "NotSent";
  return isNotSent ? new SdfError("aborted", error.message) : error;
}

/** Replaces a refused token without a retry: every request needs a claim. */
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
