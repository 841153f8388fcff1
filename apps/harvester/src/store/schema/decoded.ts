import { getOrCreate } from "../../domain/cache.ts";
import type { ColumnKind } from "../tables/field-kinds.ts";
import type { Layout, Table } from "../tables/layout.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { createTable, derivedStatements, parseDefinition, type Dialect } from "./core.ts";

const KINDS: Record<ColumnKind, "int" | "text" | "real"> = {
  id: "int",
  time: "int",
  boolean: "int",
  scaled: "int",
  integer: "int",
  real: "real",
  date: "text",
  text: "text",
};

export const decodedStatements = oncePerLayout((dialect, { tables }) => [
  ...derivedStatements(dialect),
  ...tableStatements(dialect, tables),
  ...(dialect === "postgres" ? [foreignKeyStatement(tables)] : []),
]);

/** Statements that create tables of decoded rows. */
export function tableStatements(dialect: Dialect, tables: readonly Table[]): string[] {
  return tables.map((table) => tableStatement(dialect, table));
}

/**
 * Returns a function that computes what follows from a layout once for each engine, because every opened store compares
 * its tables and views with those of the layout.
 */
export function oncePerLayout<T>(
  create: (dialect: Dialect, layout: Layout) => readonly T[],
): (dialect: Dialect, layout: Layout) => readonly T[] {
  const created = { sqlite: new WeakMap<Layout, readonly T[]>(), postgres: new WeakMap<Layout, readonly T[]>() };
  return (dialect, layout) => getOrCreate(created[dialect], layout, () => create(dialect, layout));
}

/**
 * Statement that creates a table of decoded rows. A row is valid from the response `since` until before the response
 * `until`; a row without `until` is current. Rows of a document are read together, so SQLite stores them together.
 */
function tableStatement(dialect: Dialect, table: Table): string {
  const { columns, key } = parseDefinition(
    "document int!, key text!, since int!, until int, decoder int!, extra text | document, key, since",
  );
  // Names of own feeds contain any character, so they are not part of the definition.
  const values = table.columns.map((each): [string, string] => [each.name, KINDS[each.kind]]);
  const definition = { columns: [...columns.slice(0, -1), ...values, ...columns.slice(-1)], key };
  const name = `${DECODED_PREFIX}${table.name}`;
  return dialect === "sqlite"
    ? createTable(dialect, name, definition, " WITHOUT ROWID", foreignKeys(table))
    : createTable(dialect, name, definition);
}

/** Columns of a table that contain the id of a row of another table, with that table. */
function foreignKeys(table: Table): (readonly [column: string, table: string])[] {
  const ids = table.columns.flatMap(({ name, kind }) => (kind === "id" ? [[name, "names"] as const] : []));
  return [["document", `${DECODED_PREFIX}documents`], ["decoder", "names"], ...ids];
}

/**
 * Statement that declares the foreign keys of tables in PostgreSQL. They are declared for database tools and not
 * enforced, because checking every identifier would cost as much as writing the row. `verify` compares all rows with
 * the archive. Versions before 18 cannot declare keys without enforcing them.
 */
function foreignKeyStatement(tables: readonly Table[]): string {
  const statements = tables.map((table) => {
    const keys = foreignKeys(table).map(
      ([column, target]) => `ADD FOREIGN KEY ("${column}") REFERENCES "${target}" (id) NOT ENFORCED`,
    );
    return `ALTER TABLE "${DECODED_PREFIX}${table.name}" ${keys.join(", ")}`;
  });
  const run = statements.map((statement) => `EXECUTE '${statement.replaceAll("'", "''")}';`).join(" ");
  return `DO $$ BEGIN IF current_setting('server_version_num')::int >= 180000 THEN ${run} END IF; END $$`;
}
