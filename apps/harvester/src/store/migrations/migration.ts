import type { Dialect } from "../schema/core.ts";

/**
 * Upgrade from one layout version to the next, in the transaction that opens the store.
 *
 * A change of decoded tables or views needs no migration: both are created again when their definition differs from
 * that of the store.
 */
export interface Migration {
  /** Name in kebab case, for messages. */
  readonly name: string;
  /** Statements for the core tables. They change a bounded number of rows. */
  readonly statements: (dialect: Dialect) => readonly string[];
  /** True if the decoded tables are filled again, which requires `sdf-harvest migrate`. Default false. */
  readonly redecodes?: boolean | undefined;
}

/** Version of the first layout. */
export const FIRST_VERSION = 1;

/**
 * All migrations in order: the first upgrades version 1 to version 2. To change the layout of the core tables, append a
 * migration here and make the same change in `schema/core.ts`.
 */
export const migrations: readonly Migration[] = [];

/** Layout version that this version of the program reads and writes. */
export const currentVersion = (list: readonly Migration[] = migrations): number => FIRST_VERSION + list.length;
