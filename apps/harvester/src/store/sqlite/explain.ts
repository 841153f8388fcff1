import { StoreError } from "../error.ts";

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

/** An error of SQLite in the store's words. */
export function toStoreError(error: unknown, path: string): unknown {
  const code = (error as { errcode?: number } | null)?.errcode;
  const mapped = code === undefined ? undefined : codes[code & 0xff];
  if (mapped === undefined || !(error instanceof Error)) return error;
  return new StoreError(mapped[0], `${path} ${mapped[1]} (${error.message})`, { fix: mapped[2], cause: error });
}
