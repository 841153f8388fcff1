/** What the outputs say about a field: JSON Schema, OpenAPI, TypeScript types and XSD; and the texts for readers. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Feed } from "@sdf-tools/compiler/link";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import ts from "typescript-5.9";
import { findFeed, model } from "./model.ts";
import { remember } from "./remember.ts";
import { repository } from "./repository.ts";
import { findMember, type Member } from "./value/value.ts";

export const readText = (path: string): string => readFileSync(join(repository, path), "utf8");

const readJson = remember((path) => JSON.parse(readText(path)) as Json);
/** XSDs stay in memory until the process ends. */
const readXsd = remember((path) => XmlDocument.fromString(readText(path)));
export const openapi = JSON.parse(readText("packages/schemas/openapi.json")) as Json & {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description?: string }>>>>;
};

export function getMember(root: Element, path: string): Member {
  const member = findMember(root, path);
  if (member === undefined) throw new Error(`${path} is not in the model`);
  return member;
}

export interface Json {
  readonly [key: string]: unknown;
}

interface SchemaParts extends Json {
  readonly $ref?: string;
  readonly items?: Json;
  readonly allOf?: readonly Json[];
  readonly anyOf?: readonly Json[];
  readonly then?: Json;
  readonly else?: Json;
}

/** A property of a JSON Schema: its schema, and whether it is required. Follows references, bases and lists. */
function findProperty(document: Json, root: Json, path: string): { schema: Json; required: boolean } {
  const resolve = (schema: Json): Json[] => {
    const { $ref, items, allOf = [], anyOf = [], then, else: otherwise } = schema as SchemaParts;
    const steps = $ref === undefined ? undefined : $ref.slice(2).split("/");
    const target = steps?.reduce<Json>((each, key) => each[key] as Json, document);
    const below = [target, items, then, otherwise, ...allOf, ...anyOf].filter((each) => each !== undefined);
    return [schema, ...below.flatMap(resolve)];
  };
  let found = { schema: root, required: true };
  for (const name of path.split(".")) {
    const parents = resolve(found.schema);
    const schema = parents
      .map(({ properties }) => (properties as Readonly<Record<string, Json | undefined>> | undefined)?.[name])
      // A schema without keywords only requires one of two names.
      .findLast((each) => each !== undefined && Object.keys(each).length > 0);
    if (schema === undefined) throw new Error(`${path} is not in the schema`);
    found = { schema, required: parents.some(({ required }) => (required as string[] | undefined)?.includes(name)) };
  }
  return found;
}

/** The TypeScript types of all feeds, as an editor shows them. */
const program = ts.createProgram(
  model.feeds.map(({ id }) => join(repository, `packages/types/src/${id}.ts`)),
  {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    types: [],
    // Of the standard library, the types need arrays.
    lib: ["lib.es5.d.ts"],
    skipLibCheck: true,
  },
);
const checker = program.getTypeChecker();

/** A property of a type: its documentation, and whether it is optional. */
function findTypeProperty(id: string, typeName: string, path: string): { docs: string; optional: boolean } {
  const source = program.getSourceFile(join(repository, `packages/types/src/${id}.ts`));
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === typeName);
  if (symbol === undefined) throw new Error(`${id} has no type ${typeName}`);
  let type = checker.getDeclaredTypeOfSymbol(symbol);
  let property: ts.Symbol | undefined;
  for (const name of path.split(".")) {
    const plain = checker.getNonNullableType(type);
    const [item = plain] = checker.isArrayType(plain) ? checker.getTypeArguments(plain as ts.TypeReference) : [];
    property = checker.getPropertyOfType(item, name);
    if (property === undefined) throw new Error(`${path} is not in the type ${typeName}`);
    type = checker.getTypeOfSymbol(property);
  }
  const docs = ts.displayPartsToString(property?.getDocumentationComment(checker)).replace(/\s+/g, " ");
  return { docs, optional: ((property?.flags ?? 0) & ts.SymbolFlags.Optional) !== 0 };
}

const xs = { xs: "http://www.w3.org/2001/XMLSchema" };

/** Declarations of elements and attributes by feed and path. */
const declarations = new Map<string, XmlElement | undefined>();

/** The declaration of the element or attribute at a path in the XSD of a feed. The path of the root is empty. */
function findXmlDeclaration(feed: Feed, path: string): XmlElement | undefined {
  const key = `${feed.id} ${path}`;
  if (!declarations.has(key)) declarations.set(key, searchDeclaration(feed, path));
  return declarations.get(key);
}

function searchDeclaration(feed: Feed, path: string): XmlElement | undefined {
  const files = [`${feed.id}.xsd`, `${feed.sport}/structures.xsd`].map((name) => `packages/schemas/xsd/${name}`);
  const documents = files.flatMap((file) => (existsSync(join(repository, file)) ? [readXsd(file)] : []));
  const find = (xpath: string): XmlElement | undefined =>
    documents.flatMap((document) => (document.get(xpath, xs) as XmlElement | null) ?? [])[0];
  if (path === "") return find(`/xs:schema/xs:element[@name="${feed.response.root.xmlName}"]`);
  const parent = findXmlDeclaration(feed, path.slice(0, Math.max(path.lastIndexOf("."), 0)));
  const type = find(`/xs:schema/xs:complexType[@name="${parent?.attr("type")?.value}"]`);
  const name = path.slice(path.lastIndexOf(".") + 1);
  const declaration = type?.get(`.//xs:element[@name="${name}"] | .//xs:attribute[@name="${name}"]`, xs);
  return (declaration as XmlElement | null | undefined) ?? undefined;
}

/** A declaration of an XSD: its annotation, and whether it is required. Undefined for the text of an element. */
function findDeclaration(feed: Feed, path: string): { docs: string; required: boolean } | undefined {
  const declaration = findXmlDeclaration(feed, path);
  if (declaration === undefined) return undefined;
  const required =
    declaration.name === "attribute"
      ? declaration.attr("use")?.value === "required"
      : declaration.attr("minOccurs")?.value !== "0";
  return { docs: declaration.get("xs:annotation/xs:documentation", xs)?.content ?? "", required };
}

/** What each output says about a field. XSD has no text of an element, and no field that only JSON has. */
export function describeInOutputs(id: string, path: string): Readonly<Record<string, string>> {
  const feed = findFeed(id);
  const member = getMember(feed.response.root, path);
  const { json, api, property, xsd } = findInOutputs(feed, path);
  const texts = { jsdoc: property.docs, json: json.schema["description"], openapi: api.schema["description"] };
  const inXsd = member.kind === "text" || member.only === "json" ? undefined : xsd?.docs;
  return { ...(texts as Record<keyof typeof texts, string>), ...(inXsd !== undefined && { xsd: inXsd }) };
}

/** A field in the JSON Schema, in OpenAPI, in the types and in the XSD. */
export function findInOutputs(feed: Feed, path: string) {
  const schema = readJson(`packages/schemas/json/${feed.id}.schema.json`);
  const operation = Object.values(openapi.paths).flatMap(({ get }) =>
    (get as Json | undefined)?.["x-sdf-feed"] === feed.id ? [get as unknown as OpenApiOperation] : [],
  )[0];
  const content = operation?.responses["200"]?.content["application/json"]?.schema ?? {};
  const typeName = feed.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isText = getMember(feed.response.root, path).kind === "text";
  return {
    json: findProperty(schema, schema, path),
    api: findProperty(openapi, content, path),
    property: findTypeProperty(feed.id, typeName, path),
    xsd: isText ? undefined : findDeclaration(feed, toXmlPath(feed, path)),
  };
}

interface OpenApiOperation {
  readonly description: string;
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}

function toXmlPath(feed: Feed, path: string): string {
  const steps = path.split(".");
  return steps
    .map((name, index) => {
      const member = getMember(feed.response.root, steps.slice(0, index + 1).join("."));
      return member.kind === "element" ? member.xmlName : name;
    })
    .join(".");
}

/** Texts in which readers find the facts of a feed: OpenAPI, and the README of its package. */
export function readReaderTexts({ id, sport }: Feed): string[] {
  const operations = Object.values(openapi.paths).flatMap((methods) =>
    Object.values(methods).filter((operation) => (operation as unknown as Json)["x-sdf-feed"] === id),
  );
  return [operations.map(({ description }) => description).join("\n"), readText(`packages/${sport}/README.md`)];
}
