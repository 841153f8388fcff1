import type { Feed, Model } from "../../link/index.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import type { RequiredFields } from "../../plan/folder-options.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { pascalCase } from "../../plan/names.ts";
import { placeholder, type ObjectType, type SharedType, type TypeReference } from "../../plan/sharing/object-type.ts";
import { shareTypes, type Sharing } from "../../plan/sharing/share.ts";
import { comment } from "../../plan/text/comment.ts";
import type { NamedModule, SourceFilePlan } from "../files/source-file.ts";
import { printInterfaces, type InterfacePlan } from "./interfaces.ts";
import { objectTypes, open } from "./object-types.ts";

/** The response types of all feeds. */
export interface FeedTypes {
  /** The objects of a feed's response, the root first. */
  listObjects(feed: Feed): readonly ObjectType[];
  readonly sharing: Sharing;
}

/** Resolves the response types of all feeds, and finds those that several feeds share. */
export function planTypes(plans: readonly FeedPlan[], model: Model, required?: RequiredFields): FeedTypes {
  const objects = new Map(plans.map(({ feed }) => [feed.id, objectTypes(feed, model, required)]));
  const all = [...objects.values()].flat();
  const reserved = plans.flatMap(({ feed, typeName, requestName }) => [
    requestName,
    `${typeName}Parameters`,
    // Names in the index.
    ...[typeName, requestName].map((name) => pascalCase(feed.sport) + name),
  ]);
  const rules = {
    // Omit would remove all known names of a type with an index signature.
    mayOmit: (facets: string): boolean => facets === "",
    narrows: isNarrowed,
  };
  return {
    listObjects: ({ id }) => objects.get(id) ?? [],
    // Every object keeps its name, as an alias of a shared type.
    sharing: shareTypes(all, rules, new Set([...reserved, ...all.map(({ name }) => name)])),
  };
}

/** Path of the shared types of a sport, or of all sports, relative to `packages/types/src` and to `@sdf/types`. */
function structuresSubpath(sport = "common"): string {
  return `${sport}/structures`;
}

/** Subpaths of all shared types. */
export function structuresSubpaths({ shared }: Sharing): string[] {
  return [...new Set(shared.map(({ sport }) => structuresSubpath(sport)))].toSorted();
}

/** Plans the files of shared types: one per sport, and one for all sports. */
export function structuresFiles(sharing: Sharing): Promise<SourceFilePlan[]> {
  const files = structuresSubpaths(sharing).map(async (subpath) => {
    const types = sharing.shared.filter(({ sport }) => structuresSubpath(sport) === subpath);
    const folder = subpath.split("/")[0] ?? "";
    return {
      path: `packages/types/src/${subpath}.ts`,
      from: folder === "common" ? "spec/" : `spec/${folder}/`,
      imports: listImports(types, sharing, folder),
      statements: await declareSharedTypes(types, sharing),
    };
  });
  return Promise.all(files);
}

/** Imports of the shared types to which types refer, for a file in the folder of a sport. */
export function listImports(types: readonly TypeReference[], sharing: Sharing, folder: string): NamedModule[] {
  const used = types.flatMap((type) => {
    if (!("users" in type) && sharing.findType(type) !== type) return [sharing.findType(type)];
    const { base, properties } = sharing.readContent(type);
    return [base, ...properties.map(({ target }) => target)];
  });
  const foreign = new Set(
    used.filter((type): type is SharedType => type !== undefined && "users" in type && !types.includes(type)),
  );
  return [...new Set([...foreign].map(({ sport }) => structuresSubpath(sport)))].toSorted().map((subpath) => ({
    module: subpath.startsWith(`${folder}/`) ? "./structures.ts" : `../${subpath}.ts`,
    names: [...foreign].flatMap(({ name, sport }) => (structuresSubpath(sport) === subpath ? [name] : [])).toSorted(),
    types: true,
  }));
}

/** Declares the types of a feed's response: interfaces, and aliases of shared types. */
export async function declareFeedTypes(objects: readonly ObjectType[], sharing: Sharing): Promise<string[]> {
  const own = objects.filter((object) => sharing.findType(object) === object);
  const interfaces = await printInterfaces(
    own.map((object) => toInterface(object, docsFor(object), sharing, object.facets)),
  );
  return objects.map((object) => {
    const index = own.indexOf(object);
    if (index >= 0) return interfaces[index] ?? "";
    return `${comment(docsFor(object))}\nexport type ${object.name} = ${sharing.findType(object).name};`;
  });
}

function docsFor({ description, reference }: ObjectType): string[] {
  return [...(description === "" ? [] : description.split("\n")), reference];
}

function declareSharedTypes(types: readonly SharedType[], sharing: Sharing): Promise<string[]> {
  const plans = types.map((type) => {
    const descriptions = new Set(type.users.map(({ description }) => description));
    const [description = ""] = descriptions;
    const common = descriptions.size === 1 ? description : "Occurs in several places; each reference describes one.";
    const docs = [...common.split("\n"), ...type.users.map(({ reference }) => reference)];
    return toInterface(type, docs, sharing, type.users[0]?.facets);
  });
  return printInterfaces(plans);
}

function toInterface(type: TypeReference, docs: readonly string[], sharing: Sharing, facets?: string): InterfacePlan {
  const { base, omitted, properties } = sharing.readContent(type);
  const names = omitted.map((each) => JSON.stringify(each)).join(" | ");
  const printed = properties.map(({ name, description, type: text, target }) => {
    const schema = text.replaceAll(JSON.stringify(placeholder), JSON.stringify(target?.name ?? ""));
    return [name, { description, ...(JSON.parse(schema) as JsonSchema) }] as const;
  });
  const { "*": index, ...own } = Object.fromEntries(printed);
  return {
    name: type.name,
    base: base === undefined || omitted.length === 0 ? base?.name : `Omit<${base.name}, ${names}>`,
    docs,
    properties: own,
    required: properties.flatMap(({ name, optional }) => (optional ? [] : [name])),
    // Every named property would have to be of the type of the values.
    isOpen: base === undefined && (facets === open || (index !== undefined && printed.length > 1)),
    index: printed.length === 1 ? index : undefined,
  };
}

/** Whether every value of a type is one of another: a union with no further members than the other. */
function isNarrowed(type: string, base: string): boolean {
  const members = new Set(unionMembers(JSON.parse(base) as JsonSchema));
  return unionMembers(JSON.parse(type) as JsonSchema).every(
    (member) => members.has(member) || (member.startsWith('"') && members.has("string")),
  );
}

function unionMembers(schema: JsonSchema): string[] {
  const { tsType, anyOf, items, enum: values, const: value, type } = schema;
  if (tsType !== undefined) return tsType.split(" | ");
  if (anyOf !== undefined) return anyOf.flatMap(unionMembers);
  if (items !== undefined) return [JSON.stringify(schema)];
  const literals = value === undefined ? values : [value];
  return literals?.map((each) => JSON.stringify(each)) ?? [type ?? "string"].flat();
}
