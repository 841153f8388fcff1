import type { Decoded, Drift, Issue } from "../decoded.ts";
import { matchState } from "../poll/state.ts";
import { nextPollAt } from "../poll/windows.ts";
import type { Reply } from "../transport/exchange.ts";
import type { FeedDescription, WireFormat } from "./description.ts";

/** What is known of a response beside its data. */
export interface Meta {
  /** `<sport>/<feed>` */
  readonly feed: string;
  /** Format in which the response came. */
  readonly format: WireFormat;
  /** Address that the response came from, without credentials. */
  readonly url: string;
  /** Address of the request, without credentials; present only if the service redirected it. */
  readonly redirectedFrom?: string;
  readonly status: number;
  /** When the request left. */
  readonly sentAt: Date;
  /** When the response was complete. */
  readonly receivedAt: Date;
  /** Time of the service, where the response tells it (browsers hide it as a rule). */
  readonly serviceTime?: Date;
  /** Where the response breaks what the documents promise. */
  readonly issues: readonly Issue[];
  /** Where it carries more than they promise. */
  readonly drift: readonly Drift[];
  /** When the service last changed the record, for responses about one record. */
  readonly lastUpdated?: Date;
  /** Earliest next request that the polling guidance allows; absent when it allows none, or gives none. */
  readonly nextPollAt?: Date;
  /** The response as it came; only with the option `raw`. */
  readonly raw?: Uint8Array;
}

/** Puts together what is known of a response. */
export function metaOf<Data>(description: FeedDescription, decoded: Decoded<Data>, reply: Reply, raw: boolean): Meta {
  const { format, issues, drift, value } = decoded;
  const { url, redirectedFrom, status, sentAt, receivedAt } = reply;
  const state = matchState(value);
  const next = nextPollAt(description, { ...state, now: receivedAt, lastPollAt: sentAt });
  const serviceTime = instant(reply.headers.get("date"));
  return {
    feed: description.id,
    format,
    url,
    ...(redirectedFrom === undefined ? {} : { redirectedFrom }),
    status,
    sentAt: new Date(sentAt),
    receivedAt: new Date(receivedAt),
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
