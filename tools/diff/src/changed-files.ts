import { specPackage } from "./packages.ts";

/** Changed generated files by the name of their package. */
export function changedFiles(
  older: ReadonlyMap<string, string>,
  newer: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const changed = new Map<string, string[]>();
  for (const path of new Set([...older.keys(), ...newer.keys()])) {
    if (older.get(path) === newer.get(path)) continue;
    const [, folder] = /^packages\/([^/]+)\//.exec(path) ?? [];
    if (folder !== undefined) changed.set(`@sdf/${folder}`, [...(changed.get(`@sdf/${folder}`) ?? []), path]);
  }
  return changed;
}

/**
 * Packages that need a new version: the packages of the changed files, and the client of each sport whose types
 * or validators changed, because the client re-exports them, and the specs.
 */
export function movedPackages(files: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reexported = [...files.values()]
    .flat()
    .flatMap((path) => /^packages\/(?:types|validators)\/src\/([^/]+)\//.exec(path)?.[1] ?? []);
  return new Set([
    ...files.keys(),
    ...reexported.map((sport) => `@sdf/${sport}`),
    ...(files.size > 0 ? [specPackage] : []),
  ]);
}
