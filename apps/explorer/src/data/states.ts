/** States of matches: the statuses and periods that feeds know, by sport. */
import { membersOf } from "./members.ts";
import type { Feed, Values } from "./model.ts";

/** Known values of the match status in a feed's response; empty where it has none. */
export function statusesOf(feed: Feed): readonly string[] {
  const member = membersOf(feed).find(({ name, values }) => name === "matchStatus" && values !== undefined);
  return (member?.values?.items ?? []).map(({ value }) => String(value));
}

/** Lists of values that say in which state a match is: statuses and periods. */
export function isStateList(values: Values): boolean {
  return /-status$|period-id$/.test(values.name ?? "");
}
