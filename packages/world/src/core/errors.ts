/** Thrown for an invalid option of a world or of the server. The message states the problem and how to fix it. */
export class OptionError extends Error {
  override readonly name: string = "OptionError";
  readonly code = "server.option";
  /** Name of the option, such as `assumptions.default-format`. */
  readonly option: string;
  readonly fix: string;

  constructor(option: string, message: string, fix: string) {
    super(`${message}; ${fix}`);
    this.option = option;
    this.fix = fix;
  }
}

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

/** Stable code of a failed query of a world. */
export type WorldErrorCode = "world.identifier" | "world.no-document";

/** The parts of a {@link WorldError}. */
export interface WorldErrorParts {
  readonly code: WorldErrorCode;
  /** What is wrong, with the received value. */
  readonly what: string;
  /** Where: the feed, or the path of the argument. */
  readonly where: string;
  /** What to change in the request. */
  readonly fix: string;
}

/** Thrown if a world has no document for a request. */
export class WorldError extends Error {
  override readonly name = "WorldError";
  readonly code: WorldErrorCode;
  readonly what: string;
  readonly where: string;
  readonly fix: string;

  constructor({ code, what, where, fix }: WorldErrorParts) {
    super(`${where}: ${what}; ${fix}`);
    this.code = code;
    this.what = what;
    this.where = where;
    this.fix = fix;
  }
}
