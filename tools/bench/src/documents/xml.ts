import type { Element, Feed } from "@sdf-tools/compiler/link";
import type { Order } from "./order.ts";
import { isOpaque, type Members } from "./value.ts";

/** Root element of a document with its namespace. */
export interface DocumentRoot {
  readonly root: Element;
  readonly namespace?: Feed["response"]["namespace"] | undefined;
}

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };
const escape = (text: unknown) => String(text).replace(/[<>&"]/g, (character) => escapes[character] ?? character);

/**
 * Writes a value as XML. Uses the model only, independently of the measured packages. `order` determines the order of
 * attributes and elements; the items of a list are not separated. A required namespace is declared.
 */
export function writeXml({ root, namespace }: DocumentRoot, value: Members, order: Order): string {
  const text = element(root, value, order);
  const start = `<${root.xmlName}`.length;
  const declaration =
    namespace?.required === "Y"
      ? ` xmlns:${namespace.prefix}="${namespace.uri ?? `http://example.invalid/${namespace.prefix}`}"`
      : "";
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n` +
    `${text.slice(0, start)}${declaration}${text.slice(start)}\n`
  );
}

function element(spec: Element, value: unknown, order: Order): string {
  if (spec.content === "scalar") return `<${spec.xmlName}>${escape(value)}</${spec.xmlName}>`;
  const members = value as Members;
  const attributes = isOpaque(spec)
    ? Object.keys(members)
    : spec.attributes.map(({ name }) => name).filter((name) => name in members);
  const start = `<${spec.xmlName}${order(attributes)
    .map((name) => ` ${name}="${escape(members[name])}"`)
    .join("")}`;
  const text = spec.text !== undefined && spec.text.name in members ? escape(members[spec.text.name]) : "";
  const inner = order(spec.elements.filter((child) => child.name in members))
    .map((child) => list(child, members[child.name], order))
    .join("");
  return text + inner === "" ? `${start}/>` : `${start}>${text}${inner}</${spec.xmlName}>`;
}

function list(spec: Element, value: unknown, order: Order): string {
  const items = (spec.many ? (value as unknown[]) : [value]).map((item) => element(spec, item, order)).join("");
  return spec.wrapper === undefined ? items : `<${spec.wrapper.name}>${items}</${spec.wrapper.name}>`;
}
