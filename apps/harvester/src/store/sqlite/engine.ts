import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Batch } from "../sql/batch.ts";
import type { Engine, Row, Session, Value } from "../sql/session.ts";
import { StoreError } from "../error.ts";
import { lock, type Lock } from "./lock.ts";
import { requireVersion } from "./version.ts";

export interface SqliteEngineOptions {
  /** File of the store. */
  readonly path: string;
  /** What this process is called when another one wants to write. */
  readonly name: string;
  /** Only look: takes no lock, and cannot write. */
  readonly readOnly?: boolean;
}

/**
 * Opens a store in a file. Commits reach the disk before they are told: write-ahead log, `synchronous = FULL`.
 *
 * @throws StoreError `store.held` · `store.engine` · `store.read-only` · `store.full`
 */
export function sqliteEngine({ path, name, readOnly = false }: SqliteEngineOptions): Engine {
  let held: Lock | undefined;
  let database: DatabaseSync;
  try {
    held = readOnly ? undefined : lock(path, name);
    database = new DatabaseSync(path, { readOnly, timeout: 5000 });
  } catch (error) {
    held?.release();
    throw explain(error, path);
  }
  try {
    const version = database.prepare("SELECT sqlite_version() AS version").get();
    requireVersion(String(version?.["version"]));
    database.exec(readOnly ? "PRAGMA query_only = ON" : "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -32768");
  } catch (error) {
    database.close();
    held?.release();
    throw explain(error, path);
  }
  const session = sessionOf(database);
  const batch = new Batch({
    session,
    begin: () => { database.exec("BEGIN IMMEDIATE"); },
    commit: () => { database.exec("COMMIT"); },
    rollback: () => { if (database.isTransaction) database.exec("ROLLBACK"); },
    explain: (error) => explain(error, path),
  });
  let reader: DatabaseSync | undefined;
  return {
    kind: "sqlite",
    commits: batch.commits,
    disk: {
      durability: () => ({
        journal: String(database.prepare("PRAGMA journal_mode").get()?.["journal_mode"]),
        synchronous: Number(database.prepare("PRAGMA synchronous").get()?.["synchronous"]),
      }),
      limitPages: (pages) => { database.exec(`PRAGMA max_page_count = ${Math.floor(pages)}`); },
    },
    write: (work) => batch.write(work),
    claim: (work) => batch.write(work),
    read: (work) => batch.read(work),
    onUndone: (forget) => { batch.onUndone(forget); },
    query: async (sql, parameters) => {
      await batch.idle();
      // A connection of its own that cannot write, whatever the statement says.
      if (reader === undefined) {
        reader = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
        reader.exec("PRAGMA query_only = ON");
      }
      return ask(reader, sql, parameters);
    },
    snapshot: async (work) => {
      await batch.idle();
      const own = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
      try {
        own.exec("PRAGMA query_only = ON; BEGIN");
        return await work((sql) => inPieces(own, sql));
      } finally {
        own.close();
      }
    },
    close: async () => {
      await batch.idle();
      reader?.close();
      database.close();
      held?.release();
    },
  };
}

function sessionOf(database: DatabaseSync): Session {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      if (statements.size > 2000) statements.clear();
      statements.set(sql, (statement = database.prepare(sql)));
    }
    return statement;
  };
  return {
    all: (sql, parameters = []) => prepare(sql).all(...parameters) as Row[],
    run: (sql, parameters = []) => Number(prepare(sql).run(...parameters).changes),
    script: (list) => { for (const statement of list) database.exec(statement); },
    insert: (table, columns, rows, tail = "") => {
      const statement = prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ${tail}`);
      for (const row of rows) statement.run(...(row as Value[]));
    },
    add: (table, columns, row) => Number(prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`).run(...(row as Value[])).lastInsertRowid),
    end: (table, document, keys, until) => {
      const statement = prepare(`UPDATE "${table}" SET until = ? WHERE document = ? AND key = ? AND until IS NULL`);
      for (const key of keys) statement.run(until, document, key);
    },
  };
}

/** Rows that are given at once. */
const piece = 5000;

async function* inPieces(database: DatabaseSync, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  let rows: unknown[][] = [];
  for (const row of statement.iterate() as Iterable<unknown>) {
    rows.push(row as unknown[]);
    if (rows.length < piece) continue;
    yield rows;
    rows = [];
    // Others get their turn: a long export must not delay the next poll.
    await new Promise((go) => setImmediate(go));
  }
  if (rows.length > 0) yield rows;
}

function ask(reader: DatabaseSync, sql: string, parameters: readonly unknown[]): { columns: string[]; rows: unknown[][] } {
  try {
    const statement = reader.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    return { columns, rows: statement.all(...(parameters as Value[])) as unknown as unknown[][] };
  } catch (cause) {
    throw new StoreError("store.query", `the statement was refused: ${cause instanceof Error ? cause.message : String(cause)}`, { fix: "`sdf-harvest query --tables` lists what can be asked for", cause });
  }
}

/** Primary result codes of SQLite that mean something to a user. */
const codes: Readonly<Record<number, readonly ["store.full" | "store.read-only" | "store.damaged" | "store.held", string, string]>> = {
  5: ["store.held", "is locked by another process", "stop the other process"],
  8: ["store.read-only", "cannot be written to", "check the rights of the file and its folder"],
  10: ["store.full", "could not be written: the disk failed or is full", "make room; nothing was acknowledged that was not kept"],
  11: ["store.damaged", "is damaged", "run `sdf-harvest repair`"],
  13: ["store.full", "has no more room on the disk", "make room; nothing was acknowledged that was not kept"],
  14: ["store.read-only", "cannot be opened", "check that its folder exists and can be written to"],
  26: ["store.damaged", "is not a store", "check the path"],
};

function explain(error: unknown, path: string): unknown {
  const code = (error as { errcode?: number } | null)?.errcode;
  const known = code === undefined ? undefined : codes[code & 0xff];
  if (known === undefined || !(error instanceof Error)) return error;
  return new StoreError(known[0], `${path} ${known[1]} (${error.message})`, { fix: known[2], cause: error });
}
