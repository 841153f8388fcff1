import type { Diagnostic } from "@sdf-tools/spec";

/** One difference between a file and what the specs say. */
export interface Difference {
  readonly path: string;
  readonly kind: "missing" | "changed" | "orphan";
  /** First line that differs, from 1. */
  readonly line?: number;
  readonly expected?: string;
  readonly found?: string;
}

/** What a run did; its JSON form is the object itself. */
export interface GenerateResult {
  readonly ok: boolean;
  readonly feeds: number;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Only for `--check`. */
  readonly differences?: readonly Difference[];
  readonly diagnostics: readonly Diagnostic[];
  /** Nothing had changed since the last run, so nothing was compiled. */
  readonly cached: boolean;
  readonly milliseconds: number;
}
