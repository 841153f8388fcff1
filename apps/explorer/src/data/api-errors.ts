/** The codes of `SdfError`, read from its type, so that no list of them is kept by hand. */
import { symbols } from "./api.ts";

function codesOf(entry: string, name: string): readonly string[] {
  const type = symbols.find((symbol) => symbol.entry.path === entry && symbol.name === name)?.reflection.type;
  if (type?.type !== "union") throw new Error(`${name} of @sdf/${entry} is no union of codes any more`);
  return type.types.flatMap((one) => (one.type === "literal" && typeof one.value === "string" ? [one.value] : []));
}

export const errorCodes: readonly string[] = codesOf("runtime", "SdfErrorCode");
