/**
 * Writes the alert rules and the dashboard of `examples/deployment` from the table of metrics: `node generate-deploy.ts`. With
 * `--check`, it fails if a file is outdated.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { listMetrics, type MetricFacts } from "./src/observe/metrics.ts";

/** An alert on a metric of the table. */
interface Alert {
  readonly name: string;
  readonly metric: string;
  /** Condition; `$` is the metric. */
  readonly when: string;
  readonly for: string;
  readonly severity: "critical" | "warning";
  readonly summary: string;
  readonly action: string;
}

/** A counter or a number that grew within half an hour. A series that appears was 0 before. */
const NEW = "increase($[30m]) > 0 or $ > 0 unless $ offset 30m";
const MORE = "delta($[30m]) > 0 or $ > 0 unless $ offset 30m";

const alerts: readonly Alert[] = [
  {
    name: "NoHarvesterPolls",
    metric: "sdf_harvest_ready",
    when: "absent($) or max($) < 1",
    for: "2m",
    severity: "critical",
    summary: "No harvester polls: neither the active one nor the standby",
    action: "Check the processes and the database",
  },
  {
    name: "HealthCheckFails",
    metric: "sdf_harvest_health",
    when: "$ == 2",
    for: "2m",
    severity: "critical",
    summary: "The health check {{ $labels.check }} fails",
    action: "/health of the process has the reason",
  },
  {
    name: "PollsAreLate",
    metric: "sdf_harvest_overdue_seconds",
    when: "$ > 60",
    for: "2m",
    severity: "critical",
    summary: "A target has been due for {{ $value | humanizeDuration }}",
    action: "Check the load of the machine and the latency of the store",
  },
  {
    name: "AnswersAreUnusable",
    metric: "sdf_harvest_usable_share",
    when: "$ < 0.5",
    for: "10m",
    severity: "warning",
    summary: "Few answers of {{ $labels.feed }} are usable",
    action: "`sdf-harvest query polls` lists the results",
  },
  {
    name: "BreakerIsOpen",
    metric: "sdf_harvest_breaker_state",
    when: "$ == 2",
    for: "10m",
    severity: "warning",
    summary: "Polls of {{ $labels.feed }} are suspended after failures",
    action: "`sdf-harvest query polls` lists the results",
  },
  {
    name: "FeedIsBlocked",
    metric: "sdf_harvest_blocked_until_timestamp_seconds",
    when: "$ - time() > 300",
    for: "1m",
    severity: "warning",
    summary: "The service blocks {{ $labels.feed }} for more than five minutes",
    action: "Compare the configured rates with those of the contract",
  },
  {
    name: "DiskIsLow",
    metric: "sdf_harvest_disk_free_bytes",
    when: "$ < 1073741824",
    for: "5m",
    severity: "critical",
    summary: "The disk of the store has {{ $value | humanize1024 }}B left",
    action: "`sdf-harvest prune` removes old responses",
  },
  {
    name: "StoreFails",
    metric: "sdf_harvest_failed_operations_total",
    when: NEW,
    for: "0m",
    severity: "warning",
    summary: "Operations of the store failed: {{ $labels.where }}",
    action: "The log has the error; `sdf-harvest verify` checks the store",
  },
  {
    name: "ResponseIsQuarantined",
    metric: "sdf_harvest_quarantined_total",
    when: NEW,
    for: "0m",
    severity: "warning",
    summary: "A response of {{ $labels.feed }} contains a credential of the service",
    action: "`sdf-harvest quarantine` lists it; inform the provider",
  },
  {
    name: "TargetsAreRefused",
    metric: "sdf_harvest_dead_targets",
    when: MORE,
    for: "0m",
    severity: "warning",
    summary: "The service refuses targets of {{ $labels.feed }}",
    action: "`sdf-harvest dead-letter` lists them with the reasons",
  },
  {
    name: "RelayIsBehind",
    metric: "sdf_relay_backlog",
    when: "$ > 100",
    for: "2m",
    severity: "warning",
    summary: "A relay has not sent {{ $value }} changes yet",
    action: "Check the load of the machine and the latency of the store",
  },
  {
    name: "WebhooksAreGivenUp",
    metric: "sdf_relay_webhook_dead_letters",
    when: MORE,
    for: "0m",
    severity: "warning",
    summary: "Webhook messages were given up",
    action: "`sdf-harvest webhooks dead` lists them",
  },
];

const header = "# Written by generate-deploy.ts from the metrics. Do not edit.\n";

function alertRules(metrics: readonly MetricFacts[]): string {
  const names = new Set(metrics.map(({ name }) => name));
  const rules = alerts.map(({ name, metric, when, severity, summary, action, for: duration }) => {
    if (!names.has(metric)) throw new Error(`alert ${name}: there is no metric ${metric}`);
    return {
      alert: name,
      expr: when.replaceAll("$", metric),
      for: duration,
      labels: { severity },
      annotations: { summary, action },
    };
  });
  return header + stringify({ groups: [{ name: "sdf-harvester", rules }] }, { lineWidth: 0 });
}

/** A Grafana dashboard with one panel for each metric. */
function dashboard(metrics: readonly MetricFacts[]): string {
  const panels = metrics.map((metric, index) => ({
    id: index + 1,
    type: "timeseries",
    title: metric.help,
    description: metric.name,
    datasource: { type: "prometheus", uid: "${source}" },
    gridPos: { h: 8, w: 8, x: (index % 3) * 8, y: Math.floor(index / 3) * 8 },
    fieldConfig: { defaults: { unit: findUnit(metric.name), min: 0 }, overrides: [] },
    targets: toQueries(metric).map(([expr, legendFormat], place) => ({
      refId: String.fromCharCode(65 + place),
      expr,
      legendFormat,
    })),
  }));
  const value = {
    uid: "sdf-harvester",
    title: "Harvester",
    schemaVersion: 39,
    refresh: "10s",
    time: { from: "now-3h", to: "now" },
    templating: { list: [{ name: "source", label: "Source", type: "datasource", query: "prometheus" }] },
    panels,
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Queries of a metric, each with its legend: rates of counters, quantiles of histograms, values of gauges. */
function toQueries({
  name,
  type,
  labelNames: labels,
}: MetricFacts): readonly (readonly [expr: string, legend: string])[] {
  const legend = labels.length === 0 ? "{{instance}}" : labels.map((label) => `{{${label}}}`).join(" ");
  const by = labels.length === 0 ? "instance" : labels.join(", ");
  if (type === "counter") return [[`sum by (${by}) (rate(${name}[5m]))`, legend]];
  // Grafana reads instants in milliseconds.
  const factor = name.endsWith("_timestamp_seconds") ? " * 1000" : "";
  if (type === "gauge") return [[`max by (${by}) (${name})${factor}`, legend]];
  return [0.5, 0.95].map((quantile) => [
    `histogram_quantile(${quantile}, sum by (le, ${by}) (rate(${name}_bucket[5m])))`,
    `${legend} ${quantile * 100} %`,
  ]);
}

function findUnit(name: string): string {
  if (name.endsWith("_timestamp_seconds")) return "dateTimeFromNow";
  if (name.endsWith("_seconds")) return "s";
  return name.endsWith("_bytes") ? "bytes" : name.endsWith("_bytes_total") ? "Bps" : "short";
}

const metrics = listMetrics();
const files = { "alerts.yml": alertRules(metrics), "dashboard.json": dashboard(metrics) };
for (const [name, text] of Object.entries(files)) {
  const path = join(import.meta.dirname, "../../examples/deployment", name);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) throw new Error(`${name} is outdated; run node generate-deploy.ts`);
}
