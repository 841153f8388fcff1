/** Guarantee 1: an acknowledged response is never lost. Its kills also test guarantees 2, 4 and 8 for one worker. */
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { sha256, suiteFolder, start, pollLive } from "../store/support.ts";
import {
  killPoints,
  startHarvesterProcess,
  waitUntil,
  type Acknowledged,
  type ChildOptions,
  type KillPoint,
} from "../support/harvest-child.ts";
import { intervalViolations, startLiveServer, type LiveServer } from "../support/live-server.ts";
import { random, seed } from "../support/random.ts";
import { usePostgres } from "../support/servers.ts";

const server = usePostgres({ syncs: true });
const isNightly = process.env["SDF_NIGHTLY"] !== undefined;
/** Kills of an engine: at its points and at random times; more in the nightly run. */
const killsOf = (ci: number): number => Number(process.env["SDF_KILLS"] ?? (isNightly ? 200 : ci));
const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
/** Polling interval and time-out in seconds, confirmed by the operator for this test. */
const [interval, timeout] = [0.4, 0.8];

interface Engine {
  readonly name: string;
  readonly kills: number;
  /** Points at which processes are killed first. */
  readonly points: readonly KillPoint[];
  /** Returns a place without a store. */
  locate(folder: string, name: string): Promise<ChildOptions["store"]>;
}
const sqlite = (name: string, thread: boolean): Engine => ({
  name,
  kills: killsOf(killPoints.length + 1),
  points: killPoints,
  locate: async (folder, file) => ({ engine: "sqlite", path: join(folder, `${file}.db`), thread }),
});
const engines: readonly Engine[] = [
  // As in `sdf-harvest run`.
  sqlite("sqlite in a thread", true),
  ...(isNightly ? [sqlite("sqlite", false)] : []),
  {
    name: "postgres",
    kills: killsOf(3),
    // Before the transaction of an answer, the worker does the same with every engine.
    points: isNightly ? killPoints : ["in-answer", "in-commit", "after-commit"],
    locate: async (_, database) => ({ engine: "postgres", ...(await server.store(database)) }),
  },
];

describe.each(engines)(`$kills kills, seed ${seed}: $name`, ({ kills, points, locate }) => {
  // On a disk, with syncs, as users run it.
  const place = suiteFolder("disk");
  const acknowledged: Acknowledged[] = [];
  const reached = new Set<KillPoint>();
  let field: LiveServer;
  let store: SqlStore;
  /** Time at which the last process began to poll. */
  let readyAt = 0;

  /** Kills processes: first at each point between a claim and its commit, then at random times. The last one goes on. */
  async function killAll(where: ChildOptions["store"]): Promise<void> {
    const chance = random(seed);
    const targets = field.fixtures.length * feeds.length;
    for (let round = 0; round <= kills; round++) {
      const point = round < Math.max(points.length, kills / 4) ? points[round % points.length] : undefined;
      const isLast = round === kills;
      const { baseUrl, fixtures, offsetMs: offset } = field;
      const base = { store: where, name: `run ${round}`, baseUrl, offset, fixtures, feeds, interval, timeout };
      // At the first poll, or at a later one.
      const killAt = point === undefined || isLast ? undefined : { point, pass: 1 + Math.floor(chance() * 6) };
      const child = await startHarvesterProcess({ ...base, killAt });
      let isDown = false;
      void child.exitCode.then(() => (isDown = true));
      const polled = (): Set<string> => new Set(child.acknowledged.map(({ target }) => target));
      const expectedPolls = Math.floor(chance() * 10);
      const wait = (what: string, is: () => boolean): Promise<void> => waitUntil(what, is, undefined, [child]);
      try {
        if (isLast) await wait("all targets are polled", () => polled().size === targets);
        else if (killAt === undefined) {
          await wait("some polls", () => child.acknowledged.length >= expectedPolls);
          await new Promise((go) => setTimeout(go, chance() * 250));
        } else await wait(`the process is killed ${point}`, () => isDown);
        if (isLast) await new Promise((go) => setTimeout(go, 500));
        else if (point !== undefined) reached.add(point);
      } finally {
        child.kill("SIGKILL");
        await child.exitCode;
      }
      acknowledged.push(...child.acknowledged);
      ({ readyAt } = child);
    }
  }

  let attempts = 0;
  // A test, because hooks have no second attempt.
  it("polls again after each kill", { timeout: 180_000 + kills * 20_000 }, async () => {
    acknowledged.length = 0;
    reached.clear();
    field = await startLiveServer(3);
    try {
      const where = await locate(place, `kills${++attempts}`);
      await killAll(where);
      store = await (where.engine === "sqlite" ? openSqlite(where) : openPostgres(where));
    } finally {
      await field.close();
    }
    expect(reached).toEqual(new Set(points.slice(0, kills)));
    expect(acknowledged.length).toBeGreaterThan(kills);
  });
  afterAll(() => store?.close());

  it("guarantee 1: contains every acknowledged response, byte for byte, whatever the point of a kill", async () => {
    for (const { response, sha256: sent } of acknowledged) expect(sha256(await store.body(response))).toBe(sent);
    expect(await store.verify()).toMatchObject({ ok: true, damaged: [], different: [] });
  });

  it("guarantee 2: never polls a target twice within its interval", () => {
    expect(field.journal.length).toBeGreaterThan(kills);
    expect(intervalViolations(field.journal, interval * 1000, field.journalLagMs())).toEqual([]);
  });

  it("guarantee 4: has a row for every request that reached the server, and a result in every row", async () => {
    await store.reclaimExpired(Date.now() + 1e12);
    const { rows } = await store.query("SELECT result, COUNT(*) FROM attempts GROUP BY result");
    expect(rows.map(([result]) => result)).not.toContain(null);
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(field.journal.length);
    // Attempts without an answer are part of the gaps of their target.
    const gaps = (await store.gaps(Date.now() + 1e12)).map(({ target }) => target);
    const abandoned = await store.query("SELECT DISTINCT target FROM attempts WHERE result = 'abandoned'");
    expect(abandoned.rows.length).toBeGreaterThan(0);
    expect(gaps).toEqual(expect.arrayContaining(abandoned.rows.flat()));
  });

  it("guarantee 8: schedules every target within an interval and a time-out of a restart, and polls it", async () => {
    const name = `run ${kills}`;
    const { rows } = await store.query(
      "SELECT target, worker, due_at, claimed_until, result, claimed_at FROM polls ORDER BY id",
    );
    const attempts = rows as [target: number, worker: string, due: number, until: number, result: string, at: number][];
    const polled = new Set(attempts.flatMap(([target, worker]) => (worker === name ? target : [])));
    expect(polled.size).toBe(field.fixtures.length * feeds.length);
    // Targets that are overdue are planned for the instant at which the process begins, later on a busy machine.
    const beganAt = Math.max(readyAt + field.offsetMs, attempts.find(([, worker]) => worker === name)![5]);
    const delays = attempts.flatMap(([target, worker, due], index) => {
      if (worker !== name) return [];
      const before = attempts.slice(0, index).findLast(([of]) => of === target);
      // Only the first poll of the process counts, which may wait for the end of a claim of the killed one.
      if (before?.[1] === name) return [];
      return Math.max(due, before?.[4] === "abandoned" ? before[3] : 0) - beganAt;
    });
    // The scheduled instants do not depend on the load of the machine.
    expect(Math.max(...delays)).toBeLessThanOrEqual(1000 * (interval + timeout));
  });
});

it("guarantee 1: syncs to disk at least once for each commit of PostgreSQL, counted by the server", async () => {
  const store = await openPostgres(await server.store("syncs"));
  const settings = "SELECT current_setting('synchronous_commit'), current_setting('fsync')";
  expect((await store.query(settings)).rows).toEqual([["on", "on"]]);
  let poll = 0;
  const once = (): Promise<unknown> => pollLive(store, "fixture1", ++poll, start + poll * 60_040);
  // A connection reports its statistics with its first transaction after a second of idleness.
  const countSyncs = async (): Promise<number> => {
    await new Promise((go) => setTimeout(go, 1100));
    await once();
    const { rows } = await store.query(
      "SELECT SUM(fsyncs) FROM pg_stat_io WHERE object = 'wal' AND backend_type = 'client backend'",
    );
    return Number(rows[0]?.[0]);
  };
  const before = await countSyncs();
  const polls = 10;
  for (let turn = 0; turn < polls; turn++) await once();
  // One after the other, so that each completion has a commit of its own. Claims are not written, because a lease
  // permits them.
  expect((await countSyncs()) - before).toBeGreaterThanOrEqual(polls);
  await store.close();
});
