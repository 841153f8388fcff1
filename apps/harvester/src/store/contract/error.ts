import { toMessage } from "../../domain/message.ts";
/**
 * Stable code of a store error.
 *
 * - `store.held` another process writes to the store; `details.holder` names it
 * - `store.engine` the database engine is too old or lacks a required feature
 * - `store.layout` an older version wrote the store; `sdf-harvest migrate` upgrades it
 * - `store.newer` a later version wrote the store
 * - `store.foreign` tables or views of a user conflict with an upgrade
 * - `store.unfinished` a move or restore into the store was interrupted; the same command continues it
 * - `store.occupied` the target store of a move is not empty
 * - `store.full` the disk is full; every acknowledged response is stored
 * - `store.read-only` the file or the disk is not writable
 * - `store.damaged` a page or stored bytes are damaged
 * - `store.lost` the database connection broke and was not restored in time for another attempt
 * - `store.timeout` the database did not finish a statement within its limit
 * - `store.gone` the writing thread ended, or the store was closed; restart the process
 * - `store.unknown` the target, claim or response does not exist
 * - `store.package` a package that this store needs is not installed
 * - `store.query` an SQL statement is invalid or would change data
 * - `relay.access` the relay would be open to other machines without a token of a reader
 * - `relay.listen` the port or the host of `serve`, or of the metrics, cannot be used
 * - `nats.connection` NATS does not answer, or refuses the credentials
 * - `nats.stream` the stream of NATS does not exist, or cannot be created
 * - `publish.place` the folder or the bucket of `publish --to` cannot be written
 * - `webhook.address` the address of a webhook is not valid, not encrypted, or private
 * - `webhook.key` the key that encrypts webhooks is missing, or differs
 */
export type StoreErrorCode =
  | "store.held"
  | "store.engine"
  | "store.layout"
  | "store.newer"
  | "store.foreign"
  | "store.unfinished"
  | "store.occupied"
  | "store.full"
  | "store.read-only"
  | "store.damaged"
  | "store.lost"
  | "store.timeout"
  | "store.gone"
  | "store.package"
  | "store.unknown"
  | "store.query"
  | "relay.access"
  | "relay.listen"
  | "nats.connection"
  | "nats.stream"
  | "publish.place"
  | "webhook.address"
  | "webhook.key";

/** An error of the store, with a suggested fix. */
export class StoreError extends Error {
  override readonly name: string = "StoreError";
  readonly code: StoreErrorCode;
  readonly fix: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: StoreErrorCode,
    message: string,
    options: {
      readonly fix?: string | undefined;
      readonly details?: Readonly<Record<string, unknown>> | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fix = options.fix;
    this.details = options.details ?? {};
  }
}

/** Error of a statement of a user that the database rejects. */
export function toQueryError(cause: unknown): StoreError {
  const why = toMessage(cause);
  return new StoreError("store.query", `the statement was rejected: ${why}`, {
    fix: "`sdf-harvest query views` lists the views",
  });
}

/**
 * Imports an optional dependency.
 *
 * @param load - The import expression, so that tools detect the dependency
 * @throws StoreError `store.package` if the package is not installed
 */
export async function importOptional<T>(name: string, needed: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (
      (cause as { code?: string | undefined } | null)?.code !== "ERR_MODULE_NOT_FOUND" ||
      !(cause as Error).message.includes(`'${name}'`)
    )
      throw cause;
    throw new StoreError("store.package", `${needed} needs the package ${name}, which is not installed`, {
      fix: `npm install ${name}`,
      details: { package: name },
      cause,
    });
  }
}
