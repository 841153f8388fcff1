import type { Change, Part } from "./change.ts";

/** The package of the specs, which each change affects: own specs use its structures, parameters and rules. */
export const specPackage = "@sdf/spec";

/** Sorted names of the packages whose files a change affects. */
export function listPackages({ feed, parts }: Change): string[] {
  return [...parts.flatMap((part) => findPackage(part, feed) ?? []), specPackage].sort();
}

/** The package of a part; `undefined` if it has no files for the feed. Shared facts are in the schemas only. */
function findPackage(part: Part, feed: string): string | undefined {
  if (part !== "client") return feed === "*" && part !== "schemas" ? undefined : `@sdf/${part}`;
  return feed === "*" ? undefined : `@sdf/${feed.split("/")[0]}`;
}
