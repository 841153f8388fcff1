import type { Change, Part } from "./change.ts";

/** Packages whose generated files a change shows in, by name, sorted. */
export function packagesOf({ feed, parts }: Change): string[] {
  return parts.flatMap((part) => packageOf(part, feed) ?? []).sort();
}

/** What all feeds share is in the schemas only. */
function packageOf(part: Part, feed: string): string | undefined {
  if (part !== "client") return feed === "*" && part !== "schemas" ? undefined : `@sdf/${part}`;
  return feed === "*" ? undefined : `@sdf/${feed.split("/")[0]}`;
}
