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
