import type { Model } from "./model.ts";

/** A part of the model without the places of the spec files it came from. */
export type Published<T> = T extends readonly (infer Item)[]
  ? readonly Published<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends "origin" ? never : Key]: Published<T[Key]> }
    : T;

/** The model as it is published: the same facts, without `origin`, which changes with every line that is added to a spec. */
export function publishedModel(model: Model): Published<Model> {
  return withoutOrigins(model) as Published<Model>;
}

function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrigins);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "origin");
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutOrigins(each)]));
}
