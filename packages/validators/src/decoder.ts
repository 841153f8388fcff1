import type { Decoder } from "@sdf/runtime";
import { decode } from "./decode.ts";
import type { FeedShape } from "./shape.ts";

/** The decoder of one feed, with everything there from the start. See {@link decode}. */
export function decoder<T>(feed: FeedShape<T>): Decoder<T> {
  return (input, options = {}) => decode(input, { ...options, feed });
}
