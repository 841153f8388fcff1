import { beforeAll, describe, expect, it } from "vitest";
import type { Completion, Outcome } from "../../src/store/contract/contract.ts";
import { migrate } from "../../src/store/maintenance/migrate.ts";
import type { Engine } from "../../src/store/session/session.ts";
import { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { followTargets, liveDocument, reversalOf, sha256, start, pollLive } from "../store/support.ts";
import { useEngines } from "../support/engines.ts";
import { smallLayout } from "../support/small-layout.ts";

const engines = useEngines();
const [sqlite, postgres] = engines;
const source = sqlite.fresh();
const ids = Array.from({ length: 4 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`);
/** Hashes of the sent bodies, by response. */
const sent = new Map<number, string>();
/** Transactions between two failures of a move. */
const TRANSACTIONS = process.env["SDF_NIGHTLY"] === undefined ? 16 : 1;

beforeAll(async () => {
  const store = await sqlite.open(source);
  const poll = (index: number, minute: number, change: Partial<Outcome> = {}): Promise<Completion> =>
    pollLive(store, `fixture${index}`, 1 + minute, start + minute * 60_040, change);
  for (let minute = 0; minute < 7; minute++)
    for (const index of ids.keys()) {
      const { response = 0 } = await poll(index, minute);
      sent.set(response, sha256(liveDocument(1 + minute, {}, `fixture${index}`)));
    }
  await poll(1, 8, { result: "timeout", message: "no answer within 30 s", body: undefined });
  const quarantined = { credential: "service.auth.apiKey", size: 3, sealed: Buffer.from("abc") };
  await poll(2, 8, { result: "quarantined", quarantined, body: undefined });
  await store.maintain(async (session) => {
    const columns = ["first_response", "last_response", "reason", "noted_at", "target", "received_at"];
    await session.insert("absent_responses", columns, [[900, 900, "lost", start, ids[0] as string, null]]);
  });
  await store.addIncidents([reversalOf("fixture0", start)]);
  // One poll is running during the move.
  await store.claim(ids[0] as string, "gone", start + 20 * 60_040, start + 21 * 60_040, []);
  await store.close();
});

/** Asserts that the moved store has equal responses and tables, no claims, and continuing ids. */
async function expectWhole(store: SqlStore): Promise<void> {
  const from = await sqlite.open(source, { readOnly: true });
  expect(await store.hashes()).toEqual(await from.hashes());
  for (const [response, hash] of sent) expect(sha256(await store.body(response))).toBe(hash);
  expect(await store.counts()).toMatchObject({
    responses: sent.size,
    polls: sent.size + 3,
    targets: ids.length,
    "polls quarantined": 1,
    "polls abandoned": 1,
    quarantine: 1,
  });
  for (const table of ["quarantine", "absent_responses", "incidents"]) {
    const [before, after] = await Promise.all([from, store].map((each) => each.query(`SELECT * FROM ${table}`)));
    const cells = (rows: typeof before): unknown =>
      rows?.rows.map((row) => row.map((cell) => (cell instanceof Uint8Array ? sha256(cell) : cell)));
    expect([table, cells(after)]).toEqual([table, cells(before)]);
  }
  await from.close();
  // The running poll is a gap in the new store only.
  const whys = (await store.gaps(start + 9 * 60_040)).map(({ target: name, why }) => `${name} ${why}`);
  const expected = [`${ids[0]} abandoned`, `${ids[1]} timeout: no answer within 30 s`, `${ids[2]} quarantined`];
  expect(whys).toEqual(expect.arrayContaining(expected));
  expect(await store.verify()).toMatchObject({ ok: true, missing: [], sequences: [] });
  const last = await store.position();
  const { response } = await pollLive(store, "fixture0", 20, start + 30 * 60_040);
  expect(response).toBeGreaterThan(last);
}

describe.each(engines)("a move to $name", (to) => {
  it("continues after failures in its transactions", async () => {
    const from = await sqlite.open(source, { readOnly: true });
    const name = to.fresh();
    /** Why a copy cannot be opened before it is complete. */
    const reasons: unknown[] = [];
    // Each process commits a few transactions more than the one before, and is killed in the next one.
    for (let isOver = false, most = 1; !isOver; most += TRANSACTIONS) {
      const engine = await to.engine(name);
      let writesUntilFailure = Infinity;
      const dying: Engine = {
        ...engine,
        write: (work) => (writesUntilFailure-- > 0 ? engine.write(work) : Promise.reject(new Error("killed"))),
      };
      const store = await SqlStore.open(dying, smallLayout, { allowUnfinished: true });
      writesUntilFailure = most;
      isOver = await migrate(from, store, { pageSize: 7 }).then(
        ({ isEqual }) => isEqual,
        () => false,
      );
      await store.close();
      if (!isOver) reasons.push(await to.open(name).catch(({ code }: { code: unknown }) => code));
    }
    expect(reasons.length).toBeGreaterThan(1);
    expect(new Set(reasons)).toEqual(new Set(["store.unfinished"]));
    const store = await to.open(name);
    await expectWhole(store);
    await store.close();
    await from.close();
  });
});

// A move between the databases and back is a test of `partitions.test.ts`.
it("changes nothing if it is complete, is moved back, and rejects a store with later polls", async () => {
  const from = await sqlite.open(source, { readOnly: true });
  const store = await sqlite.create();
  expect(await migrate(from, store)).toMatchObject({ isEqual: true, responses: sent.size });
  const marks = await store.query("SELECT * FROM meta ORDER BY name");
  expect(await migrate(from, store)).toMatchObject({ isEqual: true, different: [], responses: sent.size });
  expect(await store.query("SELECT * FROM meta ORDER BY name")).toEqual(marks);
  const back = await sqlite.create();
  expect(await migrate(store, back)).toMatchObject({ isEqual: true, responses: sent.size });
  expect(await back.hashes()).toEqual(await from.hashes());
  await back.close();
  await pollLive(store, "fixture3", 20, start + 30 * 60_040);
  await expect(migrate(from, store)).rejects.toMatchObject({ code: "store.occupied" });
  expect(await store.counts()).toMatchObject({ responses: sent.size + 1 });
  await from.close();
});

it("rejects a store with other content", async () => {
  const from = await sqlite.open(source, { readOnly: true });
  const store = await sqlite.create();
  await followTargets(store, ["soccer/match-momentum?fixture=other"], start);
  await expect(migrate(from, store)).rejects.toMatchObject({ code: "store.occupied", details: { table: "targets" } });
  expect(await store.counts()).toMatchObject({ targets: 1, responses: 0 });
  await from.close();
});

it("names tables whose sequences are behind, and sets them", async () => {
  const store = await postgres.create();
  await pollLive(store, "fixture0", 1, start);
  await store.maintain((session) =>
    Promise.resolve(session.run("SELECT setval('bodies_id_seq', 1, false), setval('polls_id_seq', 1, false)")),
  );
  expect(await store.verify()).toMatchObject({ ok: false, sequences: ["polls", "bodies"] });
  await store.repair();
  expect(await store.verify()).toMatchObject({ ok: true, sequences: [] });
});
