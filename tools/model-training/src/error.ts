import type { Violation } from "./schema.ts";

/**
 * - `usage`           an option or a name on the command line is wrong
 * - `data.missing`    no data directory, data set or table there
 * - `data.malformed`  a table cannot be read as CSV with a header
 * - `data.invalid`    cells of a table break its schema; `violations` lists them
 * - `metric.input`    a metric was given arrays that do not go together
 */
export type EvaluateErrorCode = "usage" | "data.missing" | "data.malformed" | "data.invalid" | "metric.input";

/** Something the user can mend; the message says what, where and how. */
export class EvaluateError extends Error {
  override readonly name = "EvaluateError";
  readonly code: EvaluateErrorCode;
  readonly violations: readonly Violation[];

  constructor(
    code: EvaluateErrorCode,
    message: string,
    { violations = [], ...options }: ErrorOptions & { readonly violations?: readonly Violation[] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.violations = violations;
  }
}
