import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import type { ColumnKind, Table } from "../../tables/layout.ts";
import { addColumn, type Dialect } from "./core.ts";

/** Prefix of the decoded tables. */
export const live = "d_";

const kinds: Record<ColumnKind, "int" | "text" | "real"> = { id: "int", time: "int", scaled: "int", integer: "int", real: "real", text: "text" };

/**
 * Statement that makes the table of decoded rows. A row holds from the response `since` to before the
 * response `until`; without `until` it is the latest.
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
  // Rows of a document lie together: they are read together.
  return (dialect === "sqlite" ? made.modifyEnd(sql`without rowid`) : made).compile().sql;
}
