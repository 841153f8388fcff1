/** Alert rules and dashboard of `examples/deployment` are generated from the metrics. */
import { spawnSync } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { Health } from "../../src/observe/health.ts";
import { Metrics, RelayMetrics } from "../../src/observe/metrics.ts";
import { temporaryStore } from "../store/support.ts";

/** Metrics of `run` and of `serve`, with values. */
async function readMetrics(): Promise<[Metrics["registry"], RelayMetrics["registry"]]> {
  const store = await temporaryStore();
  const health = new Health({ store, now: Date.now, breakers: () => new Map() });
  const relay = new RelayMetrics({ position: 1, readers: 2 }, store, () =>
    Promise.resolve({ waiting: 0, deadLetters: 0 }),
  );
  const { registry } = new Metrics(() => 0, health, { counted: store, now: Date.now });
  return [registry, relay.registry];
}

it("matches the generated alert rules and dashboard", async () => {
  process.argv.push("--check");
  onTestFinished(() => void process.argv.pop());
  // The program throws an error that names an outdated file.
  await expect(import("../../generate-deploy.ts")).resolves.toBeDefined();
});

it("has metrics without findings of promtool", async ({ skip }) => {
  if (spawnSync("promtool", ["--version"]).error) skip("SKIPPED: there is no promtool; apt-get install prometheus");
  const [run, serve] = await readMetrics();
  for (const registry of [run, serve]) {
    const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith("sdf_"));
    const texts = await Promise.all(own.map(({ name }) => registry.getSingleMetricAsString(name)));
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], {
      input: `${texts.join("\n")}\n`,
      encoding: "utf8",
    });
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  }
});
