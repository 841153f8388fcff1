import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Row, Session, Value } from "../session/session.ts";

/** Maximum number of cached prepared statements. The number of distinct statements is below it. */
const MAX_PREPARED_STATEMENTS = 2000;

/** Session on an open SQLite file. */
export function createSession(database: DatabaseSync): Session {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      if (statements.size > MAX_PREPARED_STATEMENTS) statements.clear();
      statements.set(sql, (statement = database.prepare(sql)));
    }
    return statement;
  };
  return {
    ...sharedSessionMethods,
    all: (sql, parameters = []) => prepare(sql).all(...parameters) as Row[],
    run: (sql, parameters = []) => Number(prepare(sql).run(...parameters).changes),
    script: (list) => {
      for (const statement of list) database.exec(statement);
    },
    insert: (table, columns, rows, tail = "") => {
      const statement = prepare(
        `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES ` +
          `(${columns.map(() => "?").join(", ")}) ${tail}`,
      );
      for (const row of rows) statement.run(...(row as Value[]));
    },
    add: (table, columns, row) =>
      Number(
        prepare(
          `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES ` +
            `(${columns.map(() => "?").join(", ")})`,
        ).run(...(row as Value[])).lastInsertRowid,
      ),
    ids: (table, count) => {
      // Ids of lost or pruned rows are not issued again.
      const sql =
        `SELECT MAX(COALESCE((SELECT MAX(id) FROM "${table}"), 0), COALESCE((SELECT seq FROM ` +
        `main.sqlite_sequence WHERE name = '${table}'), 0)) AS last`;
      const last = (prepare(sql).get() as Row)["last"] as number;
      return Array.from({ length: count }, (_, index) => last + 1 + index);
    },
    change: (table, columns, rows) => {
      const statement = prepare(
        `UPDATE "${table}" SET ${columns.map((column) => `"${column}" = ?`).join(", ")} WHERE id = ?`,
      );
      for (const [id, ...cells] of rows) statement.run(...cells, id as number);
    },
    end: (table, rows) => {
      // The current version is nearly always the last one, so the inner query reads one version instead of all.
      const statement = prepare(
        `UPDATE "${table}" SET until = ? WHERE document = ? AND key = ? AND since = (SELECT since FROM "${table}" ` +
          "WHERE document = ? AND key = ? AND until IS NULL ORDER BY since DESC LIMIT 1)",
      );
      for (const [document, key, until] of rows) statement.run(until, document, key, document, key);
    },
  };
}

/** Session methods that are equal with and without a thread. */
export const sharedSessionMethods = {
  // SQLite looks rows up by key without a hint.
  byKeys: () => undefined,
  // SQLite has no time limit for statements.
  allowLong: () => undefined,
  anyOf: () => "IN (SELECT value FROM json_each(?))",
  list: (values: readonly (string | number)[]) => JSON.stringify(values),
} satisfies Partial<Session>;
