/** Something that is not as the rules want it: where, which rule, and how to mend it. */
export interface Finding {
  /** From the root of the repository. */
  readonly file: string;
  readonly line?: number;
  readonly rule:
    | "place" | "direction" | "escape" | "unpublished" | "node" | "word" | "exception"
    | "undeclared" | "unused" | "misplaced" | "cycle" | "package-cycle" | "long";
  readonly what: string;
  readonly fix: string;
}

/** One line for each, in the order of files. */
export function findingsText(findings: readonly Finding[]): string {
  return [...findings]
    .sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : (one.line ?? 0) - (other.line ?? 0)))
    .map(({ file, line, rule, what, fix }) => `${file}${line === undefined ? "" : `:${line}`}  [${rule}] ${what}\n    fix: ${fix}`)
    .join("\n");
}
