import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import pg from "pg";

const file = (name: string): Buffer => gunzipSync(readFileSync(new URL(`../fixtures/stores/${name}.gz`, import.meta.url)));

/** Writes the SQLite file of a released layout to a path. */
export function oldSqlite(version: number, path: string): string {
  writeFileSync(path, file(`layout-${version}.sqlite`));
  return path;
}

interface Dump {
  readonly statements: readonly string[];
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly sequences: readonly { readonly name: string; readonly last: string | null }[];
}

/** Creates the store of a released layout in a schema of a PostgreSQL database. */
export async function oldPostgres(version: number, url: string, schema: string): Promise<void> {
  const { statements, tables, sequences } = JSON.parse(file(`layout-${version}.postgres.json`).toString()) as Dump;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE SCHEMA "${schema}"; SET search_path TO "${schema}"; ${statements.join(";\n")}`);
    for (const [name, rows] of Object.entries(tables)) {
      await client.query(`INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`, [JSON.stringify(rows)]);
    }
    for (const { name, last } of sequences) if (last !== null) await client.query("SELECT setval($1, $2)", [`"${name}"`, last]);
  } finally {
    await client.end();
  }
}
