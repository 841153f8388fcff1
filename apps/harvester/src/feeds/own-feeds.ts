/** Feeds of the user's own specs, beside those of this version. They decode by their compiled model. */
import type { FeedDescription } from "@sdf/runtime";
import type { Feed, Scalar } from "@sdf/schemas/model";
import type { FeedShape } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";

/** A feed of the user's own specs. */
export interface OwnFeed {
  readonly model: Feed;
  readonly description: FeedDescription;
  readonly shape: FeedShape<unknown>;
}

const added = new Map<string, OwnFeed>();

export const ownFeeds: ReadonlyMap<string, OwnFeed> = added;

const addedScalars = new Map<string, Scalar>();

/** The scalars of the models of added feeds, by name. */
export const ownScalars: ReadonlyMap<string, Scalar> = addedScalars;

/**
 * Adds feeds, or replaces those with the same id.
 *
 * @param scalars - The scalars of their model
 */
export function addOwnFeeds(models: readonly Feed[], scalars: readonly Scalar[] = []): readonly OwnFeed[] {
  const feeds = models.map((model) => ({ model, description: model.description, shape: shapeOf(model, scalars) }));
  for (const scalar of scalars) addedScalars.set(scalar.name, scalar);
  for (const feed of feeds) added.set(feed.model.id, feed);
  return feeds;
}
