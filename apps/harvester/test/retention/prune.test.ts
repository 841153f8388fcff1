import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/config/load.ts";
import { retainDaily } from "../../src/retention/daily.ts";
import { readRules } from "../../src/retention/settings.ts";
import { prune } from "../../src/store/retention/prune.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { pollLive, liveDocument, sha256, start, withMethods, recountRows, pollTarget } from "../store/support.ts";
import { useEngines } from "../support/engines.ts";
import { random, seed } from "../support/random.ts";

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
  for (let poll = from; poll < from + polls; poll++) {
    const at = start + poll * interval;
    await Promise.all(
      ids.map(async (id, index) => {
        const text = Array.from({ length: 20 }, () => Math.floor(draw() * 1e9).toString(36)).join("");
        const bytes = liveDocument(1 + ((poll * 3 + index) % 20), { text }, `fixture${index}`);
        const { response = 0 } = await pollTarget(store, id, at, bytes);
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
  expect(await recountRows(store)).toEqual(counts);
}

const engines = useEngines();
const [sqlite] = engines;

describe.each(engines)("retention in $name", (engine) => {
  it("removes responses beyond the limit of one sport without breaking delta chains", async () => {
    const store = await engine.create();
    const sent = new Map<number, Sent>();
    await fill(store, sent, 0, 12);
    const before = start + 9 * interval;
    const removed = await prune(store, { before, sport: "soccer" }, start + 1e9);
    expect(removed).toMatchObject({ responses: 9 * 3, polls: 9 * 3 });
    expect(removed.bodies).toBeGreaterThan(0);
    await expectRemoved(store, sent, ({ id, at }) => id.startsWith("soccer/") && at < before);
    // Later polls build on the remaining bodies.
    await fill(store, sent, 30, 2);
    expect(await store.verify()).toMatchObject({ ok: true });
    expect((await store.repair()).lost).toEqual([]);
  });

  it("removes the oldest responses until the archive fits, except the last of each target", async () => {
    const store = await engine.create();
    const sent = new Map<number, Sent>();
    await fill(store, sent, 0, 8);
    const archive = (await store.counts())["archive_bytes"] ?? 0;
    await prune(store, { maxBytes: Math.floor(archive / 2) }, start + 1e9);
    const remaining = (await store.counts())["responses"] ?? 0;
    expect(remaining).toBeGreaterThan(ids.length);
    expect(remaining).toBeLessThan(8 * ids.length);
    await prune(store, { before: start + 1e9 }, start + 1e9);
    await expectRemoved(store, sent, ({ at }) => at < start + 7 * interval);
    expect((await store.query("SELECT COUNT(*) FROM absent_responses")).rows).toEqual([[1]]);
  });
});

it("keeps bodies that deltas of concurrent polls refer to", async () => {
  const store = await sqlite.create();
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
});

it("removes at most 500 rows in a transaction, between which polls are stored", async () => {
  const store = await sqlite.create();
  const sent = new Map<number, Sent>();
  await fill(store, sent, 0, 2);
  // Many attempts without a response.
  await store.maintain(async (session) => {
    const [target] = await session.all("SELECT id FROM targets ORDER BY id LIMIT 1");
    const attempts = await session.ids("polls", 1100);
    const columns = ["id", "target", "worker", "claimed_at", "claimed_until", "why", "result"];
    const rows = attempts.map((id) => [id, target!["id"]!, "w", start, start, "live", "timeout"]);
    await session.insert("polls", columns, rows);
  });
  await recountRows(store);
  const changes: number[] = [];
  let polls = 0;
  const maintain: SqlStore["maintain"] = async (work) => {
    if (changes.length > 0 && polls < 3) await fill(store, sent, 50 + polls++, 1);
    return store.maintain((session) =>
      work({
        ...session,
        all: async (sql, parameters) => {
          const rows = await session.all(sql, parameters);
          changes.push(rows.length);
          return rows;
        },
      }),
    );
  };
  await prune(withMethods(store, { maintain }), { before: start + 40 * interval }, start + 1e9);
  expect(polls).toBe(3);
  expect(Math.max(...changes)).toBe(500);
  // The last responses at the beginning stay.
  await expectRemoved(store, sent, ({ at }) => at < start + interval);
});

const day = 86_400_000;
const config = (retention: string): ReturnType<typeof readConfig> =>
  readConfig(
    `service: { baseUrl: "https://feeds.example" }\nfollow: [{ sport: soccer, fixtures: [f] }]\nretention: ` +
      `${retention}\n`,
    "sdf-harvest.yaml",
  );

it("removes incidents by the same limit, without a loss and without issuing their ids again", async () => {
  const store = await sqlite.create();
  const add = (feed: string, detectedAt: number): Promise<void> => {
    const facts = { kind: "late-feed", target: "t", fixture: undefined, response: undefined, message: "m" } as const;
    return store.addIncidents([{ ...facts, feed, detectedAt, evidence: {} }]);
  };
  await pollLive(store, "a", 1, start);
  await add("soccer/match-momentum", start);
  await add("tennis/match-predictions", start);
  await pollLive(store, "a", 2, start + interval);
  await add("soccer/match-momentum", start + interval);
  await add("soccer/match-momentum", start + 2 * interval);
  const list = async (): Promise<unknown[]> =>
    (await store.query("SELECT id, feed FROM incidents ORDER BY id")).rows.map(([id, feed]) => [id, feed]);
  await prune(store, { sport: "soccer", before: start + 1.5 * interval }, start + interval);
  // The last two have ids after those of all responses.
  expect(await list()).toEqual([
    [3, "tennis/match-predictions"],
    [5, "soccer/match-momentum"],
    [6, "soccer/match-momentum"],
  ]);
  expect(await store.verify()).toMatchObject({ ok: true, missing: [], lost: [] });
  await prune(store, { before: start + 3 * interval }, start + interval);
  await add("soccer/match-momentum", start + 3 * interval);
  expect((await list()).map((row) => (row as number[])[0])).toEqual([5, 6, 7]);
});

it("reads limits for all sports and for single ones", () => {
  const { retention } = config(
    "{ days: 365, maxSize: 5000000, sports: { soccer: { days: 30 }, tennis: { maxSize: 1000 } } }",
  );
  expect(readRules(retention, start)).toEqual([
    { sport: "soccer", before: start - 30 * day },
    { sport: "american-football", before: start - 365 * day },
    { sport: "basketball", before: start - 365 * day },
    { sport: "tennis", before: start - 365 * day, maxBytes: 1000 },
    { maxBytes: 5_000_000 },
  ]);
  expect(readRules(config("{ days: 7 }").retention, start)).toEqual([{ before: start - 7 * day }]);
  expect(readRules(config("{}").retention, start)).toEqual([]);
});

it.each([
  ["{ days: 1 }", "retention.days: 1 is out of range; use 2 or more"],
  ["{ maxSize: 1.5 }", "retention.maxSize: 1.5 is not a whole number"],
  ["{ age: 3 }", "retention.age: is unknown"],
  ["{ sports: { chess: { days: 3 } } }", "retention.sports.chess: is unknown; use one of soccer"],
])("rejects the limits %s", (text, message) => {
  expect(() => config(text)).toThrow(message);
});

it("removes old responses once a day, also after restarts", async () => {
  const path = sqlite.fresh();
  const pruned: [hours: number, responses: number][] = [];
  for (const hours of [0, 12, 47, 60, 96]) {
    const at = start + hours * 3_600_000;
    const store = await sqlite.open(path);
    await pollLive(store, "fixture1", 1 + pruned.length, at);
    const stop = new AbortController();
    const maintain: SqlStore["maintain"] = async (work) => {
      const changed = await store.maintain(work);
      // No turn is left on this day.
      if (changed === 0) stop.abort();
      return changed;
    };
    await retainDaily({
      store: withMethods(store, { maintain }),
      settings: { days: 2, sports: {} },
      signal: stop.signal,
      now: () => at,
      events: {
        pruned: ({ responses }) => {
          pruned.push([hours, responses]);
          stop.abort();
        },
        operationFailed: (_, error) => expect.fail(String(error)),
      },
    });
    await store.close();
  }
  expect(pruned).toEqual([
    [0, 0],
    [47, 0],
    [96, 3],
  ]);
});

it("reports a failure and continues", async () => {
  const store = await sqlite.create();
  await store.close();
  const stop = new AbortController();
  const failures: string[] = [];
  await retainDaily({
    store,
    settings: { days: 2, sports: {} },
    now: () => start,
    signal: stop.signal,
    events: {
      pruned: () => undefined,
      operationFailed: (where) => {
        failures.push(where);
        stop.abort();
      },
    },
  });
  expect(failures).toEqual(["retention"]);
});
