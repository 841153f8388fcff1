import type { FeedDescription } from "@sdf/runtime";

/** What islands know of a feed. Pages bring it as JSON. */
export interface FeedEntry {
  readonly description: FeedDescription;
  /** Unique across sports. */
  readonly title: string;
  /** Meanings of identities and parameters, by name. */
  readonly meanings: Readonly<Record<string, string>>;
}

/** All feeds by id: `sdfData("descriptions", …)`. */
export type Descriptions = Readonly<Record<string, FeedEntry>>;
