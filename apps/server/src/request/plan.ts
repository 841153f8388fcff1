import type { WireFormat } from "@sdf/runtime";
import type { FeedEntry } from "../http/catalogue.ts";
import type { FeedRequest } from "../world/contract.ts";

/** A request that has been read and keeps every rule: what to ask of the world, and how to write the answer. */
export interface Plan {
  readonly ok: true;
  readonly feed: FeedEntry;
  readonly request: FeedRequest;
  readonly format: WireFormat;
  readonly callback?: string;
  /** Equal for requests that ask for the same, whatever form and format they ask in. */
  readonly subject: string;
  /** Equal for requests about the same records, and the same page of them. */
  readonly identity: string;
  /** Equal for requests that have the same bytes for an answer. */
  readonly key: string;
  /** Key of the outlet form. */
  readonly outlet?: string;
  /** Customer key; no part of the request that the world sees. */
  readonly apikey?: string;
  /** Ids of the rules whose breach the documents leave open; such a request is answered. */
  readonly warnings: readonly string[];
}

/** A request that breaks a rule. */
export interface Refusal {
  readonly ok: false;
  readonly feed: FeedEntry;
  /** The service's error code. */
  readonly code: string;
  readonly why: string;
  /** Format to say so in. */
  readonly format: WireFormat;
  readonly callback?: string;
  readonly outlet?: string;
  readonly apikey?: string;
}
