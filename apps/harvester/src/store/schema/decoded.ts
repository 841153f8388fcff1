import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import type { ColumnKind } from "../tables/field-kinds.ts";
import type { Table } from "../tables/layout.ts";
import { addColumn, type Dialect } from "./core.ts";

/** Prefix of the decoded tables. */
export const DECODED_PREFIX = "d_";

const kinds: Record<ColumnKind, "int" | "text" | "real"> = {
  id: "int",
  time: "int",
  boolean: "int",
  scaled: "int",
  integer: "int",
  real: "real",
  date: "text",
  text: "text",
};

/**
 * Statement that creates a table of decoded rows. A row is valid from the response `since` until before the response
 * `until`; a row without `until` is current.
 */
export function decodedStatement(db: Kysely<unknown>, dialect: Dialect, prefix: string, table: Table): string {
  const name = `${prefix}${table.name}`;
  let made = db.schema.createTable(name) as unknown as CreateTableBuilder<string, string>;
  made = addColumn(made, dialect, "document", "int", true);
  made = addColumn(made, dialect, "key", "text", true);
  made = addColumn(made, dialect, "since", "int", true);
  made = addColumn(made, dialect, "until", "int", false);
  made = addColumn(made, dialect, "decoder", "int", true);
  for (const column of table.columns) made = addColumn(made, dialect, column.name, kinds[column.kind], false);
  made = addColumn(made, dialect, "extra", "text", false);
  made = made.addPrimaryKeyConstraint(`${name}_key`, ["document", "key", "since"] as never);
  if (dialect === "sqlite") {
    for (const { columns, table: target } of references(prefix, table)) {
      made = made.addForeignKeyConstraint(`${name}_${columns.join("_")}`, columns as never, target, ["id"]);
    }
  }
  // Rows of a document are read together, so they are stored together.
  return (dialect === "sqlite" ? made.modifyEnd(sql`without rowid`) : made).compile().sql;
}

/** Columns of a decoded table that contain the id of a row of another table. */
function references(prefix: string, table: Table): { readonly columns: readonly [string]; readonly table: string }[] {
  return [
    { columns: ["document"], table: `${prefix}documents` },
    { columns: ["decoder"], table: "names" },
    ...table.columns
      .filter(({ kind }) => kind === "id")
      .map(({ name }) => ({ columns: [name] as [string], table: "names" })),
  ];
}

/**
 * Statement that declares the foreign keys of tables in PostgreSQL. They are declared for database tools and not
 * enforced, because checking every identifier would cost as much as writing the row. `verify` compares all rows with
 * the archive. Versions before 18 cannot declare keys without enforcing them.
 */
export function foreignKeyStatement(prefix: string, tables: readonly Table[]): string {
  const statements = tables.map((table) => {
    const keys = references(prefix, table).map(
      ({ columns: [column], table: target }) =>
        `ADD FOREIGN KEY ("${column}") REFERENCES "${target}" (id) NOT ENFORCED`,
    );
    return `ALTER TABLE "${prefix}${table.name}" ${keys.join(", ")}`;
  });
  const run = statements.map((statement) => `EXECUTE '${statement.replaceAll("'", "''")}';`).join(" ");
  return `DO $$ BEGIN IF current_setting('server_version_num')::int >= 180000 THEN ${run} END IF; END $$`;
}
