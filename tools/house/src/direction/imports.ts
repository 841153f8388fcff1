import ts from "typescript";

/** One mention of another module in a file. */
export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
  /** Gone when types are stripped: nothing of it runs. */
  readonly typeOnly: boolean;
}

/** What a file says about other modules. */
export interface Mentions {
  readonly imports: readonly Import[];
  /** String literals that are no import: names of packages may hide in them, for `require.resolve` and bundlers. */
  readonly texts: ReadonlySet<string>;
  /** Names and string literals with their lines: what the code speaks of, comments aside. */
  readonly words: readonly { readonly text: string; readonly line: number }[];
}

/** The TypeScript of a file: all of it, or the frontmatter and scripts of an Astro component, with lines kept. */
export function codeOf(path: string, text: string): string {
  if (!path.endsWith(".astro")) return text;
  const kept = text.split("\n").map(() => "");
  const lines = text.split("\n");
  let inside = false;
  for (const [index, line] of lines.entries()) {
    if (index === 0 && line.trim() === "---") inside = true;
    else if (inside && line.trim() === "---") break;
    else if (inside) kept[index] = line;
    else break;
  }
  return kept.join("\n");
}

/** Reads imports, re-exports, `import()`, `import("…").Type`, `require` and `import.meta.resolve` from a file, without running it. */
export function mentionsOf(path: string, text: string): Mentions {
  const kind = /\.[cm]?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, codeOf(path, text), ts.ScriptTarget.ESNext, false, kind);
  const imports: Import[] = [];
  const texts = new Set<string>();
  const words: { text: string; line: number }[] = [];
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const add = (node: ts.Node | undefined, typeOnly: boolean): void => {
    if (node !== undefined && ts.isStringLiteralLike(node)) imports.push({ specifier: node.text, line: lineOf(node), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return add(node.moduleSpecifier, isTypeImport(node));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) return add(node.moduleSpecifier, isTypeExport(node));
    if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, ! node.isTypeOf);
      node.typeArguments?.forEach(visit);
      return;
    }
    if (ts.isCallExpression(node) && loads(node)) {
      add(node.arguments[0], false);
      node.arguments.slice(1).forEach(visit);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.add(node.text);
      words.push({ text: node.text, line: lineOf(node) });
    } else if (ts.isIdentifier(node)) words.push({ text: node.text, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, texts, words };
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings) && namedBindings.elements.length > 0 && namedBindings.elements.every((each) => each.isTypeOnly);
}

function isTypeExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  return exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.length > 0 && exportClause.elements.every((each) => each.isTypeOnly);
}

/** `import("…")`, `require("…")`, `require.resolve("…")`, `import.meta.resolve("…")`. */
function loads({ expression }: ts.CallExpression): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(expression)) return expression.text === "require";
  return ts.isPropertyAccessExpression(expression) && expression.name.text === "resolve"
    && ((ts.isIdentifier(expression.expression) && expression.expression.text === "require") || ts.isMetaProperty(expression.expression));
}
