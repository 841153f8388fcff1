/** Guarantee 10: exports equal the store, as read by independent readers. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportStore, type ExportManifest } from "../../src/export/export.ts";
import { listViews } from "../../src/query/catalogue.ts";
import type { ViewColumnType } from "../../src/store/schema/view.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import {
  createSqlite,
  pollLive,
  documents,
  temporaryFolder,
  suiteFolder,
  sha256,
  start,
  ingest,
} from "../store/support.ts";

describe("an export", () => {
  const place = suiteFolder();
  const to = join(place, "export");
  const path = join(place, "store.db");
  let store: SqlStore;
  let manifest: ExportManifest;
  beforeAll(async () => {
    store = await createSqlite(path);
    await pollLive(store, "fixture1", 4, start);
    // Values that are hard to write: quotes, commas, line ends, null, an empty text, non-Latin letters.
    const hard = Buffer.from(
      JSON.stringify({
        matchInfo: { id: "hard", description: 'a "b", c\r\nd\ne', date: "2026-09-12Z", week: "" },
        liveData: { matchDetails: { matchStatus: "Ünknown, \u{1F3C0}" } },
        odd: { "é,": ['"', "\r"] },
      }),
    );
    await ingest(store, "soccer/live-win-probability?fixture=hard", hard, start + 5);
    for (const { feed, bytes, name } of documents())
      if (name.endsWith("normal.json")) await ingest(store, `${feed}?import`, bytes);
    manifest = await exportStore(store, { folder: to, formats: ["parquet", "csv"] });
  });
  afterAll(() => store.close());

  const rowsOfViews = new Map<string, Promise<unknown[][]>>();
  const readRows = (view: string): Promise<unknown[][]> => {
    if (!rowsOfViews.has(view)) rowsOfViews.set(view, readStored(view));
    return rowsOfViews.get(view)!;
  };
  const readStored = async (view: string): Promise<unknown[][]> => {
    const columns = listViews(store).find(({ name }) => name === view)?.columns ?? [];
    const { rows } = await store.query(`SELECT ${columns.map(({ name }) => `"${name}"`).join(", ")} FROM "${view}"`);
    return rows.map((row) =>
      row.map((value, index) => (value === null ? null : expected(value, columns[index]?.type))),
    );
  };

  it("describes each file in its manifest, to the byte", async () => {
    expect(manifest.files.length).toBeGreaterThan(100);
    expect(JSON.parse(readFileSync(join(to, "manifest.json"), "utf8"))).toEqual(manifest);
    for (const { file, view, rows, bytes, sha256: hash } of manifest.files) {
      const written = readFileSync(join(to, file));
      expect([file, written.length, sha256(written)]).toEqual([file, bytes, hash]);
      expect([file, (await readRows(view)).length]).toEqual([file, rows]);
    }
  });

  it("equals the store when read by hyparquet", async () => {
    for (const { file, view } of manifest.files.filter((each) => each.file.endsWith(".parquet"))) {
      const read = (await parquetReadObjects({ file: await asyncBufferFromFile(join(to, file)) })).map((row) =>
        Object.values(row).map(plain),
      );
      expect(read, view).toEqual(await readRows(view));
    }
  });

  it("equals the store when Python reads both", ({ skip }) => {
    if (spawnSync("python3", ["--version"]).status !== 0) skip("SKIPPED: there is no python3 on this machine");
    const program = join(place, "compare.py");
    writeFileSync(program, compare);
    const { stdout, stderr, status } = spawnSync("python3", [program, path, to], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    const { files, rows, different } = JSON.parse(stdout) as { files: number; rows: number; different: string[] };
    expect(different).toEqual([]);
    const csv = manifest.files.filter(({ file }) => file.endsWith(".csv"));
    expect([files, rows]).toEqual([csv.length, csv.reduce((sum, each) => sum + each.rows, 0)]);
  });

  it("rejects an unknown view and suggests similar ones", async () => {
    await expect(
      exportStore(store, { folder: temporaryFolder(), formats: ["csv"], views: ["ma21_livepredictions"] }),
    ).rejects.toMatchObject({
      code: "store.unknown",
      fix: expect.stringContaining("soccer_ma21_live_predictions") as string,
    });
  });
});

/** Cells are compared as text, because CSV has no types. Decimals are compared as numbers. */
const compare = `
import csv, json, os, sqlite3, sys
database, folder = sys.argv[1:]
store = sqlite3.connect("file:" + database + "?mode=ro", uri=True)
def text(cell):
    return "" if cell is None else repr(cell) if isinstance(cell, float) else str(cell)
def same(one, other):
    other = {"true": "1", "false": "0"}.get(other, other)
    try:
        return one == other or float(one) == float(other)
    except ValueError:
        return False
files, rows, different = 0, 0, []
for name in sorted(os.listdir(folder)):
    if not name.endswith(".csv"): continue
    files += 1
    with open(os.path.join(folder, name), newline="", encoding="utf-8") as file:
        read = list(csv.reader(file))
    columns = ", ".join('"' + column + '"' for column in read[0])
    stored = [[text(cell) for cell in row] for row in store.execute('SELECT %s FROM "%s"' % (columns, name[:-4]))]
    rows += len(stored)
    if len(stored) != len(read) - 1 or not all(len(a) == len(b) and all(map(same, a, b)) for a, b in zip(stored, read[1:])):
        different.append(name)
print(json.dumps({"files": files, "rows": rows, "different": different}))
`;

/** A stored value in the type of its column. */
function expected(value: unknown, type: ViewColumnType | undefined): unknown {
  if (type === "time" || type === "date") return Date.parse(String(value));
  return type === "boolean" ? value === 1 : value;
}

function plain(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value instanceof Date ? value.getTime() : (value ?? null);
}
