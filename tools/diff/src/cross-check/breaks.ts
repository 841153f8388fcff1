import { listEntries, isShared, type Declarations } from "./declarations.ts";
import { exportedTypes, memoryProgram } from "./program.ts";

/** An exported type that is incompatible with code written for the older declarations. */
export interface TypeBreak {
  /** Entry point of the types, such as `soccer/match-momentum`. */
  readonly entry: string;
  readonly name: string;
  /** `removed`, or not assignable: `response` to the older type, `request` from the older type. */
  readonly what: "removed" | "response" | "request";
}

/**
 * Compares declarations by assignability. A response type is compatible if the newer type is assignable to the older
 * type. A request type is compatible if the older type is assignable to the newer type.
 */
export function typeBreaks(before: Declarations, after: Declarations): TypeBreak[] {
  // An entry imports hand-written files and shared structures, so equal texts of these are equal types.
  const paths = new Set([...before.keys(), ...after.keys()]);
  const sharedDiffer = [...paths].some((path) => isShared(path) && before.get(path) !== after.get(path));
  const differing = listEntries(before).filter(
    (entry) => sharedDiffer || before.get(`${entry}.ts`) !== after.get(`${entry}.ts`),
  );
  if (differing.length === 0) return [];
  const isRelevant = (path: string): boolean =>
    !path.includes("/") || isShared(path) || differing.some((entry) => path === `${entry}.ts`);
  const files = new Map(
    [...withPrefix(before, "/before/"), ...withPrefix(after, "/after/")].filter(
      ([path]) => isRelevant(path.replace(/^\/(?:before|after)\//, "")) && !path.endsWith("/index.ts"),
    ),
  );
  const program = memoryProgram(files);
  const checker = program.getTypeChecker();
  const breaks: TypeBreak[] = [];
  for (const entry of differing) {
    const older = exportedTypes(program, `/before/${entry}.ts`);
    const newer = exportedTypes(program, `/after/${entry}.ts`);
    for (const [name, was] of older) {
      const is = newer.get(name);
      if (is === undefined) breaks.push({ entry, name, what: "removed" });
      else if (/(Request|Parameters)$/.test(name)) {
        if (!checker.isTypeAssignableTo(was, is)) breaks.push({ entry, name, what: "request" });
      } else if (!checker.isTypeAssignableTo(is, was)) breaks.push({ entry, name, what: "response" });
    }
  }
  return breaks;
}

function withPrefix(files: Declarations, prefix: string): [string, string][] {
  return [...files].map(([path, text]) => [`${prefix}${path}`, text]);
}
