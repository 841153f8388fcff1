import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PollResult } from "../../src/domain/poll-result.ts";
import { Health, type HealthOptions, type HealthReport, type HealthStore } from "../../src/observe/health.ts";
import { Metrics, listenForMetrics, RelayMetrics } from "../../src/observe/metrics.ts";
import type { BreakerState } from "../../src/rate-limit/breaker.ts";
import { ALL_REQUESTS, PAUSED_UNTIL, pauseBucket } from "../../src/rate-limit/limits.ts";
import type { Outcome } from "../../src/store/contract/contract.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { pollLive, toOutcome, claimTarget, temporaryFolder, liveDocument, targetSpec } from "../store/support.ts";
import { kickOff, minute, playing, startScenario } from "../support/scenario.ts";
import { temporaryStore } from "../support/store.ts";
import { allowLongTests } from "../support/time-limits.ts";

allowLongTests();

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

async function served(
  health: Health,
  path: string,
): Promise<{ readonly status: number; readonly report: HealthReport }> {
  const server = await listenForMetrics(new Metrics(() => 0, health), 0, "127.0.0.1");
  const response = await fetch(server.address.replace("/metrics", path));
  const report = (await response.json()) as HealthReport;
  server.close();
  return { status: response.status, report };
}

describe("the health check", () => {
  it("answers 503 within its deadline when the store does not commit", async () => {
    let probes = 0;
    const health = healthOf({
      probe: () =>
        new Promise(() => {
          probes += 1;
        }),
    });
    await health.begin();
    const { status, report } = await served(health, "/health");
    expect(status).toBe(503);
    expect(report).toMatchObject({
      status: "failing",
      ready: false,
      checks: { store: { status: "failing", error: "no answer within 0.1 s" } },
    });
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
    const health = healthOf({ probe: async () => undefined });
    expect((await served(health, "/ready")).status).toBe(503);
    const polling = healthOf({ probe: async () => undefined });
    await polling.begin();
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
    const { status, report } = await served(
      healthOf({}, { folder: "/store", freeBytes: async () => bytes }),
      "/health",
    );
    expect([report.status, report.checks.disk, status]).toEqual([
      expected,
      { status: expected, freeBytes: bytes },
      code,
    ]);
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
    const health = healthOf(
      {
        blocks: async () => [
          { bucket: feed, until: kickOff + 1000 },
          { bucket: "*", until: kickOff + 2000 },
        ],
        lastSuccesses: async () => ({ "soccer/tournament-schedule": kickOff - minute }),
      },
      { breakers: () => states },
    );
    await health.begin();
    expect(await health.report()).toMatchObject({
      status: "degraded",
      blockedUntil: new Date(kickOff + 2000).toISOString(),
      feeds: {
        [feed]: { breaker: "open", blockedUntil: new Date(kickOff + 1000).toISOString() },
        "soccer/tournament-schedule": { breaker: "closed", lastSuccessAt: new Date(kickOff - minute).toISOString() },
      },
    });
  });

  it("does not report feeds that the operator has paused as blocked or late", async () => {
    const harvest = await startScenario(playing, { count: 3 });
    const health = new Health({
      store: harvest.store,
      now: harvest.clock.now,
      breakers: () => harvest.harvester.worker.breakers(),
    });
    await harvest.runUntil(kickOff + 4 * minute);
    for (const bucket of [ALL_REQUESTS, feed]) await harvest.store.block(pauseBucket(bucket), PAUSED_UNTIL);
    const arrivals = harvest.arrivals.length;
    await harvest.runUntil(kickOff + 8 * minute);
    expect(harvest.arrivals.length).toBe(arrivals);
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
      const health = healthOf({});
      await health.begin();
      for (const _ of [1, 2]) poll(health, result);
      expect((await served(health, "/healthz")).status).toBe(200);
      const another = healthOf({});
      await another.begin();
      for (const _ of [1, 2, 3]) poll(another, result);
      const { status, report } = await served(another, "/health");
      expect([status, report.checks.feeds.status]).toEqual([503, "failing"]);
      expect(report.feeds).toMatchObject({ "soccer/match-momentum": { usableShare: 0 } });
      // The process polls and its store commits.
      expect((await served(another, "/readyz")).status).toBe(200);
    },
  );

  it("degrade the check while less than half of the polls of one feed have one, and pass it again", async () => {
    const health = healthOf({});
    await health.begin();
    for (const _ of [1, 2, 3, 4]) poll(health, "ok", "soccer/live-win-probability");
    for (const result of ["undecodable", "undecodable", "ok", "abandoned"] as const) poll(health, result);
    const { status, report } = await served(health, "/health");
    expect([status, report.checks.feeds.status]).toEqual([200, "degraded"]);
    expect(await new Metrics(() => 0, health).registry.metrics()).toMatch(
      /sdf_harvest_usable_share\{feed="soccer\/match-momentum"\} 0\.33/,
    );
    const recovered = healthOf({});
    await recovered.begin();
    for (const result of ["undecodable", "undecodable", "ok", "unchanged"] as const) poll(recovered, result);
    expect((await recovered.report()).checks.feeds.status).toBe("ok");
  });
});

describe("gauges", () => {
  it("report every check, and the sizes of store and archive", async () => {
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
    const metrics = new Metrics(() => 0, health);
    const figures = await metrics.registry.metrics();
    const value = (name: string): number =>
      Number(new RegExp(`^${name.replace(/[{}*]/g, "\\$&")} (\\S+)$`, "m").exec(figures)?.[1]);
    expect(value('sdf_harvest_health{check="store"}')).toBe(0);
    expect(value('sdf_harvest_health{check="disk"}')).toBeGreaterThanOrEqual(0);
    expect(value('sdf_harvest_health{check="lateness"}')).toBe(0);
    expect(value('sdf_harvest_health{check="feeds"}')).toBe(1);
    expect(value("sdf_harvest_ready")).toBe(1);
    expect(value("sdf_harvest_store_commit_seconds")).toBeGreaterThanOrEqual(0);
    expect(value("sdf_harvest_disk_free_bytes")).toBeGreaterThan(0);
    expect(value("sdf_harvest_overdue_seconds")).toBe(0);
    expect(value('sdf_harvest_last_success_timestamp_seconds{feed="soccer/live-win-probability"}')).toBe(
      (kickOff + 40) / 1000,
    );
    expect(value('sdf_harvest_breaker_state{feed="soccer/match-momentum"}')).toBe(1);
    expect(value('sdf_harvest_blocked_until_timestamp_seconds{feed="soccer/match-momentum"}')).toBe(
      (kickOff + minute) / 1000,
    );
    const counts = await store.counts();
    expect(value("sdf_harvest_archive_bytes")).toBe(counts["archive_bytes"]);
    expect(value("sdf_harvest_responses_bytes")).toBe(liveDocument(4).length);
    expect(value("sdf_harvest_store_bytes")).toBeGreaterThan(counts["archive_bytes"]!);
    await store.close();
  });
});

const start = Date.parse("2026-09-12T14:00:00Z");

/** Serves metrics, and returns a function that reads a path. */
async function serve(metrics: RelayMetrics): Promise<(path: string) => Promise<[status: number, text: string]>> {
  const server = await listenForMetrics(metrics, 0, "127.0.0.1");
  onTestFinished(() => server.close());
  return async (path) => {
    const response = await fetch(server.address.replace("/metrics", path));
    return [response.status, await response.text()];
  };
}

describe("a relay", () => {
  it("reports its readers, its backlog and what webhooks wait for", async () => {
    const undelivered = async () => ({ waiting: 2, deadLetters: 7 });
    const source = { position: async () => 140 };
    const read = await serve(new RelayMetrics({ position: 128, readers: 3 }, source, undelivered));
    const [, figures] = await read("/metrics");
    for (const line of [
      "sdf_relay_readers 3",
      "sdf_relay_position 128",
      "sdf_relay_backlog 12",
      "sdf_relay_webhook_waiting 2",
      "sdf_relay_webhook_dead_letters 7",
    ])
      expect(figures.split("\n")).toContain(line);
    for (const path of ["/health", "/healthz", "/ready", "/readyz"])
      expect([path, (await read(path))[0]]).toEqual([path, 200]);
  });

  it("is failing and not ready while its store cannot be read", async () => {
    const source = { position: () => Promise.reject(new Error("no connection")) };
    const read = await serve(new RelayMetrics({ position: 1, readers: 0 }, source));
    const [status, text] = await read("/healthz");
    expect([status, JSON.parse(text)]).toEqual([503, { status: "failing", ready: false }]);
    expect((await read("/readyz"))[0]).toBe(503);
    expect((await read("/metrics"))[1]).not.toMatch(/^sdf_relay_backlog \d/m);
  });
});

it("targets, dead targets and gaps are read from the store, so that a restart keeps them", async () => {
  const store = await temporaryStore();
  const ids = ["one", "two", "three"].map((name) => `soccer/live-win-probability?fixture=${name}`);
  await store.putTargets(
    ids.map((id) => targetSpec(id)),
    () => ({ dueAt: start, reason: "live" }),
  );
  for (const id of ids.slice(0, 2)) {
    const { body: _, ...outcome } = toOutcome(await claimTarget(store, id, start), liveDocument(1));
    await store.complete({
      ...outcome,
      result: "unauthorised",
      httpStatus: 403,
      dead: "the service refuses it",
      next: { dueAt: undefined, reason: "dead" },
    });
  }
  // A new process has counted nothing itself.
  const metrics = new Metrics(() => 0, undefined, { counted: store, now: () => start + 3_600_000 });
  const lines = (await metrics.registry.metrics()).split("\n");
  expect(lines).toContain("sdf_harvest_targets 3");
  expect(lines).toContain('sdf_harvest_dead_targets{feed="soccer/live-win-probability"} 2');
  // The third target was never polled.
  expect(lines).toContain("sdf_harvest_gaps 3");
  expect(lines.some((line) => /^sdf_harvest_longest_gap_seconds [1-9]/.test(line))).toBe(true);
  await store.close();
});
