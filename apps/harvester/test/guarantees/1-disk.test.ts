/** Guarantee 1: an acknowledged response is never lost, whatever happens to the disk. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import {
  createSqlite,
  temporaryFolder,
  sha256,
  liveDocument,
  start,
  listResponses,
  pollTarget,
} from "../store/support.ts";
import { useSqlite } from "../support/engines.ts";
import { waitUntil, startHarvesterProcess } from "../support/harvest-child.ts";
import { startLiveServer, intervalViolations } from "../support/live-server.ts";
import { programPath } from "../support/programs.ts";
import { random, seed } from "../support/random.ts";
import { recordingProxy } from "../support/recording-proxy.ts";

const id = "soccer/live-win-probability?fixture=fixture1";
const writer = programPath("writer-process");
const sqlite = useSqlite();
/** Incompressible bytes: a chain of hashes. */
const noise = (bytes: number): Buffer =>
  Buffer.concat(Array.from({ length: bytes / 32 }, (_, index) => createHash("sha256").update(String(index)).digest()));

it("loses no earlier commit if the write-ahead log is cut anywhere or torn", async () => {
  const path = join(temporaryFolder("disk"), "store.db");
  const store = await sqlite.open(path);
  const bodies = Array.from({ length: 8 }, (_, poll) => liveDocument(poll + 1));
  const read = (name: string) => store.maintain(async (session) => session.all(`PRAGMA ${name}`));
  const settings = [await read("journal_mode"), await read("synchronous")];
  expect(settings).toEqual([[{ journal_mode: "wal" }], [{ synchronous: 2 }]]);
  const ends: number[] = [];
  for (const [poll, bytes] of bodies.entries()) {
    await pollTarget(store, id, start + poll * 60_040, bytes);
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
    const reopened = await sqlite.open(copy);
    const { responses = 0 } = await reopened.counts();
    expect(responses).toBeGreaterThanOrEqual(ends.filter((end) => end <= at).length);
    for (let response = 1; response <= responses; response++)
      expect(Buffer.compare((await reopened.body(response)) as Uint8Array, bodies[response - 1] as Uint8Array)).toBe(0);
    expect(await reopened.verify()).toMatchObject({ ok: true });
    await reopened.close();
  }
});

it("keeps received responses until space is free: file-size limit that is lifted later", async ({ skip }) => {
  if (spawnSync("prlimit", ["--version"]).status !== 0) skip("SKIPPED: there is no prlimit on this machine");
  const path = join(temporaryFolder("disk"), "harvest.db");
  await (await createSqlite(path)).close();
  const { baseUrl, fixtures, offsetMs: offset, ...field } = await startLiveServer(4);
  onTestFinished(() => field.close());
  const proxy = await recordingProxy(baseUrl);
  onTestFinished(() => proxy.close());
  const feeds = ["soccer/match-momentum", "soccer/live-win-probability"];
  const interval = 0.3;
  const child = await startHarvesterProcess(
    {
      store: { engine: "sqlite", path },
      name: "full",
      baseUrl: proxy.baseUrl,
      offset,
      fixtures,
      feeds,
      interval,
      // A response that arrives after the time-out is not received, so a busy machine must not reach it.
      timeout: 60,
    },
    `ulimit -S -f ${Math.ceil(statSync(path).size / 512) + 200}`,
  );
  onTestFinished(() => child.kill("SIGKILL"));
  const { acknowledged, failures } = child;
  await waitUntil("it says that the disk is full", () => failures.some((line) => line.includes("store.full")));
  await new Promise((go) => setTimeout(go, 300));
  const before = acknowledged.length;
  expect(spawnSync("prlimit", ["--pid", String(child.process.pid), "--fsize=unlimited"]).status).toBe(0);
  await waitUntil("polling continues once space is free", () => acknowledged.length > before + 12);
  child.kill("SIGTERM");
  expect(await child.exitCode).toBe(0);
  const store = await openSqlite({ path });
  const stored = new Map<number, string>();
  for (const response of await listResponses(store)) stored.set(response, sha256(await store.body(response)));
  for (const { response, sha256: sent } of acknowledged) expect(stored.get(response)).toBe(sent);
  // Responses that arrived while the disk was full are stored as well.
  expect([...stored.values()].sort()).toEqual(proxy.sent.toSorted());
  expect(await store.verify()).toMatchObject({ ok: true });
  expect((await store.query("SELECT COUNT(*) FROM polls WHERE response IS NULL")).rows).toEqual([[0]]);
  await store.close();
  expect(intervalViolations(field.journal, interval * 1000, field.journalLagMs())).toEqual([]);
});

it("has a typed error with a fix if a file takes the place of the folder, or permissions forbid to write", async () => {
  const place = join(temporaryFolder(), "harvest");
  mkdirSync(place);
  const path = join(place, "store.db");
  await (await createSqlite(path)).close();
  const readOnly = { code: "store.read-only", fix: expect.stringContaining("folder") as string };
  await expect(openSqlite({ path: join(path, "store.db") })).rejects.toMatchObject(readOnly);
  // Permissions do not restrict root.
  if (process.getuid?.() === 0) return;
  chmodSync(place, 0o500);
  await expect(openSqlite({ path })).rejects.toMatchObject({ code: "store.read-only" });
  chmodSync(place, 0o700);
});

it("commits sync to disk at least once each: SQLite, counted by strace", ({ skip }) => {
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
