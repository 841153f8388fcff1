import type { Diagnostic } from "@sdf-tools/compiler/read";

/** A difference between a file and the output of the specs. */
export interface Difference {
  readonly path: string;
  readonly kind: "missing" | "changed" | "orphan";
  /** First line that differs, from 1. */
  readonly line?: number;
  readonly expected?: string;
  readonly found?: string;
}

/** Result of a run. The object is JSON-serialisable. */
export interface GenerateResult {
  readonly ok: boolean;
  readonly feeds: number;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Only for `--check`. */
  readonly differences?: readonly Difference[];
  readonly diagnostics: readonly Diagnostic[];
  /** True if nothing has changed since the last run, so that nothing was compiled. */
  readonly cached: boolean;
  readonly milliseconds: number;
}
