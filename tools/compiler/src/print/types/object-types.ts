import type { Feed, Model } from "../../link/index.ts";
import type { RequiredFields } from "../../plan/folder-options.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { createObjects, placeholder, type ObjectType } from "../../plan/sharing/object-type.ts";
import { withTypeNames } from "./interfaces.ts";
import { structureTypes } from "./schema.ts";

/** What TypeScript states about the structures of a feed's response, in the order of their first occurrence. */
export function objectTypes(feed: Feed, model: Model, required?: RequiredFields): ObjectType[] {
  return createObjects(
    feed,
    structureTypes(feed, model, required),
    ({ schema }) => (schema.additionalProperties === true ? open : schema.properties?.["*"] === undefined ? "" : map),
    ({ schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, { description = "", ...property }]) => ({
        name,
        optional: schema.required?.includes(name) !== true,
        description,
        type: JSON.stringify(withTypeNames(property, () => placeholder)),
        target: findTarget(property),
      })),
  );
}

/** Facets of an object with an index signature: of unknown values, or of the values of a map. */
export const open = "open";
const map = "map";

/** Name of the structure to which a property refers. */
function findTarget({ $ref, items }: JsonSchema): string | undefined {
  return $ref?.replace("#/$defs/", "") ?? (items === undefined ? undefined : findTarget(items));
}
