/** Returns an object without the named properties. */
export function omit<T extends object, Name extends keyof T & string>(
  object: T,
  names: readonly Name[],
): Omit<T, Name> {
  const omitted: readonly string[] = names;
  return Object.fromEntries(Object.entries(object).filter(([name]) => !omitted.includes(name))) as Omit<T, Name>;
}
