import type { FixtureRow } from "../domain/fixture-rows.ts";
import type { TargetSpec } from "../domain/target.ts";
import { feeds, type HarvestFeed, type Scope } from "../feeds/catalogue.ts";

/** What to poll of one sport. */
export interface Following {
  readonly sport: string;
  /** Tournament calendars, or tournaments where the sport has those. */
  readonly calendars: readonly string[];
  /** Fixtures in addition to those of the calendars. */
  readonly fixtures: readonly string[];
  /** Feeds by `<sport>/<feed>`; all feeds of the sport if absent. */
  readonly feeds?: readonly string[] | undefined;
}

/** Parameters that are sent with every request of a feed, by `<sport>/<feed>`. */
export type Extras = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

function listFeeds({ sport, feeds: ids }: Following): HarvestFeed[] {
  return [...feeds.values()].filter(
    ({ id, description }) => description.sport === sport && (ids === undefined || ids.includes(id)),
  );
}

/** Returns the sports whose fixtures a list feed supplies, for the followed calendars. */
export function listedSports(followings: readonly Following[]): ReadonlySet<string> {
  const hasList = (each: Following): boolean => each.calendars.length > 0 && listFeeds(each).some(({ lists }) => lists);
  return new Set(followings.filter(hasList).map(({ sport }) => sport));
}

/** Returns the target of a feed and a subject. Its id consists of both and never changes. */
export function toTarget(
  feed: HarvestFeed,
  about: { readonly fixture?: string | undefined; readonly calendar?: string | undefined },
  extras: Extras = {},
): TargetSpec {
  const { id, identity, scope, description } = feed;
  const subject = scope === "fixture" ? about.fixture : about.calendar;
  // Without `live` the service omits the data that changes during a match.
  const live = Object.hasOwn(description.parameters, "live") ? { live: "yes" } : {};
  const identification = identity === undefined || subject === undefined ? {} : { [identity]: subject };
  return {
    id: subject === undefined ? id : `${id}?${identity}=${subject}`,
    feed: id,
    request: { ...identification, ...live, ...extras[id] },
    fixture: scope === "fixture" ? about.fixture : undefined,
    tournamentCalendar: about.calendar,
  };
}

/** Returns the initial targets: those of followed calendars, and of fixtures named in the configuration. */
export function firstTargets(followings: readonly Following[], extras: Extras = {}): TargetSpec[] {
  const targets = followings.flatMap((following) => {
    const inScope = (scope: Scope): HarvestFeed[] => listFeeds(following).filter((feed) => feed.scope === scope);
    const { calendars, fixtures } = following;
    return [
      ...inScope("calendar").flatMap((feed) => calendars.map((calendar) => toTarget(feed, { calendar }, extras))),
      ...inScope("all").map((feed) => toTarget(feed, {}, extras)),
      ...inScope("fixture").flatMap((feed) => fixtures.map((fixture) => toTarget(feed, { fixture }, extras))),
    ];
  });
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}

/** Returns the targets of a fixture; none if no following includes it. */
export function targetsOfFixture(followings: readonly Following[], row: FixtureRow, extras: Extras = {}): TargetSpec[] {
  const { id: fixture, sport, tournamentCalendar: calendar } = row;
  const includesFixture = ({ sport: followed, fixtures, calendars }: Following): boolean =>
    followed === sport && (fixtures.includes(fixture) || (calendar !== undefined && calendars.includes(calendar)));
  return followings
    .filter(includesFixture)
    .flatMap((following) => listFeeds(following).filter(({ scope }) => scope === "fixture"))
    .map((feed) => toTarget(feed, { fixture, calendar }, extras));
}
