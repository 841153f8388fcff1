import type { Element, Feed, Model } from "../../link/index.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { pascalCase } from "../../plan/names.ts";
import { findStructures, type Structures } from "../../plan/structures.ts";
import { indexScalars } from "../../plan/values.ts";
import { WireTypes } from "../../plan/wire-objects.ts";
import { structureSchema, type WireContext } from "../../plan/wire.ts";

/** A schema that adds to its base by `allOf` cannot omit a property, and restates one only to narrow it. */
const rules = { mayOmit: () => false, narrows: (type: string, base: string) => type === base };

/**
 * The types of the responses of all feeds. A structure that several feeds have is one component.
 *
 * @param reserved names of other components
 */
export function responseTypes(model: Model, reserved: readonly string[]): WireTypes {
  const find = (feed: Feed): Structures =>
    findStructures(feed.response.root, responseSchemaName(feed), feed.id, feed.summary);
  return new WireTypes(model, find, reference, rules, new Set(reserved));
}

/** Schema of a feed's response: the structure of its root, or of its bare item if the feed has one. */
export function responseSchema(feed: Feed, types: WireTypes): JsonSchema {
  return types.documentOrItem(feed) ?? { $ref: reference(responseSchemaName(feed)) };
}

/** All components of responses: those of several feeds first, then those of each feed. */
export function responseComponents(types: WireTypes): Record<string, JsonSchema> {
  const own = types.objects().filter((object) => types.sharing.findType(object) === object);
  return Object.fromEntries(types.print([...types.sharing.shared, ...own]).map((schema) => [schema.title, schema]));
}

/** Name of the component for a feed's response. It includes the sport because feeds of two sports may share a name. */
function responseSchemaName(feed: Feed): string {
  return `${pascalCase(feed.sport)}${pascalCase(feed.name)}`;
}

/** The components of a root element by name, one per structure. */
export function elementSchemas(
  root: Element,
  name: string,
  model: Model,
  describe: WireContext["describe"],
): [string, JsonSchema][] {
  const structures = findStructures(root, name);
  const context = { scalars: indexScalars(model), structures, reference, describe };
  return structures.all.map((structure) => [structure.name, structureSchema(structure, context)]);
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
