/** Instants in tables, exports and planning: each has all its digits, or is kept as text. */
import { join } from "node:path";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { fixtureRows } from "../../src/domain/fixture-rows.ts";
import { exportStore } from "../../src/export/export.ts";
import { model } from "../../src/feeds/model.ts";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { readRows } from "../../src/store/tables/flatten.ts";
import { createLayout } from "../../src/store/tables/layout.ts";
import { temporaryFolder, temporaryStore, ingest } from "../store/support.ts";
import { usePostgres } from "../support/servers.ts";

const feed = "soccer/match-detailed";
const layout = createLayout(model()).feeds.get(feed)!;
const match = (date: string, time: string, lastUpdated = "2026-09-12T14:00:00Z"): Record<string, unknown> => ({
  matchInfo: { id: "1match2heron3badger4lake5", date, time, lastUpdated },
});

const precise = [
  "2026-09-12T14:05:06Z",
  "2026-09-12T14:05:06.789Z",
  "2026-09-12T14:05:06.789012Z",
  "2026-09-12T14:05:06.000001Z",
  "2026-12-31T23:59:59.999999Z",
  "1969-12-31T23:59:59.250Z",
];
const printed = precise.map((each) => (each.includes(".") ? each : each.replace("Z", ".000Z")));

async function store(open: () => Promise<SqlStore>): Promise<SqlStore> {
  const opened = await open();
  const goal = precise.map((timestamp) => ({ type: "G", timestamp }));
  const bytes = Buffer.from(JSON.stringify({ ...match("2026-09-12Z", "14:00:00Z"), liveData: { goal } }));
  await ingest(opened, `${feed}?fixture=a`, bytes, 1);
  return opened;
}

const readTimes = async (opened: SqlStore): Promise<unknown[]> =>
  (await opened.query('SELECT "timestamp" FROM soccer_ma1_goal ORDER BY key')).rows.flat();

describe("an instant", () => {
  const server = usePostgres();

  it("keeps milliseconds and microseconds in SQLite and its exports", async () => {
    const opened = await store(temporaryStore);
    expect(await readTimes(opened)).toEqual(printed);
    const folder = temporaryFolder();
    await exportStore(opened, { folder, formats: ["parquet"], views: ["soccer_ma1_goal"] });
    const file = await asyncBufferFromFile(join(folder, "soccer_ma1_goal.parquet"));
    const parsers = { timestampFromMicroseconds: (value: bigint) => value };
    const rows = await parquetReadObjects({ file, parsers: parsers as never });
    const micros = rows.map(({ timestamp }) => timestamp as bigint);
    expect(micros).toEqual([
      1789221906000000n,
      1789221906789000n,
      1789221906789012n,
      1789221906000001n,
      1798761599999999n,
      -750000n,
    ]);
    await opened.close();
  });

  it("keeps milliseconds and microseconds in PostgreSQL", async () => {
    const opened = await store(async () => openPostgres(await server.store("instants")));
    expect(await readTimes(opened)).toEqual(printed);
    await opened.close();
  });

  it.each([
    "2026-09-12T14:05:06",
    "2026-02-30T14:05:06Z",
    "2026-09-12T25:05:06Z",
    "2026-09-12T14:05:06+01:00",
    "2026-09-12 14:05:06Z",
    "2026-09-12T14:05:06.1234567Z",
    "2026-12-31T23:59:60Z",
    "2026-09-12T24:00:00Z",
    "2026-W37-6T14:05:06Z",
    "2026-09-12t14:05:06z",
    "1789221906",
    "7",
  ])("is kept as text if the column cannot have it: %s", (timestamp) => {
    const rows = readRows(layout, { matchInfo: { id: "a" }, liveData: { goal: [{ timestamp }] } }, true);
    const row = rows.find(({ table }) => table.name === "soccer_ma1_goal");
    const column = row?.table.columns.findIndex(({ name }) => name === "timestamp") ?? -1;
    expect(row?.cells[column]).toBeNull();
    expect(JSON.parse(row?.cells.at(-1) as string)).toEqual({ timestamp });
  });
  describe("the day and the time of a match", () => {
    it.each([
      ["a 12-hour clock", "03:00:00 PM"],
      ["an hour of one digit", "9:30"],
      ["an offset", "19:45:00+01:00"],
      ["no seconds", "19:45"],
      ["a number", "7"],
      ["an hour that a day does not have", "24:30:00"],
      ["midnight as the hour 24", "24:00:00"],
      ["the largest offset", "19:45:00+14:00"],
      ["dots", "19.45.00"],
      ["a fraction", "19:45:00.5"],
    ])("plan for the day, if the time has %s", (_, time) => {
      const [row] = fixtureRows(feed, match("2026-09-12Z", time));
      expect(row).toMatchObject({ kickOff: Date.parse("2026-09-12T00:00:00Z"), timeKnown: false });
    });

    it.each([
      ["another order", "05/12/2031"],
      ["a day that its month does not have", "2031-02-30"],
      ["one digit", "2031-2-3"],
      ["a number", "7"],
      ["a week", "2031-W37-6"],
      ["no dashes", "20310912"],
      ["an offset", "2031-09-12+14:00"],
    ])("plan for nothing, and keep the text, if the day has %s", (_, date) => {
      expect(fixtureRows(feed, match(date, "14:00:00Z"))[0]?.kickOff).toBeUndefined();
      const rows = readRows(layout, match(date, "14:00:00Z"), true);
      const row = rows.find(({ table }) => table.name === "soccer_ma1_match_info");
      const column = row?.table.columns.findIndex(({ name }) => name === "date") ?? -1;
      expect(row?.cells[column]).toBeNull();
      expect(JSON.parse(row?.cells.at(-1) as string)).toMatchObject({ date });
    });
  });
});
