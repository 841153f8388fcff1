import { groupBy } from "../ir/group.ts";
import type { EnumerationPlan, MemberPlan, StructurePlan } from "./plan.ts";

/** Generates the function that checks whether a parsed value is a valid object of a structure. */
export function checkFunction({ word, members }: StructurePlan): string {
  const required = members.filter(({ inJson }) => inJson);
  return [
    `function is${word}(value: unknown): boolean {`,
    "  if (!isObject(value)) return false;",
    ...(required.length === 0 ? [] : ["  let required = 0;"]),
    "  for (const key in value) {",
    "    const item = value[key];",
    // A switch on the length leaves one or two string comparisons per key.
    "    switch (key.length) {",
    ...[...groupBy(members, ({ name }) => name.length)]
      .sort(([one], [other]) => one - other)
      .flatMap(([length, group]) => [
        `      case ${length}:`,
        ...group.map((member, index) => `        ${index === 0 ? "" : "else "}${keyCheck(member)}`),
        "        else return false;",
        "        break;",
      ]),
    "      default:",
    "        return false;",
    "    }",
    "  }",
    `  return ${required.length === 0 ? "true" : `required === ${required.length}`};`,
    "}",
  ].join("\n");
}

/** Generates the check of one key. It counts required members. */
function keyCheck(member: MemberPlan): string {
  const check = `if (!${test(member)}) return false;`;
  return `if (key === ${JSON.stringify(member.name)}) ${member.inJson ? `{ ${check} required++; }` : `{ ${check} }`}`;
}

/** Generates the function that checks whether a value is one of the known values. */
export function knownFunction({ word, values }: EnumerationPlan): string {
  if (values.length === 0) return `function is${word}(): boolean {\n  return false;\n}`;
  return [
    `function is${word}(value: unknown): boolean {`,
    "  switch (value) {",
    ...values.map((value) => `    case ${JSON.stringify(value)}:`),
    "      return true;",
    "    default:",
    "      return false;",
    "  }",
    "}",
  ].join("\n");
}

function test({ scalar, structure, many }: MemberPlan): string {
  if (scalar === undefined) {
    const test = structure === undefined ? "isOpen" : `is${structure.word}`;
    return many ? `isList(item, ${test})` : `${test}(item)`;
  }
  // The table-driven decoder handles lists of plain values.
  if (many) return "isNever(item)";
  const { reading, enumeration, json, type } = scalar;
  if (enumeration !== undefined) return `is${enumeration.word}(item)`;
  if (reading.by === "integer") return "isInteger(item)";
  if (reading.by === "decimal") return "isDecimal(item)";
  if (reading.by === "text") return `(typeof item === "string")`;
  if (reading.by === "form" && reading.test !== undefined) return `${reading.test}(item)`;
  return json === "boolean" ? `(typeof item === "boolean")` : `isScalar(item, ${type})`;
}
