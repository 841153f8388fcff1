import type { FeedDescription } from "@sdf/runtime";
import type { FeedShape } from "@sdf/validators";

/** A feed of the service: the description of its requests and the shape of its documents. */
export interface FeedEntry {
  readonly description: FeedDescription;
  readonly shape: FeedShape<unknown>;
}
