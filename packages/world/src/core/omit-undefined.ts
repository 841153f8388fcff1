/** `T`, with optional properties that may also be `undefined`. */
type WithUndefined<T> = { [Name in keyof T]: T[Name] | (object extends Pick<T, Name> ? undefined : never) };

/**
 * Returns an object without its properties that are `undefined`, in the same order. Documents do not contain absent
 * properties, and `T` does not allow `undefined` for them.
 */
export function omitUndefined<T extends object>(values: WithUndefined<NoInfer<T>>): T {
  // `for…in` visits the properties of a plain object without a list of entries, which matters for thousands of events.
  const source = values as Readonly<Record<string, unknown>>;
  let isComplete = true;
  for (const name in source) if (source[name] === undefined) isComplete = false;
  if (isComplete) return values as T;
  const result: Record<string, unknown> = {};
  for (const name in source) if (source[name] !== undefined) result[name] = source[name];
  return result as T;
}
