import type { JsonSchema } from "../../plan/json-schema.ts";
import type { Property } from "../../plan/sharing/object-type.ts";
import { comment } from "../../plan/text/comment.ts";
import { propertyKey } from "../../plan/text/literal.ts";

/** Source text of type declarations, with the declared names. */
export interface Declarations {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Declares an interface for the object of a schema, and for each object of its `$defs`. In a request, `undefined` means
 * that an optional property is absent.
 */
export function declarationsOf(schema: JsonSchema, { isRequest = false } = {}): Declarations {
  const objects = [schema, ...Object.values(schema.$defs ?? {})];
  return {
    text: objects.map((each) => interfaceOf(each, isRequest)).join("\n\n"),
    names: objects.map(({ title = "" }) => title),
  };
}

function interfaceOf(
  { title = "", description = "", properties = {}, required, ...schema }: JsonSchema,
  isRequest: boolean,
): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required?.includes(name) !== true;
    const type = typeOf(property) + (optional && isRequest ? " | undefined" : "");
    return propertyLine({ name, optional, description: property.description ?? "", type });
  });
  return declaration({
    head: `interface ${title}`,
    docs: description.split("\n"),
    lines: [...lines, ...(schema.additionalProperties === true ? [indexSignature] : [])],
  });
}

/** Line of an interface that permits any property. */
export const indexSignature = "  [k: string]: unknown;";

/** Declares an exported interface. */
export function declaration(parts: {
  /** Such as `interface A extends B`. */
  readonly head: string;
  /** TSDoc, one fact per line. */
  readonly docs: readonly string[];
  readonly lines: readonly string[];
}): string {
  const body = parts.lines.length === 0 ? ["{}"] : ["{", ...parts.lines, "}"];
  return `${comment(parts.docs)}\nexport ${parts.head} ${body.join("\n")}`;
}

/** Declares a property, with its comment. */
export function propertyLine({ name, optional, description, type }: Omit<Property, "target">): string {
  return `${comment(description.split("\n"), "  ")}\n  ${propertyKey(name)}${optional ? "?" : ""}: ${type};`;
}

/** TypeScript type of a property or of the items of a list. */
export function typeOf(property: JsonSchema, nameOf: (structure: string) => string = (name) => name): string {
  const { tsType, $ref, anyOf, items, type, enum: values } = property;
  if (tsType !== undefined) return tsType;
  if ($ref !== undefined) return nameOf($ref.replace("#/$defs/", ""));
  if (anyOf !== undefined) return anyOf.map((form) => typeOf(form, nameOf)).join(" | ");
  if (items !== undefined) {
    const item = typeOf(items, nameOf);
    return `${item.includes(" | ") ? `(${item})` : item}[]`;
  }
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  return [type]
    .flat()
    .map((each) => (each === "integer" ? "number" : each))
    .join(" | ");
}
