import { StoreError, type StoreErrorCode } from "../contract/error.ts";

/** How a file with damaged pages is recovered. */
export const RECOVERY_STEPS =
  "restore a backup; or stop `run` and recover what SQLite can read, as the README describes under " +
  '"Recover a damaged file"';

const FREE_SPACE = "free disk space; every acknowledged response is stored";
const CHECK_PERMISSIONS = "check the permissions of the file and its folder, and whether its disk is mounted read-only";

type Explained = readonly [code: StoreErrorCode, problem: string, fix: string];

const notWritable: Explained = ["store.read-only", "is not writable", CHECK_PERMISSIONS];
const full: Explained = ["store.full", "cannot grow because the disk is full", FREE_SPACE];

/** Meaning of the primary result codes of SQLite, and of the codes of the file system. */
const meanings: Readonly<Record<number | string, Explained>> = {
  5: ["store.held", "is locked by another process", "stop the other process"],
  8: notWritable,
  10: ["store.full", "could not be written: the disk failed or is full", FREE_SPACE],
  11: ["store.damaged", "is damaged", RECOVERY_STEPS],
  13: full,
  14: ["store.read-only", "cannot be opened", "check that its folder exists and is writable"],
  26: ["store.damaged", "is not a store", "check the path"],
  EROFS: notWritable,
  EACCES: notWritable,
  EPERM: notWritable,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
};

/** Translates an error of SQLite, or of the file system, into a store error. */
export function toStoreError(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const { errcode, code = "" } = error as { readonly errcode?: number | undefined; readonly code?: string | undefined };
  const meaning = meanings[errcode === undefined ? code : errcode & 0xff];
  if (meaning === undefined) return error;
  return new StoreError(meaning[0], `${path} ${meaning[1]} (${error.message})`, { fix: meaning[2], cause: error });
}
