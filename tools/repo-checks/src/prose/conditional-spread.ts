import ts from "typescript";

/** A file in which the presence of a property is observable. */
export interface SpreadException {
  readonly file: string;
  readonly reason: string;
}

/** Files that may spread an object under the condition that a value is defined. */
export const spreadExceptions: readonly SpreadException[] = [
  { file: "packages/server-control/src/transport.ts", reason: "`fetch` sends a header without a value as `undefined`" },
  { file: "packages/validators/src/reports.ts", reason: "an error that is printed lists its details" },
];

/**
 * Offsets of `...(x === undefined ? {} : { x })`, of `...(x !== undefined && { x })` and of `...(x && { x })` in a
 * TypeScript file. A property of type `?: T | undefined` takes `x` itself.
 */
export function conditionalSpreads(path: string, source: string): number[] {
  if (!source.includes("...(") || spreadExceptions.some(({ file }) => file === path)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const offsets: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) && dependsOnDefined(withoutParentheses(node.expression), file))
      offsets.push(node.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return offsets;
}

function dependsOnDefined(expression: ts.Expression, file: ts.SourceFile): boolean {
  if (ts.isConditionalExpression(expression)) {
    const { condition, whenTrue, whenFalse } = expression;
    const branches = [whenTrue, whenFalse].map(withoutParentheses);
    return branches.every(ts.isObjectLiteralExpression) && branches.some(isEmpty) && comparesWithUndefined(condition);
  }
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken)
    return false;
  const [left, right] = [expression.left, withoutParentheses(expression.right)];
  if (!ts.isObjectLiteralExpression(right)) return false;
  return comparesWithUndefined(left) || right.properties.some((property) => valueOf(property, file) === left.getText());
}

function isEmpty(node: ts.Node): boolean {
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}

function valueOf(property: ts.ObjectLiteralElementLike, file: ts.SourceFile): string | undefined {
  if (ts.isShorthandPropertyAssignment(property)) return property.name.text;
  return ts.isPropertyAssignment(property) ? property.initializer.getText(file) : undefined;
}

function comparesWithUndefined(node: ts.Node): boolean {
  return (
    (ts.isIdentifier(node) && node.text === "undefined") || (ts.forEachChild(node, comparesWithUndefined) ?? false)
  );
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;
}
