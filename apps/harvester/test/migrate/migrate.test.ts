import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { migrate } from "../../src/store/maintenance/migrate.ts";
import type { Engine } from "../../src/store/session/session.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { recount } from "../../src/store/sql/tallies.ts";
import { createLayout } from "../../src/store/tables/layout.ts";
import { toOutcome, claimTarget, sharedFolder, liveDocument, sha256, targetSpec } from "../store/support.ts";
import { useEngines, type TestedEngine } from "../support/engines.ts";
import { programPath } from "../support/programs.ts";
import { random, seed } from "../support/random.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const mover = programPath("move-process");
const place = sharedFolder();
const source = join(place.path, "store.db");
const ids = Array.from({ length: 6 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
/** Hashes of the sent bodies, by response. */
const sent = new Map<number, string>();
/** Kills of one process that moves a store; more in the nightly run. */
const mostKills = process.env["SDF_NIGHTLY"] === undefined ? 2 : 10;

beforeAll(async () => {
  const store = await openSqlite({ path: source });
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  for (let poll = 0; poll < 10; poll++) {
    for (const [index, id] of ids.entries()) {
      const bytes = liveDocument(1 + poll, {}, `fixture${index}`);
      const { response = 0 } = await store.complete(
        toOutcome(await claimTarget(store, id, start + poll * 60_040), bytes),
      );
      sent.set(response, sha256(bytes));
    }
  }
  const at = start + 11 * 60_040;
  const { body: _, ...failed } = toOutcome(await claimTarget(store, ids[1] as string, at), new Uint8Array());
  await store.complete({ ...failed, result: "timeout", message: "no answer within 30 s" });
  const { body: __, ...held } = toOutcome(await claimTarget(store, ids[2] as string, at), new Uint8Array());
  await store.complete({
    ...held,
    result: "quarantined",
    quarantined: { credential: "service.auth.apiKey", size: 3, sealed: Buffer.from("abc") },
  });
  await store.maintain(async (session) => {
    const columns = ["first_response", "last_response", "reason", "noted_at", "target", "received_at"];
    await session.insert("absent_responses", columns, [[900, 900, "lost", start, ids[0] as string, null]]);
  });
  // One poll is running during the move.
  await store.claim(ids[0] as string, "gone", start + 20 * 60_040, start + 21 * 60_040, []);
  await store.close();
});
afterAll(() => place.remove());

/** Asserts that the moved store has equal responses and tables, no claims, and continuing ids. */
async function expectWhole(store: SqlStore): Promise<void> {
  for (const [response, hash] of sent) expect(sha256(await store.body(response))).toBe(hash);
  const counts = await store.counts();
  expect(counts).toMatchObject({ responses: sent.size, polls: sent.size + 3, targets: ids.length });
  expect(counts).toMatchObject({ "polls quarantined": 1, "polls abandoned": 1, quarantine: 1 });
  await store.maintain((session) =>
    recount(
      session,
      store.layout.tables.map(({ name }) => name),
    ),
  );
  expect(await store.counts()).toEqual(counts);
  const from = await openSqlite({ path: source, readOnly: true });
  for (const table of ["quarantine", "absent_responses"]) {
    const [before, after] = await Promise.all([from, store].map((each) => each.query(`SELECT * FROM ${table}`)));
    const cells = (rows: typeof before): unknown =>
      rows?.rows.map((row) => row.map((cell) => (cell instanceof Uint8Array ? sha256(cell) : cell)));
    expect([table, cells(after)]).toEqual([table, cells(before)]);
  }
  // The running poll is a gap in the new store only.
  const whys = (await store.gaps(start + 12 * 60_040)).map(({ target: name, why }) => `${name} ${why}`);
  for (const { target: name, why } of await from.gaps(start + 12 * 60_040)) expect(whys).toContain(`${name} ${why}`);
  expect(whys).toContain(`${ids[1]} timeout: no answer within 30 s`);
  expect(whys).toContain(`${ids[2]} quarantined`);
  expect(whys).toContain(`${ids[0]} abandoned`);
  await from.close();
  expect(await store.verify()).toMatchObject({ ok: true, missing: [], sequences: [] });
  const now = start + 30 * 60_040;
  const { response } = await store.complete(
    toOutcome(await claimTarget(store, ids[0] as string, now), liveDocument(20, {}, "fixture0")),
  );
  expect(response).toBeGreaterThan(Math.max(...sent.keys()));
}

const engines = useEngines();

/** Arguments of the process that moves a store. */
async function argumentsOf(to: TestedEngine, name: string): Promise<string[]> {
  const place = await to.locate(name);
  return place.engine === "sqlite" ? [place.path] : [place.url, place.schema];
}

describe.each(engines)("a move to $name", (to) => {
  it("continues after a failure in any of its transactions", async () => {
    const from = await openSqlite({ path: source, readOnly: true });
    const name = to.fresh();
    let failures = 0;
    /** Why a copy cannot be opened before it is complete. */
    const reasons = new Set<unknown>();
    // Each process commits a few transactions more than the one before, and is killed in the next one.
    for (let most = 2; most < 90; most += 6, failures++) {
      const engine = await to.engine(name);
      let writesUntilFailure = Infinity;
      const dying: Engine = {
        ...engine,
        write: (work) => (writesUntilFailure-- > 0 ? engine.write(work) : Promise.reject(new Error("killed"))),
      };
      const store = await SqlStore.open(dying, createLayout(model()), { allowUnfinished: true });
      writesUntilFailure = most - 2;
      const isOver = await migrate(from, store, { pageSize: 7 }).then(
        ({ isEqual }) => isEqual,
        () => false,
      );
      await store.close();
      if (isOver) break;
      if (most > 2) reasons.add(await to.open(name).catch(({ code }: { code: unknown }) => code));
    }
    expect(failures).toBeGreaterThan(3);
    expect([...reasons]).toEqual(["store.unfinished"]);
    const store = await to.open(name);
    expect(await store.hashes()).toEqual(await from.hashes());
    await expectWhole(store);
    await store.close();
    await from.close();
  });

  it("continues after a kill of its process at any time", async () => {
    const name = to.vacant();
    const draw = random(seed);
    let kills = 0;
    let exitCode: number | null = null;
    while (exitCode === null) {
      const child = spawn(process.execPath, [mover, source, ...(await argumentsOf(to, name))], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      exitCode = await new Promise<number | null>((resolve) => {
        child.once("close", resolve);
        // The process prints a line when the copy begins; the last processes run long enough.
        child.stdout.once("data", () => {
          if (kills < mostKills) setTimeout(() => child.kill("SIGKILL"), draw() * 150 * (1 + kills));
        });
      });
      if (exitCode === null) kills++;
    }
    expect(exitCode).toBe(0);
    expect(kills).toBeGreaterThan(0);
    const store = await to.open(name);
    await expectWhole(store);
    await store.close();
  });

  it("changes nothing if it is complete, and rejects a store with later polls", async () => {
    const from = await openSqlite({ path: source, readOnly: true });
    const store = await to.open(to.fresh());
    expect(await migrate(from, store)).toMatchObject({ isEqual: true, responses: sent.size });
    const marks = await store.query("SELECT * FROM meta ORDER BY name");
    expect(await migrate(from, store)).toMatchObject({ isEqual: true, different: [], responses: sent.size });
    expect(await store.query("SELECT * FROM meta ORDER BY name")).toEqual(marks);
    const claim = await claimTarget(store, ids[3] as string, start + 30 * 60_040);
    await store.complete(toOutcome(claim, liveDocument(20, {}, "fixture3")));
    await expect(migrate(from, store)).rejects.toMatchObject({ code: "store.occupied" });
    expect(await store.counts()).toMatchObject({ responses: sent.size + 1 });
    await store.close();
    await from.close();
  });

  it("rejects a store with other content", async () => {
    const from = await openSqlite({ path: source, readOnly: true });
    const store = await to.open(to.fresh());
    await store.putTargets([targetSpec("soccer/match-momentum?fixture=other")], () => ({
      dueAt: start,
      reason: "live",
    }));
    await expect(migrate(from, store)).rejects.toMatchObject({ code: "store.occupied", details: { table: "targets" } });
    expect(await store.counts()).toMatchObject({ targets: 1, responses: 0 });
    await store.close();
    await from.close();
  });
});

it("names tables whose sequences are behind, and sets them", async () => {
  const store = await engines[1].open(engines[1].fresh());
  await store.putTargets([targetSpec(ids[0] as string)], () => ({ dueAt: start, reason: "live" }));
  await store.complete(toOutcome(await claimTarget(store, ids[0] as string, start), liveDocument(1)));
  await store.maintain((session) =>
    Promise.resolve(session.run("SELECT setval('bodies_id_seq', 1, false), setval('polls_id_seq', 1, false)")),
  );
  expect(await store.verify()).toMatchObject({ ok: false, sequences: ["polls", "bodies"] });
  await store.repair();
  expect(await store.verify()).toMatchObject({ ok: true, sequences: [] });
  await store.close();
});
