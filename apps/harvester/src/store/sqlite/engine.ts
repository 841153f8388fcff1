import { Batch } from "../sql/batch.ts";
import type { Engine, Row, Session, Value } from "../sql/session.ts";
import { StoreError } from "../error.ts";
import { openerOf, type Database, type Opener, type SqliteDriver, type Statement } from "./driver.ts";
import { lock, type Lock } from "./lock.ts";
import { requireVersion } from "./version.ts";

export interface SqliteEngineOptions {
  /** File of the store. */
  readonly path: string;
  /** What this process is called when another one wants to write. */
  readonly name: string;
  /** Only look: takes no lock, and cannot write. */
  readonly readOnly?: boolean;
  /** Library that opens the file. Default `node`. */
  readonly driver?: SqliteDriver;
}

/**
 * Opens a store in a file. Commits reach the disk before they are told: write-ahead log, `synchronous = FULL`.
 *
 * @throws StoreError `store.held` · `store.engine` · `store.read-only` · `store.full`
 */
export async function sqliteEngine({ path, name, readOnly = false, driver = "node" }: SqliteEngineOptions): Promise<Engine> {
  const opener: Opener = await openerOf(driver);
  let held: Lock | undefined;
  let database: Database;
  try {
    held = readOnly ? undefined : lock(path, name);
    database = opener(path, { readOnly, timeout: 5000 });
  } catch (error) {
    held?.release();
    throw explain(error, path);
  }
  try {
    const version = database.prepare("SELECT sqlite_version() AS version").get();
    requireVersion(String((version as Row)["version"]));
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
  let reader: Database | undefined;
  return {
    kind: "sqlite",
    commits: batch.commits,
    disk: {
      durability: () => ({
        journal: String((database.prepare("PRAGMA journal_mode").get() as Row)["journal_mode"]),
        synchronous: Number((database.prepare("PRAGMA synchronous").get() as Row)["synchronous"]),
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
        reader = opener(path, { readOnly: true, timeout: 5000 });
        reader.exec("PRAGMA query_only = ON");
      }
      return ask(reader, sql, parameters);
    },
    snapshot: async (work) => {
      await batch.idle();
      const own = opener(path, { readOnly: true, timeout: 5000 });
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

function sessionOf(database: Database): Session {
  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      if (statements.size > 2000) statements.clear();
      statements.set(sql, (statement = database.prepare(sql)));
    }
    return statement;
  };
  return {
    all: (sql, parameters = []) => prepare(sql).all(...parameters) as Row[],
    statement: (sql, parameters) => prepare(sql).all(...(parameters as Value[])) as Row[],
    run: (sql, parameters = []) => Number(prepare(sql).run(...parameters).changes),
    script: (list) => { for (const statement of list) database.exec(statement); },
    insert: (table, columns, rows, tail = "") => {
      const statement = prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ${tail}`);
      for (const row of rows) statement.run(...(row as Value[]));
    },
    add: (table, columns, row) => Number(prepare(`INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`).run(...(row as Value[])).lastInsertRowid),
    byKeys: () => undefined,
    ids: (table, count) => {
      const last = (prepare(`SELECT MAX(id) AS last FROM "${table}"`).get() as Row)["last"] as number | null ?? 0;
      return Array.from({ length: count }, (_, index) => last + 1 + index);
    },
    anyOf: () => "IN (SELECT value FROM json_each(?))",
    list: (values) => JSON.stringify(values),
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

/** Rows that are given at once. */
const piece = 5000;

async function* inPieces(database: Database, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
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

function ask(reader: Database, sql: string, parameters: readonly unknown[]): { columns: string[]; rows: unknown[][] } {
  try {
    const statement = reader.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    return { columns, rows: statement.all(...(parameters as Value[])) as unknown as unknown[][] };
  } catch (cause) {
    throw new StoreError("store.query", `the statement was refused: ${cause instanceof Error ? cause.message : String(cause)}`, { fix: "`sdf-harvest query views` lists what can be asked for", cause });
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
