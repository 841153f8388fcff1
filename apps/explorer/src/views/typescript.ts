/**
 * Renders the response type as HTML: the interfaces of `@sdf/types`, with those that feeds share, as one nested type,
 * one line per property, with the path of the field.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typeName } from "../data/feeds.ts";
import { fieldsOf, toPath } from "../data/members.ts";
import { repository, type Element, type Feed } from "../data/model.ts";
import { escapeText, part } from "../html/escape.ts";

interface Property {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
}

/** A declared type: an interface with the name of its base, or an alias of another type. */
interface Declared {
  readonly base?: string | undefined;
  /** Properties of the base that the interface does not have. */
  readonly omitted: readonly string[];
  readonly properties: readonly Property[];
}

/** Types of generated files, whose layout is fixed. */
function typesIn(source: string): Map<string, Declared> {
  const bare = source.replace(/\/\*\*[\s\S]*?\*\//g, "");
  const aliases = [...bare.matchAll(/^export type (\w+) = (\w+);$/gm)].map(
    ([, name = "", base = ""]) => [name, { base, omitted: [], properties: [] }] as const,
  );
  const interfaces = [
    ...bare.matchAll(/^export interface (\w+)(?: extends (?:Omit<)?(\w+)(?:, ([^>]+)>)?)? \{(?:\n([\s\S]*?)\n)?\}$/gm),
  ].map(([, name = "", base, omitted = "", body = ""]) => {
    const properties = [...body.matchAll(/^ {2}("?[^\s"?:]+"?)(\??): ([\s\S]*?);$/gm)].map(
      ([, property = "", mark, type = ""]) => ({
        name: property,
        optional: mark === "?",
        type: type.replace(/\s+/g, " "),
      }),
    );
    const names = [...omitted.matchAll(/"([^"]+)"/g)].map(([, each = ""]) => each);
    return [name, { base, omitted: names, properties }] as const;
  });
  return new Map<string, Declared>([...aliases, ...interfaces]);
}

/** All properties of a type: its own, and those of its base that it neither omits nor declares. */
function toProperties(types: Map<string, Declared>, name: string): readonly Property[] {
  const type = types.get(name);
  if (type === undefined) return [];
  const own = new Set([...type.properties.map((property) => property.name), ...type.omitted]);
  const inherited = type.base === undefined ? [] : toProperties(types, type.base);
  return [...inherited.filter((property) => !own.has(property.name)), ...type.properties];
}

function highlight(type: string): string {
  return escapeText(type)
    .replace(/"[^"]*"/g, "<b>$&</b>")
    .replace(/\b(string|number|boolean|unknown)\b(?![^<]*<\/b>)/g, "<u>$1</u>");
}

function lines(
  types: Map<string, Declared>,
  name: string,
  element: Element | undefined,
  path: string,
  indent: string,
): string[] {
  const members = element === undefined ? [] : fieldsOf(element);
  // An index signature names no field and comes last.
  const findPosition = (property: Property): number =>
    [...members.map((one) => one.name), plain(property)].indexOf(plain(property));
  const inOrder = toProperties(types, name).toSorted((one, other) => findPosition(one) - findPosition(other));
  return inOrder.flatMap((declared) => {
    const { name: property, optional, type } = declared;
    const member = members.find((one) => one.name === plain(declared));
    const memberPath = member === undefined ? undefined : toPath(path, member);
    const [, reference = "", list = ""] = /^(\w+)((?:\[\])?)$/.exec(type) ?? [];
    const head = `${indent}<i>${escapeText(property)}</i>${optional ? "?" : ""}: `;
    if (!types.has(reference)) return [part(memberPath, `${head}${highlight(type)};`)];
    const below = lines(
      types,
      reference,
      member?.kind === "element" ? member : undefined,
      memberPath ?? path,
      `${indent}  `,
    );
    return [part(memberPath, `${head}{`), ...below, `${indent}}${list};`];
  });
}

/** Name of a property without quotation marks. */
function plain({ name }: Property): string {
  return name.replaceAll('"', "");
}

/** @returns the HTML of the feed's response type */
export function typescriptView(feed: Feed): string {
  const files = [feed.id, `${feed.sport}/structures`, "common/structures"]
    .map((path) => join(repository, "packages/types/src", `${path}.ts`))
    .filter((path) => existsSync(path));
  const types = typesIn(files.map((path) => readFileSync(path, "utf8")).join("\n"));
  const name = typeName(feed);
  return [`interface <i>${name}</i> {`, ...lines(types, name, feed.response.root, "", "  "), "}"].join("\n");
}
