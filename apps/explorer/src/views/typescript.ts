/**
 * Renders the response type as HTML: the interfaces of `@sdf/types` as one nested type, one line per property, with
 * the path of the field.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { typeName } from "../data/feeds.ts";
import { pathOf } from "../data/members.ts";
import { repository, type Element, type Feed } from "../data/model.ts";
import { escapeText, part } from "../html/escape.ts";

interface Property {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

/** Interfaces of a generated file, whose layout is fixed. */
function interfacesIn(source: string): Map<string, readonly Property[]> {
  const bare = source.replace(/\/\*\*[\s\S]*?\*\//g, "");
  return new Map(
    [...bare.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/^ {2}("?[^\s"?:]+"?)(\??): ([\s\S]*?);$/gm)].map(([, property = "", mark, type = ""]) => ({
        name: property,
        optional: mark === "?",
        type: type.replace(/\s+/g, " "),
      })),
    ]),
  );
}

function highlight(type: string): string {
  return escapeText(type)
    .replace(/"[^"]*"/g, "<b>$&</b>")
    .replace(/\b(string|number|boolean|unknown)\b(?![^<]*<\/b>)/g, "<u>$1</u>");
}

function lines(
  interfaces: Map<string, readonly Property[]>,
  name: string,
  element: Element | undefined,
  path: string,
  indent: string,
): string[] {
  return (interfaces.get(name) ?? []).flatMap(({ name: property, optional, type }) => {
    const plain = property.replaceAll('"', "");
    const members =
      element === undefined
        ? []
        : [...element.attributes, ...(element.text ? [element.text] : []), ...element.elements];
    const member = members.find((one) => one.name === plain);
    const memberPath = member === undefined ? undefined : pathOf(path, member);
    const [, reference = "", list = ""] = /^(\w+)((?:\[\])?)$/.exec(type) ?? [];
    const head = `${indent}<i>${escapeText(property)}</i>${optional ? "?" : ""}: `;
    if (!interfaces.has(reference)) return [part(memberPath, `${head}${highlight(type)};`)];
    const below = lines(
      interfaces,
      reference,
      member?.kind === "element" ? member : undefined,
      memberPath ?? path,
      `${indent}  `,
    );
    return [part(memberPath, `${head}{`), ...below, `${indent}}${list};`];
  });
}

/** @returns the HTML of the feed's response type */
export function typescriptView(feed: Feed): string {
  const source = readFileSync(join(repository, "packages/types/src", `${feed.id}.ts`), "utf8");
  const interfaces = interfacesIn(source);
  const name = typeName(feed);
  return [`interface <i>${name}</i> {`, ...lines(interfaces, name, feed.response.root, "", "  "), "}"].join("\n");
}
