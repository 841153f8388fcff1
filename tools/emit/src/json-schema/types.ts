import type { Element } from "@sdf-tools/model";
import { membersOf, promisedInJson } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { findStructures, type Structure, type Structures } from "./structures.ts";
import { typedValue, type Scalars } from "./values.ts";
import { describeProperty, type Member } from "./words.ts";

/**
 * Formats of a body. In a body that is JSON only, a member that exists in JSON only is not optional for that reason.
 */
export type BodyFormats = "all" | "json";

/** Returns the TSDoc reference to the documentation of the element at a path; the path of the root is empty. */
export type Reference = (path: string) => string;

interface TypesOptions {
  readonly scalars: Scalars;
  readonly formats: BodyFormats;
  readonly reference: Reference;
}

interface TypesContext extends TypesOptions {
  readonly structures: Structures;
}

/**
 * Schema of the decoded value of an element, for json-schema-to-typescript. It describes what a decoder returns and not
 * what a response may contain. The title of each structure is the name of its interface.
 */
export function typesSchemaOf(root: Element, rootName: string, options: TypesOptions): JsonSchema {
  const context = { structures: findStructures(root, rootName), ...options };
  const types = context.structures.all.map((structure) => structureType(structure, context));
  const [rootType, ...below] = types;
  return { ...rootType, $defs: Object.fromEntries(below.map((type) => [type.title, type])) };
}

function structureType(structure: Structure, context: TypesContext): JsonSchema & { readonly title: string } {
  const { name, element, path, description } = structure;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const member of membersOf(element)) {
    const isRequired = isAlwaysDecoded(member, context.formats);
    const text = describeProperty(member, isRequired, context.formats === "all");
    properties[member.name] = { description: text, ...memberType(member, context) };
    if (isRequired) required.push(member.name);
  }
  return {
    title: name,
    description: `${description}\n${context.reference(path)}`,
    type: "object",
    properties,
    required,
    // The decoder keeps undescribed members and reports them as drift, but with an index signature on a known
    // structure every misspelt property would compile.
    additionalProperties: element.content === "open",
  };
}

/** Whether a decoded value always has the member: promised in every format, and never observed absent. */
function isAlwaysDecoded(member: Member, formats: BodyFormats): boolean {
  const isInEveryFormat = member.only === undefined || formats === "json";
  return promisedInJson(member) && isInEveryFormat && !member.observed.includes("absent");
}

function memberType(member: Member, context: TypesContext): JsonSchema {
  if (member.kind !== "element") return typedValue(member, context.scalars);
  const structure = context.structures.of(member);
  const one = structure === undefined ? plainType(member, context.scalars) : { $ref: `#/$defs/${structure.name}` };
  if (member.many) return { type: "array", items: one };
  // json-schema-to-typescript merges a reference with the description beside it and would write a second interface for
  // the result. A reference within allOf is not merged.
  return structure === undefined ? one : { allOf: [one] };
}

function plainType(element: Element, scalars: Scalars): JsonSchema {
  if (element.content === "open") return { type: "object", tsType: "{ [member: string]: unknown }" };
  return typedValue(element, scalars);
}
