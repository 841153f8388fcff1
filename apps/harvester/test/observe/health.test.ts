import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { Health, type HealthOptions, type HealthReport, type HealthStore } from "../../src/observe/health.ts";
import { Metrics, listenForMetrics, RelayMetrics } from "../../src/observe/metrics.ts";
import type { BreakerState } from "../../src/rate-limit/breaker.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../../src/rate-limit/limits.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import {
  pollLive,
  temporaryFolder,
  liveDocument,
  temporaryStore,
  followTargets,
  liveTarget,
} from "../store/support.ts";
import { kickOff, minute, playing, startScenario } from "../support/scenario.ts";

const feed = "soccer/match-momentum";

/** Returns a health check of a store whose operations a test replaces. */
function healthOf(store: Partial<HealthStore>, options: Partial<HealthOptions> = {}): Health {
  return new Health({
    store: {
      probe: async () => undefined,
      nextDueAt: async () => undefined,
      blocks: async () => [],
      lastSuccesses: async () => ({}),
      measure: async () => ({ storeBytes: 0, archiveBytes: 0, responsesBytes: 0 }),
      ...store,
    },
    now: () => kickOff,
    breakers: () => new Map(),
    deadlineMs: 100,
    ...options,
  });
}

/** Serves metrics, and returns a function that reads a path. */
async function serve(metrics: Metrics | RelayMetrics) {
  const server = await listenForMetrics(metrics, 0, "127.0.0.1");
  onTestFinished(() => server.close());
  return async (path: string) => {
    const response = await fetch(server.address.replace("/metrics", path));
    return { status: response.status, text: await response.text() };
  };
}

async function served(health: Health, path: string) {
  const { status, text } = await (await serve(new Metrics(() => 0, health)))(path);
  return { status, report: JSON.parse(text) as HealthReport };
}

/** Returns a health check of a process that has begun to poll. */
async function begun(store: Partial<HealthStore> = {}, options: Partial<HealthOptions> = {}) {
  const health = healthOf(store, options);
  await health.begin();
  return health;
}

describe("the health check", () => {
  it("answers 503 within its deadline when the store does not commit", async () => {
    let probes = 0;
    const probe = () => {
      probes += 1;
      return new Promise<never>(() => undefined);
    };
    const health = await begun({ probe });
    const checks = { store: { status: "failing", error: "no answer within 0.1 s" } };
    const report = { status: "failing", ready: false, checks };
    expect(await served(health, "/health")).toMatchObject({ status: 503, report });
    expect((await served(health, "/ready")).status).toBe(503);
    // No further test commit starts while one hangs.
    await new Promise((go) => setTimeout(go, 1100));
    await health.report();
    expect(probes).toBe(1);
    const figures = await new Metrics(() => 0, health).registry.metrics();
    expect(figures).toContain('sdf_harvest_health{check="store"} 2');
    expect(figures).toContain("sdf_harvest_ready 0");
    expect(figures).not.toMatch(/^sdf_harvest_store_commit_seconds \d/m);
  });

  it("is ready during polling, while the store commits", async () => {
    expect((await served(healthOf({}), "/ready")).status).toBe(503);
    const polling = await begun();
    expect(await served(polling, "/ready")).toMatchObject({ status: 200, report: { ready: true } });
    polling.end();
    expect((await served(polling, "/ready")).status).toBe(503);
    expect((await served(polling, "/health")).status).toBe(200);
  });

  it.each([
    [2 ** 40, "ok", 200],
    [5e8, "degraded", 200],
    [1e6, "failing", 503],
  ])("reports %i free bytes on the disk as %s", async (bytes, expected, code) => {
    const health = healthOf({}, { folder: "/store", freeBytes: async () => bytes });
    const report = { status: expected, checks: { disk: { status: expected, freeBytes: bytes } } };
    expect(await served(health, "/health")).toMatchObject({ status: code, report });
  });

  it.each([
    [1000, "ok"],
    [20_000, "degraded"],
    [61_000, "failing"],
  ])("reports a target that has been due for %i ms as %s", async (late, expected) => {
    const { status, checks } = await healthOf({ nextDueAt: async () => kickOff - late }).report();
    expect([status, checks.lateness]).toEqual([expected, { status: expected, overdueMs: late }]);
  });

  it("reports for each feed its last answer, its breaker and its block", async () => {
    const states = new Map<string, BreakerState>([[feed, "open"]]);
    const other = "soccer/tournament-schedule";
    const blocks = [1, 2].map((seconds) => ({ bucket: seconds === 1 ? feed : "*", until: kickOff + seconds * 1000 }));
    const store = { blocks: async () => blocks, lastSuccesses: async () => ({ [other]: kickOff - minute }) };
    const health = await begun(store, { breakers: () => states });
    const at = (ms: number): string => new Date(kickOff + ms).toISOString();
    expect(await health.report()).toMatchObject({
      status: "degraded",
      blockedUntil: at(2000),
      feeds: {
        [feed]: { breaker: "open", blockedUntil: at(1000) },
        [other]: { breaker: "closed", lastSuccessAt: at(-minute) },
      },
    });
  });

  it("does not report feeds that the operator has paused as blocked or late", async () => {
    const { store, clock, harvester, arrivals, runUntil } = await startScenario(playing, { count: 3 });
    const health = new Health({ store, now: clock.now, breakers: () => harvester.worker.breakers() });
    await runUntil(kickOff + 4 * minute);
    for (const bucket of [ALL_REQUESTS, feed]) await store.block(pauseBucket(bucket), PAUSED_UNTIL);
    const before = arrivals.length;
    await runUntil(kickOff + 8 * minute);
    expect(arrivals.length).toBe(before);
    const report = await health.report();
    expect(report).toMatchObject({ status: "ok", checks: { lateness: { status: "ok" }, feeds: { status: "ok" } } });
    expect(JSON.stringify(report)).not.toMatch(/pause|blockedUntil/);
  });
});

describe("usable answers", () => {
  const poll = (health: Health, result: PollResult, feed = "soccer/match-momentum"): void =>
    health.events.polled?.({ claim: { target: { feed } }, result, receivedAt: kickOff } as Outcome, {} as never, 0, 0);

  it.each(["unauthorised", "client-error", "undecodable", "stale"] as const)(
    "fail the check if every poll has the result %s",
    async (result) => {
      const health = await begun();
      for (const _ of [1, 2]) poll(health, result);
      expect((await served(health, "/healthz")).status).toBe(200);
      const another = await begun();
      for (const _ of [1, 2, 3]) poll(another, result);
      const { status, report } = await served(another, "/health");
      expect([status, report.checks.feeds.status]).toEqual([503, "failing"]);
      expect(report.feeds).toMatchObject({ "soccer/match-momentum": { usableShare: 0 } });
      // The process polls and its store commits.
      expect((await served(another, "/readyz")).status).toBe(200);
    },
  );

  it("degrade the check while less than half of the polls of one feed have one, and pass it again", async () => {
    const health = await begun();
    for (const _ of [1, 2, 3, 4]) poll(health, "ok", "soccer/live-win-probability");
    for (const result of ["undecodable", "undecodable", "ok", "abandoned"] as const) poll(health, result);
    const { status, report } = await served(health, "/health");
    expect([status, report.checks.feeds.status]).toEqual([200, "degraded"]);
    const figures = await new Metrics(() => 0, health).registry.metrics();
    expect(figures).toContain(`sdf_harvest_usable_share{feed="${feed}"} 0.33`);
    const recovered = await begun();
    for (const result of ["undecodable", "undecodable", "ok", "unchanged"] as const) poll(recovered, result);
    expect((await recovered.report()).checks.feeds.status).toBe("ok");
  });
});

it("gauges report every check, and the sizes of store and archive", async () => {
  const path = join(temporaryFolder(), "store.db");
  const store = await openSqlite({ path, thread: true });
  await pollLive(store, "fixture1", 4, kickOff);
  await store.block("soccer/match-momentum", kickOff + minute);
  const health = new Health({
    store,
    now: () => kickOff + 1000,
    breakers: () => new Map([[feed, "half-open" as const]]),
    folder: join(path, ".."),
  });
  await health.begin();
  const figures = await new Metrics(() => 0, health).registry.metrics();
  const counts = await store.counts();
  const lines = figures.split("\n").map((line) => line.replace("sdf_harvest_", "").split(" "));
  const values = Object.fromEntries(lines.map(([name = "", value]) => [name, Number(value)]));
  expect(values).toMatchObject({
    'health{check="store"}': 0,
    'health{check="disk"}': expect.any(Number),
    'health{check="lateness"}': 0,
    'health{check="feeds"}': 1,
    ready: 1,
    store_commit_seconds: expect.any(Number),
    overdue_seconds: 0,
    'last_success_timestamp_seconds{feed="soccer/live-win-probability"}': (kickOff + 40) / 1000,
    [`breaker_state{feed="${feed}"}`]: 1,
    [`blocked_until_timestamp_seconds{feed="${feed}"}`]: (kickOff + minute) / 1000,
    archive_bytes: counts["archive_bytes"],
    responses_bytes: liveDocument(4).length,
  });
  expect(values["disk_free_bytes"]).toBeGreaterThan(0);
  expect(values["store_bytes"]).toBeGreaterThan(counts["archive_bytes"]!);
  await store.close();
});

describe("a relay", () => {
  it("reports its readers, its backlog and what webhooks wait for", async () => {
    const undelivered = async () => ({ waiting: 2, deadLetters: 7 });
    const source = { position: async () => 140 };
    const read = await serve(new RelayMetrics({ position: 128, readers: 3 }, source, undelivered));
    const figures = await read("/metrics");
    const expected = ["readers 3", "position 128", "backlog 12", "webhook_waiting 2", "webhook_dead_letters 7"];
    for (const figure of expected) expect(figures.text.split("\n")).toContain(`sdf_relay_${figure}`);
    for (const path of ["/health", "/healthz", "/ready", "/readyz"])
      expect([path, (await read(path)).status]).toEqual([path, 200]);
  });

  it("is failing and not ready while its store cannot be read", async () => {
    const source = { position: () => Promise.reject(new Error("no connection")) };
    const read = await serve(new RelayMetrics({ position: 1, readers: 0 }, source));
    const { status, text } = await read("/healthz");
    expect([status, JSON.parse(text)]).toEqual([503, { status: "failing", ready: false }]);
    expect((await read("/readyz")).status).toBe(503);
    expect((await read("/metrics")).text).not.toMatch(/^sdf_relay_backlog \d/m);
  });
});

it("targets, dead targets and gaps are read from the store, so that a restart keeps them", async () => {
  const store = await temporaryStore();
  await followTargets(store, ["one", "two", "three"].map(liveTarget), kickOff);
  const next = { dueAt: undefined, reason: "dead" };
  for (const name of ["one", "two"])
    await pollLive(store, name, 1, kickOff, { result: "unauthorised", body: undefined, dead: "refused", next });
  // A new process has counted nothing itself.
  const metrics = new Metrics(() => 0, undefined, { counted: store, now: () => kickOff + 60 * minute });
  const lines = (await metrics.registry.metrics()).split("\n");
  expect(lines).toContain("sdf_harvest_targets 3");
  expect(lines).toContain('sdf_harvest_dead_targets{feed="soccer/live-win-probability"} 2');
  // The third target was never polled.
  expect(lines).toContain("sdf_harvest_gaps 3");
  expect(lines.some((line) => /^sdf_harvest_longest_gap_seconds [1-9]/.test(line))).toBe(true);
  await store.close();
});
