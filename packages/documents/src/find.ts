import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { INDEX_FILE } from "./recording.ts";

/** A file to read, or a message why it cannot be read. */
export type Input = { readonly file: string } | { readonly file: string; readonly message: string };

/** True for the name of a document, which may be compressed, or of an archive of documents. */
export function isDocumentName(name: string): boolean {
  return /\.(?:(?:xml|json|jsonp|js|ndjson|jsonl)(?:\.(?:gz|zst))?|zip|tar|tar\.gz|tgz)$/i.test(name);
}

/** Resolves paths to files. A directory is replaced by all documents in it, at any depth; `-` is the standard input. */
export async function findInputs(paths: readonly string[]): Promise<Input[]> {
  return (await Promise.all(paths.map(expand))).flat();
}

async function expand(path: string): Promise<Input[]> {
  if (path === "-") return [{ file: path }];
  let info;
  try {
    info = await stat(path);
  } catch (error) {
    return [{ file: path, message: readMessage(error) }];
  }
  if (!info.isDirectory()) return [{ file: path }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isDocumentName(entry.name) && entry.name !== INDEX_FILE)
    .map((entry) => ({ file: join(entry.parentPath, entry.name) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return files.length > 0 ? files : [{ file: path, message: "no .xml, .json or .jsonp file in this directory" }];
}

/** Describes an error of the file system. */
export function readMessage(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (code === "ENOENT") return "no such file";
  if (code === "EACCES") return "permission denied";
  return error instanceof Error ? error.message : String(error);
}
