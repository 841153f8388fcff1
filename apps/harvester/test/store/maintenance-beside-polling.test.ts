import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Engine, Session } from "../../src/store/session/session.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { useEngines } from "../support/engines.ts";
import { smallLayout } from "../support/small-layout.ts";
import { temporaryFolder, start, pollLive } from "./support.ts";

const fixtures = ["fixture0", "fixture1", "fixture2", "fixture3"];

async function fill(store: SqlStore, polls: number): Promise<void> {
  for (let poll = 0; poll < polls; poll++) await pollAll(store, poll);
}

async function pollAll(store: SqlStore, poll: number): Promise<void> {
  const moments = 1 + ((poll * 7) % 50);
  await Promise.all(fixtures.map((fixture) => pollLive(store, fixture, moments, start + poll * 60_040)));
}

/** An engine that counts the rows changed by each transaction. */
function counting(engine: Engine, counts: number[]): Engine {
  const write: Engine["write"] = (work) =>
    engine.write((session) => {
      let rows = 0;
      const counted: Session = {
        ...session,
        run: async (sql, parameters) => {
          const changed = await session.run(sql, parameters);
          rows += changed;
          return changed;
        },
        insert: (table, columns, all, tail) => {
          rows += all.length;
          return session.insert(table, columns, all, tail);
        },
        change: (table, columns, all) => {
          rows += all.length;
          return session.change(table, columns, all);
        },
      };
      return work(counted).finally(() => {
        counts.push(rows);
      });
    });
  return { ...engine, write };
}

/** Number of frames in the write-ahead log, and of those copied to the file, from SQLite's shared memory. */
function logFrames(path: string): { readonly written: number; readonly copied: number } {
  const shared = readFileSync(`${path}-shm`);
  return { written: shared.readUInt32LE(16), copied: shared.readUInt32LE(96) };
}

it("an embedded store that a harvester polls into allows one maintenance process at a time", async () => {
  const path = join(temporaryFolder(), "store.db");
  const store = await openSqlite({ path, name: "run" });
  const beside = await openSqlite({ path, name: "redecode", shared: true });
  await expect(openSqlite({ path, name: "prune", shared: true })).rejects.toMatchObject({
    code: "store.held",
    details: { holder: { name: "redecode" } },
  });
  await beside.close();
  await store.close();
});

describe.each(useEngines())("a store in $name that a harvester polls into", (tested) => {
  it("accepts polls between any two short transactions of a redecode", async () => {
    const name = tested.fresh();
    const store = await tested.open(name);
    await fill(store, 10);
    const counts: number[] = [];
    const logs: ReturnType<typeof logFrames>[] = [];
    const shared = await tested.engine(name, { shared: true });
    let polls = 10;
    const engine: Engine = {
      ...counting(shared, counts),
      yieldToOthers: async (heldMs) => {
        await shared.yieldToOthers?.(heldMs);
        if (tested.name === "sqlite") logs.push(logFrames(name));
        await pollAll(store, polls++);
      },
    };
    const beside = await SqlStore.open(engine, smallLayout, { upgrade: "nothing" });
    await beside.maintain(async (session) => {
      await session.run("DELETE FROM d_soccer_ma21_live_predictions WHERE \"key\" <> '0'");
      await session.run("DELETE FROM d_fixtures");
    });
    counts.length = 0;
    const { changed } = await beside.redecode({});
    expect(changed["fixtures"]).toBeGreaterThan(0);
    expect(counts.length).toBeGreaterThan(fixtures.length);
    expect(counts.length).toBe(polls - 10);
    // Rows, and the names in them.
    expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
    // The log of SQLite is written back in each pause.
    expect(logs.filter(({ written, copied }) => copied < written)).toEqual([]);
    await beside.close();
    expect(await store.verify()).toMatchObject({ ok: true, responses: polls * fixtures.length });
    await store.close();
  });
});
