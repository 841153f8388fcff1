/** One cell that violates the schema of its table. */
export interface Violation {
  /** `<data set>/<table>` */
  readonly file: string;
  /** Line of the file from 1, the header included; absent for a violation of the whole column. */
  readonly row?: number;
  readonly column: string;
  readonly value?: string;
  readonly expected: string;
}

/**
 * Stable code of a failure:
 * - `usage`           an option or a name on the command line is invalid
 * - `data.missing`    the data directory, data set or table does not exist
 * - `data.malformed`  a table cannot be parsed as CSV with a header
 * - `data.invalid`    cells of a table violate its schema; `violations` lists them
 * - `metric.input`    a metric received arrays that do not match
 */
export type EvaluateErrorCode = "usage" | "data.missing" | "data.malformed" | "data.invalid" | "metric.input";

/** A failure that the user can fix. The message states the problem, the place and the fix. */
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
