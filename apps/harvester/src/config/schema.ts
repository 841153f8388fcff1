/**
 * The schema of the configuration. Validation (`read.ts`) and the reference (`docs/configuration.md`) both come from
 * it, so a setting is described in one place. In a path, `*` is a name that the user chooses, and `[]` an item of a
 * list.
 */

import { sports } from "../feeds/catalogue.ts";
import { DEFAULT_PAUSE_BOUNDS } from "../rate-limit/limits.ts";

export type SettingType = "text" | "address" | "number" | "integer" | "map" | "list";

/** One setting. */
export interface Setting {
  readonly type: SettingType;
  /** Meaning, with the unit. */
  readonly meaning: string;
  /** How to fix a missing setting; absent if the setting is optional. */
  readonly required?: string | undefined;
  /** Default; a description if it depends on the feed. */
  readonly usual?: string | number | undefined;
  readonly oneOf?: readonly string[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Flag and environment variable that override the file. */
  readonly override?: { readonly flag: string; readonly variable: string } | undefined;
}

const secretFix = "fill it in; ${NAME} takes it from the environment";
export const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const map = (meaning: string): Setting => ({ type: "map", meaning });
const list = (meaning: string): Setting => ({ type: "list", meaning });
const text = (meaning: string, more: Partial<Setting> = {}): Setting => ({ type: "text", meaning, ...more });
const secret = (meaning: string): Setting => text(meaning);
const needed = (meaning: string): Setting => text(meaning, { required: secretFix });
const seconds = (meaning: string, usual: number | string, min = 0): Setting => ({
  type: "number",
  meaning: `${meaning}, seconds`,
  usual,
  min,
});

const policy: Readonly<Record<string, Setting>> = {
  "": map("Settings of one feed, as `<sport>/<feed>`, or `*` for all"),
  timeout: seconds("Maximum time from the claim of a poll until its request has failed", 30, 1),
  spread: seconds("Maximum delay that spreads polls which become due at the same time", 20),
  lead: seconds(
    "Start of polling before kick-off, for guidance without a time of the match",
    "3600; 864000 for feeds that are polled once a day",
  ),
  tail: seconds("End of polling after the end of the match, for guidance without an end", 600),
  after: seconds("Length of a window that starts at the end of the match, for guidance without an end", 21_600),
  closing: text("Last poll of a match whose end another feed reported: at the usual interval, a day later, or none", {
    oneOf: ["next", "daily", "never"],
    usual: "next",
  }),
  onceCounts: text(
    "Whether a one-time window is used up by any request that reached the service, or only by an answer",
    { oneOf: ["attempts", "answers"], usual: "attempts" },
  ),
  guidance: text("Which cadence of the API documentation applies, if it has two", {
    oneOf: ["main", "alternative"],
    usual: "main",
  }),
  maxBackoff: seconds("Maximum pause after failures", 900),
  deadAfter: {
    type: "number",
    meaning: "Consecutive refusals after which a target becomes a dead letter",
    usual: 3,
    min: 1,
  },
  probe: seconds("Interval between probes of a dead letter", 3600, 1),
  overlap: seconds("Time that is subtracted from the watermark of `_dlt`", 120),
  reconcile: seconds("Interval between two full polls of a list", 86_400),
  pageSize: { type: "integer", meaning: "Items per page of a list", usual: 100, min: 1, max: 1000 },
  confirmed: map(
    "Intervals that the operator confirmed, by polling window; `*` applies to all windows with an interval, and to a " +
      "feed without polling guidance",
  ),
  "confirmed.*": { type: "number", meaning: "Interval, seconds", min: 1 },
  repair: map("Parameters that request all data of a finished match; `{}` for none"),
  "repair.*": text("Value of the parameter"),
};

const rate = (of: string): Record<string, Setting> => ({
  "": map(
    `Rate that the operator confirmed for ${of}: maximum number of requests in any time span of ` +
      "this length, for all workers together",
  ),
  requests: { type: "integer", meaning: "Number of requests", min: 1, required: "write how many requests" },
  per: { type: "number", meaning: "Length of the time span, seconds", min: 0.1, required: "write in how many seconds" },
});

function under(prefix: string, settings: Readonly<Record<string, Setting>>): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name === "" ? prefix : `${prefix}.${name}`, setting]),
  );
}

const retention = (of: string): Record<string, Setting> => ({
  days: {
    type: "number",
    meaning: `Days after which responses of ${of} are removed, except the last response of each target`,
    min: 2,
  },
  maxSize: {
    type: "integer",
    meaning: `Maximum size of the archive of ${of}, bytes; the oldest responses beyond it are removed`,
    min: 0,
  },
});

/** All settings by path, in the order of the reference. */
export const settings: Readonly<Record<string, Setting>> = {
  service: map("The service that is polled"),
  "service.baseUrl": {
    type: "address",
    meaning: "Address of the service",
    override: { flag: "--base-url", variable: "SDF_HARVEST_BASE_URL" },
  },
  "service.feedsUrl": { type: "address", meaning: "Address of the outlet form of URLs", usual: "baseUrl" },
  "service.format": text("Wire format that is requested", { oneOf: ["json", "xml"], usual: "json" }),
  "service.auth": map("Credentials; several ways to authenticate may be combined"),
  "service.auth.oauth": map("OAuth client credentials"),
  "service.auth.oauth.tokenUrl": needed("Address of the token service"),
  "service.auth.oauth.clientId": needed("Id of the client"),
  "service.auth.oauth.clientSecret": needed("Secret of the client"),
  "service.auth.oauth.scope": text("Scope that is requested"),
  "service.auth.oauth.sendAs": text("Where the credentials of the client are sent", { oneOf: ["header", "body"] }),
  "service.auth.signed": map("OAuth token for a signed outlet key"),
  "service.auth.signed.tokenUrl": needed("Address of the token service"),
  "service.auth.signed.outletKey": needed("Outlet key"),
  "service.auth.signed.secret": needed("Secret that signs the request"),
  "service.auth.bearer": secret("Bearer token"),
  "service.auth.outletKey": secret("Outlet key"),
  "service.auth.apiKey": secret("Customer key, sent as `apikey` to feeds that take one"),
  storage: map("Where responses and tables are stored"),
  "storage.engine": text("Engine of the store", {
    oneOf: ["sqlite", "postgres", "memory"],
    usual: "sqlite",
    override: { flag: "--storage", variable: "SDF_HARVEST_STORAGE" },
  }),
  "storage.path": text("Folder of the embedded store, relative to the file", { usual: "harvest" }),
  "storage.url": text("Address of the PostgreSQL database; required for `postgres`", {
    required: "write postgres://user:password@host/database",
  }),
  "storage.schema": text("Schema of the PostgreSQL database"),
  retention: map("Which responses `run` removes, once a day. Default: none"),
  ...under("retention", retention("all sports")),
  "retention.sports": map(
    "Limits of single sports; `days` replaces the limit of all sports, `maxSize` applies in addition",
  ),
  "retention.sports.*": map("Limits of one sport"),
  ...under("retention.sports.*", retention("the sport")),
  specs: text(
    "Model of your own feeds: the `model.json` that `sdf generate` writes, or the folder that contains it, relative " +
      "to the file. They are followed, polled and stored like all feeds; `confirmed` states the interval of a feed " +
      "without polling guidance",
  ),
  follow: list("What is polled"),
  "follow.[]": map("One sport"),
  "follow.[].sport": text(`Sport: ${sports.join(", ")}, or a sport of \`specs\``, {
    required: `name one of ${sports.join(", ")}`,
  }),
  "follow.[].calendars": list("Tournament calendars, or tournaments if the sport has those"),
  "follow.[].calendars.[]": text("Id of a calendar"),
  "follow.[].fixtures": list("Fixtures in addition to those of the calendars"),
  "follow.[].fixtures.[]": text("Id of a fixture"),
  "follow.[].feeds": list("Feeds. Default: all feeds of the sport"),
  "follow.[].feeds.[]": text("Feed, with or without the sport"),
  requests: map("Parameters that are sent with every request of a feed"),
  "requests.*": map("Parameters of the feed `<sport>/<feed>`"),
  "requests.*.*": text("Value of the parameter"),
  rates: map("Rates that the operator confirmed"),
  ...under("rates.all", rate("all feeds together")),
  "rates.feeds": map("Rates of single feeds"),
  ...under("rates.feeds.*", rate("the feed `<sport>/<feed>`")),
  "rates.retryAfter": map("Bounds of the pauses that the service requires with `Retry-After`"),
  "rates.retryAfter.min": seconds("Minimum pause after status 429", DEFAULT_PAUSE_BOUNDS.min),
  "rates.retryAfter.max": seconds("Maximum pause", DEFAULT_PAUSE_BOUNDS.max, 1),
  policies: map(
    "How feeds are polled, if the API documentation leaves it open or the operator confirmed something else",
  ),
  ...under("policies.*", policy),
  concurrency: {
    type: "integer",
    meaning: "Maximum number of concurrent requests",
    usual: 64,
    min: 1,
    max: 4096,
    override: { flag: "--concurrency", variable: "SDF_HARVEST_CONCURRENCY" },
  },
  maxBody: { type: "integer", meaning: "Maximum length of a body, bytes", usual: 64 * 2 ** 20, min: 1024 },
  heap: text("Whether garbage is collected often (small process) or rarely (less CPU time)", {
    oneOf: ["small", "fast"],
    usual: "small",
  }),
  log: map("The log"),
  "log.level": text("Lowest level that is logged", {
    oneOf: levels,
    usual: "info",
    override: { flag: "--log-level", variable: "SDF_HARVEST_LOG_LEVEL" },
  }),
  "log.file": text("File of the log, relative to the configuration. Default: standard error"),
  metrics: map("Metrics for Prometheus"),
  "metrics.port": {
    type: "integer",
    meaning: "Port. Default: no metrics are served",
    min: 0,
    max: 65_535,
    override: { flag: "--metrics-port", variable: "SDF_HARVEST_METRICS_PORT" },
  },
  "metrics.host": text("Address of the metrics server", { usual: "127.0.0.1" }),
  drift: text("File for content beyond the API documentation, as `sdf infer` reads it"),
  rehearsal: map("A clock for rehearsals against a reference server"),
  "rehearsal.at": text("Start time of the clock, such as `2026-09-12T14:00:00Z`. Default: the time of the service"),
  "rehearsal.speed": {
    type: "number",
    meaning: "Speed of the clock, relative to real time",
    usual: 1,
    min: 0.001,
    max: 100_000,
  },
  quarantine: map("What happens to a response that contains a credential of the service"),
  "quarantine.key": secret("Passphrase that encrypts such a response. Without it, the response is not stored"),
  webhooks: map("Delivery of changes to the addresses that `sdf-harvest webhooks` adds"),
  "webhooks.key": secret("Passphrase that encrypts addresses and signing secrets in the store. Required for webhooks"),
};

type Path = readonly (string | number)[];

/** Returns the setting at a path of a configuration; `undefined` for an unknown setting. */
export function settingAt(path: Path): Setting | undefined {
  const pattern = patternOf(path);
  return pattern === undefined ? undefined : settings[pattern];
}

/** Returns the allowed names in a map; `undefined` if the user chooses them. */
export function namesAt(path: Path): string[] | undefined {
  const pattern = path.length === 0 ? "" : patternOf(path);
  const prefix = pattern === undefined || pattern === "" ? "" : `${pattern}.`;
  const names = Object.keys(settings).flatMap((each) => {
    const rest = each.slice(prefix.length);
    return each.startsWith(prefix) && rest !== "" && !rest.includes(".") ? [rest] : [];
  });
  return names.includes("*") ? undefined : names;
}

/** Returns the path in the schema for a path in a configuration. */
function patternOf(path: Path): string | undefined {
  let pattern = "";
  for (const part of path) {
    const prefix = pattern === "" ? "" : `${pattern}.`;
    const candidates = [`${prefix}${typeof part === "number" ? "[]" : part}`, `${prefix}*`];
    const match = candidates.find((each) => settings[each] !== undefined);
    if (match === undefined) return undefined;
    pattern = match;
  }
  return pattern;
}

/** Returns the default of a numeric setting. */
export function usualNumber(path: string): number {
  return Number(settings[path]?.usual);
}

/** Returns the reference of all settings as Markdown. */
export function configReference(): string {
  const rows = Object.entries(settings).flatMap(
    ([path, { type, meaning, usual, oneOf, min, max, required, override }]) => {
      if (path.endsWith("[]") && type !== "map") return [];
      const range = min === undefined ? "" : max === undefined ? `, ${min} or more` : `, ${min} to ${max}`;
      const kind = oneOf === undefined ? `${type}${range}` : oneOf.map((each) => `\`${each}\``).join(", ");
      const value = usual === undefined ? (required === undefined ? "" : "required") : `\`${usual}\``;
      const overrides =
        override === undefined ? "" : ` Overridden by \`${override.flag}\` and \`${override.variable}\`.`;
      return [`| \`${path.replaceAll(".[]", "[]")}\` | ${kind} | ${value} | ${meaning}.${overrides} |`];
    },
  );
  return [
    "<!-- Generated from src/config/schema.ts by `node src/config/reference.ts`. Do not edit. -->",
    "",
    "# Configuration reference",
    "",
    "Settings of `sdf-harvest.yaml`. Flags override the environment, which overrides the file. " +
      "`${NAME}` in the file is replaced by an environment variable.",
    "",
    "| setting | type | default | meaning |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
