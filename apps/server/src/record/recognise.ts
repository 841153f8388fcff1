import { SdfError } from "@sdf/runtime";
import type { FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { nearest, recognise as recogniseFeed } from "@sdf/validators/recognise";

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
    const [first] = nearest(recognition, []);
    return `matches no feed; the nearest is ${first?.feed}: ${first?.reason}`;
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return error.code === "api.error"
      ? `is an error response of the service with code ${error.details.serviceCode}`
      : error.message.replace(/^[\w-]+\/[\w-]+: /, "");
  }
}
