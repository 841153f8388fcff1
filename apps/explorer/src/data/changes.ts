/** Releases and their changes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../../tools/diff/src/change.ts";
import type { ReleaseRecord } from "../../../../tools/diff/src/release.ts";
import { repository } from "./model.ts";
import { unreleased } from "./unreleased-changes.ts";

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
    : [{ date: nextRelease, changes: unreleased }, ...releases];

/** Releases; unreleased changes have no package versions. */
export type History = readonly (Pick<ReleaseRecord, "date"> &
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

/** Paths of changes without an anchor on a feed's page. */
const withoutAnchor = /^(?:note|unknown|convention|endpoint|error(?!\.\d+$))\./;

/** The possible anchors of a path of a change; none for notes and facts of all feeds. */
export function listAnchors(path: string): readonly string[] {
  if (path.startsWith("request.")) return [`p.${path.slice("request.".length)}`];
  if (withoutAnchor.test(path)) return [];
  if (path.startsWith("rule.") || path.startsWith("polling.") || path.startsWith("form.") || path.startsWith("error."))
    return [path];
  const at = path.lastIndexOf(".");
  const [parent, name] = at < 0 ? ["", path] : [path.slice(0, at), path.slice(at + 1)];
  return [path, `${parent}@${name}`, `${parent}#${name}`];
}
