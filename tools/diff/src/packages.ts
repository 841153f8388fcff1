import type { Change, Part } from "./change.ts";

/** Sorted names of the packages whose generated files a change affects. */
export function packagesOf({ feed, parts }: Change): string[] {
  return parts.flatMap((part) => packageOf(part, feed) ?? []).sort();
}

/** The package of a part; `undefined` if it has no files for the feed. Shared facts are in the schemas only. */
function packageOf(part: Part, feed: string): string | undefined {
  if (part !== "client") return feed === "*" && part !== "schemas" ? undefined : `@sdf/${part}`;
  return feed === "*" ? undefined : `@sdf/${feed.split("/")[0]}`;
}
