import type { Element } from "@sdf-tools/model";
import { membersOf, promisedInJson } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { hasMembers, type Structure, type Structures } from "./structures.ts";
import { wireValue, type Scalars } from "./values.ts";
import type { Member } from "./words.ts";

/** What it takes to write the schema of a response. */
export interface WireContext {
  readonly scalars: Scalars;
  readonly structures: Structures;
  /** Where the schema of a structure is found, such as `#/$defs/MatchMomentumVenue`. */
  readonly reference: (name: string) => string;
  readonly describe: (member: Member) => string;
}

/** The schema of a structure as JSON carries it: open to members that nobody has described. */
export function structureSchema({ name, element, description }: Structure, context: WireContext): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const eitherName: JsonSchema[] = [];
  for (const member of membersOf(element)) {
    const schema = memberSchema(member, context);
    properties[member.name] = { description: context.describe(member), ...schema };
    for (const alias of member.aliases) {
      properties[alias] = { description: `Another name of \`${member.name}\`.`, ...schema };
    }
    // What was seen absent is accepted without, as other observed forms are.
    if (!promisedInJson(member) || member.observed.includes("absent")) continue;
    if (member.aliases.length === 0) required.push(member.name);
    else eitherName.push({ anyOf: [member.name, ...member.aliases].map(presenceOf) });
  }
  return {
    title: name,
    description,
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(eitherName.length > 0 && { allOf: eitherName }),
  };
}

/** Requires one member. It names the property too, for validators that refuse to require an undeclared one. */
function presenceOf(name: string): JsonSchema {
  return { properties: { [name]: {} }, required: [name] };
}

/**
 * The schema of a document whose one item may stand alone: it is the item when it has a member of the item and none of
 * the whole, as the decoder has it. A choice between both would accept anything, since the whole promises nothing.
 */
export function documentOrItem(document: Element, item: Element, reference: (element: Element) => string): JsonSchema {
  const namesOf = (element: Element): string[] => membersOf(element).flatMap(({ name, aliases }) => [name, ...aliases]);
  const isOneOf = (element: Element): JsonSchema => ({ anyOf: namesOf(element).map(presenceOf) });
  return {
    type: "object",
    if: { allOf: [isOneOf(item), { not: isOneOf(document) }] },
    then: { $ref: reference(item) },
    else: { $ref: reference(document) },
  };
}

function memberSchema(member: Member, context: WireContext): JsonSchema {
  if (member.kind !== "element") return wireValue(member, context.scalars);
  const item = itemSchema(member, context);
  const list: JsonSchema = { type: "array", items: item };
  if (member.many) return member.observed.includes("single") ? { anyOf: [list, item] } : list;
  return member.observed.includes("list") ? { anyOf: [item, list] } : item;
}

function itemSchema(element: Element, context: WireContext): JsonSchema {
  const structure = context.structures.of(element);
  if (structure !== undefined) return { $ref: context.reference(structure.name) };
  // An open element without known members.
  if (!hasMembers(element) && element.content === "open") return { type: "object" };
  return wireValue(element, context.scalars);
}
