import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  DecompressionBudget,
  INDEX_FILE,
  isDocumentName,
  readDocuments,
  splitLines,
  type ReadDocument,
} from "@sdf/documents";
import type { Ingestion, ProgressOptions, SqlStore } from "../store/index.ts";
import { recognise } from "./recognise.ts";

export interface ImportOptions extends ProgressOptions {
  /** Feed of all files. Default: recognised from each file. */
  readonly feed?: string | undefined;
  /** Time of the responses, milliseconds since the epoch. Default: modification time of each file. */
  readonly receivedAt?: number | undefined;
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
 * recursively; compressed files, archives and files with one document a line are read as `sdf check` reads them. A
 * repeated import changes nothing.
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
  const budget = new DecompressionBudget();
  for (const [index, { path, at }] of dated.entries()) {
    options.signal?.throwIfAborted();
    for (const read of await readDocuments({ file: path }, budget)) {
      if ("message" in read) done.push({ path: read.file, kind: "skipped", why: read.message });
      else for (const document of splitLines(read)) done.push(await importDocument(store, document, at, options.feed));
    }
    options.onProgress?.(index + 1, dated.length);
  }
  return done;
}

async function importDocument(
  store: SqlStore,
  { file: path, bytes }: ReadDocument,
  receivedAt: number,
  feed: string | undefined,
): Promise<ImportedFile> {
  const recognised = recognise(store.layout, bytes, feed);
  if (recognised.kind === "unknown") return { path, kind: "skipped", why: recognised.why };
  const { target, decoded, alsoFits } = recognised;
  return ingestFile(store, path, { target, receivedAt, bytes, decoded }, alsoFits);
}

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
    .map((path) => ({ path, why: findReasonToSkip(basename(path)) }));
}

function findReasonToSkip(name: string): string | undefined {
  if (name === INDEX_FILE) return "it is the index of a recording";
  if (isDocumentName(name) || /\.txt$/i.test(name)) return undefined;
  return "its name is not one of a document (.json, .xml, .jsonp, .js, .txt, .jsonl, also .gz or .zst) or archive (.zip, .tar, .tgz)";
}
