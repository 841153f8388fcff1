import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readDateTime } from "@sdf/runtime/dates";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import type { Following } from "../discover/targets.ts";
import { feeds } from "../feeds/catalogue.ts";
import type { Credential } from "../secrets/credentials.ts";
import {
  type AuthConfig,
  type Config,
  ConfigError,
  type ConfigProblem,
  isOtherDatabase,
  isPostgres,
  type StorageConfig,
} from "./config.ts";
import { configSchema, overrides as overriddenSettings, type ConfigFile } from "./schema.ts";
import { addSpecs, findFeedsWithoutInterval } from "./specs.ts";

/** Values from flags. Flags override the environment, which overrides the file. */
export interface Overrides {
  readonly baseUrl?: string | undefined;
  readonly storage?: string | undefined;
  readonly logLevel?: string | undefined;
  readonly metricsPort?: string | undefined;
  readonly concurrency?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Path = readonly (string | number)[];

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
    const fix = "write one with `sdf-harvest init`, or name another with --config";
    throw new ConfigError(file, [{ at: "file", problem: "cannot be read", fix }]);
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
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems: ConfigProblem[] = document.errors.map(({ linePos, message }) => ({
    at: "file",
    line: linePos?.[0].line ?? 1,
    problem: message.split("\n")[0] ?? "invalid YAML",
    fix: "fix the YAML",
  }));
  const fail = (): never => {
    throw new ConfigError(file, problems);
  };
  if (problems.length > 0) fail();

  const add = (path: Path, problem: string, fix: string): void => {
    let line: number | undefined;
    for (let length = path.length; length > 0 && line === undefined; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: readonly number[] | undefined } | undefined;
      if (node?.range?.[0] !== undefined) line = lines.linePos(node.range[0]).line;
    }
    problems.push({ at: path.length === 0 ? "file" : path.join("."), problem, fix, line });
  };
  // Values of the environment may be secrets, which no message shows.
  const fromEnvironment = new Set<unknown>();
  const fill = (node: unknown, path: Path): unknown => {
    if (Array.isArray(node)) return node.map((each, index) => fill(each, [...path, index]));
    if (typeof node === "object" && node !== null)
      return Object.fromEntries(
        Object.entries(node).flatMap(([name, each]) => (each === null ? [] : [[name, fill(each, [...path, name])]])),
      );
    if (typeof node !== "string") return node;
    const filled = node.replace(/\$\{(\w+)\}/g, (variable, name: string) => {
      const value = environment[name] ?? "";
      if (value !== "") return value;
      add(path, `the environment variable ${name} is not set`, `set ${name}, or write the value instead`);
      return variable;
    });
    if (filled !== node) fromEnvironment.add(filled);
    return filled;
  };
  const contents = document.contents;
  const isEmpty = contents === null || (isScalar(contents) && contents.value === null);
  if (!isEmpty && !isMap(contents)) add([], "must be a map", "write its settings one per line");
  const tree = (isMap(contents) ? fill(document.toJS(), []) : {}) as Record<string, unknown>;
  const folder = dirname(resolve(file));
  for (const { name, setting, variable } of overriddenSettings) {
    const value = overrides[name] ?? environment[variable];
    if (value === undefined) continue;
    if (name === "storage") tree["storage"] = parseStorage(value);
    else setIn(tree, setting.split("."), value);
  }
  // Without the feeds of `specs`, most other settings would be reported as wrong.
  if (problems.length === 0 && typeof tree["specs"] === "string") {
    const problem = addSpecs(tree["specs"], folder);
    if (problem !== undefined) add(["specs"], problem.problem, problem.fix);
    if (problem !== undefined) fail();
  }

  const parsed = configSchema().safeParse(tree);
  const unset = new Set(problems.map(({ at }) => at));
  for (const issue of parsed.error?.issues ?? []) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths as Path[]) {
      if (unset.has(path.join("."))) continue;
      const value = path.reduce<unknown>((each, name) => (each as Record<string | number, unknown>)?.[name], tree);
      const isHidden = path.includes("auth") || fromEnvironment.has(value);
      const shown = isHidden ? "the value" : JSON.stringify(value);
      const [problem = "", fix = ""] = issue.message.replace("%v", shown).split("; ");
      add(path, problem, fix);
    }
  }
  if (!parsed.success) return fail();
  const config = toConfig(parsed.data, folder);
  checkFollowing(config, add);
  checkStorage(config.storage, add);
  for (const { id, fix } of findFeedsWithoutInterval(config.following, config.policies))
    add(["policies", id, "confirmed"], "is missing, and the spec has no polling guidance", fix);
  return problems.length > 0 ? fail() : config;
}

function setIn(tree: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) tree[name] = value;
  else setIn((tree[name] ??= {}) as Record<string, unknown>, rest, value);
}

function toConfig(file: ConfigFile, folder: string): Config {
  const { service, storage: written, follow, requests, log, metrics, drift, rehearsal, specs: _, ...others } = file;
  const { engine, path, url = "", schema } = written;
  const storage: StorageConfig =
    engine === "postgres" ? { engine, url, schema } : { engine, path: resolve(folder, path) };
  const following = follow.map(({ feeds: names, ...each }): Following => {
    const ids = names?.map((feed) => (feed.includes("/") ? feed : `${each.sport}/${feed}`));
    return { ...each, feeds: ids };
  });
  const credentials = findCredentials(service);
  const { port, host } = metrics;
  const keys = [others.quarantine.key, others.webhooks.key].filter((key) => key !== undefined);
  return {
    ...others,
    service,
    storage,
    following,
    extras: requests,
    log: { ...log, file: log.file === undefined ? undefined : resolve(folder, log.file) },
    metrics: port === undefined ? undefined : { port, host },
    drift: drift === undefined ? undefined : resolve(folder, drift),
    rehearsal: rehearsal === undefined ? undefined : { speed: rehearsal.speed, at: readDateTime(rehearsal.at) },
    credentials,
    secrets: [...new Set([...credentials.map(({ value }) => value), ...readStorageSecrets(storage), ...keys])],
  };
}

type AddProblem = (path: Path, problem: string, fix: string) => void;

function checkFollowing({ following }: Config, add: AddProblem): void {
  if (following.length === 0) add(["follow"], "is empty", "list sports with their calendars or fixtures");
  for (const [index, { calendars, fixtures, feeds: ids }] of following.entries()) {
    for (const [place, feed] of (ids ?? []).entries()) {
      const useFeed = `use one of ${[...feeds.keys()].join(", ")}`;
      if (!feeds.has(feed)) add(["follow", index, "feeds", place], `unknown feed ${feed}`, useFeed);
    }
    const needsSubject = ids === undefined || ids.some((feed) => feeds.get(feed)?.scope !== "all");
    if (needsSubject && calendars.length + fixtures.length === 0)
      add(["follow", index], "has neither calendars nor fixtures", "add one of them");
  }
}

/** Returns the storage that a flag or a variable names. A folder is relative to the working directory. */
function parseStorage(text: string): object {
  if (isPostgres(text) || isOtherDatabase(text)) return { engine: "postgres", url: text };
  return { engine: "sqlite", path: resolve(text) };
}

function checkStorage(storage: StorageConfig, add: AddProblem): void {
  if (storage.engine !== "postgres" || isPostgres(storage.url)) return;
  const { url } = storage;
  const path = ["storage", "url"];
  if (url === "") add(path, "is missing", "write postgres://user:password@host/database");
  else {
    const scheme = url.slice(0, url.indexOf(":"));
    const problem = isOtherDatabase(url) ? `${scheme} is not supported` : "is not the address of a PostgreSQL database";
    add(path, problem, "use postgres://user:password@host/database, or the folder of an embedded store");
  }
}

/** Returns the credentials of the service. Client ids are not secret, but messages do not need them. */
function findCredentials({ auth }: { readonly auth: AuthConfig }): Credential[] {
  const { oauth, signed, bearer, outletKey, apiKey } = auth;
  const values = {
    "oauth.clientSecret": oauth?.clientSecret,
    "oauth.clientId": oauth?.clientId,
    "signed.secret": signed?.secret,
    "signed.outletKey": signed?.outletKey,
    bearer,
    outletKey,
    apiKey,
  };
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "" && !names.has(value)) names.set(value, `service.auth.${name}`);
  return [...names].map(([value, name]) => ({ name, value }));
}

/** Returns the passwords in the address of a store. Responses are not searched for them. */
export function readStorageSecrets(storage: StorageConfig): string[] {
  if (storage.engine !== "postgres" || !URL.canParse(storage.url)) return [];
  const { password } = new URL(storage.url);
  return password === "" ? [] : [decodeURIComponent(password)];
}
