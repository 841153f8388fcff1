import type { Member } from "../data/members.ts";

/** True for large shared structures, which feed pages collapse so that the fields of the feed itself stand out. */
export function isCollapsed({ uses, below }: Member): boolean {
  return uses !== undefined && below > 24;
}
