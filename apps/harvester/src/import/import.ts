import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Ingestion, SqlStore } from "../store/index.ts";
import { recognise } from "./recognise.ts";

export interface ImportOptions {
  /** Feed of all files. Default: recognised from each file. */
  readonly feed?: string | undefined;
  /** Time of the responses, milliseconds since the epoch. Default: modification time of each file. */
  readonly receivedAt?: number | undefined;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ImportedFile =
  | {
      readonly path: string;
      readonly kind: "imported" | "known";
      readonly feed: string;
      readonly response: number;
      readonly rows: number;
      readonly alsoFits: readonly string[];
    }
  | { readonly path: string; readonly kind: "skipped"; readonly why: string };

/**
 * Imports recorded responses into the archive and the tables, as if they had been polled. Folders are searched
 * recursively. A repeated import changes nothing.
 */
export async function importFiles(
  store: SqlStore,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportedFile[]> {
  const found = (await Promise.all(paths.map(filesIn))).flat();
  const files = found.filter(({ why }) => why === undefined).map(({ path }) => path);
  const dated = await Promise.all(
    files.map(async (path) => ({ path, at: options.receivedAt ?? Math.floor((await stat(path)).mtimeMs) })),
  );
  // Files are imported in the order of their times, because an earlier response decodes its document again.
  dated.sort((one, other) => one.at - other.at || (one.path < other.path ? -1 : 1));
  const done: ImportedFile[] = found.flatMap(({ path, why }) =>
    why === undefined ? [] : [{ path, kind: "skipped", why }],
  );
  for (const { path, at } of dated) {
    options.signal?.throwIfAborted();
    done.push(await importFile(store, path, at, options.feed));
    options.onProgress?.(done.length, found.length);
  }
  return done;
}

async function importFile(
  store: SqlStore,
  path: string,
  receivedAt: number,
  feed: string | undefined,
): Promise<ImportedFile> {
  const bytes = await readFile(path);
  const recognised = recognise(store.layout, bytes, feed);
  if (recognised.kind === "unknown") return { path, kind: "skipped", why: recognised.why };
  const { target, decoded, alsoFits } = recognised;
  return ingestFile(store, path, { target, receivedAt, bytes, decoded }, alsoFits);
}

/** Stores the content of a file. */
export async function ingestFile(
  store: SqlStore,
  path: string,
  ingestion: Ingestion,
  alsoFits: readonly string[] = [],
): Promise<ImportedFile> {
  const { response, isNew, rows: written } = await store.ingest(ingestion);
  const rows = Object.values(written).reduce((sum, count) => sum + count, 0);
  return { path, kind: isNew ? "imported" : "known", feed: ingestion.target.feed, response, rows, alsoFits };
}

/** Lists a file, or all files of a folder in order, with the reason why one is not read. */
async function filesIn(path: string): Promise<{ readonly path: string; readonly why?: string | undefined }[]> {
  if (!(await stat(path)).isDirectory()) return [{ path }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const isRead = /\.(json|xml|jsonp|js|txt)$/i.test(file);
      return { path: file, why: isRead ? undefined : "its name does not end in .json, .xml, .jsonp, .js or .txt" };
    });
}
