import type { Feed } from "@sdf-tools/model";
import { groupRules, type Group, type State } from "./cases.ts";
import { requestMembers, type RequestMember } from "./members.ts";

/** What the requests of a feed are made of, worked out once for all that write about them. */
export interface RequestPlan {
  readonly members: readonly RequestMember[];
  readonly groups: readonly Group[];
}

export function planRequest(feed: Feed): RequestPlan {
  const members = requestMembers(feed);
  const domains = new Map(members.filter((member) => !member.authentication).map((member) => [member.name, domainOf(member)]));
  const queryNames = new Map(members.flatMap(({ name, queryName }) => (queryName === undefined ? [] : [[queryName, name]])));
  return { members, groups: groupRules(feed.rules, domains, (name) => queryNames.get(name) ?? name) };
}

/** The states that a member may have. */
export function domainOf({ types, required }: RequestMember): State[] {
  return [...types.keys(), ...(required ? [] : (["absent"] as const))];
}
