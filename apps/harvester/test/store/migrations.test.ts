import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LAYOUT_VERSION } from "../../src/store/migrations/upgrade.ts";
import type { Engine, Session } from "../../src/store/session/session.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { useEngines, type TestedEngine } from "../support/engines.ts";
import { smallLayout } from "../support/small-layout.ts";
import { pollLive, temporaryFolder, ingest, executeSql } from "./support.ts";

/** Transactions between two kills of an upgrade. */
const TRANSACTIONS = process.env["SDF_NIGHTLY"] === undefined ? 6 : 1;

/** Changes a store without opening it, as another program would. */
async function write(tested: TestedEngine, store: string, work: (session: Session) => unknown): Promise<void> {
  const engine = await tested.engine(store);
  await engine.write(async (session) => work(session));
  await engine.close();
}

/** Changes what a store records about its layout, as another version of the program would. */
const setMeta = (tested: TestedEngine, store: string, name: string, value: string): Promise<void> =>
  write(tested, store, (session) => session.run("UPDATE meta SET value = ? WHERE name = ?", [value, name]));

/** Reads a store that cannot be opened. */
async function read(tested: TestedEngine, store: string, sql: string): Promise<unknown> {
  const engine = await tested.engine(store);
  const { rows } = await engine.query(sql, []);
  await engine.close();
  return rows;
}

/** An engine whose process dies after a number of transactions. */
function dyingAfter(engine: Engine, transactions: number): Engine {
  let remaining = transactions;
  return { ...engine, write: (work) => (remaining-- > 0 ? engine.write(work) : Promise.reject(new Error("killed"))) };
}

const engines = useEngines();
const [sqlite] = engines;

describe.each(engines)("$name", (tested) => {
  it("creates changed views, and the tables of an empty archive, and keeps tables and views of a user", async () => {
    const name = tested.fresh();
    const own = [
      "CREATE TABLE d_notes (text text)",
      "INSERT INTO d_notes VALUES ('kept')",
      "CREATE VIEW my_notes AS SELECT text FROM d_notes",
      "CREATE VIEW my_targets AS SELECT id FROM targets",
    ];
    // SQLite resolves the names in a view when it is read; the next test covers PostgreSQL.
    if (tested.name === "sqlite") own.push("CREATE VIEW my_attempts AS SELECT result FROM attempts");
    const view = tested.name === "sqlite" ? "my_attempts" : "my_targets";
    await write(tested, name, (session) => session.script(own));
    for (const changed of ["views", "decoded"]) {
      await setMeta(tested, name, changed, "older");
      const store = await tested.open(name);
      expect((await store.query("SELECT * FROM attempts")).rows).toEqual([]);
      const { rows } = await store.query("SELECT value FROM meta WHERE name = ?", [changed]);
      expect(rows).not.toEqual([["older"]]);
      expect((await store.query("SELECT text FROM my_notes")).rows).toEqual([["kept"]]);
      expect((await store.query("SELECT COUNT(*) FROM my_targets")).rows).toEqual([[0]]);
      expect((await store.query(`SELECT * FROM ${view}`)).rows).toEqual([]);
      await store.close();
    }
  });

  // A view depends on a table in PostgreSQL only.
  it.skipIf(tested.name === "sqlite")("rejects an upgrade while a user view depends on its tables", async () => {
    const name = tested.fresh();
    const own = "CREATE VIEW my_view AS SELECT a.result FROM attempts a CROSS JOIN d_fixtures";
    await write(tested, name, (session) => session.script([own]));
    await setMeta(tested, name, "views", "older");
    await expect(tested.open(name)).rejects.toMatchObject({
      code: "store.foreign",
      message: expect.stringContaining("my_view") as string,
      fix: expect.stringContaining("sdf-harvest migrate") as string,
    });
    expect(await read(tested, name, "SELECT * FROM my_view")).toEqual([]);
    await write(tested, name, (session) => session.script(["DROP VIEW my_view"]));
    const store = await tested.open(name);
    expect(await store.verify()).toMatchObject({ ok: true });
    await store.close();
  });

  it("continues an upgrade that was killed after any of its transactions", async () => {
    const name = tested.fresh();
    const before = await tested.open(name);
    for (const index of [0, 1, 2, 3, 4]) await pollLive(before, `fixture${index}`, 3 + index, 1000);
    const hashes = await before.hashes();
    await before.close();
    await setMeta(tested, name, "decoded", "older");
    let kills = 0;
    let isOver = false;
    /** Why a store cannot be opened before its upgrade is complete. */
    const reasons = new Set<unknown>();
    // Each run performs some transactions more than the one before.
    for (let most = 1; !isOver; most += TRANSACTIONS) {
      const engine = dyingAfter(await tested.engine(name), most);
      isOver = await SqlStore.open(engine, smallLayout, { upgrade: "all" }).then(
        async (store) => store.close().then(() => true),
        () => false,
      );
      if (isOver) break;
      kills += 1;
      const opened = await tested.open(name).catch(({ code }: { code: unknown }) => code);
      // The process died after the last transaction of the upgrade.
      if (opened instanceof SqlStore) isOver = await opened.close().then(() => true);
      else reasons.add(opened);
      if (kills > 40) throw new Error("the upgrade makes no progress");
    }
    const store = await tested.open(name);
    expect(await store.hashes()).toEqual(hashes);
    expect(await store.verify()).toMatchObject({ ok: true });
    await store.close();
    expect(kills).toBeGreaterThan(1);
    expect([...reasons]).toEqual(["store.layout"]);
  });
});

// Both databases record their layout in the same table.
it("rejects a store whose decoded tables must be filled again, and changes nothing", async () => {
  const name = sqlite.fresh();
  const before = await sqlite.open(name);
  await ingest(before, "soccer/match-momentum?fixture=f", new Uint8Array(), 0);
  await before.close();
  await setMeta(sqlite, name, "decoded", "older");
  const refused = { code: "store.layout", fix: expect.stringContaining("sdf-harvest migrate") as string };
  await expect(sqlite.open(name)).rejects.toMatchObject(refused);
  await expect(sqlite.open(name, { readOnly: true })).rejects.toMatchObject(refused);
  expect(await read(sqlite, name, "SELECT value FROM meta WHERE name = 'decoded'")).toEqual([["older"]]);
});

it("rejects a store of a later version with a typed error", async () => {
  const name = sqlite.fresh();
  await setMeta(sqlite, name, "version", String(LAYOUT_VERSION + 1));
  const error = { code: "store.newer", details: { stored: LAYOUT_VERSION + 1, supported: LAYOUT_VERSION } };
  await expect(sqlite.open(name)).rejects.toMatchObject(error);
  await expect(sqlite.open(name, { upgrade: "all" })).rejects.toMatchObject(error);
  await expect(sqlite.open(name, { readOnly: true })).rejects.toMatchObject(error);
});

it("rejects an upgrade while a user object has the name of a new view, and continues after its removal", async () => {
  const name = sqlite.fresh();
  await write(sqlite, name, async (session) => {
    const [record] = await session.all("SELECT value FROM meta WHERE name = 'view_names'");
    const names = JSON.parse(record?.["value"] as string) as string[];
    await session.script(["DROP VIEW drift", "CREATE VIEW drift AS SELECT 1 AS one"]);
    await session.run("UPDATE meta SET value = ? WHERE name = 'view_names'", [
      JSON.stringify(names.filter((each) => each !== "drift")),
    ]);
    await session.run("UPDATE meta SET value = 'older' WHERE name = 'decoded'");
  });
  const refused = {
    code: "store.foreign",
    details: { names: ["drift"] },
    fix: expect.stringContaining("rename") as string,
  };
  await expect(sqlite.open(name, { upgrade: "all" })).rejects.toMatchObject(refused);
  expect(await read(sqlite, name, "SELECT * FROM drift")).toEqual([[1]]);
  await write(sqlite, name, (session) => session.script(["DROP VIEW drift"]));
  const store = await sqlite.open(name, { upgrade: "all" });
  expect(await store.verify()).toMatchObject({ ok: true });
  expect((await store.query("SELECT * FROM attempts")).rows).toEqual([]);
  await store.close();
});

it("rejects a database whose table `meta` belongs to another program", async () => {
  const path = join(temporaryFolder(), "store.db");
  executeSql(path, "CREATE TABLE meta (name text, value text)");
  await expect(openSqlite({ path })).rejects.toMatchObject({ code: "store.layout" });
});
