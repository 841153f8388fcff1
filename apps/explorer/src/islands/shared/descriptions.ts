import type { FeedDescription } from "@sdf/runtime";

/** Data of a feed for islands, which pages contain as JSON. */
export interface FeedEntry {
  readonly description: FeedDescription;
  /** Unique across sports. */
  readonly title: string;
  /** Meanings of identities and parameters, by name. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** All feeds by id, as `sdfData("descriptions", …)` registers them. */
export type Descriptions = Readonly<Record<string, FeedEntry>>;
