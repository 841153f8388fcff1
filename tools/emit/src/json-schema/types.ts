import type { Element } from "@sdf-tools/model";
import { membersOf, promisedInJson } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { findStructures, type Structure, type Structures } from "./structures.ts";
import { typedValue, type Scalars } from "./values.ts";
import { describeMember, describeWithoutForm, type Member } from "./words.ts";

/** Which formats a body may come in. Of a body that is JSON only, what is JSON only is always there. */
export type BodyFormats = "all" | "json";

interface TypesContext {
  readonly structures: Structures;
  readonly scalars: Scalars;
  readonly formats: BodyFormats;
}

/**
 * The typed value of an element, as a schema for json-schema-to-typescript: what a decoder
 * returns, not what the wire may carry. The title of each structure is the name of its interface.
 */
export function typesSchemaOf(root: Element, rootName: string, scalars: Scalars, formats: BodyFormats): JsonSchema {
  const context = { structures: findStructures(root, rootName), scalars, formats };
  const types = context.structures.all.map((structure) => structureType(structure, context));
  const [rootType, ...below] = types;
  return { ...rootType, $defs: Object.fromEntries(below.map((type) => [type.title, type])) };
}

function structureType({ name, element, description }: Structure, context: TypesContext): JsonSchema & { readonly title: string } {
  const describe = context.formats === "all" ? describeMember : describeWithoutForm;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const member of membersOf(element)) {
    properties[member.name] = { description: describe(member), ...memberType(member, context) };
    if (canBeReliedOn(member, context.formats)) required.push(member.name);
  }
  return {
    title: name,
    description,
    type: "object",
    properties,
    required,
    // Members that nobody has described are kept in the value and reported as drift, but an index
    // signature on a known structure would make every misspelt member compile.
    additionalProperties: element.content === "open",
  };
}

/** Whether code may read the member without asking: promised in every format, and never seen missing. */
function canBeReliedOn(member: Member, formats: BodyFormats): boolean {
  return promisedInJson(member) && (member.only === undefined || formats === "json") && !member.observed.includes("absent");
}

function memberType(member: Member, context: TypesContext): JsonSchema {
  if (member.kind !== "element") return typedValue(member, context.scalars);
  const structure = context.structures.of(member);
  const one = structure === undefined ? plainType(member, context.scalars) : { $ref: `#/$defs/${structure.name}` };
  if (member.many) return { type: "array", items: one };
  // json-schema-to-typescript merges a reference with the description beside it into a copy, for
  // which it would write a second interface; within allOf the reference stays what it is.
  return structure === undefined ? one : { allOf: [one] };
}

function plainType(element: Element, scalars: Scalars): JsonSchema {
  if (element.content === "open") return { type: "object", tsType: "{ [member: string]: unknown }" };
  return typedValue(element, scalars);
}
