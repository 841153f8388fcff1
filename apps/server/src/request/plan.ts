import type { WireFormat } from "@sdf/runtime";
import type { FeedRequest } from "@sdf/world";
import type { FeedEntry } from "../http/catalogue.ts";

/** A valid request: the request to the world, and the format of the response. */
export interface Plan {
  readonly ok: true;
  readonly feed: FeedEntry;
  readonly request: FeedRequest;
  readonly format: WireFormat;
  readonly callback?: string;
  /** Equal for requests with the same meaning, in any URL form and format. */
  readonly subject: string;
  /** Equal for requests for the same records and the same page. */
  readonly identity: string;
  /** Equal for requests whose responses have the same bytes. */
  readonly key: string;
  /** Outlet key, if the path has the outlet form. */
  readonly outlet?: string;
  /** Customer key. It is not part of the request to the world. */
  readonly apikey?: string;
  /** Ids of the violated rules that are warnings: the API documentation does not forbid such a request. */
  readonly warnings: readonly string[];
}

/** An invalid request. */
export interface Refusal {
  readonly ok: false;
  readonly feed: FeedEntry;
  /** The service's error code. */
  readonly code: string;
  readonly why: string;
  /** Format of the error body. */
  readonly format: WireFormat;
  readonly callback?: string;
  readonly outlet?: string;
  readonly apikey?: string;
}
