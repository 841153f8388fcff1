/** Translates the changes of several releases to the names of the first one. */
import type { Change, Release } from "./changes.ts";

/** What several releases did to the fields of one feed. Paths have the names of the installed version. */
export interface FeedChanges {
  /** Newest name of a renamed field by its path. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Changes of removed fields by path. */
  readonly removed: ReadonlyMap<string, Change>;
  /** Newest name of a renamed type by its name. */
  readonly types: ReadonlyMap<string, string>;
  /** Breaking and risky changes that need a look, because no rename covers them. */
  readonly others: readonly Change[];
}

/** Combines the changes of releases by feed, oldest release first. */
export function combine(releases: readonly Release[]): ReadonlyMap<string, FeedChanges> {
  const feeds = new Set(releases.flatMap(({ changes }) => changes.map(({ feed }) => feed)));
  return new Map(
    [...feeds].map((feed) => [
      feed,
      combineFeed(releases.map(({ changes }) => changes.filter((change) => change.feed === feed))),
    ]),
  );
}

function combineFeed(steps: readonly (readonly Change[])[]): FeedChanges {
  const renamed = new Map<string, string>();
  const removed = new Map<string, Change>();
  const types = new Map<string, string>();
  const others: Change[] = [];
  const older: ReadonlyMap<string, string>[] = [];
  for (const changes of steps) {
    const renames = changes.filter(({ rule }) => rule === "member-renamed");
    const names = new Map(renames.map(({ path, before }) => [path, String(before)]));
    for (const { path, after } of renames) renamed.set(originalPath(path, [...older, names]), String(after));
    for (const change of changes.filter(({ rule }) => rule === "member-removed")) {
      // A removed field has the names of the release before.
      const path = originalPath(change.path, older);
      renamed.delete(path);
      removed.set(path, change);
    }
    const pairs = renamedTypes(changes, renames);
    for (const [before, after] of pairs) {
      const [first = before] = [...types].find(([, newest]) => newest === before) ?? [];
      types.set(first, after);
    }
    others.push(...changes.filter((change) => isOther(change, pairs)));
    older.push(names);
  }
  return { renamed, removed, types, others };
}

/**
 * The path of a field in the installed version.
 *
 * @param steps older names by path for each release, oldest first; the path has the names after the last of them
 */
function originalPath(path: string, steps: readonly ReadonlyMap<string, string>[]): string {
  return steps.reduceRight((current, names) => {
    const segments = current.split(".");
    return segments.map((name, index) => names.get(segments.slice(0, index + 1).join(".")) ?? name).join(".");
  }, path);
}

/** Types whose name contains the name of a renamed field, such as `MatchVenue` and `MatchGround`. */
function renamedTypes(changes: readonly Change[], renames: readonly Change[]): ReadonlyMap<string, string> {
  const added = new Set(changes.filter(({ rule }) => rule === "type-name-new").map(({ after }) => String(after)));
  return new Map(
    changes
      .filter(({ rule }) => rule === "type-name-gone")
      .flatMap(({ before }) =>
        renames.flatMap((rename) => {
          const name = String(before).replace(capitalised(rename.before), capitalised(rename.after));
          return name !== before && added.has(name) ? [[String(before), name] as const] : [];
        }),
      ),
  );
}

function capitalised(name: unknown): string {
  return String(name).replace(/^./, (first) => first.toUpperCase());
}

function isOther({ rule, level, before }: Change, types: ReadonlyMap<string, string>): boolean {
  if (level !== "breaking" && level !== "risky") return false;
  if (rule === "type-name-gone") return !types.has(String(before));
  return rule !== "member-renamed" && rule !== "member-removed";
}
