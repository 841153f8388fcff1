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
  if (query === "") return parameters;
  for (const part of query.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = decode(equals < 0 ? "" : part.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    parameters.push({ name, value });
  }
  return parameters;
}

function decode(text: string): string | undefined {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}
