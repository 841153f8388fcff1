import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Layout } from "../tables/layout.ts";
import { oncePerLayout } from "./by-layout.ts";
import { coreStatements, derivedStatements, type Dialect } from "./core.ts";
import { decodedStatement, foreignKeyStatement, DECODED_PREFIX } from "./decoded.ts";
import { viewStatements } from "./views.ts";

/** A Kysely instance that compiles statements for an engine and does not execute them. */
function statementBuilder(dialect: Dialect): Kysely<unknown> {
  return new Kysely<unknown>({
    dialect:
      dialect === "sqlite"
        ? {
            createAdapter: () => new SqliteAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new SqliteIntrospector(db),
            createQueryCompiler: () => new SqliteQueryCompiler(),
          }
        : {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new DummyDriver(),
            createIntrospector: (db) => new PostgresIntrospector(db),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
  });
}

/** All statements that create a new store, in order. */
export function schemaStatements(dialect: Dialect, layout: Layout): string[] {
  return [
    ...coreStatements(statementBuilder(dialect), dialect),
    ...decodedStatements(dialect, layout),
    ...viewStatements(dialect, layout),
  ];
}

/** Statements that create the tables derived from the archive. */
export const decodedStatements = oncePerLayout((dialect, layout) => {
  const db = statementBuilder(dialect);
  return [
    ...derivedStatements(db, dialect, DECODED_PREFIX),
    ...layout.tables.map((table) => decodedStatement(db, dialect, DECODED_PREFIX, table)),
    ...(dialect === "postgres" ? [foreignKeyStatement(DECODED_PREFIX, layout.tables)] : []),
  ];
});
