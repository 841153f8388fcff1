import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { toQueryError } from "../contract/error.ts";
import { GroupCommit } from "../session/group-commit.ts";
import { Mutex } from "../session/mutex.ts";
import type { Engine, Value } from "../session/session.ts";
import { openConnection, openFile, requireVersion, type Connection } from "./connection.ts";
import { toStoreError } from "./explain.ts";
import { lock } from "./lock.ts";
import { createSession } from "./session.ts";
import { threadConnection } from "./thread-connection.ts";

/**
 * Kind of writing beside the polling process: `true` for maintenance, `"webhooks"` for their delivery, `"control"` for
 * single transactions of an operator. One process at a time is possible of the first two.
 */
export type SharedWriting = boolean | "webhooks" | "control";

/** Options of an engine; those of the same name as an option of `openSqlite` have its meaning. */
export interface SqliteEngineOptions {
  readonly path: string;
  readonly name: string;
  readonly readOnly?: boolean | undefined;
  readonly shared?: SharedWriting | undefined;
  readonly thread?: boolean | undefined;
}

/**
 * Opens a store file. A commit resolves once it is on disk: write-ahead log, `synchronous = FULL`. For shared
 * maintenance and webhooks, commits reach the disk with the next commit of the polling process or the next {@link Engine.yieldToOthers}.
 *
 * @throws StoreError `store.held` · `store.engine` · `store.read-only` · `store.full`
 */
export async function sqliteEngine(options: SqliteEngineOptions): Promise<Engine> {
  const { path, name, readOnly = false, shared = false, thread = false } = options;
  let release: (() => void) | undefined;
  let connection: Connection;
  let immutable = false;
  try {
    requireVersion();
    immutable = readOnly && isImmutable(path);
    release = readOnly || shared === "control" ? undefined : lock(lockPath(path, shared), name);
    connection = thread && !readOnly ? await threadConnection(path) : openConnection(path, { readOnly, immutable });
    // The lock is released before the disk write: `yieldToOthers` writes to disk after the transaction.
    if (shared === true || shared === "webhooks") connection.exec("PRAGMA synchronous = NORMAL");
  } catch (error) {
    release?.();
    throw toStoreError(error, path);
  }
  const batch = new GroupCommit({
    session: createSession(connection),
    begin: () => {
      connection.exec("BEGIN IMMEDIATE");
    },
    commit: () => connection.commit(),
    rollback: () => connection.rollback(),
    explain: (error) => toStoreError(error, path),
    isConcurrent: false,
    isRetryable: () => false,
    isSlow: () => false,
  });
  const mutex = new Mutex();
  let reader: DatabaseSync | undefined;
  return {
    kind: "sqlite",
    commits: batch.commits,
    write: (work) => batch.write(work),
    writeTogether: (group, item) => batch.add(group, item),
    read: (work) => batch.read(work),
    inspect: (work) =>
      mutex.runExclusive(() =>
        batch.read(async (session) => {
          connection.exec("BEGIN");
          try {
            return await work(session);
          } finally {
            await connection.rollback();
          }
        }),
      ),
    onUndone: (forget) => {
      batch.onUndone(forget);
    },
    ...(shared === false ? {} : { yieldToOthers: (heldMs: number) => yieldToOthers(batch, heldMs) }),
    query: async (sql, parameters) => {
      await batch.idle();
      // A read-only connection for statements of users.
      return ask((reader ??= openFile(path, { readOnly: true, immutable })), sql, parameters);
    },
    snapshot: async (work) => {
      await batch.idle();
      const own = openFile(path, { readOnly: true, immutable });
      try {
        own.exec("BEGIN");
        return await work((sql) => inPieces(own, sql));
      } finally {
        own.close();
      }
    },
    sizes: async () =>
      Object.fromEntries(
        ["", "-wal", "-shm"].flatMap((end) =>
          existsSync(path + end) ? [[basename(path) + end, statSync(path + end).size]] : [],
        ),
      ),
    close: async () => {
      await batch.idle();
      reader?.close();
      await connection.close();
      release?.();
    },
  };
}

function lockPath(path: string, shared: SharedWriting): string {
  if (shared === false) return path;
  return `${path}.${shared === true ? "maintenance" : shared}`;
}

/**
 * Minimum pause between two maintenance transactions, in milliseconds. A connection that waits for the lock retries at
 * intervals of at most 25 ms during the first 100 ms, so it finds the lock free.
 */
const MIN_PAUSE_MS = 25;

async function yieldToOthers(batch: GroupCommit, heldMs: number): Promise<void> {
  const began = performance.now();
  // Writing the log back here saves the polling process that work.
  await batch.read(async (session) => session.all("PRAGMA wal_checkpoint(PASSIVE)"));
  await pause(Math.max(0, Math.max(MIN_PAUSE_MS, heldMs) - (performance.now() - began)));
}

/**
 * Whether the file must be opened as immutable: SQLite cannot create its shared memory beside it, and no write-ahead
 * log exists.
 */
function isImmutable(path: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(path, { readOnly: true });
    // Reads the file without parsing its hundreds of tables and views.
    database.prepare("PRAGMA schema_version").get();
    return false;
  } catch (error) {
    const { errcode = 0 } = error as { readonly errcode?: number | undefined };
    return (
      [8, 14].includes(errcode & 0xff) &&
      existsSync(path) &&
      (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
    );
  } finally {
    database?.close();
  }
}

const ROWS_PER_PIECE = 5000;

async function* inPieces(database: DatabaseSync, sql: string): AsyncGenerator<readonly (readonly unknown[])[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  let rows: unknown[][] = [];
  for (const row of statement.iterate()) {
    rows.push(row as unknown as unknown[]);
    if (rows.length < ROWS_PER_PIECE) continue;
    yield rows;
    rows = [];
    // Yield to the event loop, so that a long export does not delay polls.
    await new Promise((go) => setImmediate(go));
  }
  if (rows.length > 0) yield rows;
}

function ask(
  reader: DatabaseSync,
  sql: string,
  parameters: readonly unknown[],
): { columns: string[]; rows: unknown[][] } {
  try {
    const statement = reader.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    return { columns, rows: statement.all(...(parameters as Value[])) as unknown as unknown[][] };
  } catch (cause) {
    throw toQueryError(cause);
  }
}
