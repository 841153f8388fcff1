/**
 * Converts the numbers of a value to strings.
 *
 * The fields of some elements are not documented. In XML, their values are strings; with strings in JSON, all formats
 * decode to the same value.
 */
export function numbersToStrings<T>(value: T): T {
  const convert = (each: unknown): unknown =>
    typeof each === "number"
      ? String(each)
      : Array.isArray(each)
        ? each.map(convert)
        : typeof each === "object" && each !== null
          ? Object.fromEntries(Object.entries(each).map(([name, property]) => [name, convert(property)]))
          : each;
  return convert(value) as T;
}
