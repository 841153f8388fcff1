import * as americanFootball from "@sdf/american-football";
import * as basketball from "@sdf/basketball";
import type { FeedDescription } from "@sdf/runtime";
import * as soccer from "@sdf/soccer";
import * as tennis from "@sdf/tennis";
import type { FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";

/** A feed as the server knows it: what it accepts, and what its documents look like. */
export interface FeedEntry {
  readonly description: FeedDescription;
  readonly shape: FeedShape<unknown>;
}

/** All feeds that the sport packages export; nothing about a feed is written here. */
export const catalogue: readonly FeedEntry[] = [americanFootball, basketball, soccer, tennis]
  .flatMap((sport) => Object.values<{ readonly description: FeedDescription }>(sport))
  .map(({ description }) => ({ description, shape: shapeOf(description.id) }));

function shapeOf(feed: string): FeedShape<unknown> {
  const found = allFeeds.find((each) => each.feed === feed);
  if (found === undefined) throw new TypeError(`no shape for ${feed}`);
  return found;
}
