/**
 * Renders the response type as HTML: the interfaces of `@sdf/types` as one nested type, one line per property, with the
 * path of the field.
 */
import { typeName } from "../data/feeds.ts";
import { fieldsOf, toPath } from "../data/members.ts";
import { model, type Element, type Feed } from "../data/model.ts";
import { propertyKey, typesSchema, type JsonSchema } from "../data/response-types.ts";
import { escapeText, part } from "../html/escape.ts";

/** The type of a value that is no structure. */
function printType({ tsType, type = [], enum: values, const: value, anyOf, items }: JsonSchema): string {
  if (items !== undefined) {
    const item = printType(items);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  const literals = value === undefined ? values : [value];
  const forms = anyOf?.map(printType) ?? literals?.map((each) => JSON.stringify(each)) ?? [type].flat();
  return tsType ?? forms.join(" | ");
}

function highlight(type: string): string {
  return escapeText(type)
    .replace(/"[^"]*"/g, "<b>$&</b>")
    .replace(/\b(string|number|boolean|unknown)\b(?![^<]*<\/b>)/g, "<u>$1</u>");
}

function lines(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  element: Element | undefined,
  path: string,
  { indent, structures }: { readonly indent: string; readonly structures: NonNullable<JsonSchema["$defs"]> },
): string[] {
  const fields = element === undefined ? [] : fieldsOf(element);
  const listed = Object.entries(properties).flatMap(([name, property]) => {
    const field = fields.find((one) => one.name === name);
    const fieldPath = field && toPath(path, field);
    const key = `<i>${escapeText(propertyKey(name))}</i>${required.includes(name) ? "" : "?"}`;
    const head = `${indent}${name === "*" ? "[k: string]" : key}: `;
    const structure = structures[(property.$ref ?? property.items?.$ref ?? "").replace("#/$defs/", "")];
    if (structure === undefined) return [part(fieldPath, `${head}${highlight(printType(property))};`)];
    const below = lines(structure, field?.kind === "element" ? field : undefined, fieldPath ?? path, {
      indent: `${indent}  `,
      structures,
    });
    return [part(fieldPath, `${head}{`), ...below, `${indent}}${property.items === undefined ? "" : "[]"};`];
  });
  return additionalProperties === true ? [...listed, `${indent}[k: ${highlight("string]: unknown")};`] : listed;
}

/** @returns the HTML of the feed's response type */
export function typescriptView(feed: Feed): string {
  const { $defs: structures = {}, ...schema } = typesSchema(feed, model);
  const properties = lines(schema, feed.response.root, "", { indent: "  ", structures });
  return [`interface <i>${typeName(feed)}</i> {`, ...properties, "}"].join("\n");
}
