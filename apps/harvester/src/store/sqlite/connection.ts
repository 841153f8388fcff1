import { DatabaseSync, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { StoreError } from "../contract/error.ts";
import type { Row, Value } from "../session/session.ts";

/** A writing or reading connection, in this thread or in a separate one. Results of another thread are promises. */
export interface Connection {
  all(sql: string, parameters: readonly Value[]): Row[] | Promise<Row[]>;
  /** @returns Number of changed rows */
  run(sql: string, parameters: readonly Value[]): number | Promise<number>;
  /** Runs a statement once for each list of parameters. If it fails in another thread, the commit fails. */
  runEach(sql: string, rows: readonly (readonly Value[])[]): void;
  /** Runs statements without parameters, as {@link Connection.runEach} does. */
  exec(sql: string): void;
  /** Resolves once the commit is on disk. */
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  close(): void | Promise<void>;
}

export interface OpenFile {
  readonly readOnly?: boolean | undefined;
  /** Opens a file that does not change, without creating files beside it: for a read-only disk. */
  readonly immutable?: boolean | undefined;
}

/** Maximum wait for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 5000;

/**
 * Size of the write-ahead log, in pages, at which it is written back: four megabytes. The commit that reaches the size
 * waits for the write, so a larger size would prolong that wait.
 */
const CHECKPOINT_PAGES = 1000;

/** Maximum number of cached prepared statements. The number of distinct statements is below it. */
const MAX_PREPARED_STATEMENTS = 2000;

/** Earlier versions have a bug that can damage a write-ahead log. */
const OLDEST_VERSION = "3.51.3";

/** @throws StoreError `store.engine` if the version is too old */
export function requireVersion(version = process.versions.sqlite ?? ""): void {
  if (version.localeCompare(OLDEST_VERSION, "en", { numeric: true }) >= 0 && /^\d/.test(version)) return;
  throw new StoreError(
    "store.engine",
    `SQLite ${version} can damage its write-ahead log; ${OLDEST_VERSION} or later is required`,
    { fix: "use a newer Node.js" },
  );
}

export function openFile(path: string, { immutable = false, readOnly }: OpenFile): DatabaseSync {
  const file = immutable ? pathToFileURL(path) : path;
  if (typeof file !== "string") file.searchParams.set("immutable", "1");
  const database = new DatabaseSync(file, { readOnly, timeout: LOCK_TIMEOUT_MS });
  if (readOnly === true) database.exec("PRAGMA query_only = ON");
  return database;
}

/** Opens the file. A commit resolves once it is on disk: write-ahead log, `synchronous = FULL`. */
export function openConnection(path: string, options: OpenFile): Connection {
  const database = openFile(path, options);
  try {
    if (options.readOnly !== true)
      database.exec(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA " +
          `wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -16384`,
      );
    // Opening reads nothing: a file that is no database fails at the first statement, here with its path.
    database.prepare("PRAGMA schema_version").get();
    return toConnection(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Connection of an open database in this thread. */
export function toConnection(database: DatabaseSync): Connection {
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
    all: (sql, parameters) => prepare(sql).all(...parameters) as Row[],
    run: (sql, parameters) => Number(prepare(sql).run(...parameters).changes),
    runEach: (sql, rows) => {
      const statement = prepare(sql);
      for (const row of rows) statement.run(...row);
    },
    exec: (sql) => {
      database.exec(sql);
    },
    commit: () => {
      database.exec("COMMIT");
    },
    rollback: () => {
      if (database.isTransaction) database.exec("ROLLBACK");
    },
    close: () => {
      database.close();
    },
  };
}
