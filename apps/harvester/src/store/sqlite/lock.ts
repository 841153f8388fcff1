import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../contract/error.ts";
import { toStoreError } from "./explain.ts";

export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly name: string;
  readonly since: string;
}

/**
 * Acquires write access, and returns a function that releases it. The operating system releases the lock when the process ends, however it ends.
 *
 * @throws StoreError `store.held`, with the holder, if another process has write access
 */
export function lock(path: string, name: string): () => void {
  const lockPath = `${path}.lock`;
  const holderPath = `${path}.holder.json`;
  const database = new DatabaseSync(lockPath, { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (cause) {
    database.close();
    const holder = readHolder(holderPath);
    const who =
      holder === undefined
        ? "another process"
        : `${holder.name} (process ${holder.pid} on ${holder.host}, since ${holder.since})`;
    throw new StoreError("store.held", `${path} is open for writing by ${who}`, {
      fix: "stop that process, or use another store",
      details: { holder },
      cause,
    });
  }
  const holder: Holder = { pid: process.pid, host: hostname(), name, since: new Date().toISOString() };
  try {
    writeFileSync(holderPath, JSON.stringify(holder));
  } catch (cause) {
    database.close();
    throw toStoreError(cause, holderPath);
  }
  return () => {
    rmSync(holderPath, { force: true });
    database.exec("ROLLBACK");
    database.close();
  };
}

export function isHeld(path: string, name: string): boolean {
  try {
    lock(path, name)();
    return false;
  } catch (error) {
    if (error instanceof StoreError && error.code === "store.held") return true;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
