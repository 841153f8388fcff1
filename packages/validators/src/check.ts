import type { Decoded } from "@sdf/runtime";
import { readDocument } from "./json/root.ts";
import { reports } from "./reports.ts";
import type { FeedShape } from "./shape.ts";

/**
 * Compares an already parsed JSON value with a feed. The value given is not changed; the one
 * returned has the documented form.
 *
 * @throws SdfError `api.error` when the value is an error body of the service; `decode.limit`
 * when it is nested beyond any feed. There are no bytes, so the error has no `details.body`.
 */
export function check<T>(value: unknown, { feed }: { readonly feed: FeedShape<T> }): Omit<Decoded<T>, "format"> {
  if (feed.fast?.check(value) === true) return { value: value as T, issues: [], drift: [] };
  const found = reports(feed.feed);
  const read = readDocument(value, feed, found);
  return { value: read as T, ...found.finish() };
}
