import type { Code } from "./code.ts";
import type { MemberPlan, StructurePlan } from "./plan.ts";

/** Generates the function that checks whether a parsed value is a valid object of a structure. */
export function checkFunction({ word, members }: StructurePlan, code: Code): string {
  const required = members.filter(({ inJson }) => inJson).length;
  const byLength = new Map<number, MemberPlan[]>();
  for (const member of members) {
    const { length } = member.name;
    byLength.set(length, [...(byLength.get(length) ?? []), member]);
  }
  // A switch on the length leaves one or two string comparisons per key.
  const cases = [...byLength]
    .sort(([one], [other]) => one - other)
    .map(([length, group]) => {
      const checks = group.map((member) => keyCheck(member, code)).join("else ");
      return `case ${length}:\n${checks}else return false;\nbreak;\n`;
    });
  return [
    `function ${word}Check(value) {\nif (!isObject(value)) return false;\n`,
    required === 0 ? "" : "let required = 0;\n",
    "for (const key in value) {\nconst item = value[key];\nswitch (key.length) {\n",
    ...cases,
    `default:\nreturn false;\n}\n}\nreturn ${required === 0 ? "true" : `required === ${required}`};\n}`,
  ].join("");
}

/** Generates the check of one key. It counts required members. */
function keyCheck(member: MemberPlan, code: Code): string {
  const count = member.inJson ? " required++;" : "";
  return `if (key === ${JSON.stringify(member.name)}) { if (!${test(member, code)}) return false;${count} }\n`;
}

function test({ scalar: plan, structure, many }: MemberPlan, code: Code): string {
  if (plan === undefined) {
    const check = structure === undefined ? "isOpen" : `${structure.word}Check`;
    return many ? `isList(item, ${check})` : `${check}(item)`;
  }
  const { reading, values, scalar } = plan;
  // The tables handle lists of plain values.
  if (many) return "false";
  if (values !== undefined) return `${code.isOneOf(values)}(item)`;
  if (reading.by === "integer") return "isInteger(item)";
  if (reading.by === "decimal") return "isDecimal(item)";
  if (reading.by === "text") return `(typeof item === "string")`;
  if (reading.by === "form") return `${reading.test}(item)`;
  return scalar.json === "boolean" ? `(typeof item === "boolean")` : "false";
}
