import { small } from "./names.ts";
import type { MemberPlan, ScalarPlan } from "./plan.ts";

/** TypeScript type of the variable that holds a member. */
export function typeOf({ scalar, structure, many }: MemberPlan): string {
  const one =
    scalar === undefined
      ? structure === undefined
        ? "unknown"
        : "object"
      : scalar.reading.by === "other"
        ? "unknown"
        : scalar.json;
  return `${one}${many ? "[]" : ""}${one === "unknown" && !many ? "" : " | undefined"}`;
}

/** Generates the expression that reads a value; `start` is the expression for its first byte. */
export function readValue(scalar: ScalarPlan, member: string, start: string, format: "xml" | "json"): string {
  const { reading, type, enumeration } = scalar;
  const name = JSON.stringify(member);
  // In JSON the text begins after the quote, which may follow white space.
  const [textStart, sameStart] = format === "xml" ? [start, start] : [`(q = s.quote(${start}))`, "q"];
  if (enumeration !== undefined && reading.by === "integer") {
    return `s.integerOf(${start}, is${enumeration.word}, ${type}, ${name})`;
  }
  if (enumeration !== undefined && scalar.json === "string") {
    return `s.known(${textStart}, ${small(enumeration.word)}At(s, ${sameStart}), ${type}, ${name})`;
  }
  if (enumeration !== undefined || reading.by === "other" || reading.by === "words") {
    return `s.other(${start}, ${type}, ${name})`;
  }
  if (reading.by === "text") return format === "xml" ? `s.text(${start})` : `s.text(${start}, ${name})`;
  return `s.${reading.by === "form" ? reading.method : reading.by}(${start}, ${type}, ${name})`;
}

/** Generates the checks for required members, and the reports of required members that were observed absent. */
export function presenceChecks(members: readonly MemberPlan[], inFormat: (member: MemberPlan) => boolean): string[] {
  const promised = members.filter(inFormat);
  const required = promised.filter(({ seenAbsent }) => !seenAbsent).map(({ local }) => `${local} === undefined`);
  return [
    ...(required.length === 0 ? [] : [`  if (${required.join(" || ")}) return s.giveUp();`]),
    ...promised
      .filter(({ seenAbsent }) => seenAbsent)
      .map(({ local, name }) => `  if (${local} === undefined) s.reportAbsent(${JSON.stringify(name)}, start);`),
  ];
}
