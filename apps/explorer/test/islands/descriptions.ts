/** Descriptions of all feeds, as pages contain them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Model } from "@sdf/schemas/model";
import type { Descriptions } from "../../src/islands/shared/descriptions.ts";

const require = createRequire(import.meta.url);
export const model = JSON.parse(readFileSync(require.resolve("@sdf/schemas/model.json"), "utf8")) as Model;

export const descriptions: Descriptions = Object.fromEntries(
  model.feeds.map(({ id, title, description, parameters, identities }) => [
    id,
    {
      description,
      title,
      meanings: Object.fromEntries([...identities, ...parameters].map(({ name, meaning }) => [name, meaning])),
    },
  ]),
);

export function findDescription(id: string): Descriptions[string]["description"] {
  const entry = descriptions[id];
  if (entry === undefined) throw new Error(`The model has no feed ${id}`);
  return entry.description;
}

/** A pseudo-random generator with a seed, so that tests are reproducible. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
