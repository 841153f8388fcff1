/** Interface between the service and the source of its documents: a simulated world, or a store of responses. */
import type { FeedDescription, ParsedId } from "@sdf/runtime";
import type { FeedShape } from "@sdf/validators";

/** Milliseconds since the epoch. */
export type Instant = number;

/** A feed of the service: the description of its requests and the shape of its documents. */
export interface FeedEntry {
  readonly description: FeedDescription;
  readonly shape: FeedShape<unknown>;
}

/** A request that satisfies every rule of its feed. */
export interface FeedRequest {
  /** Feed id, `<sport>/<feed>`. */
  readonly feed: string;
  /** Identifiers by identity name (`fixture`, `tmcl`, …), in the order of the request. */
  readonly ids: Readonly<Record<string, readonly ParsedId[]>>;
  /**
   * Name of the URL form in the feed's description (`path`, `query`, …), for feeds whose answer depends on it. If
   * absent, the preferred form or an equivalent one was used.
   */
  readonly form?: string | undefined;
  /**
   * Other parameters by wire name. Lists, including pairs such as `12,30`, are split at commas. The parameters that
   * {@link transformAnswer} applies are included.
   */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  /** Names of assumptions whose content the answer leaves out, such as `tennis-predictions`. */
  readonly without?: readonly string[] | undefined;
}

/** Answer of a feed before field selection, change filter, ordering and paging. */
export type FeedAnswer =
  | {
      readonly kind: "document";
      /** The decoded value that the feed's response type describes. */
      readonly value: object;
      readonly lastModified: Instant;
      /** First instant at which the document may differ; `Infinity` if it never changes. */
      readonly validUntil: Instant;
      /** Names of assumptions on which parts of the document rest, because no documentation shows them. */
      readonly assumed?: readonly string[] | undefined;
    }
  | {
      readonly kind: "list";
      /** Items in the feed's own order. */
      readonly items: readonly FeedItem[];
      /** Builds the document of one page from the values of its items. */
      readonly wrap: (values: readonly object[]) => object;
      readonly validUntil: Instant;
    }
  | { readonly kind: "error"; readonly code: string; readonly why: string };

/** One item of a list feed. Its value is computed only if the page contains the item. */
export interface FeedItem {
  readonly id: string;
  readonly start: Instant;
  readonly lastModified: Instant;
  /**
   * An instant before `lastModified` that is known without its computation, for `_dlt`; absent if there is none.
   */
  readonly modifiedAfter?: Instant | undefined;
  readonly value: () => object;
}
