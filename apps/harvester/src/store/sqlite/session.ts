import type { Row, Session, Value } from "../sql/session.ts";
import type { Database, Statement } from "./driver.ts";

/** Prepared statements that are kept; there are as many as the tables and their forms, so that this is never reached. */
const MAX_PREPARED_STATEMENTS = 2000;

/** Statements on an open file. */
export function sessionOf(database: Database): Session {
  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
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
    statement: (sql, parameters) => prepare(sql).all(...(parameters as Value[])) as Row[],
    run: (sql, parameters = []) => Number(prepare(sql).run(...parameters).changes),
    script: (list) => { for (const statement of list) database.exec(statement); },
    insert: (table, columns, rows, tail = "") => {
      const statement = prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ${tail}`);
      for (const row of rows) statement.run(...(row as Value[]));
    },
    add: (table, columns, row) => Number(prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`).run(...(row as Value[])).lastInsertRowid),
    ids: (table, count) => {
      // An id whose row is gone, lost or pruned, is not given again.
      const sql = `SELECT MAX(COALESCE((SELECT MAX(id) FROM "${table}"), 0), COALESCE((SELECT seq FROM main.sqlite_sequence WHERE name = '${table}'), 0)) AS last`;
      const last = (prepare(sql).get() as Row)["last"] as number;
      return Array.from({ length: count }, (_, index) => last + 1 + index);
    },
    change: (table, columns, rows) => {
      const statement = prepare(`UPDATE "${table}" SET ${columns.map((column) => `"${column}" = ?`).join(", ")} WHERE id = ?`);
      for (const [id, ...cells] of rows) statement.run(...cells, id as number);
    },
    end: (table, rows) => {
      const statement = prepare(`UPDATE "${table}" SET until = ? WHERE document = ? AND key = ? AND until IS NULL`);
      for (const [document, key, until] of rows) statement.run(until, document, key);
    },
  };
}

/** What is said to SQLite the same way from wherever. */
export const sharedSessionMethods = {
  // It looks rows up by their keys anyway.
  byKeys: () => undefined,
  // A statement runs to its end, in the process itself.
  allowLong: () => undefined,
  anyOf: () => "IN (SELECT value FROM json_each(?))",
  list: (values: readonly (string | number)[]) => JSON.stringify(values),
} satisfies Partial<Session>;
