/** Data sets of Parquet files equal the store, as DuckDB reads them, and are complete whenever a process is killed. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishDataSet } from "../../src/export/data-set.ts";
import { openPlace, type Place } from "../../src/export/place.ts";
import { views, type View } from "../../src/store/index.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { decodeBody, type DecodeResult } from "../../src/store/tables/decode.ts";
import { documents, suiteFolder, targetSpec, temporaryFolder, start, ingest } from "../store/support.ts";
import { useEngines, useSqlite } from "../support/engines.ts";

const hard = "hard/'id' é.parquet";

/** Stores a document of each feed that has tables, and one with values that are hard to write. */
async function fill(store: SqlStore): Promise<void> {
  for (const { feed, bytes, name } of documents())
    if (name.endsWith("normal.json") && store.layout.feeds.has(feed)) await ingest(store, `${feed}?import`, bytes);
  await ingest(store, "soccer/match-detailed?hard", match(hard, "1"));
}

function match(id: string, week: string): Uint8Array {
  const matchInfo = { id, description: 'a "b", c\r\nd', date: "2026-09-12Z", time: "14:00:00.123456Z", week };
  return Buffer.from(
    JSON.stringify({
      match: [{ matchInfo, liveData: { matchDetails: { matchStatus: "Ünknown, \u{1F3C0}" } } }],
    }),
  );
}

/** Opens the views of a data set. Comments take most of the time. */
async function openViews(folder: string, hasComments = false): Promise<DuckDBConnection> {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run("SET TimeZone = 'UTC'");
  const statements = readFileSync(join(folder, "views.sql"), "utf8").split(/(?<=;\n)/);
  await connection.run(statements.filter((each) => hasComments || each.startsWith("CREATE")).join(""));
  return connection;
}

/** Rows of each view of a data set, as DuckDB reads them. */
async function readData(folder: string, all: readonly View[]): Promise<Record<string, string[]>> {
  const connection = await openViews(folder);
  const rows: Record<string, string[]> = {};
  const names = await connection.runAndReadAll("SELECT view_name FROM duckdb_views() WHERE NOT internal");
  for (const [name] of names.getRowsJson()) {
    const view = all.find((each) => each.name === name)!;
    const columns = view.columns.map(({ name: column, type }) =>
      type === "time" ? `epoch_us("${column}")` : type === "date" ? `CAST("${column}" AS VARCHAR)` : `"${column}"`,
    );
    const read = await connection.runAndReadAll(`SELECT ${columns.join(", ")} FROM "${view.name}"`);
    rows[view.name] = read
      .getRowsJson()
      .map((row) => row.map(String).join("\0"))
      .sort();
  }
  connection.closeSync();
  return rows;
}

/** Rows of each view of a store that has some, in the types of DuckDB. */
async function readStore(store: SqlStore, all: readonly View[]): Promise<Record<string, string[]>> {
  const texts: Readonly<Record<string, (value: unknown) => unknown>> = {
    time: (value) => `${Date.parse(String(value))}${/\.\d{3}(\d{3})Z$/.exec(String(value))?.[1] ?? "000"}`,
    date: (value) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10),
    boolean: Boolean,
  };
  const read: Record<string, string[]> = {};
  for (const { name, columns } of all) {
    const { rows } = await store.query(`SELECT ${columns.map((each) => `"${each.name}"`).join(", ")} FROM "${name}"`);
    const lines = rows.map((row) =>
      row.map((value, index) => String(value === null ? null : (texts[columns[index]!.type]?.(value) ?? value))),
    );
    if (rows.length > 0) read[name] = lines.map((line) => line.join("\0")).sort();
  }
  return read;
}

/** The published views of a store. */
function publishedViews(store: SqlStore): View[] {
  const names = new Set([
    ...store.layout.tables.map(({ name }) => name),
    "fixtures",
    "predictions",
    "momentum",
    "statistics",
  ]);
  return views(store.engine, store.layout).filter(({ name }) => names.has(name));
}

const sqlite = useSqlite();

describe.each([useSqlite(currentLayout()), useEngines()[1]])("a data set of a store in $name", (engine) => {
  const folder = suiteFolder();
  const to = join(folder, "tables");
  const place = openPlace(to);
  let store: SqlStore;
  beforeAll(async () => {
    store = await engine.open(engine.fresh());
    await fill(store);
  });
  afterAll(async () => {
    await store.close();
  });

  it("has the rows of the store when DuckDB reads it", async () => {
    const { published, rows, files } = await publishDataSet(store, place);
    expect(published).toBeGreaterThan(1);
    expect(files).toBeGreaterThan(engine.name === "sqlite" ? 100 : 10);
    const expected = await readStore(store, publishedViews(store));
    expect(Object.values(expected).flat()).toHaveLength(rows);
    expect(await readData(to, publishedViews(store))).toEqual(expected);
  });
});

describe("a data set", () => {
  const folder = suiteFolder();
  let store: SqlStore;
  let all: View[];
  let expected: Record<string, string[]>;
  beforeAll(async () => {
    store = await sqlite.open(sqlite.fresh());
    await fill(store);
    all = publishedViews(store);
    expected = await readStore(store, all);
    await publishDataSet(store, openPlace(join(folder, "complete")));
  });
  afterAll(async () => {
    await store.close();
  });

  it("has all columns in every file, in one order, with the comment of each", async () => {
    const connection = await openViews(join(folder, "complete"), true);
    const read = async (sql: string): Promise<unknown[][]> => (await connection.runAndReadAll(sql)).getRowsJson();
    const present = all.filter(({ name }) => expected[name] !== undefined);
    expect(present.length).toBeGreaterThan(5);
    const described = await read(
      `SELECT table_name, list(column_name ORDER BY column_index), list(comment ORDER BY column_index)
       FROM duckdb_columns() WHERE NOT internal AND column_name <> 'calendar' GROUP BY table_name ORDER BY table_name`,
    );
    const byName = [...present].sort((one, other) => (one.name < other.name ? -1 : 1));
    const names = ({ columns }: View): string[] => columns.map(({ name }) => name);
    expect(described).toEqual(
      byName.map((view) => [view.name, names(view), view.columns.map(({ meaning }) => meaning ?? "missing")]),
    );
    const layouts = await read(
      `SELECT table_name, list(DISTINCT columns) FROM (SELECT split_part(file_name, '/', -3) AS table_name, list(name) AS columns
       FROM parquet_schema('${folder}/complete/*/*/*.parquet') WHERE type IS NOT NULL GROUP BY file_name)
       GROUP BY table_name ORDER BY table_name`,
    );
    expect(layouts).toEqual(byName.map((view) => [view.name, [names(view)]]));
    const comments = await read(
      `SELECT DISTINCT decode(value) FROM parquet_kv_metadata('${folder}/complete/fixtures/*/*.parquet')
       WHERE decode(key) = 'comment.kick_off'`,
    );
    expect(comments).toEqual([["Start of the match; empty while only the day is known"]]);
    connection.closeSync();
  });

  it("has no incomplete file after a failure at any step, and is complete after the next call", async () => {
    const complete = join(folder, "complete");
    const keys = (await openPlace(complete).list()).filter((key) => key !== "views.sql").sort();
    const read = (root: string, key: string): Uint8Array => readFileSync(join(root, key));
    let calls = 0;
    /** A place of which one call fails; a failed write leaves the file that a killed process would leave. */
    const failing = (place: Place, at: number, root: string): Place => {
      calls = 0;
      const step = (): boolean => ++calls === at;
      return {
        ...place,
        write: async (key, bytes) => {
          if (step()) {
            mkdirSync(join(root, key, ".."), { recursive: true });
            writeFileSync(join(root, `${key}.part`), bytes.slice(0, bytes.length / 2));
            throw new Error("killed");
          }
          await place.write(key, bytes);
        },
        remove: async (key) => {
          if (step()) throw new Error("killed");
          await place.remove(key);
        },
      };
    };
    const root = join(folder, "killed");
    const place = openPlace(root);
    const steps = Array.from({ length: keys.length + 1 }, (_, index) => index + 1);
    // The last steps write the manifest and the views.
    for (const at of process.env["SDF_NIGHTLY"] === "1" ? steps : [1, 7, keys.length - 1, keys.length]) {
      rmSync(root, { recursive: true, force: true });
      await expect(publishDataSet(store, failing(place, at, root))).rejects.toThrow("killed");
      for (const key of (await place.list()).filter((each) => each.endsWith(".parquet")))
        expect(read(root, key)).toEqual(read(complete, key));
      await publishDataSet(store, place);
      expect((await place.list()).filter((key) => key !== "views.sql").sort()).toEqual(keys);
      for (const key of keys) expect(read(root, key), key).toEqual(read(complete, key));
    }
  });

  it("is the same in a bucket of S3", async () => {
    const directory = temporaryFolder();
    const server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory,
      configureBuckets: [{ name: "feeds" }],
    });
    const { port } = await server.run();
    try {
      const environment = {
        AWS_ACCESS_KEY_ID: "S3RVER",
        AWS_SECRET_ACCESS_KEY: "S3RVER",
        AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      };
      const bucket = openPlace("s3://feeds/a & b/", environment);
      await bucket.write("fixtures/calendar=left/over.parquet", Buffer.from("left by a killed process"));
      await publishDataSet(store, bucket);
      const local = openPlace(join(folder, "complete"));
      const keys = (await local.list()).filter((key) => key !== "views.sql").sort();
      expect((await bucket.list()).filter((key) => key !== "views.sql").sort()).toEqual(keys);
      const read = (place: Place): Promise<Buffer[]> =>
        Promise.all(keys.map(async (key) => Buffer.from((await place.read(key))!)));
      expect(await read(bucket)).toEqual(await read(local));
      expect(Buffer.from((await bucket.read("views.sql"))!).toString()).toContain(
        "'s3://feeds/a & b/fixtures/*/*.parquet'",
      );
      expect(await publishDataSet(store, bucket)).toMatchObject({ published: 0 });
      expect(await bucket.read("nothing")).toBeUndefined();
      const foreign = openPlace("s3://foreign", environment);
      await expect(publishDataSet(store, foreign)).rejects.toMatchObject({
        code: "publish.place",
        message: expect.stringContaining("NoSuchBucket") as string,
      });
    } finally {
      await server.close();
    }
  });

  it.each<[string, string[]]>([
    ["an older copy", ["2026-09-12T15:00:00Z 3", "2026-09-12T14:00:00Z 2"]],
    ["a match that a list contains twice", ["2026-09-12T15:00:00Z 3,2026-09-12T14:30:00Z 2"]],
  ])("has the newest state of a match after %s", async (name, versions) => {
    const other = await sqlite.create();
    const place = openPlace(join(folder, name));
    for (const [index, version] of versions.entries()) {
      const entries = version.split(",").map((each) => {
        const [lastUpdated, week] = each.split(" ");
        return { matchInfo: { id: "m1", date: "2026-09-12Z", week, lastUpdated } };
      });
      const target = targetSpec("soccer/match-detailed?list");
      const bytes = Buffer.from(JSON.stringify({ match: entries }));
      const { decoded } = decodeBody(target.feed, bytes) as Extract<DecodeResult, { kind: "value" }>;
      await other.ingest({ target, receivedAt: start + index, bytes, decoded });
      await publishDataSet(other, place);
    }
    const connection = await openViews(join(folder, name));
    const read = await connection.runAndReadAll("SELECT id, week FROM soccer_ma1_match_info");
    expect(read.getRowsJson()).toEqual([["m1", "3"]]);
    connection.closeSync();
  });

  it("replaces only the match with a new response", async () => {
    const root = join(folder, "complete");
    const place = openPlace(root);
    const other = (await place.list()).find((key) => key.startsWith("soccer_ma21"))!;
    const before = statSync(join(root, other)).ino;
    await ingest(store, "soccer/match-detailed?hard", match(hard, "2"), start + 1);
    expect(await publishDataSet(store, place)).toMatchObject({ published: 1 });
    expect(await publishDataSet(store, place)).toMatchObject({ published: 0, files: 0 });
    expect(statSync(join(root, other)).ino).toBe(before);
    expect(await readData(root, all)).toEqual(await readStore(store, all));
  });
});
