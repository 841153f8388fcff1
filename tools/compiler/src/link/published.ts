import type { Model } from "@sdf/schemas/model";

/** The published model: all facts without `origin`, which changes whenever a line is added to a spec. */
export function publishedModel(model: Model): Model {
  return withoutOrigins(model) as Model;
}

function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrigins);
  if (typeof value !== "object" || value === null) return value;
  // As in JSON, an absent fact has no property.
  const entries = Object.entries(value).filter(([key, each]) => key !== "origin" && each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutOrigins(each)]));
}
