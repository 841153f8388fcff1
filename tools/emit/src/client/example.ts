import type { FeedPlan } from "../plan/feed-plan.ts";
import { requestMembers, type RequestMember } from "../types/request/members.ts";
import { groupsOf } from "../types/request/request.ts";
import { propertyKey } from "../text/literal.ts";

/** The smallest request that keeps the rules, as code: what must be given in the first case of each group. */
export function exampleRequest(plan: FeedPlan): string {
  const members = requestMembers(plan.feed);
  const firstCases = groupsOf(plan, members).flatMap((group) => group.cases.slice(0, 1));
  const needed = members.flatMap((member) => {
    const states = firstCases.find((each) => each.has(member.name))?.get(member.name);
    if (states === undefined ? !member.required : states.includes("absent")) return [];
    return [`${propertyKey(member.name)}: ${sample(member, states?.[0] ?? "other")}`];
  });
  return needed.length === 0 ? "{}" : `{ ${needed.join(", ")} }`;
}

function sample({ types }: RequestMember, state: Parameters<typeof types.get>[0]): string {
  const [first = "string"] = (types.get(state) ?? "").split(" | ");
  if (first === "Id") return '"4fw9exampleid"';
  if (first === "number") return "1";
  if (first === "Date") return "new Date()";
  return first.startsWith('"') || /^(true|false|-?\d+)$/.test(first) ? first : '"…"';
}
