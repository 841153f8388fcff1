import * as americanFootball from "@sdf/american-football";
import * as basketball from "@sdf/basketball";
/** Feeds that can be harvested, with the subject of each. Derived from the feed descriptions, without code per feed. */
import {
  defineFeed,
  type Client,
  type CallOptions,
  type Feed,
  type FeedDescription,
  type FeedResult,
  type IdentifyDescription,
} from "@sdf/runtime";
import type { Feed as FeedModel, Scalar } from "@sdf/schemas/model";
import * as soccer from "@sdf/soccer";
import * as tennis from "@sdf/tennis";
import { decoder, type FeedShape } from "@sdf/validators";
import { addOwnFeeds } from "./own-feeds.ts";

/** Subject of one target of a feed. */
export type Scope =
  /** One match. */
  | "fixture"
  /** A tournament calendar, or a tournament. */
  | "calendar"
  /** The feed as a whole. */
  | "all";

/** A feed of the service. */
export interface HarvestFeed {
  /** `<sport>/<feed>` */
  readonly id: string;
  readonly description: FeedDescription;
  readonly scope: Scope;
  /** Name of the request parameter that identifies the fixture or the calendar. */
  readonly identity: string | undefined;
  /** Whether the feed lists the fixtures of a calendar. */
  readonly lists: boolean;
  call(client: Client, request: object, options: CallOptions): Promise<FeedResult<object>>;
  readonly decode: Feed<object, object>["decode"];
}

/** Sports with feeds of this version, in the order of documentation and reports. */
export const sports = ["soccer", "american-football", "basketball", "tennis"] as const;

const packages = [soccer, americanFootball, basketball, tennis] as const;

function isFeed(value: unknown): value is Feed<object, object> {
  return typeof value === "function" && typeof (value as { description?: unknown }).description === "object";
}

function findIdentity(description: FeedDescription): { readonly scope: Scope; readonly identity: string | undefined } {
  const named = (fits: (identity: IdentifyDescription) => boolean): string | undefined =>
    Object.entries(description.identify).find(([, identity]) => fits(identity))?.[0];
  const calendar =
    named(({ entity }) => entity === "tournamentCalendar") ?? named(({ entity }) => entity === "tournament");
  const fixture = named(({ entity }) => entity === "fixture");
  // One request for a calendar replaces many requests for its fixtures.
  if (calendar !== undefined) return { scope: "calendar", identity: calendar };
  return fixture === undefined ? { scope: "all", identity: undefined } : { scope: "fixture", identity: fixture };
}

function toHarvestFeed(feed: Feed<object, object>): HarvestFeed {
  const { description } = feed;
  const { scope, identity } = findIdentity(description);
  return {
    id: description.id,
    description,
    scope,
    identity,
    lists: scope === "calendar" && description.pages === "match",
    call: (client, request, options) => feed(client, request, options),
    decode: feed.decode,
  };
}

const catalogue = new Map(
  packages
    .flatMap((each) => Object.values(each as Readonly<Record<string, unknown>>))
    .filter(isFeed)
    .map((feed) => [feed.description.id, toHarvestFeed(feed)]),
);

/** All feeds, by id: those of this version, then those of `addFeeds`. */
export const feeds: ReadonlyMap<string, HarvestFeed> = catalogue;

/**
 * Adds feeds of the user's own specs to this process, or replaces added feeds of the same id. A store has tables for
 * the feeds that were added before it was opened.
 *
 * @param models - Entries of `feeds` in the `model.json` that `sdf generate` writes
 * @param scalars - Entries of `scalars` in that file
 */
export function addFeeds(models: readonly FeedModel[], scalars: readonly Scalar[] = []): void {
  for (const { model, shape } of addOwnFeeds(models, scalars)) {
    const feed = defineFeed<object, object>(model.description, decoder(shape as FeedShape<object>));
    catalogue.set(model.id, toHarvestFeed(feed));
  }
}

/** Returns the sports with feeds, with those of added feeds. */
export function allSports(): readonly string[] {
  return [...new Set([...sports, ...[...feeds.values()].map(({ description }) => description.sport)])];
}

/** Returns a feed by its id. @throws Error for an unknown id; ids of a configuration are checked when it is loaded */
export function findFeed(id: string): HarvestFeed {
  const feed = feeds.get(id);
  if (feed === undefined) throw new Error(`unknown feed ${id}; use one of ${[...feeds.keys()].join(", ")}`);
  return feed;
}
