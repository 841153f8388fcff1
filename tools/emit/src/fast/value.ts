import type { MemberPlan, ScalarPlan } from "./plan.ts";
import { small } from "./names.ts";

/** The TypeScript type of the variable that holds a member. */
export function typeOf({ scalar, structure, many }: MemberPlan): string {
  const one = scalar === undefined ? (structure === undefined ? "unknown" : "object") : scalar.reading.by === "other" ? "unknown" : scalar.json;
  return `${one}${many ? "[]" : ""}${one === "unknown" && !many ? "" : " | undefined"}`;
}

/** How a value is read that is likely to be what most are; `place` is where it begins. */
export function quickly(scalar: ScalarPlan, member: string, place: string, format: "xml" | "json"): string {
  const { reading, type, enumeration } = scalar;
  const name = JSON.stringify(member);
  // A JSON string begins behind its quote, wherever that is.
  const [first, again] = format === "xml" ? [place, place] : [`(q = s.quote(${place}))`, "q"];
  if (reading.by === "integer" && enumeration !== undefined) return `s.integerOf(${place}, is${enumeration.word}, ${type}, ${name})`;
  if (enumeration !== undefined && scalar.json === "string") return `s.known(${first}, ${small(enumeration.word)}At(s, ${again}), ${type}, ${name})`;
  if (enumeration !== undefined || reading.by === "other" || reading.by === "words") return `s.other(${place}, ${type}, ${name})`;
  if (reading.by === "text") return format === "xml" ? `s.text(${place})` : `s.text(${place}, ${name})`;
  return `s.${reading.by === "form" ? reading.method : reading.by}(${place}, ${type}, ${name})`;
}

/** Members that have to be there, and what is said of those that were seen absent. */
export function promises(members: readonly MemberPlan[], inFormat: (member: MemberPlan) => boolean): string[] {
  const promised = members.filter(inFormat);
  const required = promised.filter(({ seenAbsent }) => !seenAbsent).map(({ local }) => `${local} === undefined`);
  return [
    ...(required.length === 0 ? [] : [`  if (${required.join(" || ")}) return s.giveUp();`]),
    ...promised.filter(({ seenAbsent }) => seenAbsent).map(({ local, name }) => `  if (${local} === undefined) s.reportAbsent(${JSON.stringify(name)}, start);`),
  ];
}
