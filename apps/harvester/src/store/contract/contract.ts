/**
 * Contracts of a store. Each method that changes the store is one transaction. One process polls into a store at a time:
 * the one that opened the embedded store, or the holder of the lease in PostgreSQL.
 *
 * Times are milliseconds since the epoch by the caller's clock, unless stated to be the server's.
 */
import type { ArchiveReader } from "./archive-reader.ts";
import type { Maintenance } from "./maintenance.ts";
import type { PollStore } from "./poll-store.ts";

export type * from "./archive-reader.ts";
export type * from "./maintenance.ts";
export type * from "./poll-store.ts";

/** All contracts of a store. */
export type Store = PollStore & ArchiveReader & Maintenance;
