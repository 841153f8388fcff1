import type { Element, Feed } from "../../link/index.ts";
import type { Structure } from "../structures.ts";

/** An object of a response in one output language: what the language states about a structure. */
export interface ObjectType {
  /** Unique in its feed, such as `MatchMomentumVenue`. */
  readonly name: string;
  /** The first element with its members. */
  readonly element: Element;
  /** Id of its feed, such as `soccer/match-momentum`. */
  readonly feed: string;
  readonly sport: string;
  /** Where the specs define its properties, such as `soccer/match-info#venue`. */
  readonly definition: string;
  readonly isRoot: boolean;
  readonly description: string;
  /** Reference to its documentation; empty if the language has none. */
  readonly reference: string;
  /** What the language states about the object beside its properties, such as whether it is open. */
  readonly facets: string;
  readonly properties: readonly Property[];
}

/**
 * Creates the objects of the structures of a feed's response, the root first.
 *
 * @param listProperties lists the properties of an object; their targets are names of structures
 */
export function createObjects<Each extends { readonly structure: Structure; readonly reference?: string }>(
  feed: Feed,
  structures: readonly Each[],
  printFacets: (each: Each) => string,
  listProperties: (each: Each) => readonly Property<string>[],
): ObjectType[] {
  const objects = new Map(
    structures.map((each, index) => {
      const { name, element, definition, description } = each.structure;
      const { reference = "" } = each;
      const own = { name, element, feed: feed.id, sport: feed.sport, definition, description, reference };
      return [name, { ...own, isRoot: index === 0, facets: printFacets(each), properties: [] as Property[] }];
    }),
  );
  for (const each of structures)
    for (const { target = "", ...property } of listProperties(each))
      objects.get(each.structure.name)?.properties.push({ ...property, target: objects.get(target) });
  return [...objects.values()];
}

/** The object that is the value of a child element; undefined if its value is plain. */
export function findTarget({ properties }: ObjectType, { name }: Element): ObjectType | undefined {
  return properties.find((property) => property.name === name)?.target;
}

/** A property of an object. */
export interface Property<Target = ObjectType> {
  readonly name: string;
  readonly optional: boolean;
  readonly description: string;
  /** Its type in the output language, with `placeholder` in place of the name of `target`. */
  readonly type: string;
  /** The object that is its value, or the item of the list that is its value. */
  readonly target?: Target | undefined;
}

/** Placeholder of the name of the target in the type of a property. */
export const placeholder = "\u0000";

/** An object that several feeds have, or on which the objects of several feeds are based. */
export interface SharedType {
  readonly name: string;
  /** Its sport; undefined for all sports. */
  readonly sport?: string;
  /** The objects that are this type or that extend it, in the order of the feeds. */
  readonly users: readonly ObjectType[];
}

/** A type to which a property refers: a shared one, or one of the same feed. */
export type TypeReference = SharedType | ObjectType;

/** What is to be written for a type: its base, and the properties that differ from those of the base. */
export interface TypeContent {
  readonly base?: SharedType | undefined;
  /** Properties of the base that the type does not have or declares in an incompatible way. */
  readonly omitted: readonly string[];
  readonly properties: readonly Property<TypeReference>[];
}
