import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import type { Session } from "../../src/store/session/session.ts";
import { followTargets, temporaryFolder } from "./support.ts";

const threads = vi.hoisted((): Worker[] => []);
vi.mock("node:worker_threads", async (original) => {
  const real = await original<typeof import("node:worker_threads")>();
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...workerArguments: ConstructorParameters<typeof real.Worker>) {
        super(...workerArguments);
        threads.push(this);
      }
    },
  };
});

// Files of one worker share their modules; without this, an earlier file has loaded the modules with the real worker.
vi.resetModules();
const { StoreError } = await import("../../src/store/contract/error.ts");
const { openSqlite } = await import("../../src/store/sql-store/open-sqlite.ts");
const { sqliteEngine } = await import("../../src/store/sqlite/engine.ts");

async function engine() {
  const path = join(temporaryFolder(), "store.db");
  const made = await sqliteEngine({ path, name: "test", thread: true });
  await made.write(async (session) =>
    session.script(["CREATE TABLE one (id INTEGER PRIMARY KEY, n INTEGER NOT NULL UNIQUE, bytes BLOB)"]),
  );
  return made;
}

const count = async (session: Session): Promise<number> =>
  (await session.all("SELECT COUNT(*) AS n FROM one"))[0]?.["n"] as number;

it("isolates a read from concurrent writes", async () => {
  const store = await engine();
  // Wait until no write is running, so that the reads begin at once.
  await store.query("SELECT 1", []);
  const readCounts = Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      store.read(async (session) => {
        const before = await count(session);
        for (let wait = 0; wait < 10 * turn; wait++) await new Promise((go) => setImmediate(go));
        return [before, await count(session)];
      }),
    ),
  );
  const writes = Array.from({ length: 20 }, (_, n) =>
    store.write(async (session) => session.insert("one", ["n"], [[n]])),
  );
  const again = Promise.all(
    Array.from({ length: 20 }, () => store.read(async (session) => [await count(session), await count(session)])),
  );
  await Promise.all(writes);
  for (const [before, after] of [...(await readCounts), ...(await again)]) expect(after).toBe(before);
  expect(await store.read(count)).toBe(20);
  await store.close();
});

it("undoes a transaction when a statement without a reply fails, and continues", async () => {
  const store = await engine();
  await store.write(async (session) => session.insert("one", ["n"], [[1]]));
  const failed = store.write(async (session) => {
    await session.insert("one", ["n"], [[2]]);
    await session.insert("one", ["n"], [[1]]);
    return "resolved too early";
  });
  const fine = store.write(async (session) => session.insert("one", ["n"], [[3]]));
  await expect(failed).rejects.toThrow(/UNIQUE/);
  await fine;
  expect(
    await store.read(async (session) => (await session.all("SELECT n FROM one ORDER BY n")).map(({ n }) => n)),
  ).toEqual([1, 3]);
  await store.close();
});

it("sends views of larger buffers unchanged", async () => {
  const store = await engine();
  const part = Buffer.from("all of this is one piece of memory").subarray(4, 10);
  await store.write(async (session) => session.insert("one", ["n", "bytes"], [[1, part]]));
  const [row] = await store.read(async (session) => session.all("SELECT bytes FROM one"));
  expect(Buffer.from(row?.["bytes"] as Uint8Array).toString()).toBe("of thi");
  await store.close();
});

it("rejects pending and later calls with store.gone when its thread has ended", async () => {
  const path = join(temporaryFolder(), "store.db");
  const store = await openSqlite({ path, thread: true });
  const waiting = Promise.allSettled([store.dueTargets(Date.now(), 10)]);
  await threads.at(-1)?.terminate();
  await waiting;
  await expect(store.dueTargets(Date.now(), 10)).rejects.toMatchObject({ code: "store.gone" });
  await expect(store.replan([{ id: "x", dueAt: 1, reason: "x" }])).rejects.toBeInstanceOf(StoreError);
});

it("reports errors of a file as without a thread", async () => {
  const path = join(temporaryFolder(), "no such folder", "store.db");
  const { code } = (await openSqlite({ path }).catch((error: unknown) => error)) as InstanceType<typeof StoreError>;
  expect(code).toMatch(/^store\./);
  await expect(openSqlite({ path, thread: true })).rejects.toMatchObject({ name: "StoreError", code });
  const store = await openSqlite({ path: join(temporaryFolder(), "store.db"), thread: true });
  await store.maintain(async (session) => session.script(["PRAGMA max_page_count = 1"]));
  const ids = Array.from({ length: 5000 }, (_, id) => `soccer/match-momentum?fixture=${id}`);
  await expect(followTargets(store, ids, 1)).rejects.toMatchObject({ code: "store.full" });
  expect(await store.target("soccer/match-momentum?fixture=1")).toBeUndefined();
  await store.close();
});
