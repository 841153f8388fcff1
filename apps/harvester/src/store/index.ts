/** Entry of the store: other folders import nothing below it. */
export type * from "./contract/contract.ts";
export { StoreError, type StoreErrorCode } from "./contract/error.ts";
export { importOptional } from "./contract/error.ts";
export { backup, restore } from "./maintenance/backup.ts";
export { migrate } from "./maintenance/migrate.ts";
export { LAYOUT_VERSION } from "./migrations/upgrade.ts";
export type { Dialect } from "./schema/core.ts";
export { instant, type View, type ViewColumn, type ViewColumnType } from "./schema/view.ts";
export { toComments, views } from "./schema/views.ts";
export { allSettledOrThrow } from "./session/group-commit.ts";
export type { Reader } from "./session/session.ts";
export { openPostgres } from "./sql-store/open-postgres.ts";
export { openSqlite, type SqliteStoreOptions } from "./sql-store/open-sqlite.ts";
export { SqlStore } from "./sql-store/sql-store.ts";
export { ignoreDamage } from "./sql/archive.ts";
export { IMPORT_WORKER } from "./sql/changes.ts";
export { saveRelayDeliveries, type RelayDelivery } from "./sql/relay-deliveries.ts";
export { addToken, revokeToken } from "./sql/tokens.ts";
export {
  addWebhook,
  countUndelivered,
  leaseWebhooks,
  readLanes,
  readRemovedRange,
  readWebhookDeadLetters,
  readWebhooks,
  releaseWebhooks,
  removeWebhook,
  replayWebhook,
  saveProgress,
  type LanePlace,
  type NewWebhook,
  type WebhookDeadLetter,
  type WebhookProgress,
  type WebhookRow,
} from "./sql/webhooks.ts";
export type { SharedWriting } from "./sqlite/engine.ts";
export { isHeld } from "./sqlite/lock.ts";
export { decodeBody, decoderVersion } from "./tables/decode.ts";
export { listDocuments, valueAt } from "./tables/flatten.ts";
export type { FeedLayout, Layout } from "./tables/layout.ts";
