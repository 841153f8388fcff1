/** Releases and what they changed, and the anchors of what is gone. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { membersOf } from "./members.ts";
import { model, repository } from "./model.ts";
import { requestParts } from "./parameters.ts";
import { unreleased, unreleasedGone, unreleasedGoneFeeds } from "./unreleased.ts";

export type { ReleaseRecord };

/** `SDF_RELEASES` names another list, for tests with made-up releases. */
const file = process.env.SDF_RELEASES ?? join(repository, "spec/released/changes.json");

/** Every release as recorded, newest first. */
export function readReleases(): readonly ReleaseRecord[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) as ReleaseRecord[] : [];
}

export const releases: readonly ReleaseRecord[] = readReleases();

export const nextRelease = "with the next release";

/** Releases with what is to be released before them: what the pages speak of. */
export const history: History = unreleased.length === 0 ? releases : [{ date: nextRelease, changes: unreleased, gone: unreleasedGone, goneFeeds: unreleasedGoneFeeds }, ...releases];

/** What is not released yet has no versions of packages. */
export type History = readonly (Pick<ReleaseRecord, "date" | "gone" | "goneFeeds"> & Partial<Pick<ReleaseRecord, "packages">> & { readonly changes: readonly Change[] })[];

export interface FeedChange extends Change {
  readonly date: string;
}

/** Changes of a feed, newest first; those that all feeds share count too. */
export function changesOf(feed: string, from: History = history): readonly FeedChange[] {
  return from.flatMap(({ date, changes }) => changes.filter((change) => change.feed === feed || change.feed === "*").map((change) => ({ ...change, date })));
}

/** The newest change anybody has to know about, for the first page. */
export function newestChange(feed: string): FeedChange | undefined {
  return changesOf(feed).find(({ level }) => level !== "none");
}

export interface Tombstone {
  /** What is gone, in the words of the change: `liveData.goal.scorer`, `request.live`, `rule.one-fixture`. */
  readonly path: string;
  /** Every anchor that it may have had. A change does not tell attributes from elements, so a member has three. */
  readonly anchors: readonly string[];
  readonly since: string;
  readonly sentence: string;
}

/** Paths of changes of what has no anchor on a feed's page. */
const withoutAnchor = /^(?:note|unknown|convention|endpoint|error(?!\.\d+$))\./;

/** The anchors that stood for a path of a change; none for notes and what all feeds share. */
export function anchorsOf(path: string): readonly string[] {
  if (path.startsWith("request.")) return [`p.${path.slice("request.".length)}`];
  if (withoutAnchor.test(path)) return [];
  if (path.startsWith("rule.") || path.startsWith("polling.") || path.startsWith("form.") || path.startsWith("error.")) return [path];
  const at = path.lastIndexOf(".");
  const [parent, name] = at < 0 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
  return [path, `${parent}@${name}`, `${parent}#${name}`];
}

/** Anchors that tell a place in a list, not a thing: no change names them. */
const numbered = /^(?:unknown|error)\.\d+$/;

/** What releases took away from a feed and later ones did not bring back. */
export function tombstonesOf(feedId: string, from: History = history): readonly Tombstone[] {
  const feed = model.feeds.find(({ id }) => id === feedId);
  const alive = feed === undefined ? new Set<string>() : new Set([
    ...membersOf(feed).map(({ path }) => path),
    ...requestParts(feed).flatMap(({ wire, name }) => [`p.${wire}`, `p.${name}`]),
    ...feed.rules.map(({ id }) => `rule.${id}`), ...feed.polling.map(({ id }) => `polling.${id}`), ...feed.forms.map(({ name }) => `form.${name}`),
  ]);
  const gone = new Map<string, Tombstone>();
  const kept = new Set<string>(alive);
  for (const { date, changes, gone: members = {}, goneFeeds = [] } of from) {
    // A feed that went and came back: what it did not bring back is gone.
    const once = goneFeeds.find(({ id }) => id === feedId)?.places.map(({ anchor }) => anchor).filter((anchor) => !numbered.test(anchor)) ?? [];
    const left = once.filter((anchor) => kept.size !== kept.add(anchor).size);
    if (left.length > 0) gone.set(`${feedId} ${date}`, { path: feedId, anchors: left, since: date, sentence: "went with the feed, and did not come back with it" });
    for (const { rule, path, sentence } of changes.filter((change) => change.feed === feedId || change.feed === "*")) {
      if (!rule.endsWith("-removed") || rule === "feed-removed" || gone.has(path)) continue;
      const own = anchorsOf(path);
      if (own.some((anchor) => alive.has(anchor))) continue;
      // Members go with the element above them; no change names them.
      const below = (members[feedId] ?? []).filter((anchor) => anchor.startsWith(path) && /[.@#]/.test(anchor.charAt(path.length)));
      const anchors = [...own, ...below].filter((anchor) => kept.size !== kept.add(anchor).size);
      if (anchors.length > 0) gone.set(path, { path, anchors, since: date, sentence });
    }
  }
  return [...gone.values()];
}
