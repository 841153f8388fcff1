import type { FeedDescription } from "./description.ts";
import { SdfError } from "./error.ts";

/**
 * Description of a feed that a caller passed.
 *
 * @throws SdfError `request.invalid` if the value is not the function of a feed
 */
export function readDescription(feed: { readonly description: FeedDescription }): FeedDescription {
  const isFunction = typeof (feed as unknown) === "function";
  const description = isFunction ? (feed as Partial<typeof feed>).description : undefined;
  if (description !== undefined) return description;
  throw new SdfError("request.invalid", `expected a feed, received ${feed === null ? "null" : typeof feed}`, {
    fix: "pass the function of a feed, such as matchMomentum",
  });
}
