import { feeds, type HarvestFeed } from "../feeds/catalogue.ts";
import type { FixtureRow, TargetSpec } from "../store/contract.ts";

/** What somebody wants to follow of one sport. */
export interface Following {
  readonly sport: string;
  /** Tournament calendars, or tournaments where the sport has those. */
  readonly calendars: readonly string[];
  /** Fixtures beside those that the calendars have. */
  readonly fixtures: readonly string[];
  /** Feeds by `<sport>/<feed>`; all of the sport when absent. */
  readonly feeds?: readonly string[] | undefined;
}

/** Parameters that are sent with every request of a feed, by `<sport>/<feed>`. */
export type Extras = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** The feeds that a following takes in. */
export function feedsOf({ sport, feeds: wanted }: Following): HarvestFeed[] {
  return [...feeds.values()].filter((feed) => feed.description.sport === sport && (wanted === undefined || wanted.includes(feed.id)));
}

/** Sports whose fixtures a list feed tells, for the calendars that are followed. */
export function listedSports(followings: readonly Following[]): ReadonlySet<string> {
  return new Set(followings.filter((each) => each.calendars.length > 0 && feedsOf(each).some(({ lists }) => lists)).map(({ sport }) => sport));
}

/** One target: its name is the feed and what it is asked about, and stays the same. */
export function targetOf(feed: HarvestFeed, about: { readonly fixture?: string; readonly calendar?: string }, extras: Extras = {}): TargetSpec {
  const { id, identity, scope, description } = feed;
  const subject = scope === "fixture" ? about.fixture : about.calendar;
  // Without `live` the documents leave out what changes during a match.
  const live = Object.hasOwn(description.parameters, "live") ? { live: "yes" } : {};
  const named = identity === undefined || subject === undefined ? {} : { [identity]: subject };
  return {
    id: subject === undefined ? id : `${id}?${identity}=${subject}`,
    feed: id,
    request: { ...named, ...live, ...extras[id] },
    ...(about.fixture === undefined || scope !== "fixture" ? {} : { fixture: about.fixture }),
    ...(about.calendar === undefined ? {} : { tournamentCalendar: about.calendar }),
  };
}

/** The targets that are there from the beginning: calendars, and fixtures that were named. */
export function firstTargets(followings: readonly Following[], extras: Extras = {}): TargetSpec[] {
  const found = followings.flatMap((following) => {
    const wanted = feedsOf(following);
    return [
      ...wanted.filter(({ scope }) => scope === "calendar").flatMap((feed) => following.calendars.map((calendar) => targetOf(feed, { calendar }, extras))),
      ...wanted.filter(({ scope }) => scope === "all").map((feed) => targetOf(feed, {}, extras)),
      ...wanted.filter(({ scope }) => scope === "fixture").flatMap((feed) => following.fixtures.map((fixture) => targetOf(feed, { fixture }, extras))),
    ];
  });
  return [...new Map(found.map((target) => [target.id, target])).values()];
}

/** The targets of a fixture that was heard of; none when nobody follows it. */
export function targetsOfFixture(followings: readonly Following[], row: FixtureRow, extras: Extras = {}): TargetSpec[] {
  const { id: fixture, sport, tournamentCalendar: calendar } = row;
  return followings
    .filter((following) => following.sport === sport && (following.fixtures.includes(fixture) || (calendar !== undefined && following.calendars.includes(calendar))))
    .flatMap((following) => feedsOf(following).filter(({ scope }) => scope === "fixture"))
    .map((feed) => targetOf(feed, { fixture, ...(calendar === undefined ? {} : { calendar }) }, extras));
}
