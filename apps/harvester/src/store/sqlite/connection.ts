import type { Row, Session } from "../sql/session.ts";
import type { Database, Opener } from "./driver.ts";
import { sessionOf } from "./session.ts";
import { requireVersion } from "./version.ts";

/** How commits reach the disk, as SQLite says. */
export interface Durability {
  readonly journal: string;
  readonly synchronous: number;
}

/** The one connection that writes: in this thread, or in one of its own. */
export interface Connection {
  readonly session: Session;
  readonly durability: Durability;
  begin(): void;
  /** Fulfilled when the disk has it. */
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  limitPages(pages: number): void;
  close(): void | Promise<void>;
}

export interface ConnectionOptions {
  /** File of the store. */
  readonly path: string;
  readonly readOnly: boolean;
  /** See `OpenFile`. */
  readonly immutable?: boolean;
}

/** Milliseconds to wait for a lock. */
export const LOCK_TIMEOUT_MS = 5000;

/**
 * Pages in the log after which it is written back into the file: four megabytes. The commit that
 * reaches them waits for it, so that more of them would only make that one wait longer.
 */
const CHECKPOINT_PAGES = 1000;

/** Opens the file. Commits reach the disk before they are told: write-ahead log, `synchronous = FULL`. */
export function openConnection(opener: Opener, { path, readOnly, immutable = false }: ConnectionOptions): Connection {
  const database = opener(path, { readOnly, immutable, timeout: LOCK_TIMEOUT_MS });
  try {
    const version = database.prepare("SELECT sqlite_version() AS version").get();
    requireVersion(String((version as Row)["version"]));
    database.exec(readOnly ? "PRAGMA query_only = ON" : `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -16384`);
    return {
      session: sessionOf(database),
      durability: durabilityOf(database),
      begin: () => { database.exec("BEGIN IMMEDIATE"); },
      commit: () => { database.exec("COMMIT"); },
      rollback: () => { if (database.isTransaction) database.exec("ROLLBACK"); },
      limitPages: (pages) => { database.exec(`PRAGMA max_page_count = ${Math.floor(pages)}`); },
      close: () => { database.close(); },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function durabilityOf(database: Database): Durability {
  return {
    journal: String((database.prepare("PRAGMA journal_mode").get() as Row)["journal_mode"]),
    synchronous: Number((database.prepare("PRAGMA synchronous").get() as Row)["synchronous"]),
  };
}
