import type { Feed } from "../../link/index.ts";
import { groupRules, type Group, type State } from "./cases.ts";
import { requestMembers, type RequestMember } from "./members.ts";

/** Properties of a feed's request and the groups of its rules, computed once for all emitters. */
export interface RequestPlan {
  readonly members: readonly RequestMember[];
  readonly groups: readonly Group[];
}

export function planRequest(feed: Feed): RequestPlan {
  const members = requestMembers(feed);
  const domains = new Map(
    members.filter((member) => !member.authentication).map((member) => [member.name, listStates(member)]),
  );
  const names = new Map(members.flatMap(({ name, wireName }) => (wireName === undefined ? [] : [[wireName, name]])));
  return { members, groups: groupRules(feed.rules, domains, (name) => names.get(name) ?? name) };
}

/** The possible states of a property. */
export function listStates({ types, required }: RequestMember): State[] {
  return [...types.keys(), ...(required ? [] : (["absent"] as const))];
}

/** Whether every request has the property under one of its names. */
export function isAlwaysRequired({ name, required }: RequestMember, groups: readonly Group[]): boolean {
  return required || groups.some(({ cases }) => cases.every((each) => each.get(name)?.includes("absent") === false));
}
