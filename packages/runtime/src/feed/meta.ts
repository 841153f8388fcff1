import type { Decoded, Drift, Issue } from "../decoded.ts";
import type { FeedDescription, WireFormat } from "../description.ts";
import type { RequestProblem } from "../error.ts";
import { matchState } from "../poll/state.ts";
import { nextPollAt } from "../poll/windows.ts";
import type { Reply } from "../transport/exchange.ts";

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
  readonly status: number;
  /** Time at which the request was sent. */
  readonly sentAt: Date;
  /** Time at which the response was complete. */
  readonly receivedAt: Date;
  /** Time of the service from the `Date` header, which browsers usually hide. */
  readonly serviceTime?: Date;
  /** Parts of the request that the API documentation does not list; the service may reject them. */
  readonly warnings: readonly RequestProblem[];
  /** Violations of the documented format. */
  readonly issues: readonly Issue[];
  /** Content beyond the documented format. */
  readonly drift: readonly Drift[];
  /** Time of the last change of the record, for responses about one record. */
  readonly lastUpdated?: Date;
  /** Earliest time of the next request by the polling guidance; absent if it allows none, or if there is none. */
  readonly nextPollAt?: Date;
  /** The response as received; only with the option `raw`. */
  readonly raw?: Uint8Array;
}

interface MetaOptions {
  readonly warnings: readonly RequestProblem[];
  readonly raw: boolean;
}

/** Collects the facts about a response. */
export function metaOf<Data>(
  description: FeedDescription,
  decoded: Decoded<Data>,
  reply: Reply,
  { warnings, raw }: MetaOptions,
): Meta {
  const { format, issues, drift, value } = decoded;
  const { url, redirectedFrom, requestId, status, sentAt, receivedAt } = reply;
  const state = matchState(value);
  const next = nextPollAt(description, { ...state, now: receivedAt, lastPollAt: sentAt });
  const serviceTime = instant(reply.headers.get("date"));
  return {
    feed: description.id,
    format,
    url,
    ...(redirectedFrom === undefined ? {} : { redirectedFrom }),
    requestId,
    status,
    sentAt: new Date(sentAt),
    receivedAt: new Date(receivedAt),
    warnings,
    issues,
    drift,
    ...(serviceTime === undefined ? {} : { serviceTime }),
    ...(state.lastUpdated === undefined ? {} : { lastUpdated: new Date(state.lastUpdated) }),
    ...(next === undefined ? {} : { nextPollAt: next.at }),
    ...(raw ? { raw: reply.bytes } : {}),
  };
}

function instant(text: string | null): Date | undefined {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}
