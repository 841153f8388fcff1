/** Feeds of the user's own specs, beside those of this version. They decode by their compiled model. */
import type { FeedDescription } from "@sdf/runtime";
import type { FeedShape } from "@sdf/validators";
import { shapeOf, type FeedModel } from "@sdf/validators/model";
import type { ModelFeed } from "./model.ts";

/** An entry of `feeds` in the `model.json` that `sdf generate` writes. */
export type OwnFeedModel = ModelFeed & FeedModel & { readonly description: FeedDescription };

/** A feed of the user's own specs. */
export interface OwnFeed {
  readonly model: OwnFeedModel;
  readonly description: FeedDescription;
  readonly shape: FeedShape<unknown>;
}

const added = new Map<string, OwnFeed>();

/** The added feeds, by id. */
export const ownFeeds: ReadonlyMap<string, OwnFeed> = added;

/** Adds feeds, or replaces those with the same id. */
export function addOwnFeeds(models: readonly OwnFeedModel[]): readonly OwnFeed[] {
  const feeds = models.map((model) => ({ model, description: model.description, shape: shapeOf(model) }));
  for (const feed of feeds) added.set(feed.model.id, feed);
  return feeds;
}
