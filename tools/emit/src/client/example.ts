import type { FeedPlan } from "../plan/feed-plan.ts";
import type { Case, Group } from "../types/request/cases.ts";
import type { RequestMember } from "../types/request/members.ts";
import type { RequestPlan } from "../types/request/plan.ts";
import { propertyKey } from "../text/literal.ts";

/**
 * A small request that keeps the rules, as code: what must be given in the simplest case of each
 * group. For a list, a case that is not about one thing in the path.
 */
export function exampleRequest({ feed }: FeedPlan, { members, groups }: RequestPlan, kind: "one" | "list" = "one"): string {
  const { identify } = feed.description;
  const avoided = kind === "one" ? [] : Object.keys(identify).filter((name) => identify[name]?.path !== undefined);
  const simplest: Case[] = [];
  for (const group of groups) {
    const [names = []] = group.cases.map((each) => [...each.keys()]);
    // A group about parameters that are decided already has nothing to add to an example.
    if (!simplest.some((each) => names.some((name) => each.has(name)))) simplest.push(...simplestCase(group, avoided));
  }
  const needed = members.flatMap((member) => {
    const states = simplest.find((each) => each.has(member.name))?.get(member.name);
    if (states === undefined ? !member.required : states.includes("absent")) return [];
    return [`${propertyKey(member.name)}: ${sample(member, states?.[0] ?? "other")}`];
  });
  return needed.length === 0 ? "{}" : `{ ${needed.join(", ")} }`;
}

/** The case that needs least, but something; where values matter, none is simple. */
function simplestCase({ cases }: Group, avoided: readonly string[]): Case[] {
  const needed = (each: Case): string[] => [...each].flatMap(([name, states]) => (states.includes("absent") ? [] : [name]));
  const isFreeOfValues = (each: Case): boolean => [...each.values()].flat().every((state) => !state.startsWith("="));
  const candidates = cases.filter((each) => needed(each).length > 0 && isFreeOfValues(each) && !needed(each).some((name) => avoided.includes(name)));
  const place = (each: Case): number => [...each.keys()].indexOf(needed(each)[0] ?? "");
  return candidates.toSorted((one, other) => needed(one).length - needed(other).length || place(one) - place(other)).slice(0, 1);
}

function sample({ types }: RequestMember, state: Parameters<typeof types.get>[0]): string {
  const [first = "string"] = (types.get(state) ?? "").split(" | ");
  if (first === "Id") return '"4fw9exampleid"';
  if (first === "number") return "1";
  if (first === "Date") return "new Date()";
  return first.startsWith('"') || /^(true|false|-?\d+)$/.test(first) ? first : '"…"';
}
