import type { Diagnostic } from "./diagnostic.ts";

/** Colours of a report. Each function returns its text with colour codes. */
export interface Painter {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const unchanged = (text: string): string => text;

/** Painter without colours, for files, pipes and tests. */
export const plain: Painter = { error: unchanged, warning: unchanged, strong: unchanged, faint: unchanged };

export interface RenderOptions {
  /** Returns the text of a spec file, for the code frame. Without it the report has no code frames. */
  readonly source?: (file: string) => string | undefined;
  readonly painter?: Painter;
}

/** Formats diagnostics for terminals: one block each, and a last line with their count. Empty without diagnostics. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions = {}): string {
  if (diagnostics.length === 0) return "";
  const blocks = diagnostics.map((each) => renderDiagnostic(each, options));
  return `${blocks.join("\n\n")}\n\n${count(diagnostics)}`;
}

/** Formats a diagnostic: title, place, code frame, cause and fix. */
export function renderDiagnostic(diagnostic: Diagnostic, { source, painter = plain }: RenderOptions = {}): string {
  const { severity, code, title, file, line, column, cause, fix } = diagnostic;
  const paint = painter[severity];
  return [
    `${paint(severity)} ${paint(code)}  ${painter.strong(title)}`,
    `  ${file}:${line}:${column}`,
    ...frame(diagnostic, source?.(file), painter),
    `  ${painter.faint("cause")}  ${cause}`,
    `  ${painter.faint("fix")}    ${fix}`,
  ].join("\n");
}

/** The source line, with carets below the place. */
function frame(
  { severity, line, column, endColumn }: Diagnostic,
  source: string | undefined,
  painter: Painter,
): string[] {
  const text = source?.split("\n")[line - 1]?.trimEnd();
  if (text === undefined) return [];
  const gutter = `  ${line} | `;
  const blank = `${" ".repeat(gutter.length - 2)}| `;
  // Tabs are kept, so that the carets align with the text.
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, " ");
  const carets = "^".repeat(Math.max(1, Math.min(endColumn ?? column + 1, text.length + 1) - column));
  return [`${painter.faint(gutter)}${text}`, `${painter.faint(blank)}${indent}${painter[severity](carets)}`];
}

function count(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const of = (number: number, word: string): string[] =>
    number === 0 ? [] : [`${number} ${word}${number === 1 ? "" : "s"}`];
  return [...of(errors, "error"), ...of(warnings, "warning")].join(", ");
}
