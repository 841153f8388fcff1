/** Feeds of the user's own specs, beside those of this version. They decode by their compiled model. */
import type { FeedDescription } from "@sdf/runtime";
import type { FeedShape } from "@sdf/validators";
import { shapeOf, type FeedModel, type ScalarModel } from "@sdf/validators/model";
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

const addedScalars = new Map<string, ScalarModel>();

/** The scalars of the models of added feeds, by name. */
export const ownScalars: ReadonlyMap<string, ScalarModel> = addedScalars;

/**
 * Adds feeds, or replaces those with the same id.
 *
 * @param scalars - The scalars of their model
 */
export function addOwnFeeds(models: readonly OwnFeedModel[], scalars: readonly ScalarModel[] = []): readonly OwnFeed[] {
  const feeds = models.map((model) => ({ model, description: model.description, shape: shapeOf(model, scalars) }));
  for (const scalar of scalars) addedScalars.set(scalar.name, scalar);
  for (const feed of feeds) added.set(feed.model.id, feed);
  return feeds;
}
