/** What the tests of one package came to, as the reporter writes it. */
export interface Results {
  /** Milliseconds since the epoch: results that the cache replays are as old as they are. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly passed: number;
  /** The same by file, so that a second run of some files can take the place of the first. */
  readonly passedIn: Readonly<Record<string, number>>;
  readonly failed: readonly Failed[];
  readonly skipped: readonly { readonly file: string; readonly name: string; readonly why?: string }[];
  /** Lines that tests printed about what they skipped, `SKIPPED: …`. */
  readonly told: readonly string[];
  /** Sizes that tests measured, with their ceilings. */
  readonly sizes: readonly Size[];
}

/** A test that failed, or a file that could not be run; `file` is empty for what happened outside of both. */
export interface Failed {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly ceiling: number;
}

/** Where the reporter writes, in the folder of the package. */
export const resultsFile = ".vitest/results.json";

/** Reads `… size: <what>: <bytes> bytes … (ceiling <bytes>)`, as tests print what they measure. */
export function sizeOf(line: string): Size | undefined {
  const [, what, bytes, ceiling] = /\bsize: (.+?): ([\d,]+) bytes\b.*\(ceiling ([\d,]+)\)/.exec(line) ?? [];
  const number = (text: string): number => Number(text.replaceAll(",", ""));
  return what === undefined || bytes === undefined || ceiling === undefined ? undefined : { what, bytes: number(bytes), ceiling: number(ceiling) };
}
