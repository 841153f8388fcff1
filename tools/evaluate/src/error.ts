/**
 * - `usage`           an option or a name on the command line is wrong
 * - `data.missing`    no data directory, data set or table there
 * - `data.malformed`  a table cannot be read as CSV with a header
 * - `metric.input`    a metric was given arrays that do not go together
 */
export type EvaluateErrorCode = "usage" | "data.missing" | "data.malformed" | "metric.input";

/** Something the user can mend; the message says what, where and how. */
export class EvaluateError extends Error {
  override readonly name = "EvaluateError";
  readonly code: EvaluateErrorCode;

  constructor(code: EvaluateErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
