import { SdfError, toText } from "@sdf/runtime/error";
import type { FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { explainUnrecognised, recognise as recogniseFeed } from "@sdf/validators/recognise";

/** A document with its detected feed. */
export interface Recognised {
  readonly feed: FeedShape<unknown>;
  readonly value: object;
}

/** Detects the feed of a document by its content. Returns the reason as text if there is none. */
export function recognise(bytes: Uint8Array, shapes: readonly FeedShape<unknown>[] = allFeeds): Recognised | string {
  try {
    const recognition = recogniseFeed(bytes, shapes);
    const { best } = recognition;
    if (best !== undefined) return { feed: best.feed, value: best.decoded.value as object };
    return `cannot be served: ${explainUnrecognised(recognition, bytes)}`;
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return error.code === "api.error"
      ? `is an error response of the service with code ${error.details.serviceCode}`
      : toText(error).replace(/^(?:recognise|[\w-]+\/[\w-]+): /, "");
  }
}
