/** Stable code of a failure. */
export type ModelErrorCode =
  | "out-of-range"
  | "not-a-number"
  | "missing"
  | "duplicate"
  | "unknown-team"
  | "inconsistent"
  | "too-large"
  | "no-data"
  | "did-not-converge";

/** The parts of a {@link ModelError}. */
export interface ModelErrorParts {
  readonly code: ModelErrorCode;
  /** What is wrong, with the received value. */
  readonly what: string;
  /** Where: the path of the argument, for example `state.score.home`. */
  readonly where: string;
  /** What to change in the input. */
  readonly fix: string;
}

// A registered symbol, so that `isModelError` recognises errors of another copy of the package.
const brand: unique symbol = Symbol.for("@sdf/models/ModelError") as never;

/** The only error that models throw. It names the invalid input, its path and the fix. */
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

/** Returns true for a {@link ModelError}, also for one of another copy of the package. */
export function isModelError(value: unknown): value is ModelError {
  return typeof value === "object" && value !== null && (value as { [brand]?: unknown })[brand] === true;
}

/**
 * Returns the number if it is finite and inside `[min, max]`.
 * @throws ModelError `not-a-number` or `out-of-range`, with `where` as the path
 */
export function checkNumber(value: number, where: string, min: number = -Infinity, max: number = Infinity): number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new ModelError({
      code: "not-a-number",
      what: `${String(value)} is not a finite number`,
      where,
      fix: `give a number from ${min} to ${max}`,
    });
  }
  if (value < min || value > max) {
    throw new ModelError({
      code: "out-of-range",
      what: `${value} is outside ${min} to ${max}`,
      where,
      fix: `give a number from ${min} to ${max}`,
    });
  }
  return value;
}

/**
 * Returns the number if it is a whole number inside `[min, max]`.
 * @throws ModelError `not-a-number` or `out-of-range`, with `where` as the path
 */
export function checkInteger(value: number, where: string, min: number = -Infinity, max: number = Infinity): number {
  checkNumber(value, where, min, max);
  if (!Number.isInteger(value)) {
    throw new ModelError({
      code: "not-a-number",
      what: `${value} is not a whole number`,
      where,
      fix: `give a whole number from ${min} to ${max}`,
    });
  }
  return value;
}
