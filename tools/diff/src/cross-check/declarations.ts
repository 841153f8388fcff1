/** Texts of the declarations of `@sdf/types` by their path below `src/`, such as `soccer/match-momentum.ts`. */
export type Declarations = ReadonlyMap<string, string>;

const source = "packages/types/src/";

/** The generated declarations together with the hand-written declarations. */
export function readDeclarations(files: ReadonlyMap<string, string>, handWritten: Declarations): Declarations {
  const generated = [...files].filter(([path]) => path.startsWith(source));
  return new Map([...handWritten, ...generated.map(([path, text]) => [path.slice(source.length), text] as const)]);
}

/**
 * Entry points that declare the types of a feed or a service, such as `soccer/match-momentum`. The index only
 * re-exports
 * them. Shared structures are compared as parts of the feeds, whose types are aliases of them or extend them.
 */
export function listEntries(declarations: Declarations): string[] {
  return [...declarations.keys()]
    .filter((path) => path.includes("/") && !path.endsWith("index.ts") && !isShared(path))
    .map((path) => path.replace(/\.ts$/, ""));
}

/** Whether a file declares structures that several feeds share. */
export function isShared(path: string): boolean {
  return path.endsWith("/structures.ts");
}
