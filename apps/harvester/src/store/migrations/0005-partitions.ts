import { boundsOf, partitionName } from "../partitions/months.ts";
import type { Migration } from "./migration.ts";

/** Indexes of the tables: name, columns, condition, and the name that PostgreSQL gives the one of a partition. */
const indexes: Readonly<Record<string, readonly (readonly [name: string, columns: string, where: string])[]>> = {
  polls: [["polls_by_target", "target", ""], ["polls_open", "claimed_until", " WHERE result IS NULL"]],
  responses: [["responses_by_target_ordered_at_id", "target, ordered_at, id", ""]],
  bodies: [],
};

/**
 * Partitions the tables that grow with each poll, in PostgreSQL. The rows that are there become the first partition
 * where they are: they are read once, to check their ids.
 */
export const partitions: Migration = {
  name: "partitions",
  steps: Object.entries(indexes).map(([table, list]) => ({
    kind: "batches",
    run: async (session, _cursor, { dialect }) => {
      if (dialect === "sqlite") return undefined;
      const [kind] = await session.all(
        "SELECT relkind::text AS kind FROM pg_class WHERE oid = to_regclass(?)", [table],
      );
      if (kind?.["kind"] === "p") return undefined;
      const first = partitionName(table, 0);
      await session.script([
        `ALTER TABLE ${table} RENAME TO ${first}`,
        `ALTER INDEX ${table}_pkey RENAME TO ${first}_pkey`,
        ...list.map(([name, columns]) => `ALTER INDEX ${name} RENAME TO ${first}_${columns.replaceAll(", ", "_")}_idx`),
        `CREATE TABLE ${table} (LIKE ${first} INCLUDING DEFAULTS) PARTITION BY RANGE (id)`,
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY (id)`,
        ...list.map(([name, columns, where]) => `CREATE INDEX ${name} ON ${table} (${columns})${where}`),
        `ALTER SEQUENCE ${table}_id_seq OWNED BY ${table}.id`,
        `ALTER TABLE ${table} ATTACH PARTITION ${first} ${boundsOf(0)}`,
      ]);
      return undefined;
    },
  })),
};
