/** The store: engine-neutral contract, embedded and shared engines. */
export type * from "./contract.ts";
export { StoreError, type StoreErrorCode } from "./error.ts";
export { openSqlite, type SqliteStoreOptions } from "./sqlite/open.ts";
export { SqlStore } from "./sql/store.ts";
