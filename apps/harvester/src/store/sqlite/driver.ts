import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

export interface OpenFile {
  readonly readOnly?: boolean | undefined;
  /** Opens a file that does not change, without creating files beside it: for a read-only disk. */
  readonly immutable?: boolean | undefined;
  /** Maximum wait for a lock, in milliseconds. */
  readonly timeout: number;
}

/** Opens a database file. */
export function openFile(path: string, { immutable = false, ...options }: OpenFile): DatabaseSync {
  const file = immutable ? pathToFileURL(path) : path;
  if (typeof file !== "string") file.searchParams.set("immutable", "1");
  return new DatabaseSync(file, options);
}
