import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Feed, Model } from "@sdf/schemas/model";

export type {
  Attribute,
  Condition,
  Element,
  Evidence,
  Feed,
  Model,
  ModelPolling,
  ModelRule,
  Requirement,
  Service,
  Source,
  Text,
  Values,
} from "@sdf/schemas/model";

/** Resolves by package name, because Astro bundles this file into another folder. */
const require = createRequire(import.meta.url);

/** Folder of `@sdf/schemas`: the model, schemas and fixtures. */
export const schemasFolder = dirname(require.resolve("@sdf/schemas/package.json"));

/** Root of the repository. */
export const repository = join(schemasFolder, "../..");

/** The compiled model with all facts of the pages. */
export const model = JSON.parse(readFileSync(join(schemasFolder, "model.json"), "utf8")) as Model;

/** Total number of unknowns. */
export function countUnknowns({ unknowns, feeds, services }: Model): number {
  return unknowns.length + [...feeds, ...services].reduce((sum, one) => sum + one.unknowns.length, 0);
}

/** Computes a value of each feed once, when it is first requested. */
export function oncePerFeed<Value>(compute: (feed: Feed) => Value): (feed: Feed) => Value {
  const values = new WeakMap<Feed, { readonly value: Value }>();
  return (feed) => {
    const stored = values.get(feed) ?? { value: compute(feed) };
    values.set(feed, stored);
    return stored.value;
  };
}
