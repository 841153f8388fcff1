import { membersOf } from "../data/members.ts";
import { requestParts } from "../data/parameters.ts";
import type { Feed } from "../data/model.ts";

/**
 * The anchor on the feed's page of a place as the specs name it: `liveData.goal`, `liveData.goal.scorer` (an attribute or
 * a text as well), `request.live`. Undefined for places that are no single thing.
 */
export function anchorOfUnknown(feed: Feed, at: string): string | undefined {
  if (at.startsWith("request.")) {
    const name = at.slice("request.".length);
    const part = requestParts(feed).find((one) => one.wire === name || one.name === name);
    return part === undefined ? "parameters" : `p.${part.wire}`;
  }
  if (at === "request" || at === "response" || at === "polling" || at === "errors") return at;
  return membersOf(feed).find(({ path }) => path.replace(/[@#]/g, ".").replace(/^\./, "") === at)?.path;
}
