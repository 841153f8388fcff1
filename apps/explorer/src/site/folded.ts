import type { Member } from "../data/members.ts";

/** Large structures that many feeds share are folded on feed pages: what sets a feed apart comes first. */
export function isFolded({ uses, below }: Member): boolean {
  return uses !== undefined && below > 24;
}
