import ts from "typescript";

const MAX_COLUMNS = 120;

/**
 * Offsets at which lines of a TypeScript file exceed 120 columns. The formatter breaks code, but neither strings nor
 * comments. Lines of a template literal with line breaks and regular expressions cannot be broken.
 */
export function overlongLines(path: string, source: string): number[] {
  const lines = source.split("\n");
  if (lines.every(fits)) return [];
  const unbreakable = unbreakableLines(path, source);
  let offset = 0;
  return lines.flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    return fits(line) || unbreakable.has(index) ? [] : [start + MAX_COLUMNS];
  });
}

function fits(line: string): boolean {
  return line.length <= MAX_COLUMNS || [...line].length <= MAX_COLUMNS;
}

function unbreakableLines(path: string, source: string): ReadonlySet<number> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    const [first, last] = [lineOf(node.getStart(file)), lineOf(node.end)];
    const isTemplate = ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
    if ((isTemplate && last > first) || ts.isRegularExpressionLiteral(node))
      for (let line = first; line <= last; line++) lines.add(line);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}
