import { describe, expect, it } from "vitest";
import type { Claim } from "../../src/store/contract/contract.ts";
import { prune } from "../../src/store/retention/prune.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { recount } from "../../src/store/sql/tallies.ts";
import { toOutcome, claimTarget, liveDocument, sha256, targetSpec } from "../store/support.ts";
import { useEngines } from "../support/engines.ts";
import { random, seed } from "../support/random.ts";
import { withMethods } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

const start = Date.parse("2026-09-12T14:00:00Z");
const ids = [
  ...Array.from({ length: 4 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`),
  "tennis/unknown-feed?fixture=fixture9",
];
const engines = useEngines();

/** Polls all targets; records hash and time of each body. */
async function fill(
  store: SqlStore,
  sent: Map<number, { readonly hash: string; readonly id: string; readonly at: number }>,
  from: number,
  polls: number,
): Promise<void> {
  const draw = random(seed);
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  for (let poll = from; poll < from + polls; poll++) {
    for (const [index, id] of ids.entries()) {
      const text = Array.from({ length: 20 }, () => Math.floor(draw() * 1e9).toString(36)).join("");
      const bytes = liveDocument(1 + ((poll * 3 + index) % 20), { text }, `fixture${index}`);
      const at = start + poll * 60_040;
      const { response = 0 } = await store.complete(toOutcome(await claimTarget(store, id, at), bytes));
      sent.set(response, { hash: sha256(bytes), id, at: at + 40 });
    }
  }
}

describe.each(engines)("retention in $name", (engine) => {
  it("removes responses beyond the limit of one sport without breaking delta chains", async () => {
    const store = await engine.open(engine.fresh());
    const sent: Parameters<typeof fill>[1] = new Map();
    await fill(store, sent, 0, 24);
    const before = start + 13 * 60_040;
    const removed = await prune(store, { before, sport: "soccer" }, start + 1e9);
    expect(removed).toMatchObject({ responses: 13 * 4, polls: 13 * 4 });
    expect(removed.bodies).toBeGreaterThan(0);
    for (const [response, { hash, id, at }] of sent) {
      const body = await store.body(response);
      const isRemoved = id.startsWith("soccer/") && at < before;
      expect(body && sha256(body)).toBe(isRemoved ? undefined : hash);
    }
    expect(await store.verify()).toMatchObject({ ok: true, missing: [], lost: [] });
    // The maintained counts equal the remaining rows.
    const counts = await store.counts();
    await store.maintain((session) =>
      recount(
        session,
        store.layout.tables.map(({ name }) => name),
      ),
    );
    expect(await store.counts()).toEqual(counts);
    // Later polls build on the remaining bodies.
    await fill(store, sent, 30, 2);
    expect(await store.verify()).toMatchObject({ ok: true });
    expect((await store.repair()).lost).toEqual([]);
    await store.close();
  });

  it("removes the oldest responses until the archive fits, except the last of each target", async () => {
    const store = await engine.open(engine.fresh());
    const sent: Parameters<typeof fill>[1] = new Map();
    await fill(store, sent, 0, 16);
    const archive = (await store.counts())["archive_bytes"] ?? 0;
    await prune(store, { maxBytes: archive / 2 }, start + 1e9);
    const remaining = (await store.counts())["responses"] ?? 0;
    expect(remaining).toBeGreaterThan(ids.length);
    expect(remaining).toBeLessThan(16 * ids.length);
    await prune(store, { before: start + 1e9 }, start + 1e9);
    expect((await store.counts())["responses"]).toBe(ids.length);
    const last = [...sent].slice(-ids.length);
    for (const [response, { hash }] of last) expect(sha256(await store.body(response))).toBe(hash);
    expect(await store.verify()).toMatchObject({ ok: true, missing: [] });
    expect((await store.query("SELECT COUNT(*) FROM absent_responses")).rows).toEqual([[1]]);
    await store.close();
  });

  it("keeps bodies that deltas of concurrent polls refer to", async () => {
    const store = await engine.open(engine.fresh());
    const sent: Parameters<typeof fill>[1] = new Map();
    await fill(store, sent, 0, 3);
    let isPolled = false;
    const query: SqlStore["query"] = async (sql, parameters) => {
      // From here on, every target has a newer last response.
      if (!isPolled && sql.startsWith("SELECT r.id FROM responses")) {
        isPolled = true;
        await fill(store, sent, 50, 1);
      }
      return store.query(sql, parameters);
    };
    await prune(withMethods(store, { query }), { before: start + 40 * 60_040 }, start + 1e9);
    const lastResponses = [...sent].slice(-ids.length);
    for (const [response, { hash }] of lastResponses) expect(sha256(await store.body(response))).toBe(hash);
    expect((await store.counts())["responses"]).toBe(ids.length);
    expect(await store.verify()).toMatchObject({ ok: true, missing: [] });
    await store.close();
  });
});

it("removes responses in bounded transactions during polling into PostgreSQL", async () => {
  const [, postgres] = engines;
  const name = postgres.fresh();
  const [store, worker] = [await postgres.open(name), await postgres.open(name)];
  const names = Array.from({ length: 22 }, (_, index) => `soccer/live-win-probability?fixture=beside${index}`);
  await store.putTargets(
    names.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  const sent = new Map<number, { readonly hash: string; readonly at: number }>();
  const round = async (poll: number, polled: readonly string[]): Promise<void> => {
    const at = start + poll * 60_040;
    await Promise.all(
      polled.map(async (id, index) => {
        let claim: Claim | undefined;
        // A target with an open write transaction cannot be claimed, so a worker retries.
        for (;;) {
          claim = await worker.claim(id, "worker", at, at + 90_000, []);
          if (claim !== undefined) break;
          await new Promise((go) => setTimeout(go, 50));
        }
        const bytes = liveDocument(1 + (poll % 3), { round: poll }, `beside${index}`);
        const { response = 0 } = await worker.complete(toOutcome(claim, bytes));
        sent.set(response, { hash: sha256(bytes), at: at + 40 });
      }),
    );
  };
  const polls = 28;
  for (let poll = 0; poll < polls; poll++) await round(poll, names);
  const changes: number[] = [];
  const maintain: SqlStore["maintain"] = (work) =>
    store.maintain((session) =>
      work({
        ...session,
        run: async (sql, parameters) => {
          const count = await session.run(sql, parameters);
          changes.push(count);
          return count;
        },
      }),
    );
  let isOver = false;
  const removal = prune(
    withMethods(store, { maintain }),
    { before: start + (polls - 5) * 60_040 },
    start + 1e9,
  ).finally(() => {
    isOver = true;
  });
  let rounds = 0;
  const polled = names.slice(0, 4);
  for (; !isOver || rounds < 3; rounds++) {
    await round(polls + rounds, polled);
    await new Promise((go) => setTimeout(go, 50));
  }
  const removed = await removal;
  expect(removed.responses).toBe((polls - 5) * names.length);
  expect(Math.max(...changes)).toBeLessThanOrEqual(500);
  expect(changes).toContain(500);
  for (const [response, { hash, at }] of sent) {
    const body = await worker.body(response);
    const isRemoved = at < start + (polls - 5) * 60_040;
    expect(body && sha256(body)).toBe(isRemoved ? undefined : hash);
  }
  const { rows } = await store.query("SELECT COUNT(*) FROM polls WHERE result = 'ok' AND claimed_at >= $1", [
    start + polls * 60_040,
  ]);
  expect(rows).toEqual([[rounds * polled.length]]);
  expect(await store.verify()).toMatchObject({ ok: true, missing: [], lost: [] });
  await worker.close();
  await store.close();
});
