import ts from "typescript";

/** A piece of prose in a file. */
export interface ProseText {
  readonly text: string;
  /** Offset of the text in its file. */
  readonly start: number;
}

/** A variable, parameter or function name in a TypeScript file. */
export interface DeclaredName {
  readonly name: string;
  readonly start: number;
}

/** Comments, string literals and declared names of a TypeScript file. */
export function readTypeScript(
  path: string,
  source: string,
): { readonly prose: ProseText[]; readonly names: DeclaredName[] } {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const prose: ProseText[] = [];
  const names: DeclaredName[] = [];
  const commentStarts = new Set<number>();
  const addComments = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) {
      if (commentStarts.has(pos)) continue;
      commentStarts.add(pos);
      prose.push({ text: withoutCode(source.slice(pos, end)), start: pos });
    }
  };
  const visit = (node: ts.Node): void => {
    addComments(node);
    if (
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (/\s/.test(node.text.trim()))
        prose.push({ text: withoutCode(source.slice(node.getStart(file), node.end)), start: node.getStart(file) });
    }
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    ) {
      names.push({ name: node.name.text, start: node.name.getStart(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  addComments(file.endOfFileToken);
  return { prose, names };
}

/** The prose of a Markdown or Astro page, without code. */
export function readMarkdown(source: string): ProseText[] {
  return [
    { text: withoutCode(source.replace(/^(```|~~~)[^]*?^\1/gm, blank).replace(/^(?: {4}|\t).*$/gm, blank)), start: 0 },
  ];
}

/** Blanks inline code, links and anchors of headings (`{#anchor}`). The length does not change, so offsets are valid. */
function withoutCode(text: string): string {
  return text.replace(/`[^`\n]+`/g, blank).replace(/\{@link [^}]*\}|\{#[\w.-]+\}/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
