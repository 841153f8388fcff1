/** Releases, their changes, and the anchors of removed facts. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { listMembers } from "./members.ts";
import { model, repository } from "./model.ts";
import { requestParts } from "./parameters.ts";
import { unreleased, unreleasedGone, unreleasedGoneFeeds } from "./unreleased-changes.ts";

export type { ReleaseRecord };

/** `SDF_RELEASES` overrides the list of releases, for tests. */
const file = process.env.SDF_RELEASES ?? join(repository, "spec/released/changes.json");

/** All recorded releases, newest first. */
function readReleases(): readonly ReleaseRecord[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ReleaseRecord[]) : [];
}

export const releases: readonly ReleaseRecord[] = readReleases();

/** The date of unreleased changes. */
const nextRelease = "unreleased";

/** The releases, preceded by the unreleased changes; empty before the first release. */
export const history: History =
  unreleased.length === 0 || releases.length === 0
    ? releases
    : [{ date: nextRelease, changes: unreleased, gone: unreleasedGone, goneFeeds: unreleasedGoneFeeds }, ...releases];

/** Releases; unreleased changes have no package versions. */
export type History = readonly (Pick<ReleaseRecord, "date" | "gone" | "goneFeeds"> &
  Partial<Pick<ReleaseRecord, "packages">> & { readonly changes: readonly Change[] })[];

export interface FeedChange extends Change {
  readonly date: string;
}

/** Changes of a feed, including those of all feeds, newest first. */
export function listChanges(feed: string, from: History = history): readonly FeedChange[] {
  return from.flatMap(({ date, changes }) =>
    changes.filter((change) => change.feed === feed || change.feed === "*").map((change) => ({ ...change, date })),
  );
}

export interface Tombstone {
  /** The path of the removed fact: `liveData.goal.scorer`, `request.live`, `rule.one-fixture`. */
  readonly path: string;
  /** All possible anchors. A change does not distinguish attributes from elements, so a field has three. */
  readonly anchors: readonly string[];
  readonly since: string;
  readonly sentence: string;
}

/** Paths of changes without an anchor on a feed's page. */
const withoutAnchor = /^(?:note|unknown|convention|endpoint|error(?!\.\d+$))\./;

/** The possible anchors of a path of a change; none for notes and facts of all feeds. */
export function anchorsOf(path: string): readonly string[] {
  if (path.startsWith("request.")) return [`p.${path.slice("request.".length)}`];
  if (withoutAnchor.test(path)) return [];
  if (path.startsWith("rule.") || path.startsWith("polling.") || path.startsWith("form.") || path.startsWith("error."))
    return [path];
  const at = path.lastIndexOf(".");
  const [parent, name] = at < 0 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
  return [path, `${parent}@${name}`, `${parent}#${name}`];
}

/** Anchors that contain a position in a list, which changes do not mention. */
const numbered = /^(?:unknown|error)\.\d+$/;

/** The path that a change removed: of a removed fact, or the older path of a renamed field. */
function removedPath({ rule, path, before }: Change): string | undefined {
  if (rule === "member-renamed") return `${path.slice(0, path.lastIndexOf(".") + 1)}${String(before)}`;
  return rule.endsWith("-removed") && rule !== "feed-removed" ? path : undefined;
}

/** Facts of a feed that a release removed and no later release restored. */
export function findTombstones(feedId: string, from: History = history): readonly Tombstone[] {
  const feed = model.feeds.find(({ id }) => id === feedId);
  const currentAnchors =
    feed === undefined
      ? new Set<string>()
      : new Set([
          ...listMembers(feed).map(({ path }) => path),
          ...requestParts(feed).flatMap(({ wire, name }) => [`p.${wire}`, `p.${name}`]),
          ...feed.rules.map(({ id }) => `rule.${id}`),
          ...feed.polling.map(({ id }) => `polling.${id}`),
          ...feed.forms.map(({ name }) => `form.${name}`),
        ]);
  const tombstones = new Map<string, Tombstone>();
  const usedAnchors = new Set<string>(currentAnchors);
  for (const { date, changes, gone: members = {}, goneFeeds = [] } of from) {
    // Anchors that a removed and restored feed did not get back.
    const feedAnchors =
      goneFeeds
        .find(({ id }) => id === feedId)
        ?.places.map(({ anchor }) => anchor)
        .filter((anchor) => !numbered.test(anchor)) ?? [];
    const lostAnchors = feedAnchors.filter((anchor) => usedAnchors.size !== usedAnchors.add(anchor).size);
    if (lostAnchors.length > 0)
      tombstones.set(`${feedId} ${date}`, {
        path: feedId,
        anchors: lostAnchors,
        since: date,
        sentence: "was removed with the feed and not restored with it",
      });
    for (const change of changes) {
      if (change.feed !== feedId && change.feed !== "*") continue;
      const path = removedPath(change);
      if (path === undefined || tombstones.has(path)) continue;
      const anchorsOfPath = anchorsOf(path);
      if (anchorsOfPath.some((anchor) => currentAnchors.has(anchor))) continue;
      // Changes do not list the fields anchorsBelow a removed element.
      const anchorsBelow = (members[feedId] ?? []).filter(
        (anchor) => anchor.startsWith(path) && /[.@#]/.test(anchor.charAt(path.length)),
      );
      const anchors = [...anchorsOfPath, ...anchorsBelow].filter(
        (anchor) => usedAnchors.size !== usedAnchors.add(anchor).size,
      );
      if (anchors.length > 0) tombstones.set(path, { path, anchors, since: date, sentence: change.sentence });
    }
  }
  return [...tombstones.values()];
}
