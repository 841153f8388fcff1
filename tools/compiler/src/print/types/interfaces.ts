import { compile } from "json-schema-to-typescript";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { formatComment, wrapComment } from "../../plan/text/comment.ts";

/** An exported interface before printing. References to other types are names in `tsType`. */
export interface InterfacePlan {
  readonly name: string;
  /** Such as `Omit<Base, "x">`; absent if the interface extends no other. */
  readonly base?: string | undefined;
  /** TSDoc, one fact per line. */
  readonly docs: readonly string[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Whether it permits any further property. */
  readonly isOpen: boolean;
  /** The values of a map. */
  readonly index?: JsonSchema | undefined;
}

/** Prints interfaces with json-schema-to-typescript, in their order. */
export async function printInterfaces(plans: readonly InterfacePlan[]): Promise<string[]> {
  // One schema that refers to all interfaces: each call of the library takes as long as many interfaces.
  const properties = plans.map((plan, index) => [plan.name, toSchema(plan, toTitle(index))] as const);
  const file = { type: "object", properties: Object.fromEntries(properties), additionalProperties: false } as const;
  const text = await compile(file, "File", { bannerComment: "", format: false });
  // The first declaration is that of the schema that refers to the others.
  const [, ...declarations] = text.split(/(?<=^\}\n)\n*/m);
  return plans.map((plan, index) => {
    const names = Object.keys(plan.properties);
    return layOut(declarations[index] ?? "", toTitle(index), plan).replaceAll(
      /^  sdfProperty(\d+)_/gm,
      (_all, place: string) => {
        return `  ${JSON.stringify(names[Number(place)])}`;
      },
    );
  });
}

/** A title for the library, which drops letters of other scripts. */
function toTitle(index: number): string {
  return `SdfInterface${index}X`;
}

/** A key for the library, which cannot print some names: one without a meaning in place of a name that is no word. */
function toKey(name: string, place: number): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !(name in Object.prototype) ? name : `sdfProperty${place}_`;
}

/** Declarations with their names. */
export interface Declarations {
  readonly text: string;
  readonly names: readonly string[];
}

/**
 * Prints the object of a schema and each object of its `$defs`. In a request, `undefined` means that an optional
 * property is absent.
 */
export async function printSchema(schema: JsonSchema, { isRequest = false } = {}): Promise<Declarations> {
  const plans = [schema, ...Object.values(schema.$defs ?? {})].map((object): InterfacePlan => {
    const { title = "", description = "", properties = {}, required = [], additionalProperties } = object;
    const typed = Object.entries(properties).map(([name, property]): [string, JsonSchema] => {
      const type = withTypeNames(property);
      return [name, isRequest && !required.includes(name) ? orUndefined(type) : type];
    });
    return {
      name: title,
      docs: description.split("\n"),
      properties: Object.fromEntries(typed),
      required,
      isOpen: additionalProperties === true,
    };
  });
  return { text: (await printInterfaces(plans)).join("\n\n"), names: plans.map(({ name }) => name) };
}

/** Replaces references to structures with the names of their types. */
export function withTypeNames(
  { $ref, items, ...schema }: JsonSchema,
  findName: (structure: string) => string = (name) => name,
): JsonSchema {
  if ($ref !== undefined) return { ...schema, tsType: findName($ref.replace("#/$defs/", "")) };
  if (items === undefined) return schema;
  const item = withTypeNames(items, findName);
  const { tsType } = item;
  return { ...schema, items: tsType?.includes(" | ") === true ? { ...item, tsType: `(${tsType})` } : item };
}

function orUndefined({ description = "", ...schema }: JsonSchema): JsonSchema {
  const forms = schema.enum?.map((value) => ({ const: value })) ?? schema.anyOf ?? [schema];
  return { description, anyOf: [...forms, { tsType: "undefined" }] };
}

type FileSchema = Parameters<typeof compile>[0];

function toSchema({ docs, properties, required, isOpen, index }: InterfacePlan, title: string): FileSchema {
  const described = Object.entries(properties).map(([key, { description = "", ...property }], place) => [
    toKey(key, place),
    { ...property, description: wrapComment(description.split("\n"), "  ").join("\n") },
  ]);
  return {
    title,
    description: wrapComment(docs).join("\n"),
    type: "object",
    properties: Object.fromEntries(described) as NonNullable<FileSchema["properties"]>,
    required: Object.keys(properties).flatMap((key, place) => (required.includes(key) ? toKey(key, place) : [])),
    additionalProperties: isOpen || ((index ?? false) as NonNullable<FileSchema["additionalProperties"]>),
  };
}

/** Indents a declaration, which the library leaves to a formatter. */
function layOut(declaration: string, title: string, { name, base }: InterfacePlan): string {
  const head = `export interface ${name} {`;
  const [docs, body] = declaration.trimEnd().split(`export interface ${title} {\n`);
  if (docs === undefined || body === undefined)
    throw new Error(`json-schema-to-typescript has not printed the interface ${name}.`);
  const lines = body.replace(/\n?\}$/, "").split("\n");
  const properties: string[] = [];
  let comment: string[] | undefined;
  for (const line of lines) {
    if (line === "/**") comment = [];
    else if (line === " */") properties.push(formatComment(comment ?? [], "  "));
    else if (line.startsWith(" *")) comment?.push(line.slice(3));
    else if (line !== "") properties.push(`  ${line.replace(/: \((.*)\)$/, ": $1")};`);
  }
  const start = `${formatComment(
    docs
      .split("\n")
      .slice(1, -2)
      .map((line) => line.slice(3)),
  )}\n`;
  const extended = base === undefined ? head : head.replace(" {", ` extends ${base} {`);
  return `${start}${extended}${properties.length === 0 ? "" : `\n${properties.join("\n")}\n`}}`;
}
