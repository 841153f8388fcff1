/**
 * Counts and gaps maintained by commits equal those of a full scan, and reports read nothing that grows with the polls.
 */
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { answer } from "../../src/query/ready.ts";
import { readStatus } from "../../src/status/status.ts";
import type { Gap } from "../../src/store/contract/contract.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { DECODED_PREFIX } from "../../src/store/tables/layout.ts";
import { useEngines } from "../support/engines.ts";
import { random, seed } from "../support/random.ts";
import { followTargets, toOutcome, liveDocument, start, recountRows, ingest } from "./support.ts";

const second = 1000;
const ids = ["fixture1", "fixture2", "fixture3"].map((fixture) => `soccer/live-win-probability?fixture=${fixture}`);

/**
 * Polls with every result: answers, repeated bodies, failures, late polls, expired claims, late completions, imports
 * out of order.
 */
async function fill(store: SqlStore, polls: number, settlesLate = true): Promise<number> {
  const chance = random(seed);
  await followTargets(store, ids, start);
  let now = start;
  for (let poll = 0; poll < polls; poll++) {
    const id = ids[poll % ids.length]!;
    now += 30 * second + Math.floor(chance() * 40) * second;
    await store.reclaimExpired(now);
    const claim = await store.claim(id, "test", now, now + 20 * second, []);
    if (claim === undefined) continue;
    const draw = chance();
    // A shared store has no claims that expire: its polls end with a result, or with the lease of the worker.
    const isLost = draw > 0.95;
    const result: PollResult = isLost
      ? "network"
      : draw < 0.15
        ? "timeout"
        : draw < 0.25
          ? "server-error"
          : draw < 0.35
            ? "quarantined"
            : "ok";
    const outcome = toOutcome(claim, liveDocument(1 + Math.floor(chance() * 6), {}, id.split("=")[1]), {
      next: { dueAt: now + 60 * second, reason: "live" },
    });
    const quarantined = { credential: "service.auth.apiKey", size: 10 };
    const { body: _, ...failed } = {
      ...outcome,
      result,
      message: `failed ${poll}`,
      ...(result === "quarantined" && { quarantined }),
    };
    if (isLost && !store.isShared) continue;
    if (draw > 0.9 && settlesLate) await store.reclaimExpired(now + 60 * second);
    await store.complete(result === "ok" ? outcome : failed);
    await store.complete(result === "ok" ? outcome : failed);
    if (draw > 0.8 && draw < 0.85) await ingest(store, ids[0]!, liveDocument(3, {}, "fixture1"), start + poll);
  }
  return now;
}

/** Gaps computed from all attempts, for attempts that ended in the order of their start. */
async function gapsFromPolls(store: SqlStore, now: number): Promise<Pick<Gap, "target" | "from" | "to">[]> {
  const expectedGaps: Pick<Gap, "target" | "from" | "to">[] = [];
  for (const id of ids) {
    const { rows } = await store.query(
      "SELECT p.due_at, COALESCE(p.sent_at, p.claimed_at), COALESCE(p.received_at, p.sent_at, p.claimed_at), " +
        "p.result FROM polls p JOIN targets t ON t.id = p.target WHERE t.name = ? ORDER BY p.id",
      [id],
    );
    let lastAnswerAt: number | undefined;
    let from: number | undefined;
    for (const [due, sent, received, result] of rows as [number | null, number, number, string | null][]) {
      if (result === null) continue;
      if (from === undefined && due !== null && sent - due > 5000 && result !== "abandoned")
        expectedGaps.push({ target: id, from: due, to: sent });
      if (["ok", "unchanged", "no-data"].includes(result)) {
        if (from !== undefined) expectedGaps.push({ target: id, from, to: received });
        [lastAnswerAt, from] = [received, undefined];
      } else from ??= lastAnswerAt ?? sent;
    }
    if (from !== undefined) expectedGaps.push({ target: id, from, to: now });
  }
  return expectedGaps;
}

const engines = useEngines();

/** Large tables that statements of SQLite scan sequentially. */
async function findScans(path: string, work: () => Promise<void>): Promise<string[]> {
  const statements = new Set<string>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql: string) {
    statements.add(sql);
    return prepare.call(this, sql);
  };
  try {
    await work();
  } finally {
    DatabaseSync.prototype.prepare = prepare;
  }
  expect(statements.size).toBeGreaterThan(3);
  const database = new DatabaseSync(path, { readOnly: true });
  const plans = [...statements]
    .filter((sql) => /^\s*(SELECT|WITH)/i.test(sql))
    .flatMap((sql) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map((row) => `${String(row["detail"])} in ${sql}`),
    );
  database.close();
  // The index of open polls contains only open ones.
  return plans.filter(
    (plan) => /^SCAN (p|polls|r|responses|b|bodies|d_soccer\w*)\b/.test(plan) && !plan.includes("polls_open"),
  );
}

describe.each(engines)("$name", (engine) => {
  // Polls of PostgreSQL take several times as long.
  const factor = engine.name === "postgres" ? 2 / 3 : 1;

  it("maintains counts that equal a full count", async () => {
    const store = await engine.create();
    await fill(store, 45 * factor);
    await store.redecode({});
    await fill(store, 15 * factor);
    const counts = await store.counts();
    expect(counts["quarantine"]).toBeGreaterThan(0);
    expect(counts["polls quarantined"]).toBe(counts["quarantine"]);
    const {
      rows: [real],
    } = await store.query(
      "SELECT (SELECT COUNT(*) FROM polls), (SELECT COUNT(*) FROM responses), (SELECT COUNT(*) FROM bodies), " +
        "(SELECT SUM(LENGTH(data)) FROM bodies), (SELECT SUM(b.size) FROM responses r JOIN bodies b ON b.id = r.body)",
    );
    expect([
      counts["polls"],
      counts["responses"],
      counts["bodies"],
      counts["archive_bytes"],
      counts["response_bytes"],
    ]).toEqual(real!.map(Number));
    for (const [result, count] of (
      await store.query("SELECT COALESCE(result, 'in progress'), COUNT(*) FROM polls GROUP BY 1")
    ).rows)
      expect([result, counts[`polls ${String(result)}`]]).toEqual([result, Number(count)]);
    for (const { name } of store.layout.tables)
      expect([name, counts[name]]).toEqual([
        name,
        Number((await store.query(`SELECT COUNT(*) FROM "${DECODED_PREFIX}${name}"`)).rows[0]?.[0]),
      ]);
    expect(await recountRows(store)).toEqual(counts);
  });

  it("maintains the gaps that follow from all attempts", async () => {
    const store = await engine.create();
    const now = (await fill(store, 60 * factor, false)) + 3600 * second;
    const gaps = await store.gaps(now);
    const noted = gaps.filter(({ why }) => !why.startsWith("overdue"));
    const expected = await gapsFromPolls(store, now);
    const key = ({ target: id, from, to }: Pick<Gap, "target" | "from" | "to">): string => `${id} ${from} ${to}`;
    expect(noted.map(key).sort()).toEqual(expected.map(key).sort());
    expect(noted.length).toBeGreaterThan(5);
    expect(gaps.length).toBeGreaterThan(noted.length);
    const { columns, rows } = await answer(store, "gaps", now);
    expect(columns.slice(1, 4)).toEqual(["target", "from_at", "to_at"]);
    const status = await readStatus(store, now, { gaps: true });
    expect(
      rows
        .flatMap(([, , from, to]) => [from, to])
        .filter((at) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(at))),
    ).toEqual([]);
    expect(
      rows.map(([, id, from, to]) => `${String(id)} ${Date.parse(String(from))} ${Date.parse(String(to))}`).sort(),
    ).toEqual(status.gaps!.map(key).sort());
    expect(status.gapSummary).toEqual({
      gaps: gaps.length,
      targets: new Set(gaps.map(({ target: id }) => id)).size,
      longestMs: Math.max(...gaps.map(({ from, to }) => to - from)),
    });
  });
});

it("reports status and gaps without sequential scans of polls, responses, bodies or rows", async () => {
  const [engine] = engines;
  const name = engine.fresh();
  const writer = await engine.open(name);
  const now = await fill(writer, 10);
  await writer.close();
  const store = await engine.open(name, { readOnly: true });
  const scanned = await findScans(name, async () => {
    await readStatus(store, now);
    await store.gaps(now);
    await answer(store, "gaps", now);
    await store.measure();
    await store.lastSuccesses();
    await store.close();
  });
  expect(scanned).toEqual([]);
});
