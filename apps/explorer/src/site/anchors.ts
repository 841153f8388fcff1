import { listAnchors } from "../data/changes.ts";
import { listMembers } from "../data/members.ts";
import { oncePerFeed, type Feed } from "../data/model.ts";
import { requestParts } from "../data/parameters.ts";
import { toSpecPath } from "../html/text.ts";

/**
 * The anchor on the feed's page for a path in the notation of the specs, such as `liveData.goal.scorer` or
 * `request.live`; undefined if the path names no single field, parameter or section.
 */
export function anchorOfUnknown(feed: Feed, at: string): string | undefined {
  if (at.startsWith("request.")) {
    const name = at.slice("request.".length);
    const part = requestParts(feed).find((one) => one.wire === name || one.name === name);
    return part === undefined ? "parameters" : `p.${part.wire}`;
  }
  if (at === "request" || at === "response" || at === "polling" || at === "errors") return at;
  return listMembers(feed).find(({ path }) => toSpecPath(path) === at)?.path;
}

/** All anchors of a feed's page for its facts. */
const anchorsOfFeed = oncePerFeed(
  (feed): ReadonlySet<string> =>
    new Set([
      ...listMembers(feed).map(({ path }) => path),
      ...requestParts(feed).flatMap(({ wire, name }) => [`p.${wire}`, `p.${name}`]),
      ...feed.rules.map(({ id }) => `rule.${id}`),
      ...feed.polling.map(({ id }) => `polling.${id}`),
      ...feed.forms.map(({ name }) => `form.${name}`),
    ]),
);

/** The anchor of a change on a feed's page, for a current fact; undefined if anchors is none. */
export function anchorOfChange(feed: Feed, { path }: { readonly path: string }): string | undefined {
  const anchors = anchorsOfFeed(feed);
  return listAnchors(path).find((anchor) => anchors.has(anchor)) ?? anchorOfUnknown(feed, path);
}
