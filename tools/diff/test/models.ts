import { fileURLToPath } from "node:url";
import { compile, publishedModel, type Model, type Published } from "@sdf-tools/model";

export type AnyModel = Published<Model>;

/** The model of the repository's own specs, without places, to be changed at will. */
export function ownModel(): AnyModel {
  const { model } = compile(fileURLToPath(new URL("../../../spec", import.meta.url)));
  if (model === undefined) throw new Error("the specs do not compile");
  return publishedModel(model);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Step = string | number;

/** The model with another value in one place, `undefined` for none; what is beside the path is shared, not copied. */
export function withValue(model: AnyModel, path: readonly Step[], value: unknown): AnyModel {
  return replaced(model as unknown as Json, path, value as Json | undefined) as unknown as AnyModel;
}

function replaced(at: Json, [step, ...rest]: readonly Step[], value: Json | undefined): Json {
  const copy = (Array.isArray(at) ? [...at] : { ...(at as { [key: string]: Json }) }) as Json[] & { [key: string]: Json };
  const next = rest.length === 0 ? value : replaced(copy[step as never] as Json, rest, value);
  if (next !== undefined) copy[step as never] = next as never;
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step as never];
  return copy;
}

/** Every leaf of a value, with its path. */
export function* leaves(value: unknown, path: readonly Step[] = []): Generator<[path: readonly Step[], value: unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leaves(item, [...path, index]);
  else for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
}
