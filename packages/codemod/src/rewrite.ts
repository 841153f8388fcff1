/** Finds the uses of changed declarations in the files of a user, and the edits that rename them. */
import { ts } from "./compiler-api.ts";
import type { Fate, Fates } from "./locate.ts";

/** Replacement of a part of a file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One use of a changed field or type. */
export interface Use {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly fate: Fate;
  /** Absent if the use remains for manual work. */
  readonly edit?: Edit | undefined;
}

/** Finds all uses in a file, in their order. Only symbols whose declarations belong to a changed field count. */
export function usesIn(file: ts.SourceFile, checker: ts.TypeChecker, fates: Fates): readonly Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteral(node)) {
      const fate = findFate(findSymbol(node, checker), fates);
      if (fate !== undefined && !(fate.kind === "renamed" && fate.name === node.text)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        const edit = fate.kind === "renamed" ? toEdit(node, fate.name, file) : undefined;
        uses.push({ file: file.fileName, line: line + 1, name: node.text, fate, edit });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}

/** Applies edits to a text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, { start, end, text: inserted }) => result.slice(0, start) + inserted + result.slice(end), text);
}

/** The fate of a symbol; for a union of types, the fate that all of its declarations share. */
function findFate(symbol: ts.Symbol | undefined, fates: Fates): Fate | undefined {
  const fatesOfParts = (symbol?.declarations ?? []).map((declaration) => fates.get(declaration));
  const first = fatesOfParts.find((fate) => fate !== undefined);
  if (first?.kind !== "renamed") return first;
  const isShared = fatesOfParts.every((fate) => fate?.kind === "renamed" && fate.name === first.name);
  return isShared ? first : { kind: "ambiguous", name: first.name };
}

/** The field or type that an identifier or a string names; undefined for other names, such as local variables. */
function findSymbol(node: ts.Identifier | ts.StringLiteral, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return checker.getSymbolAtLocation(node);
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
    return findProperty(checker.getTypeAtLocation(parent.expression), node.text, checker);
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const key = parent.propertyName ?? parent.name;
    return key === node ? findProperty(checker.getTypeAtLocation(parent.parent), node.text, checker) : undefined;
  }
  if ((ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === node) {
    const type = checker.getContextualType(parent.parent);
    return type === undefined ? undefined : findProperty(type, node.text, checker);
  }
  if (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent))
    return findProperty(checker.getTypeFromTypeNode(parent.parent.objectType), node.text, checker);
  return ts.isIdentifier(node) ? findType(node, checker) : undefined;
}

/** The type that an identifier imports, exports or refers to under its own name. */
function findType(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return undefined;
  const target = checker.getAliasedSymbol(symbol);
  return target.name === node.text ? target : undefined;
}

function findProperty(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  return checker.getPropertyOfType(checker.getNonNullableType(type), name);
}

function toEdit(node: ts.Identifier | ts.StringLiteral, name: string, file: ts.SourceFile): Edit {
  const { parent } = node;
  const [start, end] = [node.getStart(file), node.end];
  if (ts.isStringLiteral(node)) return { start: start + 1, end: end - 1, text: name };
  const isShorthand =
    ts.isShorthandPropertyAssignment(parent) || (ts.isBindingElement(parent) && parent.propertyName === undefined);
  return { start, end, text: isShorthand ? `${name}: ${node.text}` : name };
}
