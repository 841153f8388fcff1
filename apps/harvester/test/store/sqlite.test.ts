import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { chooseFrame, MAX_DEPTH, MAX_READ_COST, pack, unpack, type BaseBody } from "../../src/archive/frame.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { Archive } from "../../src/store/sql/archive.ts";
import { requireVersion } from "../../src/store/sqlite/connection.ts";
import { useSqlite } from "../support/engines.ts";
import {
  createSqlite,
  liveDocument,
  temporaryFolder,
  start,
  temporaryStore,
  ingest,
  pollTarget,
  executeSql,
} from "./support.ts";

const sqlite = useSqlite();
const id = "soccer/live-win-probability?fixture=fixture1";

it("finds rows that differ from the archive, and damaged bytes", async () => {
  const path = join(temporaryFolder(), "store.db");
  let store = await createSqlite(path);
  await ingest(store, id, liveDocument(3));
  await store.close();
  executeSql(path, "UPDATE d_soccer_ma21_live_predictions SET time_min = 77 WHERE time_min = 1");
  store = await openSqlite({ path });
  expect(await store.verify()).toMatchObject({ ok: false, different: ["soccer_ma21_live_predictions"] });
  expect((await store.redecode({})).changed).toEqual({ soccer_ma21_live_predictions: 1 });
  expect(await store.verify()).toMatchObject({ ok: true });
  await store.close();
  executeSql(path, "UPDATE bodies SET data = zeroblob(LENGTH(data))");
  store = await openSqlite({ path });
  expect(await store.verify()).toMatchObject({ ok: false, damaged: [1] });
  await expect(store.body(1)).rejects.toMatchObject({ code: "store.damaged" });
  expect((await store.repair()).lost).toEqual([{ response: 1, target: id, receivedAt: start }]);
  expect(await store.counts()).toMatchObject({ responses: 0, soccer_ma21_live_predictions: 0 });
  await ingest(store, id, liveDocument(4), start + 1000);
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

  it("rejects SQLite versions that can damage the file", () => {
    for (const version of ["3.51.2", "3.50.9", "2.99.99"])
      expect(() => {
        requireVersion(version);
      }).toThrow(/newer|3\.51\.3 or later/);
    for (const version of ["3.51.3", "3.52.0", "4.0.0"]) requireVersion(version);
  });

  it("uses no bare parameter after LIMIT, for whose value SQLite prepares a statement each time", async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    const store = await temporaryStore();
    await store.dueTargets(start, 10);
    await pollTarget(store, id, start, liveDocument(1));
    await store.changes({ after: 0 });
    await store.answers({ id: 1, name: id }, { limit: 1 });
    await store.close();
    const limited = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes("LIMIT CAST(?"));
    expect(limited.length).toBeGreaterThanOrEqual(3);
    expect(prepare.mock.calls.filter(([sql]) => /LIMIT \?/.test(sql))).toEqual([]);
    prepare.mockRestore();
  });
});

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string({ maxLength: 3000, unit: "binary" }).map((text) => new Uint8Array(Buffer.from(text))),
);

it("returns every body byte for byte, whatever the previous body was", () => {
  fc.assert(
    fc.property(bodies, bodies, (body, base) => {
      expect(Buffer.compare(unpack(pack(body), undefined, body.length), body)).toBe(0);
      expect(Buffer.compare(unpack(pack(body, base), base, body.length), body)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it("encodes changed values, added items and removed items in few bytes", () => {
  const items = Array.from({ length: 400 }, (_, id) => ({ id, value: `${(id * 7919) % 1000}.5`, name: "contestant" }));
  const base = Buffer.from(JSON.stringify(items));
  const changed = [
    items.map((item) => (item.id % 40 === 3 ? { ...item, value: "12.25" } : item)),
    [...items.slice(0, 200), { id: 1000, value: "1", name: "another" }, ...items.slice(200)],
    items.filter(({ id }) => id < 150 || id > 152),
  ];
  for (const list of changed) {
    const body = Buffer.from(JSON.stringify(list));
    const delta = pack(body, base);
    expect(delta.length).toBeLessThan(160);
    expect(Buffer.compare(unpack(delta, base, body.length), body)).toBe(0);
  }
});

it("rejects a wrong base and changed bytes", () => {
  const base = liveDocument(30);
  const body = liveDocument(31);
  const delta = pack(body, base);
  expect(() => unpack(delta, liveDocument(29), body.length)).toThrow();
  expect(() => unpack(delta.subarray(0, delta.length - 3), base, body.length)).toThrow();
  const changed = Uint8Array.from(pack(base));
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unpack(changed, undefined, base.length)).toThrow();
});

it("limits the length of a chain", () => {
  let key: BaseBody = { id: 1, bytes: liveDocument(400), key: 1, depth: 0, cost: 0 };
  let last: BaseBody = { ...key, cost: key.bytes.length };
  const depths = new Set<number>();
  for (let id = 2; id < 60; id++) {
    const bytes = liveDocument(400 + id);
    const frame = chooseFrame(bytes, last, key);
    expect(frame.depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(frame.cost).toBeLessThanOrEqual(Math.max(MAX_READ_COST, 2 * bytes.length + key.bytes.length));
    depths.add(frame.depth);
    last = { ...frame, id, bytes, key: frame.key ?? id };
    if (frame.key === undefined) key = last;
  }
  expect(Math.max(...depths)).toBe(MAX_DEPTH);
});

it("stores the polls of a match in a tenth of their size, and reads each back", async () => {
  const engine = await sqlite.engine(sqlite.fresh());
  const archive = new Archive();
  const store = (body: Uint8Array, last: number | undefined) =>
    engine.write(async (session) => (await archive.storeAll(session, [{ body, last }]))[0]!);
  const polls = Array.from({ length: 95 }, (_, minute) => liveDocument(minute + 1));
  const ids: number[] = [];
  for (const body of polls) {
    const { id } = await store(body, ids.at(-1));
    ids.push(id);
    expect(await store(body, id)).toEqual({ id, isNew: false, storedBytes: 0 });
  }
  const [sum] = await engine.read(async (session) =>
    session.all("SELECT SUM(LENGTH(data)) AS packed, SUM(size) AS raw FROM bodies"),
  );
  expect((sum?.["packed"] as number) / (sum?.["raw"] as number)).toBeLessThan(0.1);
  const cold = new Archive();
  for (const [index, id] of ids.entries())
    expect(Buffer.from((await engine.read((session) => cold.read(session, id)))!)).toEqual(polls[index]);
  await engine.close();
});
