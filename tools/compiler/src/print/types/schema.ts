import { isAnyName, listMembers, placeholderMeaning } from "../../link/index.ts";
import type { Element, Feed, Member, Model, Scalar, Service } from "../../link/index.ts";
import type { RequiredFields } from "../../plan/folder-options.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { isObject, isFullyObserved, promisedInJson } from "../../plan/members.ts";
import { pascalCase } from "../../plan/names.ts";
import type { EndpointBody } from "../../plan/services.ts";
import { findStructures, type Structure, type Structures } from "../../plan/structures.ts";
import { feedReference, serviceReference } from "../../plan/text/reference.ts";
import {
  knownValues,
  observedScalars,
  findScalar,
  indexScalars,
  readWords,
  type Scalars,
  type ValueFacts,
} from "../../plan/values.ts";
import {
  describeObserved,
  describeObservedFacts,
  describeProperty,
  isAboutRequests,
  listUnknowns,
  sentence,
} from "../../plan/words.ts";

export type { RequiredFields } from "../../plan/folder-options.ts";
export type { JsonSchema } from "../../plan/json-schema.ts";

/**
 * Formats of a body. In a body that is JSON only, a member that exists in JSON only is not optional for that reason.
 */
type BodyFormats = "all" | "json";

/** Returns the TSDoc reference to the documentation of the element at a path; the path of the root is empty. */
type Reference = (path: string) => string;

interface TypesOptions {
  /** True if responses are the only evidence of the feed, which its types state once. */
  readonly isObserved?: boolean;
  /** Whether fields that all responses have are required, although no documentation promises them. */
  readonly requiresObserved?: boolean;
  readonly scalars: Scalars;
  readonly formats: BodyFormats;
  readonly reference: Reference;
}

interface TypesContext extends TypesOptions {
  readonly structures: Structures;
}

/** Schema of a feed's decoded response, from which its TypeScript types are printed. */
export function typesSchema(feed: Feed, model: Model): JsonSchema {
  return withDefinitions(structureTypes(feed, model));
}

/** The structures of a feed's decoded response, the root first. */
export function structureTypes(feed: Feed, model: Model, required?: RequiredFields): StructureType[] {
  const reference = (path: string): string => feedReference(feed, path === "" ? "response" : path);
  const structures = findStructures(feed.response.root, pascalCase(feed.name), feed.id, feed.summary);
  const isObserved = isFullyObserved(feed.response.root);
  const types = listStructureTypes(structures, {
    scalars: indexScalars(model),
    formats: "all",
    reference,
    isObserved,
    requiresObserved: requiresObserved(feed, required),
  });
  const [root, ...below] = types;
  const unknowns = listUnknowns(feed, (unknown) => !isAboutRequests(unknown));
  if (root === undefined || unknowns.length === 0) return types;
  const description = [root.structure.description, "", ...unknowns].join("\n");
  return [{ ...root, structure: { ...root.structure, description } }, ...below];
}

/** Whether the types of a feed require fields that all observed responses have, although nothing promises them. */
export function requiresObserved({ response }: Feed, required?: RequiredFields): boolean {
  return required === undefined ? isFullyObserved(response.root) : required === "observed";
}

/** Schema of the body of an endpoint's request or response, from which its TypeScript types are printed. */
export function bodyTypesSchema(
  service: Service,
  { endpoint, part, element, name }: EndpointBody,
  model: Model,
): JsonSchema {
  const anchor = `${endpoint.name}.${part}`;
  const reference = (path: string): string => serviceReference(service, path === "" ? anchor : `${anchor}.${path}`);
  const structures = findStructures(element, name);
  return withDefinitions(listStructureTypes(structures, { scalars: indexScalars(model), formats: "json", reference }));
}

/**
 * A structure with the schema of its decoded value, from which its TypeScript type is printed. The schema describes
 * what a decoder returns and not what a response may contain. Its title is the name of the interface.
 */
export interface StructureType {
  readonly structure: Structure;
  readonly schema: JsonSchema & { readonly title: string };
  /** TSDoc reference to its documentation. */
  readonly reference: string;
}

function listStructureTypes(structures: Structures, options: TypesOptions): StructureType[] {
  const context = { structures, ...options };
  return structures.all.map((each) => {
    const structure =
      options.isObserved === true ? { ...each, description: describeObservedStructure(each, options) } : each;
    return { structure, schema: structureType(structure, context), reference: options.reference(each.path) };
  });
}

function describeObservedStructure(
  { element, path, description }: Structure,
  { requiresObserved = false }: TypesOptions,
): string {
  if (path === "") return `${description}\n${describeObservedFacts(requiresObserved)}`;
  return element.meaning === placeholderMeaning ? "" : sentence(element.meaning);
}

function withDefinitions([root, ...below]: readonly StructureType[]): JsonSchema {
  return { ...root?.schema, $defs: Object.fromEntries(below.map(({ schema }) => [schema.title, schema])) };
}

function structureType(structure: Structure, context: TypesContext): JsonSchema & { readonly title: string } {
  const { name, element, path, description } = structure;
  const required: string[] = [];
  const properties = listMembers(element).map((member): [string, JsonSchema] => {
    const isRequired =
      !isAnyName(member) &&
      (isAlwaysDecoded(member, context.formats) || (context.requiresObserved === true && isAlwaysObserved(member)));
    if (isRequired) required.push(member.name);
    const describe = context.isObserved === true ? describeObserved : describeProperty;
    const description = describe(member, isRequired, context.formats === "all");
    return [member.name, { description, ...memberType(member, context) }];
  });
  return {
    title: name,
    description: `${description}\n${context.reference(path)}`,
    type: "object",
    properties: Object.fromEntries(properties),
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

/** Whether all observed responses have the member, in a form that a decoded value keeps. */
export function isAlwaysObserved(member: Member): boolean {
  const isWrapped = member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y";
  const isDropped = ["absent", "null", "empty-list"].some((form) => member.observed.includes(form));
  return member.required === "A" && member.only === undefined && !isWrapped && !isDropped;
}

function memberType(member: Member, context: TypesContext): JsonSchema {
  if (member.kind !== "element") return typedValue(member, context.scalars);
  const structure = context.structures.of(member);
  const one = structure === undefined ? plainType(member, context.scalars) : { $ref: `#/$defs/${structure.name}` };
  return member.many ? { type: "array", items: one } : one;
}

function plainType(element: Element, scalars: Scalars): JsonSchema {
  if (element.observed.includes("any")) return { tsType: "unknown" };
  if (element.content === "open") return { tsType: isObject(element) ? "{ [member: string]: unknown }" : "unknown" };
  return typedValue(element, scalars);
}

/** Schema of a decoded value, with the TypeScript type of an open enumeration. */
function typedValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  const scalar = findScalar(value, scalars);
  const documented = scalar.json;
  const words = readWords(scalar);
  if (words !== undefined) return { type: documented, enum: words };
  const unconverted = observedScalars(value, scalars).filter((observed) => isKept(observed, scalar));
  const others = [...new Set(unconverted.map(({ json }) => json))];
  const type = others.length === 0 ? documented : [documented, ...others];
  if (value.values === undefined || documented === "boolean") return { type };
  const literals = knownValues(value.values, scalar);
  if (value.values.closed) {
    if (others.length === 0) return { type: documented, enum: literals };
    return { anyOf: [...literals.map((item) => ({ const: item })), ...others.map((other) => ({ type: other }))] };
  }
  // `& {}` prevents the base type from absorbing the known values, so that editors suggest them.
  const union = [...literals.map((item) => JSON.stringify(item)), `(${documented} & {})`, ...others];
  return { type, tsType: union.join(" | ") };
}

/** Whether the decoder keeps values of an observed scalar. It converts all others to the documented scalar. */
function isKept(observed: Scalar, documented: Scalar): boolean {
  if (observed.json === documented.json) return false;
  return observed.pattern !== documented.pattern && !(documented.json === "string" && documented.pattern === undefined);
}
