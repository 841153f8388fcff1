/** Guarantee 1: an acknowledged response is never lost. Its kills also test guarantees 2, 4 and 8 for one worker. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sha256, sharedFolder } from "../store/support.ts";
import { killPoints, type ChildOptions } from "../support/harvest-child.ts";
import { runKillCampaign, type KillCampaign } from "../support/kill-campaign.ts";
import { intervalViolations } from "../support/live-server.ts";
import { kills, seed } from "../support/random.ts";
import { usePostgres } from "../support/servers.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const server = usePostgres({ syncs: true });

interface Engine {
  readonly name: string;
  locate(folder: string): Promise<ChildOptions["store"]>;
}

const sqlite = (name: string, thread: boolean): Engine => ({
  name,
  locate: async (folder) => ({ engine: "sqlite", path: join(folder, "harvest.db"), thread }),
});

const engines: readonly Engine[] = [
  // As in `sdf-harvest run`.
  sqlite("sqlite in a thread", true),
  ...(process.env["SDF_NIGHTLY"] === undefined ? [] : [sqlite("sqlite", false)]),
  { name: "postgres", locate: async () => ({ engine: "postgres", ...(await server.store("kills")) }) },
];

describe.each(engines)(`${kills} kills, seed ${seed}: $name`, (engine) => {
  // On a disk, with syncs, as users run it.
  const place = sharedFolder("disk");
  let run: KillCampaign;
  let store: SqlStore;
  beforeAll(
    async () => {
      const where = await engine.locate(place.path);
      run = await runKillCampaign(where, kills, seed);
      store = await (where.engine === "sqlite" ? openSqlite(where) : openPostgres(where));
    },
    60_000 + kills * 8000,
  );
  afterAll(async () => {
    await store?.close();
    place.remove();
  });

  it("guarantee 1: contains every acknowledged response, byte for byte", async () => {
    expect(run.acknowledged.length).toBeGreaterThan(kills);
    for (const { response, sha256: sent } of run.acknowledged) expect(sha256(await store.body(response))).toBe(sent);
    expect(await store.verify()).toMatchObject({ ok: true, damaged: [], different: [] });
  });

  it("guarantee 1: covers a kill at every point between a claim and its commit", () => {
    expect(new Set(run.runs.flatMap(({ point }) => point ?? []))).toEqual(
      new Set(kills < killPoints.length ? killPoints.slice(0, kills) : killPoints),
    );
  });

  it("guarantee 2: never polls a target twice within its interval", () => {
    expect(run.journal.length).toBeGreaterThan(kills);
    expect(intervalViolations(run.journal, run.interval, run.lag)).toEqual([]);
  });

  it("guarantee 4: has a row for every request that reached the server, and a result in every row", async () => {
    await store.reclaimExpired(Date.now() + 1e12);
    const { rows } = await store.query("SELECT result, COUNT(*) FROM attempts GROUP BY result");
    expect(rows.map(([result]) => result)).not.toContain(null);
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(run.journal.length);
    // Attempts without an answer are part of the gaps of their target.
    const gaps = await store.gaps(Date.now() + 1e12);
    const abandoned = (await store.query("SELECT DISTINCT target FROM attempts WHERE result = 'abandoned'")).rows.map(
      ([target]) => target,
    );
    expect(abandoned.length).toBeGreaterThan(0);
    for (const target of abandoned) expect(gaps.map((gap) => gap.target)).toContain(target);
  });

  it("guarantee 8: schedules every target within an interval and a time-out of a restart, and polls it", async () => {
    const { readyAt, name } = run.runs.at(-1)!;
    const { rows } = await store.query(
      "SELECT target, worker, due_at, claimed_until, result, claimed_at FROM polls ORDER BY id",
    );
    const attempts = rows as [target: number, worker: string, due: number, until: number, result: string, at: number][];
    expect(new Set(attempts.flatMap(([target, worker]) => (worker === name ? target : []))).size).toBe(run.targets);
    // Targets that are overdue are planned for the instant at which the process begins, later on a busy machine.
    const beganAt = Math.max(readyAt + run.offset, attempts.find(([, worker]) => worker === name)![5]);
    const delays = attempts.flatMap(([target, worker, due], index) => {
      if (worker !== name) return [];
      const before = attempts.slice(0, index).findLast(([of]) => of === target);
      // Only the first poll of the process counts, which may wait for the end of a claim of the killed one.
      if (before?.[1] === name) return [];
      return Math.max(due, before?.[4] === "abandoned" ? before[3] : 0) - beganAt;
    });
    // The scheduled instants do not depend on the load of the machine.
    expect(Math.max(...delays)).toBeLessThanOrEqual(run.interval + run.timeout);
  });
});
