/** Packages, by name, whose generated files are not the same, with the files. */
export function changedFiles(older: ReadonlyMap<string, string>, newer: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const changed = new Map<string, string[]>();
  for (const path of new Set([...older.keys(), ...newer.keys()])) {
    if (older.get(path) === newer.get(path)) continue;
    const [, folder] = /^packages\/([^/]+)\//.exec(path) ?? [];
    if (folder !== undefined) changed.set(`@sdf/${folder}`, [...(changed.get(`@sdf/${folder}`) ?? []), path]);
  }
  return changed;
}

/**
 * Packages that move with changed files: their own, and the client of a sport whose types or shapes
 * changed, for it hands these on.
 */
export function movedPackages(files: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const handedOn = [...files.values()].flat().flatMap((path) => /^packages\/(?:types|validators)\/src\/(?:fast\/feeds\/)?([^/]+)\//.exec(path)?.[1] ?? []);
  return new Set([...files.keys(), ...handedOn.map((sport) => `@sdf/${sport}`)]);
}
