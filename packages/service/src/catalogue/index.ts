/**
 * All feeds of the service.
 *
 * @packageDocumentation
 */
import * as americanFootball from "@sdf/american-football";
import * as basketball from "@sdf/basketball";
import type { FeedDescription } from "@sdf/runtime";
import * as soccer from "@sdf/soccer";
import * as tennis from "@sdf/tennis";
import type { FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import type { FeedEntry } from "../feed/source.ts";

export type { FeedEntry } from "../feed/source.ts";

/** All feeds that the sport packages export. */
export const catalogue: readonly FeedEntry[] = [americanFootball, basketball, soccer, tennis]
  .flatMap((sport) => Object.values<{ readonly description: FeedDescription }>(sport))
  .map(({ description }) => ({ description, shape: shapeOf(description.id) }));

function shapeOf(feed: string): FeedShape<unknown> {
  const shape = allFeeds.find((each) => each.feed === feed);
  if (shape === undefined) throw new TypeError(`no shape for ${feed}`);
  return shape;
}
