import { describe, expect, it } from "vitest";
import type { Claim } from "../../src/store/contract/contract.ts";
import type { Session, Value } from "../../src/store/session/session.ts";
import { useEngines, withCreate } from "../support/engines.ts";
import { followTargets, toOutcome, claimTarget, liveDocument, start, pollTarget } from "./support.ts";

const id = "soccer/live-win-probability?fixture=fixture1";

// As `run` opens the embedded store. Most other tests open it without a thread.
const [sqlite, postgres] = useEngines();
const inThread = withCreate({
  ...sqlite,
  open: (name, options) => sqlite.open(name, { thread: true, ...options }),
});

const VERSIONS = 5000;

/** Creates a table with many ended versions of one row, and a current version with the given response id. */
async function createVersions(session: Session, current: number): Promise<void> {
  await session.script([
    "CREATE TABLE versions (document bigint, key text, since bigint, until bigint, PRIMARY KEY (document, key, since))",
  ]);
  const rows = Array.from({ length: VERSIONS }, (_, index): Value[] => [1, "a", 2 * index, 2 * index + 2]);
  await session.insert("versions", ["document", "key", "since", "until"], [...rows, [1, "a", current, null]]);
}

describe.each([inThread, postgres])("$name", (engine) => {
  it.each([
    ["the last one", 2 * VERSIONS],
    ["before ended ones", 101],
  ])("ends the current version of a row: %s", async (_which, current) => {
    const store = await engine.create();
    const ended = await store.maintain(async (session) => {
      await createVersions(session, current);
      await session.end("versions", [[1, "a", 99_999]]);
      return session.all("SELECT document, key, since FROM versions WHERE until = ?", [99_999]);
    });
    expect(ended).toEqual([{ document: 1, key: "a", since: current }]);
  });

  describe("a poll", () => {
    it("is stored in archive, rows and views, and persists when the store is reopened", async () => {
      const name = engine.fresh();
      let store = await engine.open(name);
      const bodies = [liveDocument(1), liveDocument(2), liveDocument(2), liveDocument(3)];
      const completions = [];
      for (const [index, bytes] of bodies.entries())
        completions.push(await pollTarget(store, id, start + index * 60_040, bytes));
      expect(completions.map(({ unchanged }) => unchanged)).toEqual([false, false, true, false]);
      expect(completions[1]?.rows).toEqual({
        soccer_ma21_live_predictions: 1,
        soccer_ma21_live_predictions_prediction: 3,
        soccer_ma21_updated: 1,
      });
      expect(completions[0]?.fixtures).toMatchObject([
        { id: "fixture1", status: "Playing", kickOff: start, coverageLevel: "13" },
      ]);
      await store.close();
      store = await engine.open(name);
      for (const [index, { response }] of completions.entries())
        expect(Buffer.from((await store.body(response!))!)).toEqual(bodies[index]);
      const { rows } = await store.query(
        "SELECT minute, outcome, probability FROM predictions WHERE fixture = ? ORDER BY minute, outcome",
        ["fixture1"],
      );
      expect(rows.slice(-3)).toEqual([
        [2, "Away", 29.75],
        [2, "Draw", 30],
        [2, "Home", 40.25],
      ]);
      const read = async (sql: string): Promise<unknown[]> => (await store.query(sql)).rows.flat();
      expect(await read("SELECT time_min FROM soccer_ma21_live_predictions ORDER BY time_min")).toEqual([0, 1, 2]);
      const results = await read("SELECT result FROM attempts ORDER BY attempt");
      expect(results).toEqual(["ok", "ok", "unchanged", "ok"]);
      await store.close();
    });

    it("ends rows that changed or were removed, and keeps them", async () => {
      const store = await engine.create();
      const event = (events: object[]): Uint8Array => liveDocument(1, { event: events });
      const bodies = [
        event([
          { id: 7, typeId: 16, timeMin: 3 },
          { id: 8, typeId: 17, timeMin: 5 },
        ]),
        event([{ id: 8, typeId: 17, timeMin: 6 }]),
      ];
      for (const [index, bytes] of bodies.entries()) await pollTarget(store, id, start + index * 60_040, bytes);
      expect((await store.query('SELECT "key", time_min FROM soccer_ma21_event')).rows).toEqual([["8", 6]]);
      const { rows: history } = await store.query(
        'SELECT "key", time_min, response - (SELECT MIN(id) FROM responses) AS later, ' +
          "CASE WHEN until_at IS NULL THEN 0 ELSE 1 END " +
          'FROM soccer_ma21_event_history ORDER BY "key", response',
      );
      expect(history).toEqual([
        ["7", 3, 0, 1],
        ["8", 5, 0, 1],
        ["8", 6, 1, 0],
      ]);
    });

    // In PostgreSQL, leases of workers expire instead of claims: see `ownership.test.ts`.
    it.skipIf(engine.name === "postgres")("is stored when it completes late", async () => {
      const store = await engine.create();
      await followTargets(store, [id], start);
      const claim = await claimTarget(store, id, start, start + 1000);
      expect(await store.reclaimExpired(start + 1000)).toEqual([id]);
      expect(await store.target(id)).toMatchObject({
        dueAt: start + 1000,
        lastStatus: "abandoned",
        failures: 1,
        lastSentAt: start,
      });
      const other = await claimTarget(store, id, start + 1000);
      const outcome = toOutcome(claim, liveDocument(1));
      const first = await store.complete(outcome);
      expect(await store.complete(outcome)).toMatchObject({ response: first.response });
      expect(await store.target(id)).toMatchObject({ claimedUntil: other.until });
      expect(await store.counts()).toMatchObject({ responses: 1, polls: 2 });
    });
  });

  it("stops polling a refused target, reports the reason, and resumes on release", async () => {
    const store = await engine.create();
    await pollTarget(store, id, start, new Uint8Array(), {
      body: undefined,
      result: "client-error",
      httpStatus: 403,
      serviceCode: "10300",
      dead: "feed access denied",
      next: { dueAt: undefined, reason: "feed access denied" },
    });
    expect(await store.dueTargets(start + 1e9, 10)).toEqual([]);
    const [letter] = await store.deadLetters();
    expect(letter).toMatchObject({ target: id, reason: "feed access denied", httpStatus: 403, serviceCode: "10300" });
    expect(await store.releaseDeadLetter(letter?.id ?? 0, start + 5000)).toBe(id);
    expect(await store.dueTargets(start + 5000, 10)).toMatchObject([{ id, failures: 0 }]);
    await expect(store.releaseDeadLetter(letter?.id ?? 0, start)).rejects.toMatchObject({ code: "store.unknown" });
    expect(await store.gaps(start + 60_000)).toMatchObject([
      { target: id, from: start },
      { target: id, why: "overdue, and no worker polls it" },
    ]);
  });

  it("grants each target once and never exceeds a limit under concurrent claims", async () => {
    const store = await engine.create();
    const ids = Array.from({ length: 12 }, (_, index) => `soccer/match-momentum?fixture=f${index}`);
    await followTargets(store, ids, start);
    const limits = [
      { bucket: "*", max: 7, windowMs: 1000 },
      { bucket: "free", max: Number.MAX_SAFE_INTEGER, windowMs: 1 },
    ];
    const claimAll = async (now: number): Promise<string[]> => {
      const claims = [...ids, ...ids].map((each) => store.claim(each, "w", now, now + 90_000, limits));
      return (await Promise.all(claims)).flatMap((claim) => claim?.target.id ?? []);
    };
    const first = await claimAll(start);
    expect([first.length, new Set(first).size]).toEqual([7, 7]);
    expect(await claimAll(start + 999)).toEqual([]);
    expect(await claimAll(start - 3600_000)).toEqual([]);
    await store.block("free", start + 5000);
    expect(await claimAll(start + 2000)).toEqual([]);
    expect(await claimAll(start + 5000)).toHaveLength(5);
  });

  it("counts a request at the end of its slack, also for a claim with another slack", async () => {
    const store = await engine.create();
    const ids = ["f1", "f2"].map((fixture) => `soccer/match-momentum?fixture=${fixture}`);
    await followTargets(store, ids, start);
    const claim = (id: string, now: number, slackMs: number): Promise<Claim | undefined> =>
      store.claim(id, "w", now, now + 90_000, [{ bucket: "*", max: 1, windowMs: 1000, slackMs }]);
    expect(await claim(ids[0]!, start, 400)).toBeDefined();
    expect(await claim(ids[1]!, start + 1399, 0)).toBeUndefined();
    // A store in PostgreSQL counts a request when its transaction begins, some milliseconds later.
    expect(await claim(ids[1]!, start + 60_000, 0)).toBeDefined();
  });

  it("rejects queries that change data, one or many at a time", async () => {
    const store = await engine.create();
    await followTargets(store, [id], start);
    const rejected = ["DELETE FROM targets", "UPDATE targets SET failures = 9", "CREATE TABLE x (y)"];
    const others = [
      "COMMIT",
      "PRAGMA query_only = OFF; DELETE FROM targets",
      "ATTACH 'x.db' AS x; CREATE TABLE x.y (z)",
    ];
    const ended = await Promise.allSettled([...rejected, ...others, "SELECT 1"].map((sql) => store.query(sql)));
    const codes = ended.map((each) =>
      each.status === "rejected" ? (each.reason as { code: string }).code : undefined,
    );
    expect(codes.slice(0, rejected.length)).toEqual(rejected.map(() => "store.query"));
    expect(new Set(codes)).toEqual(new Set(["store.query", undefined]));
    expect((await store.query("SELECT COUNT(*) FROM targets")).rows).toEqual([[1]]);
    expect(await store.target(id)).toMatchObject({ failures: 0 });
  });

  it("returns the answers of a target, now and at an instant, and its rows to publishers", async () => {
    const store = await engine.create();
    const minute = 60_040;
    for (const [poll, moments] of [1, 2, 2].entries())
      await pollTarget(store, id, start + poll * minute, liveDocument(moments));
    const [target] = await store.targets([id, "unknown"]);
    expect(target).toMatchObject({ name: id, feed: "soccer/live-win-probability", fixture: "fixture1" });
    const [latest, second, first] = await store.answers(target!, { limit: 10 });
    expect([latest, second, first].map((answer) => answer!.receivedAt)).toEqual(
      [2, 1, 0].map((poll) => start + poll * minute + 40),
    );
    expect(await store.answers(target!, { limit: 1, before: second! })).toEqual([first]);
    expect(await store.answers(target!, { limit: 1, at: start + minute })).toEqual([first]);
    expect(await store.firstReceived(target!, latest!)).toBe(second!.receivedAt);
    const { rows } = await store.responsePage({ after: first!.response, limit: 10 });
    expect(rows.map(({ position }) => position)).toEqual([second!.response, latest!.response]);
  });

  it("stores concurrent completions, and undoes only the one that fails", async () => {
    const store = await engine.create();
    const ids = Array.from({ length: 6 }, (_, index) => `soccer/live-win-probability?fixture=f${index}`);
    await followTargets(store, ids, start);
    const claims = await Promise.all(ids.map((each) => claimTarget(store, each, start)));
    const unknown = { ...claims[3]!, attempt: 99_999, target: { ...claims[3]!.target, id: "unknown" } };
    const ended = await Promise.allSettled(
      claims.map((claim, index) =>
        store.complete(toOutcome(index === 3 ? unknown : claim, liveDocument(5 + index, {}, `f${index}`))),
      ),
    );
    expect(ended.map(({ status }) => status)).toEqual(ids.map((_, index) => (index === 3 ? "rejected" : "fulfilled")));
    expect(await store.counts()).toMatchObject({ responses: 5, fixtures: 5 });
    expect(await store.verify()).toMatchObject({ ok: true });
  });
});

it("does not read the earlier versions of a row in PostgreSQL", async () => {
  const store = await postgres.create();
  const blocks = await store.maintain(async (session) => {
    await createVersions(session, 2 * VERSIONS);
    const read = async (): Promise<number> => {
      const [row] = await session.all(
        "SELECT sum(pg_stat_get_xact_blocks_fetched(oid))::bigint AS blocks FROM pg_class WHERE relname ~ '^versions'",
      );
      return row?.["blocks"] as number;
    };
    const before = await read();
    await session.end("versions", [[1, "a", 99_999]]);
    return (await read()) - before;
  });
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(30);
});
