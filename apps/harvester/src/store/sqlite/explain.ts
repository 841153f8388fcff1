import { StoreError } from "../contract/error.ts";

/** How a file with damaged pages is recovered. */
export const RECOVERY_STEPS =
  "restore a backup; or stop `run` and recover what SQLite can read, as the README describes under " +
  '"Recover a damaged file"';

/** Primary result codes of SQLite with a meaning for users. */
const codes: Readonly<
  Record<number, readonly ["store.full" | "store.read-only" | "store.damaged" | "store.held", string, string]>
> = {
  5: ["store.held", "is locked by another process", "stop the other process"],
  8: ["store.read-only", "is not writable", "check the permissions of the file and its folder"],
  10: [
    "store.full",
    "could not be written: the disk failed or is full",
    "free disk space; every acknowledged response is stored",
  ],
  11: ["store.damaged", "is damaged", RECOVERY_STEPS],
  13: ["store.full", "cannot grow because the disk is full", "free disk space; every acknowledged response is stored"],
  14: ["store.read-only", "cannot be opened", "check that its folder exists and is writable"],
  26: ["store.damaged", "is not a store", "check the path"],
};

/** Translates an SQLite error into a store error. */
export function toStoreError(error: unknown, path: string): unknown {
  const code = (error as { errcode?: number | undefined } | null)?.errcode;
  const mapped = code === undefined ? undefined : codes[code & 0xff];
  if (mapped === undefined || !(error instanceof Error)) return error;
  return new StoreError(mapped[0], `${path} ${mapped[1]} (${error.message})`, { fix: mapped[2], cause: error });
}
