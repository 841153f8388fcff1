import type { Feed, Scalar } from "@sdf-tools/compiler/link";
import type { FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { model } from "./model.ts";

/** A feed of the spec with its shape for the decoder. */
export interface Subject {
  readonly id: string;
  readonly feed: Feed;
  readonly shape: FeedShape<unknown>;
}

/** Every feed of the model. A feed without a shape is an error. */
export const subjects: readonly Subject[] = model.feeds.map((feed) => {
  const shape = allFeeds.find((each) => each.feed === feed.id);
  if (shape === undefined) throw new Error(`${feed.id} has no shape`);
  return { id: feed.id, feed, shape };
});

/** The scalars of the model, by name. */
export const scalars: ReadonlyMap<string, Scalar> = new Map(model.scalars.map((scalar) => [scalar.name, scalar]));

/** Returns a scalar by name. The spec compiler guarantees that it exists. */
export function getScalar(name: string): Scalar {
  const scalar = scalars.get(name);
  if (scalar === undefined) throw new Error(`unknown scalar ${name}`);
  return scalar;
}
