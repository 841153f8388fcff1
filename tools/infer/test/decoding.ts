import type { Model } from "@sdf-tools/compiler/link";
import { decode, type Decoded, type FeedShape } from "@sdf/validators";
import { shapeOf as shapeOfFeed } from "@sdf/validators/model";
import { feedOf } from "./specs.ts";

/** The shape of a feed of any model. */
export function shapeOf(model: Model, feed: string): FeedShape<unknown> {
  return shapeOfFeed(feedOf(model, feed));
}

export function decodeWith(shape: FeedShape<unknown>, bytes: Uint8Array): Decoded<unknown> {
  return decode(bytes, { feed: shape });
}
