/** Results of the tests of one package, as the reporter writes them. */
export interface Results {
  /** Start of the run, milliseconds since the epoch; results from the cache keep their age. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly passed: number;
  /** Passed tests per file, so that a second run of some files can replace the first. */
  readonly passedIn: Readonly<Record<string, number>>;
  readonly failed: readonly FailedTest[];
  readonly skipped: readonly { readonly file: string; readonly name: string; readonly why?: string | undefined }[];
  /** Lines that tests print about skipped parts, `SKIPPED: …`. */
  readonly skipMessages: readonly string[];
  /** Sizes that tests measured, with their ceilings. */
  readonly sizes: readonly Size[];
}

/** A failed test, or a file that could not run; `file` is empty for an error outside of both. */
export interface FailedTest {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly ceiling: number;
}

/** File that the reporter writes, from the folder of the package. */
export const resultsFile = ".vitest/results.json";

/** Parses the line of a test that measures a size: `… size: <what>: <bytes> bytes … (ceiling <bytes>)`. */
export function sizeOf(line: string): Size | undefined {
  const [, what, bytes, ceiling] = /\bsize: (.+?): ([\d,]+) bytes\b.*\(ceiling ([\d,]+)\)/.exec(line) ?? [];
  const number = (text: string): number => Number(text.replaceAll(",", ""));
  return what === undefined || bytes === undefined || ceiling === undefined
    ? undefined
    : { what, bytes: number(bytes), ceiling: number(ceiling) };
}
