import type { Direction } from "../change.ts";
import type { MemberFacts } from "../sites/site.ts";

export function directionOf({ sent }: MemberFacts): Direction {
  return sent ? "request" : "response";
}

/** Whether the field is required in the type. */
export function isRequiredInType({ required, observed, only }: MemberFacts): boolean {
  return required === "Y" && !observed.includes("absent") && only === undefined;
}

/**
 * A description of the type, such as `string`, `number (decimal)`, or `list, each a structure`. Changes store it as
 * `before` and `after`, so another wording would change their fingerprints.
 */
export function typeWords({ content, json, many, type }: MemberFacts): string {
  const item =
    content === "object"
      ? "structure"
      : content === "open"
        ? "structure whose members are not shown"
        : type !== undefined && json === type
          ? type
          : `${json ?? "value"} (${type})`;
  return many ? `list, each a ${item}` : item;
}
