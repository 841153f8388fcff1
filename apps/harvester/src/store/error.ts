/**
 * What went wrong with a store, as a stable code.
 * - `store.held`        another process writes to it; `details.holder` names it
 * - `store.engine`      the database engine is too old or misses something
 * - `store.layout`      an older version wrote the store; `sdf-harvest migrate` upgrades it
 * - `store.newer`       a later version wrote the store
 * - `store.foreign`     tables or views of a user stand in the way of an upgrade
 * - `store.unfinished`  a move or restore into the store was interrupted; the same command continues it
 * - `store.occupied`    the store to move into is not empty
 * - `store.full`        no room on the disk; nothing was acknowledged that was not kept
 * - `store.read-only`   the file or the disk cannot be written to
 * - `store.damaged`     stored bytes do not unpack to what was stored
 * - `store.lost`        the database connection broke, and came back in time for no further attempt
 * - `store.timeout`   the database did not finish a statement within its limit
 * - `store.gone`        the thread that writes is no more, or the store was closed; only a new start helps
 * - `store.unknown`     a target, claim or response that is not there
 * - `store.package`     a package that this store needs is not installed
 * - `store.query`       an SQL statement that is wrong, or would change something
 */
export type StoreErrorCode =
  | "store.held" | "store.engine" | "store.layout" | "store.newer" | "store.foreign" | "store.unfinished" | "store.occupied" | "store.full" | "store.read-only"
  | "store.damaged" | "store.lost" | "store.timeout" | "store.gone" | "store.package" | "store.unknown" | "store.query";

/** An error of the store, with how to mend it. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
  readonly code: StoreErrorCode;
  readonly fix: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: StoreErrorCode, message: string, options: { readonly fix?: string; readonly details?: Readonly<Record<string, unknown>>; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fix = options.fix;
    this.details = options.details ?? {};
  }
}
