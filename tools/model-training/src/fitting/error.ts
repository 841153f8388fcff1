/**
 * Stable code of a failure:
 * - `usage`           the command line is invalid
 * - `data.missing`    the data directory or a table does not exist
 * - `data.malformed`  a table cannot be decompressed or parsed as CSV with a header
 * - `data.invalid`    cells of a table do not have the expected content
 */
export type FitErrorCode = "usage" | "data.missing" | "data.malformed" | "data.invalid";

/** A failure that the user can fix. The message states the problem, the place and the fix. */
export class FitError extends Error {
  override readonly name = "FitError";
  readonly code: FitErrorCode;

  constructor(code: FitErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
