import { anchorsOf, tombstonesOf } from "../data/changes.ts";
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

/** Every anchor that a feed's page has for what its specs know, and for what they once knew. */
export function anchorsOfFeed(feed: Feed): ReadonlySet<string> {
  return new Set([
    ...membersOf(feed).map(({ path }) => path),
    ...requestParts(feed).flatMap(({ wire, name }) => [`p.${wire}`, `p.${name}`]),
    ...feed.rules.map(({ id }) => `rule.${id}`), ...feed.polling.map(({ id }) => `polling.${id}`), ...feed.forms.map(({ name }) => `form.${name}`),
    ...tombstonesOf(feed.id).flatMap(({ anchors }) => anchors),
  ]);
}

/** The anchor of a change on a feed's page, if the page has one: of what is there, or of what is gone. */
export function anchorOfChange(feed: Feed, { path }: { readonly path: string }): string | undefined {
  const there = anchorsOfFeed(feed);
  return anchorsOf(path).find((anchor) => there.has(anchor)) ?? anchorOfUnknown(feed, path);
}
