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

/** A copy of the model in which one place has another value; `undefined` removes it. */
export function withValue(model: AnyModel, path: readonly Step[], value: unknown): AnyModel {
  const copy = structuredClone(model) as unknown as Json;
  let at = copy as never as Record<Step, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<Step, unknown>;
  const last = path.at(-1) ?? "";
  if (value !== undefined) at[last] = value;
  else if (Array.isArray(at)) at.splice(Number(last), 1);
  else delete at[last];
  return copy as unknown as AnyModel;
}

/** Every leaf of a value, with its path. */
export function* leaves(value: unknown, path: readonly Step[] = []): Generator<[path: readonly Step[], value: unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leaves(item, [...path, index]);
  else for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
}
