import { posix } from "node:path";
import type { Package, SourceFile } from "./workspace.ts";

/** Name of the package of a specifier, `undefined` for relative, `node:` and `#` ones. */
export function packageOf(specifier: string): string | undefined {
  if (/^(\.|\/|#|node:|data:|astro:|virtual:)/.test(specifier)) return undefined;
  const [first = "", second] = specifier.split("/");
  return first.startsWith("@") ? (second === undefined ? undefined : `${first}/${second}`) : first;
}

/** Entry of a specifier, as `exports` names it: `.` or `./match-momentum`. */
export function entryOf(specifier: string): string {
  const name = packageOf(specifier) ?? "";
  return `.${specifier.slice(name.length)}`;
}

/** Whether a map of exports has an entry; patterns with one `*` count. */
export function hasEntry(map: Readonly<Record<string, unknown>>, entry: string): boolean {
  return Object.keys(map).some((key) => {
    const [start = "", end] = key.split("*");
    return end === undefined ? key === entry : entry.startsWith(start) && entry.endsWith(end) && entry.length >= start.length + end.length;
  });
}

/** Where a relative import leads, from the root of the repository. */
export function targetOf({ path }: Pick<SourceFile, "path">, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(path), specifier));
}

export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const byName = (packages: readonly Package[]): Map<string, Package> => new Map(packages.map((each) => [each.manifest.name, each]));
