/** Thrown if a fixture does not permit an override. The message states the reason. */
export class OverrideError extends Error {
  override readonly name: string = "OverrideError";
  readonly code = "world.override";
  /** Field of the override that is refused, such as `status`. */
  readonly field: string;
  /** How to fix the error. */
  readonly fix: string;
  /** The reason, without the fix. */
  readonly reason: string;

  constructor(field: string, reason: string, fix: string) {
    super(`${reason}; ${fix}`);
    this.field = field;
    this.reason = reason;
    this.fix = fix;
  }
}
