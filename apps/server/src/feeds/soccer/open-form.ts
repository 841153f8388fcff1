/**
 * Elements whose members no document shows are read as they come: XML has nothing but texts there, so JSON writes
 * texts too, and every format decodes to the same value.
 */
export function openForm<T>(value: T): T {
  const write = (each: unknown): unknown =>
    typeof each === "number" ? String(each)
    : Array.isArray(each) ? each.map(write)
    : typeof each === "object" && each !== null ? Object.fromEntries(Object.entries(each).map(([name, member]) => [name, write(member)]))
    : each;
  return write(value) as T;
}
