import type { Attribute, Element, Text } from "../../link/index.ts";
import { isPromised } from "../../plan/members.ts";

/**
 * Keys of the shape language, which `packages/validators/src/shape.ts` describes. The order of the parts is: kind,
 * name, XML path, `[]`, aliases, `!`, `?`, format.
 */
export function attributeKey(attribute: Attribute): string {
  return `@${attribute.name}${suffix(attribute)}`;
}

export function textKey(text: Text): string {
  return `#${text.name}${suffix(text)}`;
}

export function elementKey(element: Element): string {
  return `${namePath(element)}${element.many ? "[]" : ""}${suffix(element)}`;
}

/** JSON name and XML path; the name alone if they agree. A required wrapper has its own `!`. */
function namePath({ name, xmlName, wrapper }: Element): string {
  const path = wrapper === undefined ? xmlName : `${wrapper.name}${wrapper.required === "Y" ? "!" : ""}/${xmlName}`;
  return xmlName === name ? path : `${name}=${path}`;
}

function suffix(member: Attribute | Text | Element): string {
  const aliases = member.aliases.map((alias) => `|${alias}`).join("");
  const isExpected = isPromised(member) || member.required === "A";
  const mayBeAbsent = member.required === "A" || member.observed.includes("absent");
  const required = isExpected ? "!" : "";
  const absent = isExpected && mayBeAbsent ? "?" : "";
  const format = member.only === undefined ? "" : `:${member.only}`;
  return `${aliases}${required}${absent}${format}`;
}
