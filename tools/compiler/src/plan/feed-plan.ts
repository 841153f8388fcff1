import type { Feed, Model } from "../link/index.ts";
import { camelCase, pascalCase, reservedNames } from "./names.ts";

/** File paths and names of one feed, shared by all emitters. */
export interface FeedPlan {
  readonly feed: Feed;
  /** Type of a response, such as `MatchMomentum`; the prefix of all other type names of the feed. */
  readonly typeName: string;
  readonly requestName: string;
  /** Name of the client function, and of the shape: `matchMomentum`. */
  readonly valueName: string;
  /** Subpath of the feed in packages of several sports, such as `soccer/match-momentum`. */
  readonly subpath: string;
  readonly typesFile: string;
  readonly shapeFile: string;
  readonly clientFile: string;
}

export function planFeed(feed: Feed): FeedPlan {
  const typeName = pascalCase(feed.name);
  return {
    feed,
    typeName,
    requestName: `${typeName}Request`,
    valueName: reservedNames.has(camelCase(feed.name)) ? `${camelCase(feed.name)}Feed` : camelCase(feed.name),
    subpath: feed.id,
    typesFile: `packages/types/src/${feed.id}.ts`,
    shapeFile: `packages/validators/src/${feed.id}.ts`,
    clientFile: `packages/${feed.sport}/src/${feed.name}.ts`,
  };
}

const plansByModel = new WeakMap<Model, readonly FeedPlan[]>();

/** Plans the feeds of a model once, sorted by sport and name. */
export function planFeeds(model: Model): readonly FeedPlan[] {
  let plans = plansByModel.get(model);
  if (plans === undefined) {
    plans = model.feeds.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)).map(planFeed);
    plansByModel.set(model, plans);
  }
  return plans;
}

/** Groups plans by sport. */
export function bySport(plans: readonly FeedPlan[]): Map<string, FeedPlan[]> {
  return Map.groupBy(plans, (plan) => plan.feed.sport);
}

/** Formats the id of a sport as a title: `american-football` becomes `American Football`. */
export function sportTitle(sport: string): string {
  return sport
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
