import type { WireFormat } from "@sdf/runtime";
import { isCallback } from "../json/jsonp.ts";
import type { FeedShape } from "../shape.ts";
import { encodeXml } from "./xml.ts";

/** What to write, and how. */
export interface EncodeOptions<T> {
  readonly feed: FeedShape<T>;
  readonly format: WireFormat;
  /** Function that JSONP calls. */
  readonly callback?: string;
}

/**
 * Writes the value of a feed as the service would send it: the counterpart of `decode`, for
 * servers and tests.
 *
 * Writes every value that `decode` returns as JSON, and as XML whatever XML has a way to write.
 *
 * @throws SdfError `encode.invalid`, with the path, where XML has none: characters and names that it does not have,
 * lists inside lists, members that would be read as markup. TypeError for JSONP without a valid callback name.
 */
export function encode<T>(value: T, { feed, format, callback }: EncodeOptions<T>): string {
  if (format === "xml") return encodeXml(value, feed);
  const json = JSON.stringify(value);
  if (format === "json") return json;
  if (callback === undefined || !isCallback(callback)) {
    throw new TypeError(`JSONP needs the name of a function to call, not ${JSON.stringify(callback)}`);
  }
  return `${callback}(${json});`;
}
