import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { feeds } from "../feeds/catalogue.ts";
import type { RateSettings } from "../rate-limit/limits.ts";
import type { Credential } from "../observe/credentials.ts";
import type { Extras, Following } from "../discover/targets.ts";
import type { AuthConfig, Config, Rate, StorageConfig } from "./config.ts";
import { ConfigError } from "./error.ts";
import { readPolicies } from "./policies.ts";
import { Reader } from "./read.ts";
import type { RetentionLimits, RetentionSettings } from "../retention/settings.ts";
import { levels, settingAt, sports, usualNumber } from "./schema.ts";

/** Values from flags, which win over the environment, which wins over the file. */
export interface Overrides {
  readonly baseUrl?: string | undefined;
  readonly storage?: string | undefined;
  readonly logLevel?: string | undefined;
  readonly metricsPort?: string | undefined;
  readonly concurrency?: string | undefined;
}

/** The variables of the environment that override members of the file. */
export const variables = {
  baseUrl: "SDF_HARVEST_BASE_URL",
  storage: "SDF_HARVEST_STORAGE",
  logLevel: "SDF_HARVEST_LOG_LEVEL",
  metricsPort: "SDF_HARVEST_METRICS_PORT",
  concurrency: "SDF_HARVEST_CONCURRENCY",
} as const satisfies Record<keyof Overrides, string>;

type Environment = Readonly<Record<string, string | undefined>>;


/**
 * Reads a configuration file.
 *
 * @throws ConfigError with all problems at once
 */
export function loadConfig(file: string, overrides: Overrides = {}, environment: Environment = process.env): Config {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ConfigError(file, [{ at: "file", problem: "cannot be read", fix: "write one with `sdf-harvest init`, or name another with --config" }]);
  }
  return readConfig(text, file, overrides, environment);
}

/** Reads a configuration from its text. Paths in it are relative to the file. @throws ConfigError */
export function readConfig(text: string, file: string, overrides: Overrides = {}, environment: Environment = {}): Config {
  const reader = new Reader(text, file, environment);
  const over = (name: keyof Overrides): string | undefined => overrides[name] ?? environment[variables[name]];
  reader.keys([]);

  reader.keys(["service"]);
  const baseUrl = address(reader, ["service", "baseUrl"], over("baseUrl")) ?? "";
  if (baseUrl === "" && reader.problems.length === 0) reader.add(["service", "baseUrl"], "is missing", "write the address of the service, such as https://feeds.example");
  const feedsUrl = address(reader, ["service", "feedsUrl"]);
  const format = (reader.text(["service", "format"]) ?? "json") as "json" | "xml";
  const auth = readAuth(reader);

  const following = readFollowing(reader);
  const extras = readExtras(reader);
  const rates = readRates(reader);
  const policies = readPolicies(reader);
  const storage = readStorage(reader, dirname(resolve(file)), over("storage"));

  const metricsPort = whole(reader, ["metrics", "port"], over("metricsPort"));
  reader.keys(["metrics"]);
  reader.keys(["log"]);
  const level = over("logLevel") ?? reader.text(["log", "level"]) ?? "info";
  if (!(levels as readonly string[]).includes(level)) reader.add(["log", "level"], `${level} is no level`, `use one of ${levels.join(", ")}`);
  const logFile = reader.text(["log", "file"]);
  const drift = reader.text(["drift"]);
  reader.keys(["quarantine"]);
  const quarantineKey = reader.text(["quarantine", "key"]);
  const credentials = credentialsOf(auth, { baseUrl, ...(feedsUrl === undefined ? {} : { feedsUrl }) });
  const config: Config = {
    service: { baseUrl, format, auth, ...(feedsUrl === undefined ? {} : { feedsUrl }) },
    storage, retention: readRetention(reader), following, extras, rates, policies,
    concurrency: whole(reader, ["concurrency"], over("concurrency")) ?? usualNumber("concurrency"),
    maxBody: reader.number(["maxBody"]) ?? usualNumber("maxBody"),
    heap: (reader.text(["heap"]) ?? "small") as Config["heap"],
    log: { level, ...(logFile === undefined ? {} : { file: resolve(dirname(resolve(file)), logFile) }) },
    ...(metricsPort === undefined ? {} : { metrics: { port: metricsPort, host: reader.text(["metrics", "host"]) ?? "127.0.0.1" } }),
    ...(drift === undefined ? {} : { drift: resolve(dirname(resolve(file)), drift) }),
    ...readRehearsal(reader),
    quarantine: quarantineKey === undefined ? {} : { key: quarantineKey },
    credentials,
    secrets: [...new Set([...credentials.map(({ value }) => value), ...storageSecrets(storage), ...(quarantineKey === undefined ? [] : [quarantineKey])])],
  };
  if (reader.problems.length > 0) throw new ConfigError(file, reader.problems);
  return config;
}

function address(reader: Reader, path: readonly string[], override?: string): string | undefined {
  const text = override ?? reader.text(path);
  if (text === undefined) return undefined;
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : reader.add(path, "is no address", "start it with https://");
}

function whole(reader: Reader, path: readonly string[], override: string | undefined): number | undefined {
  if (override === undefined) return reader.number(path);
  const { min = -Infinity, max = Infinity } = settingAt(path) ?? {};
  const value = Number(override);
  return Number.isInteger(value) && value >= min && value <= max ? value : reader.add(path, `${override} is not possible`, `use a whole number from ${min} to ${max}`);
}

function readAuth(reader: Reader): AuthConfig {
  const at = ["service", "auth"];
  const text = (...path: string[]): string | undefined => reader.text([...at, ...path]);
  const needed = (...path: string[]): string => text(...path) ?? "";
  reader.keys(at);
  const bearer = text("bearer");
  const outletKey = text("outletKey");
  const apiKey = text("apiKey");
  const scope = text("oauth", "scope");
  const sendAs = reader.text([...at, "oauth", "sendAs"]) as "header" | "body" | undefined;
  return {
    ...(reader.has([...at, "oauth"]) ? {
      oauth: {
        tokenUrl: needed("oauth", "tokenUrl"), clientId: needed("oauth", "clientId"), clientSecret: needed("oauth", "clientSecret"),
        ...(scope === undefined ? {} : { scope }), ...(sendAs === undefined ? {} : { sendAs }),
      },
    } : {}),
    ...(reader.has([...at, "signed"]) ? { signed: { tokenUrl: needed("signed", "tokenUrl"), outletKey: needed("signed", "outletKey"), secret: needed("signed", "secret") } } : {}),
    ...(bearer === undefined ? {} : { bearer }),
    ...(outletKey === undefined ? {} : { outletKey }),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}

function readFollowing(reader: Reader): Following[] {
  const count = reader.count(["follow"]);
  if (count === 0 && reader.problems.length === 0) reader.add(["follow"], "follows nothing", "list sports with their calendars or fixtures");
  return Array.from({ length: count }, (_, index) => {
    const at = ["follow", index];
    reader.keys(at);
    const sport = reader.text([...at, "sport"]) ?? "";
    const wanted = reader.has([...at, "feeds"]) ? reader.texts([...at, "feeds"]).map((feed) => (feed.includes("/") ? feed : `${sport}/${feed}`)) : undefined;
    for (const [place, feed] of (wanted ?? []).entries()) feedKnown(reader, [...at, "feeds", place], feed);
    const calendars = reader.texts([...at, "calendars"]);
    const fixtures = reader.texts([...at, "fixtures"]);
    if (calendars.length + fixtures.length === 0) reader.add(at, "names neither calendars nor fixtures", "add one of both");
    return { sport, calendars, fixtures, ...(wanted === undefined ? {} : { feeds: wanted }) };
  });
}

function feedKnown(reader: Reader, path: readonly (string | number)[], feed: string): void {
  if (!feeds.has(feed)) reader.add(path, `no feed is called ${feed}`, `use one of ${[...feeds.keys()].join(", ")}`);
}

function readExtras(reader: Reader): Extras {
  return Object.fromEntries(reader.keys(["requests"]).map((feed) => {
    feedKnown(reader, ["requests", feed], feed);
    const known = Object.keys(feeds.get(feed)?.description.parameters ?? {}).filter((name) => !["_fmt", "_clbk", "_dlt", "_pgNm", "_pgSz", "apikey"].includes(name));
    const names = reader.keys(["requests", feed], known);
    return [feed, Object.fromEntries(names.flatMap((name) => {
      const value = reader.text(["requests", feed, name]);
      return value === undefined ? [] : [[name, value]];
    }))];
  }));
}

function readRates(reader: Reader): RateSettings {
  const rate = (path: readonly string[]): Rate | undefined => {
    if (!reader.has(path)) return undefined;
    reader.keys(path);
    const requests = reader.number([...path, "requests"]);
    const per = reader.number([...path, "per"]);
    return requests === undefined || per === undefined ? undefined : { requests, per };
  };
  reader.keys(["rates"]);
  const all = rate(["rates", "all"]);
  const named = reader.keys(["rates", "feeds"]).flatMap((feed) => {
    feedKnown(reader, ["rates", "feeds", feed], feed);
    const found = rate(["rates", "feeds", feed]);
    return found === undefined ? [] : [[feed, found] as const];
  });
  return { ...(all === undefined ? {} : { all }), feeds: Object.fromEntries(named) };
}

function readRetention(reader: Reader): RetentionSettings {
  const limits = (at: readonly string[]): RetentionLimits => {
    reader.keys(at);
    const days = reader.number([...at, "days"]);
    const maxSize = reader.number([...at, "maxSize"]);
    return { ...(days === undefined ? {} : { days }), ...(maxSize === undefined ? {} : { maxSize }) };
  };
  const names = reader.keys(["retention", "sports"], sports);
  return { ...limits(["retention"]), sports: Object.fromEntries(names.map((sport) => [sport, limits(["retention", "sports", sport])])) };
}

function readStorage(reader: Reader, folder: string, override: string | undefined): StorageConfig {
  if (override !== undefined) {
    if (isOtherDatabase(override)) reader.add(["storage"], otherDatabase(override), useStorage);
    if (/^postgres(ql)?:\/\//.test(override)) return { engine: "postgres", url: override };
    return override === "memory" ? { engine: "memory" } : { engine: "sqlite", path: resolve(override) };
  }
  reader.keys(["storage"]);
  const engine = reader.text(["storage", "engine"]) ?? "sqlite";
  if (engine === "memory") return { engine };
  if (engine === "postgres") {
    const schema = reader.text(["storage", "schema"]);
    const url = reader.text(["storage", "url"]) ?? "";
    if (url !== "" && !/^postgres(ql)?:\/\//.test(url)) reader.add(["storage", "url"], isOtherDatabase(url) ? otherDatabase(url) : "is no address of a PostgreSQL database", useStorage);
    return { engine, url, ...(schema === undefined ? {} : { schema }) };
  }
  return { engine: "sqlite", path: resolve(folder, reader.text(["storage", "path"]) ?? "harvest") };
}

const useStorage = "use postgres://user:password@host/database, the folder of an embedded store, or memory";

/** Whether a text is the address of something that is no PostgreSQL database. */
export function isOtherDatabase(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) && !/^postgres(ql)?:\/\//.test(text);
}

function otherDatabase(text: string): string {
  return `${text.slice(0, text.indexOf(":"))} is not supported`;
}

function readRehearsal(reader: Reader): Pick<Config, "rehearsal"> | Record<string, never> {
  if (!reader.has(["rehearsal"])) return {};
  reader.keys(["rehearsal"]);
  const written = reader.text(["rehearsal", "at"]);
  const at = written === undefined ? undefined : Date.parse(written);
  if (Number.isNaN(at)) reader.add(["rehearsal", "at"], "is no instant", "write one such as 2026-09-12T14:00:00Z, or leave it out: then the rehearsal begins at the service's time");
  return { rehearsal: { ...(at === undefined ? {} : { at }), speed: reader.number(["rehearsal", "speed"]) ?? usualNumber("rehearsal.speed") } };
}

/** Credentials of the service. Ids of clients are not secret, but need not be shown either. */
function credentialsOf({ oauth, signed, bearer, outletKey, apiKey }: AuthConfig, addresses: Readonly<Record<string, string>>): Credential[] {
  const inAddress = Object.entries(addresses).flatMap(([name, text]): (readonly [string, string])[] => {
    if (!URL.canParse(text)) return [];
    const { username, password } = new URL(text);
    return password === "" ? [] : [[`${name} password`, decodeURIComponent(password)], [`${name} user`, decodeURIComponent(username)]];
  });
  const found: (readonly [string, string | undefined])[] = [
    ["auth.oauth.clientSecret", oauth?.clientSecret], ["auth.oauth.clientId", oauth?.clientId], ["auth.signed.secret", signed?.secret],
    ["auth.signed.outletKey", signed?.outletKey], ["auth.bearer", bearer], ["auth.outletKey", outletKey], ["auth.apiKey", apiKey], ...inAddress,
  ];
  const named = found.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [{ name: `service.${name}`, value }]));
  return [...new Map(named.reverse().map((each) => [each.value, each])).values()].reverse();
}

/** The password of a database. Responses are never searched for it. */
function storageSecrets(storage: StorageConfig): string[] {
  if (storage.engine !== "postgres" || !URL.canParse(storage.url)) return [];
  const { password } = new URL(storage.url);
  return password === "" ? [] : [decodeURIComponent(password)];
}
