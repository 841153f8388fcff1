import type { Model } from "./model.ts";

/** A part of the model without positions in spec files. */
export type Published<T> = T extends readonly (infer Item)[]
  ? readonly Published<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends "origin" ? never : Key]: Published<T[Key]> }
    : T;

/** The published model: all facts without `origin`, which changes whenever a line is added to a spec. */
export function publishedModel(model: Model): Published<Model> {
  return withoutOrigins(model) as Published<Model>;
}

function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrigins);
  if (typeof value !== "object" || value === null) return value;
  // As in JSON, an absent fact has no property.
  const entries = Object.entries(value).filter(([key, each]) => key !== "origin" && each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutOrigins(each)]));
}
