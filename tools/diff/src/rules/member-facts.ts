import type { Direction } from "../change.ts";
import type { MemberFacts } from "../sites/site.ts";

export function directionOf({ sent }: MemberFacts): Direction {
  return sent ? "request" : "response";
}

/** Whether the type has the member without a question mark. */
export function usuallyThere({ required, observed, only }: MemberFacts): boolean {
  return required === "Y" && !observed.includes("absent") && only === undefined;
}

/** "text", "list of numbers", "structure whose members are not shown" */
export function typeWords({ content, json, many, type }: MemberFacts): string {
  const one = content === "object" ? "structure" : content === "open" ? "structure whose members are not shown" : type !== undefined && json === type ? type : `${json ?? "value"} (${type})`;
  return many ? `list, each a ${one}` : one;
}
