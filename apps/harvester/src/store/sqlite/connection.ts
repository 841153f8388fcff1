import type { DatabaseSync } from "node:sqlite";
import type { Row, Session } from "../session/session.ts";
import { openFile } from "./driver.ts";
import { createSession } from "./session.ts";
import { requireVersion } from "./version.ts";

/** Durability settings as SQLite reports them. */
export interface Durability {
  readonly journal: string;
  readonly synchronous: number;
}

/** The writing connection, in this thread or in a separate one. */
export interface Connection {
  readonly session: Session;
  readonly durability: Durability;
  begin(): void;
  /** Resolves once the commit is on disk. */
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  limitPages(pages: number): void;
  close(): void | Promise<void>;
}

export interface ConnectionOptions {
  /** Path of the store file. */
  readonly path: string;
  readonly readOnly: boolean;
  /** See `OpenFile`. */
  readonly immutable?: boolean | undefined;
}

/** Maximum wait for a lock, in milliseconds. */
export const LOCK_TIMEOUT_MS = 5000;

/**
 * Size of the write-ahead log, in pages, at which it is written back: four megabytes. The commit that reaches the size
 * waits for the write, so a larger size would prolong that wait.
 */
const CHECKPOINT_PAGES = 1000;

/** Opens the file. A commit resolves once it is on disk: write-ahead log, `synchronous = FULL`. */
export function openConnection({ path, readOnly, immutable = false }: ConnectionOptions): Connection {
  const database = openFile(path, { readOnly, immutable, timeout: LOCK_TIMEOUT_MS });
  try {
    const version = database.prepare("SELECT sqlite_version() AS version").get();
    requireVersion(String((version as Row)["version"]));
    database.exec(
      readOnly
        ? "PRAGMA query_only = ON"
        : "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA " +
            `wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -16384`,
    );
    return {
      session: createSession(database),
      durability: readDurability(database),
      begin: () => {
        database.exec("BEGIN IMMEDIATE");
      },
      commit: () => {
        database.exec("COMMIT");
      },
      rollback: () => {
        if (database.isTransaction) database.exec("ROLLBACK");
      },
      limitPages: (pages) => {
        database.exec(`PRAGMA max_page_count = ${Math.floor(pages)}`);
      },
      close: () => {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function readDurability(database: DatabaseSync): Durability {
  return {
    journal: String((database.prepare("PRAGMA journal_mode").get() as Row)["journal_mode"]),
    synchronous: Number((database.prepare("PRAGMA synchronous").get() as Row)["synchronous"]),
  };
}
