import { errorCodes, type FeedAnswer, type Plan } from "@sdf/service";
import type { Instant, Sport, World } from "@sdf/world";

/** Returns the answer of a world to a request at an instant. */
export function answer({ feed, request }: Plan, world: World, at: Instant): FeedAnswer {
  const { id, sport, name } = feed.description;
  // A world may lack a sport, and a sport may lack a feed.
  const source = (world.sports as Partial<World["sports"]>)[sport as Sport]?.feeds[name];
  return source === undefined
    ? { kind: "error", code: errorCodes.unavailable, why: `this world has no ${id}` }
    : source(request, at);
}
