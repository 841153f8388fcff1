import type { Decoded, DecodeOptions } from "@sdf/runtime";
import { readDocument } from "./json/root.ts";
import { reports } from "./reports.ts";
import { requested } from "./requested.ts";
import type { FeedShape } from "./shape.ts";

/**
 * Compares an already parsed JSON value with a feed. The value given is not changed; the one
 * returned has the documented form.
 *
 * @throws SdfError `api.error` when the value is an error body of the service; `decode.limit`
 * when it is nested beyond any feed. There are no bytes, so the error has no `details.body`.
 */
export function check<T>(
  value: unknown,
  { feed, fields }: Pick<DecodeOptions, "fields"> & { readonly feed: FeedShape<T> },
): Omit<Decoded<T>, "format"> {
  if (feed.fast?.check(value) === true) return { value: value as T, issues: [], drift: [] };
  const found = reports(feed.feed, undefined, undefined, fields && requested(feed, fields));
  const read = readDocument(value, feed, found);
  return { value: read as T, ...found.finish() };
}
