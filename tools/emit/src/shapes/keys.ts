import type { Attribute, Element, Text } from "@sdf-tools/model";

/**
 * Keys of the shape language, which `packages/validators/src/shape.ts` describes. The parts stand
 * in one order: kind, member, place in XML, `[]`, aliases, `!`, `?`, format.
 */
export function attributeKey(attribute: Attribute): string {
  return `@${attribute.name}${suffix(attribute)}`;
}

export function textKey(text: Text): string {
  return `#${text.name}${suffix(text)}`;
}

export function elementKey(element: Element): string {
  return `${place(element)}${element.many ? "[]" : ""}${suffix(element)}`;
}

/** Member and place in XML: the member's name says both where it can. A wrapper that is always there has a `!` of its own. */
function place({ name, xmlName, wrapper }: Element): string {
  const path = wrapper === undefined ? xmlName : `${wrapper.name}${wrapper.required === "Y" ? "!" : ""}/${xmlName}`;
  return xmlName === name ? path : `${name}=${path}`;
}

function suffix(member: Attribute | Text | Element): string {
  const aliases = member.aliases.map((alias) => `|${alias}`).join("");
  const required = isPromised(member) ? "!" : "";
  const absent = required !== "" && member.observed.includes("absent") ? "?" : "";
  const format = member.only === undefined ? "" : `:${member.only}`;
  return `${aliases}${required}${absent}${format}`;
}

/** Without an optional wrapper its elements are gone too, so only a required one makes a promise. */
export function isPromised(member: Attribute | Text | Element): boolean {
  return member.required === "Y" && (member.kind !== "element" || member.wrapper === undefined || member.wrapper.required === "Y");
}
