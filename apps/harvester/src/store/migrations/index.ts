import { absentResponses } from "./0002-absent-responses.ts";
import { quarantine } from "./0003-quarantine.ts";
import { summaries } from "./0004-summaries.ts";
import { partitions } from "./0005-partitions.ts";
import { tokens } from "./0006-tokens.ts";
import { webhooks } from "./0007-webhooks.ts";
import { workers } from "./0008-workers.ts";
import type { Migration } from "./migration.ts";

/** Version of the layout of the first release. Its stores carry no version. */
export const FIRST_VERSION = 1;

/**
 * All migrations in order: the first upgrades version 1 to version 2. To change the layout of the core tables, append a
 * file such as `0003-quarantine.ts` here and make the same change in `schema/core.ts`.
 *
 * A change of decoded tables or views needs no migration: both are created again when their definition differs from
 * that of the store.
 */
export const migrations: readonly Migration[] = [
  absentResponses,
  quarantine,
  summaries,
  partitions,
  tokens,
  webhooks,
  workers,
];

/** Layout version that this version of the program reads and writes. */
export const currentVersion = (list: readonly Migration[] = migrations): number => FIRST_VERSION + list.length;
