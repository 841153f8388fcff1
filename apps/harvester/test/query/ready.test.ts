import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readDayIn } from "../../src/query/day.ts";
import { answer, readyQueries } from "../../src/query/ready.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import {
  createSqlite,
  pollLive,
  documents,
  temporaryStore,
  suiteFolder,
  start,
  ingest,
  pollTarget,
} from "../store/support.ts";

let store: SqlStore;

/** Creates a store with an answer of a match in play, and with documents of all feeds. */
async function createStore(path: string): Promise<SqlStore> {
  const store = await createSqlite(path);
  await pollLive(store, "fixture1", 4, start);
  for (const { feed, bytes, name } of documents())
    if (name.endsWith("normal.json")) await ingest(store, `${feed}?import`, bytes);
  return store;
}

const folder = suiteFolder();
beforeAll(async () => {
  store = await createStore(join(folder, "store.db"));
  return () => store.close();
});

describe("a ready query", () => {
  it.each(readyQueries.map(({ name }) => name))("%s runs", async (name) => {
    const { columns } = await answer(store, name, start);
    expect(columns.length).toBeGreaterThan(3);
  });

  it("returns the latest probabilities of matches in play", async () => {
    const { rows } = await answer(store, "in-play", start);
    // One row per match and feed: the newest moment.
    expect(rows.filter(([, , , , , , fixture]) => fixture === "fixture1")).toEqual([
      [
        "Alder vs Birch",
        3,
        40.375,
        30,
        29.625,
        "soccer/live-win-probability",
        "fixture1",
        new Date(start + 40).toISOString(),
      ],
    ]);
    expect(new Set(rows.map(([, , , , , feed, fixture]) => `${String(feed)} ${String(fixture)}`)).size).toBe(
      rows.length,
    );
  });

  it("finds the biggest swing of a day with matches only", async () => {
    const { rows } = await answer(store, "swing", start);
    expect(Math.abs(rows[0]?.[5] as number)).toBeGreaterThanOrEqual(0.12);
    const { rows: later } = await answer(store, "swing", start + 30 * 86_400_000);
    const { rows: inPlay } = await store.query("SELECT id FROM fixtures WHERE status IN ('Playing', 'Suspended')");
    expect(inPlay.flat()).toEqual(expect.arrayContaining(later.map((row) => row.at(-1))));
  });

  it("finds swings of a match that is in play after midnight, and of the day of a time zone", async () => {
    const store = await temporaryStore();
    const late = "soccer/live-win-probability?fixture=late";
    const kickOff = Date.parse("2026-09-12T23:30:00Z");
    const poll = async (matchStatus: string, at: number): Promise<void> => {
      const prediction = (timeMin: number, home: number): object => ({
        timeMin,
        prediction: [{ type: "Home", probability: String(home) }],
      });
      const document = {
        matchInfo: { id: "late", date: "2026-09-12Z", time: "23:30:00Z", description: "Elm vs Fir" },
        liveData: { matchDetails: { matchStatus }, livePredictions: [prediction(1, 40), prediction(2, 70)] },
      };
      await pollTarget(store, late, at, Buffer.from(JSON.stringify(document)));
    };
    const isFound = async (at: string, zone?: string): Promise<boolean> =>
      (await answer(store, "swing", Date.parse(at), zone)).rows.some((row) => row.at(-1) === "late");
    await poll("Playing", kickOff);
    expect(await isFound("2026-09-12T23:50:00Z")).toBe(true);
    expect(await isFound("2026-09-13T00:10:00Z")).toBe(true);
    await poll("Played", kickOff + 2 * 3_600_000);
    expect(await isFound("2026-09-13T02:00:00Z")).toBe(false);
    expect(await isFound("2026-09-13T02:00:00Z", "Asia/Tokyo")).toBe(true);
    expect(await isFound("2026-09-13T02:00:00Z", "America/Los_Angeles")).toBe(true);
    expect(await isFound("2026-09-13T16:00:00Z", "Asia/Tokyo")).toBe(false);
    await expect(answer(store, "swing", start, "Mars/Olympus")).rejects.toMatchObject({ code: "store.unknown" });
    await store.close();
  });

  it("compares the table with the simulated finish", async () => {
    const { rows } = await answer(store, "table", start);
    expect(rows.length).toBeGreaterThan(0);
    for (const [, , , expected, likeliest, percent] of rows) {
      expect(expected).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(likeliest)).toBe(true);
      expect(percent).toBeGreaterThan(0);
    }
  });

  it("accounts for every poll", async () => {
    expect(
      (await answer(store, "polls", start + 1000)).rows.map(([feed, result, polls]) => [feed, result, polls]),
    ).toEqual([["soccer/live-win-probability", "ok", 1]]);
  });
});

it.each([
  ["UTC", "2026-09-12T23:59:59Z", "2026-09-12", "2026-09-12T00:00:00Z", 24],
  ["Asia/Tokyo", "2026-09-12T15:00:00Z", "2026-09-13", "2026-09-12T15:00:00Z", 24],
  ["America/Los_Angeles", "2026-09-12T06:59:00Z", "2026-09-11", "2026-09-11T07:00:00Z", 24],
  ["Asia/Kathmandu", "2026-09-12T18:15:00Z", "2026-09-13", "2026-09-12T18:15:00Z", 24],
  // Clocks change.
  ["Europe/London", "2026-03-29T12:00:00Z", "2026-03-29", "2026-03-29T00:00:00Z", 23],
  ["America/Los_Angeles", "2026-11-01T20:00:00Z", "2026-11-01", "2026-11-01T07:00:00Z", 25],
  // Midnight does not exist on this day.
  ["Africa/Cairo", "2026-04-24T12:00:00Z", "2026-04-24", "2026-04-23T22:00:00Z", 23],
])("returns the day in %s at %s", (zone, instant, date, from, hours) => {
  const day = readDayIn(zone, Date.parse(instant));
  expect(day).toEqual({ date, from: Date.parse(from), to: Date.parse(from) + hours * 3_600_000 });
});
