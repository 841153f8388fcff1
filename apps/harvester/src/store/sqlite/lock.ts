import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../error.ts";

/** Who writes to a store. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly name: string;
  readonly since: string;
}

/** The right to write to a store. */
export interface Lock {
  release(): void;
}

/**
 * Takes the right to write. The operating system holds it for the process and drops it with the
 * process, however that ends: a killed one leaves nothing to clear away.
 *
 * @throws StoreError `store.held`, with the holder, when somebody has it
 */
export function lock(path: string, name: string): Lock {
  const lockPath = `${path}.lock`;
  const holderPath = `${path}.holder.json`;
  const database = new DatabaseSync(lockPath, { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (cause) {
    database.close();
    const holder = readHolder(holderPath);
    const who = holder === undefined ? "another process" : `${holder.name} (process ${holder.pid} on ${holder.host}, since ${holder.since})`;
    throw new StoreError("store.held", `${path} is written to by ${who}`, { fix: "stop it, or use another store", details: { holder }, cause });
  }
  const holder: Holder = { pid: process.pid, host: hostname(), name, since: new Date().toISOString() };
  try {
    writeFileSync(holderPath, JSON.stringify(holder));
  } catch (cause) {
    database.close();
    throw explain(cause, holderPath);
  }
  return {
    release: () => {
      rmSync(holderPath, { force: true });
      database.exec("ROLLBACK");
      database.close();
    },
  };
}

/** True while a process has the right to write. */
export function isHeld(path: string, name: string): boolean {
  try {
    lock(path, name).release();
    return false;
  } catch (error) {
    if (error instanceof StoreError && error.code === "store.held") return true;
    throw error;
  }
}

/** The folder cannot be written to, in the store's words. */
function explain(cause: unknown, path: string): unknown {
  const { code = "" } = cause as { readonly code?: string };
  if (["EROFS", "EACCES", "EPERM"].includes(code)) return new StoreError("store.read-only", `${path} cannot be written (${code})`, { fix: "check the rights of the folder, and whether its disk is mounted for reading only", cause });
  if (["ENOSPC", "EDQUOT", "EFBIG"].includes(code)) return new StoreError("store.full", `${path} cannot be written: there is no more room on the disk (${code})`, { fix: "make room; nothing was acknowledged that was not kept", cause });
  return cause;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
