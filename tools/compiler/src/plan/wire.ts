import { findEvidence } from "@sdf/validators/model";
import { isAnyName, listMembers, type Element, type Member, type Scalar } from "../link/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import { isObject, promisedInJson } from "./members.ts";
import { hasMembers, type Structure, type Structures } from "./structures.ts";
import {
  findScalar,
  hasOpenType,
  knownValues,
  observedScalars,
  readWords,
  type Scalars,
  type ValueFacts,
} from "./values.ts";
import { stated } from "./words.ts";

/** Inputs for the schema of a response. */
export interface WireContext {
  readonly scalars: Scalars;
  readonly structures: Structures;
  /** Returns the reference to the schema of a structure, such as `#/$defs/MatchMomentumVenue`. */
  readonly reference: (name: string) => string;
  readonly describe: (member: Member) => string;
}

/** JSON Schema of a structure. It permits members that the spec does not describe. */
export function structureSchema({ name, element, description }: Structure, context: WireContext): JsonSchema {
  const properties = new Map<string, JsonSchema>();
  const required: string[] = [];
  const eitherName: JsonSchema[] = [];
  for (const member of listMembers(element)) {
    const schema = memberSchema(member, context);
    properties.set(member.name, { description: context.describe(member), ...schema });
    for (const alias of member.aliases) {
      properties.set(alias, { description: stated(`Another name of \`${member.name}\``, "observed"), ...schema });
    }
    // The values of a map have other names. A member that was observed absent is optional, because all observed forms are accepted.
    if (isAnyName(member) || !promisedInJson(member) || member.observed.includes("absent")) continue;
    if (member.aliases.length === 0) required.push(member.name);
    else eitherName.push({ anyOf: [member.name, ...member.aliases].map(requirePresence) });
  }
  return {
    title: name,
    description,
    type: "object",
    ...splitProperties(Object.fromEntries(properties)),
    ...(required.length > 0 && { required }),
    ...(eitherName.length > 0 && { allOf: eitherName }),
  };
}

/** Separates the schema of the values of a map, which the property `*` has, from the named properties. */
export function splitProperties({ "*": rest, ...properties }: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { properties, ...(rest !== undefined && { additionalProperties: rest }) };
}

/** Schema that requires one member. It declares the property because strict validators demand it. */
function requirePresence(name: string): JsonSchema {
  return { properties: { [name]: {} }, required: [name] };
}

/**
 * Schema of a document that may consist of a single bare item. As in the decoder, a document is an item if it has a
 * member of the item and none of the document. `anyOf` would accept anything, because a document requires no member.
 */
export function documentOrItem(document: Element, item: Element, reference: (element: Element) => string): JsonSchema {
  const listNames = (element: Element): string[] =>
    listMembers(element).flatMap(({ name, aliases }) => [name, ...aliases]);
  const requireOneName = (element: Element): JsonSchema => ({ anyOf: listNames(element).map(requirePresence) });
  return {
    type: "object",
    if: { allOf: [requireOneName(item), { not: requireOneName(document) }] },
    then: { $ref: reference(item) },
    else: { $ref: reference(document) },
  };
}

function memberSchema(member: Member, context: WireContext): JsonSchema {
  if (member.observed.includes("any")) return {};
  const schema = presentSchema(member, context);
  if (!member.observed.includes("null")) return schema;
  return { anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }] };
}

function presentSchema(member: Member, context: WireContext): JsonSchema {
  if (member.kind !== "element") return wireValue(member, context.scalars);
  const item = itemSchema(member, context);
  const list: JsonSchema = { type: "array", items: item };
  const mayBeSingle = member.observed.includes("single") || findEvidence(member, "many") === "unknown";
  if (member.many) return mayBeSingle ? { anyOf: [list, item] } : list;
  return member.observed.includes("list") ? { anyOf: [item, list] } : item;
}

function itemSchema(element: Element, context: WireContext): JsonSchema {
  const structure = context.structures.of(element);
  if (structure !== undefined) return { $ref: context.reference(structure.name) };
  // An open element without known members.
  if (!hasMembers(element) && element.content === "open") return isObject(element) ? { type: "object" } : {};
  return wireValue(element, context.scalars);
}

/** JSON Schema of a scalar. */
function scalarSchema(scalar: Scalar): JsonSchema {
  const words = readWords(scalar);
  if (words !== undefined) return { enum: words };
  if (scalar.json === "number") return { type: scalar.integer === true ? "integer" : "number" };
  if (scalar.json === "boolean") return { type: "boolean" };
  return scalar.pattern === undefined ? { type: "string" } : { type: "string", pattern: `^(?:${scalar.pattern})$` };
}

/** JSON Schema of all accepted forms of a value: known values, the documented scalar and the observed scalars. */
function wireValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  if (hasOpenType(value)) return {};
  const scalar = findScalar(value, scalars);
  const documented = documentedForms(value, scalar);
  const observed = observedScalars(value, scalars).map(scalarSchema);
  const forms = distinct([...documented, ...observed]);
  const [only] = forms;
  return forms.length === 1 && only !== undefined ? only : { anyOf: forms };
}

function documentedForms(value: ValueFacts, scalar: Scalar): JsonSchema[] {
  // A list of words is complete, so the values of the member add nothing.
  if (value.values === undefined || readWords(scalar) !== undefined) return [scalarSchema(scalar)];
  const enumeration: JsonSchema = { enum: knownValues(value.values, scalar) };
  return value.values.closed ? [enumeration] : [enumeration, scalarSchema(scalar)];
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
