import { createRequire } from "node:module";

/** Resolves packages from the folder of this program. */
export const requireHere = createRequire(import.meta.url);

/** Version range of a package that this version of the command is built for. */
function rangeOf(name: string): string {
  return `^${(requireHere(`${name}/package.json`) as { readonly version: string }).version}`;
}

/** Version ranges of packages, by name. */
export function rangesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, rangeOf(name)]));
}

/** Packages that generated code imports. */
export const generatedImports: readonly string[] = ["@sdf/runtime", "@sdf/types", "@sdf/validators"];
