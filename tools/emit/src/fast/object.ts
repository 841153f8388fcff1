import { propertyKey } from "../text/literal.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";

/** Whether every object has the member. */
function isCertain({ inXml, inJson, seenAbsent }: MemberPlan): boolean {
  return inXml && inJson && !seenAbsent;
}

/** Generates the constructor of a structure with optional members. Other structures need only a literal. */
export function constructorOf({ word, members }: StructurePlan): string[] {
  if (members.every(isCertain)) return [];
  const lines = members.map((member) => {
    const target = /^[A-Za-z_$]/.test(propertyKey(member.name))
      ? `this.${member.name}`
      : `this[${JSON.stringify(member.name)}]`;
    return `  ${isCertain(member) ? "" : `if (${member.local} !== undefined) `}${target} = ${member.local};`;
  });
  return [
    `const ${word} = /* @__PURE__ */ constructorOf(function (${members.map(({ local }) => local).join(", ")}) {\n${lines.join("\n")}\n});`,
  ];
}

/** Generates the expression that creates the object from the variables. */
export function objectOf({ word, members }: StructurePlan): string {
  if (!members.every(isCertain)) return `new ${word}(${members.map(({ local }) => local).join(", ")})`;
  const pairs = members.map(({ name, local }) => (name === local ? name : `${propertyKey(name)}: ${local}`));
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}
