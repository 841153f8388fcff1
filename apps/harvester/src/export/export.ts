import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileWriter } from "hyparquet-writer";
import { type ProgressOptions, type Reader, type SqlStore, StoreError, type View, views } from "../store/index.ts";
import { csvLine } from "./csv.ts";
import { ParquetFile } from "./parquet.ts";

export type ExportFormat = "csv" | "parquet";

export interface ExportOptions extends ProgressOptions {
  /** Folder of the files. It is created if it does not exist. */
  readonly folder: string;
  readonly formats: readonly ExportFormat[];
  /** Views to write; all views with rows if absent. */
  readonly views?: readonly string[] | undefined;
}

export interface ExportedFile {
  readonly file: string;
  readonly view: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ExportManifest {
  readonly engine: string;
  readonly files: readonly ExportedFile[];
}

/**
 * Writes views to CSV and Parquet, all from one state of the store, and a `manifest.json` with row counts and hashes. A
 * file gets its final name once it is complete.
 *
 * Instants and days are timestamps and dates in Parquet, and ISO 8601 text in CSV. Flags are booleans in Parquet, and
 * `true` or `false` in CSV.
 *
 * @throws StoreError `store.unknown` if a requested view does not exist
 */
export async function exportStore(store: SqlStore, options: ExportOptions): Promise<ExportManifest> {
  const all = views(store.engine, store.layout);
  const selected = options.views?.map((name) => all.find((view) => view.name === name) ?? unknown(name, all)) ?? all;
  await mkdir(options.folder, { recursive: true });
  const files: ExportedFile[] = [];
  await store.snapshot(async (read) => {
    for (const [index, view] of selected.entries()) {
      options.signal?.throwIfAborted();
      options.onProgress?.(index, selected.length);
      for (const format of options.formats) {
        const file = await exportView(read, view, format, options.folder, options.views !== undefined);
        if (file !== undefined) files.push(file);
      }
    }
  });
  options.onProgress?.(selected.length, selected.length);
  const manifest: ExportManifest = { engine: store.engine, files };
  await writeFile(join(options.folder, "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

async function exportView(
  read: Reader,
  view: View,
  format: ExportFormat,
  folder: string,
  isWanted: boolean,
): Promise<ExportedFile | undefined> {
  const columns = view.columns.map(({ name }) => `"${name}"`).join(", ");
  const pieces = read(`SELECT ${columns} FROM "${view.name}"`)[Symbol.asyncIterator]();
  let piece = await pieces.next();
  if (piece.done === true && !isWanted) return undefined;
  const file = `${view.name}.${format}`;
  const path = join(folder, `.${file}.part`);
  let rows = 0;
  const output = format === "csv" ? await csvFile(path, view) : new ParquetFile(fileWriter(path), view);
  for (; piece.done !== true; piece = await pieces.next()) {
    await output.write(piece.value);
    rows += piece.value.length;
  }
  await output.finish();
  await rename(path, join(folder, file));
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, file)), hash);
  return { file, view: view.name, rows, bytes: (await stat(join(folder, file))).size, sha256: hash.digest("hex") };
}

async function csvFile(
  path: string,
  view: View,
): Promise<{ write(rows: readonly (readonly unknown[])[]): Promise<void>; finish(): Promise<void> }> {
  const file = await open(path, "w");
  await file.write(csvLine(view.columns.map(({ name }) => name)));
  return {
    write: async (rows) => {
      await file.write(rows.map((row) => csvLine(withFlags(view, row))).join(""));
    },
    finish: () => file.close(),
  };
}

function withFlags({ columns }: View, row: readonly unknown[]): readonly unknown[] {
  return row.map((value, index) => (value !== null && columns[index]?.type === "boolean" ? Boolean(value) : value));
}

function unknown(name: string, all: readonly View[]): never {
  const letters = (text: string): string => text.toLowerCase().replaceAll("_", "");
  const near = all
    .filter((view) => letters(view.name).includes(letters(name)))
    .map((view) => view.name)
    .sort((one, other) => one.length - other.length);
  throw new StoreError("store.unknown", `view ${name} does not exist`, {
    fix: near.length === 0 ? "`sdf-harvest query views` lists them" : `did you mean ${near.slice(0, 5).join(", ")}?`,
  });
}
