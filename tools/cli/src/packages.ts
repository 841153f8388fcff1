import { createRequire } from "node:module";

/** Resolves packages from the folder of this program. */
export const requireHere = createRequire(import.meta.url);

/** Version of an installed package. */
export function readVersion(name: string): string {
  return (requireHere(`${name}/package.json`) as { readonly version: string }).version;
}

/** Version ranges of packages that this version of the command is built for, by name. */
export function readRanges(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `^${readVersion(name)}`]));
}

/** Packages that generated code imports. */
export const generatedImports: readonly string[] = ["@sdf/runtime", "@sdf/types", "@sdf/validators"];
