import type { JsonSchema } from "../ir/json-schema.ts";
import { comment } from "../text/comment.ts";
import { propertyKey } from "../text/literal.ts";

/** Source text of type declarations, with the declared names. */
export interface Declarations {
  readonly text: string;
  readonly names: readonly string[];
}

/** Declares an interface for the object of a schema, and for each object of its `$defs`. */
export function declarationsOf(schema: JsonSchema): Declarations {
  const objects = [schema, ...Object.values(schema.$defs ?? {})];
  return {
    text: objects.map(interfaceOf).join("\n\n"),
    names: objects.map(({ title = "" }) => title),
  };
}

function interfaceOf({ title = "", description = "", properties = {}, required, ...schema }: JsonSchema): string {
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const mark = required?.includes(name) === true ? "" : "?";
    const docs = comment((property.description ?? "").split("\n"), "  ");
    return [docs, `  ${propertyKey(name)}${mark}: ${typeOf(property)};`];
  });
  const open = schema.additionalProperties === true ? ["  [k: string]: unknown;"] : [];
  return [comment(description.split("\n")), `export interface ${title} {`, ...lines, ...open, "}"].join("\n");
}

/** TypeScript type of a property or of the items of a list. */
function typeOf({ tsType, $ref, anyOf, items, ...schema }: JsonSchema): string {
  if (tsType !== undefined) return tsType;
  if ($ref !== undefined) return $ref.replace("#/$defs/", "");
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" | ");
  if (items !== undefined) {
    const item = typeOf(items);
    return `${item.includes(" | ") ? `(${item})` : item}[]`;
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  return [schema.type]
    .flat()
    .map((type) => (type === "integer" ? "number" : type))
    .join(" | ");
}
