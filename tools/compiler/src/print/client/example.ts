import { readableName } from "@sdf/runtime";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import type { Case, Group } from "../../plan/request/cases.ts";
import type { RequestMember } from "../../plan/request/members.ts";
import type { RequestPlan } from "../../plan/request/plan.ts";
import { propertyKey } from "../../plan/text/literal.ts";

/**
 * Source of a minimal valid request: the required properties of the simplest case of each group. For a list, the case
 * has no identity in the path.
 */
export function exampleRequest(
  { feed }: FeedPlan,
  { members, groups }: RequestPlan,
  kind: "one" | "list" = "one",
): string {
  const { identify } = feed.description;
  const inPath = Object.keys(identify).filter((name) => identify[name]?.path !== undefined);
  const excluded = kind === "one" ? [] : inPath.map((name) => readableName(feed.description, name));
  const simplest: Case[] = [];
  for (const group of groups) {
    const [names = []] = group.cases.map((each) => [...each.keys()]);
    // The example needs no further group on a parameter whose state an earlier group has set.
    if (!simplest.some((each) => names.some((name) => each.has(name)))) simplest.push(...simplestCase(group, excluded));
  }
  const properties = members.flatMap((member) => {
    const states = simplest.find((each) => each.has(member.name))?.get(member.name);
    if (states === undefined ? !member.required : states.includes("absent")) return [];
    return [`${propertyKey(member.name)}: ${sample(member, states?.[0] ?? "other")}`];
  });
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

/**
 * The case with the fewest required parameters, but at least one, and without specific values; empty if the group has
 * no such case.
 */
function simplestCase({ cases }: Group, excluded: readonly string[]): Case[] {
  const required = (each: Case): string[] =>
    [...each].flatMap(([name, states]) => (states.includes("absent") ? [] : [name]));
  const isFreeOfValues = (each: Case): boolean => [...each.values()].flat().every((state) => !state.startsWith("="));
  const isExcluded = (each: Case): boolean => required(each).some((name) => excluded.includes(name));
  const candidates = cases.filter((each) => required(each).length > 0 && isFreeOfValues(each) && !isExcluded(each));
  const position = (each: Case): number => [...each.keys()].indexOf(required(each)[0] ?? "");
  const compare = (one: Case, other: Case): number =>
    required(one).length - required(other).length || position(one) - position(other);
  return candidates.toSorted(compare).slice(0, 1);
}

function sample({ types }: RequestMember, state: Parameters<typeof types.get>[0]): string {
  const [first = "string"] = (types.get(state) ?? "").split(" | ");
  if (first === "Id") return '"4fw9exampleid"';
  if (first === "number") return "1";
  if (first === "Date") return "new Date()";
  return first.startsWith('"') || /^(true|false|-?\d+)$/.test(first) ? first : '"…"';
}
