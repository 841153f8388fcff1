import type { WireFormat } from "@sdf/runtime";
import { isCallback } from "../json/jsonp.ts";
import type { FeedShape } from "../shape.ts";
import { encodeXml, encodeXmlInSteps } from "./xml.ts";

/** Options of `encode`. */
export interface EncodeOptions<T> {
  readonly feed: FeedShape<T>;
  readonly format: WireFormat;
  /** Name of the function that JSONP calls; required for JSONP. */
  readonly callback?: string | undefined;
}

/**
 * Encodes the value of a feed as the service sends it. It is the inverse of `decode`, for servers and tests.
 *
 * Every value that `decode` returns can be encoded as JSON. XML cannot represent all of them, omits fields that the
 * API documentation states for JSON only, and has an empty text where a required one is missing.
 *
 * @throws SdfError `encode.invalid`, with the path of what XML cannot represent: invalid characters and names, lists
 * inside lists, properties that would be read as markup, and undocumented data that XML would change: it has only text and
 * lists of objects.
 * TypeError for JSONP without a valid callback name.
 */
export function encode<T>(value: T, { feed, format, callback }: EncodeOptions<T>): string {
  if (format === "xml") return encodeXml(value, feed);
  const json = JSON.stringify(value);
  if (format === "json") return json;
  if (callback === undefined || !isCallback(callback)) {
    throw new TypeError(`JSONP requires a valid callback name, received ${JSON.stringify(callback)}`);
  }
  return `${callback}(${json});`;
}

/**
 * Encodes like {@link encode}, with a step after each item of the long lists of an XML document, so that a server can
 * process other requests meanwhile. The generator returns the text.
 *
 * @throws SdfError and TypeError like {@link encode}
 */
export function* encodeInSteps<T>(value: T, options: EncodeOptions<T>): Generator<undefined, string, void> {
  return options.format === "xml" ? yield* encodeXmlInSteps(value, options.feed) : encode(value, options);
}
