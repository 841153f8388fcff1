import type { Element, Feed } from "../link/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import { listMembers } from "./members.ts";
import { placeholder, type ObjectType, type Property, type TypeReference } from "./sharing/object-type.ts";
import type { Sharing } from "./sharing/share.ts";
import type { Structures } from "./structures.ts";
import { splitProperties, structureSchema, type WireContext } from "./wire.ts";

/** What JSON Schema states about the structures of a feed's response, in the order of their first occurrence. */
export function wireObjects(
  feed: Feed,
  structures: Structures,
  facts: Pick<WireContext, "scalars" | "describe">,
): ObjectType[] {
  const context = { ...facts, structures, reference: () => placeholder };
  const schemas = structures.all.map((structure) => ({ structure, schema: structureSchema(structure, context) }));
  const objects = schemas.map(({ structure, schema }, index) => ({
    name: structure.name,
    feed: feed.id,
    sport: feed.sport,
    definition: structure.definition,
    isRoot: index === 0,
    description: structure.description,
    reference: "",
    facets: JSON.stringify(schema.allOf ?? []),
    properties: [] as Property[],
  }));
  const byName = new Map(objects.map((object) => [object.name, object]));
  for (const [index, { structure, schema }] of schemas.entries()) {
    const targets = findTargets(structure.element, structures);
    for (const [name, { description = "", ...property }] of listProperties(schema)) {
      const target = byName.get(targets.get(name) ?? "");
      objects[index]?.properties.push({
        name,
        optional: schema.required?.includes(name) !== true,
        description,
        type: JSON.stringify(property),
        target,
      });
    }
  }
  return objects;
}

/** The properties of an object; `*` declares the values of a map. */
function listProperties({ properties, additionalProperties: rest }: JsonSchema): [string, JsonSchema][] {
  return [
    ...Object.entries(properties ?? {}),
    ...(typeof rest === "object" ? [["*", rest] as [string, JsonSchema]] : []),
  ];
}

/** JSON Schema of a type. A type with a base consists of the base and of the properties that the base has not. */
export function toTypeSchema(
  type: TypeReference,
  sharing: Sharing,
  reference: (name: string) => string,
): JsonSchema & { readonly title: string } {
  const { base, properties } = sharing.readContent(type);
  const [object] = "users" in type ? type.users : [type];
  const facets = JSON.parse(object?.facets ?? "[]") as JsonSchema[];
  const required = properties.flatMap(({ name, optional }) => (optional ? [] : [name]));
  const own: JsonSchema = {
    type: "object",
    ...splitProperties(
      Object.fromEntries(
        properties.map(({ name, description, type: text, target }) => {
          const schema = text.replaceAll(JSON.stringify(placeholder), JSON.stringify(reference(target?.name ?? "")));
          return [name, { description, ...(JSON.parse(schema) as JsonSchema) }];
        }),
      ),
    ),
    ...(required.length > 0 && { required }),
  };
  return {
    title: type.name,
    description: toDescription(type),
    ...(base === undefined
      ? { ...own, ...(facets.length > 0 && { allOf: facets }) }
      : { allOf: [{ $ref: reference(base.name) }, ...(properties.length > 0 ? [own] : [])] }),
  };
}

/** Meaning of the elements with the type; empty if it differs between feeds. */
function toDescription(type: TypeReference): string {
  if (!("users" in type)) return type.description;
  const [description = "", ...others] = new Set(type.users.map((user) => user.description));
  return others.length === 0 ? description : "Occurs in several feeds.";
}

/** Names of the structures to which properties refer, by name or alias of the property. */
function findTargets(element: Element, structures: Structures): Map<string, string> {
  return new Map(
    listMembers(element).flatMap((member) => {
      const name = member.kind === "element" ? structures.of(member)?.name : undefined;
      return name === undefined ? [] : [member.name, ...member.aliases].map((property) => [property, name] as const);
    }),
  );
}
