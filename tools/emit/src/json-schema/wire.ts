import type { Element } from "@sdf-tools/model";
import { membersOf, promisedInJson } from "./members.ts";
import type { JsonSchema } from "./schema.ts";
import { hasMembers, type Structures } from "./structures.ts";
import { wireValue, type Scalars } from "./values.ts";
import { describeMember, type Member } from "./words.ts";

/** What it takes to write the schema of a response. */
export interface WireContext {
  readonly scalars: Scalars;
  readonly structures: Structures;
  /** Where the schema of a structure is found, such as `#/$defs/MatchMomentumVenue`. */
  readonly reference: (name: string) => string;
}

/** The schema of an element with members, as JSON carries it: open to members that nobody has described. */
export function structureSchema(element: Element, title: string, context: WireContext): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const eitherName: JsonSchema[] = [];
  for (const member of membersOf(element)) {
    const schema = memberSchema(member, context);
    properties[member.name] = { description: describeMember(member), ...schema };
    for (const alias of member.aliases) {
      properties[alias] = { description: `Another name of \`${member.name}\`.`, ...schema };
    }
    if (!promisedInJson(member)) continue;
    if (member.aliases.length === 0) required.push(member.name);
    else eitherName.push({ anyOf: [member.name, ...member.aliases].map((name) => ({ required: [name] })) });
  }
  return {
    title,
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    ...(eitherName.length > 0 && { allOf: eitherName }),
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
