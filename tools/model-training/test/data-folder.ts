import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

export type Row = Readonly<Record<string, string | number>>;

/** Writes tables to a new temporary folder; a name that ends with `.gz` is compressed. */
export async function writeTables(tables: Readonly<Record<string, readonly Row[]>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tables-"));
  for (const [name, rows] of Object.entries(tables)) {
    const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
    const text = lines.map((line) => `${line.join(",")}\n`).join("");
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name.endsWith(".gz") ? gzipSync(text) : text);
  }
  return folder;
}
