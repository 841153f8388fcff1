import type { Element, Feed, Model } from "@sdf-tools/model";
import type { JsonSchema } from "../ir/json-schema.ts";
import { pascalCase } from "../ir/names.ts";
import { findStructures } from "../ir/structures.ts";
import { scalarsOf } from "../ir/values.ts";
import { documentOrItem, structureSchema, type WireContext } from "../ir/wire.ts";
import { describeMember } from "../ir/words.ts";

/** Name of the component for a feed's response. It includes the sport because feeds of two sports may share a name. */
function responseSchemaName(feed: Feed): string {
  return `${pascalCase(feed.sport)}${pascalCase(feed.name)}`;
}

/** Schema of a feed's response: the structure of its root, or of its bare item if the feed has one. */
export function responseSchema(feed: Feed): JsonSchema {
  const { root, bare } = feed.response;
  const name = responseSchemaName(feed);
  const item = root.elements.find((element) => element.name === bare?.element);
  if (item === undefined) return { $ref: reference(name) };
  const structures = findStructures(root, name);
  return documentOrItem(root, item, (element) => reference(structures.of(element)?.name ?? name));
}

/** The components of a feed's response, one per structure. */
export function feedSchemas(feed: Feed, model: Model): Record<string, JsonSchema> {
  return elementSchemas(
    { ...feed.response.root, meaning: feed.summary },
    responseSchemaName(feed),
    model,
    describeMember,
  );
}

/** The components of a root element, one per structure. */
export function elementSchemas(
  root: Element,
  name: string,
  model: Model,
  describe: WireContext["describe"],
): Record<string, JsonSchema> {
  const structures = findStructures(root, name);
  const context = { scalars: scalarsOf(model), structures, reference, describe };
  return Object.fromEntries(structures.all.map((structure) => [structure.name, structureSchema(structure, context)]));
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}
