import type { Scalar } from "@sdf/schemas/model";
import { scalars } from "../scalars.ts";
import type { OwnScalars, ScalarDefinition } from "../shape.ts";

const published: OwnScalars = scalars;

/** Returns the scalars of a model that this package does not have, or has with another form, by name. */
export function ownScalars(models: readonly Scalar[]): OwnScalars {
  return Object.fromEntries(
    models.flatMap(({ name, json, integer, pattern }): [string, ScalarDefinition][] => {
      const definition = Object.hasOwn(published, name) ? published[name] : undefined;
      const isPublished =
        definition?.json === json &&
        (definition.integer ?? false) === (integer ?? false) &&
        definition.pattern === pattern;
      return isPublished ? [] : [[name, { json, integer, pattern }]];
    }),
  );
}

/** Returns the definitions of the own scalars in a type such as `integer~string`; undefined if it has none. */
export function ownScalarsIn(type: string, own: OwnScalars): OwnScalars | undefined {
  const names = type.split("~").filter((name) => Object.hasOwn(own, name));
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name) => [name, own[name] as ScalarDefinition]));
}
