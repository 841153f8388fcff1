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

const choices: Readonly<Record<string, readonly unknown[]>> = {
  required: ["Y", "N", "C"],
  evidence: ["documented", "observed", "unknown"],
  only: ["xml", "json"],
  method: ["GET", "POST"],
  json: ["string", "number", "boolean"],
};

/**
 * Another value of the same type for a fact, so that the model remains well-formed.
 *
 * @param further values of further facts
 */
export function otherValue(path: readonly Step[], value: unknown, further: typeof choices): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const possible = { ...choices, ...further }[String(path.at(-1))];
  return possible === undefined ? `${String(value)}x` : possible[(possible.indexOf(value) + 1) % possible.length];
}
