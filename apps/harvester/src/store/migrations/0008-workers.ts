import type { Migration } from "./migration.ts";

/**
 * Adds the workers and shards of a shared store. Leases replace claims in PostgreSQL, so that running claims of the
 * earlier version end here: their targets become due when the claims expire.
 */
export const workers: Migration = {
  name: "workers",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const int = dialect === "sqlite" ? "integer" : "bigint";
        const serial = dialect === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
        const tables = [
          `CREATE TABLE "workers" ("id" ${serial}, "name" text NOT NULL, "lease_ms" ${int} NOT NULL, ` +
            `"renewed_at" ${int} NOT NULL)`,
          `CREATE TABLE "shards" ("shard" ${int} NOT NULL, "worker" ${int}, "last_worker" text, ` +
            `"renewed_at" ${int}, "expired_at" ${int}, CONSTRAINT "shards_key" PRIMARY KEY ("shard"))`,
        ];
        if (dialect === "sqlite") return tables;
        return [
          ...tables,
          "DROP INDEX IF EXISTS targets_at_home",
          "INSERT INTO tallies (writer, name, value) SELECT '', 'polls abandoned', COUNT(*) FROM polls " +
            "WHERE result IS NULL HAVING COUNT(*) > 0 " +
            "ON CONFLICT (writer, name) DO UPDATE SET value = tallies.value + excluded.value",
          "UPDATE polls SET result = 'abandoned' WHERE result IS NULL",
          "UPDATE targets SET due_at = GREATEST(due_at, claimed_until), claimed_by = NULL, claimed_until = NULL, " +
            "claim_attempt = NULL WHERE claimed_until IS NOT NULL",
        ];
      },
    },
  ],
};
