import type { Session, Value } from "../session/session.ts";
import type { Connection } from "./connection.ts";
import { reserveResponseIdsSql } from "./positions.ts";

const reserveIdsSql = "SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)";

export function createSession(connection: Connection): Session {
  const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");
  /**
   * Types of the columns of a table. With them, whole columns are sent as arrays: one statement for any number of rows.
   */
  const readTypes = async (table: string, columns: readonly string[]): Promise<readonly string[]> => {
    let numberedStatements = connection.types.get(table);
    if (numberedStatements === undefined) {
      const { rows } = await connection.query(
        "SELECT attname, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = " +
          "to_regclass($1) AND attnum > 0 AND NOT attisdropped",
        [`"${table}"`],
      );
      numberedStatements = new Map(rows.map((row) => [row["attname"] as string, row["type"] as string]));
      connection.types.set(table, numberedStatements);
    }
    return columns.map((column) => numberedStatements.get(column) ?? "text");
  };
  const arrays = (types: readonly string[], rows: readonly (readonly Value[])[]): string[] =>
    types.map((type, column) => toArrayText(type, rows, column));
  return {
    dialect: "postgres",
    isShared: true,
    all: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters)).rows,
    run: async (sql, parameters = []) => (await connection.query(numbered(sql), parameters)).rowCount ?? 0,
    script: async (statements) => {
      // The scripts may change column types.
      connection.types.clear();
      if (statements.length > 0) await connection.script(statements.join(";\n"));
    },
    insert: async (table, columns, rows, tail = "") => {
      if (rows.length === 0) return;
      const [first] = rows;
      if (rows.length === 1) {
        await connection.query(
          `INSERT INTO "${table}" (${list(columns)}) VALUES ` +
            `(${columns.map((_, index) => `$${index + 1}`).join(", ")}) ${tail}`,
          first as readonly Value[],
        );
        return;
      }
      const types = await readTypes(table, columns);
      await connection.query(
        `INSERT INTO "${table}" (${list(columns)}) SELECT * FROM ` +
          `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) ${tail}`,
        arrays(types, rows),
      );
    },
    byKeys: () =>
      connection.script(
        "SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off",
      ),
    allowLong: () => connection.allowLong(),
    ids: async (table, count) => {
      if (count === 0) return [];
      const { rows } = await connection.query(table === "responses" ? reserveResponseIdsSql : reserveIdsSql, [
        table,
        count,
      ]);
      return rows.map((row) => row["id"] as number);
    },
    anyOf: (kind) => `= ANY(?::${kind === "int" ? "bigint" : "text"}[])`,
    list: (values) =>
      toArrayText(
        typeof values[0] === "number" ? "bigint" : "text",
        values.map((value) => [value]),
        0,
      ),
    change: async (table, columns, rows) => {
      if (rows.length === 0) return;
      const types = await readTypes(table, columns);
      const changed = columns.slice(1);
      await connection.query(
        `UPDATE "${table}" AS t SET ` +
          `${changed.map((column, index) => `"${column}" = v.c${index}`).join(", ")} FROM ` +
          `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) AS v(id, ` +
          `${changed.map((_, index) => `c${index}`).join(", ")}) WHERE t.id = v.id`,
        arrays(types, rows),
      );
    },
    end: async (table, rows) => {
      if (rows.length === 0) return;
      // The current version is nearly always the last one, so the inner query reads one version instead of all.
      await connection.query(
        `UPDATE "${table}" AS t SET until = v.until FROM unnest($1::bigint[], $2::text[], ` +
          `$3::bigint[]) AS v(document, "key", until) WHERE t.document = v.document AND t."key" = ` +
          `v."key" AND t.since = (SELECT since FROM "${table}" WHERE document = v.document AND "key" = ` +
          `v."key" AND until IS NULL ORDER BY since DESC LIMIT 1)`,
        arrays(["bigint", "text", "bigint"], rows),
      );
    },
  };
}

/** One column of the rows, as an array literal. */
function toArrayText(type: string, rows: readonly (readonly Value[])[], column: number): string {
  const isText = type === "text";
  let text = "{";
  for (let index = 0; index < rows.length; index++) {
    const cell = (rows[index] as readonly Value[])[column];
    if (index > 0) text += ",";
    if (cell === null || cell === undefined) text += "NULL";
    else if (typeof cell === "number") text += cell;
    else if (typeof cell !== "string")
      text += `"\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString("hex")}"`;
    else text += isText ? `"${/["\\]/.test(cell) ? cell.replace(/["\\]/g, "\\$&") : cell}"` : cell;
  }
  return `${text}}`;
}

const numberedStatements = new Map<string, string>();

/** Replaces `?` by the numbered parameters of PostgreSQL. */
export function numbered(sql: string): string {
  let text = numberedStatements.get(sql);
  if (text === undefined) {
    let next = 0;
    text = sql.replace(/\?/g, () => `$${++next}`);
    if (numberedStatements.size > 2000) numberedStatements.clear();
    numberedStatements.set(sql, text);
  }
  return text;
}
