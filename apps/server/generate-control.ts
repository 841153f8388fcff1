/**
 * Writes the types of the client and the table of the server from `control.yaml`: `node generate-control.ts`. With
 * `--check`, it fails if a file is outdated.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Call, Field, Fields } from "./src/control/fields.ts";

/** A field as text, or a named type with its own properties. */
type Source = string | { readonly [name: string]: unknown };
type SourceFields = Readonly<Record<string, string>>;

interface SourceCall {
  readonly address: string;
  readonly does: string;
  readonly query?: string | SourceFields;
  readonly body?: string | SourceFields;
  readonly examples?: Call["examples"];
}

const { types, calls } = parse(readFileSync(new URL("control.yaml", import.meta.url), "utf8")) as {
  readonly types: Readonly<Record<string, Source>>;
  readonly calls: Readonly<Record<string, SourceCall>>;
};
const scalars: Readonly<Record<string, string>> = {
  text: "string",
  json: "object",
  instant: "InstantInput",
  duration: "DurationInput",
  integer: "number",
  number: "number",
};

/** Numbers and patterns have no type of their own in the client. */
const isScalar = (type: Source): boolean =>
  typeof type === "string" ? /^(integer|number) /.test(type) : "pattern" in type;

const splitField = (field: string): readonly [type: string, description?: string] =>
  field.split(" -- ") as [string, string?];

/** Returns the fields of an object, with those that it includes. */
const expand = (fields: SourceFields): readonly (readonly [name: string, field: string])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    name === "..." ? expand((types[field] as { readonly fields: SourceFields }).fields) : [[name, field] as const],
  );

function toField(source: Source | SourceFields): Field {
  if (typeof source !== "string") {
    const { fields, by, variants, pattern, fix } = source as Record<string, never>;
    if (pattern !== undefined) return { type: "text", pattern, fix };
    if (variants === undefined) return { type: "object", fields: toFields(fields) };
    const all = Object.entries<SourceFields>(variants).map(([kind, each]) => [kind, toFields(each)] as const);
    return { type: "variant", by, variants: Object.fromEntries(all) };
  }
  const [type = "", ...values] = splitField(source)[0].split(" ");
  if (type === "choice") return { type, values };
  if (type === "integer" || type === "number") return { type, min: Number(values[0]), max: Number(values[1]) };
  if (type === "list") return { type, fields: (toField(values[0]!) as { readonly fields: Fields }).fields };
  return type in scalars ? { type: type as "text" } : toField(types[type]!);
}

function toFields(fields: SourceFields): Fields {
  const all = expand(fields).map(([name, source]) => {
    const field = toField(source);
    return name.endsWith("!") ? [name.slice(0, -1), { ...field, isRequired: true }] : [name, field];
  });
  return Object.fromEntries(all) as Fields;
}

function toType(source: string): string {
  const [type = "", ...values] = splitField(source)[0].split(" ");
  if (type === "choice") return values.map((value) => JSON.stringify(value)).join(" | ");
  const named = types[type];
  if (named !== undefined && isScalar(named)) return typeof named === "string" ? toType(named) : "string";
  return type === "list" ? `readonly ${values[0]}[]` : (scalars[type] ?? type);
}

const toComment = (description: string | undefined): string =>
  description === undefined
    ? ""
    : description.includes("\n")
      ? `/**\n${description.replaceAll(/^/gm, " * ")}\n */\n`
      : `/** ${description} */\n`;

function toProperties(fields: SourceFields): string {
  const properties = expand(fields).map(([name, field]) => {
    const key = JSON.stringify(name.replace("!", ""));
    const type = name.endsWith("!") ? `: ${toType(field)}` : `?: ${toType(field)} | undefined`;
    return `${toComment(splitField(field)[1])}readonly ${key}${type};`;
  });
  return `{${properties.join("\n")}}`;
}

function printType([name, source]: readonly [string, Source]): string {
  if (typeof source === "string")
    return `${toComment(splitField(source)[1])}export type ${name} = ${toType(source)};\n`;
  const { description, fields, by, variants } = source as Record<string, never>;
  if (fields !== undefined) return `${toComment(description)}export interface ${name} ${toProperties(fields)}\n`;
  const kinds = Object.entries<SourceFields>(variants ?? {}).map(([kind, each]) =>
    toProperties({ [`${by}!`]: `choice ${kind}`, ...each }),
  );
  return `${toComment(description)}export type ${name} = ${kinds.join(" | ")};\n`;
}

function toInput(source: string | SourceFields | undefined): string {
  if (source === undefined) return "undefined";
  return typeof source === "string" ? toType(source) : toProperties(source);
}

const toBody = (source: string | SourceFields): Field =>
  toField(typeof source === "string" ? source : { fields: source });

const table = Object.entries(calls).map(([name, { query, body, address, does, examples }]): [string, Call] => [
  name,
  {
    address,
    does,
    query: query === undefined ? undefined : (toBody(query) as { readonly fields: Fields }).fields,
    body: body === undefined ? undefined : toBody(body),
    examples,
  },
]);
const addresses = Object.entries(calls).map(([name, { address }]) => `${name}: ${JSON.stringify(address)},\n`);
const inputs = Object.entries(calls).map(([name, { query, body }]) => `readonly ${name}: ${toInput(query ?? body)};\n`);
const client = [
  "/** Generated by apps/server/generate-control.ts from control.yaml. Do not edit. */\n",
  'import type { DurationInput, InstantInput } from "../time.ts";\n\n',
  Object.entries(types)
    .filter(([, type]) => !isScalar(type))
    .map(printType)
    .join("\n"),
  "\n/** Methods and paths of the calls. A path has a `*` for each variable segment. */\n",
  `export const calls = {${addresses.join("")}} as const;\n\n`,
  "/** Name of a call. */\nexport type CallName = keyof typeof calls;\n\n",
  `/** Query or body of each call. */\nexport interface CallInputs {${inputs.join("")}}\n`,
].join("");

const typesFile = fileURLToPath(new URL("../../packages/server-control/src/generated/calls.ts", import.meta.url));
const oxfmt = fileURLToPath(new URL("../../node_modules/.bin/oxfmt", import.meta.url));
const files = [
  [typesFile, execFileSync(oxfmt, ["--stdin-filepath", typesFile], { input: client, encoding: "utf8" })],
  [
    fileURLToPath(new URL("src/control/generated/calls.json", import.meta.url)),
    `${JSON.stringify(Object.fromEntries(table), undefined, 1)}\n`,
  ],
] as const;
for (const [file, content] of files) {
  if (!process.argv.includes("--check")) writeFileSync(file, content);
  else if (readFileSync(file, "utf8") !== content) throw new Error(`${file} is outdated: run node generate-control.ts`);
}
