import { describe, expect, it } from "vitest";
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
const interval = 60_040;
const ids = [
  ...Array.from({ length: 3 }, (_, index) => `soccer/live-win-probability?fixture=fixture${index}`),
  "tennis/unknown-feed?fixture=fixture9",
];

interface Sent {
  readonly hash: string;
  readonly id: string;
  readonly at: number;
}

/** Polls all targets; records hash and time of each body. */
async function fill(store: SqlStore, sent: Map<number, Sent>, from: number, polls: number): Promise<void> {
  const draw = random(seed);
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  for (let poll = from; poll < from + polls; poll++) {
    const at = start + poll * interval;
    await Promise.all(
      ids.map(async (id, index) => {
        const text = Array.from({ length: 20 }, () => Math.floor(draw() * 1e9).toString(36)).join("");
        const bytes = liveDocument(1 + ((poll * 3 + index) % 20), { text }, `fixture${index}`);
        const { response = 0 } = await store.complete(toOutcome(await claimTarget(store, id, at), bytes));
        sent.set(response, { hash: sha256(bytes), id, at: at + 40 });
      }),
    );
  }
}

/** Asserts that exactly these responses are removed, and that the maintained counts equal the remaining rows. */
async function expectRemoved(
  store: SqlStore,
  sent: ReadonlyMap<number, Sent>,
  isRemoved: (sent: Sent) => boolean,
): Promise<void> {
  for (const [response, each] of sent) {
    const body = await store.body(response);
    expect(body && sha256(body)).toBe(isRemoved(each) ? undefined : each.hash);
  }
  expect(await store.verify()).toMatchObject({ ok: true, missing: [], lost: [] });
  const counts = await store.counts();
  const tables = store.layout.tables.map(({ name }) => name);
  await store.maintain((session) => recount(session, tables));
  expect(await store.counts()).toEqual(counts);
}

describe.each(useEngines())("retention in $name", (engine) => {
  it("removes responses beyond the limit of one sport without breaking delta chains", async () => {
    const store = await engine.open(engine.fresh());
    const sent = new Map<number, Sent>();
    await fill(store, sent, 0, 16);
    const before = start + 9 * interval;
    const removed = await prune(store, { before, sport: "soccer" }, start + 1e9);
    expect(removed).toMatchObject({ responses: 9 * 3, polls: 9 * 3 });
    expect(removed.bodies).toBeGreaterThan(0);
    await expectRemoved(store, sent, ({ id, at }) => id.startsWith("soccer/") && at < before);
    // Later polls build on the remaining bodies.
    await fill(store, sent, 30, 2);
    expect(await store.verify()).toMatchObject({ ok: true });
    expect((await store.repair()).lost).toEqual([]);
    await store.close();
  });

  it("removes the oldest responses until the archive fits, except the last of each target", async () => {
    const store = await engine.open(engine.fresh());
    const sent = new Map<number, Sent>();
    await fill(store, sent, 0, 12);
    const archive = (await store.counts())["archive_bytes"] ?? 0;
    await prune(store, { maxBytes: archive / 2 }, start + 1e9);
    const remaining = (await store.counts())["responses"] ?? 0;
    expect(remaining).toBeGreaterThan(ids.length);
    expect(remaining).toBeLessThan(12 * ids.length);
    await prune(store, { before: start + 1e9 }, start + 1e9);
    await expectRemoved(store, sent, ({ at }) => at < start + 11 * interval);
    expect((await store.query("SELECT COUNT(*) FROM absent_responses")).rows).toEqual([[1]]);
    await store.close();
  });

  it("keeps bodies that deltas of concurrent polls refer to", async () => {
    const store = await engine.open(engine.fresh());
    const sent = new Map<number, Sent>();
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
    await prune(withMethods(store, { query }), { before: start + 40 * interval }, start + 1e9);
    expect(isPolled).toBe(true);
    await expectRemoved(store, sent, ({ at }) => at < start + 40 * interval);
    await store.close();
  });

  it("removes at most 500 rows in a transaction, between which polls are stored", async () => {
    const store = await engine.open(engine.fresh());
    const sent = new Map<number, Sent>();
    await fill(store, sent, 0, 2);
    const tables = store.layout.tables.map(({ name }) => name);
    // Many attempts without a response.
    await store.maintain(async (session) => {
      const [target] = await session.all("SELECT id FROM targets ORDER BY id LIMIT 1");
      const attempts = await session.ids("polls", 1100);
      const columns = ["id", "target", "worker", "claimed_at", "claimed_until", "why", "result"];
      const rows = attempts.map((id) => [id, target!["id"]!, "w", start, start, "live", "timeout"]);
      await session.insert("polls", columns, rows);
      await recount(session, tables);
    });
    const changes: number[] = [];
    let polls = 0;
    const maintain: SqlStore["maintain"] = async (work) => {
      if (changes.length > 0 && polls < 3) await fill(store, sent, 50 + polls++, 1);
      return store.maintain((session) =>
        work({
          ...session,
          run: async (sql, parameters) => {
            const count = await session.run(sql, parameters);
            changes.push(count);
            return count;
          },
        }),
      );
    };
    await prune(withMethods(store, { maintain }), { before: start + 40 * interval }, start + 1e9);
    expect(polls).toBe(3);
    expect(Math.max(...changes)).toBe(500);
    // The last responses at the beginning stay.
    await expectRemoved(store, sent, ({ at }) => at < start + interval);
    await store.close();
  });
});
