import type { Diagnostic } from "@sdf-tools/compiler/read";
import type { Planned } from "./plan.ts";

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

/** Describes a run that has written its changes, and began at a time of `performance.now()`. */
export function toResult({ feeds, diagnostics, changes }: Planned, start: number): GenerateResult {
  return {
    ok: changes !== undefined,
    feeds,
    written: changes?.write.map(({ path }) => path) ?? [],
    removed: changes?.remove ?? [],
    unchanged: changes?.unchanged.length ?? 0,
    diagnostics,
    cached: false,
    milliseconds: Math.round(performance.now() - start),
  };
}
