/** Adds a value to a list, or each item of it when it is a list itself. */
export function append(list: unknown[], value: unknown): unknown[] {
  if (Array.isArray(value)) for (const item of value as unknown[]) list.push(item);
  else list.push(value);
  return list;
}
