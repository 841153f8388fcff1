import type { Model } from "@sdf-tools/compiler/link";

export type AnyModel = Model;

export type Step = string | number;

/**
 * Returns the model with another value at a path; `undefined` removes the value. Unchanged parts are shared, because
 * a full copy takes longer than a comparison.
 */
export function withValue(model: AnyModel, path: readonly Step[], value: unknown): AnyModel {
  return changed(model, path, value) as AnyModel;
}

function changed(at: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(at) ? [...(at as unknown[])] : { ...(at as object) }) as Record<Step, unknown>;
  if (rest.length > 0 || value !== undefined) copy[step] = changed(copy[step], rest, value);
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}

/** All leaves of a value with their paths. */
export function* leaves(
  value: unknown,
  path: readonly Step[] = [],
): Generator<[path: readonly Step[], value: unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leaves(item, [...path, index]);
  else for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
}
