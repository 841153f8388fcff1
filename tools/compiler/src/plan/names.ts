/** Names that generated files import, and reserved words of TypeScript. */
export const reservedNames: ReadonlySet<string> = new Set(
  [
    "feedShape oneOf open shape",
    "arguments await break case catch class const continue debugger default delete do else enum eval export",
    "extends false finally for function if implements import in instanceof interface let new null package",
    "private protected public return static super switch this throw true try typeof var void while with yield",
  ].flatMap((words) => words.split(" ")),
);

/** Adds the first unused candidate, or the last one with a number, to the used names, and returns it. */
export function takeName(used: Set<string>, candidates: readonly string[]): string {
  let name = candidates.find((candidate) => !used.has(candidate));
  for (let number = 2; name === undefined; number++) {
    const candidate = `${candidates.at(-1)}${number}`;
    if (!used.has(candidate)) name = candidate;
  }
  used.add(name);
  return name;
}

/**
 * Converts a name to Pascal case: `match-momentum` and `matchMomentum` become `MatchMomentum`. The values of a map, whose
 * name is `*`, are entries.
 */
export function pascalCase(name: string): string {
  return name
    .replace(/(?<=^|-)\*(?=-|$)/g, "entry")
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** Converts a name to camel case: `match-momentum` becomes `matchMomentum`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
