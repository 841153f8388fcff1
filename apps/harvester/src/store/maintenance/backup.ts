import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Verification } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { openSqlite } from "../sql-store/open-sqlite.ts";
import type { SqlStore } from "../sql-store/sql-store.ts";
import { migrate, type Migrated } from "./migrate.ts";

export interface BackupOptions {
  /** File of an embedded store; absent for a store on a database server. */
  readonly source?: string | undefined;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly verification: Verification;
}

/**
 * Copies one state of a store to a file, while it is polled into. The copy is an embedded store, whatever the engine.
 * It gets its final name once it is verified: every body matches its hash, no response is missing, and the tables equal
 * those decoded from the archive.
 *
 * @throws StoreError `store.occupied` if the file exists · `store.damaged` if the verification fails
 */
export async function backup(
  store: SqlStore,
  file: string,
  { source, onProgress }: BackupOptions = {},
): Promise<Backup> {
  if (existsSync(file))
    throw new StoreError("store.occupied", `${file} already exists`, { fix: "choose another file name" });
  const part = `${file}.part`;
  discard(part);
  try {
    if (source === undefined) {
      const copy = await openSqlite({ path: part, name: "sdf-harvest backup" });
      const options = { compareTables: false, onProgress };
      try {
        requireEqual(await migrate(store, copy, options), file);
      } finally {
        await copy.close();
      }
    } else {
      // The statement reads one state of the store and blocks no writer.
      const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
      try {
        database.prepare("VACUUM INTO ?").run(part);
      } finally {
        database.close();
      }
    }
    const verification = await verified(part, onProgress);
    const descriptor = openSync(part, "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(part, file);
    return { file, bytes: statSync(file).size, verification };
  } finally {
    discard(part);
  }
}

/**
 * Fills an empty store from a backup. An interrupted restore continues when it is started again.
 *
 * @throws StoreError `store.unknown` if the backup does not exist · `store.occupied` if the store is not empty
 */
export async function restore(
  file: string,
  store: SqlStore,
  options: Omit<BackupOptions, "source"> = {},
): Promise<Migrated> {
  if (!existsSync(file))
    throw new StoreError("store.unknown", `${file} does not exist`, {
      fix: "specify a file written by `sdf-harvest backup`",
    });
  const from = await openSqlite({ path: file, readOnly: true });
  try {
    const moved = await migrate(from, store, options);
    requireEqual(moved, file);
    return moved;
  } finally {
    await from.close();
  }
}

async function verified(path: string, onProgress: BackupOptions["onProgress"]): Promise<Verification> {
  const copy = await openSqlite({ path, readOnly: true });
  try {
    const verification = await copy.verify(onProgress === undefined ? {} : { onProgress });
    if (verification.ok) return verification;
    throw new StoreError("store.damaged", "the tables of the copy differ from its archive", {
      fix: "run `sdf-harvest verify` and `sdf-harvest repair` on the store, then create the backup again",
      details: { ...verification },
    });
  } finally {
    await copy.close();
  }
}

function requireEqual({ isEqual, different }: Migrated, file: string): void {
  if (isEqual) return;
  throw new StoreError("store.damaged", `the store and ${file} differ in ${different.join(", ")}`, {
    fix: "run the command again",
  });
}

function discard(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal", ".lock", ".holder.json"]) rmSync(path + end, { force: true });
}
