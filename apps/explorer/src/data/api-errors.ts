/** The codes of `SdfError`, read from its type. */
import { symbols } from "./api.ts";

function codesOf(entry: string, name: string): readonly string[] {
  const type = symbols.find((symbol) => symbol.entry.path === entry && symbol.name === name)?.reflection.type;
  if (type?.type !== "union")
    throw new Error(`docs/api.json: ${name} of @sdf/${entry} must be a union of string literals`);
  return type.types.flatMap((one) => (one.type === "literal" && typeof one.value === "string" ? [one.value] : []));
}

export const errorCodes: readonly string[] = codesOf("runtime", "SdfErrorCode");
