/** Match statuses and periods of feeds. */
import { listMembers } from "./members.ts";
import type { Feed } from "./model.ts";

/** Documented values of the match status in a feed's response; may be empty. */
export function listStatuses(feed: Feed): readonly string[] {
  const member = listMembers(feed).find(({ name, values }) => name === "matchStatus" && values !== undefined);
  return (member?.values?.items ?? []).map(({ value }) => String(value));
}
