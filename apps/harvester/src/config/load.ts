import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Extras, Following } from "../discover/targets.ts";
import { allSports, feeds } from "../feeds/catalogue.ts";
import type { RateSettings } from "../rate-limit/limits.ts";
import type { RetentionLimits, RetentionSettings } from "../retention/settings.ts";
import type { Credential } from "../secrets/credentials.ts";
import type { AuthConfig, Config, Rate, StorageConfig } from "./config.ts";
import { ConfigError } from "./error.ts";
import { readPolicies } from "./policies.ts";
import { Reader } from "./read.ts";
import { levels, settingAt, usualNumber } from "./schema.ts";
import { readSpecs, requireIntervals } from "./specs.ts";

/** Values from flags. Flags override the environment, which overrides the file. */
export interface Overrides {
  readonly baseUrl?: string | undefined;
  readonly storage?: string | undefined;
  readonly logLevel?: string | undefined;
  readonly metricsPort?: string | undefined;
  readonly concurrency?: string | undefined;
}

/** Environment variables that override settings of the file. */
const variables = {
  baseUrl: "SDF_HARVEST_BASE_URL",
  storage: "SDF_HARVEST_STORAGE",
  logLevel: "SDF_HARVEST_LOG_LEVEL",
  metricsPort: "SDF_HARVEST_METRICS_PORT",
  concurrency: "SDF_HARVEST_CONCURRENCY",
} as const satisfies Record<keyof Overrides, string>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Loads a configuration file.
 *
 * @throws ConfigError with all problems
 */
export function loadConfig(file: string, overrides: Overrides = {}, environment: Environment = process.env): Config {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ConfigError(file, [
      {
        at: "file",
        problem: "cannot be read",
        fix: "write one with `sdf-harvest init`, or name another with --config",
      },
    ]);
  }
  return readConfig(text, file, overrides, environment);
}

/** Parses a configuration. Paths in it are relative to the file. @throws ConfigError */
export function readConfig(
  text: string,
  file: string,
  overrides: Overrides = {},
  environment: Environment = {},
): Config {
  const reader = new Reader(text, file, environment);
  const over = (name: keyof Overrides): string | undefined => overrides[name] ?? environment[variables[name]];
  reader.keys([]);
  if (!readSpecs(reader, dirname(resolve(file)))) throw new ConfigError(file, reader.problems);

  reader.keys(["service"]);
  const baseUrl = address(reader, ["service", "baseUrl"], over("baseUrl")) ?? "";
  if (baseUrl === "" && reader.problems.length === 0) {
    reader.add(["service", "baseUrl"], "is missing", "write the address of the service, such as https://feeds.example");
  }
  const feedsUrl = address(reader, ["service", "feedsUrl"]);
  const format = (reader.text(["service", "format"]) ?? "json") as "json" | "xml";
  const auth = readAuth(reader);

  const following = readFollowing(reader);
  const extras = readExtras(reader);
  const rates = readRates(reader);
  const policies = readPolicies(reader);
  requireIntervals(reader, following, policies);
  const storage = readStorage(reader, dirname(resolve(file)), over("storage"));

  const metricsPort = whole(reader, ["metrics", "port"], over("metricsPort"));
  reader.keys(["metrics"]);
  reader.keys(["log"]);
  const level = over("logLevel") ?? reader.text(["log", "level"]) ?? "info";
  if (!(levels as readonly string[]).includes(level)) {
    reader.add(["log", "level"], `${level} is not a log level`, `use one of ${levels.join(", ")}`);
  }
  const logFile = reader.text(["log", "file"]);
  const drift = reader.text(["drift"]);
  reader.keys(["quarantine"]);
  const quarantineKey = reader.text(["quarantine", "key"]);
  reader.keys(["webhooks"]);
  const webhooksKey = reader.text(["webhooks", "key"]);
  const credentials = credentialsOf(auth, { baseUrl, feedsUrl });
  const config: Config = {
    service: { baseUrl, format, auth, feedsUrl },
    storage,
    retention: readRetention(reader),
    following,
    extras,
    rates,
    policies,
    concurrency: whole(reader, ["concurrency"], over("concurrency")) ?? usualNumber("concurrency"),
    maxBody: reader.number(["maxBody"]) ?? usualNumber("maxBody"),
    heap: (reader.text(["heap"]) ?? "small") as Config["heap"],
    log: { level, file: logFile === undefined ? undefined : resolve(dirname(resolve(file)), logFile) },
    metrics:
      metricsPort === undefined
        ? undefined
        : { port: metricsPort, host: reader.text(["metrics", "host"]) ?? "127.0.0.1" },
    drift: drift === undefined ? undefined : resolve(dirname(resolve(file)), drift),
    ...readRehearsal(reader),
    quarantine: { key: quarantineKey },
    webhooks: { key: webhooksKey },
    credentials,
    secrets: [
      ...new Set([
        ...credentials.map(({ value }) => value),
        ...storageSecrets(storage),
        ...[quarantineKey, webhooksKey].filter((key) => key !== undefined),
      ]),
    ],
  };
  if (reader.problems.length > 0) throw new ConfigError(file, reader.problems);
  return config;
}

function address(reader: Reader, path: readonly string[], override?: string): string | undefined {
  const text = override ?? reader.text(path);
  if (text === undefined) return undefined;
  const isAddress = /^https?:\/\//.test(text) && URL.canParse(text);
  if (!isAddress) return reader.add(path, "is not an address", "start it with https://");
  const { username, password } = new URL(text);
  if (username + password === "") return text;
  // An address is printed and logged.
  return reader.add(path, "contains a user or a password", "write credentials under service.auth");
}

function whole(reader: Reader, path: readonly string[], override: string | undefined): number | undefined {
  if (override === undefined) return reader.number(path);
  const { min = -Infinity, max = Infinity } = settingAt(path) ?? {};
  const value = Number(override);
  const isValid = Number.isInteger(value) && value >= min && value <= max;
  return isValid ? value : reader.add(path, `${override} is invalid`, `use a whole number from ${min} to ${max}`);
}

function readAuth(reader: Reader): AuthConfig {
  const at = ["service", "auth"];
  const text = (...path: string[]): string | undefined => reader.text([...at, ...path]);
  const required = (...path: string[]): string => text(...path) ?? "";
  reader.keys(at);
  const bearer = text("bearer");
  const outletKey = text("outletKey");
  const apiKey = text("apiKey");
  const scope = text("oauth", "scope");
  const sendAs = reader.text([...at, "oauth", "sendAs"]) as "header" | "body" | undefined;
  return {
    ...(reader.has([...at, "oauth"])
      ? {
          oauth: {
            tokenUrl: required("oauth", "tokenUrl"),
            clientId: required("oauth", "clientId"),
            clientSecret: required("oauth", "clientSecret"),
            scope,
            sendAs,
          },
        }
      : {}),
    ...(reader.has([...at, "signed"])
      ? {
          signed: {
            tokenUrl: required("signed", "tokenUrl"),
            outletKey: required("signed", "outletKey"),
            secret: required("signed", "secret"),
          },
        }
      : {}),
    bearer,
    outletKey,
    apiKey,
  };
}

function readFollowing(reader: Reader): Following[] {
  const count = reader.count(["follow"]);
  if (count === 0 && reader.problems.length === 0) {
    reader.add(["follow"], "is empty", "list sports with their calendars or fixtures");
  }
  return Array.from({ length: count }, (_, index) => {
    const at = ["follow", index];
    reader.keys(at);
    const sport = reader.text([...at, "sport"]) ?? "";
    if (sport !== "") reader.oneOf([...at, "sport"], sport, allSports());
    const qualified = (feed: string): string => (feed.includes("/") ? feed : `${sport}/${feed}`);
    const ids = reader.has([...at, "feeds"]) ? reader.texts([...at, "feeds"]).map(qualified) : undefined;
    for (const [place, feed] of (ids ?? []).entries()) checkFeed(reader, [...at, "feeds", place], feed);
    const calendars = reader.texts([...at, "calendars"]);
    const fixtures = reader.texts([...at, "fixtures"]);
    const needsSubject = ids === undefined || ids.some((feed) => feeds.get(feed)?.scope !== "all");
    if (needsSubject && calendars.length + fixtures.length === 0)
      reader.add(at, "has neither calendars nor fixtures", "add one of them");
    return { sport, calendars, fixtures, feeds: ids };
  });
}

function checkFeed(reader: Reader, path: readonly (string | number)[], feed: string): void {
  if (!feeds.has(feed)) reader.add(path, `unknown feed ${feed}`, `use one of ${[...feeds.keys()].join(", ")}`);
}

/** Parameters that the harvester sets itself. */
const reservedParameters = ["_fmt", "_clbk", "_dlt", "_pgNm", "_pgSz", "apikey"];

function readExtras(reader: Reader): Extras {
  return Object.fromEntries(
    reader.keys(["requests"]).map((feed) => {
      checkFeed(reader, ["requests", feed], feed);
      const parameters = Object.keys(feeds.get(feed)?.description.parameters ?? {});
      const names = reader.keys(
        ["requests", feed],
        parameters.filter((name) => !reservedParameters.includes(name)),
      );
      return [
        feed,
        Object.fromEntries(
          names.flatMap((name) => {
            const value = reader.text(["requests", feed, name]);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
      ];
    }),
  );
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
    checkFeed(reader, ["rates", "feeds", feed], feed);
    const feedRate = rate(["rates", "feeds", feed]);
    return feedRate === undefined ? [] : [[feed, feedRate] as const];
  });
  const pausePath = ["rates", "retryAfter"];
  reader.keys(pausePath);
  const [min, max] = [reader.number([...pausePath, "min"]), reader.number([...pausePath, "max"])];
  return { all, feeds: Object.fromEntries(named), retryAfter: { min, max } };
}

function readRetention(reader: Reader): RetentionSettings {
  const limits = (at: readonly string[]): RetentionLimits => {
    reader.keys(at);
    const days = reader.number([...at, "days"]);
    const maxSize = reader.number([...at, "maxSize"]);
    return { days, maxSize };
  };
  const names = reader.keys(["retention", "sports"], allSports());
  return {
    ...limits(["retention"]),
    sports: Object.fromEntries(names.map((sport) => [sport, limits(["retention", "sports", sport])])),
  };
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
    if (url !== "" && !/^postgres(ql)?:\/\//.test(url)) {
      const problem = isOtherDatabase(url) ? otherDatabase(url) : "is not the address of a PostgreSQL database";
      reader.add(["storage", "url"], problem, useStorage);
    }
    return { engine, url, schema };
  }
  return { engine: "sqlite", path: resolve(folder, reader.text(["storage", "path"]) ?? "harvest") };
}

const useStorage = "use postgres://user:password@host/database, the folder of an embedded store, or memory";

/** Whether a text is the address of a database other than PostgreSQL. */
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
  if (Number.isNaN(at)) {
    reader.add(
      ["rehearsal", "at"],
      "is not an instant",
      "write one such as 2026-09-12T14:00:00Z, or omit it to start at the service's time",
    );
  }
  return {
    rehearsal: {
      at,
      speed: reader.number(["rehearsal", "speed"]) ?? usualNumber("rehearsal.speed"),
    },
  };
}

/** Returns the credentials of the service. Client ids are not secret, but messages do not need them. */
function credentialsOf(
  { oauth, signed, bearer, outletKey, apiKey }: AuthConfig,
  addresses: Readonly<Record<string, string | undefined>>,
): Credential[] {
  const inAddress = Object.entries(addresses).flatMap(([name, text]): (readonly [string, string])[] => {
    if (text === undefined || !URL.canParse(text)) return [];
    const { username, password } = new URL(text);
    return password === ""
      ? []
      : [
          [`${name} password`, decodeURIComponent(password)],
          [`${name} user`, decodeURIComponent(username)],
        ];
  });
  const values: (readonly [string, string | undefined])[] = [
    ["auth.oauth.clientSecret", oauth?.clientSecret],
    ["auth.oauth.clientId", oauth?.clientId],
    ["auth.signed.secret", signed?.secret],
    ["auth.signed.outletKey", signed?.outletKey],
    ["auth.bearer", bearer],
    ["auth.outletKey", outletKey],
    ["auth.apiKey", apiKey],
    ...inAddress,
  ];
  const named = values.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [{ name: `service.${name}`, value }],
  );
  return [...new Map(named.reverse().map((each) => [each.value, each])).values()].reverse();
}

/** Returns the password of a database. Responses are not searched for it. */
/** Returns the passwords in the address of a store. */
export function storageSecrets(storage: StorageConfig): string[] {
  if (storage.engine !== "postgres" || !URL.canParse(storage.url)) return [];
  const { password } = new URL(storage.url);
  return password === "" ? [] : [decodeURIComponent(password)];
}
