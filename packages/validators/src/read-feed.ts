import { SdfError } from "@sdf/runtime/error";
import type { FeedShape } from "./shape.ts";

/**
 * Returns the feed that a caller passed.
 *
 * @throws SdfError `request.invalid` if it is missing, or another object, such as the function of a client package
 */
export function readFeed<T>(options: { readonly feed: FeedShape<T> } | undefined): FeedShape<T> {
  const feed: Partial<FeedShape<T>> | null | undefined = options?.feed;
  if (typeof feed?.feed === "string" && typeof feed.root === "string") return feed as FeedShape<T>;
  throw new SdfError("request.invalid", "the option `feed` is no feed of @sdf/validators", {
    fix: 'import one, such as `matchMomentum` of "@sdf/validators/soccer/match-momentum", and pass { feed }',
  });
}
