import { listMembers, type Element, type Feed, type Model } from "../link/index.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ExtensionRules } from "./sharing/bases.ts";
import { createObjects, findTarget, placeholder, type ObjectType, type TypeReference } from "./sharing/object-type.ts";
import { shareTypes, type Sharing } from "./sharing/share.ts";
import type { Structures } from "./structures.ts";
import { indexScalars } from "./values.ts";
import { documentOrItem, splitProperties, structureSchema, type WireContext } from "./wire.ts";
import { describeMember } from "./words.ts";

/** How a document refers to its schemas. */
type Reference = (name: string) => string;

/** The types of the responses of all feeds in JSON Schema. A type that several feeds have is written once. */
export class WireTypes {
  readonly sharing: Sharing;
  private readonly byFeed: ReadonlyMap<Feed, readonly ObjectType[]>;
  private readonly reference: Reference;

  /**
   * @param find finds the structures of a feed's response
   * @param rules how types extend others; undefined if they do not
   * @param reserved names of other schemas
   */
  constructor(
    model: Model,
    find: (feed: Feed) => Structures,
    reference: Reference,
    rules?: ExtensionRules,
    reserved?: ReadonlySet<string>,
  ) {
    const facts = { scalars: indexScalars(model), describe: describeMember };
    this.reference = reference;
    this.byFeed = new Map(model.feeds.map((feed) => [feed, wireObjects(feed, find(feed), facts)]));
    this.sharing = shareTypes(this.objects(), rules, reserved);
  }

  /** The schemas of types, each once. */
  print(types: Iterable<TypeReference>): (JsonSchema & { readonly title: string })[] {
    return [...new Set(types)].map((type) => toTypeSchema(type, this.sharing, this.reference));
  }

  /** The objects of the response of a feed, the root first; of all feeds without one. */
  objects(feed?: Feed): readonly ObjectType[] {
    return feed === undefined ? [...this.byFeed.values()].flat() : (this.byFeed.get(feed) ?? []);
  }

  /** Schema of a document that may be a bare item of its list; undefined if the feed has no bare item. */
  documentOrItem(feed: Feed): JsonSchema | undefined {
    const [root] = this.objects(feed);
    const item = root?.element.elements.find((element) => element.name === feed.response.bare?.element);
    const target = root && item && findTarget(root, item);
    if (root === undefined || item === undefined || target === undefined) return undefined;
    const toReference = (object: ObjectType): string => this.reference(this.sharing.findType(object).name);
    return documentOrItem(root.element, item, (element) => toReference(element === item ? target : root));
  }
}

/** What JSON Schema states about the structures of a feed's response, in the order of their first occurrence. */
function wireObjects(
  feed: Feed,
  structures: Structures,
  facts: Pick<WireContext, "scalars" | "describe">,
): ObjectType[] {
  const context = { ...facts, structures, reference: () => placeholder };
  const schemas = structures.all.map((structure) => ({ structure, schema: structureSchema(structure, context) }));
  return createObjects(
    feed,
    schemas,
    ({ schema }) => JSON.stringify(schema.allOf ?? []),
    ({ structure, schema }) => {
      const targets = findTargets(structure.element, structures);
      return listProperties(schema).map(([name, { description = "", ...property }]) => ({
        name,
        optional: schema.required?.includes(name) !== true,
        description,
        type: JSON.stringify(property),
        target: targets.get(name),
      }));
    },
  );
}

/** The properties of an object; `*` declares the values of a map. */
function listProperties({ properties, additionalProperties: rest }: JsonSchema): [string, JsonSchema][] {
  return [
    ...Object.entries(properties ?? {}),
    ...(typeof rest === "object" ? [["*", rest] as [string, JsonSchema]] : []),
  ];
}

/** JSON Schema of a type. A type with a base consists of the base and of the properties that the base has not. */
function toTypeSchema(
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
