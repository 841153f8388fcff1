/** Finds the declarations of changed fields and types in the installed packages. */
import type { Change } from "./changes.ts";
import { ts } from "./compiler-api.ts";
import type { FeedChanges } from "./paths.ts";

/** What happens to a declaration: it has another name, is removed, or is renamed for some feeds only. */
export type Fate =
  | { readonly kind: "renamed"; readonly name: string }
  | { readonly kind: "removed"; readonly change: Change }
  | { readonly kind: "ambiguous"; readonly name: string };

/** Fates of declarations. */
export type Fates = ReadonlyMap<ts.Declaration, Fate>;

/** Maximum depth of the fields of a feed. */
const MAX_DEPTH = 16;

/**
 * Finds the declarations of all changed fields and types. Feeds share declarations: if only some of them rename a
 * field, its uses cannot be attributed to a feed, so they remain for manual work.
 */
export function locate(program: ts.Program, feeds: ReadonlyMap<string, FeedChanges>): Fates {
  const checker = program.getTypeChecker();
  const fates = new Map<ts.Declaration, Fate>();
  const unchanged = new Set<ts.Declaration>();
  for (const file of program.getSourceFiles()) {
    const feed = findFeed(file.fileName);
    const module = checker.getSymbolAtLocation(file);
    if (feed === undefined || module === undefined) continue;
    const changes = feeds.get(feed);
    const exported = new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));
    for (const [before, name] of changes?.types ?? [])
      for (const declaration of exported.get(before)?.declarations ?? [])
        fates.set(declaration, { kind: "renamed", name });
    const root = exported.get(pascalCase(feed.split("/")[1] ?? ""));
    if (root === undefined) continue;
    for (const [path, symbol] of fieldsOf(checker.getDeclaredTypeOfSymbol(root), checker)) {
      const name = changes?.renamed.get(path);
      const change = changes?.removed.get(path);
      for (const declaration of symbol.declarations ?? []) {
        if (name !== undefined) fates.set(declaration, { kind: "renamed", name });
        else if (change !== undefined) fates.set(declaration, { kind: "removed", change });
        else unchanged.add(declaration);
      }
    }
  }
  for (const [declaration, fate] of fates)
    if (fate.kind === "renamed" && unchanged.has(declaration))
      fates.set(declaration, { kind: "ambiguous", name: fate.name });
  return fates;
}

/** The feed whose types a file declares: `soccer/match-momentum` for `@sdf/types/dist/soccer/match-momentum.d.ts`. */
function findFeed(file: string): string | undefined {
  return /\/types\/(?:dist|src)\/([\w-]+\/[\w-]+?)(?:\.d)?\.ts$/.exec(file)?.[1];
}

/** All fields below a type with their paths. */
function* fieldsOf(
  type: ts.Type,
  checker: ts.TypeChecker,
  prefix = "",
  depth = 0,
): Generator<readonly [path: string, symbol: ts.Symbol]> {
  if (depth > MAX_DEPTH) return;
  for (const part of listObjects(type, checker)) {
    for (const symbol of checker.getPropertiesOfType(part)) {
      const path = `${prefix}${symbol.name}`;
      yield [path, symbol];
      yield* fieldsOf(checker.getTypeOfSymbol(symbol), checker, `${path}.`, depth + 1);
    }
  }
}

/** The object types of a union, and of the items of its lists. */
function listObjects(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => {
    if (checker.isArrayType(part))
      return checker.getTypeArguments(part as ts.TypeReference).flatMap((item) => listObjects(item, checker));
    return (part.flags & ts.TypeFlags.Object) !== 0 ? [part] : [];
  });
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_all, first: string) => first.toUpperCase());
}
