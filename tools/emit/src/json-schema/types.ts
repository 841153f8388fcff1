import type { Element } from "@sdf-tools/model";
import { membersOf, promisedInJson } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { findStructures, type Structure, type Structures } from "./structures.ts";
import { typedValue, type Scalars } from "./values.ts";
import { describeMember, sentence, type Member } from "./words.ts";

/**
 * The typed value of an element, as a schema for json-schema-to-typescript: what a decoder
 * returns, not what the wire may carry. Compile it with `unreachableDefinitions: false`; the
 * title of each structure is the name of its interface.
 */
export function typesSchemaOf(root: Element, rootName: string, scalars: Scalars): JsonSchema {
  const structures = findStructures(root, rootName);
  const [first, ...others] = structures.all;
  const definitions = others.map(({ name, element }) => [name, structureType(name, element, structures, scalars)] as const);
  const rootSchema: JsonSchema = first === undefined ? { title: rootName, type: "object" } : structureType(rootName, first.element, structures, scalars);
  return { ...rootSchema, $defs: Object.fromEntries(definitions) };
}

function structureType(title: string, element: Element, structures: Structures, scalars: Scalars): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const member of membersOf(element)) {
    properties[member.name] = { description: describeMember(member), ...memberType(member, structures, scalars) };
    if (canBeReliedOn(member)) required.push(member.name);
  }
  return {
    title,
    description: sentence(element.meaning),
    type: "object",
    properties,
    required,
    // Members that nobody has described are kept in the value and reported as drift, but an index
    // signature on a known structure would make every misspelt member compile.
    additionalProperties: element.content === "open",
  };
}

/** Whether code may read the member without asking: promised, in both formats, and never seen missing. */
function canBeReliedOn(member: Member): boolean {
  return promisedInJson(member) && member.only === undefined && !member.observed.includes("absent");
}

function memberType(member: Member, structures: Structures, scalars: Scalars): JsonSchema {
  if (member.kind !== "element") return typedValue(member, scalars);
  const structure = structures.of(member);
  if (!member.many) return structure === undefined ? plainType(member, scalars) : { allOf: [reference(structure)] };
  return { type: "array", items: structure === undefined ? plainType(member, scalars) : reference(structure) };
}

/**
 * Single references stand in `allOf`: json-schema-to-typescript merges a reference with the
 * description beside it into a copy, and would write a second interface for it.
 */
function reference(structure: Structure): JsonSchema {
  return { $ref: `#/$defs/${structure.name}` };
}

function plainType(element: Element, scalars: Scalars): JsonSchema {
  if (element.content === "open") return { type: "object", tsType: "{ [member: string]: unknown }" };
  return typedValue(element, scalars);
}
