import type { Dialect } from "../schema/core.ts";
import type { Session } from "../session/session.ts";
import type { Archive } from "../sql/archive.ts";

/** Position within a batched step. It is stored with each batch, so that an interrupted migration continues there. */
export type BatchCursor = string | number;

/** Input of a batched step. */
export interface MigrationContext {
  readonly dialect: Dialect;
  readonly archive: Archive;
}

/**
 * One step of a migration.
 *
 * - `statements` runs DDL or a bounded change, in one transaction
 * - `batches` changes a bounded number of rows in each transaction; returns the position after the batch, or
 *   `undefined` after the last one
 * - `redecode` creates all decoded tables and views again and fills them from the archive
 */
export type MigrationStep =
  | { readonly kind: "statements"; readonly statements: (dialect: Dialect) => readonly string[] }
  | {
      readonly kind: "batches";
      readonly run: (
        session: Session,
        cursor: BatchCursor | undefined,
        context: MigrationContext,
      ) => Promise<BatchCursor | undefined>;
    }
  | { readonly kind: "redecode" };

/** Version of the first layout. */
export const FIRST_VERSION = 1;

/**
 * All migrations in order: the first upgrades version 1 to version 2. To change the layout of the core tables, append a
 * migration here and make the same change in `schema/core.ts`.
 *
 * A change of decoded tables or views needs no migration: both are created again when their definition differs from
 * that of the store.
 */
export const migrations: readonly Migration[] = [];

/** Layout version that this version of the program reads and writes. */
export const currentVersion = (list: readonly Migration[] = migrations): number => FIRST_VERSION + list.length;

/**
 * Upgrade from one layout version to the next. Migrations that consist of `statements` run when a store is opened. All
 * others require `sdf-harvest migrate`.
 */
export interface Migration {
  /** Name in kebab case, for messages. */
  readonly name: string;
  readonly steps: readonly MigrationStep[];
}
