/** Texts of the declarations of `@sdf/types` by their path below `src/`, such as `soccer/match-momentum.ts`. */
export type Declarations = ReadonlyMap<string, string>;

const source = "packages/types/src/";

/** The declarations among generated files, beside those that people write. */
export function declarationsOf(files: ReadonlyMap<string, string>, handWritten: Declarations): Declarations {
  const generated = [...files].filter(([path]) => path.startsWith(source));
  return new Map([...handWritten, ...generated.map(([path, text]) => [path.slice(source.length), text] as const)]);
}

/** Entry points with types of their own: `soccer/match-momentum`. The index only hands them on. */
export function entriesOf(declarations: Declarations): string[] {
  return [...declarations.keys()].filter((path) => path.includes("/") && !path.endsWith("index.ts")).map((path) => path.replace(/\.ts$/, ""));
}
