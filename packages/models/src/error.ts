/** What went wrong, as a stable code. */
export type ModelErrorCode = "out-of-range" | "not-a-number" | "missing" | "duplicate" | "unknown-team" | "inconsistent" | "too-large" | "no-data" | "did-not-converge" | "aborted";

/** The parts of a {@link ModelError}. */
export interface ModelErrorParts {
  readonly code: ModelErrorCode;
  /** What is wrong, with the value that was given. */
  readonly what: string;
  /** Where: the path of the argument, for example `state.score.home`. */
  readonly where: string;
  /** How to mend it. */
  readonly fix: string;
}

// A registered symbol, so that errors of two copies of the package still know each other.
const brand: unique symbol = Symbol.for("@sdf/models/ModelError") as never;

/** The one error that models throw: bad input, told with its place and how to mend it. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;
  readonly what: string;
  readonly where: string;
  readonly fix: string;
  readonly [brand] = true;

  constructor(parts: ModelErrorParts, options?: ErrorOptions) {
    super(`${parts.where}: ${parts.what} (${parts.fix})`, options);
    this.code = parts.code;
    this.what = parts.what;
    this.where = parts.where;
    this.fix = parts.fix;
  }
}

/** Whether a value is a {@link ModelError}, also one of another copy of the package. */
export function isModelError(value: unknown): value is ModelError {
  return typeof value === "object" && value !== null && (value as { [brand]?: unknown })[brand] === true;
}

/**
 * The number itself when it is finite and inside `[min, max]`.
 * @throws ModelError `not-a-number` or `out-of-range`, naming `where`.
 */
export function checkNumber(value: number, where: string, min: number = -Infinity, max: number = Infinity): number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new ModelError({ code: "not-a-number", what: `${String(value)} is not a finite number`, where, fix: `give a number from ${min} to ${max}` });
  }
  if (value < min || value > max) {
    throw new ModelError({ code: "out-of-range", what: `${value} is outside ${min} to ${max}`, where, fix: `give a number from ${min} to ${max}` });
  }
  return value;
}

/**
 * The number itself when it is a whole number inside `[min, max]`.
 * @throws ModelError `not-a-number` or `out-of-range`, naming `where`.
 */
export function checkInteger(value: number, where: string, min: number = -Infinity, max: number = Infinity): number {
  checkNumber(value, where, min, max);
  if (!Number.isInteger(value)) {
    throw new ModelError({ code: "not-a-number", what: `${value} is not a whole number`, where, fix: `give a whole number from ${min} to ${max}` });
  }
  return value;
}

/** Throws ModelError `aborted` when the signal is. */
export function checkAborted(signal: AbortSignal | undefined, where: string): void {
  if (signal?.aborted) {
    throw new ModelError({ code: "aborted", what: "the computation was cancelled", where, fix: "start it again without cancelling" }, { cause: signal.reason });
  }
}
