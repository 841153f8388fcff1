import type { ServiceError } from "../errors/codes.ts";
import type { FeedEntry } from "../feed/entry.ts";
import type { FeedRequest } from "../feed/source.ts";
import type { ResponseFormat } from "./parse.ts";

/** Properties of every validated request. */
export interface ValidatedRequest extends ResponseFormat {
  readonly feed: FeedEntry;
  /** Outlet key, if the path has the outlet form. */
  readonly outlet?: string | undefined;
  /** Customer key. It is not part of the request to the source. */
  readonly apikey?: string | undefined;
}

/** A valid request: the request to the source of documents, and the format of the response. */
export interface Plan extends ValidatedRequest {
  readonly ok: true;
  readonly request: FeedRequest;
  /** Equal for requests with the same meaning, in any URL form and format. */
  readonly subject: string;
  /** Equal for requests for the same records and the same page. */
  readonly identity: string;
  /** Equal for requests whose responses have the same bytes. */
  readonly key: string;
  /** Ids of the violated rules that are warnings: the API documentation does not forbid such a request. */
  readonly warnings: readonly string[];
}

/** An invalid request with its error. */
export interface Refusal extends ValidatedRequest, ServiceError {
  readonly ok: false;
}
