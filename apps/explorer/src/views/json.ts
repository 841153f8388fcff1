/** Renders a JSON response as HTML, one line per field, with the path of the field. */
import { fieldsOf, toPath, type SpecField } from "../data/members.ts";
import type { Element } from "../data/model.ts";
import { escapeText, part } from "../html/escape.ts";

interface Place {
  readonly path: string | undefined;
  readonly element: Element | undefined;
}

/** The field of a JSON name; undefined if the spec does not contain it. */
function memberNamed(element: Element | undefined, name: string): SpecField | undefined {
  const members = element === undefined ? [] : fieldsOf(element);
  return members.find((one) => one.name === name) ?? members.find(({ aliases }) => aliases.includes(name));
}

function scalar(value: unknown): string {
  const text = escapeText(JSON.stringify(value));
  return typeof value === "string" ? `<b>${text}</b>` : `<u>${text}</u>`;
}

function lines(value: unknown, label: string, place: Place, indent: string, comma: string): string[] {
  if (value === null || typeof value !== "object")
    return [part(place.path, `${indent}${label}${scalar(value)}${comma}`)];
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const entries: (readonly [string, unknown])[] = Object.entries(value);
  if (entries.length === 0) return [part(place.path, `${indent}${label}${open}${close}${comma}`)];
  const inner = entries.flatMap(([name, item], index) => {
    const end = index < entries.length - 1 ? "," : "";
    if (isList) return lines(item, "", place, `${indent}  `, end);
    const member = memberNamed(place.element, name);
    const below: Place = {
      path: member === undefined ? undefined : toPath(place.path ?? "", member),
      element: member?.kind === "element" ? member : undefined,
    };
    return lines(item, `<i>"${escapeText(name)}"</i>: `, below, `${indent}  `, end);
  });
  return [part(place.path, `${indent}${label}${open}`), ...inner, `${indent}${close}${comma}`];
}

/** @param root - Root of the feed's response, whose fields JSON has at the top level */
export function jsonView(text: string, root: Element): string {
  return lines(JSON.parse(text), "", { path: undefined, element: root }, "", "").join("\n");
}
