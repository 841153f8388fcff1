/** Guarantee 1: an acknowledged response is never lost, whatever happens to the disk. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPostgres } from "../../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { startPostgres } from "../store/postgres-server.ts";
import {
  toOutcome,
  claimTarget,
  temporaryFolder,
  sharedFolder,
  sha256,
  liveDocument,
  targetSpec,
} from "../store/support.ts";
import { waitUntil, startHarvesterProcess, type HarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations } from "../support/live-server.ts";
import { programPath } from "../support/programs.ts";
import { random, seed } from "../support/random.ts";
import { recordingProxy } from "../support/recording-proxy.ts";
import { listResponses } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const id = "soccer/live-win-probability?fixture=fixture1";
const writer = programPath("writer-process");
/** Incompressible bytes: a chain of hashes. */
const noise = (bytes: number): Buffer =>
  Buffer.concat(Array.from({ length: bytes / 32 }, (_, index) => createHash("sha256").update(String(index)).digest()));

describe("the write-ahead log", () => {
  it("can be cut anywhere or torn without loss of earlier commits", async () => {
    const path = join(temporaryFolder("disk"), "store.db");
    const store = await openSqlite({ path });
    await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
    const bodies = Array.from({ length: 8 }, (_, poll) => liveDocument(poll + 1));
    const ends: number[] = [];
    for (const [poll, bytes] of bodies.entries()) {
      await store.complete(toOutcome(await claimTarget(store, id, start + poll * 60_040), bytes));
      ends.push(statSync(`${path}-wal`).size);
    }
    const [database, log] = [readFileSync(path), readFileSync(`${path}-wal`)];
    await store.close();
    const chance = random(seed);
    const places = [
      ...ends,
      ...ends.map((end) => end - 1),
      ...Array.from({ length: 4 }, () => Math.floor(chance() * log.length)),
    ];
    for (const [turn, at] of places.entries()) {
      const copy = join(temporaryFolder(), "copy.db");
      writeFileSync(copy, database);
      const isTorn = turn % 2 === 1;
      // Cut off, or overwritten with noise, as if the end of the log had never been written.
      writeFileSync(`${copy}-wal`, isTorn ? Buffer.concat([log.subarray(0, at), noise(4096)]) : log.subarray(0, at));
      const reopened = await openSqlite({ path: copy });
      const { responses = 0 } = await reopened.counts();
      expect(responses).toBeGreaterThanOrEqual(ends.filter((end) => end <= at).length);
      for (let response = 1; response <= responses; response++)
        expect(Buffer.compare((await reopened.body(response)) as Uint8Array, bodies[response - 1] as Uint8Array)).toBe(
          0,
        );
      expect(await reopened.verify()).toMatchObject({ ok: true });
      await reopened.close();
    }
  });
});

describe("a full disk", () => {
  it("keeps received responses in memory until space is free: file-size limit that is lifted later", async ({
    skip,
  }) => {
    if (spawnSync("prlimit", ["--version"]).status !== 0) skip("SKIPPED: there is no prlimit on this machine");
    await fillsUp(
      temporaryFolder("disk"),
      (path) => `ulimit -S -f ${Math.ceil(statSync(path).size / 512) + 200}`,
      (pid) => {
        expect(spawnSync("prlimit", ["--pid", String(pid), "--fsize=unlimited"]).status).toBe(0);
      },
    );
  }, 300_000);
});

/**
 * Time-out of a request in seconds. A response that is sent completely but arrives after the time-out is not received,
 * so a busy machine must not reach it.
 */
const unreachedTimeout = 60;

/** Runs a harvester on a disk that fills up and is enlarged, and checks the result. */
async function fillsUp(place: string, limit: (path: string) => string, lift: (pid: number) => void): Promise<void> {
  const path = join(place, "harvest.db");
  await (await openSqlite({ path })).close();
  // The matches last for some minutes of the test.
  const field = await startLiveServer(4, 30);
  const proxy = await recordingProxy(field.baseUrl);
  const interval = 0.3;
  let child: HarvesterProcess | undefined;
  try {
    child = await startHarvesterProcess(
      {
        store: { engine: "sqlite", path },
        name: "full",
        baseUrl: proxy.baseUrl,
        offset: field.offsetMs,
        fixtures: field.fixtures,
        feeds: ["soccer/match-momentum", "soccer/live-win-probability", "soccer/match-events-possession-values"],
        interval,
        timeout: unreachedTimeout,
      },
      limit(path),
    );
    const { acknowledged, failures } = child;
    await waitUntil("it says that the disk is full", () => failures.some((line) => line.includes("store.full")));
    await new Promise((go) => setTimeout(go, 300));
    const before = acknowledged.length;
    lift(child.process.pid ?? 0);
    await waitUntil("polling continues once space is free", () => acknowledged.length > before + 12);
    child.kill("SIGTERM");
    expect(await child.exitCode).toBe(0);
    const store = await openSqlite({ path });
    const stored = new Map<number, string>();
    for (const response of await listResponses(store)) stored.set(response, sha256(await store.body(response)));
    for (const { response, sha256: sent } of acknowledged) expect(stored.get(response)).toBe(sent);
    expect(await store.verify()).toMatchObject({ ok: true });
    expect((await store.query("SELECT COUNT(*) FROM polls WHERE response IS NULL")).rows).toEqual([[0]]);
    // Responses that arrived while the disk was full are stored as well.
    expect([...stored.values()].sort()).toEqual(proxy.answered.map((answered) => answered.sha256).sort());
    await store.close();
    expect(intervalViolations(field.journal, interval * 1000, field.journalLagMs())).toEqual([]);
  } finally {
    child?.kill("SIGKILL");
    await proxy.close();
    await field.close();
  }
}

describe("a read-only disk", () => {
  it("causes a typed error with a fix if a file takes the place of the folder", async () => {
    const path = join(temporaryFolder(), "store.db");
    await (await openSqlite({ path })).close();
    await expect(openSqlite({ path: join(path, "store.db") })).rejects.toMatchObject({
      code: "store.read-only",
      fix: expect.stringContaining("folder") as string,
    });
  });

  it("causes a typed error if permissions forbid to write", async ({ skip }) => {
    skip(process.getuid?.() === 0, "SKIPPED: permissions do not restrict root");
    const place = join(temporaryFolder(), "harvest");
    mkdirSync(place);
    const path = join(place, "store.db");
    await (await openSqlite({ path })).close();
    chmodSync(place, 0o500);
    await expect(openSqlite({ path })).rejects.toMatchObject({ code: "store.read-only" });
    chmodSync(place, 0o700);
  });
});

describe("commits", () => {
  it("sync to disk at least once each: SQLite, counted by strace", ({ skip }) => {
    if (spawnSync("strace", ["-V"]).status !== 0) skip("SKIPPED: there is no strace on this machine");
    const path = join(temporaryFolder("disk"), "store.db");
    const run = spawnSync(
      "strace",
      ["-f", "-c", "-e", "trace=fsync,fdatasync", process.execPath, writer, path, "0", "12000"],
      { encoding: "utf8" },
    );
    const lines = run.stdout.split("\n");
    const commits = Number(lines.find((line) => line.startsWith("commits"))?.split(" ")[1]);
    const syncs = [...run.stderr.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*f(?:data)?sync$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    expect(lines.filter((line) => line.startsWith("kept")).length).toBe(48);
    // Four targets are polled together: a claim and a completion for them are at least two commits. The initial reclaim
    // finds nothing to write.
    const rounds = 12;
    expect(commits).toBeGreaterThanOrEqual(3 * rounds);
    expect(syncs).toBeGreaterThanOrEqual(commits - rounds);
  });

  it("sync to disk at least once each: PostgreSQL, counted by the server", async () => {
    const place = sharedFolder("disk");
    const server = await startPostgres(place.path, { syncs: true });
    try {
      const store = await openPostgres(await server.store("syncs"));
      await store.putTargets([targetSpec(id)], () => ({ dueAt: start, reason: "live" }));
      expect(
        (await store.query("SELECT current_setting('synchronous_commit') = 'on' AND current_setting('fsync') = 'on'"))
          .rows,
      ).toEqual([[true]]);
      let poll = 0;
      const once = async (): Promise<unknown> =>
        store.complete(toOutcome(await claimTarget(store, id, start + ++poll * 60_040), liveDocument(poll)));
      // A connection reports its statistics with its first transaction after a second of idleness.
      const syncs = async (): Promise<number> => {
        await new Promise((go) => setTimeout(go, 1100));
        await once();
        return Number(
          (
            await store.query(
              "SELECT SUM(fsyncs) FROM pg_stat_io WHERE object = 'wal' AND backend_type = 'client backend'",
            )
          ).rows[0]?.[0],
        );
      };
      const before = await syncs();
      const polls = 10;
      for (let turn = 0; turn < polls; turn++) await once();
      // One after the other, so that each completion has a commit of its own. Claims are not written, because a lease
      // permits them.
      expect((await syncs()) - before).toBeGreaterThanOrEqual(polls);
      await store.close();
    } finally {
      await server.stop();
      place.remove();
    }
  });

  it("reach the disk: write-ahead log with full synchronisation", async () => {
    const store = await openSqlite({ path: join(temporaryFolder("disk"), "store.db") });
    const read = (name: string) => store.maintain(async (session) => session.all(`PRAGMA ${name}`));
    expect([await read("journal_mode"), await read("synchronous")]).toEqual([
      [{ journal_mode: "wal" }],
      [{ synchronous: 2 }],
    ]);
    await store.close();
  });
});
