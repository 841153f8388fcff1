import { boundsOf, partitionName } from "../partitions/months.ts";
import type { Migration } from "./migration.ts";

/** Indexes of the tables: name, columns, condition, and the name that PostgreSQL gives the index of a partition. */
const indexes: Readonly<Record<string, readonly (readonly [name: string, columns: string, where: string])[]>> = {
  polls: [
    ["polls_by_target", "target", ""],
    ["polls_open", "claimed_until", " WHERE result IS NULL"],
  ],
  responses: [["responses_by_target_ordered_at_id", "target, ordered_at, id", ""]],
  bodies: [],
};

/**
 * Partitions the tables that grow with each poll, in PostgreSQL. Existing rows become the first partition in place.
 * They are read once, to check their ids.
 */
export const partitions: Migration = {
  name: "partitions",
  steps: Object.entries(indexes).map(([table, list]) => ({
    kind: "batches",
    run: async (session, _cursor, { dialect }) => {
      if (dialect === "sqlite") return undefined;
      const [kind] = await session.all("SELECT relkind::text AS kind FROM pg_class WHERE oid = to_regclass(?)", [
        table,
      ]);
      if (kind?.["kind"] === "p") return undefined;
      const first = partitionName(table, 0);
      await session.script([
        `ALTER TABLE ${table} RENAME TO ${first}`,
        `ALTER INDEX ${table}_pkey RENAME TO ${first}_pkey`,
        ...list.map(([name, columns]) => `ALTER INDEX ${name} RENAME TO ${first}_${columns.replaceAll(", ", "_")}_idx`),
        `CREATE TABLE ${table} (LIKE ${first} INCLUDING DEFAULTS) PARTITION BY RANGE (id)`,
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY (id)`,
        ...list.map(([name, columns, where]) => `CREATE INDEX ${name} ON ${table} (${columns})${where}`),
        copyRights(first, table),
        `ALTER SEQUENCE ${table}_id_seq OWNED BY ${table}.id`,
        `ALTER TABLE ${table} ATTACH PARTITION ${first} ${boundsOf(0)}`,
      ]);
      return undefined;
    },
  })),
};

/** Statement that grants the roles with rights on one table the same rights on another. */
function copyRights(from: string, to: string): string {
  return `DO $$ DECLARE entry record; BEGIN
    FOR entry IN SELECT CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS role,
      privilege_type, CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS suffix
      FROM pg_class CROSS JOIN LATERAL aclexplode(relacl) WHERE oid = to_regclass('${from}')
    LOOP EXECUTE 'GRANT ' || entry.privilege_type || ' ON ${to} TO ' || entry.role || entry.suffix; END LOOP;
  END $$`;
}
