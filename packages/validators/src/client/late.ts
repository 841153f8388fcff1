import type { Decoded, DecodeInput, DecodeOptions, DecodeStream, DocumentDecoder } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";
import { decodeQuickly } from "../decode-quickly.ts";
import type { decode } from "../decode.ts";
import { inputOf, isStream, readStream } from "../input.ts";
import type { FeedShape } from "../shape.ts";

/** The whole decoder, once it is there. */
let whole: typeof decode | undefined;

/**
 * The decoder of a generated client for browsers: JSON is read at once, and what reads XML, JSONP
 * and documents that break comes with the first response that needs it. See `Decoder.later`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function clientDecoder<T>(feed: FeedShape<T>): DocumentDecoder<T> {
  const now = (input: DecodeInput | DecodeStream, options: DecodeOptions = {}): Decoded<T> | Promise<Decoded<T>> => {
    if (isStream(input)) return later(input, options);
    const document = inputOf(input, feed.feed, options);
    const decoded = decodeQuickly(document, feed, options) ?? whole?.(document, { ...options, feed });
    if (decoded === undefined) throw new SdfError("decode.format", `${feed.feed}: the reader of this format is not loaded`, { feed: feed.feed, fix: "await decode.later(…)" });
    return decoded;
  };
  const later = async (input: DecodeInput | DecodeStream, options: DecodeOptions = {}): Promise<Decoded<T>> => {
    const document = isStream(input) ? await readStream(input, feed.feed, options) : inputOf(input, feed.feed, options);
    const decoded = decodeQuickly(document, feed, options);
    if (decoded !== undefined) return decoded;
    try {
      whole ??= (await import("../decode.ts")).decode;
    } catch (cause) {
      throw new SdfError("http.network", `${feed.feed}: the reader of this format could not be loaded`, { feed: feed.feed, cause });
    }
    return whole(document, { ...options, feed });
  };
  return Object.assign(now, { later }) as DocumentDecoder<T>;
}
