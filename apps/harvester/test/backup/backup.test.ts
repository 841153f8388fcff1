import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readStatus } from "../../src/status/status.ts";
import { backup, restore } from "../../src/store/maintenance/backup.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import {
  createSqlite,
  temporaryFolder,
  liveDocument,
  sha256,
  start,
  ingest,
  pollTarget,
  executeSql,
} from "../store/support.ts";
import { useEngines } from "../support/engines.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const engines = useEngines(currentLayout());

describe.each(engines)("a backup of $name", (engine) => {
  const open = (name: string): Promise<SqlStore> => engine.open(name, { thread: true });

  it("holds one state of a store that is polled into, verified, and restores into an empty store", async () => {
    const name = engine.fresh();
    const store = await open(name);
    const sent = new Map<number, string>();
    let poll = 0;
    const pollOnce = async (to: SqlStore): Promise<void> => {
      const bytes = liveDocument(1 + (poll % 40));
      const { response = 0 } = await pollTarget(to, id, start + poll++ * 60_040, bytes);
      sent.set(response, sha256(bytes));
    };
    for (let count = 0; count < 20; count++) await pollOnce(store);
    let isOver = false;
    const polling = (async () => {
      while (!isOver) {
        await pollOnce(store);
        await pause(20);
      }
    })();
    const file = join(temporaryFolder(), "backup.db");
    const { verification, bytes } = await backup(store, file, { source: engine.name === "sqlite" ? name : undefined });
    isOver = true;
    await polling;
    expect(verification).toMatchObject({ ok: true, missing: [], damaged: [], different: [] });
    expect(bytes).toBe(statSync(file).size);
    expect(verification.responses).toBeGreaterThanOrEqual(20);
    await store.close();

    const to = await open(engine.fresh());
    const { responses } = await restore(file, to);
    expect(responses).toBe(verification.responses);
    for (const response of [...sent.keys()].sort((one, other) => one - other).slice(0, responses))
      expect(sha256(await to.body(response))).toBe(sent.get(response));
    expect(await to.verify()).toMatchObject({ ok: true, sequences: [] });
    poll += 10;
    await pollOnce(to);
    await expect(restore(file, to)).rejects.toMatchObject({ code: "store.occupied" });
    await to.close();
  });
});

it("is not written over a file, nor under its name when it is not verified", async () => {
  const path = join(temporaryFolder(), "store.db");
  const store = await createSqlite(path);
  await ingest(store, id, liveDocument(3));
  const there = join(temporaryFolder(), "there.db");
  writeFileSync(there, "");
  await expect(backup(store, there, { source: path })).rejects.toMatchObject({ code: "store.occupied" });
  await store.close();
  executeSql(path, "UPDATE bodies SET data = zeroblob(LENGTH(data))");
  const damaged = await openSqlite({ path });
  const file = join(temporaryFolder(), "backup.db");
  await expect(backup(damaged, file, { source: path })).rejects.toMatchObject({
    code: "store.damaged",
    details: { damaged: [1] },
  });
  expect(existsSync(file)).toBe(false);
  expect(existsSync(`${file}.part`)).toBe(false);
  await damaged.close();
});

it("reports the sizes of the files of a store as they are on the disk", async () => {
  const path = join(temporaryFolder(), "harvest.db");
  const store = await createSqlite(path);
  await ingest(store, id, liveDocument(40));
  const { sizes } = await readStatus(store, start);
  expect(sizes).toEqual({
    "harvest.db": statSync(path).size,
    "harvest.db-wal": statSync(`${path}-wal`).size,
    "harvest.db-shm": statSync(`${path}-shm`).size,
  });
  await store.close();
  const shared = await engines[1].create();
  const before = (await shared.sizes())["schema sdf"] ?? 0;
  for (let poll = 0; poll < 5; poll++) await ingest(shared, id, liveDocument(40 + poll), start + poll);
  expect((await shared.sizes())["schema sdf"]).toBeGreaterThan(before);
});
