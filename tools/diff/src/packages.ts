import type { Change, Part } from "./change.ts";

/** Sorted names of the packages whose generated files a change affects. */
export function listPackages({ feed, parts }: Change): string[] {
  return parts.flatMap((part) => findPackage(part, feed) ?? []).sort();
}

/** The package of a part; `undefined` if it has no files for the feed. Shared facts are in the schemas only. */
function findPackage(part: Part, feed: string): string | undefined {
  if (part !== "client") return feed === "*" && part !== "schemas" ? undefined : `@sdf/${part}`;
  return feed === "*" ? undefined : `@sdf/${feed.split("/")[0]}`;
}
