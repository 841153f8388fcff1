import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Layout } from "../../tables/layout.ts";
import { coreStatements, derivedStatements, type Dialect } from "./core.ts";
import { decodedStatement, foreignKeyStatement, live } from "./decoded.ts";
import { viewStatements } from "./views.ts";

/** A Kysely that writes statements in the words of an engine and sends them nowhere. */
export function writer(dialect: Dialect): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect: dialect === "sqlite"
      ? { createAdapter: () => new SqliteAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new SqliteIntrospector(db), createQueryCompiler: () => new SqliteQueryCompiler() }
      : { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new PostgresIntrospector(db), createQueryCompiler: () => new PostgresQueryCompiler() },
  });
}

/** Everything that a new store needs, in order. */
export function schemaStatements(dialect: Dialect, layout: Layout): string[] {
  return [...coreStatements(writer(dialect), dialect), ...decodedStatements(dialect, layout, live), ...viewStatements(dialect, layout)];
}

/** Statements that create the tables that follow from the archive, under a prefix. */
export function decodedStatements(dialect: Dialect, layout: Layout, prefix: string): string[] {
  const db = writer(dialect);
  return [
    ...derivedStatements(db, dialect, prefix),
    ...layout.tables.map((table) => decodedStatement(db, dialect, prefix, table)),
    ...(dialect === "postgres" ? [foreignKeyStatement(prefix, layout.tables)] : []),
  ];
}
