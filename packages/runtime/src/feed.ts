import type { Revision } from "./answer.ts";
import type { Client } from "./client.ts";
import type { Decoder, Drift, Issue } from "./decoded.ts";
import type { FeedDescription, WireFormat } from "./description.ts";
import type { RequestProblem } from "./error.ts";

/** Options of one call; they override those of the client. */
export interface CallOptions {
  /** Ends the call with `aborted`, or with its reason as `cause`. */
  readonly signal?: AbortSignal | undefined;
  /** Time-out of the whole call, milliseconds; `0` for none. */
  readonly timeoutMs?: number | undefined;
  /** Wire format of this call. Default: that of the client. */
  readonly format?: WireFormat | undefined;
  /** Name of the function that a JSONP response calls. */
  readonly callback?: string | undefined;
  /** Name of the URL form in the description of the feed. */
  readonly form?: string | undefined;
  /** Default: that of the client. */
  readonly strict?: boolean | undefined;
  /** Headers of this request; those of the authentication take precedence. */
  readonly headers?: HeadersInit | undefined;
  /** Adds the response as received to `meta.raw`. */
  readonly raw?: boolean | undefined;
}

export interface FeedResult<Data> {
  /** The response as a typed value. */
  readonly data: Data;
  /** The request, its times, and deviations of the response. */
  readonly meta: Meta;
}

/** Facts about a response. */
export interface Meta {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Wire format of the response. */
  readonly format: WireFormat;
  /** Address of the response, without credentials. */
  readonly url: string;
  /** Address of the request, without credentials; present only if the service redirected it. */
  readonly redirectedFrom?: string;
  /** Id of the request, as in the log and in errors. */
  readonly requestId: string;
  /** HTTP status of the response. */
  readonly status: number;
  /** Time at which the request was sent. */
  readonly sentAt: Date;
  /** Time at which the response was complete. */
  readonly receivedAt: Date;
  /** Time of the service from the `Date` header, which browsers usually hide. */
  readonly serviceTime?: Date;
  /**
   * Parts of the request that the API documentation does not list, so that the service may reject them, and content
   * that an earlier response had (`response.shorter`).
   */
  readonly warnings: readonly RequestProblem[];
  /** Violations of the documented format. */
  readonly issues: readonly Issue[];
  /** Content beyond the documented format. */
  readonly drift: readonly Drift[];
  /** Time of the last change of the record, for responses about one record. */
  readonly lastUpdated?: Date;
  /** Earliest time of the next request by the polling guidance; absent if it allows none, or if there is none. */
  readonly nextPollAt?: Date;
  /** Times of the last changes in the response, with which later responses are compared. */
  readonly revision: Revision;
  /**
   * True if the response is older than an earlier one, as a cache may send it: ignore it. A client compares the
   * responses to one request; `decodeReply` compares with its option `previous`.
   */
  readonly stale?: true;
  /** The response as received; only with the option `raw`. */
  readonly raw?: Uint8Array;
}

/**
 * Properties of a feed besides its call. A generated feed states its call itself, because editors show the comment of a
 * call in signature help and at calls.
 *
 * @typeParam Decode - type of `decode`; that of generated feeds also takes responses and streams
 */
export interface FeedProperties<Decode> {
  readonly description: FeedDescription;
  /** Decodes a response that is already there: see `Decoder` and, for generated feeds, `DocumentDecoder`. */
  readonly decode: Decode;
}

/**
 * A feed is a function of a client and a request. A call sends one request; it throws an `SdfError` with any code except
 * `paging.repeated`, and `request.invalid` before the request is sent.
 */
export interface Feed<
  Query extends object,
  Data,
  Decode extends Decoder<Data> = Decoder<Data>,
> extends FeedProperties<Decode> {
  (client: Client, request: Query, options?: CallOptions): Promise<FeedResult<Data>>;
}

/** Options of `pages`. */
export interface PageOptions extends CallOptions {
  /**
   * Items per page, unless the request has a `pageSize`. Default 100. The API documentation states neither default nor
   * maximum; 20 and 1000 were observed.
   */
  readonly pageSize?: number | undefined;
}

/** Properties of a feed that returns a list in pages, besides its call. */
export interface ListFeedProperties<Query extends object, Item, Decode> extends FeedProperties<Decode> {
  /** @deprecated Use `pages(client, feed, request)`. */
  pages(client: Client, request: Query, options?: PageOptions): AsyncGenerator<Item, void, undefined>;
}

/** A feed that returns a list in pages; see `pages`. */
export interface ListFeed<Query extends object, Data, Item, Decode extends Decoder<Data> = Decoder<Data>>
  extends Feed<Query, Data, Decode>, ListFeedProperties<Query, Item, Decode> {}
