import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportStore } from "../../src/export/export.ts";
import { importFiles } from "../../src/import/import.ts";
import { listViews } from "../../src/query/catalogue.ts";
import { answer, readyQueries } from "../../src/query/ready.ts";
import type { SqlStore } from "../../src/store/sql/store.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { answered, claimed, documents, folder, liveDocument, samples, target } from "./support.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const start = Date.parse("2026-09-12T14:00:00Z");
let store: SqlStore;

beforeEach(async () => {
  store = await openSqlite({ path: join(folder(), "store.db") });
  await store.putTargets([target(id)], () => ({ dueAt: start, reason: "live" }));
  await store.settle(answered(await claimed(store, id, start), liveDocument(4)));
  for (const { feed, bytes, name } of documents()) if (name.endsWith("normal.json")) await store.ingest({ target: target(`${feed}?import`, feed), receivedAt: start, bytes });
});
afterEach(() => store.close());

describe("an export", () => {
  it("equals the store, read by an independent reader, and says so in its manifest", async () => {
    const to = folder();
    const { files } = await exportStore(store, { folder: to, formats: ["parquet", "csv"] });
    expect(files.length).toBeGreaterThan(100);
    for (const { file, view, rows, sha256 } of files) {
      const path = join(to, file);
      expect(createHash("sha256").update(readFileSync(path)).digest("hex")).toBe(sha256);
      const columns = listViews(store, view).find(({ name }) => name === view)?.columns ?? [];
      const stored = (await store.query(`SELECT ${columns.map(({ name }) => `"${name}"`).join(", ")} FROM "${view}"`)).rows;
      expect(rows).toBe(stored.length);
      const read = file.endsWith("csv") ? parseCsv(readFileSync(path, "utf8")).slice(1) : (await parquetReadObjects({ file: await asyncBufferFromFile(path) })).map((row) => Object.values(row).map(plain));
      const expected = file.endsWith("csv") ? stored.map((row) => row.map((cell) => (cell === null ? null : String(cell)))) : stored;
      expect(read, view).toEqual(expected);
    }
  });

  it("refuses a view that is not there, and tells near ones", async () => {
    await expect(exportStore(store, { folder: folder(), formats: ["csv"], views: ["ma21_livepredictions"] })).rejects.toMatchObject({ code: "store.unknown", fix: expect.stringContaining("soccer_ma21_livePredictions") as string });
  });
});

function plain(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value instanceof Date ? value.getTime() : value ?? null;
}

/** A reader of its own, by the grammar of RFC 4180. */
function parseCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (let at = 0; at < text.length;) {
    let cell: string | null;
    if (text[at] === '"') {
      const end = /(?:[^"]|"")*/y;
      end.lastIndex = at + 1;
      const raw = end.exec(text)?.[0] ?? "";
      cell = raw.replaceAll('""', '"');
      at += raw.length + 2;
    } else {
      const end = /[^,\r]*/y;
      end.lastIndex = at;
      const raw = end.exec(text)?.[0] ?? "";
      cell = raw === "" ? null : raw;
      at += raw.length;
    }
    row.push(cell);
    if (text[at] === ",") at++;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

describe("a ready answer", () => {
  it.each(readyQueries.map(({ name }) => name))("%s runs", async (name) => {
    const { columns } = await answer(store, name, start);
    expect(columns.length).toBeGreaterThan(3);
  });

  it("tells the latest probabilities of matches in play", async () => {
    const { rows } = await answer(store, "in-play", start);
    expect(rows.filter(([fixture]) => fixture === "fixture1").map(([, description, , outcome, probability, minute]) => [description, outcome, probability, minute]))
      .toEqual([["Alder vs Birch", "Away", 29.625, 3], ["Alder vs Birch", "Draw", 30, 3], ["Alder vs Birch", "Home", 40.375, 3]]);
  });

  it("finds the biggest swing of the day, and none on another", async () => {
    const { rows } = await answer(store, "swing", start);
    expect(Math.abs(rows[0]?.[7] as number)).toBeGreaterThanOrEqual(0.125);
    expect((await answer(store, "swing", start + 30 * 86_400_000)).rows).toEqual([]);
  });

  it("compares the table with the simulated finish", async () => {
    const { rows } = await answer(store, "table", start);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, , , , expected, likeliest, percent] of rows) {
      expect(expected).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(likeliest)).toBe(true);
      expect(percent).toBeGreaterThan(0);
    }
  });

  it("accounts for every poll", async () => {
    expect((await answer(store, "polls", start + 1000)).rows.map(([feed, result, polls]) => [feed, result, polls])).toEqual([["soccer/live-win-probability", "ok", 1]]);
  });
});

it.skipIf(samples().length === 0)("imports recorded responses, and importing again changes nothing", async () => {
  const files = await importFiles(store, samples());
  expect(files.filter(({ kind }) => kind === "imported").length).toBeGreaterThan(3);
  const hashes = await store.hashes();
  expect((await importFiles(store, samples())).every(({ kind }) => kind !== "imported")).toBe(true);
  expect(await store.hashes()).toEqual(hashes);
});
