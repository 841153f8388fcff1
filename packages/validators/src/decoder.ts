import type { DecodeInput, DecodeOptions, DocumentDecoder } from "@sdf/runtime";
import { decodeInput } from "./decode-input.ts";
import type { FeedShape } from "./shape.ts";

/** Creates the decoder of one feed. It loads no code later. See {@link decode}. */
export function decoder<T>(feed: FeedShape<T>): DocumentDecoder<T> {
  return ((input: DecodeInput, options: DecodeOptions = {}) =>
    decodeInput(input, { ...options, feed })) as DocumentDecoder<T>;
}
