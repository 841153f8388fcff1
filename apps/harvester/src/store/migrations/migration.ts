import type { Archive } from "../../archive/archive.ts";
import type { Dialect } from "../schema/core.ts";
import type { Session } from "../sql/session.ts";

/** Position within a batched step. It is stored with each batch, so that a killed migration continues there. */
export type BatchCursor = string | number;

/** What a batched step works with. */
export interface MigrationContext {
  readonly dialect: Dialect;
  readonly archive: Archive;
}

/**
 * One step of a migration.
 * - `statements` runs DDL or a bounded change, in one transaction
 * - `batches`    changes rows, a bounded number in each transaction; returns the position after the
 *                batch, or nothing after the last one
 * - `redecode`   creates all decoded tables and views again and fills them from the archive
 */
export type MigrationStep =
  | { readonly kind: "statements"; readonly statements: (dialect: Dialect) => readonly string[] }
  | {
    readonly kind: "batches";
    readonly run: (
      session: Session, cursor: BatchCursor | undefined, context: MigrationContext,
    ) => Promise<BatchCursor | undefined>;
  }
  | { readonly kind: "redecode" };

/**
 * The way from one version of the layout to the next. Migrations that consist of `statements` run
 * when a store is opened; all others wait for `sdf-harvest migrate`.
 */
export interface Migration {
  /** In kebab case, for messages. */
  readonly name: string;
  readonly steps: readonly MigrationStep[];
}
