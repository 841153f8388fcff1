import { diagnosticCodes } from "./registry.ts";
import type { DiagnosticCode, Facts } from "./registry.ts";
import { fill } from "./template.ts";
import type { Severity } from "./template.ts";

/** A stretch of one line of a spec file. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Column after the last character, when the stretch ends on the same line. */
  readonly endColumn?: number;
}

/** One problem of the specs: what, where, why, and how to mend it. Its JSON form is the object itself. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

/** Collects problems. The same problem at the same place counts once, however many feeds run into it. */
export class Problems {
  readonly #found = new Map<string, Diagnostic>();

  /** Adds a problem, with the facts that its templates name. */
  report<Code extends DiagnosticCode>(code: Code, place: Place, facts: Facts<Code>): void {
    const { severity, title, cause, fix } = diagnosticCodes[code];
    const diagnostic: Diagnostic = { code, severity, title, ...place, cause: fill(cause, facts), fix: fill(fix, facts) };
    this.add(diagnostic);
  }

  /** Adds a problem that something else has found. */
  add(diagnostic: Diagnostic): void {
    const key = [diagnostic.code, diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.cause].join("\n");
    if (!this.#found.has(key)) this.#found.set(key, diagnostic);
  }

  /** Whether nothing can be compiled from these specs. */
  get fatal(): boolean {
    return [...this.#found.values()].some(({ severity }) => severity === "error");
  }

  /** All problems by file and place. */
  list(): Diagnostic[] {
    return [...this.#found.values()].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
