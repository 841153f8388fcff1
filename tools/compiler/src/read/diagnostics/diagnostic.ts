import { diagnosticCodes } from "./registry.ts";
import type { DiagnosticCode, Facts } from "./registry.ts";
import { fill } from "./template.ts";
import type { DiagnosticTemplate, Severity } from "./template.ts";

/** A range within one line of a spec file. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Column after the last character, if the range ends on the same line. */
  readonly endColumn?: number;
}

/** A problem of the specs: what, where, why, and how to fix it. The object is JSON-serialisable. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

/** Collects problems. Equal problems at the same place are reported once, even if several feeds cause them. */
export class Problems {
  readonly #diagnostics = new Map<string, Diagnostic>();

  /** Adds a problem. `facts` fill the placeholders of its templates. */
  report<Code extends DiagnosticCode>(code: Code, place: Place, facts: Facts<Code>): void {
    const { severity = "error", title, cause, fix }: DiagnosticTemplate = diagnosticCodes[code];
    this.add({ code, severity, title, ...place, cause: fill(cause, facts), fix: fill(fix, facts) });
  }

  /** Adds a diagnostic. */
  add(diagnostic: Diagnostic): void {
    const key = [diagnostic.code, diagnostic.file, diagnostic.line, diagnostic.column, diagnostic.cause].join("\n");
    if (!this.#diagnostics.has(key)) this.#diagnostics.set(key, diagnostic);
  }

  /** Whether there is an error, so that the specs cannot be compiled. */
  get fatal(): boolean {
    return [...this.#diagnostics.values()].some(({ severity }) => severity === "error");
  }

  /** All problems, sorted by file and place. */
  list(): Diagnostic[] {
    return [...this.#diagnostics.values()].sort(
      (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
