import type { Decoded, DecodeOptions } from "@sdf/runtime";
import { readDocument } from "./json/root.ts";
import { describeForeign } from "./judge/describe.ts";
import { isForeign } from "./judge/foreign.ts";
import { readFeed } from "./read-feed.ts";
import { createReports } from "./reports.ts";
import { createRequestFilter } from "./requested-fields.ts";
import type { FeedShape } from "./shape.ts";

/**
 * Compares a parsed JSON value with a feed. The given value is not changed; the returned one has the documented form.
 *
 * @example
 * import { check } from "@sdf/validators";
 * import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
 *
 * const { value, issues, drift } = check(await (await fetch(baseUrl)).json(), { feed: matchMomentum });
 * @throws SdfError `api.error` if the value is an error body of the service; `decode.limit` if it is nested too deeply.
 * `decode.foreign` if it is not a document of the feed. The error has no `details.body`, since there are no bytes.
 * `request.invalid` without a feed.
 */
export function check<T>(
  value: unknown,
  options: Pick<DecodeOptions, "fields"> & { readonly feed: FeedShape<T> },
): Omit<Decoded<T>, "format"> {
  const feed = readFeed(options);
  const { fields } = options;
  if (feed.fast?.check(value, feed)) return { value: value as T, issues: [], drift: [] };
  const reports = createReports(feed.feed, undefined, undefined, fields && createRequestFilter(feed, fields));
  const normalised = readDocument(value, feed, reports);
  if (isForeign(normalised, feed, reports)) {
    const words = describeForeign("{", normalised);
    throw reports.createError("decode.foreign", `the value is not a document of this feed, but ${words}`);
  }
  feed.conditions?.(normalised, reports);
  return { value: normalised as T, ...reports.finish() };
}
