import {
  type Auth,
  type Clock,
  type Decoder,
  decodeReply,
  type FetchFunction,
  matchState,
  prepareRequest,
  type Revision,
  SdfError,
  sendOnce,
  type Transport,
  type WireFormat,
} from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { computeHash } from "../archive/hash.ts";
import { WeightedLruCache } from "../domain/cache.ts";
import type { PollResult } from "../domain/poll-result.ts";
import { readRetryAfterMs } from "../domain/retry-after.ts";
import { findFeed } from "../feeds/catalogue.ts";
import { type Credential, CredentialSearch } from "../secrets/credentials.ts";
import type { Redactor } from "../secrets/redact.ts";
import type { Seal } from "../secrets/seal.ts";
import type { Outcome } from "../store/index.ts";
import { type PollTransport, throughDispatcher, throughFetch, UnreadableBody } from "./transport.ts";

/** The service and the network, for the requests of a harvester. */
export interface ServiceOptions {
  /** Address that precedes feed paths, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Address of the outlet URL form. Default: `baseUrl`. */
  readonly feedsUrl?: string | undefined;
  /** Authentication of requests; none if absent. */
  readonly auth?: Auth | undefined;
  /**
   * Credentials of the service. Messages and addresses never contain them, and a response that contains one is
   * quarantined. Secrets of requests are added automatically.
   */
  readonly credentials?: readonly Credential[] | undefined;
  /** Clock by which polls are due. */
  readonly clock: Clock;
  /** Default: own connections, without the overhead of `fetch`. */
  readonly fetch?: FetchFunction | undefined;
}

/** Options of a sender; those of the same name as an option of the harvester have its meaning. */
export interface SenderOptions extends ServiceOptions {
  readonly format: WireFormat;
  readonly redactor: Redactor;
  /** Encrypts quarantined bodies; without it they are not stored. */
  readonly seal?: Seal | undefined;
  readonly maxBody: number;
  readonly decoder: string;
}

export interface SendRequest {
  readonly feed: string;
  readonly request: object;
  /** Time limit of the whole exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Called before the request is passed to the network. */
  readonly beforeDispatch: () => void | Promise<void>;
  /**
   * Called when a connection is open and the request is about to be written.
   *
   * @returns the reason why the request must not be sent; `undefined` if it may be sent
   */
  readonly onRequestStart: () => string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Revision of the last answer. An older response has the result `stale`. */
  readonly previous?: Revision | undefined;
}

/** Result of a request. `decoded` is also absent if the body equals the last one byte for byte. */
export interface Sent extends Omit<Outcome, "claim" | "next" | "cursor" | "dead"> {
  /** True once the first byte of the request has been written. */
  readonly wasSent: boolean;
  /** Pause that the service requires, milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** Status of the match, for documents about one match. */
  readonly matchStatus?: string | undefined;
  /** Revision of an answer that was decoded. */
  readonly revision?: Revision | undefined;
}

/** Facts about the dispatch of a request; the transport adds them. */
interface Dispatch {
  /** Address of the request, without secrets once it is passed to the network. */
  url: string;
  sentAt?: number | undefined;
  /** No connection could be opened, so nothing was written. */
  isUnreached?: boolean | undefined;
  /** Response whose body cannot be read, with the secrets of its request. */
  unreadable?: { readonly error: UnreadableBody; readonly secrets: ReadonlySet<string> } | undefined;
}

/** Facts about the last body of a URL that planning needs. */
interface CachedBody {
  readonly sha256: string;
  readonly format: WireFormat;
  readonly matchStatus: string | undefined;
}

/** Maximum number of URLs whose last bodies are remembered; an entry takes about 300 bytes. */
const MAX_BODIES = 250_000;

/** Sends single requests without retries. Planning decides what follows a failure. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #transport: PollTransport;
  /** Last body of each URL. Most polls return the same bytes as the poll before, which are then not decoded again. */
  readonly #bodies = new WeightedLruCache<string, CachedBody>(MAX_BODIES);
  readonly #search: CredentialSearch;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#search = new CredentialSearch(options.credentials);
    this.#transport = options.fetch === undefined ? throughDispatcher() : throughFetch(options.fetch);
  }

  async send(sending: SendRequest): Promise<Sent> {
    const { baseUrl, feedsUrl, auth, format, clock, decoder, fetch, maxBody, redactor } = this.#options;
    const { description, decode } = findFeed(sending.feed);
    const began = clock.now();
    const dispatch: Dispatch = { url: redactor.text(baseUrl) };
    const prepared = prepareRequest(description, sending.request, { baseUrl, feedsUrl, auth, format });
    if (!prepared.ok) return { ...this.#facts(dispatch, began), ...this.#failure(prepared.error) };

    const sent = await sendOnce(prepared.request, {
      transport: this.#transportOf(sending, dispatch),
      fetch,
      clock,
      timeoutMs: sending.timeoutMs,
      signal: sending.signal,
      limits: { bytes: maxBody },
    });
    if (!sent.ok) {
      const { requestId } = sent.error.details;
      const facts = { ...this.#facts(dispatch, began), requestId };
      if (dispatch.unreadable !== undefined) return { ...facts, ...this.#unreadable(dispatch.unreadable) };
      return { ...facts, ...this.#failure(sent.error) };
    }

    const { status, headers, bytes, receivedAt, requestId } = sent.reply;
    const sha256 = computeHash(bytes);
    const contentType = headers.get("content-type") ?? undefined;
    const body = { bytes, format: undefined, contentType, sha256 };
    const facts = {
      ...this.#facts(dispatch, began),
      receivedAt,
      requestId,
      httpStatus: status,
      serverTime: readHttpDate(headers.get("date")),
    };
    // Every page of a list is decoded, because the next page depends on its items.
    const isCacheable = status === 200 && description.pages === undefined;
    const cached = isCacheable ? this.#bodies.get(dispatch.url) : undefined;
    if (cached?.sha256 === sha256) {
      const { format: bodyFormat, matchStatus } = cached;
      return { ...facts, result: "ok", body: { ...body, format: bodyFormat }, matchStatus };
    }

    // A cached body was searched for credentials when it was first received.
    const credential = this.#search.find(bytes, sent.credentials.secrets);
    const contents = this.#contents(body, credential);
    // Imports and later decoding of the stored bytes read them in the same way.
    const inItsEncoding: Decoder<object> = (input, options) =>
      decode(input, { ...options, toText: readDeclaredEncoding });
    const reply = await decodeReply(inItsEncoding, prepared.request, sent, { previous: sending.previous });
    if (!reply.ok) {
      const retryAfterMs = readRetryAfterMs((name) => headers.get(name), receivedAt);
      return { ...facts, ...contents, ...this.#failure(reply.error), retryAfterMs };
    }
    if (credential !== undefined) {
      const message = `the response contains the credential ${credential}`;
      return { ...facts, ...contents, result: "quarantined", message };
    }
    const { data, meta } = reply;
    if (meta.stale === true) {
      const message = "the response is older than the last answer, as the copy of a cache";
      return { ...facts, ...contents, result: "stale", message };
    }
    const matchStatus = matchState(data).status;
    this.#bodies.set(dispatch.url, { sha256, format: meta.format, matchStatus });
    return {
      ...facts,
      result: "ok",
      body: { ...body, format: meta.format },
      decoded: { feed: sending.feed, value: data, issues: meta.issues, drift: meta.drift, decoder },
      matchStatus,
      revision: meta.revision,
    };
  }

  #facts(
    { url, sentAt, isUnreached }: Dispatch,
    began: number,
  ): Pick<Sent, "wasSent" | "sentAt" | "receivedAt" | "url"> {
    const { clock } = this.#options;
    const wasSent = sentAt !== undefined && isUnreached !== true;
    return { wasSent, sentAt: sentAt ?? began, receivedAt: clock.now(), url };
  }

  #failure(error: SdfError): Pick<Sent, "result" | "message" | "serviceCode"> {
    const message = this.#options.redactor.text(error.message).slice(0, 500);
    return { result: toResult(error), message, serviceCode: error.details.serviceCode };
  }

  /** A response whose content encoding cannot be removed: it is stored as received. */
  #unreadable({
    error,
    secrets,
  }: NonNullable<Dispatch["unreadable"]>): Omit<Sent, "wasSent" | "sentAt" | "receivedAt" | "url"> {
    const { status, headers, bytes } = error.reply;
    const contentType = headers.get("content-type") ?? undefined;
    const credential = this.#search.find(bytes, secrets) ?? this.#search.find(error.readablePart, secrets);
    return {
      ...this.#contents({ bytes, format: undefined, contentType, sha256: computeHash(bytes) }, credential),
      result: byStatus(status) ?? "undecodable",
      message: error.message.slice(0, 500),
      httpStatus: status,
      serverTime: readHttpDate(headers.get("date")),
      retryAfterMs: readRetryAfterMs((name) => headers.get(name), this.#options.clock.now()),
    };
  }

  /** Contents of a response: its body, or what is stored of it because it contains a credential. */
  #contents(body: NonNullable<Sent["body"]>, credential: string | undefined): Pick<Sent, "body" | "quarantined"> {
    if (credential === undefined) return { body };
    const { bytes, contentType } = body;
    return { quarantined: { credential, size: bytes.length, contentType, sealed: this.#options.seal?.(bytes) } };
  }

  /** Returns the transport of one request, which records the facts of its dispatch. */
  #transportOf({ beforeDispatch, onRequestStart }: SendRequest, dispatch: Dispatch): Transport {
    const { clock, redactor } = this.#options;
    return async (request, { maxBytes, secrets }) => {
      // A new token is not in the configuration, so the redactor learns it here.
      for (const secret of secrets) redactor.learn(secret);
      await beforeDispatch();
      dispatch.url = redactor.text(request.url);
      try {
        return await this.#transport(request, maxBytes, () => {
          const reason = onRequestStart();
          if (reason === undefined) dispatch.sentAt = clock.now();
          return reason;
        });
      } catch (error) {
        dispatch.isUnreached = isUnreached(error);
        if (error instanceof UnreadableBody) dispatch.unreadable = { error, secrets };
        throw error;
      }
    };
  }
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
    if (unreachedCodes.has((each as { code?: string | undefined }).code ?? "")) return true;
  }
  return false;
}

/** Service codes for a temporary failure of the service. */
const temporaryFailureCodes = new Set(["10000", "10100", "10101", "10102", "10401", "10402"]);
const refusalCodes = new Set(["10310", "10312"]);

/** Returns the result of a failed request. `no-data` is a valid answer of the service, not a failure. */
function toResult(error: unknown): PollResult {
  if (!SdfError.is(error)) return "network";
  const { status = 0, serviceCode = "" } = error.details;
  switch (error.code) {
    case "api.error":
      if (serviceCode === "10400") return "no-data";
      if (refusalCodes.has(serviceCode)) return "unauthorised";
      if (serviceCode === "10320" || status === 429) return "rate-limited";
      if (temporaryFailureCodes.has(serviceCode)) return "server-error";
      return byStatus(status) ?? "server-error";
    case "auth.failed":
      return "unauthorised";
    case "http.status":
      return byStatus(status) ?? "undecodable";
    case "timeout":
      return "timeout";
    case "aborted":
      return "abandoned";
    case "request.invalid":
      return "client-error";
    case "http.network":
      return "network";
    default:
      return "undecodable";
  }
}

function byStatus(status: number): PollResult | undefined {
  if (status === 401) return "unauthorised";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  // The service uses status 562 for a parameter that it does not support.
  if (status === 408 || (status >= 500 && status !== 562)) return "server-error";
  return status >= 300 ? "client-error" : undefined;
}
