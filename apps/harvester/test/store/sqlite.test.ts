import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, vi } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { requireVersion } from "../../src/store/sqlite/connection.ts";
import { claimTarget, liveDocument, toOutcome, targetSpec, temporaryFolder } from "./support.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const start = Date.parse("2026-09-12T14:00:00Z");

it("finds rows that differ from the archive, and damaged bytes", async () => {
  const path = join(temporaryFolder(), "store.db");
  let store = await openSqlite({ path });
  await store.ingest({ target: targetSpec(id), receivedAt: start, bytes: liveDocument(3) });
  await store.close();
  let database = new DatabaseSync(path);
  database.exec("UPDATE d_soccer_ma21_live_predictions SET time_min = 77 WHERE time_min = 1");
  database.close();
  store = await openSqlite({ path });
  expect(await store.verify()).toMatchObject({ ok: false, different: ["soccer_ma21_live_predictions"] });
  expect((await store.redecode({})).changed).toEqual({ soccer_ma21_live_predictions: 1 });
  expect(await store.verify()).toMatchObject({ ok: true });
  await store.close();
  database = new DatabaseSync(path);
  database.exec("UPDATE bodies SET data = zeroblob(LENGTH(data))");
  database.close();
  store = await openSqlite({ path });
  expect(await store.verify()).toMatchObject({ ok: false, damaged: [1] });
  await expect(store.body(1)).rejects.toMatchObject({ code: "store.damaged" });
  expect((await store.repair()).lost).toEqual([{ response: 1, target: id, receivedAt: start }]);
  expect(await store.counts()).toMatchObject({ responses: 0, soccer_ma21_live_predictions: 0 });
  await store.ingest({ target: targetSpec(id), receivedAt: start + 1000, bytes: liveDocument(4) });
  expect(await store.counts()).toMatchObject({ responses: 1, soccer_ma21_live_predictions: 4 });
  await store.close();
});

describe("the file", () => {
  it("has one writer and names it to others, and accepts readers", async () => {
    const path = join(temporaryFolder(), "store.db");
    const store = await openSqlite({ path, name: "first" });
    await expect(openSqlite({ path, name: "second" })).rejects.toMatchObject({
      code: "store.held",
      message: expect.stringContaining(`first (process ${process.pid}`) as string,
    });
    const reader = await openSqlite({ path, readOnly: true });
    expect(await reader.counts()).toMatchObject({ targets: 0 });
    await expect(reader.reclaimExpired(start)).rejects.toThrow();
    await reader.close();
    await store.close();
    await (await openSqlite({ path, name: "second" })).close();
  });

  it("rejects a query that changes data", async () => {
    const store = await openSqlite({ path: join(temporaryFolder(), "store.db") });
    for (const sql of [
      "DELETE FROM polls",
      "CREATE TABLE x (y)",
      "PRAGMA query_only = OFF; DELETE FROM polls",
      "ATTACH 'x.db' AS x; CREATE TABLE x.y (z)",
    ]) {
      const code = await store.query(sql).then(
        () => "no error",
        (error: unknown) => (error as { code?: unknown }).code,
      );
      expect(["no error", "store.query"]).toContain(code);
    }
    await expect(store.query("DELETE FROM polls")).rejects.toMatchObject({ code: "store.query" });
    await store.close();
  });

  it("rejects SQLite versions that can damage the file", () => {
    for (const version of ["3.51.2", "3.50.9", "2.99.99"])
      expect(() => {
        requireVersion(version);
      }).toThrow(/newer|3\.51\.3 or later/);
    for (const version of ["3.51.3", "3.52.0", "4.0.0"]) requireVersion(version);
  });

  it("uses no bare parameter after LIMIT, for whose value SQLite prepares a statement each time", async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    const store = await openSqlite({ path: join(temporaryFolder(), "store.db") });
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    await store.dueTargets(start, 10);
    await store.complete(toOutcome(await claimTarget(store, id, start), liveDocument(1)));
    await store.changes({ after: 0 });
    await store.answers({ id: 1, name: id }, { limit: 1 });
    await store.close();
    const limited = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes("LIMIT CAST(?"));
    expect(limited.length).toBeGreaterThanOrEqual(3);
    expect(prepare.mock.calls.filter(([sql]) => /LIMIT \?/.test(sql))).toEqual([]);
    prepare.mockRestore();
  });
});
