import type { Code } from "./code.ts";
import type { MemberPlan, ScalarPlan, StructurePlan } from "./plan.ts";

/** Generates the expression that reads a value; `start` is the expression for its first byte. */
export function readValue(plan: ScalarPlan, member: string, start: string, format: "xml" | "json", code: Code): string {
  const { reading, values, scalar } = plan;
  const name = JSON.stringify(member);
  if (isAnyText(plan)) return format === "xml" ? `s.text(${start})` : `s.text(${start}, ${name})`;
  const rest = `${code.type(plan)}, ${name})`;
  if (values !== undefined && reading.by === "integer") return `s.integerOf(${start}, ${code.isOneOf(values)}, ${rest}`;
  if (values !== undefined && scalar.json === "string") {
    // In JSON the text begins after the quote, which may follow white space.
    const [textStart, sameStart] = format === "xml" ? [start, start] : [`(q = s.quote(${start}))`, "q"];
    return `s.known(${textStart}, ${code.recognise(values)}(s, ${sameStart}), ${rest}`;
  }
  if (values === undefined && reading.by === "form") return `s.${reading.method}(${start}, ${rest}`;
  const isNumber = values === undefined && (reading.by === "integer" || reading.by === "decimal");
  return `s.${isNumber ? reading.by : "readUnusual"}(${start}, ${rest}`;
}

/** True if all texts are valid and known. */
export function isAnyText({ reading, values }: ScalarPlan): boolean {
  return reading.by === "text" && values === undefined;
}

/** Generates the checks for required members, and the reports of required members that were observed absent. */
export function presenceChecks(members: readonly MemberPlan[], isRequired: (member: MemberPlan) => boolean): string {
  const required = members.filter(isRequired);
  const missing = required.filter(({ seenAbsent }) => !seenAbsent).map(({ local }) => `${local} === undefined`);
  return [
    ...(missing.length === 0 ? [] : [`if (${missing.join(" || ")}) s.giveUp();\n`]),
    ...required
      .filter(({ seenAbsent }) => seenAbsent)
      .map(({ local, name }) => `if (${local} === undefined) s.reportAbsent(${JSON.stringify(name)}, start);\n`),
  ].join("");
}

/** True if every object has the member. */
function isCertain({ inXml, inJson, seenAbsent }: MemberPlan): boolean {
  return inXml && inJson && !seenAbsent;
}

/** Generates the constructor of a structure with optional members. Other structures need only a literal. */
export function addConstructor({ word, members }: StructurePlan, code: Code): void {
  if (members.every(isCertain)) return;
  const locals = members.map(({ local }) => local).join(", ");
  const lines = members.map((member) => {
    const { name, local } = member;
    return `${isCertain(member) ? "" : `if (${local} !== undefined) `}this[${JSON.stringify(name)}] = ${local};\n`;
  });
  // Plain objects have `Object.prototype` as their prototype.
  code.add(`function ${word}(${locals}) {\n${lines.join("")}}\n${word}.prototype = Object.prototype;`);
}

/** Generates the expression that creates the object from the variables. */
export function newObject({ word, members, open }: StructurePlan): string {
  const object = members.every(isCertain)
    ? `{ ${members.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join(", ")} }`
    : `new ${word}(${members.map(({ local }) => local).join(", ")})`;
  return open === undefined ? object : `withOthers(${object}, others)`;
}
