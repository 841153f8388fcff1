import type { Session, Value } from "../session/session.ts";
import type { Connection } from "./connection.ts";

export function createSession({ all, run, runEach, exec }: Connection): Session {
  const insertSql = (table: string, columns: readonly string[], tail: string): string =>
    `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES ` +
    `(${columns.map(() => "?").join(", ")}) ${tail}`;
  return {
    dialect: "sqlite",
    isShared: false,
    all: (sql, parameters = []) => all(sql, parameters),
    run: (sql, parameters = []) => run(sql, parameters),
    script: (statements) => {
      for (const statement of statements) exec(statement);
    },
    insert: (table, columns, rows, tail = "") => {
      if (rows.length > 0) runEach(insertSql(table, columns, tail), rows);
    },
    // SQLite looks rows up by key without a hint, and has no time limit for statements.
    byKeys: () => undefined,
    allowLong: () => undefined,
    ids: async (table, count) => {
      // Ids of lost or pruned rows are not issued again. Incidents have ids of responses.
      const incidents = table === "responses" ? "(SELECT MAX(id) FROM incidents)" : "0";
      const [row] = await all(
        `SELECT MAX(COALESCE((SELECT MAX(id) FROM "${table}"), 0), COALESCE(${incidents}, 0), ` +
          `COALESCE((SELECT seq FROM main.sqlite_sequence WHERE name = '${table}'), 0)) AS last`,
        [],
      );
      return Array.from({ length: count }, (_, index) => (row?.["last"] as number) + 1 + index);
    },
    anyOf: () => "IN (SELECT value FROM json_each(?))",
    list: (values) => JSON.stringify(values),
    change: (table, columns, rows) => {
      if (rows.length === 0) return;
      runEach(
        `UPDATE "${table}" SET ${columns
          .slice(1)
          .map((column) => `"${column}" = ?`)
          .join(", ")} WHERE id = ?`,
        rows.map(([id, ...cells]) => [...cells, id as Value]),
      );
    },
    end: (table, rows) => {
      // The current version is nearly always the last one, so the inner query reads one version instead of all.
      runEach(
        `UPDATE "${table}" SET until = ? WHERE document = ? AND key = ? AND since = (SELECT since FROM "${table}" ` +
          "WHERE document = ? AND key = ? AND until IS NULL ORDER BY since DESC LIMIT 1)",
        rows.map(([document, key, until]) => [until, document, key, document, key]),
      );
    },
  };
}
