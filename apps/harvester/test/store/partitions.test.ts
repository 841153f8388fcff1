import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../src/store/maintenance/migrate.ts";
import {
  createMonths,
  IDS_PER_MONTH,
  monthAfter,
  monthAt,
  monthOfId,
  monthOfPartition,
  toBounds,
} from "../../src/store/partitions/maintain.ts";
import { prune } from "../../src/store/retention/prune.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { openSmallPostgres, useSqlite } from "../support/engines.ts";
import { usePostgres } from "../support/servers.ts";
import { EMPTY_DATABASE } from "./postgres-server.ts";
import { closeAfterTest, followTargets, recountRows, pollLive } from "./support.ts";

const september = Date.parse("2026-09-12T14:00:00Z");
const DAY = 86_400_000;
const november = september + 61 * DAY;
const ids = Array.from({ length: 3 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
const tables = ["bodies", "polls", "responses"];
const sqlite = useSqlite();
const running = usePostgres();
let client: pg.Client;
let url = "";
let schema = "";
let next = 0;

beforeAll(async () => {
  const original = await running.store("september", EMPTY_DATABASE);
  await (await openSmallPostgres({ ...original, now: () => september })).close();
});
// Each test has a store that was created in September.
beforeEach(async () => {
  ({ url, schema } = await running.store(`months${next++}`, "september"));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

function openAt(now: number, options: { readonly url?: string; readonly schema?: string } = {}): Promise<SqlStore> {
  return openSmallPostgres({ url, schema, now: () => now, ...options }).then(closeAfterTest);
}

/**
 * Polls every target once.
 *
 * @returns Ids of the responses
 */
async function poll(store: SqlStore, at: number, minute: number): Promise<number[]> {
  const polls = await Promise.all([0, 1, 2].map((index) => pollLive(store, `fixture${index}`, minute, at)));
  return polls.map(({ response }) => response!);
}

function named(table: string, parts: readonly string[]): string[] {
  return parts.map((part) => `${table}_${part}`);
}

async function readPartitions(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid " +
      "WHERE i.inhparent = $1::regclass ORDER BY 1",
    [`"${schema}"."${table}"`],
  );
  return rows.map(({ name }) => name);
}

it("a month of ids is the same for an instant, an id and a partition", () => {
  expect(monthAt(Date.parse("2026-12-31T23:59:59.999Z"))).toBe(202_612);
  expect(monthAfter(202_612)).toBe(202_701);
  expect(monthOfId(202_612 * IDS_PER_MONTH + 1)).toBe(202_612);
  expect(monthOfId(41)).toBe(0);
  expect(monthOfPartition("polls_2026_12")).toBe(202_612);
  expect(monthOfPartition("polls_first")).toBeUndefined();
  expect(Number.isSafeInteger((999_912 - 99_912 + 1) * IDS_PER_MONTH)).toBe(true);
});

describe("partitions by month", () => {
  it("stores each month in a separate partition, and moves all into an embedded store and back", async () => {
    const store = await openAt(september);
    const first = await poll(store, september, 3);
    // Ids of a transaction that was undone.
    await client.query(`SELECT nextval('"${schema}".responses_id_seq')`);
    await store.reclaimExpired(september + 30 * DAY);
    const second = await poll(store, september + 30 * DAY, 5);
    for (const table of tables) {
      expect(await readPartitions(table)).toEqual(named(table, ["2026_09", "2026_10", "2026_11", "first"]));
      for (const month of ["2026_09", "2026_10"]) {
        expect((await store.query(`SELECT COUNT(*) FROM ${table}_${month}`)).rows).toEqual([[3]]);
      }
    }
    expect(first.map(monthOfId)).toEqual([202_609, 202_609, 202_609]);
    expect(second.map(monthOfId)).toEqual([202_610, 202_610, 202_610]);
    expect(new Set([...first, ...second]).size).toBe(6);
    expect(await store.verify()).toMatchObject({ ok: true, missing: [], lost: [] });
    expect(await store.redecode({})).toMatchObject({ responses: 6, changed: {} });
    expect((await store.query("SELECT COUNT(*) FROM attempts")).rows).toEqual([[6]]);
    expect(await store.counts()).toMatchObject({ polls: 6, responses: 6, bodies: 6 });

    const copy = await sqlite.create();
    expect(await migrate(store, copy)).toMatchObject({ isEqual: true, responses: 6 });
    const other = await openAt(november, { schema: "restored" });
    expect(await migrate(copy, other)).toMatchObject({ isEqual: true, responses: 6 });
    expect((await other.query("SELECT COUNT(*) FROM polls_2026_09")).rows).toEqual([[3]]);
    expect((await poll(other, november, 6)).map(monthOfId)).toEqual([202_611, 202_611, 202_611]);
    expect(await other.verify()).toMatchObject({ ok: true, missing: [] });
  });

  it("never returns to an earlier month", async () => {
    const store = await openAt(september + 30 * DAY);
    const again = await openAt(september);
    await again.reclaimExpired(september);
    expect((await poll(again, september, 3)).map(monthOfId)).toEqual([202_610, 202_610, 202_610]);
    await again.close();
    expect((await poll(store, september + 60_000, 4)).map(monthOfId)).toEqual([202_610, 202_610, 202_610]);
  });

  it("continues polling while a lock prevents the partition of a month, and begins the month after it", async () => {
    const store = await openAt(september);
    await followTargets(store, ids, september);
    const locked = tables.map((table) => `"${schema}".${table}`).join(", ");
    for (const [mode, at, monthMeanwhile] of [
      ["SHARE UPDATE EXCLUSIVE", november, 202_609],
      // As a transaction that reads or writes the tables, which prevents nothing.
      ["ROW EXCLUSIVE", november + 61 * DAY, 202_701],
    ] as const) {
      await client.query(`BEGIN; LOCK TABLE ${locked} IN ${mode} MODE`);
      try {
        await store.reclaimExpired(at);
        expect([mode, new Set((await poll(store, at, 5)).map(monthOfId))]).toEqual([mode, new Set([monthMeanwhile])]);
      } finally {
        await client.query("ROLLBACK");
      }
      await store.reclaimExpired(at + 5000);
      const month = monthAt(at);
      expect((await poll(store, at + 60_000, 6)).map(monthOfId)).toEqual([month, month, month]);
    }
  });

  it("continues the earlier month after a worker died between the partition and its first id", async () => {
    const store = await openAt(september);
    // The state after the first of the two transactions.
    await client.query(
      `SET search_path TO "${schema}"; CREATE TABLE polls_2026_11 (LIKE polls INCLUDING DEFAULTS);` +
        `ALTER TABLE polls ATTACH PARTITION polls_2026_11 ${toBounds(202_611)}`,
    );
    expect((await poll(store, september, 3)).map(monthOfId)).toEqual([202_609, 202_609, 202_609]);
    await store.close();
    const restarted = await openAt(november);
    expect((await poll(restarted, november, 4)).map(monthOfId)).toEqual([202_611, 202_611, 202_611]);
    expect(await restarted.verify()).toMatchObject({ ok: true });
  });

  it("polls in the earlier month as a role that does not own the tables", async () => {
    const store = await openAt(september);
    await followTargets(store, ids, september);
    const role = "poller";
    await client.query(
      `CREATE ROLE ${role} LOGIN PASSWORD 'only-for-tests';` +
        `GRANT USAGE ON SCHEMA "${schema}" TO ${role};` +
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${schema}" TO ${role};` +
        `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA "${schema}" TO ${role}`,
    );
    const poller = await openAt(november, { url: url.replace("postgres:only", `${role}:only`) });
    await poller.reclaimExpired(november);
    expect((await poll(poller, november, 5)).map(monthOfId)).toEqual([202_609, 202_609, 202_609]);
    await store.reclaimExpired(november);
    expect((await poll(poller, november + 60_000, 6)).map(monthOfId)).toEqual([202_611, 202_611, 202_611]);
  });
});

it("polls of a store of many months read only the partitions of their own rows", async () => {
  const store = await openAt(september);
  const months = Array.from({ length: 8 }, (_, index) => 202_501 + index);
  for (const table of tables) await store.maintain((session) => createMonths(session, table, months));
  // A statement that reads all partitions would read each of them once per round. Opening reads them a few times.
  const rounds = 20;
  for (let minute = 0; minute < rounds; minute++) await poll(store, september + minute * 60_000, minute + 1);
  // Statistics are written when a session ends.
  await store.close();
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_stat_all_tables WHERE schemaname = $1 " +
      "AND relname ~ '^(polls|responses|bodies)_' AND seq_scan + COALESCE(idx_scan, 0) >= $2",
    [schema, rounds],
  );
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith("2026_09"))).toEqual([]);
});

it("retention drops the partitions of a month without rows, once no reader uses them", async () => {
  const earlier = await openAt(september);
  await poll(earlier, september, 3);
  await earlier.reclaimExpired(september + 30 * DAY);
  const lastResponse = await poll(earlier, september + 30 * DAY, 5);
  // The bodies of October depend on those of September unless they are key frames.
  await client.query(`UPDATE "${schema}".targets SET last_body = NULL`);
  await earlier.reclaimExpired(november);
  await earlier.close();
  const store = await openAt(november);
  const later = await poll(store, november, 7);
  const remove = (): ReturnType<typeof prune> => prune(store, { before: september + 50 * DAY }, september + 62 * DAY);
  await client.query(`BEGIN; SELECT 1 FROM "${schema}".responses LIMIT 1`);
  try {
    expect(await remove()).toMatchObject({ responses: 6, polls: 6, bodies: 6 });
  } finally {
    await client.query("ROLLBACK");
  }
  expect(await readPartitions("responses")).toContain("responses_2026_09");
  expect(await readPartitions("polls")).not.toContain("polls_2026_09");
  expect(await store.verify()).toMatchObject({ ok: true, missing: [] });
  expect(await remove()).toMatchObject({ responses: 0 });
  for (const table of tables)
    expect(await readPartitions(table)).toEqual(named(table, ["2026_11", "2026_12", "first"]));
  expect(await store.body(lastResponse[0] as number)).toBeUndefined();
  expect(await store.body(later[0] as number)).toBeDefined();
  const counts = await store.counts();
  expect(await recountRows(store)).toEqual(counts);
});
