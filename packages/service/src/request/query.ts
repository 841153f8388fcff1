/** One decoded parameter of a query. */
export interface QueryParameter {
  readonly name: string;
  readonly value: string;
}

/**
 * Parses a query without its question mark. A plus sign is a space, as in forms; therefore the API documentation
 * writes `%2B` in times. Empty parts between two ampersands are ignored.
 *
 * @returns `undefined` if the query is not percent-encoded text
 */
export function readQuery(query: string): readonly QueryParameter[] | undefined {
  const parameters: QueryParameter[] = [];
  for (const part of query.replaceAll("+", " ").split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const name = percentDecode(equals < 0 ? part : part.slice(0, equals));
    const value = percentDecode(equals < 0 ? "" : part.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    parameters.push({ name, value });
  }
  return parameters;
}

/** Decodes a name, a value or a path segment; `undefined` if it is not percent-encoded text. */
export function percentDecode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
