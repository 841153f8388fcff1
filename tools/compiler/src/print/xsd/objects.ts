import type { Feed } from "../../link/index.ts";
import { pascalCase } from "../../plan/names.ts";
import { createObjects, type ObjectType } from "../../plan/sharing/object-type.ts";
import { findStructures } from "../../plan/structures.ts";
import { scalarNamed, type Scalars } from "../../plan/values.ts";
import { complexType, type XsdContext } from "./content.ts";

/** What XSD states about the structures of a feed's response. The properties of an object are its child structures. */
export function xsdObjects(feed: Feed, scalars: Scalars): ObjectType[] {
  const structures = findStructures(feed.response.root, pascalCase(feed.name), feed.id);
  const context: XsdContext = {
    typeName: (element) => (structures.of(element) === undefined ? undefined : ""),
    // In place of names, which depend on the other types of a file: the facts of the types.
    simple: {
      findName: ({ type, values, observed, name }, mayBeEmpty) =>
        JSON.stringify([
          scalarNamed(type ?? "string", scalars),
          values,
          values === undefined ? "" : name,
          observed,
          mayBeEmpty,
        ]),
      definitions: () => [],
      has: () => false,
    },
  };
  return createObjects(
    feed,
    structures.all.map((structure) => ({ structure })),
    ({ structure }) => JSON.stringify(complexType("", structure.element, context)),
    ({ structure }) =>
      structure.element.elements.flatMap((element) => {
        const target = structures.of(element)?.name;
        return target === undefined ? [] : [{ name: element.name, optional: false, description: "", type: "", target }];
      }),
  );
}
