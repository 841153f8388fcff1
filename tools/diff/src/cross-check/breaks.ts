import type ts from "typescript";
import { entriesOf, type Declarations } from "./declarations.ts";
import { memoryProgram } from "./program.ts";

/** An exported type that code written against the older declarations cannot go on with. */
export interface TypeBreak {
  /** Entry point of the types, such as `soccer/match-momentum`. */
  readonly entry: string;
  readonly name: string;
  /** What it is: gone, not readable as the older type, or not writable as before. */
  readonly what: "gone" | "response" | "request";
}

/**
 * Compares declarations by assignability. What is read must be readable as before: the newer type is
 * assignable to the older one. What is written must stay writable: the older is assignable to the newer.
 */
export function typeBreaks(before: Declarations, after: Declarations): TypeBreak[] {
  // Entries stand alone, beside files that people write: what reads the same is the same.
  const differing = entriesOf(before).filter((entry) => before.get(`${entry}.ts`) !== after.get(`${entry}.ts`));
  if (differing.length === 0) return [];
  const wanted = (path: string): boolean => !path.includes("/") || differing.some((entry) => path === `${entry}.ts`);
  const files = new Map([...prefixed(before, "/before/"), ...prefixed(after, "/after/")].filter(([path]) => wanted(path.replace(/^\/(?:before|after)\//, "")) && !path.endsWith("/index.ts")));
  const program = memoryProgram(files);
  const checker = program.getTypeChecker();
  const breaks: TypeBreak[] = [];
  for (const entry of differing) {
    const older = exportedTypes(program, checker, `/before/${entry}.ts`);
    const newer = exportedTypes(program, checker, `/after/${entry}.ts`);
    for (const [name, was] of older) {
      const is = newer.get(name);
      if (is === undefined) breaks.push({ entry, name, what: "gone" });
      else if (/(Request|Parameters)$/.test(name)) {
        if (!checker.isTypeAssignableTo(was, is)) breaks.push({ entry, name, what: "request" });
      } else if (!checker.isTypeAssignableTo(is, was)) breaks.push({ entry, name, what: "response" });
    }
  }
  return breaks;
}

function prefixed(files: Declarations, prefix: string): [string, string][] {
  return [...files].map(([path, text]) => [`${prefix}${path}`, text]);
}

function exportedTypes(program: ts.Program, checker: ts.TypeChecker, file: string): Map<string, ts.Type> {
  const source = program.getSourceFile(file);
  const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (symbol === undefined) return new Map();
  return new Map(checker.getExportsOfModule(symbol).map((each) => [each.name, checker.getDeclaredTypeOfSymbol(each)]));
}
