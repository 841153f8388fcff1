import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { loadConfig } from "@sdf/harvester";
import { afterAll, describe, expect, it, vi } from "vitest";
import { parse, stringify } from "yaml";

const folder = import.meta.dirname;
const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const temporary = mkdtempSync(join(tmpdir(), "sdf-deployment-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

interface Service {
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly environment?: Readonly<Record<string, string>>;
}

describe("compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, object>>;
  };
  const names = Object.keys(services);

  it("has a harvester with standby, a relay, and what they need", () => {
    expect(names).toEqual(["harvester", "standby", "relay", "postgres", "nats", "prometheus"]);
    expect(services["standby"]).toEqual(services["harvester"]);
  });

  it("refers to existing services, volumes and files, and waits for services with a health check", () => {
    let references = 0;
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        references++;
        expect(names).toContain(name);
        const isHealthRequired = condition === "service_healthy";
        expect(isHealthRequired && services[name]?.healthcheck === undefined, name).toBe(false);
      }
      for (const mount of mounts) {
        references++;
        const [from = ""] = mount.split(":");
        expect(from.startsWith("./") ? existsSync(join(folder, from)) : from in volumes, from).toBe(true);
      }
    }
    expect(references).toBeGreaterThan(10);
  });

  it("starts the harvester with options that it has", () => {
    const path = `${join(folder, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`;
    for (const name of ["harvester", "relay"]) {
      const [command = "", ...options] = services[name]?.command ?? [];
      const help = execFileSync("sdf-harvest", [command, "--help"], {
        env: { ...process.env, PATH: path },
        encoding: "utf8",
      });
      const used = options.filter((option) => option.startsWith("--"));
      expect(used.length).toBeGreaterThan(0);
      for (const option of used) expect(help).toContain(`${option} `);
    }
  });

  it("is scraped by Prometheus at the port of the metrics", () => {
    const { scrape_configs: jobs } = parse(read("prometheus.yml")) as {
      readonly scrape_configs: readonly { readonly static_configs: readonly { readonly targets: string[] }[] }[];
    };
    const targets = jobs.flatMap(({ static_configs: each }) => each.flatMap((config) => config.targets));
    expect(targets).toEqual(["harvester:9464", "standby:9464", "relay:9464"]);
    expect(services["relay"]?.command).toContain("9464");
  });

  it("passes the environment that the configuration reads", () => {
    for (const [name, value] of Object.entries(services["harvester"]?.environment ?? {}))
      vi.stubEnv(name, value.replaceAll("${POSTGRES_PASSWORD}", "test").replace(/^\$\{.*\}$/, "a-value"));
    const config = loadConfig(join(folder, "sdf-harvest.yaml"));
    expect(config.metrics).toMatchObject({ port: 9464, host: "0.0.0.0" });
    expect(config.storage).toMatchObject({ engine: "postgres", url: "postgres://sdf:test@postgres:5432/sdf" });
  });
});

describe("the alert rules", () => {
  const isMissing = spawnSync("promtool", ["--version"]).error !== undefined;
  const promtool = (...args: string[]): [number | null, string] => {
    const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
    return [status, status === 0 ? "" : stdout + stderr];
  };

  it("and the targets are valid for Prometheus", ({ skip }) => {
    if (isMissing) skip("SKIPPED: there is no promtool; apt-get install prometheus");
    expect(promtool("check", "config", join(folder, "prometheus.yml"))).toEqual([0, ""]);
  });

  /** A series for each alert that starts it after 20 minutes, with the labels of the alert. */
  const series: readonly (readonly [alert: string, labels: Record<string, string>, metric: string, values: string])[] =
    [
      ["NoHarvesterPolls", {}, "sdf_harvest_ready", "1x20 0x20"],
      ["HealthCheckFails", { check: "store" }, "sdf_harvest_health", "0x20 2x20"],
      ["PollsAreLate", {}, "sdf_harvest_overdue_seconds", "0x20 90x20"],
      ["AnswersAreUnusable", { feed: "f" }, "sdf_harvest_usable_share", "1x20 0.2x20"],
      ["BreakerIsOpen", { feed: "f" }, "sdf_harvest_breaker_state", "0x20 2x20"],
      ["FeedIsBlocked", { feed: "f" }, "sdf_harvest_blocked_until_timestamp_seconds", "0x20 9999999x20"],
      ["DiskIsLow", {}, "sdf_harvest_disk_free_bytes", "9999999999x20 1000x20"],
      ["StoreFails", { where: "complete" }, "sdf_harvest_failed_operations_total", "0x20 5x20"],
      ["ResponseIsQuarantined", { feed: "f" }, "sdf_harvest_quarantined_total", "_x20 1x20"],
      ["TargetsAreRefused", { feed: "f" }, "sdf_harvest_dead_targets", "_x20 3x20"],
      ["RelayIsBehind", {}, "sdf_relay_backlog", "0x20 500x20"],
      ["WebhooksAreGivenUp", {}, "sdf_relay_webhook_dead_letters", "0x20 2x20"],
    ];

  it("fire when their metric says so, and not before", ({ skip }) => {
    const { groups } = parse(read("alerts.yml")) as {
      readonly groups: readonly {
        readonly rules: readonly {
          readonly alert: string;
          readonly labels: object;
          readonly annotations: Readonly<Record<string, string>>;
        }[];
      }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(series.map(([alert]) => alert)).toEqual(rules.map(({ alert }) => alert));
    if (isMissing) skip("SKIPPED: there is no promtool; apt-get install prometheus");
    const tests = series.map(([alert, labels, metric, values]) => {
      const { labels: own } = rules.find((rule) => rule.alert === alert)!;
      const text = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
      const isFiring = (at: string, count: number) => ({
        expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`,
        eval_time: at,
        exp_samples: [{ labels: "{}", value: count }],
      });
      return {
        interval: "1m",
        input_series: [{ series: `${metric}{${text.join(", ")}}`, values }],
        promql_expr_test: [isFiring("19m", 0), isFiring("35m", 1)],
        name: `${alert} ${JSON.stringify(own)}`,
      };
    });
    const file = join(temporary, "tests.yml");
    writeFileSync(file, stringify({ rule_files: [join(folder, "alerts.yml")], evaluation_interval: "1m", tests }));
    expect(promtool("test", "rules", file)).toEqual([0, ""]);
  });
});

it("has a unit that systemd accepts", ({ skip }) => {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) skip("SKIPPED: there is no systemd-analyze");
  const unit = join(temporary, "sdf-harvest.service");
  // The program is not installed on this machine.
  writeFileSync(
    unit,
    read("sdf-harvest.service")
      .replace("/usr/bin/sdf-harvest", process.execPath)
      .replace(/^User=.*$/m, ""),
  );
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  const findings = stderr.split("\n").filter((line) => line.includes("sdf-harvest.service"));
  expect([status, findings]).toEqual([0, []]);
});
