import type { Feed, Model } from "../../link/index.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { pascalCase } from "../../plan/names.ts";
import {
  placeholder,
  type ObjectType,
  type SharedType,
  type TypeContent,
  type TypeReference,
} from "../../plan/sharing/object-type.ts";
import { shareTypes, type Sharing } from "../../plan/sharing/share.ts";
import { comment } from "../../plan/text/comment.ts";
import type { NamedModule, SourceFilePlan } from "../files/source-file.ts";
import { declaration, indexSignature, propertyLine } from "./declaration.ts";
import { objectTypes, open } from "./object-types.ts";

/** The response types of all feeds. */
export interface FeedTypes {
  /** The objects of a feed's response, the root first. */
  objectsOf(feed: Feed): readonly ObjectType[];
  readonly sharing: Sharing;
}

/** Resolves the response types of all feeds, and finds those that several feeds share. */
export function planTypes(plans: readonly FeedPlan[], model: Model): FeedTypes {
  const objects = new Map(plans.map(({ feed }) => [feed.id, objectTypes(feed, model)]));
  const all = [...objects.values()].flat();
  const reserved = plans.flatMap(({ feed, typeName, requestName }) => [
    requestName,
    `${typeName}Parameters`,
    // Names in the index.
    ...[typeName, requestName].map((name) => pascalCase(feed.sport) + name),
  ]);
  const rules = {
    // Omit would remove all known names of a type with an index signature.
    mayOmit: (facets: string): boolean => facets !== open,
    narrows: isNarrowed,
  };
  return {
    objectsOf: ({ id }) => objects.get(id) ?? [],
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
export function structuresFiles(sharing: Sharing): SourceFilePlan[] {
  return structuresSubpaths(sharing).map((subpath) => {
    const types = sharing.shared.filter(({ sport }) => structuresSubpath(sport) === subpath);
    const folder = subpath.split("/")[0] ?? "";
    return {
      path: `packages/types/src/${subpath}.ts`,
      from: folder === "common" ? "spec/" : `spec/${folder}/`,
      imports: importsOf(types, sharing, folder),
      statements: types.map((type) => sharedDeclaration(type, sharing)),
    };
  });
}

/** Imports of the shared types to which types refer, for a file in the folder of a sport. */
export function importsOf(types: readonly TypeReference[], sharing: Sharing, folder: string): NamedModule[] {
  const used = types.flatMap((type) => {
    if (!("users" in type) && sharing.typeOf(type) !== type) return [sharing.typeOf(type)];
    const { base, properties } = sharing.contentOf(type);
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

/** Declares a type of a feed's response: an interface, or an alias of a shared type. */
export function feedDeclaration(object: ObjectType, sharing: Sharing): string {
  const type = sharing.typeOf(object);
  const docs = [...object.description.split("\n"), object.reference];
  if (type !== object) return `${comment(docs)}\nexport type ${object.name} = ${type.name};`;
  return interfaceText(object.name, docs, sharing.contentOf(object), object.facets);
}

function sharedDeclaration(type: SharedType, sharing: Sharing): string {
  const descriptions = new Set(type.users.map(({ description }) => description));
  const [description = ""] = descriptions;
  const docs = [
    ...(descriptions.size === 1 ? description : "Occurs in several places; each reference describes one.").split("\n"),
    ...type.users.map(({ reference }) => reference),
  ];
  return interfaceText(type.name, docs, sharing.contentOf(type), type.users[0]?.facets);
}

function interfaceText(name: string, docs: readonly string[], content: TypeContent, facets?: string): string {
  const { base, omitted, properties } = content;
  const names = omitted.map((each) => JSON.stringify(each)).join(" | ");
  const extended =
    base === undefined ? "" : ` extends ${omitted.length === 0 ? base.name : `Omit<${base.name}, ${names}>`}`;
  const lines = properties.map(({ target, type, ...property }) =>
    propertyLine({ ...property, type: type.replaceAll(placeholder, target?.name ?? "") }),
  );
  const isOpen = facets === open && base === undefined;
  return declaration({
    head: `interface ${name}${extended}`,
    docs,
    lines: [...lines, ...(isOpen ? [indexSignature] : [])],
  });
}

/** Whether every value of a type is one of another: a union with no further members than the other. */
function isNarrowed(type: string, base: string): boolean {
  const members = new Set(base.split(" | "));
  return type.split(" | ").every((member) => members.has(member) || (member.startsWith('"') && members.has("string")));
}
