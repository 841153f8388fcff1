import * as americanFootball from "@sdf/american-football";
import * as basketball from "@sdf/basketball";
/** Feeds that can be harvested, with the subject of each. Derived from the feed descriptions, without code per feed. */
import type { Client, CallOptions, Feed, FeedDescription, FeedResult, IdentifyDescription } from "@sdf/runtime";
import * as soccer from "@sdf/soccer";
import * as tennis from "@sdf/tennis";

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

/** Sports with feeds, in the order of documentation and reports. */
export const sports = ["soccer", "american-football", "basketball", "tennis"] as const;

const packages = [soccer, americanFootball, basketball, tennis] as const;

function isFeed(value: unknown): value is Feed<object, object> {
  return typeof value === "function" && typeof (value as { description?: unknown }).description === "object";
}

function identityOf(description: FeedDescription): { readonly scope: Scope; readonly identity: string | undefined } {
  const named = (fits: (identity: IdentifyDescription) => boolean): string | undefined =>
    Object.entries(description.identify).find(([, identity]) => fits(identity))?.[0];
  const calendar =
    named(({ entity }) => entity === "tournamentCalendar") ?? named(({ entity }) => entity === "tournament");
  const fixture = named(({ entity }) => entity === "fixture");
  // One request for a calendar replaces many requests for its fixtures.
  if (calendar !== undefined) return { scope: "calendar", identity: calendar };
  return fixture === undefined ? { scope: "all", identity: undefined } : { scope: "fixture", identity: fixture };
}

/** All feeds, by id. */
export const feeds: ReadonlyMap<string, HarvestFeed> = new Map(
  packages
    .flatMap((each) => Object.values(each as Readonly<Record<string, unknown>>))
    .filter(isFeed)
    .map((feed) => {
      const { description } = feed;
      const { scope, identity } = identityOf(description);
      const harvestFeed: HarvestFeed = {
        id: description.id,
        description,
        scope,
        identity,
        lists: scope === "calendar" && description.pages === "match",
        call: (client, request, options) => feed(client, request, options),
        decode: feed.decode,
      };
      return [description.id, harvestFeed] as const;
    }),
);

/** Returns a feed by its id. @throws Error for an unknown id; ids of a configuration are checked when it is loaded */
export function feedOf(id: string): HarvestFeed {
  const feed = feeds.get(id);
  if (feed === undefined) throw new Error(`unknown feed ${id}; use one of ${[...feeds.keys()].join(", ")}`);
  return feed;
}
