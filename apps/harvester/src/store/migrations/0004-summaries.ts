import { DECODED_PREFIX } from "../schema/decoded.ts";
import { backfillGaps } from "../sql/gaps.ts";
import { recount } from "../sql/tallies.ts";
import { currentLayout } from "../tables/current-layout.ts";
import type { Migration } from "./migration.ts";

/** Targets whose gaps are written in one transaction. */
const TARGETS_AT_ONCE = 20;

/** Adds gaps and counts that every commit maintains, so that reports do not read all attempts. */
export const summaries: Migration = {
  name: "summaries",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const int = dialect === "sqlite" ? "integer" : "bigint";
        const serial = dialect === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
        return [
          `CREATE TABLE gaps (id ${serial}, target ${int} NOT NULL, from_at ${int} NOT NULL, to_at ` +
            `${int}, why text NOT NULL)`,
          `CREATE TABLE tallies (writer text NOT NULL, name text NOT NULL, value ${int} NOT NULL, ` +
            "CONSTRAINT tallies_key PRIMARY KEY (writer, name))",
          `ALTER TABLE targets ADD COLUMN heard_at ${int}`,
          `ALTER TABLE targets ADD COLUMN gap ${int}`,
        ];
      },
    },
    {
      kind: "batches",
      run: async (session, cursor) => {
        const rows = await session.all(`SELECT id FROM targets WHERE id > ? ORDER BY id LIMIT ${TARGETS_AT_ONCE}`, [
          cursor ?? 0,
        ]);
        for (const { id } of rows) await backfillGaps(session, id as number);
        return rows.length < TARGETS_AT_ONCE ? undefined : (rows.at(-1)?.["id"] as number);
      },
    },
    {
      kind: "batches",
      run: async (session, _cursor, { dialect }) => {
        const there = new Set(
          (
            await session.all(
              dialect === "sqlite"
                ? "SELECT name FROM sqlite_master WHERE type = 'table'"
                : "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
            )
          ).map(({ name }) => name),
        );
        const tables = currentLayout()
          .tables.map(({ name }) => name)
          .filter((name) => there.has(`${DECODED_PREFIX}${name}`));
        await recount(session, tables, DECODED_PREFIX);
        return undefined;
      },
    },
  ],
};
