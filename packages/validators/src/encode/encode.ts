import type { WireFormat } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { isCallback } from "../json/jsonp.ts";
import { readFeed } from "../read-feed.ts";
import type { FeedShape } from "../shape.ts";
import { encodeXml, encodeXmlInSteps } from "./xml.ts";

/** Options of `encode`. */
export interface EncodeOptions<T> {
  /** Feed of the value, such as `matchMomentum` of `@sdf/validators/soccer/match-momentum`. */
  readonly feed: FeedShape<T>;
  /** Wire format of the document. */
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
 * @example
 * import { decode, encode } from "@sdf/validators";
 * import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
 *
 * const { value } = await decode(await fetch(baseUrl), { feed: matchMomentum });
 * const xml = encode(value, { feed: matchMomentum, format: "xml" });
 * @throws SdfError `encode.invalid`, with the path of what XML cannot represent: invalid characters and names, lists
 * inside lists, properties that would be read as markup, and undocumented data that XML would change: it has only text and
 * lists of objects; `request.invalid` without a feed, for another format, and for JSONP without a valid callback name.
 */
export function encode<T>(value: T, options: EncodeOptions<T>): string {
  const feed = readFeed(options);
  const { format, callback } = options;
  if (format === "xml") return encodeXml(value, feed);
  const json = JSON.stringify(value);
  if (format === "json") return json;
  if ((format as unknown) !== "jsonp") throw new SdfError("request.invalid", "format must be json, xml or jsonp");
  if (typeof callback !== "string" || !isCallback(callback))
    throw new SdfError("request.invalid", "JSONP requires the option `callback`, a name such as `feeds.show`");
  return `${callback}(${json});`;
}

/**
 * Encodes like {@link encode}, with a step after each item of the long lists of an XML document, so that a server can
 * process other requests meanwhile. The generator returns the text.
 *
 * @throws SdfError like {@link encode}
 */
export function* encodeInSteps<T>(value: T, options: EncodeOptions<T>): Generator<undefined, string, void> {
  const feed = readFeed(options);
  return options.format === "xml" ? yield* encodeXmlInSteps(value, feed) : encode(value, options);
}
