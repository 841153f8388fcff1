/** Appends a value to a list. If the value is a list, its items are appended. */
export function append(list: unknown[], value: unknown): unknown[] {
  if (Array.isArray(value)) for (const item of value as unknown[]) list.push(item);
  else list.push(value);
  return list;
}
