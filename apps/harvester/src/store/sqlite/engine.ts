import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { GroupCommit } from "../sql/group-commit.ts";
import type { Engine, Value } from "../sql/session.ts";
import { StoreError } from "../error.ts";
import { LOCK_TIMEOUT_MS, openConnection, type Connection } from "./connection.ts";
import { openerOf, type Database, type Opener, type SqliteDriver } from "./driver.ts";
import { toStoreError } from "./explain.ts";
import { lock, type Lock } from "./lock.ts";
import { threadConnection } from "./thread-connection.ts";
import { setTimeout as pause } from "node:timers/promises";

export interface SqliteEngineOptions {
  /** File of the store. */
  readonly path: string;
  /** What this process is called when another one wants to write. */
  readonly name: string;
  /** Only look: takes no lock, and cannot write. */
  readonly readOnly?: boolean;
  /** Write beside the process that polls; only one such process at a time. Default false. */
  readonly shared?: boolean;
  /** Library that opens the file. Default `node`. */
  readonly driver?: SqliteDriver;
  /** Write in a thread of its own, so that whoever polls is not held up. Default: in this one. */
  readonly thread?: boolean;
}

/**
 * Opens a store in a file. Commits reach the disk before they are told: write-ahead log, `synchronous = FULL`. With
 * `shared` they reach it with the next commit of the process that polls, or the next {@link Engine.yieldToOthers}.
 *
 * @throws StoreError `store.held` · `store.engine` · `store.read-only` · `store.full`
 */
export async function sqliteEngine(options: SqliteEngineOptions): Promise<Engine> {
  const { path, name, readOnly = false, driver = "node", thread = false, shared = false } = options;
  const opener: Opener = await openerOf(driver);
  let held: Lock | undefined;
  let connection: Connection;
  let immutable = false;
  try {
    immutable = readOnly && isImmutable(opener, path);
    held = readOnly ? undefined : lock(shared ? `${path}.maintenance` : path, name);
    connection = thread && !readOnly ? await threadConnection({ path, driver }) : openConnection(opener, { path, readOnly, immutable });
    // The lock is not held while the disk writes: `yieldToOthers` waits for the disk after the transaction.
    if (shared) await connection.session.script(["PRAGMA synchronous = NORMAL"]);
  } catch (error) {
    held?.release();
    throw toStoreError(error, path);
  }
  const batch = new GroupCommit({
    session: connection.session,
    begin: () => { connection.begin(); },
    commit: () => connection.commit(),
    rollback: () => connection.rollback(),
    explain: (error) => toStoreError(error, path),
  });
  let reader: Database | undefined;
  return {
    kind: "sqlite",
    commits: batch.commits,
    disk: { durability: () => connection.durability, limitPages: (pages) => { connection.limitPages(pages); } },
    write: (work) => batch.write(work),
    claim: (work) => batch.write(work),
    read: (work) => batch.read(work),
    inspect: (work) => batch.read(work),
    onUndone: (forget) => { batch.onUndone(forget); },
    ...(shared ? { yieldToOthers: (heldMs: number) => yieldToOthers(batch, heldMs) } : {}),
    query: async (sql, parameters) => {
      await batch.idle();
      // A connection of its own that cannot write, whatever the statement says.
      if (reader === undefined) {
        reader = opener(path, { readOnly: true, immutable, timeout: LOCK_TIMEOUT_MS });
        reader.exec("PRAGMA query_only = ON");
      }
      return ask(reader, sql, parameters);
    },
    snapshot: async (work) => {
      await batch.idle();
      const own = opener(path, { readOnly: true, immutable, timeout: LOCK_TIMEOUT_MS });
      try {
        own.exec("PRAGMA query_only = ON; BEGIN");
        return await work((sql) => inPieces(own, sql));
      } finally {
        own.close();
      }
    },
    sizes: async () => Object.fromEntries(["", "-wal", "-shm"].flatMap((end) => (existsSync(path + end) ? [[basename(path) + end, statSync(path + end).size]] : []))),
    close: async () => {
      await batch.idle();
      reader?.close();
      await connection.close();
      held?.release();
    },
  };
}

/**
 * Shortest pause between two transactions of maintenance, milliseconds. A connection that waits for the lock looks for
 * it at intervals of at most 25 ms during the first 100 ms, so that it finds the lock free.
 */
const MIN_PAUSE_MS = 25;

async function yieldToOthers(batch: GroupCommit, heldMs: number): Promise<void> {
  const began = performance.now();
  // The log is written to the disk and back into the file here, so that no commit of the process that polls has to.
  await batch.read(async (session) => session.all("PRAGMA wal_checkpoint(PASSIVE)"));
  await pause(Math.max(0, Math.max(MIN_PAUSE_MS, heldMs) - (performance.now() - began)));
}

/**
 * Whether a file has to be opened as one that nobody changes: SQLite cannot create its shared memory beside it, and
 * there is no log of a writer to read either.
 */
function isImmutable(opener: Opener, path: string): boolean {
  let database: Database | undefined;
  try {
    database = opener(path, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
    database.prepare("SELECT 1 FROM sqlite_master LIMIT 1").get();
    return false;
  } catch (error) {
    const { errcode = 0 } = error as { readonly errcode?: number };
    return [8, 14].includes(errcode & 0xff) && existsSync(path) && (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  } finally {
    database?.close();
  }
}

/** Rows that are given at once. */
const ROWS_PER_PIECE = 5000;

async function* inPieces(database: Database, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  let rows: unknown[][] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown[]);
    if (rows.length < ROWS_PER_PIECE) continue;
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
