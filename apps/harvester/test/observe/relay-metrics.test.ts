import { describe, expect, it, onTestFinished } from "vitest";
import { listenForMetrics, Metrics, RelayMetrics } from "../../src/observe/metrics.ts";
import { claimTarget, liveDocument, targetSpec, toOutcome } from "../store/support.ts";
import { temporaryStore } from "../support/store.ts";

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
