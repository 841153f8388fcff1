import { type FeedEntry, createRouter, type Plan, readFeedRequest } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import type { Sport, World } from "@sdf/world";
import { readAssumptions } from "../../src/assumptions/read.ts";

const assumptions = readAssumptions();

/** Parses the request of a URL; without `_fmt`, in JSON. */
export function planOf(feed: FeedEntry, address: string): Plan {
  const [path = "", query = ""] = address.split("?");
  const route = createRouter([feed], assumptions)(path);
  const complete = query.includes("_fmt=") ? query : `${query}&_fmt=json`;
  const plan = route && readFeedRequest(route, complete, { assumptions, supplied: ["apikey"] });
  if (plan?.ok !== true) throw new Error(plan === undefined ? `no feed at ${path}` : plan.why);
  return plan;
}

/** The feeds that a world simulates. A feed that was drafted from responses has no simulation yet. */
export function simulatedFeeds(world: World): readonly FeedEntry[] {
  const isSimulated = ({ description }: FeedEntry): boolean =>
    world.sports[description.sport as Sport]?.feeds[description.name] !== undefined;
  const others = catalogue.filter((feed) => !isSimulated(feed)).map(({ description }) => description.id);
  if (others.length > 0) console.log(`SKIPPED: tests with simulated documents of ${others.join(", ")}: no simulation`);
  return catalogue.filter(isSimulated);
}
